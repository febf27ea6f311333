/** Which language the page speaks: found out, remembered, switched while the page is open. */

import { useEffect, useState } from "preact/hooks";
import { en } from "./en";
import type { Key, Message } from "./message";

export type Language = "en" | "uk" | "ru";
export type Dictionary = Readonly<Record<Key, Message>>;

/** The languages there are, named in themselves; `short` is for the bar. */
export const LANGUAGES: readonly { code: Language; name: string; short: string }[] = [
  { code: "en", name: "English", short: "EN" },
  { code: "uk", name: "Українська", short: "УКР" },
  { code: "ru", name: "Русский", short: "РУС" },
];

const LOADERS: Record<Language, () => Promise<Dictionary>> = {
  en: async () => en,
  uk: async () => (await import("./uk")).uk,
  ru: async () => (await import("./ru")).ru,
};

const STORED = "language";
const listeners = new Set<() => void>();
const preparing = new Set<(code: Language) => Promise<void>>();
let current: Language = "en";
let words: Dictionary = en;
let wanted: Language = "en";

/** The language spoken now. */
export function language(): Language {
  return current;
}

/** The messages spoken now. */
export function dictionary(): Dictionary {
  return words;
}

function isLanguage(code: string | null | undefined): code is Language {
  return LANGUAGES.some((known) => known.code === code);
}

/** The language chosen before, else the first of the browser's that there is, else English. */
export function detectLanguage(stored: string | null, preferred: readonly string[]): Language {
  const codes = [stored, ...preferred.map((tag) => tag.toLowerCase().split("-")[0])];
  return codes.find(isLanguage) ?? "en";
}

/** Load the language for this visitor; the page is drawn when it is there. */
export function startLanguage(): Promise<void> {
  return speak(detectLanguage(recall(), navigator.languages));
}

/** Switch the whole page to a language and remember it. */
export function setLanguage(code: Language): Promise<void> {
  remember(code);
  return speak(code);
}

async function speak(code: Language): Promise<void> {
  wanted = code;
  let loaded: Dictionary;
  try {
    [loaded] = await Promise.all([LOADERS[code](), ...[...preparing].map((one) => one(code))]);
  } catch {
    return; // Without its words a language cannot be spoken; the one before goes on.
  }
  if (wanted !== code) return;
  current = code;
  words = loaded;
  if (typeof document !== "undefined") document.documentElement.lang = code;
  for (const listener of [...listeners]) listener();
}

/** Let `prepare` be done before every switch. */
export function beforeLanguage(prepare: (code: Language) => Promise<void>): void {
  preparing.add(prepare);
}

/** Call `listener` after every switch; the answer ends that. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language spoken now; a component that asks is drawn again after a switch. */
export function useLanguage(): Language {
  const [, redraw] = useState(0);
  useEffect(() => onLanguage(() => redraw((count) => count + 1)), []);
  return current;
}

function recall(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function remember(code: Language): void {
  try {
    localStorage.setItem(STORED, code);
  } catch {
    // A browser that stores nothing asks again next time.
  }
}
