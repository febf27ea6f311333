/** A board as it lies on the screen: where its points are and how far it reaches. */

import type { BoardGeometry } from "../protocol";
import type { Look, Style } from "./look/look";
import { normals, outline, vector, type Polygon, type Vector } from "./vectors";

/** How far the lower edge of a slab is seen. */
export const THICKNESS = 0.16;

export interface Layout {
  readonly geometry: BoardGeometry;
  readonly look: Look;
  readonly style: Style;
  /** The board is wider than high. */
  readonly lying: boolean;
  readonly places: ReadonlyMap<string, Vector>;
  readonly dots: ReadonlySet<string>;
  readonly lines: readonly (readonly Vector[])[];
  readonly field: Polygon;
  readonly frame: Polygon;
  /** Where on the frame labels stand. */
  readonly band: Polygon;
}

/** Where a point lies after the board was turned upright, or half a turn for Black. */
export function turned(point: Vector, flipped: boolean, upright: boolean): Vector {
  const { x, y } = upright ? vector(-point.y, point.x) : point;
  return flipped ? vector(0 - x, 0 - y) : vector(x, y);
}

/** The layout of a board, turned as asked. Only boards that are wider than high stand upright. */
export function layoutOf(
  geometry: BoardGeometry,
  look: Look,
  flipped: boolean,
  upright: boolean,
): Layout {
  const across = geometry.layout === "across";
  const places = new Map(
    geometry.places.map((place) => [place.name, turned(place, flipped, upright && across)]),
  );
  const dots = new Set(geometry.places.filter((place) => place.edge).map((place) => place.name));
  const style = look.board;
  const lines = geometry.lines.map((line) => line.map((name) => places.get(name) as Vector));
  const ways = normals(lines);
  const all = [...places.values()];
  const spots = [...places].filter(([name]) => !dots.has(name)).map(([, place]) => place);
  const band = 0.38 * style.field + 0.62 * style.frame;
  return {
    geometry,
    look,
    style,
    lying: across && !upright,
    places,
    dots,
    lines,
    field: outline(spots.length > 0 ? spots : all, ways, style.field),
    frame: outline(all, ways, style.frame),
    band: outline(all, ways, band),
  };
}

/** The pairs of points next to each other on a line. */
export function neighbours(geometry: BoardGeometry): [string, string][] {
  return geometry.lines.flatMap((line) =>
    line.slice(1).map((name, index): [string, string] => [line[index] as string, name]),
  );
}
