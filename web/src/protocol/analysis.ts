/** Positions without a game, and what the engine thinks of them. */

import type { Colour, Options, Problem } from "./base";
import type { LegalMove, Made, View } from "./view";

/** A position by its text, or the start of a game. */
export type Root = PositionRoot | GameRoot;

export interface PositionRoot {
  position: string;
}

export interface GameRoot {
  game: string;
  variant: string;
  options?: Options;
}

/** POST /api/positions: moves from a root, and after how many of them the first view is wanted. */
export interface PositionsWanted {
  root: Root;
  moves: string[];
  /** Only the last view if it is left out. */
  from?: number | null;
}

/** What moves lead to; only the last of the views has legal moves. */
export interface Positions {
  game: string;
  variant: string;
  options: Options;
  /** The decisions from `from` on. */
  made: Made[];
  views: View[];
}

/** A line of play that the engine expects; score and chance are White's. */
export interface AnalysisLine {
  /** Hundredths of a piece, decisions to a forced win, or the final difference. */
  kind: "cp" | "win" | "exact";
  score: number;
  /** From 0 to 1. */
  chance: number;
  moves: LegalMove[];
}

/** What a client sends over /api/analysis/socket; a new question replaces the one before. */
export type AnalysisRequest =
  | {
      type: "analyse";
      id: string;
      root: Root;
      moves: string[];
      /** From 1 to 5. */
      lines: number;
      /** Of thinking; null: until it is stopped. */
      seconds: number | null;
    }
  | { type: "stop" };

/** What the server sends there. */
export type AnalysisMessage =
  | {
      type: "lines";
      id: string;
      depth: number;
      nodes: number;
      nps: number;
      /** Who decides in the position. */
      player: Colour;
      lines: AnalysisLine[];
    }
  | { type: "done"; id: string; reason: "limit" | "proven" | "over" | "stopped" }
  | { type: "engine"; state: "ready" | "compiling" | "restarted" | "missing" | "waiting" }
  | { type: "refused"; id: string | null; problem: Problem };
