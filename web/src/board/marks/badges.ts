/** Where the numbered badges of rows stand: at an end, away from other pieces. */

import type { Piece } from "../../protocol";
import type { RowChoice } from "../contract";
import { rowEnds, rowWidth } from "./rows";
import type { Layout } from "../layout";
import { distance, moved, unit, vector, way, type Vector } from "../vectors";

export interface Badge {
  readonly number: number;
  readonly at: Vector;
}

/** The place of each row's badge. */
export function badgePlaces(
  layout: Layout,
  rows: readonly RowChoice[],
  pieces: ReadonlyMap<string, Piece>,
): Badge[] {
  const standing = [...pieces.keys()]
    .map((point) => layout.places.get(point))
    .filter((place) => place !== undefined);
  const badges: Badge[] = [];
  for (const row of rows) {
    const ends = rowEnds(layout, row);
    if (!ends) continue;
    const taken = [...standing, ...badges.map((badge) => badge.at)];
    const room = (place: Vector): number =>
      Math.min(...taken.map((other) => distance(other, place)));
    const candidates = candidatesOf(ends, rowWidth(layout, row, pieces));
    const at = candidates.reduce((best, next) => (room(next) > room(best) + 1e-6 ? next : best));
    badges.push({ number: row.number, at });
  }
  return badges;
}

function candidatesOf([from, to]: [Vector, Vector], half: number): Vector[] {
  const along = unit(way(from, to));
  const across = vector(-along.y, along.x);
  return [to, from].flatMap((end) =>
    [1, -1].map((side) => {
      const out = end === to ? 1 : -1;
      const aslant = unit(vector(along.x * out + across.x * side, along.y * out + across.y * side));
      return moved(end, aslant, half + 0.06);
    }),
  );
}
