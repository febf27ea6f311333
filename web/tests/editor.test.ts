import { expect, test } from "vitest";
import { cleared, ERASER, startText, touched, TURN, withFact } from "../src/editor/draft";
import type { Brush, Draft, Piece } from "../src/protocol";

const BRUSHES: Brush[] = [
  { text: "w", kind: "disc", colours: ["white"], piles: false, spreads: false },
  { text: "T", kind: "tube", colours: ["white"], piles: true, spreads: false },
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
  const once = touched(DRAFT, "d4", "w", BRUSHES, []);
  expect(once.points).toEqual({ e5: "w", d4: "w" });
  expect(touched(once, "d4", "w", BRUSHES, []).points).toEqual({ e5: "w" });
});

test("what piles up lies on what is there", () => {
  expect(touched(DRAFT, "e5", "T", BRUSHES, []).points).toEqual({ e5: "wT" });
  expect(touched(DRAFT, "d4", "T", BRUSHES, []).points).toEqual({ e5: "w", d4: "T" });
});

test("the eraser takes all of it", () => {
  expect(touched(DRAFT, "e5", ERASER, BRUSHES, []).points).toEqual({});
  expect(cleared(DRAFT).points).toEqual({});
});

test("other pieces leave open what only play could tell", () => {
  const after = touched(DRAFT, "d4", "w", BRUSHES, []);
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

const SPREAD: Brush[] = [
  { text: "WT", kind: "triangle", colours: ["white"], piles: false, spreads: true },
];
const LYING: Piece[] = [
  { points: ["e5", "e4", "d4"], kind: "triangle", colours: ["white"], level: 0 },
  { points: ["e5", "e6", "f6"], kind: "triangle", colours: ["black"], level: 1 },
];
const LAID: Draft = { ...DRAFT, points: { e5: "WT3^0,BT0^1" } };

test("what lies on several points is put on top of what is said on its first", () => {
  expect(touched(LAID, "e5", "WT", SPREAD, LYING).points).toEqual({ e5: "WT3^0,BT0^1,WT" });
  expect(touched(LAID, "a2", "WT", SPREAD, LYING).points.a2).toBe("WT");
});

test("the uppermost piece on any of its points is turned or taken away", () => {
  expect(touched(LAID, "d4", TURN, SPREAD, LYING).points).toEqual({ e5: "WT3^0+,BT0^1" });
  expect(touched(LAID, "e5", TURN, SPREAD, LYING).points).toEqual({ e5: "WT3^0,BT0^1+" });
  expect(touched(LAID, "f6", ERASER, SPREAD, LYING).points).toEqual({ e5: "WT3^0" });
  expect(touched(LAID, "k9", ERASER, SPREAD, LYING).points).toEqual({ e5: "WT3^0,BT0^1" });
});
