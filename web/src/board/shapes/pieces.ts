/** Pieces: what a kind of one or several words is built of, from the bottom up. */

import { FOOT, type Counted, type Kind, type Layer, type Look } from "../look/look";
import { COLOURS, type Material } from "../look/standard";
import { ORIGIN, vector, type Vector } from "../vectors";
import { circle, group, lines, path, pen, text, type Primitive } from "./primitives";
import {
  contact,
  ringBack,
  ringFront,
  ringsNear,
  shadow,
  shapeOf,
  top,
  wall,
  type Ink,
  type Spot,
} from "./shapes";

/** What a look depends on; a kind of several words is built of them from the bottom up. */
export interface Built {
  readonly kind: string;
  readonly colours: readonly string[];
  /** How many pieces lie below it. */
  readonly level?: number | undefined;
  /** By how many sixths it is turned, where that is not seen from its points. */
  readonly turn?: number | undefined;
  /** The part of it that has not run out, where something runs. */
  readonly left?: number | undefined;
}

/** Equal for pieces that look the same wherever they stand. */
export function lookKey({ kind, colours, left }: Built): string {
  return `${kind}/${colours.join()}/${left ?? ""}`;
}

/** How much lower lies what stands in a ring. */
const SUNK = 0.025;

/** The radius of a piece and how high its top is; what stands in rings has theirs. */
export function measure(look: Look, piece: Built): { radius: number; height: number } {
  let [radius, height] = [0, 0];
  const count = piece.colours.length;
  let below: Layer | undefined;
  for (const { kind } of wordsOf(look, piece)) {
    const first = kind.layers[0] as Layer;
    if (kind.counted && count > 1)
      height += thickness(kind.counted, count) * Math.min(count, kind.counted.shown);
    else if (encloses(first, radius)) height = Math.max(height, first.height ?? 0);
    else if (!below || !encloses(below, first.radius ?? 0)) height += heightOf(kind);
    radius = Math.max(radius, ...kind.layers.map((layer) => layer.radius ?? 0));
    below = first;
  }
  return { radius, height };
}

/** Whether a piece has a hole in which another can lie. */
export function isHollow(look: Look, { kind }: Built): boolean {
  return look.kind(kind).layers[0]?.shape === "ring";
}

function heightOf(kind: Kind): number {
  return kind.layers.reduce((sum, layer) => sum + (layer.height ?? 0), 0);
}

/** Where the points of a piece are that lies on several, seen from the first. */
function liesOf(look: Look, { kind, turn = 0 }: Built): Vector[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 3), Math.sin((turn * Math.PI) / 3)];
  const lies = look.kind(kind.split("+")[0] as string).lies ?? [];
  return lies.map(([x, y]) => vector(x * cos - y * sin, x * sin + y * cos));
}

/** Where the middle of a piece is that is not turned, seen from the first of its points. */
export function middleOf(look: Look, { kind }: Built): Vector {
  const lies = liesOf(look, { kind, colours: [] });
  const between = (values: number[]): number =>
    values.length ? (Math.min(...values) + Math.max(...values)) / 2 : 0;
  return vector(between(lies.map(({ x }) => x)), between(lies.map(({ y }) => y)));
}

/** A piece with its shadow, standing on the origin; what lies on several points, on its first. */
export function pieceParts(
  ink: Ink,
  piece: Built,
  footprint: readonly Vector[] = [ORIGIN],
): Primitive[] {
  let body: Primitive[] = [];
  let [radius, level] = [0, 0];
  const words = wordsOf(ink.look, piece);
  for (const [index, { kind, material }] of words.entries()) {
    const first = kind.layers[0] as Layer;
    const below = words[index - 1];
    const ring = below?.kind.layers[0];
    if (kind.counted && words.length === 1 && piece.colours.length > 1)
      return stack(ink, kind, piece.colours);
    if (encloses(first, radius)) {
      const inside = group(body.slice(1), vector(0, SUNK));
      body = [...ringBack(material, first, true), inside, ...ringFront(ink, material, first)];
      level = Math.max(level, first.height ?? 0);
    } else if (below && ring && encloses(ring, first.radius ?? 0)) {
      const inside = { low: 0, footprint, covered: false, storey: 0, left: piece.left };
      body.push(...layered(ink, kind, material, inside));
      body.push(...ringsNear(ink, below.material, ring, index));
    } else {
      if (index === 0 && !["ring", "bar", "plate"].includes(first.shape))
        body.push(shadow(first.radius ?? 0));
      else if (index > 0 && first.shape === "disc") body.push(contact(first.radius ?? 0, level));
      const above = words[index + 1]?.kind.layers[0];
      const covered = above !== undefined && !encloses(above, first.radius ?? 0);
      const lies = footprint.length === 1 && kind.lies ? liesOf(ink.look, piece) : footprint;
      const { level: storey = 0, left } = piece;
      const spot = { low: level, footprint: lies, covered, storey, left };
      body.push(...layered(ink, kind, material, spot));
      level += heightOf(kind);
    }
    radius = Math.max(radius, first.radius ?? 0);
  }
  return body;
}

/** What the words of a kind name. What is two high may have its colour twice: they count from the top. */
function wordsOf(look: Look, { kind, colours }: Built): { kind: Kind; material: Material }[] {
  const words = kind.split("+");
  return words.map((word, index) => {
    const at = Math.max(0, colours.length - words.length + index);
    return { kind: look.kind(word), material: look.material(colours[at]) };
  });
}

/** Whether a ring is large enough to lie round what is there. */
function encloses({ shape, radius = 0, hole = 0.7 }: Layer, inner: number): boolean {
  return shape === "ring" && inner > 0 && inner < hole * radius;
}

function layered(
  ink: Ink,
  { layers }: Kind,
  own: Material,
  where: Pick<Spot, "low" | "footprint" | "covered" | "storey" | "left">,
): Primitive[] {
  let [low, under] = [where.low, 0];
  return layers.flatMap((layer, index) => {
    const { shape, radius = 0, height = 0, material = "colour" } = layer;
    const hidden = radius > 0 && (layers[index + 1]?.radius ?? 0) >= radius;
    const named = material === "back" ? own.back : material;
    const madeOf = material === "colour" ? own : ink.look.material(named);
    if (layer.of && layer.of !== madeOf.name) return [];
    const spot = { ...where, material: madeOf, low, hidden, under };
    low += height;
    under = radius || under;
    return shapeOf(shape)(ink, layer, spot);
  });
}

/** How high each layer of a stack is. */
function thickness({ layer, tallest, shown }: Counted, count: number): number {
  return Math.min(layer, tallest / Math.min(count, shown));
}

/** The colours of the topmost layers, among them what the stack shall show in any case. */
export function shownLayers(counted: Counted, colours: readonly string[]): string[] {
  const shown = colours.slice(-counted.shown);
  const borne = counted.bears?.material;
  if (borne && colours.includes(borne) && !shown.includes(borne)) shown[0] = borne;
  return shown;
}

/** A stack: its layers in their colours, its height as a number, a collar for what it bears. */
function stack(ink: Ink, { layers, counted }: Kind, colours: readonly string[]): Primitive[] {
  const how = counted as Counted;
  const radius = layers[0]?.radius ?? 0;
  const count = colours.length;
  const upper = ink.look.material(colours.at(-1));
  const shown = shownLayers(how, colours);
  const each = thickness(how, count);
  const level = each * shown.length;
  const { bears } = how;
  const collar = bears && colours.includes(bears.material) && bears.material !== upper.name;
  const spot = {
    material: upper,
    low: level,
    covered: false,
    hidden: false,
    footprint: [ORIGIN],
    under: radius,
    storey: 0,
    left: undefined,
  };
  return [
    shadow(radius),
    ...shown.map((colour, index) =>
      wall(ink.look.material(colour), radius, each * index, each * (index + 1)),
    ),
    ...top(ink, upper, radius, level, collar ? [] : (layers[0]?.grooves ?? [0.78]), false),
    ...(collar ? collarParts(bears, upper, radius, level) : []),
    ...layers
      .filter(({ shape, alone }) => shape === "inlay" && !alone)
      .flatMap((layer) => shapeOf("inlay")(ink, layer, spot)),
    text(count, vector(0, -level), (count < 10 ? 0.86 : 0.74) * radius, upper.ink, true),
  ];
}

/** A coloured collar with six light notches round the number of a stack. */
function collarParts(
  bears: NonNullable<Counted["bears"]>,
  upper: Material,
  radius: number,
  level: number,
): Primitive[] {
  const middle = 0.735 * radius;
  const ends = [middle - 0.095 * radius, middle + 0.095 * radius];
  const notches = [0, 1, 2, 3, 4, 5].map((k) => {
    const [x, y] = [Math.sin((k * Math.PI) / 3), Math.cos((k * Math.PI) / 3)];
    return ends.map((r) => vector(r * x, r * y - level));
  });
  const at = vector(0, -level);
  const hairline = pen(bears.hairline?.[upper.name] ?? COLOURS.cream, 0.03 * radius);
  return [
    circle(middle, at, pen(bears.band, 0.19 * radius)),
    path(lines(notches), pen(COLOURS.cream, 0.075 * radius)),
    ...ends.map((r) => circle(r, at, hairline)),
  ];
}

/** How far above its point the middle of a piece's top is, and how large the top is. */
export function topOf(look: Look, piece: Built | undefined): { up: number; radius: number } {
  if (!piece) return { up: 0, radius: 0.39 };
  const { radius, height } = measure(look, piece);
  return { up: height - FOOT + (piece.level ?? 0) * look.level, radius };
}
