/**
 * The engine that thinks about the position shown: asks over the analysis socket, comes back when
 * it is cut, goes on with the next position, and rests while nobody looks.
 */

import { createStore, type Store } from "../base/store";
import type { Problem } from "../protocol";
import type { AnalysisMessage, AnalysisRequest, Root } from "../protocol";

export interface Question {
  root: Root;
  moves: readonly string[];
  lines: number;
  /** Null: until it is stopped. */
  seconds: number | null;
}

export type Found = Omit<Extract<AnalysisMessage, { type: "lines" }>, "type" | "id">;
type Reason = Extract<AnalysisMessage, { type: "done" }>["reason"];
type EngineState = Extract<AnalysisMessage, { type: "engine" }>["state"];

export interface Thinking {
  connection: "closed" | "connecting" | "open" | "lost";
  engine: EngineState;
  /** The position it thinks about, as `keyOf` names it; null: it rests. */
  about: string | null;
  found: Found | null;
  /** Why it has stopped thinking about this position. */
  done: Reason | null;
  problem: Problem | null;
}

/** What the client needs of the browser; tests give their own. */
export interface Surroundings {
  open(): WebSocket;
  /** Calls when the page comes into sight or goes out of it; the answer ends that. */
  watch(seen: (visible: boolean) => void): () => void;
}

const RESTING: Thinking = {
  connection: "closed",
  engine: "ready",
  about: null,
  found: null,
  done: null,
  problem: null,
};
/** Milliseconds between two questions, for those who walk quickly through a game. */
const PACE = 150;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** So many positions are remembered. */
const MEMORY = 300;
/** Milliseconds until somebody who asked too often asks again. */
const PATIENCE = 2_500;
const TOO_MANY = "too-many";
/** The code of a closed socket that is not wanted: this person has too many. */
const POLICY = 1008;

/** A name for a position that is asked about. */
export function keyOf({ root, moves }: Pick<Question, "root" | "moves">): string {
  return JSON.stringify([root, moves]);
}

type Timer = ReturnType<typeof setTimeout>;

export class Analyst {
  readonly state: Store<Thinking> = createStore<Thinking>(RESTING);
  private socket: WebSocket | null = null;
  private question: Question | null = null;
  /** The id of what was asked last on this socket. */
  private asked: string | null = null;
  private count = 0;
  private tries = 0;
  private again: Timer | undefined;
  private pace: Timer | undefined;
  private last = -Infinity;
  private visible = true;
  private readonly memory = new Map<string, Found>();
  private readonly unwatch: () => void;

  constructor(private readonly around: Surroundings) {
    this.unwatch = around.watch((visible) => this.seen(visible));
  }

  /** Think about this from now on; null: rest. */
  ask(question: Question | null): void {
    const before = this.question;
    if (question && before && sameQuestion(question, before)) return;
    this.question = question;
    if (!question) {
      this.pause();
      this.state.change({ about: null, found: null, done: null, problem: null });
      return;
    }
    const about = keyOf(question);
    const found = this.memory.get(about) ?? null;
    this.state.change({ about, found, done: null, problem: null });
    this.send();
  }

  /** What was found out about a position before. */
  known(key: string): Found | undefined {
    return this.memory.get(key);
  }

  /** Try again at once. */
  retry(): void {
    this.tries = 0;
    this.state.change({ problem: null, done: null });
    if (this.question) this.send();
  }

  /** Leave for good. */
  close(): void {
    this.unwatch();
    this.question = null;
    this.pause();
    clearTimeout(this.again);
    this.drop();
    this.state.change({ connection: "closed" });
  }

  private seen(visible: boolean): void {
    if (visible === this.visible) return;
    this.visible = visible;
    if (!visible) this.pause();
    else if (this.question) this.send();
  }

  /** Tell the engine to rest. */
  private pause(): void {
    clearTimeout(this.pace);
    if (this.asked !== null) this.tell({ type: "stop" });
    this.asked = null;
  }

  /** Send the question, at most so often; without a connection make one first. */
  private send(): void {
    clearTimeout(this.pace);
    if (!this.visible || !this.question) return;
    if (this.socket?.readyState !== 1) return this.connect();
    const wait = this.last + PACE - Date.now();
    if (wait > 0) {
      this.pace = setTimeout(() => this.send(), wait);
      return;
    }
    this.last = Date.now();
    this.count += 1;
    this.asked = String(this.count);
    const { root, moves, lines, seconds } = this.question;
    this.tell({ type: "analyse", id: this.asked, root, moves: [...moves], lines, seconds });
  }

  private tell(request: AnalysisRequest): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(request));
  }

  private connect(): void {
    if (this.socket) return;
    clearTimeout(this.again);
    const socket = this.around.open();
    this.socket = socket;
    if (this.state.get().connection !== "lost") this.state.change({ connection: "connecting" });
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.tries = 0;
      this.last = -Infinity;
      this.state.change({ connection: "open" });
      this.send();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as AnalysisMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lose(code);
    };
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.asked = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lose(code: number): void {
    this.drop();
    if (!this.question || code === POLICY) {
      const problem = { code: TOO_MANY, detail: "Too many analyses.", rule: null, args: {} };
      this.state.change({ connection: "closed", problem: this.question && problem });
      return;
    }
    this.state.change({ connection: "lost" });
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries);
    this.tries += 1;
    this.again = setTimeout(() => this.send(), wait);
  }

  private hear(message: AnalysisMessage): void {
    if (message.type === "engine") return this.state.change({ engine: message.state });
    if (message.type === "refused") {
      if (message.id !== null && message.id !== this.asked) return;
      this.asked = null;
      if (message.problem.code === TOO_MANY) this.pace = setTimeout(() => this.send(), PATIENCE);
      return this.state.change({ problem: message.problem, done: "stopped" });
    }
    if (message.id !== this.asked) return; // about a position that is no longer shown
    if (message.type === "done") {
      this.asked = null;
      return this.state.change({ done: message.reason });
    }
    const { type: _, id: __, ...found } = message;
    const { about } = this.state.get();
    if (about !== null) this.keep(about, found);
    this.state.change({ found, done: null, engine: "ready", problem: null });
  }

  private keep(key: string, found: Found): void {
    const before = this.memory.get(key);
    this.memory.delete(key);
    // A search that has just begun says less than one that went deep before.
    const better =
      before && before.depth > found.depth && before.lines.length >= found.lines.length;
    this.memory.set(key, better ? before : found);
    const [oldest] = this.memory.keys();
    if (this.memory.size > MEMORY && oldest !== undefined) this.memory.delete(oldest);
  }
}

function sameQuestion(one: Question, other: Question): boolean {
  return keyOf(one) === keyOf(other) && one.lines === other.lines && one.seconds === other.seconds;
}
