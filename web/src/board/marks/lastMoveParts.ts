/** What the last move did: pale marks on the board, under the pieces. */

import type { Mark } from "../../protocol";
import type { Layout } from "../layout";
import { COLOURS } from "../look/standard";
import { circle, group, path, pen, type Primitive } from "../shapes/primitives";
import { dot, moved, ORIGIN, unit, vector, way, type Vector } from "../vectors";

const VACANT = 0.29;
const ASIDE = 0.05;

/** All marks of the last move; `radii` are those of the pieces by their points. */
export function lastMove(
  layout: Layout,
  marks: readonly Mark[],
  radii: ReadonlyMap<string, number>,
): Primitive[] {
  const of = (kind: Mark["kind"]): string[] =>
    marks
      .filter((mark) => mark.kind === kind && layout.places.has(mark.point))
      .map((mark) => mark.point);
  const at = (point: string): Vector => layout.places.get(point) as Vector;
  const reached = [...of("to"), ...of("moved")].map(at);
  const pale = { fill: COLOURS.pale, "fill-opacity": 0.34 };
  return [
    ...of("from").flatMap((point) =>
      departure(at(point), reached, layout.dots.has(point), radii.get(point)),
    ),
    ...of("to").map((point) => circle(1.2 * (radii.get(point) ?? 0.39), at(point), pale)),
    ...of("kept").map((point) => ring(at(point), (radii.get(point) ?? VACANT) + 0.06)),
    ...of("taken").map((point) =>
      ring(at(point), (radii.get(point) ?? VACANT - 0.05) + 0.05, true),
    ),
  ];
}

/** The place a move came from, and the band along its way. */
function departure(
  start: Vector,
  reached: readonly Vector[],
  onDot: boolean,
  radius: number | undefined,
): Primitive[] {
  const first = reached[0];
  if (!first) return [ring(start, radius ?? VACANT, true)];
  const towards = unit(way(start, first));
  const far = Math.max(...reached.map((place) => ahead(start, towards, place)));
  const end = moved(start, towards, far);
  const band = path(
    [
      ["M", start.x, start.y],
      ["L", end.x, end.y],
    ],
    pen(COLOURS.pale, 0.3, 0.34, { cap: true }),
  );
  if (onDot) return [band, arrow(start, towards)];
  return [band, ring(start, radius === undefined ? VACANT : radius + 0.05, true)];
}

/** How far a place lies ahead, 0 if it lies aside. */
function ahead(start: Vector, towards: Vector, place: Vector): number {
  const reach = way(start, place);
  const aside = Math.abs(dot(reach, vector(-towards.y, towards.x)));
  return aside < ASIDE ? dot(reach, towards) : 0;
}

/** A pale dot with an arrow head in the direction of the push. */
function arrow(at: Vector, towards: Vector): Primitive {
  const disc = circle(0.19, ORIGIN, pen(COLOURS.hairline, 0.02, 0.7, { fill: COLOURS.pale }));
  const head = path(
    [
      ["M", -0.045, -0.095],
      ["L", 0.065, 0],
      ["L", -0.045, 0.095],
    ],
    pen(COLOURS.hairline, 0.05, undefined, { cap: true }),
  );
  const turn = (Math.atan2(towards.y, towards.x) * 180) / Math.PI;
  return group([disc, head], at, { turn });
}

function ring(at: Vector, radius: number, dashed = false): Primitive {
  const paint = pen(COLOURS.pale, 0.045);
  return circle(radius, at, dashed ? { ...paint, "stroke-dasharray": "0.1 0.07" } : paint);
}
