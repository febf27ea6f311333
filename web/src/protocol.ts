/** What the server and the page say to each other; docs/protocol.md explains every message. */

export type Colour = "white" | "black";
export type OptionValue = number | boolean | string;
export type Options = Record<string, OptionValue>;

/** GET /api/catalogue: the games that can be played. */
export interface Catalogue {
  games: CatalogueGame[];
  formats: { name: string; title: string; games: string[]; writes: boolean }[];
  engine: EngineState;
}

export interface CatalogueGame {
  name: string;
  title: string;
  variants: string[];
  options: OptionInfo[];
  levels: number;
  draws: boolean;
  theme: string;
}

export interface OptionInfo {
  name: string;
  default: OptionValue;
  low: number;
  high: number;
  variants: string[] | null;
}

export type EngineState = "compiling" | "ready" | "missing";

/** GET /api/boards/{game}: what never changes about a board. */
export interface BoardGeometry {
  game: string;
  layout: string;
  theme: string;
  places: { name: string; x: number; y: number; edge: boolean }[];
  lines: string[][];
}

export interface Piece {
  point: string;
  kind: string;
  colours: string[];
  /** What each layer is where it matters: piece, or a potential's letter. */
  layers?: string[] | undefined;
}

export interface Counter {
  name: string;
  player: Colour | null;
  kind: string;
  colour: string | null;
  count: number;
  slots: number;
}

export interface Mark {
  point: string;
  kind: "from" | "to" | "moved" | "turned" | "kept" | "taken";
}

export interface LegalMove {
  text: string;
  kind: string;
  /** The points a person touches, in order; no two moves of a position share one path. */
  path: string[];
}

export interface Outcome {
  winner: Colour | null;
  reason: string;
  score: [number, number] | null;
}

/** A position as a person sees it, after `ply` decisions. */
export interface View {
  ply: number;
  text: string;
  player: Colour;
  phase: string;
  after: Colour;
  pieces: Piece[];
  counters: Counter[];
  last: string | null;
  marks: Mark[];
  moves: LegalMove[];
  outcome: Outcome | null;
}

/** One decision that was made. Decisions with the same `turn` are written on one line. */
export interface Made {
  ply: number;
  turn: number;
  player: Colour;
  text: string;
  kind: string;
  /** Played by the server because there was only one possibility. */
  forced: boolean;
}

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
  clock: Clock | null;
  made: Made[];
  view: View;
  /** The end by the rules or by resignation, time, agreement or abortion. */
  outcome: Outcome | null;
  offer: Offer | null;
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
}

/** GET /api/games: the games this browser took part in, newest first. */
export interface GameSummary {
  id: string;
  mode: Snapshot["mode"];
  game: string;
  variant: string;
  seats: Record<Colour, Seat>;
  you: Colour[];
  plies: number;
  yourTurn: boolean;
  outcome: Outcome | null;
  changed: number;
}

/** What a client sends over /api/games/{id}/socket. `id` is chosen by the client and comes back. */
export type Request =
  | { type: "hello"; number: number }
  | { type: "turn"; id: string; ply: number; moves: string[] }
  | { type: "preview"; id: string; ply: number; moves: string[] }
  | { type: "resign"; id: string; player: Colour }
  | { type: "abort"; id: string }
  | { type: "offer"; id: string; kind: OfferKind; player: Colour }
  | { type: "answer"; id: string; kind: OfferKind; accept: boolean; player: Colour }
  | { type: "hint"; id: string }
  | { type: "pulse"; id: string };

/** What the server sends. */
export type Message =
  | { type: "state"; snapshot: Snapshot; now: number }
  | { type: "event"; number: number; change: Change; now: number }
  | { type: "ack"; id: string; number: number }
  | { type: "refused"; id: string | null; problem: Problem }
  | { type: "preview"; id: string; view: View }
  | { type: "hint"; id: string; move: string }
  | { type: "presence"; seats: Record<Colour, Seat>; watchers: number }
  | { type: "engine"; state: EngineState; thinking: boolean }
  | { type: "pulse"; id: string; now: number };

/** What an event changed. A client that knows event n-1 applies event n; else it says hello again. */
export interface Change {
  kind: "turn" | "offer" | "answer" | "takeback" | "resign" | "flag" | "abort" | "seat" | "rematch";
  player: Colour | null;
  /** For a turn: the decisions made and what each led to, in order. */
  made: Made[];
  views: View[];
  /** For a takeback: decisions that remain. */
  plies: number | null;
  clock: Clock | null;
  offer: Offer | null;
  seats: Record<Colour, Seat>;
  outcome: Outcome | null;
  rematch: string | null;
}

/** Why something was refused. `code` names it for translation, `detail` says it in English. */
export interface Problem {
  code: string;
  detail: string;
  /** For an illegal move: the fixed name of the rule it breaks. */
  rule: string | null;
  args: Record<string, string | number>;
}
