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
    const wanted = (OUTLINES[game] ?? []).flatMap(({ id, parts }) => [
      id,
      ...parts.map((part) => part.key),
    ]);
    expect(Object.keys(book[game] ?? {}).sort()).toEqual([...new Set(wanted)].sort());
    expect(new Set(wanted).size).toBe(wanted.length);
  }
});

test.each(["uk", "ru"] as const)(
  "the rules in %s are written in Cyrillic and translated",
  async (code) => {
    const [book, english] = [await openBook(code), await openBook("en")];
    const foreign = code === "uk" ? /[ыэёъ]/i : /[іїєґ]/i;
    for (const game of GAMES)
      for (const [key, text] of Object.entries(book[game] ?? {})) {
        expect(text, key).toMatch(CYRILLIC);
        expect(text, key).not.toMatch(foreign);
        expect(text, key).not.toBe(english[game]?.[key]);
      }
  },
);

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
  const gipf = OUTLINES.gipf ?? [];
  const ids = (variant: string): string[] => chosen(gipf, variant).map((section) => section.id);
  expect(ids("basic")).not.toContain("stay");
  expect(ids("standard")).toContain("stay");
  expect(ids("standard")).not.toContain("enter");
  expect(ids("tournament")).toContain("enter");
});

/**
 * The numbered rules that a version does not have. GS and GT are those of GIPF-pieces and of the tournament
 * beginning, YB those of blitz; the others are named one by one, as the printed rules say where they apply.
 */
const FOREIGN: Record<string, Record<string, RegExp>> = {
  gipf: {
    basic: /^G[ST]\d/,
    standard: /^(GT(?!11$)\d+|G(8|9|10|12|52))$/,
    tournament: /^(GS(6|11)|G(8|9|10|12|13|52))$/,
  },
  yinsh: {
    standard: /^YB(?!5$)\d/,
    blitz: /^Y(2|30|31|32|33|34|35|38)$/,
  },
};

/** Words that say what a version does not have. */
const UNHEARD: Record<string, Record<string, Record<string, RegExp>>> = {
  gipf: {
    basic: { en: /GIPF-piece/, uk: /фіш\S+ GIPF/, ru: /фиш\S+ GIPF/ },
    standard: {
      en: /extra piece|four GIPF-pieces/,
      uk: /додатков\S+ фіш|чотири фішки GIPF/i,
      ru: /дополнительн\S+ фиш|четыре фишки GIPF/i,
    },
    tournament: { en: /extra piece/, uk: /додатков\S+ фіш/i, ru: /дополнительн\S+ фиш/i },
  },
  yinsh: {
    standard: { en: /blitz/i, uk: /бліц/i, ru: /блиц/i },
    blitz: {
      en: /third|three rings|more rings|last row|take them all|the game goes on/i,
      uk: /трет[єіьі]|три кільця|більше кілець|останній ряд|всі ряди|триває далі/i,
      ru: /трет[ьи]|три кольца|больше колец|последний ряд|все ряды|продолжается/i,
    },
  },
};

/** What a version's page tells, without the section that compares the versions. */
const told = (game: string, variant: string) =>
  chosen(OUTLINES[game] ?? [], variant)
    .filter(({ id }) => id !== "versions")
    .flatMap(({ parts }) => parts);

test("no version tells a rule of another", () => {
  for (const [game, versions] of Object.entries(FOREIGN))
    for (const [variant, foreign] of Object.entries(versions))
      for (const { key, rules } of told(game, variant))
        expect(
          (rules ?? []).filter((rule) => foreign.test(rule)),
          `${game} ${variant}: ${key}`,
        ).toEqual([]);
});

test.each(LANGUAGES)(
  "no text in $code speaks of what its version does not have",
  async ({ code }) => {
    const book = await openBook(code);
    for (const [game, versions] of Object.entries(UNHEARD))
      for (const [variant, unheard] of Object.entries(versions))
        for (const { key } of told(game, variant))
          expect(book[game]?.[key], `${game} ${variant}: ${key}`).not.toMatch(
            unheard[code] ?? /^$/,
          );
  },
);

test("every rule of the list is told in each version that has it", () => {
  for (const [game, versions] of Object.entries(FOREIGN)) {
    const all = (OUTLINES[game] ?? []).flatMap(({ parts }) =>
      parts.flatMap(({ rules }) => rules ?? []),
    );
    for (const [variant, foreign] of Object.entries(versions)) {
      const here = new Set(
        chosen(OUTLINES[game] ?? [], variant).flatMap(({ parts }) =>
          parts.flatMap(({ rules }) => rules ?? []),
        ),
      );
      for (const rule of new Set(all))
        if (!foreign.test(rule)) expect(here.has(rule), `${game} ${variant}: ${rule}`).toBe(true);
    }
  }
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
  expect(
    piecesOf("gipf tournament; potentials=D1/D1; w=b2; c2=bD,d4=Z,e5=wT; hand=15/15; black"),
  ).toEqual([
    { point: "b2", kind: "piece", colours: ["white"] },
    { point: "c2", kind: "piece+dvonn", colours: ["black", "white"] },
    { point: "d4", kind: "zertz", colours: ["white"] },
    { point: "e5", kind: "piece+tamsk", colours: ["white", "white"] },
  ]);
  expect(piecesOf("yinsh standard; W=a2; b=e5; off=0/1; black").map((piece) => piece.kind)).toEqual(
    ["ring", "marker"],
  );
});

test("boards show what may be done and what was done", () => {
  const [before, after] = FIGURES.gipf?.push ?? [];
  expect(before && guidanceOf(before, new Set(["b2"]))).toMatchObject({
    chosen: ["a1"],
    targets: [{ point: "b2", form: "piece" }],
  });
  expect(after && marksOf(after)).toContainEqual({ point: "e5", kind: "moved" });
});
