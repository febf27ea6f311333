/** The way out for a place at the edge of what is left of a board. */

import { neighbours, type Layout } from "./layout";
import { length, unit, vector, way, type Vector } from "./vectors";

/** Away from the neighbours that are left, else away from the middle; one distance long. */
export function outwards(layout: Layout, point: string, left: (point: string) => boolean): Vector {
  const at = layout.places.get(point) as Vector;
  const beside = neighbours(layout.geometry)
    .flatMap(([a, b]) => (a === point ? [b] : b === point ? [a] : []))
    .filter(left)
    .map((name) => unit(way(layout.places.get(name) as Vector, at)));
  const sum = beside.reduce(({ x, y }, next) => vector(x + next.x, y + next.y), vector(0, 0));
  return length(sum) > 0.2 ? unit(sum) : unit(at);
}
