/**
 * A game as the screens see it: what is known, and what can be asked.
 *
 * A session is the source of the game's positions and the table at which it is played. Screens take
 * one and never talk to the server themselves, so that a game inside another one can be shown by the
 * same screens.
 */

import { api, files, Refused } from "../api";
import { createStore, type Store } from "../base/store";
import { Connection, type News, type Question, type Status } from "./connection";
import { tabOutbox } from "./outbox";
import { loadBoard } from "../looks";
import type {
  BoardGeometry,
  Change,
  Colour,
  OfferKind,
  Problem,
  Snapshot,
  View,
} from "../protocol";
import { browserSignals } from "./signals";
import { applyChange, follows } from "./change";
import type { Source, Told } from "../tree/desk";
import type { Root } from "../tree/tree";
import type { TurnHost } from "../tree/turn";

export type Notice =
  | `offer.declined.${OfferKind}`
  | "offer.taken-back"
  | "offer.withdrawn"
  | "offer.needless.draw"
  | "offer.needless.takeback";

export interface SessionState {
  snapshot: Snapshot;
  geometry: BoardGeometry;
  status: Status;
  /** Why the server does not want this page to be connected, or cannot have it just now. */
  reason: Problem | null;
  /** The server can save what is decided. */
  saving: boolean;
  /** A turn is on its way. */
  sending: boolean;
  /** The last thing that was refused, until something else happens. */
  problem: Problem | null;
  /** What came of an offer, until something else happens. */
  notice: Notice | null;
  /** The views an event brought, one after each decision, to be shown in order. */
  arrived: View[];
}

/** A player's share in drawing the start. */
export type Share = Extract<Question, { type: "commit" | "reveal" }>;

/** Where a game is played: its seats, its clock and offers, and everything but its positions. */
export interface Table {
  readonly state: Store<SessionState>;
  /** The server's time in milliseconds. */
  now(): number;
  /** Make a decision that is a turn by itself; why it is refused is told in the state. */
  play(moves: string[]): Promise<void>;
  resign(player: Colour): Promise<void>;
  abort(): Promise<void>;
  offer(kind: OfferKind, player: Colour): Promise<void>;
  answer(kind: OfferKind, accept: boolean, player: Colour): Promise<void>;
  /** Give one's share in drawing the start. */
  share(given: Share): Promise<void>;
  hint(): Promise<string>;
  sit(name: string): Promise<void>;
  retry(): void;
  close(): void;
}

export type Session = Table & Source & TurnHost;

/** Open a game of the server and follow it. */
export async function openSession(id: string): Promise<Session> {
  const snapshot = await api.game(id);
  const geometry = await loadBoard(snapshot.game, snapshot.variant, snapshot.options);
  return new ServerSession(snapshot, geometry);
}

class ServerSession implements Session {
  readonly state: Store<SessionState>;
  private readonly connection: Connection;
  /** An event could not be applied: the whole state is needed. */
  private lostTrack = false;
  private readonly previews = new Map<string, Promise<View>>();

  constructor(snapshot: Snapshot, geometry: BoardGeometry) {
    this.state = createStore<SessionState>({
      snapshot,
      geometry,
      status: "connecting",
      reason: null,
      saving: true,
      sending: false,
      problem: null,
      notice: null,
      arrived: [],
    });
    this.connection = this.connect(snapshot.id);
    this.state.change({ sending: this.connection.unsent.length > 0 });
    this.connection.start();
  }

  now(): number {
    return Date.now() + this.connection.offset;
  }

  get root(): Root {
    const { game, variant, options } = this.snapshot;
    return { game, variant, options };
  }

  async views({ length }: readonly string[], from: number): Promise<Told> {
    const { id, made } = this.snapshot;
    return { made: made.slice(from, length), views: await api.views(id, from, length) };
  }

  preview(moves: string[]): Promise<View> {
    const ply = this.snapshot.made.length;
    const key = `${ply} ${moves.join(";")}`;
    const known = this.previews.get(key);
    if (known) return known;
    const answer = this.connection.ask({ type: "preview", ply, moves }).then((message) => {
      if (message.type !== "preview") throw new Error("not a preview");
      return message.view;
    });
    this.previews.set(key, answer);
    answer.catch(() => this.previews.delete(key));
    return answer;
  }

  decide(moves: string[]): Promise<View | null> {
    this.state.change({ problem: null });
    return this.connection.turn(this.snapshot.made.length, moves);
  }

  async play(moves: string[]): Promise<void> {
    try {
      await this.decide(moves);
    } catch (error) {
      this.fail(error);
    }
  }

  resign(player: Colour): Promise<void> {
    return this.tell({ type: "resign", player });
  }

  abort(): Promise<void> {
    return this.tell({ type: "abort" });
  }

  offer(kind: OfferKind, player: Colour): Promise<void> {
    return this.tell({ type: "offer", kind, player });
  }

  answer(kind: OfferKind, accept: boolean, player: Colour): Promise<void> {
    return this.tell({ type: "answer", kind, accept, player });
  }

  share(given: Share): Promise<void> {
    return this.tell(given);
  }

  async hint(): Promise<string> {
    const message = await this.connection.ask({ type: "hint" });
    if (message.type !== "hint") throw new Error("not a hint");
    return message.move;
  }

  async sit(name: string): Promise<void> {
    try {
      const snapshot = await api.sit(this.snapshot.id, name);
      this.state.change({ snapshot, problem: null });
      this.connection.resume();
    } catch (error) {
      this.fail(error);
    }
  }

  retry(): void {
    this.connection.retry();
  }

  close(): void {
    this.connection.close();
  }

  private get snapshot(): Snapshot {
    return this.state.get().snapshot;
  }

  private connect(id: string): Connection {
    const listener = {
      known: () => (this.lostTrack ? -1 : this.snapshot.number),
      status: (status: Status, reason: Problem | null) => this.state.change({ status, reason }),
      refused: (problem: Problem) => this.state.change({ problem }),
      kept: (turns: number) => this.state.change({ sending: turns > 0 }),
      saving: (saving: boolean) => this.state.change({ saving }),
      news: (message: News) => this.hear(message),
    };
    const around = {
      open: (url: string) => new WebSocket(url),
      now: () => Date.now(),
      outbox: tabOutbox(id),
      watch: browserSignals,
    };
    return new Connection(files.socket(id), listener, around);
  }

  private async tell(question: Question): Promise<void> {
    this.state.change({ problem: null });
    try {
      await this.connection.ask(question);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.state.change({ problem: error.problem });
  }

  private hear(message: News): void {
    switch (message.type) {
      case "state":
        return this.replace(message.snapshot);
      case "event":
        return this.advance(message.number, message.change);
      case "presence": {
        const { seats, watchers } = message;
        return this.state.change({ snapshot: { ...this.snapshot, seats, watchers } });
      }
      case "engine": {
        const { state, thinking } = message;
        return this.state.change({ snapshot: { ...this.snapshot, engine: { state, thinking } } });
      }
    }
  }

  private replace(snapshot: Snapshot): void {
    this.lostTrack = false;
    const { number, view } = this.snapshot;
    if (number === snapshot.number && view.text === snapshot.view.text) {
      // Nothing has happened since: what is being decided from this view goes on.
      return this.state.change({ snapshot: { ...snapshot, view } });
    }
    this.previews.clear();
    this.state.change({ snapshot, arrived: [snapshot.view] });
  }

  private advance(number: number, change: Change): void {
    const { snapshot } = this;
    if (number <= snapshot.number) return;
    if (!follows(snapshot, number, change)) {
      this.lostTrack = true;
      return this.connection.resume();
    }
    if (change.views.length) this.previews.clear();
    const arrived = change.views.length ? { arrived: change.views } : {};
    this.state.change({
      snapshot: applyChange(snapshot, number, change),
      problem: null,
      notice: noticeOf(snapshot, change),
      ...arrived,
    });
  }
}

function noticeOf(before: Snapshot, change: Change): Notice | null {
  if (change.kind === "takeback") return "offer.taken-back";
  if (change.outcome && !before.outcome && before.offer && change.kind !== "answer")
    return needless(before.offer.kind);
  if (change.kind !== "answer" || !before.offer || change.outcome) return null;
  if (change.player === before.offer.by) return "offer.withdrawn";
  return `offer.declined.${before.offer.kind}`;
}

/** An offer that the end of the game has overtaken. */
function needless(kind: OfferKind): Notice | null {
  return kind === "rematch" ? null : `offer.needless.${kind}`;
}
