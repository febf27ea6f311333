import { expect, test } from "vitest";
import { cleared, ERASER, startText, touched, withFact } from "../src/editor/draft";
import type { Brush, Draft } from "../src/protocol";

const BRUSHES: Brush[] = [
  { text: "w", kind: "disc", colours: ["white"], piles: false },
  { text: "T", kind: "tube", colours: ["white"], piles: true },
];

const DRAFT: Draft = {
  game: "any",
  variant: "usual",
  options: {},
  points: { e5: "w" },
  facts: { hand: [12, 12], pool: 3, seen: ["0f", "1f", "2f"], settled: [] },
  player: "white",
  phase: "row",
  after: "black",
};

test("a touch puts a piece down, and a second one takes it away", () => {
  const once = touched(DRAFT, "d4", "w", BRUSHES);
  expect(once.points).toEqual({ e5: "w", d4: "w" });
  expect(touched(once, "d4", "w", BRUSHES).points).toEqual({ e5: "w" });
});

test("what piles up lies on what is there", () => {
  expect(touched(DRAFT, "e5", "T", BRUSHES).points).toEqual({ e5: "wT" });
  expect(touched(DRAFT, "d4", "T", BRUSHES).points).toEqual({ e5: "w", d4: "T" });
});

test("the eraser takes all of it", () => {
  expect(touched(DRAFT, "e5", ERASER, BRUSHES).points).toEqual({});
  expect(cleared(DRAFT).points).toEqual({});
});

test("other pieces leave open what only play could tell", () => {
  const after = touched(DRAFT, "d4", "w", BRUSHES);
  expect(after.facts).toEqual({ hand: [12, 12], pool: 3 });
  expect([after.phase, after.after]).toEqual([null, null]);
});

test("numbers are set for one side", () => {
  expect(withFact(DRAFT, "hand", 1, 11).facts?.hand).toEqual([12, 11]);
  expect(withFact(DRAFT, "pool", null, 4).facts?.pool).toBe(4);
  expect(DRAFT.facts?.hand).toEqual([12, 12]);
});

test("a game's start as a text", () => {
  expect(startText("any", "usual")).toBe("any usual start");
  expect(startText("any", "")).toBe("any start");
});
