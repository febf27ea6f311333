/** The board: a slab with frame and field, lines engraved in it, its places and coordinates. */

import { COLOURS, type Theme } from "../look/standard";
import { THICKNESS, type Layout } from "../layout";
import {
  arc,
  circle,
  circlePath,
  group,
  lines,
  path,
  pen,
  polyline,
  text,
  type Primitive,
} from "../shapes/primitives";
import {
  distance,
  length,
  moved,
  ORIGIN,
  rounded,
  unit,
  vector,
  way,
  wayOut,
  type Vector,
} from "../vectors";
import { grain } from "./grain";

const FIELD_CORNER = 0.45;
const FRAME_CORNER = 0.68;
const HOLLOW = 0.3;
/** Pixels: coordinates stay readable on small boards by growing a little. */
const SMALLEST_LABEL = 10.5;
/** Far enough that the mark of the last move leaves a label readable. */
const BEYOND_A_DOT = 0.42;
/** The frame is rounded at its corners: labels near one stand further in. */
const CORNER = { reach: 0.2, pull: 0.15 };

const round = { cap: true };

/** The board with its places, less those that are gone. */
export function slabParts(theme: Theme, layout: Layout, gone: readonly string[] = []): Primitive[] {
  const spot = (SPOTS[layout.style.places] ?? crossing)(theme);
  const dot = circle(
    0.12,
    ORIGIN,
    pen(COLOURS.label, 0.045, undefined, { fill: theme.frame[1] ?? "" }),
  );
  const places = [...layout.places]
    .filter(([name]) => !gone.includes(name))
    .map(([place, at]) => group(layout.dots.has(place) ? [dot] : spot, at, { names: { place } }));
  return [...(layout.style.outline ? block(theme, layout) : []), ...places];
}

/** Shadows, lower edge, frame, field and lines. */
function block(theme: Theme, layout: Layout): Primitive[] {
  const frame = rounded(layout.frame, FRAME_CORNER);
  const field = rounded(layout.field, FIELD_CORNER);
  const along = lines(layout.lines);
  const width = layout.style.line;
  return [
    { tag: "shade", d: frame, y: 0.4, opacity: 0.1, blur: 0.24 },
    { tag: "shade", d: frame, y: 0.26, opacity: 0.22, blur: 0.09 },
    ...[3, 2, 1].map((k) =>
      group([path(frame, { fill: theme.edge })], vector(0, (THICKNESS * k) / 3)),
    ),
    path(frame, pen("#fff", 0.022, 0.22, { fill: `~wood/${theme.name}` })),
    ...(layout.dots.size > 0 ? [path(along, pen(COLOURS.label, width, 0.5))] : []),
    path(field, { fill: `~floor/${theme.name}` }),
    {
      tag: "clip",
      d: field,
      parts: [
        ...grain(theme, layout.field),
        group([path(along, pen("#fff", width, 0.17, round))], vector(0.013, 0.018)),
        path(along, pen(theme.line, width, 0.88, round)),
      ],
    },
    path(field, pen("#000", 0.035, 0.42)),
  ];
}

function dotted(theme: Theme): Primitive[] {
  const light = circle(0.13, vector(0.013, 0.018), { fill: "#fff", "fill-opacity": 0.17 });
  return [light, circle(0.125, ORIGIN, { fill: theme.line })];
}

function crossing(theme: Theme): Primitive[] {
  return [circle(0.022, ORIGIN, { fill: theme.line })];
}

/** A round hollow: shaded towards the light, with a bright lower lip. */
function hollow(theme: Theme): Primitive[] {
  return [
    circle(HOLLOW, ORIGIN, { fill: theme.field[2] ?? "" }),
    circle(HOLLOW, ORIGIN, { fill: "~hollow" }),
    path(arc(HOLLOW - 0.026, 168, 300), pen("#000", 0.036, 0.2, round)),
    path(arc(HOLLOW - 0.022, 12, 108), pen("#fff", 0.02, 0.16, round)),
    path(arc(HOLLOW + 0.016, 20, 110), pen("#fff", 0.016, 0.14, round)),
    circle(HOLLOW, ORIGIN, pen(theme.line, 0.024, 0.88)),
  ];
}

/** A ring of board that can be taken away. */
function ring(theme: Theme): Primitive[] {
  const face = (level: number) => [...circlePath(0.47, level), ...circlePath(0.2, level)];
  const holed = { "fill-rule": "evenodd" };
  return [
    path(face(-0.08), { fill: theme.edge, ...holed }),
    path(face(0), {
      ...pen(theme.line, 0.02, undefined, { fill: theme.field[1] ?? "" }),
      ...holed,
    }),
    path(arc(0.45, 195, 290), pen("#fff", 0.02, 0.3)),
  ];
}

function hexagon(theme: Theme): Primitive[] {
  const corners = [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    return vector(0.56 * Math.sin(angle), -0.56 * Math.cos(angle));
  });
  const tile = pen(theme.line, 0.024, 0.88, { fill: theme.field[2] ?? "" });
  return [path([...polyline(corners), ["Z"]], tile)];
}

const SPOTS: Readonly<Record<string, (theme: Theme) => Primitive[]>> = {
  dots: dotted,
  hollows: hollow,
  rings: ring,
  hexagons: hexagon,
};

interface Label {
  readonly text: string;
  readonly at: Vector;
}

/** All coordinates, upright however the board is turned. */
export function labelParts(layout: Layout, pixels: number): Primitive[] {
  const size = Math.min(0.34, Math.max(0.24, SMALLEST_LABEL / pixels));
  return labelsOf(layout).map(({ text: label, at }) =>
    group([text(label, ORIGIN, size, COLOURS.label, false)], at, { names: { label } }),
  );
}

export function labelsOf(layout: Layout): Label[] {
  const { labels } = layout.style;
  return labels === "edge" ? besideDots(layout) : labels === "lines" ? onTheFrame(layout) : [];
}

function besideDots(layout: Layout): Label[] {
  return [...layout.dots].sort(natural).map((name) => {
    const place = layout.places.get(name) as Vector;
    return { text: name, at: moved(place, unit(place), BEYOND_A_DOT) };
  });
}

/** Letters at the low end of their lines, numbers at the end nearest the letter a. */
function onTheFrame(layout: Layout): Label[] {
  const names = [...layout.places.keys()].sort(natural);
  const letters = [...new Set(names.map((name) => name.slice(0, 1)))];
  const rows = [...new Set(names.map((name) => Number(name.slice(1))))].sort((a, b) => a - b);
  const ending = (label: string, fits: (name: string) => boolean): Label => ({
    text: label,
    at: end(layout, names.filter(fits)),
  });
  return [
    ...letters.map((letter) => ending(letter, (name) => name.startsWith(letter))),
    ...rows.map((row) => ending(String(row), (name) => Number(name.slice(1)) === row)),
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
