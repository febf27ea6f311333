import { describe, expect, it } from "vitest";
import { isCoached, reasonText } from "../src/play/coach";
import type { CoachNote, Snapshot } from "../src/protocol";

const NOTE: CoachNote = {
  judgement: "mistake",
  chance_before: 0.617,
  chance_after: 0.3,
  lost: null,
  reasons: [{ key: "counter.nothing.known.yours.less", numbers: { n: 1 } }],
};

const GAME = { mode: "engine", you: ["white"], outcome: null, view: {} } as unknown as Snapshot;

describe("the coach", () => {
  it("says what the turn cost where the game has no words for it", () => {
    expect(reasonText("yinsh", NOTE)).toContain("62 %");
    expect(reasonText("yinsh", NOTE)).toContain("30 %");
  });

  it("says first that the game is lost", () => {
    expect(reasonText("yinsh", { ...NOTE, lost: 2 })).toContain("win in 2 moves");
  });

  it("is there only in a single game against the engine that goes on", () => {
    expect(isCoached(GAME)).toBe(true);
    expect(isCoached({ ...GAME, mode: "friend" })).toBe(false);
    expect(isCoached({ ...GAME, mode: "screen" })).toBe(false);
    expect(isCoached({ ...GAME, you: [] })).toBe(false);
    const over = { winner: null, reason: "agreement", score: null };
    expect(isCoached({ ...GAME, outcome: over })).toBe(false);
  });
});
