/** Trays, racks and towers with the pieces beside the board, each with its number. */

import { memo } from "preact/compat";

import { Shadow, Top, Wall } from "../pieces/discs";
import { named, useInk } from "../pieces/ink";
import { FOOT, lookOf } from "../pieces/looks";
import { materialOf } from "../pieces/materials";
import { PieceBody } from "../pieces/pieces";
import { SLOT, TOWER, trayKey, type Item, type Tray } from "./table";
import { BAR, Roll, Tower } from "../pieces/towers";
import { moved, u, vector, type Vector } from "../vectors";

const DISC = 0.27;
const PITCH = 0.24;
const CHIP = 0.25;
const SMALL_CHIP = 0.19;
const RIM = 0.36;
const PILE = 5;
const STOCK_PITCH = 0.53;

/** The sunk floor of a tray, dark along its upper edge; drawn with the slab. */
export function Trough({ tray }: { tray: Tray }) {
  const ink = useInk();
  if (tray.form === "tower") return null;
  const half = tray.thickness / 2;
  const middle = moved(tray.start, tray.along, tray.length / 2);
  const angle = (Math.atan2(tray.along.y, tray.along.x) * 180) / Math.PI;
  const turn = Math.abs(angle) > 90 ? angle + 180 : angle;
  const box = {
    x: u(-tray.length / 2 - half),
    y: u(-half),
    width: u(tray.length + tray.thickness),
    height: u(tray.thickness),
    rx: u(half),
  };
  return (
    <g
      data-tray={trayKey(tray.heap)}
      transform={`translate(${u(middle.x)} ${u(middle.y)}) rotate(${Math.round(turn * 100) / 100})`}
    >
      <rect {...box} fill="var(--field-2)" />
      <rect
        {...box}
        fill={named(ink, "sunk")}
        stroke="var(--edge)"
        stroke-opacity={0.75}
        stroke-width={u(0.028)}
      />
    </g>
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
  if (tray.form === "tower") return [moved(tray.start, tray.along, TOWER.bar * count)];
  if (tray.form === "roll")
    return [moved(tray.start, tray.along, Math.min(tray.length - 0.5, BAR.width * count))];
  if (tray.form === "stock") return spread(tray, kindsIn(tray).length, STOCK_PITCH, tray.length);
  if (tray.heap.slots > 0)
    return spread(tray, Math.max(tray.heap.slots, count), SLOT, tray.length).slice(0, count);
  if (tray.heap.piled) return [tray.start];
  return spread(tray, count, PITCH, tray.length - 2.2 * CHIP);
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
export const TrayPieces = memo(function TrayPieces({ tray }: { tray: Tray }) {
  const count = tray.heap.items.length;
  if (tray.form === "tower") return <Tower tray={tray} />;
  if (tray.form === "stock") return <Stock tray={tray} />;
  if (tray.heap.slots > 0) return <Slots tray={tray} />;
  const inner = moved(tray.start, tray.along, tray.length);
  if (tray.heap.piled) {
    return (
      <>
        {count > 0 && <Pile tray={tray} />}
        <text
          class="number"
          x={u(inner.x - tray.along.x * 0.14)}
          y={u(inner.y - tray.along.y * 0.14 + 0.15)}
          font-size={u(0.42)}
          fill="#fff"
        >
          {count}
        </text>
      </>
    );
  }
  return (
    <>
      {tray.form === "roll" ? <Roll tray={tray} /> : <Fan tray={tray} />}
      <Chip at={inner} count={count} />
    </>
  );
});

function Chip({ at, count, radius = CHIP }: { at: Vector; count: number; radius?: number }) {
  return (
    <>
      <circle cx={u(at.x)} cy={u(at.y)} r={u(radius)} fill="var(--frame-2)" />
      <text
        class="number"
        x={u(at.x)}
        y={u(at.y + 0.44 * radius)}
        font-size={u(1.24 * radius)}
        fill="var(--cream)"
      >
        {count}
      </text>
    </>
  );
}

/** A piece of a tray at its size there. */
function Lying({ item, at, scale }: { item: Item; at: Vector; scale: number }) {
  return (
    <g
      transform={`translate(${u(at.x)} ${u(at.y + FOOT)}) scale(${Math.round(scale * 1000) / 1000})`}
    >
      <PieceBody piece={item} />
    </g>
  );
}

function Fan({ tray }: { tray: Tray }) {
  const { items } = tray.heap;
  const places = placesIn(tray);
  const lying = items.map((item, index) => ({ item, at: places[index] as Vector }));
  lying.sort((a, b) => a.at.y - b.at.y);
  return (
    <>
      {lying.map(({ item, at }) => (
        <Lying item={item} at={at} scale={DISC / lookOf(item).radius} />
      ))}
    </>
  );
}

/** A few of the same on top of each other. */
function pile({ kind, colours }: Item, count: number): Item {
  const shown = Array.from({ length: Math.min(count, 3) });
  return { kind: shown.map(() => kind).join("+"), colours: shown.map(() => colours[0] ?? "") };
}

/** A pile of each kind, its number on the outer rim of the tray. */
function Stock({ tray }: { tray: Tray }) {
  const places = placesIn(tray);
  const out = tray.start.y > 0 ? 1 : -1;
  const aside = vector(Math.abs(tray.along.y) * out * RIM, Math.abs(tray.along.x) * out * RIM);
  return (
    <>
      {kindsIn(tray).map(({ item, count }, index) => {
        const at = places[index] as Vector;
        return (
          <g key={item.kind}>
            <Lying item={pile(item, count)} at={at} scale={0.72} />
            <Chip at={vector(at.x + aside.x, at.y + aside.y)} count={count} radius={SMALL_CHIP} />
          </g>
        );
      })}
    </>
  );
}

function Slots({ tray }: { tray: Tray }) {
  const { items, slots } = tray.heap;
  const places = spread(tray, Math.max(slots, items.length), SLOT, tray.length);
  return (
    <>
      {places.map((at, index) => {
        const item = items[index];
        if (item) return <Lying item={item} at={at} scale={0.9} />;
        return (
          <circle
            cx={u(at.x)}
            cy={u(at.y)}
            r={u(0.39)}
            fill="none"
            stroke="var(--line)"
            stroke-opacity={0.88}
            stroke-width={u(0.028)}
            stroke-dasharray={`${u(0.075)} ${u(0.06)}`}
          />
        );
      })}
    </>
  );
}

/** A few pieces on top of each other that have no colour of their own yet. */
function Pile({ tray }: { tray: Tray }) {
  const height = Math.min(tray.heap.items.length, PILE);
  const step = 0.075;
  return (
    <g transform={`translate(${u(tray.start.x)} ${u(tray.start.y + 0.12)})`}>
      <Shadow radius={DISC} />
      {Array.from({ length: height }, (_, level) => (
        <Wall
          material={materialOf((height - level) % 2 === 1 ? "white" : "black")}
          radius={DISC}
          low={step * level}
          high={step * (level + 1)}
        />
      ))}
      <Top material={materialOf("white")} radius={DISC} level={step * height} />
    </g>
  );
}
