/** A game in play, and lists of games. */

import type { Colour, EngineState, Options } from "./base";
import type { Agreement } from "./match";
import type { LegalMove, Made, Outcome, View } from "./view";

export type SeatKind = "person" | "engine" | "open";

export interface Seat {
  kind: SeatKind;
  name: string;
  level: number | null;
  online: boolean;
}

/** Milliseconds left at the server time `at`; the clock of `running` goes on from there. */
export interface Clock {
  initial: number;
  increment: number;
  white: number;
  black: number;
  running: Colour | null;
  at: number;
}

/** Milliseconds left, of all there were, on a point, or beside the board by a kind of move. */
export interface Span {
  point: string;
  left: number;
  of: number;
}

/** What runs by itself, as it was at the server time `at`; null: it stands still. */
export interface Timing {
  at: number | null;
  spans: Span[];
  /** The events for which the player whose turn it is not may call. */
  calls: LegalMove[];
}

export interface ClockSetting {
  /** Seconds. */
  initial: number;
  increment: number;
}

export type OfferKind = "draw" | "takeback" | "rematch";

export interface Offer {
  kind: OfferKind;
  by: Colour;
}

/** What each has committed to and revealed, "" if nothing yet. */
export interface Draw {
  id: string;
  commits: Record<Colour, string>;
  nonces: Record<Colour, string>;
  /** What was drawn. */
  number: number | null;
}

/** Everything about a game in play; `number` is that of its last event. */
export interface Snapshot {
  id: string;
  number: number;
  mode: "screen" | "engine" | "friend" | "record";
  game: string;
  variant: string;
  options: Options;
  seats: Record<Colour, Seat>;
  /** The seats that belong to this browser; empty for those who watch. */
  you: Colour[];
  /** Whether both players have been there together; no clock runs before. */
  begun: boolean;
  /** The names of those who were invited and declined. */
  declined: string[];
  /** Whether a draw can be offered, by this game's own options. */
  draws: boolean;
  clock: Clock | null;
  /** The clock of the contest that runs in a linked match, if it has one. */
  contestClock: Clock | null;
  /** Null where nothing runs by itself. */
  timing: Timing | null;
  /** The same of the contest that runs in a linked match. */
  contestTiming: Timing | null;
  made: Made[];
  view: View;
  /** The end by the rules or by resignation, time, agreement or abortion. */
  outcome: Outcome | null;
  offer: Offer | null;
  /** How the start is drawn, where two people play and it is a matter of chance. */
  draw: Draw | null;
  rematch: string | null;
  watchers: number;
  engine: { state: EngineState; thinking: boolean };
  created: number;
  changed: number;
}

/** POST /api/games */
export interface NewGame {
  game: string;
  variant: string;
  options: Options;
  mode: "screen" | "engine" | "friend";
  /** The seat of who asks; by lot if not said. Ignored at one screen. */
  colour: Colour | "lot";
  level: number | null;
  clock: ClockSetting | null;
  name: string;
  /** At one screen: the name of who plays Black; `name` is then White's. */
  second?: string;
  /** The agreement of a linked match; game, variant and options are then its own. */
  match?: Agreement | null;
  /** The text of the position to start from; the usual start if it is left out. */
  position?: string | null;
}

/** GET /api/games: which of the games this browser took part in, those that began last first. */
export interface GamesWanted {
  most?: number;
  /** The last game of the page before. */
  before?: string;
  /** A game, or "linked". */
  game?: string;
  mode?: string;
  /** A part of the other player's name. */
  opponent?: string;
  result?: "going" | "over" | "won" | "lost" | "drawn";
}

/** One of these games. */
export interface GameSummary {
  id: string;
  mode: Snapshot["mode"];
  game: string;
  variant: string;
  seats: Record<Colour, Seat>;
  you: Colour[];
  /** Whether it is a linked match. */
  linked: boolean;
  created: number;
  plies: number;
  yourTurn: boolean;
  outcome: Outcome | null;
  changed: number;
}
