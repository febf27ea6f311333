/** Every message is shown somewhere, and everything shown is a message. */

import { expect, test } from "vitest";
import { en } from "../src/words/en";

const SOURCES: Record<string, string> = import.meta.glob(
  ["../src/**/*.{ts,tsx}", "!../src/**/{en,uk,ru}.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
const SOURCE = Object.values(SOURCES).join("\n");
const KEYS = Object.keys(en);

/** Keys that are put together from names, and where; all others stand in the source in full or with one gap. */
const PUT_TOGETHER: readonly RegExp[] = [
  /^(cost|gain|draw|first|unrevealed)\.\w+$/, // match/Terms.tsx: the terms and their values
  /^setup\.mode\..+$/, // setup/: what a choice means
  /^settings\.(theme|board|preview)\.\w+$/, // settings/SettingsPanel.tsx: the values of a setting
  /^announce\.(you\.)?[TZDYP]$/, // match/FlowCard.tsx: who announces what
  /^says\.(version\.)?[\w-]+$/, // match/sentence.ts: the parts of its sentence
  /^contest\.(threw|over\.\w+)\.you$/, // match/: the same of oneself
  /^error\.(record\.[\w-]+|unreadable-record\.(line|move))$/, // words/problem.ts: what is wrong with a record
  /^format\.[\w.-]+$/, // library/formats.ts: the formats of the server
  /^net\.[\w.]+\.short$/, // the same in a narrow bar
];

const WRITTEN = new Set(SOURCE.match(/(?<=")[\w. -]+(?=")/g));
const TEMPLATES = [...SOURCE.matchAll(/`([a-z][\w-]*\.[^`\s]*?\$\{[^`]*?)`/g)].map(
  ([, text = ""]) =>
    new RegExp(
      `^${text
        .replace(/\$\{[^}]*\}/g, "\0")
        .replaceAll(".", "\\.")
        .replaceAll("\0", "[\\w-]+")}$`,
    ),
);

test("no message is dead", () => {
  const dead = KEYS.filter(
    (key) =>
      !WRITTEN.has(key) && ![...TEMPLATES, ...PUT_TOGETHER].some((pattern) => pattern.test(key)),
  );
  expect(dead).toEqual([]);
});

test("no message that is asked for is missing", () => {
  const asked = [
    ...SOURCE.matchAll(/\bt\(\s*(?:[\w.!= ]+\? )?"([\w.-]+)"(?: : "([\w.-]+)")?/g),
  ].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

test("every pattern of keys put together is needed", () => {
  for (const pattern of PUT_TOGETHER)
    expect(
      KEYS.some((key) => pattern.test(key)),
      String(pattern),
    ).toBe(true);
});
