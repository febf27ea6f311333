/** What a page of rules needs before it can be read. */

import { useEffect, useState } from "preact/hooks";
import { report } from "../base/report";
import type { Book, BookSection } from "../protocol";
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
      (error: unknown) => {
        report(error);
        if (wanted) setFailed(true);
      },
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

/** Go to the part that the address names, once it is there. */
export function useHash(ready: boolean): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1));
    if (ready && id) document.getElementById(id)?.scrollIntoView();
  }, [ready]);
}
