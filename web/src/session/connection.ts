/**
 * The socket of one game: says hello, notices when it is cut, comes back, and keeps what was asked.
 *
 * What changes the game is sent again with the same id until it is answered, so that it counts once.
 * A turn that the server cannot save is kept, and sent again when the server says that it can.
 */

import { Refused } from "../api";
import type { Outbox, Turn } from "./outbox";
import { PROTOCOL, type Message, type Problem, type Request, type View } from "../protocol";
import type { Signals } from "./signals";

/** Refused: the server does not want this connection, and it is not tried again by itself. */
export type Status = "connecting" | "open" | "lost" | "refused";
type Asking = Exclude<Request, { type: "hello" } | { type: "pulse" }>;
type Unnumbered<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Question = Unnumbered<Exclude<Asking, Turn>>;
export type Answer = Extract<Message, { type: "ack" | "unfinished" | "preview" | "hint" }>;
/** What the server says unasked. */
export type News = Exclude<Message, Answer | { type: "refused" | "pulse" }>;

export interface Listener {
  /** The number of the last event known, -1 if none. */
  known(): number;
  news(message: News): void;
  /** For a connection that is refused, with the reason. */
  status(status: Status, reason: Problem | null): void;
  /** A turn that was kept from before the page was loaded is refused. */
  refused(problem: Problem): void;
  /** How many turns the server has not answered. */
  kept(turns: number): void;
  /** Whether the server can save what is decided. */
  saving(saving: boolean): void;
}

/** What the connection needs of the browser; tests give their own. */
export interface Surroundings {
  open(url: string): WebSocket;
  now(): number;
  outbox: Outbox;
  watch(signals: Signals): () => void;
}

/** Milliseconds between two pulses, and until one must be answered: a cut is noticed within 5 s. */
const PULSE = 2_500;
const PATIENCE = 2_400;
/** How late a timer must be for the page to have slept meanwhile. */
const SLEPT = 1_500;
/** Until a connection must be made. */
const OPENING = 5_000;
/** Until an action must be answered; twice as long each time it is sent again. */
const ANSWER = 5_000;
const LONGEST_ANSWER = 40_000;
const LONGEST_WAIT = 8_000;
/** The longest wait for a server that said it will be back. */
const SOON = 1_500;
/** Codes of a closed socket: not wanted here, and "come again". */
const POLICY = 1008;
const AGAIN = 1012;
/** What is wrong with the server's database, not with what was asked. */
const UNSAVED = ["not-saved", "no-database"];
const GONE: Problem = { code: "offline", detail: "No connection.", rule: null, args: {} };

interface Waiting {
  request: Asking;
  /** It could not be saved: it waits until that is possible. */
  held?: boolean;
  sends: number;
  limit: Timer | undefined;
  answer(message: Answer): void;
  fail(problem: Problem): void;
}

type Timer = ReturnType<typeof setTimeout>;

export class Connection {
  /** The server's clock less this one's, in milliseconds. */
  offset = 0;
  private socket: WebSocket | null = null;
  private status: Status = "connecting";
  private tries = 0;
  private longestWait = LONGEST_WAIT;
  private timer: Timer | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private silence: Timer | undefined;
  private closed = false;
  private saving = true;
  private bestTrip = Infinity;
  private pulses = new Map<string, number>();
  private waiting = new Map<string, Waiting>();
  /** What the server refused last without saying which request it was. */
  private reason: Problem | null = null;
  private unwatch = (): void => undefined;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  /** Connect, and stay connected until `close`. */
  start(): void {
    this.become("connecting");
    this.connect();
    this.unwatch = this.around.watch({
      offline: () => {
        if (this.socket) this.lose();
      },
      online: () => this.renew(),
      awake: () => (this.isOpen ? this.pulse() : this.status === "lost" && this.renew()),
    });
  }

  /** Leave for good. */
  close(): void {
    this.closed = true;
    this.unwatch();
    this.drop();
    for (const { limit, fail } of this.waiting.values()) {
      clearTimeout(limit);
      fail(GONE);
    }
    this.waiting.clear();
  }

  /** Do not wait for the next try. */
  retry(): void {
    if (this.isOpen) return;
    if (this.status === "refused") this.become("lost");
    this.renew();
  }

  get isOpen(): boolean {
    return this.socket?.readyState === 1;
  }

  /** Whether it is about to be open for the first time: what is asked so early waits for that. */
  private get isOpening(): boolean {
    return this.status === "connecting" && this.socket?.readyState === 0;
  }

  /** Turns that the server has not answered yet. */
  get unsent(): Turn[] {
    return this.around.outbox.read();
  }

  /** Ask something; the answer comes with the same id. Where a connection was lost it fails at once. */
  ask(question: Question): Promise<Answer> {
    if (!this.isOpen && !this.isOpening) return Promise.reject(new Refused(GONE));
    return this.expect({ ...question, id: freshId() } as Asking);
  }

  /** Send a turn, now or when the connection is back: null when it is on disk, or what it goes on from. */
  async turn(ply: number, moves: string[]): Promise<View | null> {
    const turn: Turn = { type: "turn", id: freshId(), ply, moves };
    this.keep([...this.unsent, turn]);
    const answer = await this.expect(turn);
    return answer.type === "unfinished" ? answer.view : null;
  }

  /** Close and say hello again: something was missed. */
  resume(): void {
    if (this.status === "open") this.become("connecting");
    this.renew();
  }

  /** Begin with a new socket at once, whatever became of the old one. */
  private renew(): void {
    if (this.closed || this.status === "refused") return;
    this.drop();
    this.connect();
  }

  private become(status: Status, reason: Problem | null = null): void {
    this.status = status;
    this.listener.status(status, reason);
  }

  private keep(turns: Turn[]): void {
    this.around.outbox.write(turns);
    this.listener.kept(turns.length);
  }

  private expect(request: Asking): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        request,
        sends: 0,
        limit: undefined,
        answer: resolve,
        fail: (problem) => reject(new Refused(problem)),
      };
      this.waiting.set(request.id, waiting);
      if (this.isOpen) this.dispatch(waiting);
    });
  }

  /** Send what waits for an answer. An action that gets none shows that the connection is no good. */
  private dispatch(waiting: Waiting): void {
    this.send(waiting.request);
    waiting.held = false;
    if (!isAction(waiting.request)) return;
    clearTimeout(waiting.limit);
    const limit = Math.min(LONGEST_ANSWER, ANSWER * 2 ** waiting.sends);
    waiting.sends += 1;
    waiting.limit = setTimeout(() => this.lose(), limit);
  }

  private send(request: Request): void {
    this.socket?.send(JSON.stringify(request));
  }

  private connect(): void {
    if (this.closed) return;
    const socket = this.around.open(this.url);
    this.socket = socket;
    this.reason = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lose(), OPENING);
    socket.onopen = () => {
      if (socket === this.socket) this.greet();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data) as Message);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket === this.socket) this.shut(code, reason);
    };
  }

  private greet(): void {
    clearTimeout(this.timer);
    this.tries = 0;
    this.longestWait = LONGEST_WAIT;
    this.bestTrip = Infinity;
    this.send({ type: "hello", number: this.listener.known(), version: PROTOCOL });
    for (const turn of this.unsent) if (!this.waiting.has(turn.id)) this.restore(turn);
    for (const waiting of this.waiting.values()) this.dispatch(waiting);
    this.become("open");
    this.pulse();
    this.beat = setInterval(() => this.pulse(), PULSE);
  }

  /** Wait for the answer to a turn that was kept from before the page was loaded. */
  private restore(turn: Turn): void {
    const fail = (problem: Problem): void => {
      if (problem.code !== GONE.code) this.listener.refused(problem);
    };
    const answer = (): void => undefined;
    this.waiting.set(turn.id, { request: turn, sends: 0, limit: undefined, answer, fail });
  }

  /** Leave the socket; actions go on waiting, to be sent again. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.listenOn();
    this.pulses.clear();
    socket?.close();
    for (const [id, { request, limit, fail }] of [...this.waiting]) {
      clearTimeout(limit);
      if (isAction(request)) continue;
      this.waiting.delete(id);
      fail(GONE);
    }
  }

  private shut(code: number, reason: string): void {
    if (code !== POLICY) return this.lose(code === AGAIN, this.reason);
    const problem = this.reason ?? { ...GONE, code: reason || "internal", detail: reason };
    this.drop();
    this.become("refused", problem);
  }

  private lose(soon = false, reason: Problem | null = null): void {
    this.drop();
    if (this.closed) return;
    this.become("lost", reason);
    if (soon) this.longestWait = SOON;
    const wait = Math.min(this.longestWait, 400 * 2 ** this.tries) * (0.75 + Math.random() / 2);
    this.tries += 1;
    this.timer = setTimeout(() => this.connect(), wait);
  }

  private readonly pulse = (): void => {
    if (!this.isOpen) return;
    const id = freshId();
    this.pulses.set(id, this.around.now());
    this.send({ type: "pulse", id });
    if (this.silence === undefined) this.listenFor(PATIENCE);
  };

  /** Take silence for a cut, unless it was the page itself that slept. */
  private listenFor(milliseconds: number): void {
    const since = this.around.now();
    this.silence = setTimeout(() => {
      this.silence = undefined;
      if (this.around.now() - since > milliseconds + SLEPT) this.pulse();
      else this.lose();
    }, milliseconds);
  }

  /** Something was heard. */
  private listenOn(): void {
    clearTimeout(this.silence);
    this.silence = undefined;
  }

  private hear(message: Message): void {
    this.listenOn();
    switch (message.type) {
      case "pulse":
        this.measure(message.id, message.now);
        return this.canSave(message.saving);
      case "refused":
        if (this.hold(message.id, message.problem)) return;
        if (message.id === null) this.reason = message.problem;
        return this.settle(message.id, (waiting) => waiting.fail(message.problem));
      case "ack":
      case "unfinished":
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

  /** Keep a turn that could not be saved; says whether it is one. */
  private hold(id: string | null, { code }: Problem): boolean {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (waiting?.request.type !== "turn" || !UNSAVED.includes(code)) return false;
    clearTimeout(waiting.limit);
    waiting.held = true;
    this.canSave(false);
    return true;
  }

  /** Hear whether the server can save; once it can again, clocks are asked for and turns are sent. */
  private canSave(saving: boolean): void {
    const before = this.saving;
    this.saving = saving;
    if (saving !== before) this.listener.saving(saving);
    if (!saving) return;
    if (!before) this.send({ type: "hello", number: -1, version: PROTOCOL });
    for (const waiting of this.waiting.values()) if (waiting.held) this.dispatch(waiting);
  }

  private settle(id: string | null, tell: (waiting: Waiting) => void): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id === null || !waiting) return;
    clearTimeout(waiting.limit);
    this.waiting.delete(id);
    if (waiting.request.type === "turn") this.keep(this.unsent.filter((turn) => turn.id !== id));
    tell(waiting);
  }
}

/** Whether a request may change the game; asking anything else again is nobody's business. */
function isAction({ type }: Asking): boolean {
  return type !== "preview" && type !== "hint";
}

function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
