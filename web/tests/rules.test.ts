import { expect, test } from "vitest";
import { LANGUAGES } from "../src/words";
import { OUTLINES, VARIANTS, openBook } from "../src/rules/book";
import { FIGURES, guidanceOf, marksOf } from "../src/rules/illustration";
import { chosen } from "../src/rules/outline";
import { piecesOf } from "../src/rules/position";

const GAMES = Object.keys(OUTLINES);
const CYRILLIC = /\p{Script=Cyrillic}/u;

test.each(LANGUAGES)("$code has a title or text for every part and no other", async ({ code }) => {
  const book = await openBook(code);
  for (const game of GAMES) {
    const wanted = (OUTLINES[game] ?? []).flatMap(({ id, parts }) => [id, ...parts.map((part) => part.key)]);
    expect(Object.keys(book[game] ?? {}).sort()).toEqual([...new Set(wanted)].sort());
    expect(new Set(wanted).size).toBe(wanted.length);
  }
});

test.each(["uk", "ru"] as const)("the rules in %s are written in Cyrillic and translated", async (code) => {
  const [book, english] = [await openBook(code), await openBook("en")];
  const foreign = code === "uk" ? /[ыэёъ]/i : /[іїєґ]/i;
  for (const game of GAMES)
    for (const [key, text] of Object.entries(book[game] ?? {})) {
      expect(text, key).toMatch(CYRILLIC);
      expect(text, key).not.toMatch(foreign);
      expect(text, key).not.toBe(english[game]?.[key]);
    }
});

test("moves and terms are set off alike in all languages", async () => {
  const english = await openBook("en");
  for (const code of ["uk", "ru"] as const) {
    const book = await openBook(code);
    for (const game of GAMES)
      for (const [key, text] of Object.entries(book[game] ?? {})) {
        const original = english[game]?.[key] ?? "";
        expect(text.match(/`[^`]+`/g), key).toEqual(original.match(/`[^`]+`/g));
        expect(text.match(/\*/g)?.length, key).toBe(original.match(/\*/g)?.length);
        expect(points(text), key).toEqual(points(original));
      }
  }
});

function points(text: string): string[] {
  return [...new Set(text.match(/\b[a-k]\d{1,2}\b/g))].sort();
}

test("texts hold no markup and do not shout", async () => {
  for (const { code } of LANGUAGES)
    for (const texts of Object.values(await openBook(code)))
      for (const text of Object.values(texts)) expect(text).not.toMatch(/[!<>{}]/);
});

test("every version has an aim, a turn, rows or links, an end and a notation", () => {
  for (const game of GAMES)
    for (const variant of VARIANTS[game] ?? []) {
      const ids = chosen(OUTLINES[game] ?? [], variant).map((section) => section.id);
      expect(ids.slice(0, 2)).toEqual(["aim", "board"]);
      expect(ids).toContain("end");
      expect(ids.at(-1)).toBe("notation");
    }
});

test("a version shows its own parts only", () => {
  const gipf = OUTLINES["gipf"] ?? [];
  const ids = (variant: string): string[] => chosen(gipf, variant).map((section) => section.id);
  expect(ids("basic")).not.toContain("stay");
  expect(ids("standard")).toContain("stay");
  expect(ids("standard")).not.toContain("enter");
  expect(ids("tournament")).toContain("enter");
});

test("pieces are read from the library's texts", () => {
  expect(piecesOf("gipf standard; w=b2,c3; B=h5; hand=8/8; white")).toEqual([
    { point: "b2", kind: "piece", colours: ["white"] },
    { point: "c3", kind: "piece", colours: ["white"] },
    { point: "h5", kind: "gipf", colours: ["black", "black"] },
  ]);
  expect(piecesOf("dvonn; b3=W,d3=RB; black")).toEqual([
    { point: "b3", kind: "stack", colours: ["white"] },
    { point: "d3", kind: "stack", colours: ["red", "black"] },
  ]);
  expect(piecesOf("gipf tournament; potentials=D1/D1; w=b2; c2=bD,d4=Z,e5=wT; hand=15/15; black")).toEqual([
    { point: "b2", kind: "piece", colours: ["white"] },
    { point: "c2", kind: "piece+dvonn", colours: ["black", "white"] },
    { point: "d4", kind: "zertz", colours: ["white"] },
    { point: "e5", kind: "piece+tamsk", colours: ["white", "white"] },
  ]);
  expect(piecesOf("yinsh standard; W=a2; b=e5; off=0/1; black").map((piece) => piece.kind)).toEqual(["ring", "marker"]);
});

test("boards show what may be done and what was done", () => {
  const [before, after] = FIGURES["gipf"]?.["push"] ?? [];
  expect(before && guidanceOf(before, new Set(["b2"]))).toMatchObject({
    chosen: ["a1"],
    targets: [{ point: "b2", form: "piece" }],
  });
  expect(after && marksOf(after)).toContainEqual({ point: "e5", kind: "moved" });
});
