/** The form of an arrow between two points: where it begins and ends, and its outline. */

import type { Piece } from "../../protocol";
import type { Stroke } from "../contract";
import type { Layout } from "../layout";
import { distance, length, moved, unit, u, vector, way, type Vector } from "../vectors";

/** How thick an arrow is: its shaft, its head, and how clear. */
export interface Weight {
  readonly shaft: number;
  readonly head: number;
  readonly opacity: number;
}

/** The engine's lines, the best first; further ones have no arrow. */
export const RANKS: readonly Weight[] = [
  { shaft: 0.19, head: 0.34, opacity: 1 },
  { shaft: 0.135, head: 0.27, opacity: 0.9 },
  { shaft: 0.095, head: 0.22, opacity: 0.82 },
];
export const OWN: Weight = { shaft: 0.13, head: 0.3, opacity: 0.92 };
export const PLAYED: Weight = { shaft: 0.085, head: 0.24, opacity: 1 };

export interface Arrow {
  readonly start: Vector;
  readonly end: Vector;
  /** Where a number stands on it. */
  readonly disc: Vector;
}

/** How far an arrow begins beside a piece, beside a dot, and ends before its goal. */
const BESIDE = { piece: 0.5, dot: 0.2, goal: 0.34 };
/** Between neighbours there is less room: an arrow goes further. */
const NEAR = { far: 1.3, goal: 0.14 };
/** A push goes on so far past its first spot. */
const PAST = 0.42;
/** An arrow has at least so much shaft before its head. */
const LEAST = 0.2;

/** An arrow between two places; null where it leads nowhere. */
export function arrowOf(
  { places, dots }: Layout,
  { from, to }: Stroke,
  pieces: ReadonlyMap<string, Piece>,
  { head }: Weight,
): Arrow | null {
  const [first, last] = [places.get(from ?? ""), places.get(to)];
  if (!first || !last || from === null || from === to) return null;
  const push = dots.has(from) && !dots.has(to);
  const far = distance(first, last);
  const along = unit(way(first, last));
  const wanted = pieces.has(from) ? BESIDE.piece : BESIDE.dot;
  const ending = far + (push ? PAST : -(far < NEAR.far ? NEAR : BESIDE).goal);
  const beginning = Math.max(0, Math.min(wanted, ending - head - LEAST));
  const end = moved(first, along, Math.max(ending, beginning + head));
  const start = moved(first, along, beginning);
  const half = (length(way(start, end)) - head) / 2;
  return { start, end, disc: push ? start : moved(start, along, half) };
}

/** The outline of an arrow with a round start, as a path. */
export function outlineOf({ start, end }: Arrow, { shaft, head }: Weight): string {
  const along = unit(way(start, end));
  const across = vector(-along.y, along.x);
  const neck = moved(end, along, -head);
  const side = (at: Vector, far: number): string => {
    const { x, y } = moved(at, across, far);
    return `${u(x)} ${u(y)}`;
  };
  const half = shaft / 2;
  const wide = half + head * 0.34;
  const tip = `${u(end.x)} ${u(end.y)}`;
  return [
    `M${side(start, half)}A${u(half)} ${u(half)} 0 0 1 ${side(start, -half)}`,
    `L${side(neck, -half)}L${side(neck, -wide)}L${tip}L${side(neck, wide)}L${side(neck, half)}Z`,
  ].join("");
}
