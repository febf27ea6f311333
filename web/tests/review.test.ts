import "./games";
import { expect, test } from "vitest";
import { parseRoute } from "../src/base/route";
import type { GameReview, ReviewDecision } from "../src/protocol";
import { curve, firstShown, percents, slipsOf, turningOf } from "../src/review/slips";

function decision(ply: number, changes: Partial<ReviewDecision> = {}): ReviewDecision {
  return {
    ply,
    player: ply % 2 ? "black" : "white",
    move: "e5",
    best: ["e6"],
    chance_before: 0.6,
    chance_after: 0.6,
    drop: 0,
    judgement: null,
    only: false,
    forced: false,
    accuracy: 100,
    kind: "cp",
    score: 0,
    line: ["e6"],
    ...changes,
  };
}

const REVIEW: GameReview = {
  strength: 1000,
  accuracy: { white: 90, black: null },
  turning: 1,
  decisions: [
    decision(0, { judgement: "inaccuracy", chance_after: 0.54, drop: 0.06 }),
    decision(1, { judgement: "blunder", chance_before: 0.3, chance_after: 0.82, drop: 0.52 }),
    decision(2),
  ],
  final: { chance: 1, kind: "exact", score: 1, depth: 0 },
};

test("slips are those of one player, in order", () => {
  expect(slipsOf(REVIEW, "white").map(({ ply }) => ply)).toEqual([0]);
  expect(slipsOf(REVIEW, "black").map(({ judgement }) => judgement)).toEqual(["blunder"]);
});

test("the turning point is told by its ply", () => {
  expect(turningOf(REVIEW)?.ply).toBe(1);
  expect(turningOf({ ...REVIEW, turning: null })).toBeNull();
});

test("percents are those of who moved", () => {
  const [white, black] = REVIEW.decisions;
  expect(white && percents(white)).toEqual([60, 54]);
  expect(black && percents(black)).toEqual([70, 18]);
});

test("the curve has the start, every decision's mark after it, and the end", () => {
  const points = curve(REVIEW);
  expect(points.map(({ chance }) => chance)).toEqual([0.6, 0.3, 0.6, 1]);
  expect(points.map(({ verdict }) => verdict)).toEqual([null, "inaccuracy", "blunder", null]);
});

test("one's own slips come first, else the loser's", () => {
  const won = { winner: "white" as const, reason: "rings", score: null };
  expect(firstShown({ you: ["white"], outcome: won })).toBe("white");
  expect(firstShown({ you: [], outcome: won })).toBe("black");
  expect(firstShown({ you: ["white", "black"], outcome: null })).toBe("white");
});

test("a review has an address of its own", () => {
  expect(parseRoute("/game/abc/review")).toEqual({ name: "review", id: "abc" });
  expect(parseRoute("/game/abc/review/x").name).toBe("unknown");
  expect(parseRoute("/game/abc/other").name).toBe("unknown");
});
