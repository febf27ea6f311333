/**
 * One's own turn while it is being decided: the decisions made so far and the choice that is open.
 *
 * Every decision is sent at once, together with those before it. The server answers that the turn
 * is complete and stored, or that it goes on: then nothing is stored, and the answer is the view to
 * decide from next. So a turn can be undone until its last decision: fewer are sent the next time.
 */

import { Refused } from "../api";
import { createStore, type Store } from "../base/store";
import type { Colour, LegalMove, Problem, View } from "../protocol";
import { Chooser, pointsOf } from "./chooser";

/** What answers for the decisions of a turn. */
export interface TurnHost {
  /** What decisions would lead to; nothing is stored. */
  preview(moves: string[]): Promise<View>;
  /**
   * Make the decisions of a turn so far; fails with `Refused`.
   * The answer is the view from which the turn goes on, or null when it is complete.
   */
  decide(moves: string[]): Promise<View | null>;
}

export interface Decision {
  move: LegalMove;
  /** What was sent for it: its text, or several decisions that were typed in one line. */
  texts: string[];
  /** The position it led to, after all that leaves no choice. */
  view: View;
}

export interface TurnState {
  /** The position from which the open decision is made. */
  view: View;
  decisions: Decision[];
  /** Null: it is not for this person to decide. */
  chooser: Chooser | null;
  /** A complete move that waits to be confirmed. */
  armed: LegalMove | null;
  /** What the move pointed at or armed would lead to. */
  outlook: { move: LegalMove; view: View } | null;
  /** Why the last try was refused. */
  problem: Problem | null;
  /** What was decided last is on its way. */
  sent: boolean;
}

/** Whether a complete move waits for a button, for a second touch, or for nothing. */
export type Caution = "button" | "touch" | "none";

export class TurnMaker {
  readonly state: Store<TurnState>;
  private me: Colour | null = null;
  /** Where the turn began. */
  private origin: View;
  /** What was taken from the stock last. */
  private stock: string | null = null;
  /** Counts what was asked, so that late answers are known as such. */
  private asked = 0;
  /** Counts the same for decisions: looking at something else does not take one back. */
  private decided = 0;
  /** What was sent last is stored. */
  private complete = false;

  constructor(
    private readonly host: TurnHost,
    private readonly caution: () => Caution,
    view: View,
  ) {
    this.origin = view;
    this.state = createStore<TurnState>(resting(view));
  }

  /** A position of the game itself has come: begin anew. */
  begin(view: View, you: readonly Colour[], over: boolean): void {
    const mine = !over && view.outcome === null && you.includes(view.player);
    const me = mine ? view.player : null;
    const { chooser, sent } = this.state.get();
    const known = view.ply === this.origin.ply && view.text === this.origin.text && me === this.me;
    const goesOn = sent ? this.underWay : chooser !== null;
    if (known && goesOn) return; // told once more: what is being decided or sent goes on
    const kept = me === this.me && view.ply > this.origin.ply && this.isStillOpen(view);
    this.stop();
    this.origin = view;
    this.me = me;
    if (!mine) return this.state.set(resting(view));
    this.open(view, []);
    if (kept) this.change({ chooser });
  }

  /** Whether something has happened that leaves what was touched as it is. */
  private isStillOpen({ moves }: View): boolean {
    const { view, chooser, decisions, sent } = this.state.get();
    const texts = (all: readonly LegalMove[]): string => all.map(({ text }) => text).join();
    if (!chooser?.begun || sent || decisions.length) return false;
    return texts(moves) === texts(view.moves);
  }

  /** Whether something was sent that the server has not answered. */
  get underWay(): boolean {
    return this.state.get().sent && !this.complete;
  }

  /** A point was touched. */
  touch(point: string): void {
    const { chooser, armed, sent } = this.state.get();
    if (!chooser || sent) return;
    if (armed && pointsOf(armed).at(-1) === point) {
      if (this.caution() !== "button") return void this.commit([armed]);
    }
    const next = chooser.touch(point) ?? this.through(chooser, point);
    if (!next) return void this.explain(this.tried(chooser, point));
    this.take(next);
  }

  /** What lies on several points can be touched on any of them. */
  private through(chooser: Chooser, point: string): Chooser | null {
    const { pieces } = this.state.get().view;
    const piece = pieces.findLast(({ points }) => points.includes(point));
    return piece && piece.points[0] !== point ? chooser.touch(piece.points[0]) : null;
  }

  /** A piece was lifted by dragging: it is chosen. */
  lift(point: string): void {
    const { chooser, sent } = this.state.get();
    if (!chooser || sent || chooser.touches[0] === point) return;
    const lifted = chooser.restart().touch(point);
    if (lifted) this.take(lifted);
  }

  /** A piece was dragged and dropped. */
  drop(from: string, to: string | null): void {
    const { chooser, sent } = this.state.get();
    if (!chooser || sent || to === null || from === to) return;
    const lifted = chooser.touches[0] === from ? chooser : chooser.restart().touch(from);
    const landed = lifted?.next.includes(to) ? lifted.touch(to) : null;
    if (landed) return this.take(landed);
    if (lifted) this.take(lifted.restart());
    this.explain(tryOf(lifted ?? chooser, [from, to]));
  }

  /** An area was named by its number. */
  pick(number: number): void {
    const { chooser, sent } = this.state.get();
    if (chooser && !sent && chooser.areas.length) this.take(chooser.pick(number));
  }

  /** Something else was taken from the stock. */
  enter(stock: string): void {
    const { chooser, sent } = this.state.get();
    if (!chooser || sent || !chooser.stocks.includes(stock) || chooser.stock === stock) return;
    this.take(chooser.take(stock));
  }

  /** The piece in hand was turned, forwards or backwards. */
  rotate(by: 1 | -1 = 1): void {
    const { chooser, sent } = this.state.get();
    if (chooser && !sent && chooser.turns.length > 1) this.take(chooser.rotate(by));
  }

  /** A button of the game was pressed; nobody does so by accident. */
  press(name: string): void {
    const { chooser, sent } = this.state.get();
    const pressed = chooser?.press(name);
    if (!pressed || sent) return;
    if (pressed.move) void this.commit([pressed.move]);
    else this.take(pressed);
  }

  /** The button was pressed: play what is said. */
  confirm(): void {
    const { chooser, armed, sent } = this.state.get();
    const move = armed ?? chooser?.move;
    if (move && !sent) void this.commit([move]);
  }

  /** One step back within the turn. */
  undo(): void {
    const { chooser, decisions, armed, sent } = this.state.get();
    if (sent || !chooser) return;
    this.stop();
    if (armed) return this.change(CLEAR);
    if (chooser.begun) return this.change({ chooser: chooser.restart(), ...CLEAR });
    if (decisions.length) this.rewind(decisions.slice(0, -1));
  }

  /** Whether there is something to take back. */
  get undoable(): boolean {
    const { chooser, decisions, armed, sent } = this.state.get();
    if (!chooser || sent) return false;
    return decisions.length > 0 || armed !== null || chooser.begun;
  }

  /** A move was typed; several decisions are joined by semicolons. */
  async type(text: string): Promise<boolean> {
    const { chooser, sent } = this.state.get();
    if (!chooser || sent) return false;
    const parts = text
      .split(";")
      .map((part) => part.trim())
      .filter(Boolean);
    const moves = parts.map((part) => {
      const known = chooser.moves.find((move) => move.text.toLowerCase() === part.toLowerCase());
      return known ?? typed(part);
    });
    return moves.length > 0 && this.commit(moves);
  }

  /** The connection is there: show what a chosen area brings, if that could not be asked before. */
  connected(): void {
    const { chooser, outlook, sent } = this.state.get();
    if (chooser?.area && chooser.move && !outlook && !sent)
      void this.look(chooser.move, this.asked);
  }

  /** The pointer is over a point, or has left. */
  async hover(point: string | null): Promise<void> {
    const { chooser, armed, sent } = this.state.get();
    if (!chooser || sent || armed) return;
    // What waits to be confirmed, and may still be turned, stays in sight.
    if (chooser.turns.length > 1 && (chooser.next.length === 0 || chooser.turned)) return;
    const asked = ++this.asked;
    const aimed = point !== null && chooser.areas.length === 0 && chooser.next.includes(point);
    const move = aimed ? chooser.touch(point)?.move : null;
    if (!move || pointsOf(move).length < 2) {
      if (this.state.get().outlook) this.change({ outlook: null });
      return;
    }
    await this.look(move, asked);
  }

  private async look(move: LegalMove, asked: number): Promise<void> {
    try {
      const view = await this.host.preview([...this.texts(), move.text]);
      if (asked === this.asked) this.change({ outlook: { move, view } });
    } catch {
      // Without an answer there is nothing to show; the move itself will say why.
    }
  }

  private take(chooser: Chooser): void {
    this.asked += 1;
    if (chooser.stocks.length > 1) this.stock = chooser.stock;
    const move = chooser.move;
    if (move && !chooser.open) {
      const caution = this.caution();
      const steppy = pointsOf(move).length > 1 || caution === "button";
      if (caution === "none" || !steppy) return void this.commit([move], chooser);
      this.change({ chooser: chooser.back(), armed: move, outlook: null, problem: null });
      return void this.look(move, this.asked);
    }
    this.change({ chooser, ...CLEAR });
    if (move) void this.look(move, this.asked);
  }

  private tried(chooser: Chooser, point: string): string {
    return chooser.touches.length ? tryOf(chooser, [...chooser.touches, point]) : point;
  }

  /** Learn from the server which rule forbids what was tried. */
  private async explain(text: string): Promise<void> {
    const asked = ++this.asked;
    try {
      await this.host.preview([...this.texts(), text]);
    } catch (error) {
      if (!(error instanceof Refused) || asked !== this.asked) return;
      this.change({ problem: inWords(error.problem) });
    }
  }

  /** Say no more why the last try was refused. */
  forget(): void {
    this.change({ problem: null });
  }

  /** Decide: send it with what was decided before, and go on from the answer. */
  private async commit(moves: LegalMove[], chooser?: Chooser): Promise<boolean> {
    const move = moves[moves.length - 1];
    if (!move) return false;
    this.stop();
    this.complete = false;
    const decided = this.decided;
    const before = this.state.get();
    const { outlook, decisions } = before;
    const foreseen = outlook?.move === move ? outlook.view : null;
    const shown = foreseen
      ? { view: foreseen, chooser: null }
      : { view: before.view, chooser: chooser ?? before.chooser };
    this.change({ ...CLEAR, ...shown, sent: true });
    const texts = moves.map(({ text }) => text);
    let view: View | null;
    try {
      view = await this.host.decide([...this.texts(), ...texts]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (decided !== this.decided) return false;
      const again = before.chooser?.restart() ?? null;
      this.state.set({ ...before, ...CLEAR, chooser: again, problem: error.problem });
      return false;
    }
    if (decided !== this.decided) return true;
    this.complete = view === null;
    if (view) this.open(view, [...decisions, { move, texts, view }]);
    return true;
  }

  /** Ask for the next decision; an area that is chosen already shows what it brings. */
  private open(view: View, decisions: Decision[]): void {
    this.asked += 1;
    const moved = decisions.at(-1)?.move;
    const chooser = this.chooser(view, moved && (pointsOf(moved).at(-1) ?? null));
    this.state.set({ ...resting(view), decisions, chooser });
    if (chooser.area && chooser.move) void this.look(chooser.move, this.asked);
  }

  private rewind(decisions: Decision[]): void {
    this.stop();
    const view = decisions.at(-1)?.view ?? this.origin;
    this.open(view, decisions);
  }

  private chooser(view: View, moved: string | null = null): Chooser {
    const own = new Set(
      view.pieces
        .filter(({ colours }) => colours[0] === view.player)
        .map(({ points: [point] }) => point),
    );
    const order = view.hand.map(({ stock }) => stock);
    const keeps = (at: string): boolean => own.has(at);
    const turned = (at: string): number | undefined =>
      view.pieces.findLast(({ points }) => points[0] === at)?.turn;
    return Chooser.begin(view.moves, { order, stock: this.stock, keeps, turned, moved });
  }

  private texts(): string[] {
    return this.state.get().decisions.flatMap(({ texts }) => texts);
  }

  private change(part: Partial<TurnState>): void {
    this.state.change(part);
  }

  private stop(): void {
    this.asked += 1;
    this.decided += 1;
  }
}

/** What a person tried, written as the moves that can be meant are: with what stands before points. */
function tryOf({ remaining: [like] }: Chooser, points: string[]): string {
  const before = like?.text.split(pointsOf(like)[0] ?? like.text)[0] ?? "";
  return `${before}${points.join("-")}`;
}

/** What was typed in another way than the rules write it; the server reads it. */
function typed(text: string): LegalMove {
  return { text, kind: "typed", steps: [] };
}

/** What is touched but cannot be read as one move breaks a rule of its own. */
const NOT_A_MOVE: Readonly<Record<string, string>> = {
  "unreadable-move": "unreadable",
  "ambiguous-move": "ambiguous",
};

const CLEAR = { armed: null, outlook: null, problem: null } as const;

function resting(view: View): TurnState {
  return { view, decisions: [], chooser: null, sent: false, ...CLEAR };
}

/** What is touched can always be read, but no such move may exist. */
function inWords(problem: Problem): Problem {
  const rule = NOT_A_MOVE[problem.code];
  return rule ? { ...problem, code: "illegal-move", rule } : problem;
}
