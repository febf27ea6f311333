/** Plane geometry of outlines: x to the right, y down, neighbouring points one apart. */

export interface Vector {
  readonly x: number;
  readonly y: number;
}

export type Polygon = readonly Vector[];

/** A letter of SVG's paths and its numbers; of an arc its radius, flags and end. */
export type Segment = readonly [string, ...number[]];

export const ORIGIN: Vector = { x: 0, y: 0 };

const NEARLY_NOTHING = 1e-6;
const FAR = 1e3;

export function vector(x: number, y: number): Vector {
  return { x, y };
}

export function length(v: Vector): number {
  return Math.hypot(v.x, v.y);
}

export function distance(a: Vector, b: Vector): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The way from one point to another. */
export function way(from: Vector, to: Vector): Vector {
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The vector of length one in the same direction; nothing stays nothing. */
export function unit(v: Vector): Vector {
  const size = length(v) || 1;
  return { x: v.x / size, y: v.y / size };
}

/** The point so far away in a direction. */
export function moved(point: Vector, direction: Vector, far: number): Vector {
  return { x: point.x + direction.x * far, y: point.y + direction.y * far };
}

/** How far `a` reaches in the direction `b`. */
export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y;
}

/** The directions across the lines, both ways, each once. */
export function normals(lines: readonly (readonly Vector[])[]): Vector[] {
  const found = new Map<string, Vector>();
  for (const line of lines) {
    const first = line[0];
    const last = line.at(-1);
    if (!first || !last || first === last) continue;
    const { x, y } = unit(way(first, last));
    for (const across of [vector(y, -x), vector(-y, x)]) {
      const key = `${Math.round(across.x * 1000) + 0},${Math.round(across.y * 1000) + 0}`;
      if (!found.has(key)) found.set(key, across);
    }
  }
  if (found.size === 0) return [vector(1, 0), vector(0, 1), vector(-1, 0), vector(0, -1)];
  return [...found.values()];
}

/** The convex polygon with sides along the lines that keeps `growth` from all points. */
export function outline(
  points: readonly Vector[],
  across: readonly Vector[],
  growth: number,
): Polygon {
  let polygon: Polygon = [
    vector(-FAR, -FAR),
    vector(FAR, -FAR),
    vector(FAR, FAR),
    vector(-FAR, FAR),
  ];
  for (const normal of across) {
    const reach = Math.max(...points.map((point) => dot(point, normal))) + growth;
    polygon = cut(polygon, normal, reach);
  }
  return polygon;
}

/** The part of a convex polygon that reaches no further than this. */
function cut(polygon: Polygon, normal: Vector, reach: number): Polygon {
  const kept: Vector[] = [];
  for (const [start, end] of sides(polygon)) {
    const before = dot(start, normal) - reach;
    const after = dot(end, normal) - reach;
    if (before <= 0) kept.push(start);
    if (before * after < 0) kept.push(moved(start, way(start, end), before / (before - after)));
  }
  return kept.filter((point, index) => {
    const previous = kept.at(index - 1);
    return !previous || distance(previous, point) > NEARLY_NOTHING;
  });
}

/** The sides of a polygon, each from its start to its end, clockwise on the page. */
export function sides(polygon: Polygon): [Vector, Vector][] {
  return polygon.map((start, index) => [start, polygon[(index + 1) % polygon.length] as Vector]);
}

/** How far it is from a point inside a convex polygon to its border. */
export function wayOut(polygon: Polygon, start: Vector, direction: Vector): number {
  let nearest = Infinity;
  for (const [a, b] of sides(polygon)) {
    const across = vector(b.y - a.y, a.x - b.x);
    const speed = dot(direction, across);
    if (speed > NEARLY_NOTHING)
      nearest = Math.min(nearest, (dot(a, across) - dot(start, across)) / speed);
  }
  return nearest;
}

/** The unit of drawings is a hundredth of the distance of neighbours: `u` turns distances into it. */
export function u(distanceInSteps: number): number {
  return Math.round(distanceInSteps * 10000) / 100;
}

/** The transform that brings the origin to a place, or so far above it. */
export function translate(at: Vector, up = 0): string {
  return `translate(${u(at.x)} ${u(at.y - up)})`;
}

/** The path of a convex polygon whose corners are rounded, each from `size` before it on. */
export function rounded(polygon: Polygon, size: number): Segment[] {
  const parts = polygon.flatMap((corner, index): Segment[] => {
    const back = way(corner, polygon.at(index - 1) as Vector);
    const on = way(corner, polygon[(index + 1) % polygon.length] as Vector);
    const reach = Math.min(size, length(back) / 2, length(on) / 2);
    const cosine = Math.max(-1, Math.min(1, dot(unit(back), unit(on))));
    const radius = reach * Math.sqrt((1 - cosine) / (1 + cosine));
    const start = moved(corner, unit(back), reach);
    const end = moved(corner, unit(on), reach);
    return [
      [index ? "L" : "M", start.x, start.y],
      ["A", radius, 0, 1, end.x, end.y],
    ];
  });
  return [...parts, ["Z"]];
}
