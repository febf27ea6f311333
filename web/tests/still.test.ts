import "./games";
/** The board holds still: its size follows from the window alone, and quick second taps change nothing. */

import { describe, expect, it, test } from "vitest";
import { isSecondTap } from "../src/base/taps";
import { touchable } from "../src/board/size";
import { vector } from "../src/board/vectors";
import { Chooser } from "../src/tree/chooser";
import { guideOf } from "../src/play/guide";
import { boardRoom, roomsOf } from "../src/table/rooms";
import type { TurnState } from "../src/tree/turn";
import { move, view } from "./pictures";

/** Width and height of the boards in distances of neighbours, from the specification of the page. */
const BOARDS = { gipf: [9.6, 11.05], yinsh: [10.9, 13], dvonn: [6 + 3, 12.9] } as const;

describe("a phone's screen", () => {
  const step = (
    board: readonly [number, number],
    width: number,
    height: number,
    linked = false,
  ): number => {
    const size = { width, height };
    const room = boardRoom(size, roomsOf(size, board[1] / board[0], linked));
    return Math.min(room.width / board[0], room.height / board[1]);
  };
  const heights = Array.from({ length: 340 }, (_, i) => 620 + i);

  it.each(Object.entries(BOARDS))("never shows %s smaller when it is higher", (_, board) => {
    for (const width of [360, 375, 390, 412, 430]) {
      const steps = heights.map((height) => step(board, width, height));
      for (const [i, now] of steps.slice(1).entries()) {
        const least = (steps[i] ?? 0) - 1e-9;
        expect(now, `${width} × ${heights[i + 1]}`).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it("keeps points 24 pixels apart from 360 × 640 on, also in a linked match", () => {
    for (const board of Object.values(BOARDS))
      expect(step(board, 360, 640)).toBeGreaterThanOrEqual(24);
    expect(step(BOARDS.gipf, 360, 640, true)).toBeGreaterThanOrEqual(24);
  });
});

test("places beside the board are touched only where a finger can tell them apart", () => {
  const stock = new Map([
    ["tamsk", vector(0, 0)],
    ["yinsh", vector(0.5, 0)],
  ]);
  expect(touchable(stock, 48).size).toBe(2);
  expect(touchable(stock, 47).size).toBe(0);
});

describe("a tap", () => {
  const tap = (x: number, timeStamp: number) => ({ clientX: x, clientY: 50, timeStamp });

  it("is the second of two where and soon after the first was", () => {
    expect(isSecondTap(tap(10, 1000))).toBe(false);
    expect(isSecondTap(tap(14, 1200))).toBe(true);
    expect(isSecondTap(tap(90, 1300))).toBe(false);
    expect(isSecondTap(tap(90, 2000))).toBe(false);
  });

  it("on a neighbouring point is a touch of its own", () => {
    expect(isSecondTap(tap(10, 5000), "e5")).toBe(false);
    expect(isSecondTap(tap(20, 5100), "e6")).toBe(false);
    expect(isSecondTap(tap(21, 5200), "e6")).toBe(true);
  });
});

describe("the question", () => {
  const moves = [
    move("e1-e2", "push", "e1", "e2"),
    move("b1-b2", "push", "b1", "b2"),
    move("b1-c2", "push", "b1", "c2"),
  ];
  const turn = (chooser: Chooser, part: Partial<TurnState> = {}): TurnState => ({
    view: view({ moves }),
    decisions: [],
    chooser,
    armed: null,
    outlook: null,
    problem: null,
    sent: false,
    ...part,
  });
  const touched = (point: string) => Chooser.begin(moves).touch(point) as Chooser;

  it("is not which way where there is only one", () => {
    expect(guideOf("gipf", turn(touched("b1")), false).title).toBe("Which way?");
    expect(guideOf("gipf", turn(touched("e1")), false).title).toContain("e2");
  });

  it("is no longer which way when the button is waited for", () => {
    const armed = moves[1] ?? null;
    expect(guideOf("gipf", turn(touched("b1"), { armed }), true).title).toContain("b1-b2");
    expect(guideOf("gipf", turn(touched("b1"), { armed }), false).title).toBe("Which way?");
  });
});
