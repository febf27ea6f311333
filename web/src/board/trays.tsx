/** Trays, racks and towers with the pieces beside the board, each with its number. */

import { memo } from "preact/compat";

import { Shadow, Top, Wall } from "./discs";
import { named, paint, useInk } from "./ink";
import { FOOT, lookOf } from "./looks";
import { materialOf, tint } from "./materials";
import { PieceBody } from "./pieces";
import { SLOT, TOWER, type Item, type Tray } from "./table";
import { moved, u, type Vector } from "./vectors";

const DISC = 0.27;
const PITCH = 0.24;
const BAR = { width: 0.125, height: 0.42 };
const CHIP = 0.25;
const PILE = 5;

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
    <g transform={`translate(${u(middle.x)} ${u(middle.y)}) rotate(${Math.round(turn * 100) / 100})`}>
      <rect {...box} fill="var(--field-2)" />
      <rect {...box} fill={named(ink, "sunk")} stroke="var(--edge)" stroke-opacity={0.75} stroke-width={u(0.028)} />
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
  if (tray.form === "roll") return [moved(tray.start, tray.along, Math.min(tray.length - 0.5, BAR.width * count))];
  if (tray.heap.slots > 0) return spread(tray, Math.max(tray.heap.slots, count), SLOT, tray.length).slice(0, count);
  if (tray.heap.piled) return [tray.start];
  return spread(tray, count, PITCH, tray.length - 2.2 * CHIP);
}

/** The pieces of a tray and their number. */
export const TrayPieces = memo(function TrayPieces({ tray }: { tray: Tray }) {
  const count = tray.heap.items.length;
  if (tray.form === "tower") return <Tower tray={tray} />;
  if (tray.heap.slots > 0) return <Slots tray={tray} />;
  const inner = moved(tray.start, tray.along, tray.length);
  if (tray.heap.piled) {
    return (
      <>
        {count > 0 && <Pile tray={tray} />}
        <text class="number" x={u(inner.x)} y={u(inner.y + 0.15)} font-size={u(0.42)} fill="#fff">
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

function Chip({ at, count }: { at: Vector; count: number }) {
  return (
    <>
      <circle cx={u(at.x)} cy={u(at.y)} r={u(CHIP)} fill="var(--frame-2)" />
      <text class="number" x={u(at.x)} y={u(at.y + 0.11)} font-size={u(0.31)} fill="var(--cream)">
        {count}
      </text>
    </>
  );
}

/** A piece of a tray at its size there. */
function Lying({ item, at, scale }: { item: Item; at: Vector; scale: number }) {
  return (
    <g transform={`translate(${u(at.x)} ${u(at.y + FOOT)}) scale(${Math.round(scale * 1000) / 1000})`}>
      <PieceBody kind={item.kind} colours={item.colours} />
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

/** Pieces standing on edge side by side, as many as there are. */
function Roll({ tray }: { tray: Tray }) {
  const ink = useInk();
  const { items } = tray.heap;
  const step = Math.min(BAR.width, (tray.length + 0.1 - 1.6 * CHIP) / Math.max(1, items.length));
  const inwards = tray.along.x > 0 ? 1 : -1;
  const first = tray.start.x - inwards * 0.1 - (inwards < 0 ? step : 0);
  return (
    <g stroke-width={u(Math.min(0.02, step / 5))}>
      {items.map((item, index) => {
        const material = materialOf(item.colours[0]);
        return (
          <rect
            x={u(first + inwards * step * index)}
            y={u(tray.start.y - BAR.height / 2)}
            width={u(step)}
            height={u(BAR.height)}
            rx={u(step * 0.35)}
            fill={paint(ink, "lying", material)}
            stroke={tint(material, "rim")}
          />
        );
      })}
    </g>
  );
}

/** Pieces piled up and seen from the side, with their number below. */
function Tower({ tray }: { tray: Tray }) {
  const { items } = tray.heap;
  const { start, length } = tray;
  const step = Math.min(TOWER.bar, length / Math.max(1, items.length));
  return (
    <>
      {items.map((item, index) => (
        <Bar colour={item.colours[0]} x={start.x} y={start.y - step * (index + 1)} width={TOWER.width} height={step} />
      ))}
      <text class="number outside" x={u(start.x)} y={u(start.y + 0.52)} font-size={u(0.5)}>
        {items.length}
      </text>
    </>
  );
}

interface BarProps {
  colour: string | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One piece seen from the side; a red one has a star. */
export function Bar({ colour, x, y, width, height }: BarProps) {
  const ink = useInk();
  const material = materialOf(colour);
  return (
    <>
      <rect
        x={u(x - width / 2)}
        y={u(y)}
        width={u(width)}
        height={u(height)}
        rx={u(Math.min(0.05, height * 0.35))}
        fill={paint(ink, "wall", material)}
        stroke={tint(material, "rim")}
        stroke-width={u(0.018)}
      />
      <rect x={u(x - width / 2 + 0.05)} y={u(y + 0.02)} width={u(width - 0.1)} height={u(0.014)} fill="#fff" fill-opacity={material.shine * 0.4} />
      {material.name === "red" && <Star x={x} y={y + height / 2} size={height * 0.3} />}
    </>
  );
}

function Star({ x, y, size }: { x: number; y: number; size: number }) {
  const arms = [0, 1, 2].map((k) => {
    const dx = u(size * Math.sin((k * Math.PI) / 3));
    const dy = u(size * Math.cos((k * Math.PI) / 3));
    return `M${-dx} ${-dy}L${dx} ${dy}`;
  });
  return (
    <path
      transform={`translate(${u(x)} ${u(y)})`}
      d={arms.join("")}
      stroke="var(--cream)"
      stroke-width={u(size * 0.3)}
      stroke-linecap="round"
    />
  );
}
