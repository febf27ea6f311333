/** Which steps of which lessons are done, kept in this browser. */

import { createStore } from "../base/store";
import type { Lesson } from "../protocol";

const STORED = "lessons";

/** The ids of the steps that are done, by course and lesson. */
type Progress = Readonly<Record<string, readonly string[]>>;

/** What was stored, as far as it makes sense. */
export function readProgress(text: string | null): Progress {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (typeof stored !== "object" || stored === null) return {};
    const fitting = Object.entries(stored).filter(
      ([, steps]) => Array.isArray(steps) && steps.every((step) => typeof step === "string"),
    );
    return Object.fromEntries(fitting);
  } catch {
    return {};
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export const progress = createStore<Progress>(
  readProgress(typeof localStorage === "undefined" ? null : recall()),
);

const keyOf = (course: string, lesson: string): string => `${course}/${lesson}`;

export function doneIn(course: string, lesson: string): readonly string[] {
  return progress.get()[keyOf(course, lesson)] ?? [];
}

/** Keep that a step is done. */
export function finish(course: string, lesson: string, step: string): void {
  const done = doneIn(course, lesson);
  if (done.includes(step)) return;
  progress.set({ ...progress.get(), [keyOf(course, lesson)]: [...done, step] });
  try {
    localStorage.setItem(STORED, JSON.stringify(progress.get()));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

/** Where a lesson goes on: at the first step that is not done, or at the beginning. */
export function placeIn(course: string, { id, steps }: Lesson): number {
  const done = doneIn(course, id);
  return Math.max(
    0,
    steps.findIndex((step) => !done.includes(step.id)),
  );
}

export function isDone(course: string, { id, steps }: Lesson): boolean {
  const done = doneIn(course, id);
  return steps.every((step) => done.includes(step.id));
}
