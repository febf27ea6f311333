/**
 * The few things drawings are made of, as data: the library builds the same lists.
 *
 * Lengths are in distances of neighbouring points. A paint is a colour, or the name of a gradient
 * and what it is of: `~top/white`.
 */

import type { Polygon, Segment, Vector } from "../vectors";

export interface Paint {
  fill?: string;
  stroke?: string;
  "stroke-width"?: number;
  "stroke-opacity"?: number;
  "stroke-linecap"?: string;
  "stroke-linejoin"?: string;
  "stroke-dasharray"?: string;
  "fill-opacity"?: number;
  "fill-rule"?: string;
}

export type Primitive =
  | ({ tag: "circle"; cx: number; cy: number; r: number } & Paint)
  | ({ tag: "ellipse"; cx: number; cy: number; rx: number; ry: number } & Paint)
  | ({ tag: "rect"; x: number; y: number; width: number; height: number; rx: number } & Paint)
  | ({ tag: "path"; d: Segment[] } & Paint)
  | ({ tag: "inlay"; d: string; y: number; scale: number } & Paint)
  | { tag: "shade"; d: Segment[]; y: number; opacity: number; blur: number }
  | { tag: "clip"; d: Segment[]; parts: Primitive[] }
  | { tag: "text"; text: string; x: number; y: number; size: number; fill: string; bold: boolean }
  | Group;

export interface Group {
  tag: "g";
  x: number;
  y: number;
  scale: number;
  turn: number;
  parts: Primitive[];
  names: Record<string, string>;
}

interface PenStyle {
  fill?: string;
  cap?: boolean;
}

/** The paints of what is stroked, with round ends or not. */
export function pen(
  stroke: string,
  width: number,
  opacity?: number,
  { fill = "none", cap = false }: PenStyle = {},
): Paint {
  return {
    fill,
    stroke,
    "stroke-width": width,
    ...(opacity === undefined ? {} : { "stroke-opacity": opacity }),
    ...(cap ? { "stroke-linecap": "round", "stroke-linejoin": "round" } : {}),
  };
}

export function circle(r: number, at: Vector, paint: Paint): Primitive {
  return { tag: "circle", cx: at.x, cy: at.y, r, ...paint };
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): Primitive {
  return { tag: "ellipse", cx, cy, rx, ry, ...paint };
}

export type RectBox = [x: number, y: number, width: number, height: number, rx: number];

export function rect([x, y, width, height, rx]: RectBox, paint: Paint): Primitive {
  return { tag: "rect", x, y, width, height, rx, ...paint };
}

export function path(d: Segment[], paint: Paint): Primitive {
  return { tag: "path", d, ...paint };
}

/** A path that is drawn in a circle of radius one hundred. */
export function inlay(d: string, y: number, scale: number, paint: Paint): Primitive {
  return { tag: "inlay", d, y, scale, ...paint };
}

/** A short text whose middle is at a place. */
export function text(
  said: string | number,
  { x, y }: Vector,
  size: number,
  fill: string,
  bold: boolean,
): Primitive {
  return { tag: "text", text: String(said), x, y, size, fill, bold };
}

interface Placing {
  scale?: number;
  turn?: number;
  names?: Record<string, string>;
}

/** Some primitives at another place, turned by degrees and scaled; names are for readers. */
export function group(
  parts: Primitive[],
  { x, y }: Vector,
  { scale = 1, turn = 0, names = {} }: Placing = {},
): Group {
  return { tag: "g", x, y, scale, turn, parts, names };
}

/** A circle as part of a path. */
export function circlePath(r: number, level: number): Segment[] {
  return [["M", -r, -level], ["A", r, 0, 1, r, -level], ["A", r, 0, 1, -r, -level], ["Z"]];
}

/** Part of a circle, in degrees clockwise from the right. */
export function arc(radius: number, start: number, end: number, level = 0): Segment[] {
  const at = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle) - level];
  };
  return [
    ["M", ...at(start)],
    ["A", radius, end - start > 180 ? 1 : 0, 1, ...at(end)],
  ];
}

/** Straight lines, each from its first to its last point. */
export function lines(found: readonly (readonly Vector[])[]): Segment[] {
  return found.flatMap((line): Segment[] => {
    const [a, b] = [line[0] as Vector, line.at(-1) as Vector];
    return [
      ["M", a.x, a.y],
      ["L", b.x, b.y],
    ];
  });
}

/** A path through corners. */
export function polyline(corners: Polygon): Segment[] {
  return corners.map(({ x, y }, index): Segment => [index ? "L" : "M", x, y]);
}
