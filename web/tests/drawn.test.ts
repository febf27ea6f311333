import { expect, test } from "vitest";
import { inkOf, strokeOf } from "../src/board/input/drawing";
import { layoutOf } from "../src/board/layout";
import { arrowOf, outlineOf, OWN, RANKS } from "../src/board/marks/arrow";
import { distance, type Vector } from "../src/board/vectors";
import { lookOf } from "../src/looks";
import type { Piece } from "../src/protocol";
import fixture from "./positions.json";
import "./games";

const BEST = RANKS[0] ?? OWN;
const NOBODY: ReadonlyMap<string, Piece> = new Map();

function layout(game: "gipf" | "yinsh") {
  return layoutOf(fixture[game].geometry, lookOf(game), false, false);
}

test("an arrow begins beside the piece and ends before its goal", () => {
  const board = layout("yinsh");
  const at = (name: string): Vector => board.places.get(name) as Vector;
  const ring: Piece = { points: ["e5"], kind: "ring", colours: ["white"] };
  const arrow = arrowOf(board, { from: "e5", to: "e9" }, new Map([["e5", ring]]), BEST);
  expect(distance(arrow?.start as Vector, at("e5"))).toBeCloseTo(0.5);
  expect(distance(arrow?.end as Vector, at("e9"))).toBeCloseTo(0.34);
});

test("a push begins at its dot and goes on past its first spot", () => {
  const board = layout("gipf");
  const at = (name: string): Vector => board.places.get(name) as Vector;
  const arrow = arrowOf(board, { from: "e1", to: "e2" }, NOBODY, BEST);
  expect(distance(arrow?.start as Vector, at("e1"))).toBeCloseTo(0.2);
  expect(distance(arrow?.end as Vector, at("e1"))).toBeCloseTo(1.42);
  expect(arrow?.disc).toEqual(arrow?.start);
});

test("between neighbours there is still an arrow with a shaft", () => {
  const board = layout("yinsh");
  const ring: Piece = { points: ["e5"], kind: "ring", colours: ["white"] };
  const pieces = new Map([["e5", ring]]);
  for (const weight of RANKS) {
    const arrow = arrowOf(board, { from: "e5", to: "e6" }, pieces, weight);
    const long = distance(arrow?.start as Vector, arrow?.end as Vector);
    expect(long).toBeGreaterThanOrEqual(weight.head);
    expect(outlineOf(arrow as NonNullable<typeof arrow>, weight)).toMatch(/^M.*Z$/);
  }
});

test("what comes from nowhere, or from where it goes, is no arrow", () => {
  const board = layout("yinsh");
  expect(arrowOf(board, { from: null, to: "e5" }, NOBODY, BEST)).toBeNull();
  expect(arrowOf(board, { from: "e5", to: "e5" }, NOBODY, BEST)).toBeNull();
  expect(arrowOf(board, { from: "e5", to: "z9" }, NOBODY, BEST)).toBeNull();
});

test("keys that are held choose the colour of what is drawn", () => {
  expect(inkOf({ shiftKey: false, altKey: false })).toBe("green");
  expect(inkOf({ shiftKey: true, altKey: false })).toBe("red");
  expect(inkOf({ shiftKey: false, altKey: true })).toBe("blue");
  expect(inkOf({ shiftKey: true, altKey: true })).toBe("gold");
});

test("a shape that ends where it began is a circle", () => {
  expect(strokeOf("a1", "b2")).toEqual({ from: "a1", to: "b2" });
  expect(strokeOf("a1", "a1")).toEqual({ from: null, to: "a1" });
});
