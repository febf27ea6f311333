import { describe, expect, it } from "vitest";
import { Chooser } from "../src/tree/chooser";
import type { LegalMove, Step } from "../src/protocol";
import { move } from "./pictures";

const moving = (text: string, ...steps: Step[]): LegalMove => ({ text, kind: "made-up", steps });
const points = (...names: string[]): Step[] => names.map((point) => ({ point }));

/** The text of the move after some touches. */
function said(choice: Chooser, ...touched: string[]): string | undefined {
  const after = touched.reduce<Chooser | null>((now, at) => now?.touch(at) ?? null, choice);
  return after?.move?.text;
}

describe("points", () => {
  const moves = [
    move("e5-e8", "move", "e5", "e8"),
    move("e5-e7", "move", "e5", "e7"),
    move("f6-f7", "move", "f6", "f7"),
  ];
  const choice = Chooser.begin(moves);

  it("are offered one after the other", () => {
    expect(choice.next).toEqual(["e5", "f6"]);
    expect(choice.move).toBeNull();
    expect(choice.touch("e5")?.next).toEqual(["e8", "e7"]);
    expect(said(choice, "e5", "e7")).toBe("e5-e7");
  });

  it("change to another beginning", () => {
    expect(choice.touch("e5")?.touch("f6")?.touches).toEqual(["f6"]);
  });

  it("are let go when touched again", () => {
    expect(choice.touch("e5")?.begun).toBe(true);
    expect(choice.touch("e5")?.touch("e5")?.touches).toEqual([]);
  });

  it("mean nothing elsewhere", () => {
    expect(choice.touch("a1")).toBeNull();
    expect(choice.touch("e5")?.touch("a1")).toBeNull();
  });

  it("can be dragged from where they lead on", () => {
    expect(choice.leads("e5")).toBe(true);
    expect(choice.leads("e8")).toBe(false);
  });

  it("are touched by themselves where only the piece moved before can go on", () => {
    const jumps = [move("e5-e7", "jump", "e5", "e7"), move("e5-g6", "jump", "e5", "g6")];
    expect(Chooser.begin(jumps).touches).toEqual([]);
    expect(Chooser.begin(jumps, { moved: "a1" }).touches).toEqual([]);
    expect(Chooser.begin(moves, { moved: "e5" }).touches).toEqual([]);
    const goesOn = Chooser.begin(jumps, { moved: "e5" });
    expect(goesOn.next).toEqual(["e7", "g6"]);
    expect(goesOn.begun).toBe(false);
    expect(said(goesOn, "g6")).toBe("e5-g6");
    expect(goesOn.touch("e5")?.touches).toEqual(["e5"]);
  });

  it("complete a placement with one touch", () => {
    const placed = Chooser.begin([move("e4", "place", "e4")]).touch("e4");
    expect(placed?.move?.text).toBe("e4");
    expect(placed?.open).toBe(false);
  });

  it("wait where one move goes on from another", () => {
    const longer = Chooser.begin([moving("e5", ...points("e5")), ...moves]).touch("e5");
    expect(longer?.move?.text).toBe("e5");
    expect(longer?.open).toBe(true);
    expect(longer && said(longer, "e8")).toBe("e5-e8");
  });
});

describe("the stock", () => {
  const entering = (stock: string, from: string, to: string): LegalMove =>
    moving(`${stock} ${from}-${to}`, { stock }, ...points(from, to));
  const moves = [
    entering("small", "e1", "e2"),
    entering("small", "e1", "f2"),
    entering("small", "d1", "d2"),
    entering("large", "e1", "e2"),
    entering("round", "e1", "e2"),
    entering("round", "d1", "d2"),
    moving("b3-b6", ...points("b3", "b6")),
  ];
  const order = ["large", "round", "small"];
  const choice = Chooser.begin(moves, { order });

  it("has an order, and the first is the default", () => {
    expect(choice.stocks).toEqual(order);
    expect(said(choice, "e1", "e2")).toBe("large e1-e2");
  });

  it("is what was taken last time, where it can be", () => {
    expect(Chooser.begin(moves, { order, stock: "small" }).stock).toBe("small");
    expect(Chooser.begin(moves, { order, stock: "square" }).stock).toBe("large");
  });

  it("is touched in the tray before and after points, which stay as far as they fit", () => {
    expect(said(choice, "round", "e1", "e2")).toBe("round e1-e2");
    expect(said(choice, "e1", "round", "e2")).toBe("round e1-e2");
    expect(said(choice, "small", "d1", "large", "e1", "e2")).toBe("large e1-e2");
  });

  it("changes when its point is touched again", () => {
    expect(said(choice, "e1", "e1", "e2")).toBe("round e1-e2");
    expect(said(choice, "e1", "e1", "e1", "e1", "e2")).toBe("large e1-e2");
  });

  it("stays when another point is touched", () => {
    const small = Chooser.begin(moves, { order, stock: "small" });
    expect(said(small, "e1", "d1", "d2")).toBe("small d1-d2");
    expect(small.touch("e1")?.next).toEqual(["e2", "f2"]);
  });

  it("does not matter for moves that take nothing", () => {
    expect(said(choice, "b3", "b6")).toBe("b3-b6");
    expect(choice.touch("b3")?.touch("b3")?.touches).toEqual([]);
  });
});

describe("areas", () => {
  const area = (text: string, ...names: string[]): LegalMove => moving(text, { area: names });
  const crossing = [area("b", "b2", "b3", "b4"), area("4", "a4", "b4", "c4", "d4")];
  const choice = Chooser.begin(crossing);

  it("are numbered and hold all their points", () => {
    expect(choice.areas.map(({ number }) => number)).toEqual([1, 2]);
    expect(choice.next).toEqual(["b2", "b3", "b4", "a4", "c4", "d4"]);
    expect(choice.move).toBeNull();
  });

  it("are chosen by any of their points, one after another where they cross", () => {
    expect(said(choice, "d4")).toBe("4");
    expect(said(choice, "b4")).toBe("b");
    expect(said(choice, "b4", "b4")).toBe("4");
    expect(said(choice, "b4", "b4", "b4")).toBe("b");
  });

  it("are chosen by number, and wait", () => {
    expect(choice.pick(2).move?.text).toBe("4");
    expect(choice.pick(2).open).toBe(true);
    expect(choice.pick(3).move).toBeNull();
  });

  it("are chosen at once when there is one", () => {
    const only = Chooser.begin(crossing.slice(0, 1));
    expect(only.move?.text).toBe("b");
    expect(only.begun).toBe(false);
  });

  it("stand beside points", () => {
    const mixed = Chooser.begin([...crossing, moving("e5", ...points("e5"))]);
    expect(said(mixed, "e5")).toBe("e5");
    expect(said(mixed, "d4")).toBe("4");
  });
});

describe("what is kept", () => {
  const kept = (...keep: string[]): LegalMove =>
    moving(`keep ${keep.join()}`, { area: ["b2", "b3", "b4", "b5"] }, { keep });
  const moves = [kept(), kept("b3"), kept("b5"), kept("b3", "b5")];

  it("begins as it is wished", () => {
    const choice = Chooser.begin(moves, { keeps: (point) => point === "b5" });
    expect(choice.fates).toEqual([
      { point: "b3", stays: false },
      { point: "b5", stays: true },
    ]);
    expect(choice.move?.text).toBe("keep b5");
  });

  it("changes with a touch", () => {
    const choice = Chooser.begin(moves);
    expect(said(choice, "b5", "b3")).toBe("keep b3,b5");
    expect(said(choice, "b5", "b5")).toBe("keep ");
  });

  it("is no move where it is not allowed", () => {
    expect(said(Chooser.begin(moves.slice(0, 3)), "b5", "b3")).toBeUndefined();
  });
});

describe("turns", () => {
  const turned = (at: string, turn: number): LegalMove =>
    moving(`${at} ${turn}`, { stock: "bar" }, ...points(at), { turn });
  const choice = Chooser.begin([turned("e5", 3), turned("e5", 1), turned("d4", 2)]);

  it("begin with the first that fits", () => {
    expect(said(choice, "e5")).toBe("e5 1");
    expect(said(choice, "d4")).toBe("d4 2");
  });

  it("go on when the point is touched again, and wait", () => {
    expect(choice.touch("e5")?.open).toBe(true);
    expect(choice.touch("d4")?.open).toBe(false);
    expect(said(choice, "e5", "e5")).toBe("e5 3");
    expect(said(choice, "e5", "e5", "e5")).toBe("e5 1");
    expect(choice.touch("e5")?.rotate().turn).toBe(3);
  });
});

describe("buttons", () => {
  const pass = moving("pass", { button: "pass" });

  it("are pressed at once where there is nothing else to do, and wait", () => {
    expect(Chooser.begin([pass]).move?.text).toBe("pass");
    expect(Chooser.begin([pass]).buttons).toEqual(["pass"]);
  });

  it("stand beside points", () => {
    const choice = Chooser.begin([pass, moving("e5", ...points("e5"))]);
    expect(choice.buttons).toEqual(["pass"]);
    expect(choice.move).toBeNull();
    expect(choice.press("pass")?.move?.text).toBe("pass");
    expect(choice.press("give up")).toBeNull();
  });

  it("can be followed by points", () => {
    const claim = moving("claim e5", { button: "claim" }, ...points("e5"));
    expect(Chooser.begin([claim, pass]).press("claim")?.next).toEqual(["e5"]);
  });
});
