/** The board: a slab with frame and field, lines engraved in it, its places and coordinates. */

import { COLOURS, type Theme } from "../look/standard";
import { THICKNESS, type Layout } from "../layout";
import {
  arc,
  circle,
  circlePath,
  ellipse,
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
  type Segment,
  type Vector,
} from "../vectors";
import { grain } from "./grain";

const FIELD_CORNER = 0.45;
const FRAME_CORNER = 0.68;
const HOLE_CORNER = 0.14;
const NEAR = 1e-6;
const HOLLOW = 0.3;
const SOCKET = 0.39;
/** How far apart the circles in a socket are. */
const ROOM = 0.075;
/** A ring of board: how far it reaches, how wide its hole is and how thick it is. */
const RING = { reach: 0.475, hole: 0.26, thick: 0.13 };
/** What is left of a place that is gone. */
const TRACE = [circle(0.44, ORIGIN, pen("#fff", 0.02, 0.1))];
/** Pixels: coordinates stay readable on small boards by growing a little. */
const SMALLEST_LABEL = 10.5;
/** Far enough that the mark of the last move leaves a label readable. */
const BEYOND_A_DOT = 0.42;
/** The frame is rounded at its corners: labels near one stand further in. */
const CORNER = { reach: 0.2, pull: 0.15 };

const round = { cap: true };

/** The board with its places, less those that are gone; nearer ones over farther ones. */
export function slabParts(theme: Theme, layout: Layout, gone: readonly string[] = []): Primitive[] {
  const spot = placeParts(theme, layout);
  const dot = circle(
    0.12,
    ORIGIN,
    pen(COLOURS.label, 0.045, undefined, { fill: theme.frame[1] ?? "" }),
  );
  const height = ({ y }: Vector): number => Math.round(y * 1e6);
  const near = [...layout.places].sort(([, a], [, b]) => height(a) - height(b) || a.x - b.x);
  const places = near
    .filter(([name]) => !gone.includes(name))
    .map(([place, at]) => {
      const room = layout.style.room?.[place];
      const here = room === undefined ? spot : socket(theme, room);
      return group(layout.dots.has(place) ? [dot] : here, at, { names: { place } });
    });
  if (!layout.style.outline) return places;
  const traces = near.filter(([name]) => gone.includes(name)).map(([, at]) => group(TRACE, at));
  return [...block(theme, layout), ...traces, ...places];
}

/** One place of the board. */
export function placeParts(theme: Theme, { style }: Layout): Primitive[] {
  return (SPOTS[style.places] ?? crossing)(theme);
}

/** Shadows, lower edge, frame, field and lines. */
function block(theme: Theme, layout: Layout): Primitive[] {
  const frame = rounded(layout.frame, FRAME_CORNER);
  const field = rounded(layout.field, FIELD_CORNER);
  const along = lines(upToTheHole(layout));
  const width = layout.style.line;
  return [
    { tag: "shade", d: frame, y: 0.4, opacity: 0.1, blur: 0.24 },
    { tag: "shade", d: frame, y: 0.26, opacity: 0.22, blur: 0.09 },
    ...[3, 2, 1].map((k) =>
      group([path(frame, { fill: theme.edge })], vector(0, (THICKNESS * k) / 3)),
    ),
    path(frame, pen("#fff", 0.022, 0.22, { fill: `~wood/${theme.name}` })),
    ...(layout.dots.size > 0 ? [path(along, pen(COLOURS.label, width, 0.5))] : []),
    ...(layout.style.ground === "mat"
      ? [path(field, { fill: theme.edge })]
      : [path(field, { fill: `~floor/${theme.name}` }), engraved(theme, layout, field)]),
    path(field, pen("#000", 0.035, 0.42)),
    ...(layout.style.hole ? hole(theme, layout.style.hole) : []),
    ...(layout.style.inner ? inner(layout.style.inner) : []),
  ];
}

/** The lines, those that lead to a hole in the middle prolonged into it. */
function upToTheHole({ lines: drawn, style }: Layout): readonly (readonly Vector[])[] {
  if (!style.hole) return drawn;
  const beyond = (end = ORIGIN, before = ORIGIN): Vector[] =>
    length(vector(2 * end.x - before.x, 2 * end.y - before.y)) < NEAR ? [ORIGIN] : [];
  return drawn.map((line) => [
    ...beyond(line[0], line[1]),
    ...line,
    ...beyond(line.at(-1), line.at(-2)),
  ]);
}

/** What is missing in the middle: the frame is seen, shaded below its upper edge. */
function hole(theme: Theme, reach: number): Primitive[] {
  const edge = rounded(hexagonOf(reach), HOLE_CORNER);
  return [
    path(edge, { fill: `~wood/${theme.name}` }),
    { tag: "clip", d: edge, parts: [path(edge, pen("#000", 0.12, 0.3))] },
    path(edge, pen("#000", 0.03, 0.42)),
  ];
}

/** A part in the middle that is set off, darker and with a bright edge. */
function inner(reach: number): Primitive[] {
  const edge = rounded(hexagonOf(reach), HOLE_CORNER);
  return [
    path(edge, { fill: "#000", "fill-opacity": 0.16 }),
    path(edge, pen(COLOURS.label, 0.05, 0.85)),
  ];
}

/** The corners of a hexagon that stands on one of them. */
function hexagonOf(reach: number): Vector[] {
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    return vector(reach * Math.sin(angle), -reach * Math.cos(angle));
  });
}

/** The grain of the field and the lines in it. */
function engraved(theme: Theme, layout: Layout, field: Segment[]): Primitive {
  const along = lines(upToTheHole(layout));
  const width = layout.style.line;
  const parts = [
    ...grain(theme, layout.field),
    group([path(along, pen("#fff", width, 0.17, round))], vector(0.013, 0.018)),
    path(along, pen(theme.line, width, 0.88, round)),
  ];
  return { tag: "clip", d: field, parts };
}

function dotted(theme: Theme): Primitive[] {
  const light = circle(0.13, vector(0.013, 0.018), { fill: "#fff", "fill-opacity": 0.17 });
  return [light, circle(0.125, ORIGIN, { fill: theme.line })];
}

function crossing(theme: Theme): Primitive[] {
  return [circle(0.022, ORIGIN, { fill: theme.line })];
}

/** A round hollow: shaded towards the light, with a bright lower lip. */
function hollow(theme: Theme, r = HOLLOW): Primitive[] {
  return [
    circle(r, ORIGIN, { fill: theme.field[2] ?? "" }),
    circle(r, ORIGIN, { fill: "~hollow" }),
    path(arc(r - 0.026, 168, 300), pen("#000", 0.036, 0.2, round)),
    path(arc(r - 0.022, 12, 108), pen("#fff", 0.02, 0.16, round)),
    path(arc(r + 0.016, 20, 110), pen("#fff", 0.016, 0.14, round)),
    circle(r, ORIGIN, pen(theme.line, 0.024, 0.88)),
  ];
}

/** A wide hollow with a circle for each ring that fits into it. */
function socket(theme: Theme, room: number): Primitive[] {
  const cut = Array.from({ length: room }, (_, n) =>
    circle(SOCKET - ROOM * (n + 1), ORIGIN, pen(theme.line, 0.02, 0.55)),
  );
  return [...hollow(theme, SOCKET), ...cut];
}

/** A ring of board that can be taken away, with what is seen through its hole. */
function ring(theme: Theme): Primitive[] {
  const { reach: r, hole, thick } = RING;
  const [x, y] = [Math.sqrt(hole ** 2 - thick ** 2 / 4), thick / 2];
  const body: Segment[] = [
    ["M", -r, 0],
    ["V", thick],
    ["A", r, 0, 0, r, thick],
    ["V", 0],
    ["A", r, 0, 0, -r, 0],
    ["Z"],
  ];
  const through: Segment[] = [
    ["M", -x, y],
    ["A", hole, 0, 1, x, y],
    ["A", hole, 0, 1, -x, y],
    ["Z"],
  ];
  return [
    ellipse(0.05, thick + 0.05, 1.12 * r, 1.1 * r, { fill: "~shadow" }),
    path(body, pen(theme.line, 0.02, undefined, { fill: theme.edge })),
    circle(hole, ORIGIN, { fill: theme.frame[1] ?? "" }),
    path(through, { fill: theme.edge }),
    circle(hole, ORIGIN, { fill: "#000", "fill-opacity": 0.38 }),
    path([...circlePath(r, 0), ...circlePath(hole, 0)], {
      ...pen(theme.line, 0.02, undefined, { fill: `~floor/${theme.name}` }),
      "fill-rule": "evenodd",
    }),
    circle(0.8 * hole + 0.2 * r, ORIGIN, pen("#000", 0.05, 0.1)),
    path(arc(0.93 * r, 195, 290), pen("#fff", 0.022, 0.5, round)),
  ];
}

function hexagon(theme: Theme): Primitive[] {
  const tile = pen(theme.line, 0.024, 0.88, { fill: theme.field[2] ?? "" });
  return [path([...polyline(hexagonOf(0.56)), ["Z"]], tile)];
}

const SPOTS: Readonly<Record<string, (theme: Theme) => Primitive[]>> = {
  dots: dotted,
  hollows: hollow,
  annuli: ring,
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
