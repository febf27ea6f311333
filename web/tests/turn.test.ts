import { beforeEach, describe, expect, it } from "vitest";
import { Refused } from "../src/api";
import { guideOf } from "../src/play/guide";
import { guidanceOf } from "../src/play/marks";
import { type Caution, TurnMaker } from "../src/tree/turn";
import type { Session } from "../src/session/session";
import type { View } from "../src/protocol";
import { move, row, view } from "./pictures";

const rings = [
  move("e5-e6", "move", "e5", "e6"),
  move("e5-e7", "move", "e5", "e7"),
  move("b2-b3", "move", "b2", "b3"),
];
const rows = [
  row("xb2-b6", "row", "b2", "b3", "b4", "b5", "b6"),
  row("xb3-b7", "row", "b3", "b4", "b5", "b6", "b7"),
];
const ringsOff = [move("xe6", "ring", "e6"), move("xb2", "ring", "b2")];
const start = view({ moves: rings });
const theirs = view({ ply: 1, player: "black" });
const prompt = { key: "row", numbers: {}, later: ["ring"] };
const rowDue = view({ ply: 1, moves: rows, phase: "row", prompt });
const ringDue = view({ ply: 2, moves: ringsOff, phase: "ring" });

let caution: Caution = "none";
/** What decisions lead to: a view; or the rule that forbids them. */
let answers: Record<string, View | string> = {};
/** After which decisions the turn is over. */
let complete: Set<string> = new Set();
/** The messages that were sent, in order. */
let sent: string[] = [];
let played: string[][] = [];

function outcomeOf(moves: string[]): View {
  const found = answers[moves.join(";")];
  if (typeof found === "object") return found;
  const rule = found ?? null;
  const code = rule ? "illegal-move" : "unreadable-move";
  throw new Refused({ code, detail: "", rule, args: {} });
}

const host: Pick<Session, "preview" | "decide"> = {
  preview: async (moves) => {
    sent.push(`preview ${moves.join(";")}`);
    return outcomeOf(moves);
  },
  decide: async (moves) => {
    sent.push(`turn ${moves.join(";")}`);
    const view = outcomeOf(moves);
    if (!complete.has(moves.join(";"))) return view;
    played.push(moves);
    return null;
  },
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function begin(from: View = start): TurnMaker {
  const turn = new TurnMaker(host, () => caution, from);
  turn.begin(from, ["white"], false);
  return turn;
}

beforeEach(() => {
  caution = "none";
  played = [];
  sent = [];
  answers = { "e5-e6": theirs, "e5-e7": theirs, "b2-b3": theirs };
  complete = new Set(Object.keys(answers));
});

describe("a simple turn", () => {
  it("is sent when the last point is touched", async () => {
    const turn = begin();
    turn.touch("e5");
    expect(played).toEqual([]);
    turn.touch("e7");
    await settle();
    expect(played).toEqual([["e5-e7"]]);
    expect(turn.state.get().sent).toBe(true);
  });

  it("is one message, without a question before it", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    expect(sent).toEqual(["turn e5-e7"]);
    await settle();
    expect(sent).toEqual(["turn e5-e7"]);
  });

  it("shows at once what was foreseen", async () => {
    const turn = begin();
    turn.touch("e5");
    await turn.hover("e7");
    turn.touch("e7");
    expect(turn.state.get().view).toBe(theirs);
    expect(turn.state.get().sent).toBe(true);
  });

  it("is not sent twice while it is on its way", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    turn.touch("e7");
    turn.confirm();
    expect(await turn.type("e5-e6")).toBe(false);
    await settle();
    expect(sent).toEqual(["turn e5-e7"]);
  });

  it("is the same when dragged", async () => {
    const turn = begin();
    turn.lift("e5");
    turn.drop("e5", "e7");
    await settle();
    expect(played).toEqual([["e5-e7"]]);
  });

  it("is the same when typed", async () => {
    expect(await begin().type("E5-E7")).toBe(true);
    expect(played).toEqual([["e5-e7"]]);
  });

  it("is sent although the pointer has moved on meanwhile", async () => {
    const turn = begin();
    const typing = turn.type("e5-e7");
    void turn.hover("e5");
    void turn.hover(null);
    expect(await typing).toBe(true);
    await settle();
    expect(played).toEqual([["e5-e7"]]);
    expect(turn.state.get().outlook).toBeNull();
  });

  it("keeps what was touched when something happens that leaves all moves", () => {
    const turn = begin();
    turn.touch("e5");
    turn.begin(view({ ply: 1, moves: rings }), ["white"], false);
    expect(turn.state.get().chooser?.touches).toEqual(["e5"]);
    turn.begin(view({ ply: 2, moves: rings.slice(1) }), ["white"], false);
    expect(turn.state.get().chooser?.touches).toEqual([]);
  });

  it("does nothing for whoever has not to decide", () => {
    const turn = new TurnMaker(host, () => caution, start);
    turn.begin(start, ["black"], false);
    turn.touch("e5");
    expect(turn.state.get().chooser).toBeNull();
  });

  it("does nothing after the end", () => {
    const turn = new TurnMaker(host, () => caution, start);
    turn.begin(start, ["white"], true);
    expect(turn.state.get().chooser).toBeNull();
  });

  it("stays on its way when the same position is told once more, until it is stored", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    turn.begin(start, ["white"], false);
    expect(turn.state.get().sent).toBe(true);
    await settle();
    turn.begin(start, ["white"], false); // taken back
    expect(turn.state.get()).toMatchObject({ sent: false, view: start });
    expect(turn.state.get().chooser).not.toBeNull();
  });

  it("is given up when another position comes before its answer", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    turn.begin(view({ ply: 4, moves: rings, text: "another" }), ["white"], false);
    await settle();
    expect(turn.state.get()).toMatchObject({ view: { ply: 4 }, sent: false, decisions: [] });
  });
});

describe("what is not allowed", () => {
  it("says which rule forbids a drop, and changes nothing", async () => {
    answers["e5-b4"] = "no-jump";
    const turn = begin();
    turn.drop("e5", "b4");
    await settle();
    expect(turn.state.get().problem?.rule).toBe("no-jump");
    expect(turn.state.get().chooser?.touches).toEqual([]);
    expect(played).toEqual([]);
  });

  it("says that a drop beside every line is none", async () => {
    const turn = begin();
    turn.drop("e5", "c1");
    await settle();
    expect(turn.state.get().problem?.rule).toBe("unreadable");
  });

  it("keeps what was decided before when the server refuses", async () => {
    answers = { "e5-e6": rowDue, "e5-e6;xb2-b6": "row-first" };
    complete = new Set();
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    turn.pick(1);
    turn.confirm();
    await settle();
    const { problem, decisions, view: shown, sent: onItsWay, chooser } = turn.state.get();
    expect(problem?.rule).toBe("row-first");
    expect(decisions.map(({ move: { text } }) => text)).toEqual(["e5-e6"]);
    expect(shown).toBe(rowDue);
    expect(onItsWay).toBe(false);
    expect(chooser?.area).toBeNull();
  });

  it("keeps a typed text that cannot be read", async () => {
    const turn = begin();
    expect(await turn.type("zz")).toBe(false);
    expect(turn.state.get().problem?.code).toBe("unreadable-move");
    expect(played).toEqual([]);
  });
});

describe("a turn of several steps", () => {
  beforeEach(() => {
    answers = {
      "e5-e6": rowDue,
      "e5-e6;xb2-b6": ringDue,
      "e5-e6;xb2-b6;xe6": theirs,
    };
    complete = new Set(["e5-e6;xb2-b6;xe6"]);
  });

  it("is sent as a whole", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    turn.pick(1);
    expect(turn.state.get().chooser?.move?.text).toBe("xb2-b6");
    turn.confirm();
    await settle();
    expect(played).toEqual([]);
    turn.touch("e6");
    await settle();
    expect(played).toEqual([["e5-e6", "xb2-b6", "xe6"]]);
  });

  it("goes on where the server says so, also after a second move of the same kind", async () => {
    const second = view({ ply: 1, moves: rings, phase: "second" });
    answers = { "e5-e6": second, "e5-e6;b2-b3": theirs };
    complete = new Set(["e5-e6;b2-b3"]);
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    expect(played).toEqual([]);
    expect(turn.undoable).toBe(true);
    turn.touch("b2");
    turn.touch("b3");
    await settle();
    expect(played).toEqual([["e5-e6", "b2-b3"]]);
    expect(sent).toEqual(["turn e5-e6", "turn e5-e6;b2-b3"]);
  });

  it("is another one after an undo: fewer decisions are sent", async () => {
    answers["e5-e7"] = theirs;
    complete.add("e5-e7");
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    turn.undo();
    turn.touch("e5");
    turn.touch("e7");
    await settle();
    expect(played).toEqual([["e5-e7"]]);
  });

  it("can be undone step by step; nothing was stored", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    turn.pick(1);
    turn.confirm();
    await settle();
    expect(turn.state.get().view).toBe(ringDue);
    turn.undo();
    expect(turn.state.get().view).toBe(rowDue);
    turn.undo();
    expect(turn.state.get().view).toBe(start);
    expect(turn.undoable).toBe(false);
    expect(played).toEqual([]);
  });

  it("can be typed in one go", async () => {
    expect(await begin().type("e5-e6;xb2-b6;xe6")).toBe(true);
    expect(played).toEqual([["e5-e6", "xb2-b6", "xe6"]]);
    expect(sent).toEqual(["turn e5-e6;xb2-b6;xe6"]);
  });

  it("goes back over what was typed in one line", async () => {
    const turn = begin();
    expect(await turn.type("e5-e6; xb2-b6")).toBe(true);
    expect(turn.state.get().view).toBe(ringDue);
    expect(guideOf("yinsh", turn.state.get(), false).steps[0]?.text).toBe("e5-e6; xb2-b6");
    turn.touch("e6");
    await settle();
    expect(played).toEqual([["e5-e6", "xb2-b6", "xe6"]]);
    const again = begin();
    await again.type("e5-e6; xb2-b6");
    again.undo();
    expect(again.state.get().view).toBe(start);
  });

  it("goes on after a row that the opponent made", async () => {
    answers = { "xb2-b6": view({ ply: 1, moves: rings }), "xb2-b6;e5-e6": theirs };
    complete = new Set(["xb2-b6;e5-e6"]);
    const turn = begin(view({ moves: rows, phase: "row" }));
    turn.pick(1);
    turn.confirm();
    await settle();
    expect(played).toEqual([]);
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    expect(played).toEqual([["xb2-b6", "e5-e6"]]);
  });

  it("ends with a regular move, even if the opponent has to pass", async () => {
    answers = { "e5-e6": view({ ply: 2, moves: rings }) };
    complete = new Set(["e5-e6"]);
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    expect(played).toEqual([["e5-e6"]]);
  });

  it("is guided by numbered steps and one button", async () => {
    const turn = begin();
    turn.touch("e5");
    turn.touch("e6");
    await settle();
    turn.pick(1);
    const guide = guideOf("yinsh", turn.state.get(), false);
    expect(guide.steps.map(({ state }) => state)).toEqual(["done", "now", "later"]);
    expect(guide.button).toContain("b2–b6");
  });
});

describe("confirmation", () => {
  it("by the button: no second touch plays", async () => {
    caution = "button";
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    await settle();
    turn.touch("e7");
    await settle();
    expect(played).toEqual([]);
    turn.confirm();
    await settle();
    expect(played).toEqual([["e5-e7"]]);
  });

  it("by a second touch, which may be on another target", async () => {
    caution = "touch";
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    await settle();
    expect(turn.state.get().armed?.text).toBe("e5-e7");
    turn.touch("e6");
    await settle();
    expect(turn.state.get().armed?.text).toBe("e5-e6");
    turn.touch("e6");
    await settle();
    expect(played).toEqual([["e5-e6"]]);
  });

  it("can be taken back", async () => {
    caution = "touch";
    const turn = begin();
    turn.touch("e5");
    turn.touch("e7");
    turn.undo();
    expect(turn.state.get().armed).toBeNull();
    expect(turn.state.get().chooser?.touches).toEqual(["e5"]);
  });
});

describe("marks", () => {
  it("are exactly the targets of what is chosen", () => {
    const turn = begin();
    turn.touch("e5");
    const marks = guidanceOf("yinsh", turn.state.get(), null);
    expect(marks?.targets.map(({ point }) => point)).toEqual(["e6", "e7"]);
    expect(marks?.chosen).toEqual(["e5"]);
  });

  it("show which markers a target would turn", async () => {
    answers["e5-e7"] = view({ ply: 1, marks: [{ point: "e6", kind: "turned" }] });
    const turn = begin();
    turn.touch("e5");
    await turn.hover("e7");
    expect(guidanceOf("yinsh", turn.state.get(), null)?.willTurn).toEqual(["e6"]);
    await turn.hover(null);
    expect(guidanceOf("yinsh", turn.state.get(), null)?.willTurn).toEqual([]);
  });
});
