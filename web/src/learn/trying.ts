/**
 * A step of a lesson while it is tried: where it stands, what was said, and what is shown.
 *
 * The server decides what is accepted. What follows a decision is shown one position after the
 * other; what misses the goal is answered and taken back, so that nobody gets stuck.
 */

import { api } from "../api";
import { report } from "../base/report";
import { createStore } from "../base/store";
import type { LessonAnswer, LessonScene } from "../protocol";
import { Desk } from "../tree/desk";
import { analysisSource } from "../tree/sources";
import { plant, ROOT } from "../tree/tree";
import type { Caution } from "../tree/turn";

/** Milliseconds between two positions that follow by themselves, and until a slip is taken back. */
const PAUSE = 600;
const TAKEN_BACK = 900;

/** How much of a hint is shown: nothing, where to begin, the whole move. */
export type HintStage = 0 | 1 | 2;

export interface TryState {
  /** The position on the board; null until it has come. */
  scene: LessonScene | null;
  /** What is known of the step, told with the last decision. */
  answer: LessonAnswer | null;
  /** One's own turn; null while something is shown. */
  desk: Desk | null;
  /** The number of the task, from 0 on. */
  task: number;
  /** What is said about the last try. */
  says: string | null;
  hint: HintStage;
  solved: boolean;
}

interface Asked {
  course: string;
  lesson: string;
  step: string;
  language: () => string;
  caution: () => Caution;
  solved: () => void;
}

export class Trying {
  readonly state = createStore<TryState>({
    scene: null,
    answer: null,
    desk: null,
    task: 0,
    says: null,
    hint: 0,
    solved: false,
  });
  private timer: ReturnType<typeof setTimeout> | undefined;
  private decisions: string[] = [];

  constructor(private readonly asked: Asked) {}

  /** Fetch where the step begins. */
  open(): () => void {
    this.learn([]).then((answer) => this.settle(answer), report);
    return () => clearTimeout(this.timer);
  }

  /** Show more of what could be done. */
  hint(): void {
    const { hint } = this.state.get();
    this.state.change({ hint: hint === 0 ? 1 : 2, says: null });
  }

  private learn(decisions: string[]): Promise<LessonAnswer> {
    const { course, lesson, step, language } = this.asked;
    return api.learn(course, { lesson, step, language: language(), decisions });
  }

  /** Let the next decision be made. */
  private settle(answer: LessonAnswer): void {
    const scene = answer.accepted ? answer.scenes.at(-1) : answer.scenes[0];
    if (!scene) return;
    const desk = this.deskAt(scene, answer);
    if (answer.accepted && this.decisions.length) goOn(desk, scene);
    this.state.change({ answer, scene, desk, task: this.decisions.length });
  }

  private deskAt({ view }: LessonScene, { you }: LessonAnswer): Desk {
    const root = { position: view.text };
    const source = {
      ...analysisSource(root),
      decide: async (moves: string[]): Promise<null> => {
        const decisions = [...this.decisions, ...moves];
        this.follow(await this.learn(decisions), decisions);
        return null;
      },
    };
    const desk = new Desk(source, plant(root, view), {
      players: [you],
      caution: this.asked.caution,
    });
    desk.go(ROOT);
    return desk;
  }

  /** Show what came of a decision, one position after the other. */
  private follow(answer: LessonAnswer, decisions: string[]): void {
    const [, ...scenes] = answer.scenes;
    if (answer.accepted) this.decisions = decisions;
    this.state.change({ desk: null, says: answer.says, hint: 0, answer });
    this.show(scenes, () => {
      if (!answer.finished) return this.settle(answer);
      this.state.change({ solved: true });
      this.asked.solved();
    });
  }

  private show([scene, ...rest]: LessonScene[], then: () => void): void {
    if (!scene) return then();
    this.state.change({ scene });
    const pause = rest.length ? PAUSE : this.state.get().says ? TAKEN_BACK : 0;
    this.timer = setTimeout(() => this.show(rest, then), pause);
  }
}

/** The piece that was moved stays in hand where it alone can go on, as in a game. */
function goOn(desk: Desk, { view }: LessonScene): void {
  const { chooser } = desk.turn.state.get();
  const [only, another] = chooser?.next ?? [];
  const moved = view.marks.find(({ kind }) => kind === "to")?.point;
  if (only !== undefined && another === undefined && only === moved && chooser?.leads(only))
    desk.turn.touch(only);
}
