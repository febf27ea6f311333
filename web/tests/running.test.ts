/** What runs by itself: how long it still does, who may call for something, and its words. */

import "./games";
import { expect, test } from "vitest";
import { secondsText } from "../src/base/seconds";
import type { Running } from "../src/board/contract";
import { callsOf, spansAt, waitsFor } from "../src/parts/running";
import { announcement } from "../src/play/announce";
import { isNobodys } from "../src/play/happening";
import { describer } from "../src/play/marks";
import type { BoardGeometry, Made, Timing } from "../src/protocol";
import { moveText } from "../src/words/notation";
import { move, snapshot, view } from "./pictures";

const HURRY = move("prompt", "hurry");
const TIMING: Timing = {
  at: 1_000_000,
  spans: [
    { point: "a2", left: 40_500, of: 180_000 },
    { point: "hurry", left: 2000, of: 15_000 },
  ],
  calls: [HURRY],
};

const left = (timing: Timing, now: number): number[] => spansAt(timing, now).map((one) => one.left);

test("it runs from what the server said, and never below nothing", () => {
  expect(left(TIMING, 1_000_000)).toEqual([40_500, 2000]);
  expect(left(TIMING, 1_003_000)).toEqual([37_500, 0]);
  expect(left(TIMING, 999_000)).toEqual([40_500, 2000]);
});

test("what stands still keeps its time", () => {
  expect(left({ ...TIMING, at: null }, 2_000_000)).toEqual([40_500, 2000]);
});

test("a time is told in minutes and seconds that have begun", () => {
  expect([180_000, 60_001, 59_001, 1, 0].map(secondsText)).toEqual([
    "3:00",
    "1:01",
    "1:00",
    "0:01",
    "0:00",
  ]);
});

test("only the player whose turn it is not may call for something, once it has run out", () => {
  const theirs = view({ player: "black" });
  expect(callsOf(snapshot({ timing: TIMING, view: theirs }))).toEqual([HURRY]);
  expect(callsOf(snapshot({ timing: TIMING }))).toEqual([]);
  expect(callsOf(snapshot({ timing: TIMING, view: theirs, you: [] }))).toEqual([]);
  expect(callsOf(snapshot({ view: theirs }))).toEqual([]);
  expect(waitsFor(HURRY, spansAt(TIMING, 1_001_000))).toBe(true);
  expect(waitsFor(HURRY, spansAt(TIMING, 1_002_000))).toBe(false);
});

test("where nothing but events can happen it is nobody's turn", () => {
  const events = [move("a2!", "spent"), move("all!", "spent")];
  expect(isNobodys("tamsk", view({ moves: events }))).toBe(true);
  expect(isNobodys("tamsk", view({ moves: [...events, move("pass", "pass")] }))).toBe(false);
  expect(isNobodys("tamsk", view({ moves: [] }))).toBe(false);
});

test("the seconds left are told of a point", () => {
  const running: Running = { now: () => spansAt(TIMING, 1_000_000), times: "all" };
  const standing = view({ pieces: [{ points: ["a2"], kind: "hourglass", colours: ["white"] }] });
  const geometry = { game: "tamsk", layout: "", places: [], lines: [] } satisfies BoardGeometry;
  const told = describer(geometry, standing, null, running)("a2");
  expect(told).toBe("a2: White’s hourglass, 41 seconds left");
  expect(describer(geometry, standing, null)("a2")).toBe("a2: White’s hourglass");
});

test("events are written and told as words", () => {
  const events = { "a2!": "spent", "all!": "spent", prompt: "hurry", late: "late" };
  const made = (text: string, kind: string): Made => ({
    ply: 0,
    turn: 1,
    player: "white",
    text,
    kind,
    forced: true,
    move: null,
  });
  const written = Object.entries(events).map(([text, kind]) => moveText("tamsk", { text, kind }));
  expect(written).toEqual(["a2 run out", "all run out", "hurried", "late"]);
  expect(announcement("tamsk", made("a2!", "spent"))).toContain("the glass on a2 has run out");
  expect(announcement("tamsk", made("all!", "spent"))).toContain("all running glasses");
});
