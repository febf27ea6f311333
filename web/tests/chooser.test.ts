import { describe, expect, it } from "vitest";
import { between, Chooser } from "../src/play/chooser";
import type { LegalMove } from "../src/protocol";

const lines = [
  ["b2", "b3", "b4", "b5", "b6", "b7"],
  ["a4", "b4", "c4", "d4", "e4"],
];
const move = (text: string, kind: string, ...path: string[]): LegalMove => ({ text, kind, path });

describe("a ring or a stack", () => {
  const moves = [
    move("e5-e8", "move", "e5", "e8"),
    move("e5-e7", "move", "e5", "e7"),
    move("f6-f7", "move", "f6", "f7"),
  ];
  const choice = Chooser.begin(moves, lines);

  it("offers what can be touched first", () => {
    expect(choice.next).toEqual(["e5", "f6"]);
    expect(choice.move).toBeNull();
  });

  it("marks exactly the targets of what is chosen", () => {
    expect(choice.touch("e5")?.next).toEqual(["e8", "e7"]);
  });

  it("completes the move with the second touch", () => {
    expect(choice.touch("e5")?.touch("e7")?.move?.text).toBe("e5-e7");
  });

  it("changes to another piece that can move", () => {
    expect(choice.touch("e5")?.touch("f6")?.touches).toEqual(["f6"]);
  });

  it("lets go when touched again", () => {
    expect(choice.touch("e5")?.touch("e5")?.touches).toEqual([]);
  });

  it("does not know other points", () => {
    expect(choice.touch("a1")).toBeNull();
    expect(choice.touch("e5")?.touch("a1")).toBeNull();
  });
});

it("completes a placement with one touch", () => {
  const choice = Chooser.begin([move("e4", "place", "e4")], lines);
  expect(choice.touch("e4")?.move?.text).toBe("e4");
});

it("says a pass without any touch", () => {
  expect(Chooser.begin([move("pass", "pass")], lines).move?.text).toBe("pass");
});

describe("two ways to enter a piece", () => {
  const basic = [move("e1-e2", "push", "e1", "e2"), move("d1-d2", "push", "d1", "d2")];
  const gipf = [move("Ge1-e2", "gipf", "e1", "e1", "e2"), move("Gd1-d2", "gipf", "d1", "d1", "d2")];

  it("starts with the GIPF-piece where both are possible", () => {
    const choice = Chooser.begin([...basic, ...gipf], lines);
    expect(choice.manifold).toBe(true);
    expect(choice.touch("e1")?.touch("e2")?.move?.text).toBe("Ge1-e2");
  });

  it("changes the piece when its dot is touched again", () => {
    const choice = Chooser.begin([...basic, ...gipf], lines);
    expect(choice.touch("e1")?.touch("e1")?.touch("e2")?.move?.text).toBe("e1-e2");
    expect(choice.touch("e1")?.toggle().toggle().touch("e2")?.move?.text).toBe("Ge1-e2");
  });

  it("keeps the piece when another dot is touched", () => {
    const choice = Chooser.begin([...basic, ...gipf], lines, undefined, "piece");
    expect(choice.touch("e1")?.touch("d1")?.touch("d2")?.move?.text).toBe("d1-d2");
  });

  it("counts the dot twice where nothing else is possible", () => {
    const choice = Chooser.begin(gipf, lines);
    expect(choice.manifold).toBe(false);
    expect(choice.double).toBe(true);
    expect(choice.touch("e1")?.touch("e2")?.move?.text).toBe("Ge1-e2");
  });

  it("asks for the direction where a dot has two", () => {
    const choice = Chooser.begin([...basic, move("e1-f2", "push", "e1", "f2")], lines);
    expect(choice.touch("e1")?.next).toEqual(["e2", "f2"]);
    expect(choice.touch("e1")?.move).toBeNull();
  });
});

describe("rows", () => {
  const crossing = [move("xb2-b6", "row", "b2", "b6"), move("xa4-e4", "row", "a4", "e4")];

  it("are numbered and hold all their points", () => {
    const { rows } = Chooser.begin(crossing, lines);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(rows[0]?.points).toEqual(["b2", "b3", "b4", "b5", "b6"]);
  });

  it("are chosen by any of their points, one after another where they cross", () => {
    const choice = Chooser.begin(crossing, lines);
    expect(choice.move).toBeNull();
    expect(choice.touch("d4")?.move?.text).toBe("xa4-e4");
    expect(choice.touch("b4")?.move?.text).toBe("xb2-b6");
    expect(choice.touch("b4")?.touch("b4")?.move?.text).toBe("xa4-e4");
    expect(choice.touch("b4")?.touch("b4")?.touch("b4")?.move?.text).toBe("xb2-b6");
  });

  it("are chosen by number", () => {
    expect(Chooser.begin(crossing, lines).pick(2).move?.text).toBe("xa4-e4");
    expect(Chooser.begin(crossing, lines).pick(3).move).toBeNull();
  });

  it("are chosen at once when there is one", () => {
    expect(Chooser.begin(crossing.slice(0, 1), lines).move?.text).toBe("xb2-b6");
  });
});

describe("who stays", () => {
  const moves = [
    move("xb2-b6", "row", "b2", "b6"),
    move("xb2-b6=b3", "row", "b2", "b6", "b3"),
    move("xb2-b6=b5", "row", "b2", "b6", "b5"),
    move("xb2-b6=b3,b5", "row", "b2", "b6", "b3", "b5"),
  ];

  it("begins as it is told", () => {
    const choice = Chooser.begin(moves, lines, (point) => point === "b5");
    expect(choice.fates).toEqual([
      { point: "b3", stays: false },
      { point: "b5", stays: true },
    ]);
    expect(choice.move?.text).toBe("xb2-b6=b5");
  });

  it("changes with a touch", () => {
    const choice = Chooser.begin(moves, lines);
    expect(choice.touch("b5")?.touch("b3")?.move?.text).toBe("xb2-b6=b3,b5");
    expect(choice.touch("b5")?.touch("b5")?.move?.text).toBe("xb2-b6");
  });
});

it("finds the points of a line in both directions", () => {
  expect(between(lines, "b3", "b5")).toEqual(["b3", "b4", "b5"]);
  expect(between(lines, "b5", "b3")).toEqual(["b5", "b4", "b3"]);
});
