/** Positions put together in the editor. */

import type { Colour, Options, Problem } from "./base";
import type { Counter, Piece } from "./view";

/** What belongs to a position beside its pieces: a number, or something for each player. */
export type Fact = number | number[] | string | string[] | Stocks;

/** White's and Black's pieces, by the letters of their kinds. */
export type Stocks = Record<string, Record<string, number>>;

/** A position in its parts, possible or not; a phase that is left out is found out. */
export interface Draft {
  game: string;
  variant: string;
  options?: Options;
  /** What stands on each point, as texts of positions write it. */
  points: Record<string, string>;
  facts?: Record<string, Fact>;
  player: Colour;
  phase?: string | null;
  after?: Colour | null;
}

/** POST /api/setup: a draft to put together, or a position to take apart. */
export interface SetupWanted {
  draft?: Draft | null;
  position?: string | null;
}

/**
 * What can be put on a point, or with `piles` on top of what stands there. One that `spreads` lies
 * on several points: put behind a comma and settled by the answer, and turned by a plus behind it.
 */
export interface Brush {
  text: string;
  kind: string;
  colours: string[];
  piles: boolean;
  spreads: boolean;
}

/** A number or a word, for each player or for both; `words` are those it may be, `letters` the kinds. */
export interface FactInfo {
  name: string;
  pair: boolean;
  number: boolean;
  words: string[];
  letters: string[];
}

/** The draft with its pieces, and the position that it is; or in `wrong` why it is none. */
export interface SetupAnswer {
  game: string;
  variant: string;
  options: Options;
  points: Record<string, string>;
  facts: Record<string, Fact>;
  player: Colour;
  phase: string | null;
  after: Colour | null;
  pieces: Piece[];
  counters: Counter[];
  position: string | null;
  /** Whether the game is over in this position. */
  over: boolean;
  wrong: Problem | null;
  brushes: Brush[];
  phases: string[];
  fields: FactInfo[];
}
