/** Finds the rules of a game in a language; each language is loaded when it is needed. */

import type { Language } from "../words";
import type { Outline } from "./outline";
import { DVONN } from "./outlines/dvonn";
import { GIPF } from "./outlines/gipf";
import { LINKED } from "./outlines/linked";
import { YINSH } from "./outlines/yinsh";

export type Book = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const OUTLINES: Readonly<Record<string, Outline>> = {
  gipf: GIPF,
  dvonn: DVONN,
  yinsh: YINSH,
  linked: LINKED,
};

/** Whose board illustrates a page of rules. */
export function boardOf(game: string): string {
  return game === "linked" ? "gipf" : game;
}

/** The versions of each game, the one to begin with first. */
export const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  gipf: ["basic", "standard", "tournament"],
  dvonn: ["standard"],
  yinsh: ["standard", "blitz"],
};

const BOOKS: Record<Language, () => Promise<Book>> = {
  en: () => import("./en"),
  uk: () => import("./uk"),
  ru: () => import("./ru"),
};

/** The texts of all games in a language. */
export async function openBook(language: Language): Promise<Book> {
  return { ...(await BOOKS[language]()) };
}
