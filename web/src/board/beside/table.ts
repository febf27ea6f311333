/** Where the trays, racks and towers with the pieces beside the board lie. */

import type { Colour, Counter } from "../../protocol";
import { THICKNESS, type Layout } from "../layout";
import type { Look } from "../look/look";
import {
  distance,
  dot,
  moved,
  sides,
  unit,
  vector,
  way,
  type Polygon,
  type Vector,
} from "../vectors";

export interface Item {
  readonly kind: string;
  readonly colours: readonly string[];
}

/** What lies in one tray: all pieces a player has under one name. */
export interface Heap {
  readonly player: Colour | null;
  readonly name: string;
  readonly form: Form;
  readonly items: readonly Item[];
  readonly slots: number;
  readonly kind: string;
  /** What it was made of: there may be none of a kind. */
  readonly counters: readonly Counter[];
  /** The second part of what lies on two sides of the board is 1. */
  readonly side: number;
  /** What lies in it if it is such a part. */
  readonly colours: readonly string[] | null;
  /** How much larger it is than usual. */
  readonly wide: number;
}

/** How pieces lie beside the board. */
export type Form = "fan" | "slots" | "pile" | "roll" | "tower" | "stock" | "choice" | "tally";

/** The name of a heap's tray among all. */
export function trayKey({ player, name, side }: Pick<Heap, "player" | "name" | "side">): string {
  return `${player ?? "both"}/${name}${side ? `/${side}` : ""}`;
}

/** A tray for a heap: the middle of its outer round end, and the way to its inner one. */
export interface Tray {
  readonly heap: Heap;
  readonly form: Form;
  readonly start: Vector;
  readonly along: Vector;
  readonly length: number;
  readonly thickness: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Table {
  readonly trays: readonly Tray[];
  /** The rectangle that holds everything; the same for all positions of a game. */
  readonly box: Box;
}

export const SLOT = 0.97;
/** How far apart the kinds of a tally are, each with its number behind it. */
const TALLY = 1.12;
export const TOWER = { width: 1, away: 0.42, bar: 0.145, number: 0.62 };

const GAP = 0.12;
const CORNER = 0.65;
const MARGIN = 0.22;
const SHADOW = 0.5;
const STOCK = { length: 2.75, thickness: 0.62 };
const ROLL = { length: 4.4, thickness: 0.62 };
const UPRIGHT = [vector(-1, 1), vector(1, 1), vector(1, -1), vector(-1, -1)];

/** Everything beside a board; `counters` null: the board alone. */
export function tableOf(
  layout: Layout,
  counters: readonly Counter[] | null,
  bottom: Colour,
): Table {
  if (!counters) return { trays: [], box: boxOf(layout, false) };
  const heaps = heapsOf(layout.look, counters);
  const trays = !inRows(layout)
    ? corners(layout, heaps, bottom)
    : layout.lying
      ? rolls(layout, heaps, bottom)
      : towers(layout, heaps, bottom);
  return { trays, box: boxOf(layout, true) };
}

/** Whether trays lie above and below a wide board, or as towers beside it when it stands. */
function inRows({ look, geometry }: Layout): boolean {
  return look.beside === "rows" && geometry.layout === "across";
}

/** The counters, those of one player with the same name laid together. */
export function heapsOf(look: Look, counters: readonly Counter[]): Heap[] {
  const groups = new Map<string, Counter[]>();
  for (const counter of counters) {
    if (look.trays[counter.name]?.form === "none") continue;
    const key = trayKey({ ...counter, side: 0 });
    groups.set(key, [...(groups.get(key) ?? []), counter]);
  }
  return [...groups.values()].flatMap((same) => {
    const first = same[0] as Counter;
    const sides = look.trays[first.name]?.sides;
    return partsOf(same, sides).map((part, side) => ({
      player: first.player,
      name: first.name,
      items: part.flatMap(({ kind, colour, count }) =>
        Array.from({ length: count }, () => ({ kind, colours: colour === null ? [] : [colour] })),
      ),
      form: formOf(look, first),
      slots: first.slots,
      kind: first.kind,
      counters: part,
      side,
      colours: sides?.[side] ?? null,
      wide: look.trays[first.name]?.wide ?? 1,
    }));
  });
}

/** Counters of one name, divided if some of their colours lie on another side. */
function partsOf(
  same: readonly Counter[],
  sides: readonly (readonly string[])[] | undefined,
): (readonly Counter[])[] {
  return sides?.map((side) => same.filter(({ colour }) => side.includes(colour ?? ""))) ?? [same];
}

/** How a counter lies, if the look says nothing else. */
function formOf(look: Look, { name, slots, colour }: Counter): Form {
  const usual = slots > 0 ? "slots" : colour === null ? "pile" : "fan";
  return (look.trays[name]?.form as Form | undefined) ?? usual;
}

function rectangle(frame: Polygon): { left: number; right: number; top: number; bottom: number } {
  const xs = frame.map((corner) => corner.x);
  const ys = frame.map((corner) => corner.y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

function boxOf(layout: Layout, withTable: boolean): Box {
  const { left, right, top, bottom } = rectangle(layout.frame);
  const rows = withTable && inRows(layout);
  const tower = rows && !layout.lying;
  const aside = tower ? TOWER.away + TOWER.width + 0.08 : MARGIN;
  const roll = ROLL.thickness + GAP + 0.16;
  const above = !withTable || tower ? 0.1 : rows ? roll : 0.6;
  const below = !withTable || tower ? THICKNESS + SHADOW - 0.2 : rows ? roll + THICKNESS : 0.6;
  return {
    left: left - aside,
    top: top - above,
    width: right - left + 2 * aside,
    height: bottom - top + above + below,
  };
}

/** What lies where on a board with slanted sides: one's own first and further heaps, then the opponent's. */
function corners(layout: Layout, heaps: readonly Heap[], bottom: Colour): Tray[] {
  const plain = heaps.filter((heap) => heap.form !== "stock");
  const mine = plain.filter((heap) => heap.player === bottom);
  const yours = plain.filter((heap) => heap.player !== null && heap.player !== bottom);
  const common = (side: number) => plain.filter((one) => one.player === null && one.side === side);
  const dealt = [
    mine.slice(0, 1),
    [...common(0), ...mine.slice(1)],
    yours.slice(0, 1),
    [...common(1), ...yours.slice(1)],
  ];
  const trays = UPRIGHT.flatMap((facing, index) =>
    beside(layout.frame, facing, dealt[index] as Heap[], index % 2 === 0),
  );
  return [
    ...trays,
    ...heaps
      .filter((heap) => heap.form === "stock")
      .map((heap) => stockTray(layout.frame, heap, heap.player === bottom)),
  ];
}

/** A tray with one place for each kind, in the corner beyond the others. */
function stockTray(frame: Polygon, heap: Heap, own: boolean): Tray {
  const { corner, along, outwards } = stretch(frame, own ? vector(1, 1) : vector(-1, -1));
  const away = 2 * GAP + 0.76 + STOCK.thickness / 2 + THICKNESS * Math.max(0, outwards.y);
  const start = moved(moved(corner, outwards, away), along, 0.35);
  return {
    heap,
    form: "stock",
    start,
    along,
    length: STOCK.length - STOCK.thickness,
    thickness: STOCK.thickness,
  };
}

interface Stretch {
  readonly corner: Vector;
  readonly along: Vector;
  readonly outwards: Vector;
  readonly room: number;
}

/** The room beside the side of the frame that faces a way most. */
function stretch(frame: Polygon, facing: Vector): Stretch {
  const outward = ([a, b]: [Vector, Vector]): Vector => unit(vector(b.y - a.y, a.x - b.x));
  const side = sides(frame).reduce((best, next) =>
    dot(outward(next), unit(facing)) > dot(outward(best), unit(facing)) + 1e-6 ? next : best,
  );
  const [a, b] = side;
  const [outer, inner] = a.x * facing.x > b.x * facing.x ? [a, b] : [b, a];
  const along = unit(way(outer, inner));
  return {
    corner: moved(outer, along, CORNER),
    along,
    outwards: outward(side),
    room: distance(a, b) - 2 * CORNER,
  };
}

/** Trays one after another along a side, shortened if there is too little room. */
function beside(frame: Polygon, facing: Vector, heaps: readonly Heap[], first: boolean): Tray[] {
  const { corner, along, outwards, room } = stretch(frame, facing);
  const wanted = heaps.map((heap) => lengthOf(heap, first));
  const sum = wanted.reduce((total, one) => total + one, 0);
  const share = Math.min(1, (room - GAP * (heaps.length - 1)) / (sum || 1));
  let used = 0;
  return heaps.map((heap, index) => {
    const thickness = heap.form === "slots" ? 1.02 : 0.76 * heap.wide;
    const away = GAP + thickness / 2 + THICKNESS * Math.max(0, outwards.y);
    const start = moved(moved(corner, outwards, away), along, used + thickness / 2);
    const whole = (wanted[index] as number) * share;
    used += whole + GAP;
    return { heap, form: heap.form, start, along, length: whole - thickness, thickness };
  });
}

function lengthOf(heap: Heap, first: boolean): number {
  if (heap.form === "slots") return 1.02 + SLOT * (heap.slots - 1);
  if (heap.form === "tally") return heap.wide * (0.76 + TALLY * (heap.counters.length - 0.5));
  if (heap.form === "choice") return 3.4;
  if (heap.player === null) return 1.9;
  return first ? 3.4 : 2.3;
}

/** Pieces on edge side by side: one's own below the board at the left, the opponent's above at the right. */
function rolls(layout: Layout, heaps: readonly Heap[], bottom: Colour): Tray[] {
  const box = rectangle(layout.frame);
  const straight = box.right - 1.9;
  return heaps.map((heap) => {
    const own = heap.player === bottom;
    const y = own
      ? box.bottom + THICKNESS + GAP + ROLL.thickness / 2
      : box.top - GAP - ROLL.thickness / 2;
    const start = vector(own ? -straight + ROLL.thickness / 2 : straight - ROLL.thickness / 2, y);
    const along = vector(own ? 1 : -1, 0);
    return {
      heap,
      form: "roll" as const,
      start,
      along,
      length: ROLL.length - ROLL.thickness,
      thickness: ROLL.thickness,
    };
  });
}

/** Pieces seen from the side, piled up on both sides of a narrow board. */
function towers(layout: Layout, heaps: readonly Heap[], bottom: Colour): Tray[] {
  const box = rectangle(layout.frame);
  return heaps.map((heap) => {
    const own = heap.player === bottom;
    const aside = TOWER.away + TOWER.width / 2;
    const start = vector(own ? box.left - aside : box.right + aside, box.bottom - 1);
    return {
      heap,
      form: "tower" as const,
      start,
      along: vector(0, -1),
      length: box.bottom - box.top - 1.4,
      thickness: TOWER.width,
    };
  });
}
