import { beforeEach, describe, expect, it } from "vitest";
import { follow } from "../src/analysis/following";
import { Refused } from "../src/api";
import { type Desk, openDesk, type Source } from "../src/tree/desk";
import { analysisSource, replayDesk } from "../src/tree/sources";
import { fromRecord } from "../src/tree/record";
import { movesOf, nodeAt, ROOT } from "../src/tree/tree";
import type { Made, View } from "../src/protocol";
import { move, view } from "./pictures";

/** A made-up game: every decision is one of three points; after five it is over. */
const POINTS = ["a", "b", "c"];
const LENGTH = 5;

function viewAfter(moves: readonly string[], last: boolean): View {
  const over = moves.length === LENGTH;
  return view({
    ply: moves.length,
    text: moves.join("") || "start",
    player: moves.length % 2 ? "black" : "white",
    moves: last && !over ? POINTS.map((point) => move(point, "place", point)) : [],
    outcome: over ? { winner: null, reason: "full", score: null } : null,
  });
}

let asked: string[] = [];

const source: Source = {
  root: { position: "start" },
  views: async (moves, from) => {
    asked.push(`${moves.join("")} from ${from}`);
    await Promise.resolve();
    const wrong = moves.findIndex((text) => !POINTS.includes(text));
    const problem = { code: "illegal-move", detail: "", rule: "place", args: { index: wrong } };
    if (wrong >= 0) throw new Refused(problem);
    const made = moves.map((text, ply): Made => {
      const player = ply % 2 ? "black" : "white";
      return { ply, turn: ply, player, text, kind: "place", forced: false, move: null };
    });
    const counts = [...Array(moves.length + 1).keys()].slice(from);
    return {
      made: made.slice(from),
      views: counts.map((count) => viewAfter(moves.slice(0, count), count === moves.length)),
    };
  },
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
const shown = (desk: Desk): string => desk.state.get().view.text;
const ends = (desk: Desk): string[] =>
  [...desk.state.get().tree.nodes.values()]
    .filter(({ children }) => !children.length)
    .map(({ id }) => id);

async function touch(desk: Desk, ...points: string[]): Promise<void> {
  for (const point of points) {
    desk.turn.touch(point);
    await settle();
  }
}

beforeEach(() => {
  asked = [];
});

describe("a desk", () => {
  it("opens where an address says", async () => {
    const desk = await openDesk(source, { cursor: "a;b" });
    expect(desk.state.get().cursor).toBe("a;b");
    expect(shown(desk)).toBe("ab");
    expect(desk.state.get().turn.chooser).not.toBeNull();
    await expect(openDesk(source, { cursor: "a;z" })).rejects.toBeInstanceOf(Refused);
  });

  it("grows a branch for every move, by either side, and goes there", async () => {
    const desk = await openDesk(source);
    await touch(desk, "a", "b");
    expect(shown(desk)).toBe("ab");
    desk.back();
    await touch(desk, "c");
    expect(ends(desk)).toEqual(["a;b", "a;c"]);
    desk.back();
    asked = [];
    expect(await desk.play("b")).toBe(true);
    expect([ends(desk).length, desk.state.get().cursor, asked]).toEqual([2, "a;b", []]);
  });

  it("plays several moves at once", async () => {
    const desk = await openDesk(source);
    expect(await desk.play("a", "b", "c")).toBe(true);
    expect(shown(desk)).toBe("abc");
    expect(desk.node.move).toMatchObject({ text: "c", player: "white" });
  });

  it("says why a move cannot be played, until something else is done", async () => {
    const desk = await openDesk(source);
    expect(await desk.play("z")).toBe(false);
    expect(desk.state.get()).toMatchObject({ cursor: ROOT, problem: { code: "illegal-move" } });
    expect(await desk.turn.type("z")).toBe(false);
    expect(desk.state.get().turn.problem?.code).toBe("illegal-move");
    desk.forget();
    expect([desk.state.get().problem, desk.state.get().turn.problem]).toEqual([null, null]);
  });

  it("walks", async () => {
    const desk = await openDesk(source, { cursor: "a;b;c" });
    desk.first();
    expect([shown(desk), desk.back()]).toEqual(["start", false]);
    expect([desk.forward(), shown(desk)]).toEqual([true, "a"]);
    desk.last();
    expect([shown(desk), desk.forward()]).toEqual(["abc", false]);
    desk.back();
    await settle();
    await touch(desk, "b");
    desk.nextVariation();
    expect(shown(desk)).toBe("abc");
    desk.nextVariation(-1);
    expect(shown(desk)).toBe("abb");
    desk.go("nowhere");
    expect(shown(desk)).toBe("abb");
  });

  it("shows a known position at once, and may be touched when its moves are known", async () => {
    const desk = await openDesk(source, { cursor: "a;b;c" });
    desk.back();
    expect(shown(desk)).toBe("ab");
    expect(desk.state.get().turn.chooser).toBeNull();
    await settle();
    expect(desk.state.get().turn.chooser?.moves).toHaveLength(3);
  });

  it("asks one question at a time, and the last about where one stops", async () => {
    const desk = await openDesk(source, { cursor: "a;b;c;a" });
    asked = [];
    for (let step = 0; step < 4; step += 1) desk.back();
    await settle();
    expect(asked).toEqual(["abc from 3", " from 0"]);
    expect(desk.state.get().turn.chooser).not.toBeNull();
  });

  it("shows what is pointed at without going there", async () => {
    const lines = [move("a-b", "move", "a", "b")];
    const far: Source = {
      root: source.root,
      views: async (moves, from) => {
        const views = [view({ moves: lines }), view({ ply: 1, text: "there" })];
        return { made: [], views: views.slice(from, moves.length + 1) };
      },
    };
    const desk = await openDesk(far);
    desk.turn.touch("a");
    await desk.turn.hover("b");
    expect(desk.state.get().turn.outlook?.view.text).toBe("there");
    expect(desk.state.get()).toMatchObject({ cursor: ROOT, view: { ply: 0 } });
  });

  it("keeps the cursor on what is left when a line is deleted", async () => {
    const desk = await openDesk(source, { cursor: "a;b;c" });
    await settle();
    desk.remove("a;b");
    expect(desk.state.get().cursor).toBe("a");
    expect(shown(desk)).toBe("a");
    desk.remove(ROOT);
    expect(desk.state.get().tree.nodes.size).toBe(2);
    await settle();
    expect(desk.state.get().turn.chooser).not.toBeNull();
  });

  it("does not bring back a line that was deleted while a move was asked for", async () => {
    const desk = await openDesk(source, { cursor: "a" });
    desk.turn.touch("b");
    desk.remove("a");
    await settle();
    expect([...desk.state.get().tree.nodes.keys()]).toEqual([ROOT]);
    expect(shown(desk)).toBe("start");
  });

  it("lets somebody who has gone elsewhere stay there", async () => {
    const desk = await openDesk(source, { cursor: "a" });
    desk.turn.touch("b");
    desk.first();
    await settle();
    expect(ends(desk)).toEqual(["a;b"]);
    expect(shown(desk)).toBe("start");
  });

  it("keeps notes and promotes", async () => {
    const desk = await openDesk(source, { cursor: "a" });
    desk.first();
    await desk.play("b");
    desk.annotate("b", { comment: "better", sign: "!" });
    desk.promote("b");
    expect(desk.node).toMatchObject({ comment: "better", sign: "!" });
    desk.first();
    desk.forward();
    expect(desk.state.get().cursor).toBe("b");
  });

  it("stays where one was when a position cannot be had", async () => {
    const tree = fromRecord({ game: "start", moves: ["a", "z", "b"] });
    const desk = await openDesk(source, { tree });
    desk.last();
    expect(desk.state.get().cursor).toBe("a;z;b");
    expect(desk.state.get().turn.chooser).toBeNull();
    await settle();
    expect(desk.state.get()).toMatchObject({ cursor: ROOT, problem: { code: "illegal-move" } });
    expect(desk.state.get().turn.chooser).not.toBeNull();
  });

  it.each([1, 2, 3, 4, 5])("always shows where its cursor is (%i)", async (seed) => {
    const desk = await openDesk(source);
    let state = seed;
    const pick = <T>(of: readonly T[]): T => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return of[Math.floor((state / 2147483648) * of.length)] as T;
    };
    const somewhere = (): string => pick([...desk.state.get().tree.nodes.keys()]);
    const acts = [
      () => desk.turn.touch(pick(POINTS)),
      () => void desk.play(pick(POINTS), pick(POINTS)),
      () => desk.go(somewhere()),
      () => desk.back(),
      () => desk.nextVariation(),
      () => desk.promote(somewhere(), true),
      () => desk.remove(pick([somewhere(), "a;a", "b"])),
      () => desk.annotate(somewhere(), { comment: "said" }),
    ];
    for (let step = 0; step < 200; step += 1) {
      pick(acts)();
      if (pick([true, false])) await settle();
      const { tree, cursor } = desk.state.get();
      expect(tree.nodes.has(cursor)).toBe(true);
    }
    await settle();
    expect(shown(desk)).toBe(movesOf(desk.state.get().cursor).join("") || "start");
    expect(desk.state.get().turn.chooser === null).toBe(desk.node.ply === LENGTH);
  });

  it("learns all about a record, in parts when it is long", async () => {
    const long = Array.from({ length: 450 }, (_, i) => POINTS[i % 3] ?? "a");
    const variations = [{ moves: ["b", "b"] }];
    const tree = fromRecord({
      game: "start",
      moves: [...long.slice(0, 3), { move: "a", variations }, ...long.slice(4)],
    });
    const desk = await openDesk(source, { tree });
    asked = [];
    await desk.learnAll();
    const nodes = [...desk.state.get().tree.nodes.values()];
    expect(nodes.length).toBe(1 + 450 + 2);
    expect(nodes.every(({ view, move, id }) => view && (move || id === ROOT))).toBe(true);
    expect(asked.map((question) => Number(question.split(" from ")[1]))).toEqual([0, 199, 398, 3]);
    asked = [];
    await desk.learnAll();
    expect(asked).toEqual([]);
  });

  it("over positions that are known already asks nobody and lets nobody decide", async () => {
    const moves = movesOf("a;b;c");
    const { views } = await source.views(moves, 0);
    asked = [];
    const desk = replayDesk(views);
    const seen = [shown(desk)];
    while (desk.forward()) seen.push(shown(desk));
    expect(seen).toEqual(["start", "a", "ab", "abc"]);
    expect(desk.state.get().turn.chooser).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe("the server as a source", () => {
  it("is asked with a root and moves, and once for the same", async () => {
    const sent: unknown[] = [];
    const before = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      sent.push([input, JSON.parse(String(init?.body))]);
      return Response.json(await source.views(["a", "b"], 1));
    };
    try {
      const root = { game: "made-up", variant: "short", options: { pieces: 5 } };
      const server = analysisSource(root);
      const told = await server.views(["a", "b"], 1);
      expect(await server.views(["a", "b"], 1)).toBe(told);
      expect(told.views.map(({ text }) => text)).toEqual(["a", "ab"]);
      expect(sent).toEqual([["/api/positions", { root, moves: ["a", "b"], from: 1 }]]);
    } finally {
      globalThis.fetch = before;
    }
  });
});

describe("a watched game", () => {
  it("goes on where its last move is looked at, and before branches of one's own", async () => {
    const desk = await openDesk(source);
    expect(follow(desk, ROOT, ["a"])).toBe("a");
    await settle();
    expect(shown(desk)).toBe("a");
    await desk.play("c");
    expect(follow(desk, "a", ["a", "b"])).toBe("a;b");
    expect(desk.state.get().cursor).toBe("a;c");
    expect(nodeAt(desk.state.get().tree, "a").children).toEqual(["a;b", "a;c"]);
    expect(follow(desk, "a;b", ["a"])).toBe("a");
    expect(desk.state.get().cursor).toBe("a;c");
  });
});
