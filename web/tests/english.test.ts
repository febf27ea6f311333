/** English is spelt alike everywhere and worded as a player would say it. */

import { expect, test } from "vitest";
import { booksIn, GAMES, wordsOf } from "./games";
import { en } from "../src/words/en";

type Message = string | Readonly<Record<string, string>>;

const SAID = Object.fromEntries(GAMES.map((game) => [`${game} says`, wordsOf(game, "en")]));
const BOOKS: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  words: en,
  ...booksIn("en"),
  ...SAID,
};
const TEXTS = Object.entries(BOOKS).flatMap(([book, entries]) =>
  Object.entries(entries).flatMap(([key, message]) =>
    (typeof message === "string" ? [message] : Object.values(message)).map(
      (text) => `${book}: ${key}: ${text}`,
    ),
  ),
);

function found(pattern: RegExp): string[] {
  return TEXTS.filter((text) =>
    pattern.test(
      text
        .replace(/`[^`]*`/g, "")
        .split(": ")
        .slice(2)
        .join(": "),
    ),
  );
}

const TYPOGRAPHY: [fault: string, pattern: RegExp][] = [
  ["an apostrophe is ’", /'/],
  ["quotation marks are “ ”", /["„«»]/],
  ["three dots are one sign", /\.\.\./],
  ["no two spaces", / {2}/],
  ["no dash inside a sentence, an en dash only in a range or a score", /—| –|– /],
  ["a score has no spaces", /[\d}] [:–] [\d{]/],
  ["the name is Sixfold", /\bsixfold\b/],
];

/** Words that nobody says any more or here, and what is said instead. */
const SAID_OTHERWISE: [instead: string, pattern: RegExp][] = [
  ["they, the player, you", /\b(he|him|his|himself)\b/i],
  ["a player who", /(^|[.;:] )(Who|Whoever)\b(?![^.]*\?)/],
  ["again", /\banew\b/i],
  ["except for, because", /\b(but for|for want of|be it|so forth|a must)\b/i],
  ["on one screen", /\bat one screen\b/i],
  ["per move", /\b(seconds|added|minutes|nodes) a (move|game|side|line)\b/i],
  ["is not a", /(?<!\bthere )\bis no (row|move|game|point|dot|piece|number|name)\b/i],
  ["continue", /\b(gone on with|go on with|goes on with)\b/i],
  ["flip the board", /\bturn the board\b/i],
  ["abort", /\bcall(ed)? off\b/i],
  ["random", /\bby lot\b/i],
  ["keep playing", /\bplay on\b(?! one)/i],
  ["return to the reserve, run out", /\b(come|comes) home\b|\brun dry\b/i],
  ["your pieces", /(^|[.;] )Own pieces\b/],
  ["is described, shows, says", /\b(is|are|was|were) told\b|\btells\b/i],
  ["stops", /\bclock stands\b/i],
  ["allow", /\blet it (happen|jump|slide|cover|push)\b/i],
  ["discard", /\blet(s)? it go\b/i],
  ["opponent", /\benem(y|ies)\b/i],
  ["loading, waiting", /\bone moment\b/i],
  ["YINSH (blitz)", /YINSH[- ]blitz|blitz YINSH/i],
  ["neighbouring, colour, centre: British spelling", /\b(color|neighbor\w*|center)\b/i],
];

test.each([...TYPOGRAPHY, ...SAID_OTHERWISE])("English: %s", (_, pattern) => {
  expect(found(pattern)).toEqual([]);
});

test("plurals have one and other", () => {
  for (const texts of [en as Readonly<Record<string, Message>>, ...Object.values(SAID)])
    for (const [key, message] of Object.entries(texts))
      if (typeof message !== "string") expect(Object.keys(message), key).toEqual(["one", "other"]);
});
