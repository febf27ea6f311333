import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PLAIN_LOOK } from "../src/board/look/look";
import { COLOURS, THEMES, themeNamed, type Material } from "../src/board/look/standard";
import { lookOf } from "../src/looks";
import "./games";

const TOKENS = readFileSync(new URL("../src/style/tokens.css", import.meta.url), "utf8");

/** The custom properties of one rule of the style sheet. */
function colours(selector: string, sheet: string, dark = false): Record<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const body = sheet.slice(start, sheet.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)].map(
      ([, name, light, night]) => [name, dark ? (night ?? light) : light],
    ),
  );
}

const SHARED: Record<string, string> = COLOURS;
const [WHITE, BLACK, RED] = ["white", "black", "red"].map((name) => PLAIN_LOOK.material(name)) as [
  Material,
  Material,
  Material,
];

function luminance(colour: string | undefined): number {
  const channels = [1, 3, 5].map((at) => parseInt((colour ?? "").slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string | undefined, b: string | undefined): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

test.each(THEMES)("everything stands off the field of %s", (name) => {
  const theme = themeNamed(name);
  for (const field of theme.field) {
    expect(luminance(field)).toBeGreaterThan(0.16);
    expect(luminance(field)).toBeLessThan(0.21);
    expect(contrast(WHITE.top[1], field)).toBeGreaterThanOrEqual(3.55);
    expect(contrast(BLACK.top[1], field)).toBeGreaterThanOrEqual(3.15);
    expect(contrast(theme.line, field)).toBeGreaterThanOrEqual(3.25);
    expect(contrast(COLOURS.gold, field)).toBeGreaterThanOrEqual(3);
    expect(contrast("#ffffff", field)).toBeGreaterThanOrEqual(3);
  }
  for (const frame of theme.frame) {
    expect(contrast(COLOURS.label, frame)).toBeGreaterThanOrEqual(7.5);
    expect(contrast(COLOURS.cream, frame)).toBeGreaterThanOrEqual(7.5);
  }
});

test("ivory and ebony are far apart, and so are numbers on them", () => {
  expect(contrast(WHITE.top[1], BLACK.top[1])).toBeGreaterThanOrEqual(12);
  expect(contrast(WHITE.ink, WHITE.top[2])).toBeGreaterThanOrEqual(7);
  expect(contrast(BLACK.ink, BLACK.top[0])).toBeGreaterThanOrEqual(7);
  expect(contrast(COLOURS.cream, RED.top[1])).toBeGreaterThanOrEqual(4.4);
});

test.each([
  ["tamsk", 5.6],
  ["zertz", 5.9],
  ["dvonn", 5.8],
  ["yinsh", 5.7],
  ["punct", 6.7],
  ["stays", 4.5],
  ["goes", 4.5],
])("the emblem of %s is read on its colour", (name, ratio) => {
  const dish = lookOf("gipf")
    .kind(name)
    .layers.find(({ shape }) => shape === "dish");
  expect(contrast(COLOURS.cream, SHARED[name] ?? dish?.fill)).toBeGreaterThanOrEqual(ratio - 0.06);
});

test.each(["light", "dark"])("everything is read on the %s page", (appearance) => {
  const token = colours(":root", TOKENS, appearance === "dark");
  for (const ground of [token.page, token.surface, token.sunk]) {
    expect(contrast(token.ink, ground)).toBeGreaterThanOrEqual(12.5);
    for (const text of ["ink-2", "danger", "focus", "inaccuracy", "mistake", "best"]) {
      expect(contrast(token[text], ground), text).toBeGreaterThanOrEqual(4.6);
    }
    expect(contrast(token.field, ground)).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(token["graph-white"], token["graph-black"])).toBeGreaterThanOrEqual(7.9);
  expect(contrast(token["engine-ink"], token.engine)).toBeGreaterThanOrEqual(12);
  expect(contrast(token.ivory, token.ebony)).toBeGreaterThanOrEqual(12);
  for (const badge of ["inaccuracy-badge", "mistake-badge", "goes", "stays"])
    expect(contrast("#ffffff", token[badge]), badge).toBeGreaterThanOrEqual(6.1);
  expect(contrast(token["honey-ink"], token.honey)).toBeGreaterThanOrEqual(9);
  expect(contrast(token["honey-edge"], token.page)).toBeGreaterThanOrEqual(4);
});
