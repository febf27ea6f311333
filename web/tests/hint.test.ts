import { describe, expect, it } from "vitest";
import { toldAt } from "../src/play/fading";
import { following, type HintStage, hintMark, middleOf } from "../src/play/hint";
import type { BoardGeometry } from "../src/protocol";
import { move } from "./pictures";

const at = (name: string, x: number, y: number, edge = false) => ({ name, x, y, edge });
const GEOMETRY: BoardGeometry = {
  game: "yinsh",
  layout: "",
  places: [at("a", 0, 0), at("b", 1, 0), at("c", 2, 0), at("d", 3, 0), at("e", 1, 1, true)],
  lines: [],
};
const far = move("a-c", "move", "a", "c");
const placed = move("d", "place", "d");
const pass = move("pass", "pass");

const told = (given: typeof far): HintStage[] => {
  const stages: HintStage[] = [];
  let stage: HintStage = 0;
  while (stage < 3) {
    stage = following(stage, given);
    stages.push(stage);
  }
  return stages;
};

describe("a hint", () => {
  it("tells where to look, then which piece, then which move", () => {
    expect(told(far)).toEqual([1, 2, 3]);
    const marks = ([1, 2, 3] as const).map((stage) =>
      hintMark({ move: far, asking: false, stage }, GEOMETRY),
    );
    expect(marks).toEqual([
      { from: null, to: "b" },
      { from: null, to: "a" },
      { from: "a", to: "c" },
    ]);
  });

  it("leaves out what a move does not have", () => {
    expect(told(placed)).toEqual([1, 3]);
    expect(told(pass)).toEqual([3]);
    expect(hintMark({ move: pass, asking: false, stage: 3 }, GEOMETRY)).toBeNull();
  });

  it("looks at places where pieces can stand", () => {
    expect(middleOf(GEOMETRY, { from: "e", to: "c" })).not.toBe("e");
  });

  it("fades with one’s own turns", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(toldAt)).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
  });
});
