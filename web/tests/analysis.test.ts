import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { analysisAddress, readAddress, type Address } from "../src/analysis/address";
import { strokeOf } from "../src/play/arrows";
import { withShape } from "../src/analysis/AnalysisScreen";
import { Analyst, type Question } from "../src/analysis/engine";
import { curveOf } from "../src/analysis/Graph";
import { judged } from "../src/analysis/judgement";
import { withReview } from "../src/analysis/reviewed";
import { roomsOf } from "../src/analysis/rooms";
import { numberOf, rowsOf, turnsOf } from "../src/analysis/rows";
import { favoured, forPlayer, percentOf, scoreText, scoreWords } from "../src/analysis/score";
import { verdictOf } from "../src/analysis/standing";
import type { AnalysisMessage, AnalysisRequest, GameReview, Made } from "../src/protocol";
import { annotate, graft, graftLine, idOf, nodeAt, plant, ROOT, type Tree } from "../src/tree/tree";
import { setLanguage } from "../src/words";
import { made, view } from "./pictures";
import fixture from "./positions.json";
import "./games";

afterEach(() => setLanguage("en"));

// Addresses

test.each<Partial<Address>>([
  { root: { game: "gipf", variant: "basic" }, moves: ["a1-b2", "i1-h2"], at: 1 },
  {
    root: { game: "gipf", variant: "basic", options: { white: "T3Z3", rows: true, extra: 2 } },
    moves: [],
  },
  { root: { position: "yinsh blitz w e5; moves=2 & more" }, moves: ["e5"], at: 0 },
  { game: "abc", moves: ["e5", "f6"], at: 2 },
  { game: "abc", moves: [], at: 7 },
])("an address opens what it was made of: %j", (address) => {
  const { root = null, game = null, moves = [], at = null } = address;
  const path = analysisAddress(address);
  const found = readAddress(new URL(path, "http://here").search);
  expect(found).toEqual({ root, game, moves, at: at === moves.length ? null : at });
});

test("the start of a game is told from its end", () => {
  expect(analysisAddress({ game: "abc", at: 0 })).toBe("/analysis?id=abc&at=0");
  expect(analysisAddress({ game: "abc" })).toBe("/analysis?id=abc");
});

test("an address that asks for nothing, or for nonsense, opens nothing", () => {
  expect(readAddress("").root).toBeNull();
  expect(analysisAddress({})).toBe("/analysis");
  expect(readAddress("?game=x&variant=y&at=-3").at).toBeNull();
  expect(readAddress(`?game=x&moves=${"a;".repeat(5000)}`).moves.length).toBe(2000);
});

// Scores

const line = (kind: "cp" | "win" | "exact", score: number, chance: number) => ({
  kind,
  score,
  chance,
});

test("scores are written for White, forced ends for who decides", () => {
  expect(scoreText(line("cp", 166, 0.7), "white")).toBe("+1.66");
  expect(scoreText(line("cp", -13, 0.48), "black")).toBe("−0.13");
  expect(scoreText(line("cp", 0, 0.5), "black")).toBe("0.00");
  expect(scoreText(line("win", -11, 0), "black")).toBe("win 11");
  expect(scoreText(line("win", -4, 0), "white")).toBe("loss 4");
  expect(scoreText(line("exact", 7, 1), "white")).toBe("+7");
});

test("numbers are written as the language does", async () => {
  await setLanguage("uk");
  expect(scoreText(line("cp", 166, 0.7), "white")).toBe("+1,66");
});

test("only what is proven is certain", () => {
  expect(percentOf(line("cp", 900, 0.9999))).toBe(99);
  expect(percentOf(line("cp", -900, 0))).toBe(1);
  expect(percentOf(line("win", 3, 1))).toBe(100);
  expect(forPlayer(46, "black")).toBe(54);
});

test("a chip has the colour of whom it favours", () => {
  expect(favoured(line("cp", 40, 0.6))).toBe("white");
  expect(favoured(line("win", -4, 0))).toBe("black");
  expect(favoured(line("exact", 0, 0.5))).toBeNull();
});

test("scores are said in whole sentences", () => {
  expect(scoreWords("yinsh", line("win", 7, 1), "black")).toBe("White wins in 7 moves.");
  expect(scoreWords("yinsh", line("exact", -1, 0), "black")).toBe("Black wins by 1 piece.");
  expect(scoreWords("yinsh", line("exact", 0, 0.5), "black")).toBe("A draw with best play.");
  expect(scoreWords("yinsh", line("cp", 40, 0.6), "black")).toBe("Black’s chance is 40 %.");
});

test("moves are judged by what they cost who made them", () => {
  expect(judged(0.5, 0.46, "white")).toBeNull();
  expect(judged(0.5, 0.45, "white")).toBe("inaccuracy");
  expect(judged(0.5, 0.6, "black")).toBe("mistake");
  expect(judged(0.5, 0.7, "black")).toBe("blunder");
  expect(judged(0.5, 0.7, "white")).toBeNull();
  expect(judged(1, 0.91, "white")).toBeNull();
  expect(judged(0.09, 0.001, "white")).toBeNull();
});

// Trees as lists

function grown(tree: Tree, at: string, ...moves: Made[]): Tree {
  let [found, here] = [tree, at];
  for (const one of moves) ({ tree: found, id: here } = graft(found, here, one, view()));
  return found;
}

const START = plant({ game: "yinsh", variant: "blitz" }, view());
const GAME = grown(
  START,
  ROOT,
  made(0, 0, "white", "a"),
  made(1, 1, "black", "b"),
  made(2, 2, "white", "c"),
  made(3, 2, "white", "d"),
  made(4, 3, "black", "e"),
);

test("decisions of one turn stand together, both players on one line", () => {
  const rows = rowsOf(GAME, "a");
  expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  expect(rows[1]?.white?.nodes.map(({ text }) => text)).toEqual(["c", "d"]);
  expect(rows[1]?.black?.nodes.map(({ text }) => text)).toEqual(["e"]);
  expect(numberOf(GAME, idOf(["a", "b", "c", "d"]))).toBe(2);
});

test("what is told or tried breaks a line after the move it belongs to", () => {
  const tried = grown(GAME, idOf(["a", "b"]), made(2, 2, "white", "x"), made(3, 3, "black", "y"));
  const tree = annotate(tried, idOf(["a", "b", "c"]), { comment: "Sharp." });
  const rows = rowsOf(tree, "a");
  expect(rows.map(({ white, black }) => [white !== null, black !== null])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
  expect(rows[1]?.told.map(({ comment }) => comment)).toEqual(["Sharp."]);
  expect(rows[1]?.tried).toEqual([idOf(["a", "b", "x"])]);
  const turns = turnsOf(tree, [
    nodeAt(tree, idOf(["a", "b", "x"])),
    nodeAt(tree, idOf(["a", "b", "x", "y"])),
  ]);
  expect(turns.map(({ number, player }) => `${number} ${player}`)).toEqual(["2 white", "2 black"]);
});

test("a move is judged only when both positions were looked at deeply", () => {
  const evaluation = (chance: number, depth: number) => ({
    evaluation: { kind: "cp" as const, score: 0, chance, depth },
  });
  const before = annotate(GAME, ROOT, evaluation(0.6, 8));
  const shallow = annotate(before, "a", evaluation(0.3, 1));
  expect(verdictOf(shallow, nodeAt(shallow, "a"))).toBeNull();
  const deep = annotate(before, "a", evaluation(0.3, 8));
  expect(verdictOf(deep, nodeAt(deep, "a"))).toBe("blunder");
});

test("what is drawn again is taken away, in another colour it is changed", () => {
  const arrow = { from: "a1", to: "b2", ink: "green" as const };
  expect(withShape([], arrow)).toEqual([arrow]);
  expect(withShape([arrow], arrow)).toEqual([]);
  expect(withShape([arrow], { ...arrow, ink: "red" })).toEqual([{ ...arrow, ink: "red" }]);
});

test("a move's arrow leads from what is touched first to what is touched last", () => {
  expect(strokeOf({ steps: [{ point: "a1" }, { point: "b2" }] })).toEqual({ from: "a1", to: "b2" });
  expect(strokeOf({ steps: [{ stock: "ring" }, { point: "b2" }] })).toEqual({
    from: null,
    to: "b2",
  });
  expect(strokeOf({ steps: [{ button: "pass" }] })).toBeNull();
});

test("a graph goes straight through what is not known", () => {
  const point = (chance: number | null) => ({ chance, verdict: null });
  expect(curveOf([point(0.5), point(null), point(1)], 100, 50)).toBe("M0 50L0 25L100 0L100 50Z");
  expect(curveOf([point(null)], 100, 50)).toBe("");
});

// Phones

test.each([
  [360, 640],
  [390, 844],
  [412, 915],
])("on a phone of %i × %i the board is at least 300 wide", (width, height) => {
  for (const game of ["gipf", "dvonn", "yinsh"] as const) {
    const chosen = { engine: true, engineLines: 5 };
    const { lines, style } = roomsOf(fixture[game].geometry, { width, height }, chosen);
    expect(lines).toBeGreaterThanOrEqual(1);
    expect(style["--below"]).toMatch(/px$/);
  }
});

// The engine's socket

class Wire {
  readyState = 0;
  sent: AnalysisRequest[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnalysisRequest);
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: AnalysisMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  close(): void {
    this.readyState = 3;
  }
}

let wires: Wire[] = [];
let seen: (visible: boolean) => void = () => undefined;
const wire = (): Wire => wires.at(-1) as Wire;

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
});
afterEach(() => vi.useRealTimers());

function analyst(): Analyst {
  return new Analyst({
    open: () => {
      wires.push(new Wire());
      return wire() as unknown as WebSocket;
    },
    watch: (look) => {
      seen = look;
      return () => undefined;
    },
  });
}

function about(...moves: string[]): Question {
  return { root: { game: "yinsh", variant: "blitz" }, moves, lines: 3, seconds: null };
}

function lines(id: string, depth = 5): AnalysisMessage {
  const best = { kind: "cp" as const, score: 10, chance: 0.55, moves: [] };
  return { type: "lines", id, depth, nodes: 9, nps: 9, player: "white", lines: [best] };
}

function asked(): string[] {
  return wire().sent.map((request) =>
    request.type === "stop" ? "stop" : `${request.id}:${request.moves.join(";")}`,
  );
}

test("a question is sent once the socket is open, and its lines are heard", () => {
  const engine = analyst();
  engine.ask(about("e5"));
  expect(wire().sent).toEqual([]);
  wire().open();
  expect(asked()).toEqual(["1:e5"]);
  wire().tell(lines("1"));
  expect(engine.state.get().found?.depth).toBe(5);
  wire().tell({ type: "done", id: "1", reason: "limit" });
  expect(engine.state.get().done).toBe("limit");
});

test("it goes on with the next position, and old answers are not mistaken for new ones", () => {
  const engine = analyst();
  engine.ask(about());
  wire().open();
  engine.ask(about("e5"));
  engine.ask(about("e5", "f6"));
  vi.advanceTimersByTime(200);
  expect(asked()).toEqual(["1:", "2:e5;f6"]);
  wire().tell(lines("1"));
  expect(engine.state.get().found).toBeNull();
  wire().tell(lines("2", 7));
  expect(engine.state.get().found?.depth).toBe(7);
  engine.ask(about());
  engine.ask(about("e5", "f6"));
  expect(engine.state.get().found?.depth).toBe(7); // what was found before is shown at once
});

test("it rests while nobody looks, and when it is switched off", () => {
  const engine = analyst();
  engine.ask(about());
  wire().open();
  seen(false);
  seen(true);
  vi.advanceTimersByTime(200);
  engine.ask(null);
  expect(asked()).toEqual(["1:", "stop", "2:", "stop"]);
  expect(engine.state.get().about).toBeNull();
});

test("a socket that was cut is opened again and asked the same", () => {
  const engine = analyst();
  engine.ask(about("e5"));
  wire().open();
  wire().cut();
  expect(engine.state.get().connection).toBe("lost");
  vi.advanceTimersByTime(600);
  expect(wires.length).toBe(2);
  wire().open();
  expect(asked()).toEqual(["2:e5"]);
  engine.close();
  vi.advanceTimersByTime(60_000);
  expect(wires.length).toBe(2);
});

test("who asked too often asks again after a while", () => {
  const engine = analyst();
  engine.ask(about());
  wire().open();
  const problem = { code: "too-many", detail: "", rule: null, args: {} };
  wire().tell({ type: "refused", id: "1", problem });
  expect(engine.state.get().problem).toEqual(problem);
  vi.advanceTimersByTime(3_000);
  expect(asked()).toEqual(["1:", "2:"]);
  wire().tell(lines("2"));
  expect(engine.state.get().problem).toBeNull();
});

test("a refusal is told, and so is how the engine is", () => {
  const engine = analyst();
  engine.ask(about());
  wire().open();
  wire().tell({ type: "engine", state: "compiling" });
  expect(engine.state.get().engine).toBe("compiling");
  const problem = { code: "own-game", detail: "", rule: null, args: {} };
  wire().tell({ type: "refused", id: "1", problem });
  expect(engine.state.get().problem).toEqual(problem);
});

// What a game brings along

test("a stored review is written into the tree, and nothing of one's own is overwritten", () => {
  const root = { game: "yinsh", variant: "blitz" };
  const steps = ["a2", "b2", "c2"].map((text) => ({ text }));
  const own = annotate(graftLine(plant(root), ROOT, steps).tree, "a2", { sign: "!?" });
  const decision = {
    player: "white" as const,
    best: [],
    chance_after: 0.3,
    drop: 0.3,
    only: false,
    forced: false,
    accuracy: 50,
    kind: "cp",
    score: 40,
    line: [],
  };
  const review: GameReview = {
    strength: 100,
    accuracy: { white: 1, black: 2 },
    turning: 1,
    decisions: [
      { ...decision, ply: 0, move: "a2", chance_before: 0.6, judgement: "mistake", line: ["f6"] },
      {
        ...decision,
        ply: 1,
        move: "b2",
        chance_before: 0.3,
        judgement: "blunder",
        line: ["e5", "d4"],
      },
      { ...decision, ply: 2, move: "c2", chance_before: 0.8, judgement: null, only: true },
    ],
    final: { chance: 1, kind: "win", score: 3, depth: 5 },
  };
  const tree = withReview(own, "a2;b2;c2", review);
  const at = (id: string) => nodeAt(tree, id);
  expect([at("a2").sign, at("a2;b2").sign, at("a2;b2;c2").sign]).toEqual(["!?", "??", "!"]);
  expect(at(ROOT).evaluation).toEqual({ chance: 0.6, kind: "cp", score: 40, depth: 0 });
  expect(at("a2;b2;c2").evaluation?.chance).toBe(1);
  expect(at("a2").children).toEqual(["a2;b2", "a2;e5"]);
  expect(tree.nodes.has("a2;e5;d4")).toBe(true);
});
