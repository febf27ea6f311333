/**
 * A game of the server on the desk: its decisions are the tree's main line, its end is where one plays.
 *
 * What arrives is shown decision by decision, so that every one of them is seen. Who looks back
 * moves the cursor and nothing else: the turn in hand waits at the end.
 */

import { isNobodys } from "./happening";
import type { Made, Problem, Snapshot, View } from "../protocol";
import type { Session, SessionState } from "../session/session";
import { Desk } from "../tree/desk";
import {
  graftLine,
  idOf,
  mainLine,
  movesOf,
  nearest,
  plant,
  remove,
  ROOT,
  see,
} from "../tree/tree";
import type { Tree } from "../tree/tree";
import type { Caution } from "../tree/turn";

export interface Manners {
  caution(): Caution;
  /** Milliseconds between two decisions that arrived together. */
  pause(): number;
}

/** How many positions are asked for before and after the one that is looked at. */
const PAGE = 20;

export class GameDesk extends Desk {
  /** The position at the end of the game, as far as it has been shown. */
  private front: View;
  /** What arrived and has not been shown yet. */
  private waiting: View[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private known: SessionState;
  /** Where the game's line ends. */
  private end: string;
  /** From what the turn in hand began. */
  private begun = "";

  constructor(
    private readonly session: Session,
    private readonly manners: Manners,
  ) {
    const state = session.state.get();
    const { tree, id } = grown(plant(session.root), state);
    super(session, tree, { cursor: id, caution: () => manners.caution() });
    this.known = state;
    this.end = id;
    this.front = state.snapshot.view;
  }

  /** Follow the game until what is answered is called. */
  open(): () => void {
    this.hear();
    const stop = this.session.state.subscribe(() => this.hear());
    return () => {
      stop();
      clearTimeout(this.timer);
    };
  }

  /** After how many decisions one looks; null: at the end, where the game is played. */
  get looked(): number | null {
    return this.isAtEnd ? null : this.node.ply;
  }

  /** Look at the position after so many decisions; null: at the game itself. */
  look(ply: number | null): void {
    const line = mainLine(this.state.get().tree);
    this.go((line[Math.max(0, ply ?? line.length)] ?? line.at(-1))?.id ?? ROOT);
  }

  /** Show the newest position at once, so that it can be touched. */
  hurry(): void {
    const { decisions } = this.turn.state.get();
    if (this.isSettled || decisions.length || this.turn.underWay) return;
    this.waiting = [];
    this.put(this.snapshot.view);
  }

  protected override show(): void {
    const { view } = this.state.get();
    this.state.change({ view: this.isAtEnd ? this.front : (this.node.view ?? view) });
  }

  protected override turned(): void {
    const turn = this.turn.state.get();
    if (turn.view !== this.state.get().turn.view) this.front = turn.view;
    this.state.change({ turn });
    this.show();
  }

  protected override isTold(): boolean {
    return this.isAtEnd || this.node.view !== null;
  }

  /** A page of the game round a node. */
  protected override async learn(id: string): Promise<void> {
    const { made } = this.snapshot;
    const at = movesOf(id).length;
    const moves = textsOf(made.slice(0, at + PAGE));
    const from = Math.max(0, at - PAGE);
    this.take(idOf(moves.slice(0, from)), await this.session.views(moves, from));
  }

  /** What cannot be had is told, and one looks at the game itself again. */
  protected override stay(): void {
    this.state.change({ cursor: this.end });
  }

  protected override refuse(problem: Problem): void {
    this.session.state.change({ problem });
  }

  private get snapshot(): Snapshot {
    return this.session.state.get().snapshot;
  }

  private get isAtEnd(): boolean {
    return this.state.get().cursor === this.end;
  }

  /** Whether all that has arrived is shown, and nothing that is only decided or foreseen. */
  private get isSettled(): boolean {
    return isSame(this.front, this.snapshot.view);
  }

  private hear(): void {
    const before = this.known;
    const state = this.session.state.get();
    this.grow(state);
    if (state.arrived !== before.arrived) this.arrive(state.arrived);
    if (state.status === "open" && before.status !== "open") this.turn.connected();
    this.begin();
  }

  /** Bring the tree to what the game is now; who is at its end stays there. */
  private grow(state: SessionState): void {
    const { tree, cursor } = this.state.get();
    const { made, view } = this.known.snapshot;
    this.known = state;
    if (state.snapshot.made === made && state.snapshot.view === view) return;
    const { tree: next, id } = grown(tree, state);
    const place = this.isAtEnd ? id : nearest(next, cursor);
    this.end = id;
    this.state.change({ tree: next, cursor: place });
    this.settle();
  }

  private arrive(views: readonly View[]): void {
    const shown = views.findIndex((view) => isSame(view, this.front));
    this.waiting = views.slice(shown + 1);
    this.step();
  }

  /** Show the next of what has arrived, and after a while the one after it. */
  private step(): void {
    clearTimeout(this.timer);
    const view = this.waiting.shift();
    if (!view) return;
    if (this.waiting.length) {
      this.timer = setTimeout(() => this.step(), this.manners.pause());
    }
    this.put(view);
  }

  private put(view: View): void {
    this.front = view;
    this.show();
    this.begin();
  }

  /** Let it be decided, once everything is shown. */
  private begin(): void {
    if (!this.isSettled) {
      this.begun = "";
      return;
    }
    const { game, view, you, outcome, seats, mode } = this.snapshot;
    const isFree = seats.white.kind === "open" || seats.black.kind === "open";
    const isElsewhere = view.match !== null && view.match.stage !== "play";
    const isWaited = isElsewhere || isNobodys(game, view);
    const isClosed = outcome !== null || isFree || mode === "record" || isWaited;
    const begun = [view.ply, view.text, you, isClosed].join();
    if (begun === this.begun) return;
    this.begun = begun;
    this.turn.begin(view, you, isClosed);
  }
}

function isSame(one: View, two: View): boolean {
  return one.ply === two.ply && one.text === two.text;
}

function textsOf(made: readonly Made[]): string[] {
  return made.map(({ text }) => text);
}

/** The tree with the game as it is now for its only line, and where that ends. */
function grown(tree: Tree, { snapshot, arrived }: SessionState): { tree: Tree; id: string } {
  const { made, view } = snapshot;
  const views = new Map([...arrived, view].map((seen) => [seen.ply, seen]));
  const line = mainLine(tree).slice(1);
  const differs = line.findIndex(({ text }, i) => text !== made[i]?.text);
  const wrong = line[differs];
  const kept = wrong ? remove(tree, wrong.id) : tree;
  const first = views.get(0);
  const start = first ? see(kept, ROOT, first) : kept;
  const steps = made.map((move, i) => ({ text: move.text, move, view: views.get(i + 1) }));
  return graftLine(start, ROOT, steps);
}
