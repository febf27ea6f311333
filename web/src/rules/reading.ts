/** What a page of rules needs before it can be read. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import type { BoardGeometry, Book, BookSection } from "../protocol";
import { useLanguage } from "../words";

/** The book in the language spoken now, and a way to try again when it could not be fetched. */
export function useBook(fetch: (language: string) => Promise<Book>): {
  book: Book | null;
  failed: boolean;
  again: () => void;
} {
  const language = useLanguage();
  const [book, setBook] = useState<Book | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    fetch(language).then(
      (opened) => wanted && setBook(opened),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [language, attempt]);
  return { book, failed, again: () => setAttempt(attempt + 1) };
}

/** The sections that a variant has, each with its parts. */
export function chosen({ sections }: Book, variant: string): BookSection[] {
  const fits = ({ only }: { only: string[] | null }): boolean => only?.includes(variant) ?? true;
  return sections
    .filter(fits)
    .map((section) => ({ ...section, parts: section.parts.filter(fits) }))
    .filter((section) => section.parts.length > 0);
}

/** The game's board; without it the rules can still be read. */
export function useGeometry(game: string): BoardGeometry | null {
  const [geometry, setGeometry] = useState<BoardGeometry | null>(null);
  useEffect(() => {
    let wanted = true;
    setGeometry(null);
    api.board(game).then(
      (found) => wanted && setGeometry(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return geometry;
}

/** Go to the part that the address names, once it is there. */
export function useHash(ready: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (ready && id) document.getElementById(id)?.scrollIntoView();
  }, [ready]);
}
