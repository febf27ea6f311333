import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../src/api";
import { Connection, type Listener, type News, type Status } from "../src/session/connection";
import type { Turn } from "../src/session/outbox";
import { PROTOCOL, type Message, type Problem, type Request } from "../src/protocol";
import type { Signals } from "../src/session/signals";
import { view } from "./pictures";

/** A socket whose other end is the test. */
class FakeSocket {
  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Request);
  }

  close(): void {
    this.readyState = 3;
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  cut(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  /** Answer the last pulse, as a server that is there does. */
  beat(): void {
    this.pulse(true);
  }

  /** Answer it, and tell whether turns can be saved. */
  pulse(saving: boolean): void {
    this.say({ type: "pulse", id: idOf(this.last("pulse")), now: Date.now(), saving });
  }

  say(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  last(type: Request["type"]): Request | undefined {
    return this.sent.filter((request) => request.type === type).at(-1);
  }
}

let sockets: FakeSocket[] = [];
let kept: Turn[] = [];
let statuses: Status[] = [];
let news: News[] = [];
let refusals: Problem[] = [];
let reasons: (Problem | null)[] = [];
let keeping: number[] = [];
let saved: boolean[] = [];
let known = -1;
let signals: Signals;
let watched = true;

function connect(): Connection {
  const listener: Listener = {
    known: () => known,
    news: (message) => news.push(message),
    status: (status, reason) => {
      statuses.push(status);
      reasons.push(reason);
    },
    refused: (problem) => refusals.push(problem),
    kept: (turns) => keeping.push(turns),
    saving: (saving) => saved.push(saving),
  };
  const connection = new Connection("ws://test", listener, {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    now: () => Date.now(),
    outbox: {
      read: () => kept,
      write: (turns) => {
        kept = turns;
      },
    },
    watch: (given) => {
      signals = given;
      watched = true;
      return () => {
        watched = false;
      };
    },
  });
  connection.start();
  return connection;
}

const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;
const idOf = (request: Request | undefined): string => (request as { id: string }).id;
const problem = (code: string): Problem => ({ code, detail: "", rule: null, args: {} });

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  sockets = [];
  kept = [];
  statuses = [];
  news = [];
  refusals = [];
  reasons = [];
  keeping = [];
  saved = [];
  known = -1;
});
afterEach(() => vi.useRealTimers());

describe("saying hello", () => {
  it("names the last event known", () => {
    known = 7;
    connect();
    newest().accept();
    expect(newest().sent[0]).toEqual({ type: "hello", number: 7, version: PROTOCOL });
    expect(statuses).toEqual(["connecting", "open"]);
  });

  it("comes back after a cut, later and later", () => {
    connect();
    newest().accept();
    newest().cut();
    expect(statuses.at(-1)).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(sockets.length).toBe(2);
    newest().cut();
    vi.advanceTimersByTime(500);
    expect(sockets.length).toBe(2);
    vi.advanceTimersByTime(600);
    expect(sockets.length).toBe(3);
    newest().accept();
    expect(statuses.at(-1)).toBe("open");
  });

  it("tries at once when asked to", () => {
    const connection = connect();
    newest().cut();
    connection.retry();
    expect(sockets.length).toBe(2);
  });

  it("notices a server that has fallen silent within 5 seconds", () => {
    connect();
    newest().accept();
    for (let pulse = 0; pulse < 9; pulse += 1) {
      newest().beat();
      vi.advanceTimersByTime(2_500);
    }
    newest().beat(); // and then never again
    expect(statuses.at(-1)).toBe("open");
    vi.advanceTimersByTime(5_000);
    expect(statuses).toContain("lost");
  });

  it("gives up a connection that is not made", () => {
    connect();
    vi.advanceTimersByTime(5_000);
    expect(statuses.at(-1)).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(sockets.length).toBe(2);
  });

  it("does not come back after it was closed", () => {
    const connection = connect();
    newest().accept();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
    expect(watched).toBe(false);
  });
});

describe("what the browser tells", () => {
  it("no network: the connection is lost at once", () => {
    connect();
    newest().accept();
    signals.offline();
    expect(statuses.at(-1)).toBe("lost");
  });

  it("a network again: a socket that may be half open is replaced at once", () => {
    connect();
    newest().accept();
    const old = newest();
    signals.online();
    expect(sockets.length).toBe(2);
    expect(old.readyState).toBe(3);
    newest().accept();
    expect(newest().last("hello")).toBeDefined();
  });

  it("a network again after a loss: it does not wait for the next try", () => {
    connect();
    newest().accept();
    for (let fault = 0; fault < 8; fault += 1) {
      newest().cut();
      vi.advanceTimersByTime(10_000);
    }
    newest().cut();
    const before = sockets.length;
    signals.online();
    expect(sockets.length).toBe(before + 1);
    vi.advanceTimersByTime(4_000);
    expect(sockets.length).toBe(before + 1);
  });

  it("awake: it is asked at once whether the server is there", () => {
    connect();
    newest().accept();
    newest().beat();
    const before = newest().sent.length;
    signals.awake();
    expect(newest().sent.length).toBe(before + 1);
    vi.advanceTimersByTime(2_400);
    expect(statuses.at(-1)).toBe("lost");
  });

  it("awake after a loss: it tries at once", () => {
    connect();
    newest().accept();
    newest().cut();
    signals.awake();
    expect(sockets.length).toBe(2);
  });

  it("a page that slept asks again before it takes silence for a cut", () => {
    connect();
    newest().accept();
    vi.setSystemTime(Date.now() + 3_600_000); // the timers stood still meanwhile
    vi.advanceTimersByTime(2_400);
    expect(statuses.at(-1)).toBe("open");
    newest().beat();
    vi.advanceTimersByTime(1_000);
    expect(statuses.at(-1)).toBe("open");
    expect(sockets.length).toBe(1);
  });
});

describe("why a socket was closed", () => {
  it("not wanted: it says why and does not try for ever", () => {
    connect();
    newest().accept();
    newest().say({ type: "refused", id: null, problem: problem("outdated") });
    newest().cut(1008);
    expect(statuses.at(-1)).toBe("refused");
    expect(reasons.at(-1)?.code).toBe("outdated");
    vi.advanceTimersByTime(600_000);
    signals.online();
    signals.awake();
    expect(sockets.length).toBe(1);
  });

  it("not wanted: the reason may be in the closing itself", () => {
    const connection = connect();
    newest().accept();
    newest().cut(1008, "too-many");
    expect(reasons.at(-1)?.code).toBe("too-many");
    connection.retry();
    expect(sockets.length).toBe(2);
  });

  it("come again: it comes again soon, as often as needed", () => {
    connect();
    newest().accept();
    newest().cut(1012);
    expect(statuses.at(-1)).toBe("lost");
    for (let fault = 0; fault < 8; fault += 1) {
      vi.advanceTimersByTime(1_900);
      expect(sockets.length).toBe(fault + 2);
      newest().cut();
    }
  });
});

describe("a turn", () => {
  it("is kept until it is acknowledged", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(0, ["e5"]);
    expect(kept.length).toBe(1);
    newest().say({ type: "ack", id: idOf(newest().last("turn")), number: 0 });
    expect(await done).toBeNull();
    expect(kept).toEqual([]);
    expect(keeping).toEqual([1, 0]);
  });

  it("that goes on is answered with the view to go on from, and kept no longer", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(0, ["e5-e6"]);
    const shown = view({ ply: 1 });
    newest().say({ type: "unfinished", id: idOf(newest().last("turn")), view: shown });
    expect(await done).toEqual(shown);
    expect(kept).toEqual([]);
  });

  it("without an answer is sent again with the same id on a new connection", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(0, ["e5"]);
    const id = idOf(newest().last("turn"));
    for (const seconds of [5_000, 10_000, 20_000]) {
      const before = sockets.length;
      newest().say({ type: "refused", id: null, problem: problem("bad-message") });
      for (let passed = 0; passed < seconds; passed += 1_000) {
        vi.advanceTimersByTime(1_000);
        newest().beat(); // the server is there, it only does not answer
      }
      expect(statuses.at(-1)).toBe("lost");
      vi.advanceTimersByTime(600);
      expect(sockets.length).toBe(before + 1);
      newest().accept();
      expect(newest().last("turn")).toMatchObject({ id, ply: 0, moves: ["e5"] });
    }
    newest().say({ type: "ack", id, number: 1 });
    expect(await done).toBeNull();
  });

  it("kept from before a reload is sent and forgotten when it is answered", () => {
    kept = [{ type: "turn", id: "old", ply: 0, moves: ["e5-e6"] }];
    connect();
    newest().accept();
    expect(newest().last("turn")).toMatchObject({ id: "old" });
    newest().say({ type: "unfinished", id: "old", view: view({ ply: 1 }) });
    expect(kept).toEqual([]);
    expect(keeping.at(-1)).toBe(0);
  });

  it("is sent again with the same id after a cut", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(3, ["e5-e6"]);
    const id = idOf(newest().last("turn"));
    newest().cut();
    expect(kept.length).toBe(1);
    vi.advanceTimersByTime(600);
    newest().accept();
    expect(newest().last("turn")).toEqual({ type: "turn", id, ply: 3, moves: ["e5-e6"] });
    newest().say({ type: "ack", id, number: 4 });
    expect(await done).toBeNull();
    expect(kept).toEqual([]);
  });

  it("waits for the connection when there is none", async () => {
    const connection = connect();
    void connection.turn(0, ["e5"]);
    expect(connection.unsent.length).toBe(1);
    newest().accept();
    expect(newest().last("turn")).toMatchObject({ ply: 0, moves: ["e5"] });
  });

  it("fails with the server's reason and is forgotten", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(0, ["e5"]);
    newest().say({
      type: "refused",
      id: idOf(newest().last("turn")),
      problem: problem("illegal-move"),
    });
    await expect(done).rejects.toBeInstanceOf(Refused);
    expect(kept).toEqual([]);
  });

  it("tells when it was overtaken while the page was loaded again", () => {
    kept = [{ type: "turn", id: "old", ply: 0, moves: ["e5"] }];
    connect();
    newest().accept();
    newest().say({ type: "refused", id: "old", problem: problem("stale-ply") });
    expect(refusals.map(({ code }) => code)).toEqual(["stale-ply"]);
    expect(kept).toEqual([]);
  });
});

describe("another action", () => {
  it("is sent again after a cut, with the same id", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.ask({ type: "resign", player: "white" });
    const id = idOf(newest().last("resign"));
    newest().cut();
    vi.advanceTimersByTime(600);
    newest().accept();
    expect(newest().last("resign")).toMatchObject({ id });
    newest().say({ type: "ack", id, number: 4 });
    expect(await done).toMatchObject({ number: 4 });
  });
});

describe("a question", () => {
  it("waits for a connection that is just being made", async () => {
    const connection = connect();
    const answer = connection.ask({ type: "hint" });
    expect(newest().sent).toEqual([]);
    newest().accept();
    expect(newest().sent.map(({ type }) => type)).toEqual(["hello", "hint", "pulse"]);
    newest().say({ type: "hint", id: idOf(newest().last("hint")), move: "e5" });
    expect(await answer).toMatchObject({ move: "e5" });
  });

  it("fails when that connection is not made", async () => {
    const connection = connect();
    const answer = connection.ask({ type: "hint" });
    newest().cut();
    await expect(answer).rejects.toMatchObject({ problem: { code: "offline" } });
    vi.advanceTimersByTime(1_000);
    newest().accept();
    expect(newest().last("hint")).toBeUndefined();
  });

  it("fails at once where a connection was lost", async () => {
    const connection = connect();
    newest().accept();
    newest().cut();
    await expect(connection.ask({ type: "hint" })).rejects.toMatchObject({
      problem: { code: "offline" },
    });
  });

  it("gets the answer with its id", async () => {
    const connection = connect();
    newest().accept();
    const answer = connection.ask({ type: "hint" });
    newest().say({ type: "hint", id: idOf(newest().last("hint")), move: "e5" });
    expect(await answer).toMatchObject({ move: "e5" });
  });
});

it("learns the server's time from the shortest way there and back", () => {
  const connection = connect();
  newest().accept();
  vi.setSystemTime(1_000_100);
  newest().say({ type: "pulse", id: idOf(newest().last("pulse")), now: 1_005_050, saving: true });
  expect(connection.offset).toBe(5_000);
});

it("passes on what the server says unasked", () => {
  connect();
  newest().accept();
  newest().say({ type: "engine", state: "ready", thinking: true });
  expect(news).toEqual([{ type: "engine", state: "ready", thinking: true }]);
});

describe("a server that cannot save", () => {
  const turns = (): Request[] => newest().sent.filter(({ type }) => type === "turn");

  it("gets a turn again, with the same id, when it says that it can", async () => {
    const connection = connect();
    newest().accept();
    newest().beat();
    const played = connection.turn(3, ["e5"]);
    const id = idOf(newest().last("turn"));
    newest().say({ type: "refused", id, problem: problem("not-saved") });
    expect(saved).toEqual([false]);
    expect(keeping.at(-1)).toBe(1);
    newest().pulse(false);
    vi.advanceTimersByTime(2_500);
    newest().pulse(false);
    expect(turns()).toHaveLength(1);
    expect(statuses.at(-1)).toBe("open");
    newest().pulse(true);
    expect(saved).toEqual([false, true]);
    expect(turns().map(idOf)).toEqual([id, id]);
    expect(newest().last("hello")).toEqual({ type: "hello", number: -1, version: PROTOCOL });
    newest().say({ type: "ack", id, number: 4 });
    await expect(played).resolves.toBeNull();
    expect(keeping.at(-1)).toBe(0);
  });

  it("is noticed by who only looks on", () => {
    connect();
    newest().accept();
    newest().pulse(false);
    expect(saved).toEqual([false]);
    newest().beat();
    expect(saved).toEqual([false, true]);
  });

  it("refuses everything else at once", async () => {
    const connection = connect();
    newest().accept();
    const asked = connection.ask({ type: "abort" });
    const id = idOf(newest().last("abort"));
    newest().say({ type: "refused", id, problem: problem("not-saved") });
    await expect(asked).rejects.toBeInstanceOf(Refused);
  });

  it("tells why it closes a connection, and is asked again", () => {
    connect();
    newest().accept();
    newest().say({ type: "refused", id: null, problem: problem("no-database") });
    newest().cut(1012);
    expect(statuses.at(-1)).toBe("lost");
    expect(reasons.at(-1)?.code).toBe("no-database");
    vi.advanceTimersByTime(3_000);
    expect(sockets).toHaveLength(2);
  });
});
