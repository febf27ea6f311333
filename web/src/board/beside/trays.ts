/** Trays, racks and towers and the pieces in them, each with its number. */

import { FOOT } from "../look/look";
import { COLOURS, type Theme } from "../look/standard";
import { measure, middleOf, pieceParts, type Built } from "../shapes/pieces";
import { circle, group, path, pen, rect, text, type Primitive } from "../shapes/primitives";
import { shadow, top, wall, type Ink } from "../shapes/shapes";
import { moved, vector, type Segment, type Vector } from "../vectors";
import { SLOT, TOWER, type Item, type Tray } from "./table";

const DISC = 0.27;
const FLAT = 0.25;
const SORTED = 0.24;
const PITCH = 0.24;
const BAR = { width: 0.125, height: 0.42 };
const CHIP = 0.25;
const SMALL_CHIP = 0.19;
const RIM = 0.36;
const PILE = 5;
const STOCK_PITCH = 0.53;
/** How much further apart pieces of two colours lie than those of one. */
const APART = 0.3;

/** The sunk floor of a tray, dark along its upper edge. */
export function trough(theme: Theme, tray: Tray): Primitive {
  const half = tray.thickness / 2;
  const angle = (Math.atan2(tray.along.y, tray.along.x) * 180) / Math.PI;
  const turn = Math.abs(angle) > 90 ? angle + 180 : angle;
  const box: [number, number, number, number, number] = [
    -tray.length / 2 - half,
    -half,
    tray.length + tray.thickness,
    tray.thickness,
    half,
  ];
  return group(
    [
      rect(box, { fill: theme.field[1] ?? "" }),
      rect(box, pen(theme.edge, 0.028, 0.75, { fill: "~sunk" })),
    ],
    moved(tray.start, tray.along, tray.length / 2),
    { turn },
  );
}

/** Places from the outer end inwards, closer together when there are many. */
function spread(tray: Tray, count: number, pitch: number, room: number): Vector[] {
  const step = count > 1 ? Math.min(pitch, room / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => moved(tray.start, tray.along, step * index));
}

/** Where the pieces of a tray lie; the last is where the next one would. */
export function placesIn(tray: Tray): Vector[] {
  const count = tray.heap.items.length + 1;
  switch (tray.form) {
    case "tower":
      return [moved(tray.start, tray.along, TOWER.bar * count)];
    case "roll":
      return [moved(tray.start, tray.along, Math.min(tray.length - 0.5, BAR.width * count))];
    case "stock":
      return spread(tray, kindsIn(tray).length, STOCK_PITCH, tray.length);
    case "tally":
      return tray.heap.counters.map((_, index) =>
        moved(tray.start, tray.along, apart(tray) * index),
      );
    case "slots":
      return spread(tray, Math.max(tray.heap.slots, count), SLOT, tray.length).slice(0, count);
    case "pile":
      return [tray.start];
    case "choice":
      return sorted(tray, tray.length - 2.2 * CHIP);
    default:
      return spread(tray, count, PITCH, tray.length - 2.2 * CHIP);
  }
}

/** Places in which each colour lies apart from the next, so that one can choose; and the next. */
function sorted(tray: Tray, room: number): Vector[] {
  const { items } = tray.heap;
  const colour = (index: number): string | undefined => items[index]?.colours[0];
  const gaps = items.map((_, index) => Number(index > 0 && colour(index) !== colour(index - 1)));
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  const step = Math.min(PITCH, (room - APART * all) / Math.max(1, items.length));
  let before = 0;
  return [...gaps, 0].map((gap, index) => {
    before += gap;
    return moved(tray.start, tray.along, step * index + APART * before);
  });
}

/** The kinds of pieces in a tray, each with its number. */
export function kindsIn(tray: Tray): { item: Item; count: number }[] {
  const kinds = new Map<string, { item: Item; count: number }>();
  for (const item of tray.heap.items) {
    const known = kinds.get(item.kind);
    kinds.set(item.kind, { item, count: (known?.count ?? 0) + 1 });
  }
  return [...kinds.values()];
}

/** The pieces of a tray and their number. */
export function contents(ink: Ink, theme: Theme, tray: Tray): Primitive[] {
  const made = { tower, stock, tally, slots, pile, roll, fan, choice: fan }[tray.form];
  const parts = made(ink, theme, tray);
  if (!["fan", "roll", "choice"].includes(tray.form)) return parts;
  const inner = moved(tray.start, tray.along, tray.length);
  return [...parts, ...chip(theme, inner, tray.heap.items.length, CHIP)];
}

function chip(theme: Theme, at: Vector, count: number, radius: number): Primitive[] {
  const disc = circle(radius, at, { fill: theme.frame[1] ?? "" });
  return [disc, text(count, at, 1.24 * radius, COLOURS.cream, true)];
}

/** A piece of a tray at its size there. */
function lying(ink: Ink, item: Built, at: Vector, scale: number): Primitive {
  const { x, y } = middleOf(ink.look, item);
  const place = vector(at.x - scale * x, at.y + FOOT - scale * y);
  return group(pieceParts(ink, item), place, { scale });
}

/** How large a piece of a tally is: what lies on several points is as much smaller. */
function sizeOf({ look }: Ink, kind: string): number {
  return look.kind(kind).lies ? FLAT : DISC / measure(look, { kind, colours: [] }).radius;
}

function fan(ink: Ink, _theme: Theme, tray: Tray): Primitive[] {
  const places = placesIn(tray);
  const size = tray.form === "choice" ? SORTED : DISC;
  return tray.heap.items
    .map((item, index) => ({ item, at: places[index] as Vector }))
    .sort((a, b) => a.at.y - b.at.y)
    .map(({ item, at }) => lying(ink, item, at, size / measure(ink.look, item).radius));
}

/** A few of each kind on top of each other, its number on the outer rim of the tray. */
function stock(ink: Ink, theme: Theme, tray: Tray): Primitive[] {
  const places = placesIn(tray);
  const out = tray.start.y > 0 ? 1 : -1;
  const { x, y } = tray.along;
  return kindsIn(tray).flatMap(({ item, count }, index) => {
    const at = places[index] as Vector;
    const shown = Array.from({ length: Math.min(count, 3) });
    const piled = {
      kind: shown.map(() => item.kind).join("+"),
      colours: shown.map(() => item.colours[0] ?? ""),
    };
    const beyond = vector(at.x + Math.abs(y) * out * RIM, at.y + Math.abs(x) * out * RIM);
    return [lying(ink, piled, at, 0.72), ...chip(theme, beyond, count, SMALL_CHIP)];
  });
}

/** How far apart the kinds of a tally are: the last has room for its number. */
function apart({ heap, length }: Tray): number {
  return length / (heap.counters.length - 0.5);
}

/** One piece of each kind with its number behind it, those in danger on a red ground. */
function tally(ink: Ink, _theme: Theme, tray: Tray): Primitive[] {
  const { heap, along } = tray;
  const { low = -1, wide = 1 } = ink.look.trays[heap.name] ?? {};
  const places = placesIn(tray);
  return heap.counters.flatMap(({ kind, colour, count }, index) => {
    const at = places[index] as Vector;
    const beside = moved(at, along, apart(tray) / 2);
    const item = { kind, colours: colour === null ? [] : [colour] };
    const danger = pen("#fff", 0.035, undefined, { fill: COLOURS.goes });
    return [
      lying(ink, item, at, wide * sizeOf(ink, kind)),
      ...(count <= low ? [circle(0.23, beside, danger)] : []),
      text(count, beside, 0.36 * wide, "#fff", true),
    ];
  });
}

function slots(ink: Ink, theme: Theme, tray: Tray): Primitive[] {
  const { items, slots: kept, kind } = tray.heap;
  const rim = { ...pen(theme.line, 0.028, 0.88), "stroke-dasharray": "0.075 0.06" };
  const radius = 0.86 * measure(ink.look, { kind, colours: [] }).radius;
  return spread(tray, Math.max(kept, items.length), SLOT, tray.length).map((at, index) => {
    const item = items[index];
    return item ? lying(ink, item, at, 0.9) : circle(radius, at, rim);
  });
}

/** A few pieces on top of each other that have no colour of their own yet, and their number. */
function pile(ink: Ink, _theme: Theme, tray: Tray): Primitive[] {
  const { items, name } = tray.heap;
  const height = Math.min(items.length, PILE);
  const step = 0.075;
  const named = ink.look.trays[name]?.materials ?? ["grey"];
  const madeOf = (below: number) => ink.look.material(named[below % named.length]);
  const discs = [
    shadow(DISC),
    ...Array.from({ length: height }, (_, level) =>
      wall(madeOf(height - level - 1), DISC, step * level, step * (level + 1)),
    ),
    ...top(ink, madeOf(0), DISC, step * height),
  ];
  const inner = moved(tray.start, tray.along, tray.length - 0.14);
  return [
    ...(items.length > 0 ? [group(discs, vector(tray.start.x, tray.start.y + 0.12))] : []),
    text(items.length, inner, 0.42, "#fff", true),
  ];
}

/** Pieces standing on edge side by side, as many as there are. */
function roll(ink: Ink, _theme: Theme, tray: Tray): Primitive[] {
  const { items } = tray.heap;
  const step = Math.min(BAR.width, (tray.length + 0.1 - 1.6 * CHIP) / Math.max(1, items.length));
  const inwards = tray.along.x > 0 ? 1 : -1;
  const first = tray.start.x - inwards * 0.1 - (inwards < 0 ? step : 0);
  return items.map((item, index) => {
    const { name, outline, rim } = ink.look.material(item.colours[0]);
    const [x, y] = [first + inwards * step * index, tray.start.y - BAR.height / 2];
    const paint = pen(outline ?? rim, Math.min(0.02, step / 5), undefined, {
      fill: `~lying/${name}`,
    });
    return rect([x, y, step, BAR.height, step * 0.35], paint);
  });
}

/** Pieces piled up and seen from the side, with their number below. */
function tower(ink: Ink, _theme: Theme, { heap, start, length }: Tray): Primitive[] {
  const { items } = heap;
  const step = Math.min(TOWER.bar, length / Math.max(1, items.length));
  return [
    ...items.flatMap((item, index) =>
      seenFromTheSide(ink, item, start.x, start.y - step * (index + 1), TOWER.width, step),
    ),
    text(items.length, vector(start.x, start.y + 0.34), 0.5, "currentColor", true),
  ];
}

/** One piece seen from the side; one that every stack shows has a star. */
export function seenFromTheSide(
  ink: Ink,
  { kind, colours }: Built,
  x: number,
  y: number,
  width: number,
  height: number,
): Primitive[] {
  const material = ink.look.material(colours[0]);
  const body = pen(material.outline ?? material.rim, 0.018, undefined, {
    fill: `~wall/${material.name}`,
  });
  const light = { fill: "#fff", "fill-opacity": material.shine * 0.4 };
  const borne = ink.look.kind(kind).counted?.bears?.material === material.name;
  return [
    rect([x - width / 2, y, width, height, Math.min(0.05, height * 0.35)], body),
    rect([x - width / 2 + 0.05, y + 0.02, width - 0.1, 0.014, 0], light),
    ...(borne ? [star(vector(x, y + height / 2), height * 0.3)] : []),
  ];
}

function star(at: Vector, size: number): Primitive {
  const arms = [0, 1, 2].flatMap((k): Segment[] => {
    const dx = size * Math.sin((k * Math.PI) / 3);
    const dy = size * Math.cos((k * Math.PI) / 3);
    return [
      ["M", -dx, -dy],
      ["L", dx, dy],
    ];
  });
  return group([path(arms, pen(COLOURS.cream, size * 0.3, undefined, { cap: true }))], at);
}
