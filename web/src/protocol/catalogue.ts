/** The games that can be played. */

import type { EngineState, OptionValue } from "./base";

/** GET /api/catalogue: the games that can be played. */
export interface Catalogue {
  games: CatalogueGame[];
  formats: RecordFormat[];
  engine: EngineState;
}

/** A format of records, and the games that can be written in it. */
export interface RecordFormat {
  name: string;
  title: string;
  games: string[];
  writes: boolean;
  /** What it is called by the game it belongs to, by language. */
  words: Record<string, string>;
}

/** What a kind of move is, whatever a game calls it. */
export type Role = "enter" | "place" | "move" | "take" | "pass" | "power" | "event";

export interface CatalogueGame {
  name: string;
  title: string;
  variants: string[];
  /** The variant that newcomers are offered. */
  first: string;
  /** The variants in which something runs by itself, so that no other clock is needed. */
  timed: string[];
  /** Whether its rules have a section "tips". */
  tips: boolean;
  /** Whether it has lessons. */
  lessons: boolean;
  /** Whether it has puzzles. */
  puzzles: boolean;
  /** The roles of its kinds of moves. */
  kinds: Record<string, Role>;
  options: OptionInfo[];
  levels: number;
  draws: boolean;
  /** By language. */
  words: Record<string, GameTitle>;
}

/** GET /api/catalogue/{game}: what the page has to know of a game once it is opened. */
export interface GameFacts {
  name: string;
  /** Its look.json; board/look says what stands in it. */
  look: Record<string, unknown>;
}

/** What a game and its variants are called, and what it is about in a sentence. */
export interface GameTitle {
  title: string;
  pitch: string;
  /** And other versions that have puzzles. */
  variants: Record<string, string>;
  /** How much time there is in each variant in which something runs by itself. */
  limits: Record<string, string>;
}

export interface OptionInfo {
  name: string;
  default: OptionValue;
  low: number;
  high: number;
  variants: string[] | null;
  /** The numbers each variant can have, its own first, where they are few. */
  values: Record<string, number[]> | null;
  /** What the page proposes. */
  start: OptionValue;
  /** Options of which one must be set, else this one does nothing. */
  needs: string[];
  /** For a text of letters with numbers: the kind of piece each letter stands for. */
  stock: Record<string, string>;
}

/** GET /api/boards/{game}/{variant}: what never changes about a board. */
export interface BoardGeometry {
  game: string;
  layout: string;
  places: { name: string; x: number; y: number; edge: boolean }[];
  lines: string[][];
}
