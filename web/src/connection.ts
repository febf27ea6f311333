/**
 * The socket of one game: says hello, comes back after a cut, and keeps turns until they are on disk.
 *
 * A turn that was not acknowledged is sent again with the same id, so that it counts once.
 */

import { Refused } from "./api";
import type { Message, Problem, Request } from "./protocol";

export type Status = "connecting" | "open" | "lost";
export type Turn = Extract<Request, { type: "turn" }>;
type Asking = Exclude<Request, { type: "hello" } | { type: "pulse" }>;
type Unnumbered<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Question = Unnumbered<Asking>;
export type Answer = Extract<Message, { type: "ack" | "preview" | "hint" }>;
/** What the server says unasked. */
export type News = Exclude<Message, { type: "ack" | "refused" | "preview" | "hint" | "pulse" }>;

export interface Listener {
  /** The number of the last event known, -1 if none. */
  known(): number;
  news(message: News): void;
  status(status: Status): void;
  /** A kept turn was refused after the connection came back. */
  refused(problem: Problem): void;
}

/** What the connection needs of the browser; tests give their own. */
export interface Surroundings {
  open(url: string): WebSocket;
  now(): number;
  outbox: Outbox;
}

/** Where turns wait that are not acknowledged; it outlives a reload. */
export interface Outbox {
  read(): Turn[];
  write(turns: Turn[]): void;
}

const PULSE = 10_000;
const PATIENCE = 8_000;
const LONGEST_WAIT = 8_000;
const GONE: Problem = { code: "offline", detail: "No connection.", rule: null, args: {} };

interface Waiting {
  answer(message: Answer): void;
  fail(problem: Problem): void;
}

export class Connection {
  /** The server's clock less this one's, in milliseconds. */
  offset = 0;
  private socket: WebSocket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private bestTrip = Infinity;
  private pulses = new Map<string, number>();
  private waiting = new Map<string, Waiting>();
  private early: Asking[] = [];

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  /** Connect, and stay connected until `close`. */
  start(): void {
    this.connect();
    if (typeof window !== "undefined") window.addEventListener("online", this.retry);
  }

  /** Leave for good. */
  close(): void {
    this.closed = true;
    if (typeof window !== "undefined") window.removeEventListener("online", this.retry);
    this.drop();
    clearTimeout(this.timer);
  }

  /** Do not wait for the next try. */
  readonly retry = (): void => {
    if (this.closed || this.isOpen) return;
    clearTimeout(this.timer);
    this.connect();
  };

  get isOpen(): boolean {
    return this.socket?.readyState === 1;
  }

  /** Whether it is about to be open for the first time: what is asked so early waits for that. */
  private get isOpening(): boolean {
    return this.tries === 0 && this.socket?.readyState === 0;
  }

  /** Turns that are not on the server's disk yet. */
  get unsent(): Turn[] {
    return this.around.outbox.read();
  }

  /** Ask something; the answer comes with the same id. Where a connection was lost it fails at once. */
  ask(question: Question): Promise<Answer> {
    if (!this.isOpen && !this.isOpening) return Promise.reject(new Refused(GONE));
    return this.expect({ ...question, id: freshId() } as Asking);
  }

  /** Send a turn, now or when the connection is back; resolves when it is on disk. */
  async turn(ply: number, moves: string[]): Promise<void> {
    const turn: Turn = { type: "turn", id: freshId(), ply, moves };
    this.around.outbox.write([...this.unsent, turn]);
    if (!this.isOpen) return;
    try {
      await this.expect(turn);
    } catch (error) {
      if (error instanceof Refused && error.problem.code !== GONE.code) throw error;
    }
  }

  /** Close and say hello again: something was missed. */
  resume(): void {
    this.drop();
    this.connect();
  }

  private expect(request: Asking): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.set(request.id, {
        answer: resolve,
        fail: (problem) => reject(new Refused(problem)),
      });
      if (this.isOpening) this.early.push(request);
      else this.send(request);
    });
  }

  private send(request: Request): void {
    this.socket?.send(JSON.stringify(request));
  }

  private connect(): void {
    if (this.closed) return;
    if (this.tries === 0) this.listener.status("connecting");
    const socket = this.around.open(this.url);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  private greet(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.tries = 0;
    this.bestTrip = Infinity;
    this.listener.status("open");
    this.send({ type: "hello", number: this.listener.known() });
    for (const turn of this.unsent) this.resend(turn);
    for (const request of this.early.splice(0)) this.send(request);
    this.pulse();
    this.beat = setInterval(() => this.pulse(), PULSE);
  }

  private resend(turn: Turn): void {
    this.expect(turn).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.problem.code === GONE.code) return;
      this.listener.refused(error.problem);
    });
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    clearInterval(this.beat);
    clearTimeout(this.silence);
    this.pulses.clear();
    this.early = [];
    socket?.close();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { fail } of waiting) fail(GONE);
  }

  private lose(): void {
    this.drop();
    if (this.closed) return;
    this.listener.status("lost");
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private pulse(): void {
    if (!this.isOpen) return;
    const id = freshId();
    this.pulses.set(id, this.around.now());
    this.send({ type: "pulse", id });
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), PATIENCE);
  }

  private hear(message: Message): void {
    clearTimeout(this.silence);
    switch (message.type) {
      case "pulse":
        return this.measure(message.id, message.now);
      case "refused":
        return this.settle(message.id, (waiting) => waiting.fail(message.problem));
      case "ack":
      case "preview":
      case "hint":
        return this.settle(message.id, (waiting) => waiting.answer(message));
      case "state":
      case "event":
        if (this.bestTrip === Infinity) this.offset = message.now - this.around.now();
        return this.listener.news(message);
      default:
        return this.listener.news(message);
    }
  }

  /** The shortest way there and back tells the time best. */
  private measure(id: string, now: number): void {
    const sent = this.pulses.get(id);
    this.pulses.delete(id);
    if (sent === undefined) return;
    const received = this.around.now();
    if (received - sent > this.bestTrip * 1.5) return;
    this.bestTrip = Math.min(this.bestTrip, received - sent);
    this.offset = now - (sent + received) / 2;
  }

  private settle(id: string | null, tell: (waiting: Waiting) => void): void {
    if (id === null) return;
    this.around.outbox.write(this.unsent.filter((turn) => turn.id !== id));
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (waiting) tell(waiting);
  }
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

/** An outbox in this tab's storage. */
export function tabOutbox(game: string): Outbox {
  const key = `outbox:${game}`;
  let turns: Turn[] = [];
  try {
    turns = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Turn[];
  } catch {
    turns = [];
  }
  return {
    read: () => turns,
    write: (next) => {
      turns = next;
      try {
        if (turns.length) sessionStorage.setItem(key, JSON.stringify(turns));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage a turn is kept as long as the page is open.
      }
    },
  };
}
