/** Positions as a person sees them. */

import type { Colour } from "./base";
import type { MatchView } from "./match";

export interface Piece {
  /** Where it stands; the first of several is where it is drawn. */
  points: [string, ...string[]];
  /** What is built of different things has several words, from bottom to top: piece+tamsk. */
  kind: string;
  colours: string[];
  /** How many pieces lie below it. */
  level?: number;
  turn?: number;
  state?: Record<string, number>;
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
  kind: "from" | "to" | "moved" | "turned" | "kept" | "taken" | "claimed";
}

/** One thing that a person does for a move: docs/protocol.md explains all six. */
export type Step =
  | { point: string }
  | { stock: string }
  | { turn: number }
  | { area: string[] }
  | { keep: string[] }
  | { button: string };

/** What is asked: a key of the game's words, their numbers, and the kinds of moves that follow. */
export interface Prompt {
  key: string;
  numbers: Record<string, number>;
  later: string[];
}

/** What a move brings: a key of the game's words, and their numbers. */
export interface Effect {
  key: string;
  numbers: Record<string, number>;
}

export interface LegalMove {
  text: string;
  kind: string;
  /** What a person does for it, in order; no two moves of a position have the same steps. */
  steps: Step[];
}

/** What comes onto the board when `stock` is chosen, or by any other move if it is empty. */
export interface Held {
  stock: string;
  kind: string;
  colours: string[];
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
  /** Places that no longer exist. */
  gone: string[];
  counters: Counter[];
  last: string | null;
  marks: Mark[];
  /** What the last move brought. */
  effects: Effect[];
  /** What is asked of whoever decides. */
  prompt: Prompt | null;
  /** What can come onto the board now, the usual first; its order is that of the stock. */
  hand: Held[];
  moves: LegalMove[];
  outcome: Outcome | null;
  /** In a linked match: how it stands. Null in every other game. */
  match: MatchView | null;
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
  /** The move that belongs to an event of a match. */
  move: LegalMove | null;
}
