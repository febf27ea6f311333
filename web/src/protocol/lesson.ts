/** Lessons. */

import type { Colour, Options } from "./base";
import type { LegalMove, View } from "./view";

/** What one decision of a lesson is asked for, and perhaps why. */
interface LessonTask {
  ask: string;
  why: string | null;
}

/** A first game against the engine: a position, or a match by the name of its agreement. */
export interface LessonGame {
  ask: string;
  position: string | null;
  match: string | null;
  level: number;
}

/** One idea: tasks, or a game to play. */
export interface LessonStep {
  id: string;
  title: string;
  rules: string[];
  /** Where the first of them is read. */
  rule: string | null;
  tasks: LessonTask[];
  done: string;
  game: LessonGame | null;
}

/** GET /api/lessons/{course}/{language}: steps under a title. */
export interface Lesson {
  id: string;
  title: string;
  kind: "lesson" | "idea";
  minutes: number;
  steps: LessonStep[];
}

/** POST /api/lessons/{course}: a step and what was decided in it so far; the last of it is tried. */
export interface LessonWanted {
  lesson: string;
  step: string;
  language: string;
  decisions: string[];
}

/** A position in a lesson, with its game: contests of a match have boards of their own. */
export interface LessonScene {
  game: string;
  variant: string;
  options: Options;
  view: View;
  /** What a player of a match wants to do. */
  announced: LegalMove | null;
}

/** What is marked before the first touch; a line is told by its ends. */
interface LessonMarks {
  points: string[];
  line: string[];
  threat: LegalMove | null;
}

/** A counter before a step and after it. */
interface LessonFact {
  name: string;
  before: number;
  after: number;
}

/** What came of the last decision: the scenes before it and after all that followed. */
export interface LessonAnswer {
  you: Colour;
  accepted: boolean;
  finished: boolean;
  says: string | null;
  scenes: LessonScene[];
  /** What could be decided next. */
  hint: LegalMove | null;
  marks: LessonMarks;
  fact: LessonFact | null;
}
