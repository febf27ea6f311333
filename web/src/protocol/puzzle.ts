/** Puzzles: what is asked, what was tried, and how somebody stands. */

import type { Colour, Options } from "./base";
import type { LegalMove, View } from "./view";

/** How somebody stands in the puzzles of a game. */
export interface Standing {
  rating: number;
  /** Whether enough puzzles were tried for the rating to say something. */
  sure: boolean;
  streak: number;
  best: number;
  solved: number;
  tried: number;
}

/** A variant with puzzles, or a version with a name of its own: how many, and of each theme. */
interface PuzzleVersion {
  variant: string;
  count: number;
  themes: Record<string, number>;
}

/** GET /api/puzzles/{game}: what there is, and how the visitor stands. */
export interface PuzzleCourse {
  versions: PuzzleVersion[];
  standing: Standing;
  /** What came of the puzzle of the day; null: it has not been tried, or with help. */
  daily: boolean | null;
}

/** POST /api/puzzles/{game}: one with an id, that of the day, or the next that fits. */
export interface PuzzleWanted {
  id?: string | null;
  daily?: boolean;
  variant?: string | null;
  theme?: string | null;
}

/** A puzzle: where it begins, and what is to be found. */
export interface PuzzleAsked {
  id: string;
  game: string;
  variant: string;
  options: Options;
  you: Colour;
  goal: "win" | "save";
  /** Whether more than one decision is as good. */
  several: boolean;
  /** How many have to be found. */
  decisions: number;
  rating: number;
  /** Whether it was tried before, so that it no longer counts. */
  known: boolean;
  views: View[];
  standing: Standing;
}

/** POST /api/puzzles/{game}/{puzzle}: what was decided so far, or what is asked for instead. */
export interface PuzzleTry {
  decisions: string[];
  help?: "hint" | "solution" | null;
}

/** What came of the last decision: the views before it and after all that followed. */
export interface PuzzleAnswer {
  accepted: boolean;
  solved: boolean;
  views: View[];
  moves: string[];
  hint: LegalMove | null;
  themes: string[];
  chance: number[];
  proven: boolean;
  standing: Standing;
  /** That of the rating; null where the puzzle counted before. */
  change: number | null;
}
