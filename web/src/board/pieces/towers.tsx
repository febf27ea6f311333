/** Pieces seen from the side: towers, and the bars they are built of. */

import { paint, useInk } from "./ink";
import { materialOf, outlineOf } from "./materials";
import { TOWER, type Tray } from "../beside/table";
import { u } from "../vectors";

/** A piece that stands on edge. */
export const BAR = { width: 0.125, height: 0.42 };

const CHIP = 0.25;

/** Pieces piled up and seen from the side, with their number below. */
export function Tower({ tray }: { tray: Tray }) {
  const { items } = tray.heap;
  const { start, length } = tray;
  const step = Math.min(TOWER.bar, length / Math.max(1, items.length));
  return (
    <>
      {items.map((item, index) => (
        <Bar
          colour={item.colours[0]}
          x={start.x}
          y={start.y - step * (index + 1)}
          width={TOWER.width}
          height={step}
        />
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
        stroke={outlineOf(material)}
        stroke-width={u(0.018)}
      />
      <rect
        x={u(x - width / 2 + 0.05)}
        y={u(y + 0.02)}
        width={u(width - 0.1)}
        height={u(0.014)}
        fill="#fff"
        fill-opacity={material.shine * 0.4}
      />
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

/** Pieces standing on edge side by side, as many as there are. */
export function Roll({ tray }: { tray: Tray }) {
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
            stroke={outlineOf(material)}
          />
        );
      })}
    </g>
  );
}
