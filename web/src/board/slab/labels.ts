/** Coordinates: beside the dots of a board, or on its frame where the lines point. */

import type { Layout } from "../layout";
import { distance, length, moved, unit, way, wayOut, type Vector } from "../vectors";

export interface Label {
  readonly text: string;
  readonly at: Vector;
}

/** Far enough that the mark of the last move leaves a label readable. */
const BEYOND_A_DOT = 0.42;

/** The frame is rounded at its corners: labels near one stand further in. */
const CORNER = { reach: 0.2, pull: 0.15 };

/** All coordinates, upright however the board is turned. */
export function labelsOf(layout: Layout): Label[] {
  return layout.dots.size > 0 ? besideDots(layout) : onTheFrame(layout);
}

function besideDots(layout: Layout): Label[] {
  return [...layout.dots].map((text) => {
    const place = layout.places.get(text) as Vector;
    return { text, at: moved(place, unit(place), BEYOND_A_DOT) };
  });
}

/** Letters at the low end of their lines, numbers at the end nearest the letter a. */
function onTheFrame(layout: Layout): Label[] {
  const names = [...layout.places.keys()].sort(natural);
  const letters = [...new Set(names.map((name) => name.slice(0, 1)))];
  const rows = [...new Set(names.map((name) => name.slice(1)))];
  return [
    ...letters.map((text) => ({
      text,
      at: end(
        layout,
        names.filter((name) => name.startsWith(text)),
      ),
    })),
    ...rows.map((text) => ({
      text,
      at: end(
        layout,
        names.filter((name) => name.slice(1) === text),
      ),
    })),
  ];
}

/** a2 before a10 before b1. */
function natural(a: string, b: string): number {
  return a.slice(0, 1).localeCompare(b.slice(0, 1)) || Number(a.slice(1)) - Number(b.slice(1));
}

/** Where a line, prolonged beyond its first point, meets the middle of the frame. */
function end(layout: Layout, line: string[]): Vector {
  const first = layout.places.get(line[0] as string) as Vector;
  const second = layout.places.get(line[1] ?? "");
  const towards = unit(second ? way(second, first) : first);
  if (length(towards) === 0) return first;
  const border = moved(first, towards, wayOut(layout.band, first, towards));
  const corner = Math.min(...layout.band.map((tip) => distance(tip, border)));
  return moved(border, towards, -Math.max(0, CORNER.pull * (1 - corner / CORNER.reach)));
}
