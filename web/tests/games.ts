/** The games as the server tells them, from their folders. */

import { offered } from "../src/catalogue";
import type { LookData } from "../src/board/look/look";
import { keepLook } from "../src/looks";
import type { CatalogueGame, OptionInfo, Role } from "../src/protocol";
import { loadGameWords } from "../src/words/game";

export type Texts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const FOLDER = "../../src/sixfold/games";
const WORDS: Record<string, Texts> = import.meta.glob("../../src/sixfold/games/*/words.*.json", {
  import: "default",
  eager: true,
});
const LOOKS: Record<string, LookData> = import.meta.glob("../../src/sixfold/games/*/look.json", {
  import: "default",
  eager: true,
});
const PAGES: Record<string, Partial<CatalogueGame>> = import.meta.glob(
  "../../src/sixfold/games/*/page.json",
  { import: "default", eager: true },
);

const BOOKS: Record<string, string> = import.meta.glob(
  "../../src/sixfold/{games/*,match}/rules.*.md",
  { import: "default", query: "?raw", eager: true },
);

/** What is read in the books of rules of a language, line by line, by the book. */
export function booksIn(language: string): Record<string, Texts> {
  const books = Object.entries(BOOKS).filter(([path]) => path.endsWith(`.${language}.md`));
  return Object.fromEntries(
    books.map(([path, text]) => [
      `${path.split("/").at(-2)} rules`,
      Object.fromEntries([...text.matchAll(READ)].map(([, line = ""], i) => [`${i}`, line])),
    ]),
  );
}

/** A line without what is not read: marks, notes, and positions of figures. */
const READ =
  /^(?!```|(?:position|after|chosen|targets|rows|taken|stay|go):)(?:## |- |caption: )?(.+?)(?: \{#[\w-]+\})?(?: <!--.*-->)?$/gm;

const NOTATIONS: Record<string, string> = import.meta.glob(
  "../../src/sixfold/games/**/notation.py",
  { query: "?raw", import: "default", eager: true },
);

export const GAMES = Object.keys(PAGES).map((path) => path.split("/").at(-2) ?? "");

/** What a game says in a language. */
export function wordsOf(game: string, language: string): Texts {
  return WORDS[`${FOLDER}/${game}/words.${language}.json`] ?? {};
}

/** The roles of a game's kinds of moves. */
function rolesOf(game: string): Record<string, Role> {
  const sources = Object.entries(NOTATIONS).filter(([path]) => path.includes(`/games/${game}/`));
  const kinds = sources.flatMap(([, text]) => [...text.matchAll(/MoveKind\("(\w+)", "(\w+)"/g)]);
  return Object.fromEntries(kinds.map(([, kind, role]) => [kind, role as Role]));
}

function told(game: string): CatalogueGame {
  const words = Object.fromEntries(
    ["en", "uk", "ru"].map((language) => {
      const texts = wordsOf(game, language);
      const named = (key: RegExp): Record<string, string> =>
        Object.fromEntries(
          Object.entries(texts).flatMap(([one, text]) => {
            const name = key.exec(one)?.[1];
            return name === undefined ? [] : [[name, String(text)]];
          }),
        );
      const [title, pitch] = [String(texts.title), String(texts.pitch)];
      const [variants, limits] = [named(/^variant\.(\w+)$/), named(/^variant\.(\w+)\.limit$/)];
      return [language, { title, pitch, variants, limits }];
    }),
  );
  const options: OptionInfo[] = [];
  const base = {
    name: game,
    title: game,
    lessons: true,
    puzzles: true,
    timed: [],
    levels: 10,
    draws: false,
    words,
  };
  const kinds = rolesOf(game);
  const page = { first: "", tips: false, ...PAGES[`${FOLDER}/${game}/page.json`] };
  return { ...base, ...page, variants: Object.keys(words.en?.variants ?? {}), kinds, options };
}

for (const [path, look] of Object.entries(LOOKS)) keepLook(path.split("/").at(-2) ?? "", look);
offered.set({ games: GAMES.map(told), formats: [] });

globalThis.fetch = (input) => {
  const [, game = "", language = ""] = /catalogue\/(\w+)\/words\/(\w+)/.exec(String(input)) ?? [];
  return Promise.resolve(Response.json(wordsOf(game, language)));
};
await Promise.all(GAMES.map(loadGameWords));
