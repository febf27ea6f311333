/** Levels: what three answers propose, and how results move them. */

import { beforeEach, expect, test, vi } from "vitest";
import { FIRST_SETTINGS, settings } from "../src/settings/settings";
import { afterGame, ANSWERS, count, levelFor, levelFrom } from "../src/setup/level";

vi.stubGlobal("localStorage", { setItem: () => undefined });
beforeEach(() => settings.set({ ...FIRST_SETTINGS, following: true }));

test("nothing is proposed before all three questions are answered", () => {
  expect(levelFrom({})).toBeNull();
  expect(levelFrom({ game: "2", others: "2" })).toBeNull();
  expect(levelFrom({ game: "0", others: "0", wish: "0" })).toBe(1);
  expect(levelFrom({ game: "2", others: "2", wish: "2" })).toBe(8);
});

test("whoever knows more or wants it harder gets no lower level", () => {
  const levels = ANSWERS.flatMap((game) =>
    ANSWERS.map((others) => ANSWERS.map((wish) => levelFrom({ game, others, wish }) ?? 0)),
  );
  for (const row of levels) expect(row).toEqual([...row].sort((a, b) => a - b));
});

test("two wins in a row move up, two losses down, a draw begins anew", () => {
  const once = afterGame({ level: 3, run: 0 }, true, 10);
  expect(once).toEqual({ level: 3, run: 1 });
  expect(afterGame(once, true, 10)).toEqual({ level: 4, run: 0 });
  expect(afterGame(once, false, 10)).toEqual({ level: 3, run: -1 });
  expect(afterGame(once, null, 10)).toEqual({ level: 3, run: 0 });
  expect(afterGame({ level: 3, run: -1 }, false, 10)).toEqual({ level: 2, run: 0 });
  expect(afterGame({ level: 1, run: -1 }, false, 10)).toEqual({ level: 1, run: 0 });
  expect(afterGame({ level: 10, run: 1 }, true, 10)).toEqual({ level: 10, run: 0 });
});

test("only games at the level that is proposed count, each game by itself", () => {
  const level = levelFor("one");
  expect(count("one", level + 3, true, 10)).toBeNull();
  expect(count("one", level, true, 10)).toBeNull();
  expect(count("two", level, true, 10)).toBeNull();
  expect(count("one", level, true, 10)).toBe(level + 1);
  expect(levelFor("one")).toBe(level + 1);
  expect(levelFor("two")).toBe(level);
});

test("nothing moves unless somebody wants it", () => {
  settings.change({ following: false });
  const level = levelFor("one");
  for (const won of [true, true, true]) expect(count("one", level, won, 10)).toBeNull();
});
