import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../src/api";
import { Connection, type Listener, type News, type Status, type Turn } from "../src/connection";
import type { Message, Problem, Request } from "../src/protocol";

/** A socket whose other end is the test. */
class FakeSocket {
  readyState = 0;
  sent: Request[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
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

  cut(): void {
    this.readyState = 3;
    this.onclose?.();
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
let known = -1;

function connect(): Connection {
  const listener: Listener = {
    known: () => known,
    news: (message) => news.push(message),
    status: (status) => statuses.push(status),
    refused: (problem) => refusals.push(problem),
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
  known = -1;
});
afterEach(() => vi.useRealTimers());

describe("saying hello", () => {
  it("names the last event known", () => {
    known = 7;
    connect();
    newest().accept();
    expect(newest().sent[0]).toEqual({ type: "hello", number: 7 });
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

  it("notices a server that has fallen silent", () => {
    connect();
    newest().accept();
    vi.advanceTimersByTime(8_001);
    expect(statuses.at(-1)).toBe("lost");
  });

  it("does not come back after it was closed", () => {
    const connection = connect();
    newest().accept();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets.length).toBe(1);
  });
});

describe("a turn", () => {
  it("is kept until it is acknowledged", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(0, ["e5"]);
    expect(kept.length).toBe(1);
    newest().say({ type: "ack", id: idOf(newest().last("turn")), number: 0 });
    await done;
    expect(kept).toEqual([]);
  });

  it("is sent again with the same id after a cut", async () => {
    const connection = connect();
    newest().accept();
    const done = connection.turn(3, ["e5-e6"]);
    const id = idOf(newest().last("turn"));
    newest().cut();
    await done;
    expect(kept.length).toBe(1);
    vi.advanceTimersByTime(600);
    newest().accept();
    expect(newest().last("turn")).toEqual({ type: "turn", id, ply: 3, moves: ["e5-e6"] });
    newest().say({ type: "ack", id, number: 4 });
    expect(kept).toEqual([]);
  });

  it("waits for the connection when there is none", async () => {
    const connection = connect();
    await connection.turn(0, ["e5"]);
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

  it("tells when it was overtaken while the connection was gone", async () => {
    const connection = connect();
    await connection.turn(0, ["e5"]);
    newest().accept();
    newest().say({ type: "refused", id: idOf(newest().last("turn")), problem: problem("stale-ply") });
    await vi.advanceTimersByTimeAsync(0);
    expect(refusals.map(({ code }) => code)).toEqual(["stale-ply"]);
    expect(kept).toEqual([]);
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
  newest().say({ type: "pulse", id: idOf(newest().last("pulse")), now: 1_005_050 });
  expect(connection.offset).toBe(5_000);
});

it("passes on what the server says unasked", () => {
  connect();
  newest().accept();
  newest().say({ type: "engine", state: "ready", thinking: true });
  expect(news).toEqual([{ type: "engine", state: "ready", thinking: true }]);
});
