import { afterEach, expect, test } from "vitest";
import { GAMES, wordsOf, type Texts } from "./games";
import { en } from "../src/words/en";
import { ru } from "../src/words/ru";
import { uk } from "../src/words/uk";
import {
  detectLanguage,
  formatAgo,
  formatClock,
  formatList,
  language,
  onLanguage,
} from "../src/words";
import { isKey, setLanguage, t, tFirst, type Key, type Language } from "../src/words";
import type { Agreement } from "../src/protocol";
import { agreementProse, agreementSentence, presetWords } from "../src/match/sentence";
import { gameText } from "../src/words/game";
import { problemText } from "../src/words/problem";

/** Everything said in a language, what games say under their names. */
function all(language: Language): Texts {
  const page = { en, uk, ru }[language];
  const said = GAMES.map((game) =>
    Object.entries(wordsOf(game, language)).map(([key, message]) => [`${game}: ${key}`, message]),
  );
  return { ...page, ...Object.fromEntries(said.flat()) };
}

const ENGLISH = all("en");
const SLAVIC: Record<string, Texts> = { uk: all("uk"), ru: all("ru") };
const CATEGORIES = new Intl.PluralRules("uk").resolvedOptions().pluralCategories;

/** Names and patterns that are the same everywhere. */
const SAME_EVERYWHERE = new Set([
  "site.name",
  "end.score",
  ...["kind.T", "kind.Z", "kind.D", "kind.Y", "kind.P"],
  ...[
    "preset.ultimate",
    "preset.one-kind",
    "stage.gipf",
    "contest.threw",
    "contest.result",
    "says.contest",
    "contest.limited",
  ],
  ...["says.where", "says.also", "says.challenge-outside"],
]);
/** Titles, names of pieces that are titles of games, and what is put together from other texts. */
const SAME_IN_GAMES = /: (title|stock\.\w+|effect\.home-captured)$/;

function forms(message: Texts[string] | undefined): string[] {
  if (message === undefined) return [];
  return typeof message === "string" ? [message] : Object.values(message);
}

function holes(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

afterEach(() => setLanguage("en"));

for (const [code, texts] of Object.entries(SLAVIC)) {
  test(`${code} has every message and no other`, () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(ENGLISH).sort());
  });

  test(`${code} has every plural category wherever words change with a number`, () => {
    for (const [key, message] of Object.entries(texts)) {
      if (typeof message === "string") continue;
      expect(Object.keys(message).sort(), key).toEqual([...CATEGORIES].sort());
      for (const form of Object.values(message)) expect(form, key).toContain("{n}");
    }
  });

  test(`${code} is written in Cyrillic and nowhere equal to English`, () => {
    for (const [key, message] of Object.entries(texts)) {
      if (SAME_EVERYWHERE.has(key) || SAME_IN_GAMES.test(key)) continue;
      for (const form of forms(message)) {
        expect(form, key).toMatch(/\p{Script=Cyrillic}/u);
        expect(forms(ENGLISH[key]), key).not.toContain(form);
      }
    }
  });

  test(`${code} names the arguments English names`, () => {
    for (const [key, message] of Object.entries(ENGLISH)) {
      const wanted = holes(forms(message).at(-1) ?? "");
      for (const form of forms(texts[key])) expect(holes(form), key).toEqual(wanted);
    }
  });
}

test("Ukrainian and Russian keep to their own letters", () => {
  for (const text of Object.values(all("uk")).flatMap(forms)) expect(text).not.toMatch(/[ыэёъ]/i);
  for (const text of Object.values(all("ru")).flatMap(forms)) expect(text).not.toMatch(/[іїєґ]/i);
});

test("no message shouts or holds markup", () => {
  for (const texts of [ENGLISH, all("uk"), all("ru")])
    for (const text of Object.values(texts).flatMap(forms)) expect(text).not.toMatch(/[!<>]/);
});

test("no word mixes Latin and Cyrillic letters", () => {
  for (const texts of [all("uk"), all("ru")])
    for (const text of Object.values(texts).flatMap(forms))
      expect(text).not.toMatch(/\p{Script=Cyrillic}[a-zA-Z]|[a-zA-Z]\p{Script=Cyrillic}/u);
});

const MOVES: Record<Language, string[]> = {
  en: ["1 move", "2 moves", "5 moves", "21 moves", "0 moves"],
  uk: ["1 хід", "2 ходи", "5 ходів", "21 хід", "0 ходів"],
  ru: ["1 ход", "2 хода", "5 ходов", "21 ход", "0 ходов"],
};

test.each(Object.entries(MOVES))("1, 2, 5, 21 and 0 in %s", async (code, expected) => {
  await setLanguage(code as Language);
  expect([1, 2, 5, 21, 0].map((n) => t("games.moves", { n }))).toEqual(expected);
});

const RINGS: Record<Language, string[]> = {
  en: ["0 of 1 ring", "1 of 3 rings"],
  uk: ["0 з 1 кільця", "1 із 3 кілець"],
  ru: ["0 из 1 кольца", "1 из 3 колец"],
};

test.each(Object.entries(RINGS))(
  "rings agree with how many are needed in %s",
  async (code, expected) => {
    await setLanguage(code as Language);
    const said = [
      gameText("yinsh", "counter.taken", { count: 0, n: 1 }),
      gameText("yinsh", "counter.taken", { count: 1, n: 3 }),
    ];
    expect(said).toEqual(expected);
  },
);

test("a language is found from what was chosen, then from the browser", () => {
  expect(detectLanguage(null, ["uk-UA", "en"])).toBe("uk");
  expect(detectLanguage(null, ["de-DE", "ru"])).toBe("ru");
  expect(detectLanguage("en", ["uk"])).toBe("en");
  expect(detectLanguage("xx", ["de"])).toBe("en");
});

test("switching tells those who listen, and the last wish wins", async () => {
  let told = 0;
  const stop = onLanguage(() => told++);
  await Promise.all([setLanguage("uk"), setLanguage("ru")]);
  expect(language()).toBe("ru");
  expect(told).toBe(1);
  stop();
  await setLanguage("uk");
  expect(told).toBe(1);
  expect(t("turn.thinking", { name: "Olena" })).toBe("Olena думає.");
});

test("what people write is never read as a pattern", () => {
  expect(t("turn.thinking", { name: "{name} $& <b>" })).toBe("{name} $& <b> is thinking.");
});

test("reasons of the server are found by game and rule, else told in English", () => {
  const problem = { code: "illegal-move", detail: "No.", rule: "vacant", args: {} };
  expect(problemText(problem, "dvonn")).toBe(gameText("dvonn", "refuse.vacant"));
  expect(problemText(problem, "yinsh")).toBe(gameText("yinsh", "refuse.vacant"));
  expect(problemText({ ...problem, rule: "unheard-of" })).toBe(en["error.illegal-move"]);
  expect(problemText({ ...problem, code: "new", rule: null })).toBe("No.");
});

test("why a position is impossible is told by its game, by the page, or as it came", async () => {
  const wrong = {
    code: "bad-position",
    detail: "No.",
    rule: "rings",
    args: { game: "yinsh", player: "white", n: 6, most: 5, reason: "White has 6 rings" },
  };
  await setLanguage("uk");
  const player = t("colour.white");
  expect(problemText(wrong)).toBe(gameText("yinsh", "impossible.rings", { player, n: 6, most: 5 }));
  expect(problemText(wrong)).toContain("Білі");
  const twice = { ...wrong, rule: "occupied-twice", args: { game: "yinsh", point: "e5" } };
  expect(problemText(twice, "yinsh")).toBe("e5 зайнято двічі.");
  expect(problemText({ ...wrong, rule: "unheard-of" })).toBe("White has 6 rings.");
  expect(problemText({ ...wrong, rule: null })).toBe("White has 6 rings.");
  await setLanguage("en");
});

test("what is wrong with a record is told with its place and its reason in every language", async () => {
  const found = {
    code: "unreadable-record",
    detail: "No.",
    rule: "vacant",
    args: { line: 3, move: "e5", game: "yinsh" },
  };
  const unread = { ...found, rule: null, args: { line: 3, reason: "a tag is odd" } };
  const unwritten = {
    ...found,
    code: "unwritable-record",
    rule: "record.options",
    args: { format: "boardspace", reason: "x" },
  };
  for (const code of ["en", "uk", "ru"] as const) {
    await setLanguage(code);
    expect(problemText(found)).toBe(
      `${t("error.unreadable-record.move", { line: 3, move: "e5" })} ${gameText("yinsh", "refuse.vacant")}`,
    );
    expect(problemText(unread)).toBe(
      `${t("error.unreadable-record.line", { line: 3 })} A tag is odd.`,
    );
    expect(problemText(unwritten)).toContain(t("format.boardspace"));
    expect(problemText(unwritten)).toContain(t("error.record.options"));
  }
  await setLanguage("en");
});

const DIE = { trigger: "challenge", contest: { sort: "die" } } as const;
const AGREEMENT: Agreement = {
  variant: "tournament",
  white: "Z3D3Y3",
  black: "Z3D3Y3",
  extra: [0, 0],
  links: {
    T: { trigger: "free" },
    Z: DIE,
    D: DIE,
    Y: {
      trigger: "always",
      contest: { sort: "game", name: "yinsh", variant: "blitz", options: {} },
    },
    P: { trigger: "free" },
  },
  punct_on_gipf: false,
  repetition: true,
  challenges: 2,
  draw: "opponent",
  cost: "once",
  gain: "use",
  first: "user",
  unrevealed: "loses",
  outside: true,
  clock: null,
  contest_clock: null,
  clock_stands: true,
};

test("an agreement is told in prose in every language", async () => {
  const { sentence, rest } = agreementProse(AGREEMENT);
  expect(sentence).toBe(
    "Tournament GIPF with *3 ZÈRTZ, 3 DVONN and 3 YINSH* for each player, where ZÈRTZ and DVONN powers can be used at once unless challenged (decided by a *die*) and YINSH powers must first be won in a *game of YINSH (blitz)*.",
  );
  const card = { trigger: "always", contest: { sort: "card" } } as const;
  expect(
    agreementProse({ ...AGREEMENT, links: { ...AGREEMENT.links, D: card } }).sentence,
  ).toContain(
    "DVONN and YINSH powers must first be won with the *higher card* for DVONN and in a *game of YINSH (blitz)* for YINSH.",
  );
  expect(agreementSentence(AGREEMENT)).toBe(`${sentence.replaceAll("*", "")} ${rest}`);
  await setLanguage("uk");
  expect(agreementProse(AGREEMENT).sentence).toBe(
    "Турнірна версія GIPF, у кожного *3 ZÈRTZ, 3 DVONN і 3 YINSH*; особливі ходи ZÈRTZ і DVONN роблять одразу, а в разі виклику вирішує *кубик*; право на особливі ходи YINSH щоразу здобувають у *партії в YINSH (бліц)*.",
  );
});

test("an agreement may be plain, uneven or decided elsewhere", () => {
  const plain = { ...AGREEMENT, white: "", black: "" };
  expect(agreementSentence(plain)).toBe("Tournament GIPF without potentials.");
  const uneven = { ...AGREEMENT, white: "T6", black: "", extra: [1, 0] as [number, number] };
  expect(agreementSentence(uneven)).toBe(
    "Tournament GIPF with 6 TAMSK for White and no potentials for Black, where all powers are free to use. Extra pieces: 1 for White, 0 for Black.",
  );
  const outside = { trigger: "always", contest: { sort: "outside", name: "dominoes" } } as const;
  const race = { ...AGREEMENT, links: { ...AGREEMENT.links, Z: outside } };
  expect(agreementSentence(race)).toContain(
    "powers must first be won elsewhere (dominoes) for ZÈRTZ and",
  );
});

test("agreements with a name are called by it", () => {
  expect(presetWords("ultimate").title).toBe("Ultimate");
  expect(presetWords("zertz-6")).toEqual({
    title: "GIPF + 6 ZÈRTZ",
    text: "6 potentials of one kind, free to use.",
  });
});

test("keys put together are looked up safely", () => {
  expect(isKey("level.10")).toBe(true);
  expect(isKey("toString")).toBe(false);
  expect(tFirst(["constructor", "level.1"])).toBe(en["level.1" satisfies Key]);
});

test("times are written as people write them", async () => {
  expect([605_000, 3_723_000, 9_940, 0].map(formatClock)).toEqual([
    "10:05",
    "1:02:03",
    "0:09.9",
    "0:00.0",
  ]);
  expect(formatAgo(0, 7_200_000)).toBe("2 hours ago");
  await setLanguage("uk");
  expect(formatAgo(0, 7_200_000)).toBe("2 години тому");
});

test("lists have no comma before their last part", async () => {
  const lists: string[] = [];
  for (const code of ["en", "uk", "ru"] as const) {
    await setLanguage(code);
    lists.push(formatList(["a", "b", "c"]));
  }
  expect(lists).toEqual(["a, b and c", "a, b і c", "a, b и c"]);
});
