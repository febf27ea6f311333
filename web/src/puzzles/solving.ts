/**
 * A puzzle while it is solved: where it stands, what was tried, and what is shown.
 *
 * The server decides what is accepted and how somebody stands. Why something else is worse is shown
 * by the engine, whose answer is played on a desk that nobody decides on.
 */

import { api } from "../api";
import { Analyst, type Surroundings } from "../analysis/engine";
import { report } from "../base/report";
import { createStore } from "../base/store";
import type {
  LegalMove,
  PuzzleAnswer,
  PuzzleAsked,
  PuzzleWanted,
  Standing,
  View,
} from "../protocol";
import { Desk } from "../tree/desk";
import { analysisSource } from "../tree/sources";
import { plant, ROOT } from "../tree/tree";
import type { Caution } from "../tree/turn";

/** Milliseconds between two positions that follow by themselves. */
const PAUSE = 700;
/** Seconds that the engine may think about an answer, and how many of its decisions are shown. */
const THOUGHT = 2;
const SHOWN = 3;

export type Phase = "asked" | "wrong" | "why" | "solved" | "shown";

export interface SolvingState {
  asked: PuzzleAsked | null;
  /** What is on the board while nobody decides. */
  view: View | null;
  /** One's own turn; null while something is shown. */
  desk: Desk | null;
  phase: Phase;
  /** Which of the decisions that have to be found, from 0 on. */
  number: number;
  /** The decision that was not accepted. */
  tried: string | null;
  /** How much of a hint is shown: nothing, where to begin, the whole move. */
  hint: 0 | 1 | 2;
  hinted: LegalMove | null;
  /** What the engine answers, and the chance it leaves in percent; null until it is known. */
  why: { moves: string[]; chance: number } | null;
  /** Whether the engine cannot be asked. */
  silent: boolean;
  answer: PuzzleAnswer | null;
  /** The decisions from where the puzzle begins, to be analysed. */
  line: string[];
  standing: Standing | null;
  change: number | null;
  /** There is no such puzzle. */
  missing: boolean;
}

const BEGINNING: SolvingState = {
  asked: null,
  view: null,
  desk: null,
  phase: "asked",
  number: 0,
  tried: null,
  hint: 0,
  hinted: null,
  why: null,
  silent: false,
  answer: null,
  line: [],
  standing: null,
  change: null,
  missing: false,
};

export class Solving {
  readonly state = createStore<SolvingState>(BEGINNING);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private found: string[] = [];
  /** Where one decides: the view, and the decisions that lead there. */
  private here: { view: View; line: string[] } | null = null;
  private analyst: Analyst | null = null;
  private unwatch: () => void = () => undefined;

  constructor(
    private readonly game: string,
    private readonly caution: () => Caution,
    private readonly around: () => Surroundings,
  ) {}

  /** Fetch a puzzle. */
  async open(wanted: PuzzleWanted): Promise<void> {
    this.rest();
    try {
      const asked = await api.puzzle(this.game, wanted);
      const before = this.state.get();
      this.state.set({ ...BEGINNING, asked, standing: asked.standing, change: before.change });
      this.begin();
    } catch (error) {
      this.state.change({ missing: true });
      report(error);
    }
  }

  /** Leave for good. */
  close(): void {
    this.rest();
    this.analyst?.close();
  }

  /** Try the same puzzle from its beginning. */
  again(): void {
    this.rest();
    this.begin();
  }

  /** Try the last decision once more. */
  retry(): void {
    this.rest();
    if (this.here) this.settle(this.here.view, this.here.line);
  }

  async hint(): Promise<void> {
    const { hint, hinted } = this.state.get();
    if (hint > 0) return this.state.change({ hint: 2 });
    const found = hinted ?? (await this.ask("hint"))?.hint ?? null;
    if (found) this.state.change({ hint: 1, hinted: found });
  }

  /** Show the line from where one stands. */
  async solution(): Promise<void> {
    this.rest();
    const answer = await this.ask("solution");
    if (answer && this.here) this.end(answer, "shown", this.here.line);
  }

  /** Show the line from its beginning once more. */
  async line(): Promise<void> {
    this.rest();
    const { phase } = this.state.get();
    this.found = [];
    const answer = await this.ask("solution");
    if (answer) this.end(answer, phase === "solved" ? "solved" : "shown", []);
  }

  /** Let the engine answer what was tried. */
  why(): void {
    const { asked, tried } = this.state.get();
    const { here } = this;
    if (!asked || tried === null || !here) return;
    const root = { position: here.view.text };
    this.state.change({ phase: "why", why: null, silent: false });
    this.analyst ??= new Analyst(this.around());
    const { analyst } = this;
    this.unwatch = analyst.state.subscribe(() => {
      const { found, done, problem } = analyst.state.get();
      if (problem) return this.state.change({ silent: true });
      const [best] = found?.lines ?? [];
      if (!best) return;
      const moves = best.moves.slice(0, SHOWN).map(({ text }) => text);
      const chance = Math.round(100 * (asked.you === "white" ? best.chance : 1 - best.chance));
      this.state.change({ why: { moves, chance } });
      if (done === null) return;
      this.unwatch();
      void this.walk(root, [tried], moves);
    });
    analyst.ask({ root, moves: [tried], lines: 1, seconds: THOUGHT });
  }

  /** Play an answer decision by decision. */
  private async walk(root: { position: string }, before: string[], moves: string[]): Promise<void> {
    const { view } = this.here ?? {};
    if (!view) return;
    const desk = new Desk(analysisSource(root), plant(root, view), { players: [] });
    if (!(await desk.play(...before, ...moves))) return;
    desk.first();
    for (const _ of before) desk.forward();
    if (this.state.get().phase !== "why") return;
    this.state.change({ desk });
    const step = (): void => {
      if (desk.forward()) this.timer = setTimeout(step, PAUSE);
    };
    this.timer = setTimeout(step, PAUSE);
  }

  private begin(): void {
    const { asked } = this.state.get();
    if (!asked) return;
    this.found = [];
    this.show(asked.views, () => {
      const view = asked.views.at(-1);
      const made = asked.views.slice(1).map(({ last }) => last ?? "");
      if (view) this.settle(view, made);
    });
  }

  /** Let the next decision be made. */
  private settle(view: View, line: string[]): void {
    this.here = { view, line };
    const root = { position: view.text };
    const { asked } = this.state.get();
    const source = {
      ...analysisSource(root),
      decide: async (moves: string[]): Promise<null> => {
        await this.decide(moves);
        return null;
      },
    };
    const desk = new Desk(source, plant(root, view), {
      players: asked ? [asked.you] : [],
      caution: this.caution,
    });
    desk.go(ROOT);
    this.state.change({
      view,
      desk,
      phase: "asked",
      number: this.found.length,
      tried: null,
      hint: 0,
      hinted: null,
      line,
    });
  }

  private async decide(moves: string[]): Promise<void> {
    const { asked } = this.state.get();
    const { here } = this;
    if (!asked || !here) return;
    const decisions = [...this.found, ...moves];
    const answer = await api.solve(this.game, asked.id, { decisions });
    this.stand(answer);
    if (!answer.accepted) {
      const view = answer.views.at(-1) ?? here.view;
      this.state.change({ desk: null, view, phase: "wrong", tried: moves.at(-1) ?? null });
      return;
    }
    this.found = decisions;
    if (answer.solved) return this.end(answer, "solved", here.line);
    const line = [...here.line, ...answer.moves];
    this.show(answer.views.slice(1), () => {
      const view = answer.views.at(-1);
      if (view) this.settle(view, line);
    });
  }

  /** Nothing is left to find. */
  private end(answer: PuzzleAnswer, phase: Phase, before: string[]): void {
    const line = [...before, ...answer.moves];
    this.state.change({ answer, line, hint: 0, hinted: null, tried: null });
    this.show(answer.views.slice(phase === "solved" && before.length ? 1 : 0), () =>
      this.state.change({ phase, desk: null }),
    );
    if (phase === "shown") this.state.change({ phase });
  }

  private async ask(help: "hint" | "solution"): Promise<PuzzleAnswer | null> {
    const { asked } = this.state.get();
    if (!asked) return null;
    try {
      const answer = await api.solve(this.game, asked.id, { decisions: this.found, help });
      this.stand(answer);
      return answer;
    } catch (error) {
      report(error);
      return null;
    }
  }

  /** Keep how one stands now; only the first try counts. */
  private stand({ standing, change }: PuzzleAnswer): void {
    this.state.change({ standing, change: change ?? this.state.get().change });
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.unwatch();
    this.analyst?.ask(null);
  }

  /** Show positions one after the other. */
  private show([view, ...rest]: readonly View[], then: () => void): void {
    if (!view) return then();
    this.state.change({ view, desk: null });
    if (!rest.length) return then();
    this.timer = setTimeout(() => this.show(rest, then), PAUSE);
  }
}
