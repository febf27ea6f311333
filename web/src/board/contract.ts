/** What the board shows and tells; it knows pictures and points, never rules. */

import type { BoardGeometry, Colour, Piece, Span, View } from "../protocol";
import type { ThemeName } from "./look/standard";

export interface Target {
  point: string;
  /** A dot on an empty place, a ring round the piece there, or round a place that may go. */
  form: "place" | "piece" | "away";
  /** Another kind of move than the usual one leads there. */
  unusual?: boolean | undefined;
  /** What the pointer shows over it, at 60 %. */
  ghost?: Piece | undefined;
}

export interface RowChoice {
  points: string[];
  number: number;
  chosen: boolean;
}

/** Everything drawn on top of a position for a person who has to decide. */
export interface Guidance {
  targets: Target[];
  chosen: string[];
  rows: RowChoice[];
  fates: { point: string; stays: boolean }[];
  willTurn: string[];
  /** The piece in hand as it would lie on several points. */
  held: Piece | null;
  /** How a piece would be turned on a target, in sixths. */
  turnOf: ((point: string) => number) | null;
  /** What a jump would take, and its way. */
  leap: { from: string; to: string; takes: string[] } | null;
  hint: { from: string | null; to: string } | null;
  /** A power that was announced: where from, where to, how it travels. */
  announced: { from: string; to: string; jump: boolean; ghost: Piece } | null;
}

export const NO_GUIDANCE: Guidance = {
  targets: [],
  chosen: [],
  rows: [],
  fates: [],
  willTurn: [],
  held: null,
  turnOf: null,
  leap: null,
  hint: null,
  announced: null,
};

/** Where an arrow leads, or what a circle lies round: then it comes from nowhere. */
export interface Stroke {
  from: string | null;
  to: string;
}

export type Ink = "green" | "red" | "blue" | "gold";

/** How good a move was. */
export type Verdict = "best" | "inaccuracy" | "mistake" | "blunder";

/** What is drawn over a position for those who think about it. */
export interface Shapes {
  /** The first moves of the engine's lines, the best first; three are drawn. Null: none for it. */
  engine: (Stroke | null)[];
  /** What was played where the engine would have done something else. */
  played: Stroke | null;
  /** What people have drawn themselves. */
  own: (Stroke & { ink: Ink })[];
  verdict: { point: string; verdict: Verdict } | null;
}

/** What runs by itself on points. */
export interface Running {
  /** How long everything still runs now. */
  now(): readonly Span[];
  /** Whether all times are shown, or only those that run short. */
  times: "all" | "short";
}

export interface BoardProps {
  geometry: BoardGeometry;
  view: View;
  /** The board seen by Black. */
  flipped: boolean;
  /** A wide board stands upright on a narrow screen. */
  upright: boolean;
  /** Null: the game's own. */
  theme: ThemeName | null;
  coordinates: boolean;
  /** Whose trays are at the bottom, their pieces and words come from the view's counters. */
  bottom: Colour;
  /** Whether what can be chosen from lies beside the board, too. */
  stock: boolean;
  /** Places that no longer exist can be touched: who edits a board brings them back. */
  touchGone?: boolean | undefined;
  guidance: Guidance | null;
  /** What may be touched first is not marked: who looks at a position wants to see just that. */
  quiet?: boolean | undefined;
  shapes?: Shapes | null | undefined;
  running?: Running | null | undefined;
  /** False: nothing moves, everything is at its end at once. */
  motion: boolean;
  /** Which points can be dragged from. */
  draggable: (point: string) => boolean;
  /** `again`: the second of two quick taps, which often only repeats the first. */
  onTouch: (point: string, again?: boolean) => void;
  /** A drag has begun: what stands here was lifted and its targets should be shown. */
  onLift?: ((point: string) => void) | undefined;
  /** A drag has ended, on a point or beside the board. */
  onDrop: (from: string, to: string | null) => void;
  onHover: (point: string | null) => void;
  /** The piece in hand is turned, forwards or backwards; none: nothing can be. */
  onTurn?: ((by: 1 | -1) => void) | undefined;
  /** Something was drawn with the right button, or after a long press; none: nobody draws. */
  onDraw?: ((drawn: Stroke, ink: Ink) => void) | undefined;
  /** Says what stands on a point, for people who cannot see it. */
  describe: (point: string) => string;
  label: string;
}
