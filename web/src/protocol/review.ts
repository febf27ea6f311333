/** Judged decisions of played games. */

import type { Colour } from "./base";

/** From 0 to 100; null: there was nothing to decide. */
interface ReviewAccuracy {
  white: number | null;
  black: number | null;
}

/** What a position is worth, for White. */
interface ReviewEvaluation {
  chance: number;
  kind: string;
  score: number;
  depth: number;
}

/** A decision, judged: chances and score for White, the drop for who decided. */
export interface ReviewDecision {
  ply: number;
  player: Colour;
  move: string;
  /** The best move and others as good. */
  best: string[];
  chance_before: number;
  chance_after: number;
  drop: number;
  judgement: "inaccuracy" | "mistake" | "blunder" | null;
  /** The best was found where any other would have been a mistake at least. */
  only: boolean;
  forced: boolean;
  accuracy: number | null;
  kind: string;
  score: number;
  line: string[];
}

/** All decisions of a game; `turning` is the ply of the turning point. */
export interface GameReview {
  strength: number;
  accuracy: ReviewAccuracy;
  turning: number | null;
  decisions: ReviewDecision[];
  final: ReviewEvaluation;
}

/** A game of a linked match: its board's if `contest` is 0, and that contest's otherwise. */
export interface ReviewPart {
  contest: number;
  game: string;
  variant: string;
  /** The text of its first position. */
  start: string;
  /** Which player of the match is its White and its Black. */
  seats: Colour[];
  review: GameReview;
}

/** GET /api/games/{id}/review: how many decisions are judged; when it is done the review, or the parts of a linked match. */
export interface ReviewStatus {
  state: "none" | "running" | "done" | "failed";
  done: number;
  of: number;
  review: GameReview | null;
  parts: ReviewPart[];
}
