/** Where a row that can be taken lies. */

import type { Piece } from "../../protocol";
import type { RowChoice } from "../contract";
import type { Layout } from "../layout";
import { measure } from "../shapes/pieces";
import type { Vector } from "../vectors";

/** The ends of a row on the screen. */
export function rowEnds(layout: Layout, row: RowChoice): [Vector, Vector] | null {
  const first = layout.places.get(row.points[0] ?? "");
  const last = layout.places.get(row.points.at(-1) ?? "");
  return first && last ? [first, last] : null;
}

/** Half the width of the capsule round a row. */
export function rowWidth(
  { look }: Layout,
  row: RowChoice,
  pieces: ReadonlyMap<string, Piece>,
): number {
  const radii = row.points
    .map((point) => pieces.get(point))
    .map((piece) => (piece ? measure(look, piece).radius : 0.29));
  return Math.max(...radii) + 0.13;
}
