import { describe, expect, it } from "vitest";
import { parseRoute } from "../src/base/route";
import { announcement } from "../src/play/announce";
import { timeLeft } from "../src/parts/clock";
import { reasonText, resultText } from "../src/table/EndPanel";
import { bothMoved, lines } from "../src/parts/history";
import { applyChange, follows } from "../src/session/change";
import { readStock, writeStock } from "../src/setup/StockChoice";
import { FIRST_SETTINGS, readSettings } from "../src/settings/settings";
import type { Change, Counter } from "../src/protocol";
import { GAMES, wordsOf } from "./games";
import { made, snapshot, view } from "./pictures";

describe("addresses", () => {
  it("name the screens", () => {
    expect(parseRoute("/")).toEqual({ name: "home" });
    expect(parseRoute("/play/gipf", "?with=friend")).toEqual({
      name: "setup",
      game: "gipf",
      mode: "friend",
    });
    expect(parseRoute("/game/abc")).toEqual({ name: "game", id: "abc" });
    expect(parseRoute("/games")).toEqual({ name: "games" });
    expect(parseRoute("/rules/yinsh", "?variant=blitz")).toMatchObject({
      name: "rules",
      game: "yinsh",
      variant: "blitz",
    });
  });

  it("that name nothing are known as such", () => {
    expect(parseRoute("/nothing")).toEqual({ name: "unknown" });
    expect(parseRoute("/game/a/b")).toEqual({ name: "unknown" });
    expect(parseRoute("/game/%E0%A4%A")).toEqual({ name: "unknown" });
  });
});

describe("settings", () => {
  it("survive", () => {
    const stored = JSON.stringify({ ...FIRST_SETTINGS, muted: true, board: "walnut" });
    expect(readSettings(stored)).toMatchObject({ muted: true, board: "walnut" });
  });

  it("that make no sense are as at the first visit", () => {
    expect(readSettings("{")).toEqual(FIRST_SETTINGS);
    expect(
      readSettings(JSON.stringify({ board: "plastic", volume: "loud", levels: null })),
    ).toEqual(FIRST_SETTINGS);
  });
});

const change = (part: Partial<Change>): Change => ({
  kind: "turn",
  player: "white",
  made: [],
  views: [],
  plies: null,
  clock: null,
  contestClock: null,
  contestTiming: null,
  timing: null,
  offer: null,
  seats: snapshot().seats,
  begun: true,
  declined: [],
  outcome: null,
  rematch: null,
  ...part,
});

describe("events", () => {
  const before = snapshot({ number: 4, made: [made(0, 1, "white", "e5")], view: view({ ply: 1 }) });
  const turn = change({ made: [made(1, 2, "black", "f6")], views: [view({ ply: 2 })] });

  it("add decisions", () => {
    expect(follows(before, 5, turn)).toBe(true);
    const after = applyChange(before, 5, turn);
    expect(after.made.map(({ text }) => text)).toEqual(["e5", "f6"]);
    expect(after.view.ply).toBe(2);
  });

  it("with a gap do not follow", () => {
    expect(follows(before, 6, turn)).toBe(false);
  });

  it("take decisions back", () => {
    const back = change({ kind: "takeback", plies: 0, views: [view({ ply: 0 })] });
    expect(follows(before, 5, back)).toBe(true);
    expect(applyChange(before, 5, back).made).toEqual([]);
  });
});

describe("the move list", () => {
  it("writes a turn of several decisions on one line", () => {
    const [first] = lines([made(0, 1, "white", "i8-f5"), made(1, 1, "white", "xg5-g9")]);
    expect(first?.white.map(({ text }) => text)).toEqual(["i8-f5", "xg5-g9"]);
  });

  it("begins a new line when White has two turns in succession", () => {
    const found = lines([
      made(0, 1, "white", "a1"),
      made(1, 2, "white", "b1-c1"),
      made(2, 3, "black", "d1-e1"),
    ]);
    expect(found.map(({ white, black }) => [...white, ...black].map(({ text }) => text))).toEqual([
      ["a1"],
      ["b1-c1", "d1-e1"],
    ]);
  });

  it("knows when both have moved", () => {
    expect(bothMoved([made(0, 1, "white", "a1")])).toBe(false);
    expect(bothMoved([made(0, 1, "white", "a1"), made(1, 2, "black", "a2")])).toBe(true);
  });
});

describe("in words", () => {
  it("a move is told with what it turned", () => {
    const after = view({ effects: [{ key: "turns", numbers: { n: 1 } }] });
    expect(announcement("yinsh", made(0, 1, "white", "e5-e8"), after)).toBe(
      "White: ring from e5 to e8, 1 marker turned over.",
    );
  });

  it("the end is told as this browser sees it", () => {
    const outcome = { winner: "black", reason: "pieces", score: [13, 15] } as const;
    const told = { ...outcome, score: [13, 15] as [number, number] };
    expect(resultText(snapshot(), told)).toBe("You lose");
    expect(resultText(snapshot({ you: ["white", "black"] }), told)).toBe("Black wins");
    expect(reasonText("dvonn", told)).toContain("13–15");
  });

  it("names who took the rings, and how many", () => {
    expect(reasonText("yinsh", { winner: "black", reason: "rings", score: [0, 3] })).toBe(
      "Black removed 3 rings.",
    );
    expect(reasonText("yinsh", { winner: "white", reason: "rings", score: [1, 0] })).toBe(
      "White removed 1 ring.",
    );
  });

  it("names the set that won, and the type that is missing", () => {
    const counter = (part: Partial<Counter>): Counter => ({
      name: "",
      player: "white",
      kind: "marble",
      colour: null,
      count: 0,
      slots: 0,
      ...part,
    });
    const marbles = { winner: "white", reason: "marbles", score: null } as const;
    const caught = { name: "caught", colour: "grey", count: 5, slots: 5 };
    expect(reasonText("zertz", marbles, [counter(caught)])).toBe("5 grey marbles.");
    const each = { name: "each", count: 9, slots: 9 };
    expect(reasonText("zertz", marbles, [counter(each)])).toBe("A set of all three colours.");
    const types = { winner: "white", reason: "types", score: null } as const;
    const lacks = { name: "types", player: "black", kind: "tzarra" } as const;
    expect(reasonText("tzaar", types, [counter(lacks)])).toBe("Black has no Tzarra left.");
    expect(reasonText("tzaar", types)).toBe("Black has lost the last piece of a type.");
    const resigned = { winner: "white", reason: "resignation", score: null } as const;
    expect(reasonText("zertz", resigned)).toBe("The second player resigned.");
    expect(reasonText("tzaar", resigned)).toBe("Black resigned.");
  });

  it("leaves no hole in a sentence, whatever the reason", () => {
    for (const game of GAMES) {
      const own = Object.keys(wordsOf(game, "en")).flatMap(
        (key) => /^end\.(\w+)$/.exec(key)?.[1] ?? [],
      );
      for (const reason of [...own, "resignation", "time", "agreement", "aborted"])
        for (const winner of ["white", "black", null] as const)
          for (const score of [null, [2, 1] as [number, number]])
            expect(reasonText(game, { winner, reason, score })).toMatch(/^[^{]+$/);
    }
  });
});

it("a clock runs on from what the server said", () => {
  const clock = {
    initial: 0,
    increment: 0,
    white: 5000,
    black: 7000,
    running: "white",
    at: 100,
  } as const;
  expect(timeLeft(clock, "white", 1100)).toBe(4000);
  expect(timeLeft(clock, "black", 1100)).toBe(7000);
  expect(timeLeft(clock, "white", 99_999)).toBe(0);
});

describe("a stock of potentials", () => {
  it("is written as the library reads it", () => {
    expect(writeStock([..."TZDYP"], { P: 1, T: 3, Z: 0 })).toBe("T3P1");
    expect(readStock("T3P1")).toEqual({ T: 3, P: 1 });
    expect(writeStock([], {})).toBe("");
  });
});
