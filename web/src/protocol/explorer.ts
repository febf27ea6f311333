/** What was played in a position. */

import type { Root } from "./analysis";
import type { Colour } from "./base";

/** POST /api/explorer: a position, and whose moves count. Dates are in milliseconds. */
export interface ExplorerWanted {
  root: Root;
  moves: string[];
  /** `mine` are the games of who asks. */
  by?: "everyone" | "people" | "mine" | "engine";
  /** Levels of the engine. */
  lowest?: number | null;
  highest?: number | null;
  since?: number | null;
  until?: number | null;
  /** `all`: the same board in every version of the game that allows it. */
  versions?: "this" | "all";
}

/** A move that was played, and how those games ended. */
export interface ExploredMove {
  text: string;
  /** The moves that are its mirrors here. */
  alike: string[];
  games: number;
  white: number;
  draws: number;
  black: number;
  /** The average level of the engine, null where only people played it. */
  strength: number | null;
}

/** A game that came to a position; its id and names are told to those who played it. */
export interface ExploredGame {
  text: string;
  winner: Colour | null;
  ended: number;
  levels: (number | null)[];
  id: string | null;
  names: string[] | null;
}

/** What was played in a position. */
export interface ExploredPosition {
  games: number;
  /** Only the last games that came here are counted. */
  is_part: boolean;
  moves: ExploredMove[];
  /** Null where none come with this version. */
  openings: ExploredMove[] | null;
  last: ExploredGame[];
}
