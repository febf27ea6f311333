import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OFFLINE, Refused } from "../src/api";
import { createStore } from "../src/base/store";
import { GameDesk } from "../src/play/live";
import type { BoardGeometry, Made, Snapshot, View } from "../src/protocol";
import type { Session, SessionState } from "../src/session/session";
import { made, move, snapshot, view } from "./pictures";

const PAUSE = 350;
const GEOMETRY: BoardGeometry = { game: "yinsh", layout: "", places: [], lines: [] };
const rings = [move("a-b", "move", "a", "b"), move("a-c", "move", "a", "c")];

const player = (ply: number): Made["player"] => (ply % 2 ? "black" : "white");
const decision = (text: string, ply: number): Made => made(ply, ply, player(ply), text);

/** The position after moves; its text tells them. */
function reached(...moves: string[]): View {
  return view({
    ply: moves.length,
    text: moves.join(" ") || "start",
    player: player(moves.length),
    moves: rings,
  });
}

/** A game of the server as a page knows it, without a server. */
class Game {
  readonly session: Session;
  readonly asked: string[] = [];
  isGone = false;
  previews: Record<string, View> = {};
  answer: (moves: string[]) => Promise<View | null> = async () => null;

  constructor(moves: string[], part: Partial<Snapshot> = {}) {
    const state = createStore<SessionState>({
      snapshot: snapshot({ made: moves.map(decision), view: reached(...moves), ...part }),
      geometry: GEOMETRY,
      status: "open",
      reason: null,
      saving: true,
      sending: false,
      problem: null,
      notice: null,
      arrived: [],
    });
    this.session = {
      state,
      root: { game: "yinsh", variant: "standard" },
      views: async ({ length }, from) => {
        this.asked.push(`${from}-${length}`);
        if (this.isGone) throw new Refused(OFFLINE);
        const { made } = state.get().snapshot;
        const texts = made.map(({ text }) => text);
        const counts = [...Array(length + 1).keys()].slice(from);
        const views = counts.map((count) => ({ ...reached(...texts.slice(0, count)), moves: [] }));
        return { made: made.slice(from, length), views };
      },
      preview: async (tried) => this.previews[tried.join()] ?? reached(...tried),
      decide: (decided) => this.answer(decided),
    } as Partial<Session> as Session;
  }

  get moves(): string[] {
    return this.session.state.get().snapshot.made.map(({ text }) => text);
  }

  /** Decisions arrive together, after so many that stay. */
  arrive(moves: string[], kept = this.moves.length, part: Partial<Snapshot> = {}): void {
    const before = this.moves.slice(0, kept);
    const all = [...before, ...moves];
    const arrived = moves.map((_, i) => reached(...all.slice(0, kept + i + 1)));
    const views = arrived.length ? arrived : [reached(...all)];
    this.session.state.change({
      snapshot: {
        ...this.session.state.get().snapshot,
        number: this.session.state.get().snapshot.number + 1,
        made: all.map(decision),
        view: views.at(-1) ?? reached(),
        ...part,
      },
      arrived: views,
    });
  }
}

let pause = PAUSE;

function follow(game: Game): GameDesk {
  const desk = new GameDesk(game.session, { caution: () => "none", pause: () => pause });
  desk.open();
  return desk;
}

const shown = (desk: GameDesk): string => desk.state.get().view.text;
const mayDecide = (desk: GameDesk): boolean => desk.state.get().turn.chooser !== null;
const idle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  pause = PAUSE;
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a game on the desk", () => {
  it("is shown at its end, where it is played by whose turn it is", () => {
    const desk = follow(new Game(["w", "x"]));
    expect([shown(desk), desk.looked, mayDecide(desk)]).toEqual(["w x", null, true]);
    expect(mayDecide(follow(new Game(["w"])))).toBe(false);
    expect(mayDecide(follow(new Game([], { you: [] })))).toBe(false);
  });

  it.each<[string, Partial<Snapshot>]>([
    ["over", { outcome: { winner: "white", reason: "time", score: null } }],
    ["a record", { mode: "record" }],
    ["waiting for a player", { seats: { ...snapshot().seats, black: open() } }],
  ])("is not played when it is %s", (_, part) => {
    expect(mayDecide(follow(new Game([], part)))).toBe(false);
  });

  it("may be played when the other player has come", () => {
    const game = new Game([], { seats: { ...snapshot().seats, black: open() } });
    const desk = follow(game);
    const { snapshot: now } = game.session.state.get();
    game.session.state.change({ snapshot: { ...now, seats: snapshot().seats } });
    expect(mayDecide(desk)).toBe(true);
  });

  it("has its decisions as the only line of the tree", () => {
    const game = new Game(["w"]);
    const desk = follow(game);
    game.arrive(["x", "y"]);
    expect([...desk.state.get().tree.nodes.keys()]).toEqual(["", "w", "w;x", "w;x;y"]);
    expect(desk.state.get().cursor).toBe("w;x;y");
    expect(desk.node.move).toMatchObject({ text: "y", ply: 2 });
  });
});

function open(): Snapshot["seats"]["black"] {
  return { kind: "open", name: "", level: null, online: false };
}

describe("what arrives", () => {
  it("is shown decision by decision, then it may be decided", () => {
    const game = new Game(["w"]);
    const desk = follow(game);
    game.arrive(["x", "y", "z"]);
    expect([shown(desk), mayDecide(desk)]).toEqual(["w x", false]);
    vi.advanceTimersByTime(PAUSE - 1);
    expect(shown(desk)).toBe("w x");
    vi.advanceTimersByTime(1);
    expect([shown(desk), mayDecide(desk)]).toEqual(["w x y", false]);
    vi.advanceTimersByTime(PAUSE);
    expect([shown(desk), mayDecide(desk)]).toEqual(["w x y z", true]);
  });

  it("without motion takes no time, but every decision is told", () => {
    pause = 0;
    const game = new Game(["w"]);
    const desk = follow(game);
    const seen = new Set<string>();
    desk.state.subscribe(() => seen.add(shown(desk)));
    game.arrive(["x", "y", "z"]);
    vi.runAllTimers();
    expect([...seen]).toEqual(["w", "w x", "w x y", "w x y z"]);
    expect(mayDecide(desk)).toBe(true);
  });

  it("is shown at once to who is in a hurry", () => {
    const game = new Game(["w"]);
    const desk = follow(game);
    game.arrive(["x", "y", "z"]);
    desk.hurry();
    expect([shown(desk), mayDecide(desk)]).toEqual(["w x y z", true]);
    vi.advanceTimersByTime(5 * PAUSE);
    expect(shown(desk)).toBe("w x y z");
  });

  it("later is not delayed by what came before", () => {
    const game = new Game(["w"]);
    const desk = follow(game);
    game.arrive(["x", "y"]);
    game.arrive(["z"]);
    expect(shown(desk)).toBe("w x y z");
    vi.advanceTimersByTime(5 * PAUSE);
    expect(shown(desk)).toBe("w x y z");
  });

  it("is not shown again as far as it was foreseen", async () => {
    const game = new Game([]);
    const desk = follow(game);
    game.previews = { "a-b": reached("a-b") };
    desk.turn.touch("a");
    await desk.turn.hover("b");
    desk.turn.touch("b");
    expect(shown(desk)).toBe("a-b");
    const seen: string[] = [];
    desk.state.subscribe(() => seen.push(shown(desk)));
    game.arrive(["a-b", "x"]);
    expect(new Set(seen)).toEqual(new Set(["a-b", "a-b x"]));
    await idle();
    expect([shown(desk), mayDecide(desk)]).toEqual(["a-b x", true]);
  });

  it("is nothing new when a page that was away is told the same", async () => {
    const game = new Game([]);
    const desk = follow(game);
    desk.turn.touch("a");
    const { snapshot: now } = game.session.state.get();
    game.session.state.change({ snapshot: { ...now, watchers: 3 } });
    expect(desk.state.get().turn.chooser?.touches).toEqual(["a"]);
  });

  it("stops with the screen", () => {
    const game = new Game(["w"]);
    const desk = new GameDesk(game.session, { caution: () => "none", pause: () => pause });
    const close = desk.open();
    game.arrive(["x", "y"]);
    close();
    vi.advanceTimersByTime(5 * PAUSE);
    game.arrive(["z"]);
    expect(shown(desk)).toBe("w x");
  });
});

describe("a turn of several decisions", () => {
  it("shows each step before any is stored, and goes back", async () => {
    const game = new Game([]);
    const desk = follow(game);
    game.answer = async (moves) => reached(...moves);
    desk.turn.touch("a");
    desk.turn.touch("b");
    await idle();
    expect([shown(desk), desk.looked]).toEqual(["a-b", null]);
    expect(desk.state.get().turn.decisions).toHaveLength(1);
    desk.hurry();
    expect(shown(desk)).toBe("a-b");
    desk.turn.undo();
    expect(shown(desk)).toBe("start");
    expect(mayDecide(desk)).toBe(true);
  });

  it("that is refused leads back to where it began", async () => {
    const game = new Game([]);
    const desk = follow(game);
    game.previews = { "a-b": reached("a-b") };
    game.answer = async () => {
      throw new Refused(OFFLINE);
    };
    desk.turn.touch("a");
    await desk.turn.hover("b");
    desk.turn.touch("b");
    expect(shown(desk)).toBe("a-b");
    await idle();
    expect([shown(desk), mayDecide(desk)]).toEqual(["start", true]);
    expect(desk.state.get().turn.problem).toEqual(OFFLINE);
  });

  it("waits while somebody looks back", async () => {
    const desk = follow(new Game(["w", "x"]));
    desk.turn.touch("a");
    desk.back();
    await idle();
    expect([shown(desk), desk.looked]).toEqual(["w", 1]);
    desk.last();
    expect([shown(desk), desk.looked]).toEqual(["w x", null]);
    expect(desk.state.get().turn.chooser?.touches).toEqual(["a"]);
  });
});

describe("looking back", () => {
  const long = Array.from({ length: 100 }, (_, i) => `m${i}`);

  it("asks for pages, and keeps them", async () => {
    const game = new Game(long);
    const desk = follow(game);
    desk.look(50);
    expect(shown(desk)).toBe(long.join(" "));
    await idle();
    expect(shown(desk)).toBe(long.slice(0, 50).join(" "));
    for (let step = 0; step < 20; step += 1) desk.back();
    expect(desk.state.get().view.ply).toBe(30);
    for (let step = 0; step < 40; step += 1) desk.forward();
    await idle();
    expect(game.asked).toEqual(["30-70"]);
    desk.first();
    await idle();
    expect([shown(desk), desk.looked]).toEqual(["start", 0]);
    expect(game.asked).toEqual(["30-70", "0-20"]);
  });

  it("ends at the ends", () => {
    const desk = follow(new Game(["w"]));
    desk.look(7);
    expect(desk.looked).toBeNull();
    desk.look(-3);
    expect(desk.looked).toBe(0);
    expect(desk.back()).toBe(false);
    desk.look(null);
    expect([desk.looked, desk.forward()]).toEqual([null, false]);
  });

  it("is not disturbed by what arrives", async () => {
    const game = new Game(["w", "x"]);
    const desk = follow(game);
    desk.look(1);
    await idle();
    game.arrive(["y", "z"]);
    vi.advanceTimersByTime(5 * PAUSE);
    expect([shown(desk), desk.looked]).toEqual(["w", 1]);
    desk.last();
    expect([shown(desk), mayDecide(desk)]).toEqual(["w x y z", true]);
  });

  it("tells what cannot be had, and leads back to the game", async () => {
    const game = new Game(["w", "x"]);
    const desk = follow(game);
    game.isGone = true;
    desk.look(1);
    await idle();
    expect([shown(desk), desk.looked]).toEqual(["w x", null]);
    expect(game.session.state.get().problem).toEqual(OFFLINE);
    expect(game.asked).toHaveLength(1);
  });
});

describe("a takeback", () => {
  it("removes the decisions, for those who look at them, too", async () => {
    const game = new Game(["w", "x", "y"]);
    const desk = follow(game);
    desk.look(2);
    await idle();
    game.arrive([], 1);
    expect([...desk.state.get().tree.nodes.keys()]).toEqual(["", "w"]);
    expect([shown(desk), desk.looked]).toEqual(["w", null]);
  });

  it("leaves who looks further back where they are", async () => {
    const game = new Game(["w", "x", "y"]);
    const desk = follow(game);
    desk.look(1);
    await idle();
    game.arrive([], 2);
    expect([shown(desk), desk.looked]).toEqual(["w", 1]);
    game.arrive(["z"]);
    expect([...desk.state.get().tree.nodes.keys()]).toEqual(["", "w", "w;x", "w;x;z"]);
  });
});
