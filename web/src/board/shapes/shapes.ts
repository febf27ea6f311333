/**
 * The shapes that pieces are layers of, lit from the upper left.
 *
 * Tops are true circles and heights go straight up the screen. The middle of a piece's foot is
 * the origin; levels are heights above it.
 */

import type { Layer, Look } from "../look/look";
import { COLOURS, type Material } from "../look/standard";
import { distance, ORIGIN, vector, type Segment, type Vector } from "../vectors";
import {
  arc,
  circle,
  circlePath,
  ellipse,
  group,
  inlay,
  path,
  pen,
  polyline,
  text,
  type Primitive,
} from "./primitives";

/** What every part of a drawing shares: how its game looks, and the pixels between neighbours. */
export interface Ink {
  readonly look: Look;
  readonly pixels: number;
}

const SMALLEST_FINE_DIAMETER = 28;
const SMALLEST_BRIGHT_DIAMETER = 20;
/** How far the middle of a band is drawn down, in radii: half as far as it then lies. */
const BENT = 0.36;
/** How thick each cap of an hourglass is, in parts of its height. */
const CAP = 0.076;
/** Its glass in radii of a cap, and how far from the waist each bulb is widest, in its height. */
const WIDEST = 0.73;
const NECK = 0.07;
const SHOULDER = 0.62;
/** Points of a plate that are nearer to each other lie side by side. */
const NEIGHBOURS = 1.2;
/** How large the number of a storey is. */
const STOREY = 0.4;

/** Whether a disc is large enough to show its grooves and lights. */
function isFine(ink: Ink, radius: number): boolean {
  return 2 * radius * ink.pixels >= SMALLEST_FINE_DIAMETER;
}

/** Whether a ball is large enough to show the window in it. */
function isBright(ink: Ink, radius: number): boolean {
  return 2 * radius * ink.pixels >= SMALLEST_BRIGHT_DIAMETER;
}

/** Where a layer lies, what it is made of, and what covers it. */
export interface Spot {
  readonly material: Material;
  readonly low: number;
  /** Another piece lies on it, so that its signs are not seen. */
  readonly covered: boolean;
  /** The next layer covers it wholly. */
  readonly hidden: boolean;
  readonly footprint: readonly Vector[];
  /** The radius of what is below it. */
  readonly under: number;
  /** How many pieces lie below the whole piece. */
  readonly storey: number;
  /** The part that has not run out, where something runs. */
  readonly left: number | undefined;
}

const up = (level: number): Vector => vector(0, -level);

/** The soft shadow of a piece on the board. */
export function shadow(radius: number, ring = false): Primitive {
  const [x, y, rx, ry] = [0.12 * radius, 0.16 * radius, 1.2 * radius, 1.16 * radius];
  return ellipse(x, y, rx, ry, { fill: ring ? "~ring-shadow" : "~shadow" });
}

function side(r: number, low: number, high: number): Segment[] {
  return [["M", -r, -high], ["V", -low], ["A", r, 0, 0, r, -low], ["V", -high], ["Z"]];
}

/** The side of a disc between two levels. */
export function wall(
  { name, rim }: Material,
  radius: number,
  low: number,
  high: number,
): Primitive {
  return path(
    side(radius, low, high),
    pen(rim, 0.03 * radius, undefined, { fill: `~wall/${name}` }),
  );
}

/** The top of a disc: rim, light on the rim, and a dish with the grooves of its colour. */
export function top(
  ink: Ink,
  material: Material,
  radius: number,
  level: number,
  grooves: readonly number[] = material.grooves ?? [],
  hollow = true,
): Primitive[] {
  const rim = 0.035 * radius;
  const paint = pen(material.rim, rim, undefined, { fill: `~top/${material.name}` });
  const face = circle(radius - rim / 2, up(level), paint);
  if (!isFine(ink, radius)) return [face];
  const cut = grooves.flatMap((share, index) => {
    const dished = hollow && index === 0;
    const fill = dished ? `~dish/${material.name}` : "none";
    const lip = pen(material.lip, (dished ? 0.03 : 0.02) * radius, dished ? 1 : 0.8, { fill });
    const groove = pen(material.groove, (dished ? 0.032 : 0.025) * radius);
    return [
      circle(share * radius, vector(0.012 * radius, 0.02 * radius - level), lip),
      circle(share * radius, up(level), groove),
    ];
  });
  return [face, ...cut, shine(material, 0.93 * radius, level, 0.055 * radius)];
}

/** The light on a rim, towards the upper left. */
function shine(material: Material, radius: number, level: number, width: number): Primitive {
  return path(arc(radius, 195, 290, level), pen("#fff", width, material.shine, { cap: true }));
}

/** The shadow of a disc on what it lies on. */
export function contact(radius: number, level: number): Primitive {
  const paint = { fill: "#000", "fill-opacity": 0.28 };
  return circle(radius * 1.07, vector(0.03, 0.035 - level), paint);
}

type Shape = (ink: Ink, layer: Layer, spot: Spot) => Primitive[];

const disc: Shape = (ink, { radius = 0, height = 0, grooves }, spot) => {
  const high = spot.low + height;
  const body = wall(spot.material, radius, spot.low, high);
  if (spot.hidden) return [body];
  return [body, ...top(ink, spot.material, radius, high, spot.covered ? [] : grooves)];
};

/** The dark gap between two discs, with a bright edge below it. */
const seam: Shape = (ink, { radius = 0, height = 0 }, { material, low }) => {
  const dark = path(side(radius * 0.97, low, low + height), { fill: material.seam ?? "#000" });
  if (!isFine(ink, radius)) return [dark];
  const edge = arc(radius * 0.985, 10, 170, low - 0.004);
  return [dark, path(edge, pen("#fff", 0.02, material.glint ?? 0.55))];
};

/** A coloured disc let into the top. */
const dish: Shape = (_ink, { size = 1, fill = "none" }, { material, low, under, covered }) => {
  if (covered) return [];
  const radius = size * under;
  const light = arc(radius * 0.9, 30, 110, low);
  return [
    circle(radius, up(low), pen("#000", 0.012, 0.35, { fill: paintOf(fill, material) })),
    path(light, pen("#fff", 0.016, 0.3, { cap: true })),
  ];
};

/** A sign let into the top. */
const sign: Shape = (_ink, layer, { material, low, under, covered }) => {
  if (covered) return [];
  const [fill, stroke] = [layer.fill, layer.stroke].map((name) => paintOf(name, material));
  const paint =
    stroke === "none"
      ? { fill: fill as string }
      : pen(stroke as string, layer.width ?? 0, undefined, { fill: fill as string, cap: true });
  return [inlay(layer.path ?? "", -low, (layer.size ?? 1) * under, paint)];
};

/** A colour by its name: a tone of the material, a shared colour, or itself. */
function paintOf(name = "none", material: Material): string {
  const { ink, inlay: let_in, rim, lip, groove } = material;
  const tones: Record<string, string> = { ink, inlay: let_in, rim, lip, groove, ...COLOURS };
  return tones[name] ?? name;
}

/** What of a ring lies behind whatever stands in it: shadow and far inside wall. */
export function ringBack(
  material: Material,
  { radius = 0, height = 0, hole: share = 0.7 }: Layer,
  filled: boolean,
): Primitive[] {
  const hole = share * radius;
  const [x, y] = [Math.sqrt(hole ** 2 - height ** 2 / 4), -height / 2];
  const far = path(
    [["M", -x, y], ["A", hole, 1, 1, x, y], ["A", hole, 0, 0, -x, y], ["Z"]],
    pen(material.rim, 0.014, undefined, { fill: `~far/${material.name}` }),
  );
  const dark = filled ? [circle(hole, ORIGIN, { fill: "#000", "fill-opacity": 0.5 })] : [];
  return [shadow(radius, true), ...dark, far];
}

/** What of a ring is in front: outer wall and face, and the lights that make it look round. */
export function ringFront(
  ink: Ink,
  material: Material,
  { radius: r = 0, height = 0, hole: share = 0.7 }: Layer,
): Primitive[] {
  const hole = share * r;
  const middle = (r + hole) / 2;
  const dark = (material.grooves ?? []).length > 1;
  const body: Segment[] = [
    ["M", -r, -height],
    ["V", 0],
    ["A", r, 0, 0, r, 0],
    ["V", -height],
    ["A", r, 0, 0, -r, -height],
    ["Z"],
    ...circlePath(hole, height),
  ];
  const face = [...circlePath(r - 0.007, height), ...circlePath(hole, height)];
  const part = (d: Segment[], name: string): Primitive => {
    const paint = pen(material.rim, 0.014, undefined, { fill: `~${name}/${material.name}` });
    return path(d, { ...paint, "fill-rule": "evenodd" });
  };
  const parts = [part(body, "wall"), part(face, "top")];
  if (!isFine(ink, r)) return parts;
  return [
    ...parts,
    circle(middle, up(height), pen(material.lip, 0.05, 0.55)),
    ...(dark ? [circle(middle, up(height), pen(material.groove, 0.014))] : []),
    path(
      arc(r * 0.92, 25, 80, height),
      pen(dark ? material.lip : material.groove, 0.018, 0.7, { cap: true }),
    ),
    shine(material, 0.9 * r, height, 0.026),
  ];
}

const ring: Shape = (ink, layer, { material, low }) => {
  const back = ringBack(material, layer, false);
  const front = ringFront(ink, material, layer);
  return low ? [group([...back.slice(1), ...front], up(low))] : [...back, ...front];
};

/** What of some rings on each other is in front of what stands in their holes. */
export function ringsNear(
  ink: Ink,
  material: Material,
  { radius: r = 0, height = 0, hole: share = 0.7 }: Layer,
  count: number,
): Primitive[] {
  const [hole, high] = [share * r, count * height];
  const inner: Segment[] = [["L", hole, -high], ["A", hole, 0, 1, -hole, -high], ["Z"]];
  const body: Segment[] = [
    ["M", -r, -high],
    ["V", 0],
    ["A", r, 0, 0, r, 0],
    ["V", -high],
    ...inner,
  ];
  const face: Segment[] = [["M", -r, -high], ["A", r, 0, 0, r, -high], ...inner];
  const edges = Array.from({ length: count + 1 }, (_, index) => arc(r, 0, 180, height * index));
  const parts = [
    path(body, { fill: `~wall/${material.name}` }),
    path(face, { fill: material.top[1] as string }),
    ...[...edges, arc(hole, 0, 180, high)].map((d) => path(d, pen(material.rim, 0.014))),
  ];
  if (!isFine(ink, r)) return parts;
  return [...parts, path(arc((r + hole) / 2, 0, 180, high), pen(material.lip, 0.05, 0.55))];
}

/** Two caps, posts between them and sand in a glass; what runs is above, or else `size` of it. */
const hourglass: Shape = (ink, { radius: r = 0, height = 0, size: usual = 1, fill }, spot) => {
  const { material, low, left: size = usual } = spot;
  const cap = CAP * height;
  const [floor, roof] = [low + cap, low + height - cap];
  const waist = (floor + roof) / 2;
  const sand = ink.look.material(fill);
  const [above, below] = [size ** 0.6, (1 - size) ** 0.75];
  // How wide a bulb is so far from the waist.
  const wide = (share: number): number =>
    r * Math.min(WIDEST, NECK + ((WIDEST - NECK) * share) / SHOULDER);
  // What of the bulb between the waist and an end is so far from the waist.
  const bulb = (end: number, near: number, far: number): Segment[] => {
    const bent = near < SHOULDER && SHOULDER < far ? [SHOULDER] : [];
    const sides = [near, ...bent, far].map((share) =>
      vector(wide(share), -waist - (end - waist) * share),
    );
    const others = sides.map(({ x, y }) => vector(-x, y)).reverse();
    return [...polyline([...sides, ...others]), ["Z"]];
  };
  const filled = (end: number, near: number, far: number, share: number): Primitive[] => [
    path(bulb(end, near, far), { fill: `~wall/${sand.name}` }),
    ellipse(0, -(waist + (end - waist) * share), wide(share), 0.3 * wide(share), {
      fill: sand.top[0] as string,
    }),
  ];
  const glass = pen("#fff", 0.06 * r, 0.55, { fill: "#ffffff2e", cap: true });
  const post = pen(material.wall[1] as string, 0.13 * r, undefined, { cap: true });
  const surface = -waist - (floor - waist) * (1 - below);
  const thread: Segment[] = [
    ["M", 0, -waist],
    ["V", surface],
  ];
  const falling = path(thread, pen(sand.top[1] as string, 0.1 * r));
  return [
    wall(material, r, low, floor),
    ...top(ink, material, r, floor, []),
    ...(below ? filled(floor, 1 - below, 1, 1 - below) : []),
    ...(above ? filled(roof, 0, above, above) : []),
    ...(above && below ? [falling] : []),
    ...[floor, roof].map((end) => path(bulb(end, 0, 1), glass)),
    ...[-0.88 * r, 0.88 * r].map((x) =>
      path(
        [
          ["M", x, -floor],
          ["V", -roof],
        ],
        post,
      ),
    ),
    wall(material, r, roof, roof + cap),
    ...top(ink, material, r, roof + cap),
  ];
};

/** A ball whose middle is at its height, with the light of the window on it. */
const marble: Shape = (ink, { radius: r = 0, height = 0 }, { material, low }) => {
  const y = -low - height;
  const { outline, rim, name, shine: bright } = material;
  const fill = { fill: `~globe/${name}` };
  const edge = outline
    ? pen(outline, 0.065 * r, undefined, fill)
    : pen(rim, 0.03 * r, undefined, fill);
  const ball = circle(r, vector(0, y), edge);
  if (!isBright(ink, r)) return [ball];
  const light = { fill: "#fff", "fill-opacity": bright };
  return [ball, ellipse(-0.36 * r, y - 0.44 * r, 0.24 * r, 0.15 * r, light)];
};

/** Stripes round a ball, by which balls are told apart without their colours. */
const band: Shape = (_ink, { grooves = [0], stroke, width = 0 }, { material, low, under: r }) => {
  const paint = pen(paintOf(stroke, material), width * r);
  return grooves.map((share) => {
    const x = 0.98 * r * Math.sqrt(1 - share ** 2);
    const y = -low - share * r;
    return path(
      [
        ["M", -x, y],
        ["Q", 0, y + BENT * r, x, y],
      ],
      paint,
    );
  });
};

/** A rounded body over all points of a footprint. */
const bar: Shape = (_ink, { radius = 0, height = 0 }, { material, low, footprint }) => {
  const high = low + height;
  const wide = 2 * radius;
  const along = (level: number, stroke: string, width: number, aside = 0): Primitive => {
    const points = footprint.map(({ x, y }) => vector(x + aside, y + aside - level));
    return path(
      polyline([...points, points.at(-1) as Vector]),
      pen(stroke, width, undefined, { cap: true }),
    );
  };
  return [
    ...(low ? [] : [along(-0.06, "#0004", wide * 1.1)]),
    along(low, material.rim, wide),
    ...[0, 1, 2].map((k) => along(low + (height * k) / 3, material.wall[1] as string, wide - 0.03)),
    along(high, material.rim, wide),
    along(high, material.top[1] as string, wide - 0.03),
    along(high, material.top[0] as string, wide * 0.62, -0.02),
    along(high, material.top[1] as string, wide * 0.54),
  ];
};

/**
 * A flat piece round the dots of its footprint, of which the first is filled.
 *
 * From the second storey on its number stands in its middle.
 */
const plate: Shape = (ink, layer, spot) => {
  const { radius = 0, height = 0 } = layer;
  const { material, low } = spot;
  const [high, wide, rim] = [low + height, 2 * radius, 0.06 * radius];
  const ways = joined(spot.footprint);
  const along = (level: number, colour: string, width: number, aside = 0): Primitive => {
    const points = ways.map(({ x, y }) => vector(x + aside, y + aside - level));
    const fill = isClosed(ways) ? colour : "none";
    return path(polyline(points), pen(colour, width, undefined, { fill, cap: true }));
  };
  const [light, plain] = material.top as [string, string];
  const step = (k: number): number => low + (height * k) / 3;
  return [
    along(-0.05, "#0004", wide * 1.06, 0.04),
    ...[0, 1, 2].map((k) => along(step(k), material.rim, wide)),
    ...[1, 2].map((k) => along(step(k), material.wall[1] as string, wide - rim)),
    along(high, material.rim, wide),
    along(high, plain, wide - rim),
    ...(isFine(ink, radius)
      ? [along(high, light, wide * 0.8, -0.015), along(high, plain, wide * 0.74)]
      : []),
    ...dots(layer, spot, high),
    ...storeyOf(spot, high),
  ];
};

const isClosed = (ways: readonly Vector[]): boolean => ways.length > 2 && ways[0] === ways.at(-1);

/** A way through all points from neighbour to neighbour, closed if they lie round a place. */
export function joined(footprint: readonly Vector[]): Vector[] {
  const count = (one: Vector): number =>
    footprint.filter((other) => other !== one && distance(one, other) < NEIGHBOURS).length;
  const [first = ORIGIN] = footprint;
  if (footprint.length > 2 && footprint.every((one) => count(one) > 1))
    return [...footprint, first];
  if (footprint.length === 1) return [first, first];
  // What has fewer neighbours is an end.
  const ends = footprint.filter((one) => count(one) <= 1);
  return [...ends.slice(0, 1), ...footprint.filter((one) => count(one) > 1), ...ends.slice(1)];
}

/** The dots of a plate: the first is filled, the others are hollows. */
function dots({ radius = 0 }: Layer, { material, footprint }: Spot, level: number): Primitive[] {
  const [first = ORIGIN, ...others] = footprint;
  const at = ({ x, y }: Vector): Vector => vector(x, y - level);
  const hollow = pen(material.groove, 0.03, undefined, { fill: "#0001" });
  return [
    ...others.map((one) => circle(0.4 * radius, at(one), hollow)),
    circle(0.573 * radius, at(first), { fill: material.ink }),
  ];
}

/** The number of a plate's storey, on its middle dot or between its dots. */
function storeyOf({ material, footprint, storey }: Spot, level: number): Primitive[] {
  if (!storey) return [];
  const ways = joined(footprint);
  const count = footprint.length;
  const mean = (axis: "x" | "y"): number =>
    footprint.reduce((sum, one) => sum + one[axis], 0) / count;
  const { x, y } = isClosed(ways)
    ? vector(mean("x"), mean("y"))
    : (ways[Math.floor(count / 2)] as Vector);
  // On the filled dot it has the colour of the plate.
  const onDot = x === footprint[0]?.x && y === footprint[0].y;
  const colour = onDot ? (material.top[1] as string) : material.ink;
  return [text(storey + 1, vector(x, y - level), STOREY, colour, true)];
}

const SHAPES: Readonly<Record<string, Shape>> = {
  disc,
  seam,
  dish,
  inlay: sign,
  ring,
  marble,
  band,
  bar,
  hourglass,
  plate,
};

/** What can be a layer; what is not known is drawn as a disc. */
export function shapeOf(name: string): Shape {
  return SHAPES[name] ?? disc;
}
