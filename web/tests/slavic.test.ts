/** Ukrainian and Russian are spelt and worded as the printed rules and players of these languages do. */

import { expect, test } from "vitest";
import { booksIn, GAMES, wordsOf } from "./games";
import { Inline } from "../src/rules/Inline";
import { LANGUAGES, setLanguage, t } from "../src/words";
import { cardText, moveText } from "../src/words/notation";
import { ru } from "../src/words/ru";
import { uk } from "../src/words/uk";

type Message = string | Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, Message>>;

/** Every text of a language with the key it is found under. */
function texts(
  words: Texts,
  rules: Readonly<Record<string, Texts>>,
): [key: string, text: string][] {
  const books = Object.entries({ words, ...rules });
  return books.flatMap(([book, entries]) =>
    Object.entries(entries).flatMap(([key, message]) =>
      (typeof message === "string" ? [message] : Object.values(message)).map(
        (text): [string, string] => [`${book}: ${key}`, text],
      ),
    ),
  );
}

const said = (code: string): Record<string, Texts> =>
  Object.fromEntries(GAMES.map((game) => [`${game} says`, wordsOf(game, code)]));
const SPOKEN = {
  uk: texts(uk, { ...booksIn("uk"), ...said("uk") }),
  ru: texts(ru, { ...booksIn("ru"), ...said("ru") }),
};

/** The keys of the texts in which a pattern is found. */
function found(spoken: [string, string][], pattern: RegExp): string[] {
  return spoken.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`);
}

const letter = "\\p{Script=Cyrillic}";
/** A pattern of whole words; a final * stands for any ending. */
function words(...patterns: string[]): RegExp {
  const alternatives = patterns.map((pattern) => pattern.replaceAll("*", `${letter}*`));
  return new RegExp(`(?<!${letter})(?:${alternatives.join("|")})(?!${letter})`, "iu");
}

const TYPOGRAPHY: Record<keyof typeof SPOKEN, [fault: string, pattern: RegExp][]> = {
  uk: [
    ["a dash is –, between spaces", /—|[^\p{L}\p{N}\s]–|–[^\p{L}\p{N}\s]|\s–(?!\s)/u],
    ["an apostrophe is ’", /\p{Script=Cyrillic}'|'\p{Script=Cyrillic}/u],
  ],
  ru: [
    ["a dash is —, between spaces", /\s–|–\s|\S—|—(?!\s)/u],
    [
      "ё is written",
      words(
        "еще",
        "ее",
        "нее",
        "свое",
        "чье",
        "черн*",
        "трех",
        "четырех",
        "счет",
        "идет",
        "ждет",
        "дает",
        "берет",
      ),
    ],
  ],
};
const EVERYWHERE: [fault: string, pattern: RegExp][] = [
  ["a score has no spaces", /[\d}] : [\d{]/],
  ["quotation marks are « »", /["“”„]/],
  ["three dots are one sign", /\.\.\./],
  ["no two spaces", /[ \u00a0]{2}/],
];

/** Words that are not said so, and what is said instead. */
const SAID_OTHERWISE: Record<keyof typeof SPOKEN, [instead: string, pattern: RegExp][]> = {
  uk: [
    ["особливий хід", words("сила", "сили", "силу", "силою", "сил")],
    ["комбінована партія", words("пов’язан* парті*", "зв’язан* парті*")],
    ["без умов", /\*Вільно\*|(?:сили|ходи|усі) вільні/iu],
    ["у разі виклику", words("якщо виклик")],
    ["прибрати з гри", words("відпус*")],
    ["зібрати ряд", words("скла[вс]* ряд*", "хід склав", "складайте ряд*", "складіть ряд*")],
    ["фаза", words("етап*")],
    ["має значення, байдуже", words("важить", "не важить")],
    ["вибуває, забирають, вилучають", words("геть із гри", "виходить із гри", "теж ідуть")],
    ["нема куди, нема чого", words("нікуди", "забирати нічого", "штовхати нікуди")],
    ["повернути хід", words("взяти хід назад")],
    ["готується, збій", words("розігріва*", "спіткну*")],
    ["Ultimate GIPF", words("найповніш*")],
    ["YINSH (бліц)", /YINSH[- ]бліц|бліц-YINSH/iu],
    ["поза сайтом", words("поза сторінкою")],
    ["у ряді", words("у ряду", "в ряду")],
  ],
  ru: [
    ["особый ход", words("сила", "силы", "силу", "силой", "сил")],
    ["комбинированная партия", words("связанн* парти*")],
    ["без условий", /\*Свободно\*|(?:силы|ходы|все) свободны/iu],
    ["при вызове", words("если вызов")],
    ["завоёвывать право", words("добыва*", "добыть", "добудь*")],
    ["убрать из игры", words("отпус*")],
    ["собрать ряд", words("состав[ил]* ряд*", "ход составил", "составляйте", "составьте")],
    ["фаза", words("этап*")],
    ["выбывает, забирают, удаляют", words("прочь из игры", "выходит из игры", "тоже уходят")],
    ["вернуть ход", words("взять ход назад")],
    ["готовится, сбой", words("разогрева*", "споткну*")],
    ["Ultimate GIPF", words("самый полный", "самая полная")],
    ["YINSH (блиц)", /YINSH[- ]блиц|блиц-YINSH/iu],
    ["вне сайта", words("вне страницы")],
    ["тот, чей цвет", words("хозяин цвета")],
  ],
};

for (const code of ["uk", "ru"] as const) {
  test.each([...TYPOGRAPHY[code], ...EVERYWHERE])(`${code}: %s`, (_, pattern) => {
    expect(found(SPOKEN[code], pattern)).toEqual([]);
  });

  test.each(SAID_OTHERWISE[code])(`${code} says: %s`, (_, pattern) => {
    expect(found(SPOKEN[code], pattern)).toEqual([]);
  });
}

test("a verb agrees with two, three and four", () => {
  for (const spoken of [wordsOf("yinsh", "uk"), wordsOf("yinsh", "ru")])
    for (const [key, message] of Object.entries(spoken)) {
      if (typeof message === "string" || !/переверн[её]/.test(message.few ?? "")) continue;
      expect(message.few, key).toMatch(/перевернуться|перевернутся/);
    }
});

test("the names of the languages in the bar are no other words", () => {
  expect(LANGUAGES.map(({ short }) => short)).toEqual(["EN", "УКР", "РУС"]);
});

test("moves that are words and court cards are translated, all others stay", async () => {
  const moves = { pass: "pass", release: "+", extra: "+e1-e2", push: "a2-b2" };
  const cards = ["J♣", "Q♦", "K♥", "A♠", "10♣"];
  const shown = (): string[] => [
    ...Object.entries(moves).map(([kind, text]) => moveText("gipf", { kind, text })),
    ...cards.map((card) => Object.values(cardText(card)).join("")),
  ];
  expect(shown()).toEqual(["pass", "discard", "+e1-e2", "a2-b2", "J♣", "Q♦", "K♥", "A♠", "10♣"]);
  await setLanguage("uk");
  expect(shown()).toEqual([
    "пропуск",
    "прибрано",
    "+e1-e2",
    "a2-b2",
    "В♣",
    "Д♦",
    "К♥",
    "Т♠",
    "10♣",
  ]);
  await setLanguage("ru");
  expect(shown()).toEqual(["пропуск", "убрано", "+e1-e2", "a2-b2", "В♣", "Д♦", "К♥", "Т♠", "10♣"]);
  await setLanguage("en");
});

test("no line begins with a dash, in messages and in rules", async () => {
  await setLanguage("uk");
  expect(t("home.unofficial")).toContain("Автор ігор\u00a0– ");
  expect(Inline({ text: "a – *b* — c, d–e" }).props.children).toContain("\u00a0— c, d–e");
  await setLanguage("en");
});
