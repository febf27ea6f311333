/** The board: a slab with frame and field, lines engraved in it, its places, labels and troughs. */

import { memo } from "preact/compat";

import type { ThemeName } from "../contract";
import { grain } from "./grain";
import { named, useInk } from "../pieces/ink";
import { labelsOf } from "./labels";
import { THICKNESS, type Layout } from "../layout";
import { arc, rounded, translate, u, type Vector } from "../vectors";

const FIELD_CORNER = 0.45;
const FRAME_CORNER = 0.68;
const HOLLOW = 0.3;
const SMALLEST_LABEL = 10.5;

/** The paints of a slab. */
export const SlabPaints = memo(function SlabPaints({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}-frame`} x1={0.1} y1={0} x2={0.9} y2={1}>
        <stop offset={0} stop-color="var(--frame-1)" />
        <stop offset={1} stop-color="var(--frame-2)" />
      </linearGradient>
      <linearGradient id={`${id}-floor`} x1={0.1} y1={0} x2={0.9} y2={1}>
        <stop offset={0} stop-color="var(--field-1)" />
        <stop offset={0.5} stop-color="var(--field-2)" />
        <stop offset={1} stop-color="var(--field-3)" />
      </linearGradient>
      <radialGradient id={`${id}-hollow`} cx={0.53} cy={0.55} r={0.54}>
        <stop offset={0} stop-color="#000" stop-opacity={0} />
        <stop offset={0.75} stop-color="#000" stop-opacity={0.02} />
        <stop offset={1} stop-color="#000" stop-opacity={0.16} />
      </radialGradient>
      <linearGradient id={`${id}-sunk`} x1={0} y1={0} x2={0} y2={1}>
        <stop offset={0} stop-color="#000" stop-opacity={0.4} />
        <stop offset={0.07} stop-color="#000" stop-opacity={0.3} />
        <stop offset={0.13} stop-color="#000" stop-opacity={0} />
      </linearGradient>
      <filter id={`${id}-near`} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation={9} />
      </filter>
      <filter id={`${id}-wide`} x="-20%" y="-20%" width="140%" height="140%">
        <feGaussianBlur stdDeviation={24} />
      </filter>
    </defs>
  );
});

interface SlabProps {
  layout: Layout;
  theme: ThemeName;
  coordinates: boolean;
}

/** The board without its pieces; drawn once per board, size and theme. */
export const Slab = memo(function Slab({ layout, theme, coordinates }: SlabProps) {
  const ink = useInk();
  const frame = rounded(layout.frame, FRAME_CORNER);
  const field = rounded(layout.field, FIELD_CORNER);
  return (
    <>
      <defs>
        <clipPath id={`${ink.id}-field`}>
          <path d={field} />
        </clipPath>
      </defs>
      <Block frame={frame} />
      {layout.dots.size > 0 && (
        <path
          d={linePath(layout.lines)}
          stroke="var(--label)"
          stroke-opacity={0.5}
          stroke-width={u(layout.style.line)}
        />
      )}
      <path d={field} fill={named(ink, "floor")} />
      <g clip-path={named(ink, "field")} fill="none" stroke-linecap="round">
        {grain(theme, layout.field).map(({ d, colour, opacity, width }) => (
          <path d={d} stroke={colour} stroke-opacity={opacity} stroke-width={u(width)} />
        ))}
        <Engraving layout={layout} />
      </g>
      <path d={field} fill="none" stroke="#000" stroke-opacity={0.42} stroke-width={u(0.035)} />
      {[...layout.places].map(([name, at]) => (
        <g transform={translate(at)}>
          {layout.dots.has(name) ? <Dot /> : <Spot form={layout.style.places} />}
        </g>
      ))}
      {coordinates && <Labels layout={layout} />}
    </>
  );
});

/** Shadows, lower edge and frame. */
function Block({ frame }: { frame: string }) {
  const ink = useInk();
  return (
    <>
      <path
        d={frame}
        transform={`translate(0 ${u(0.4)})`}
        fill-opacity={0.1}
        filter={named(ink, "wide")}
      />
      <path
        d={frame}
        transform={`translate(0 ${u(0.26)})`}
        fill-opacity={0.22}
        filter={named(ink, "near")}
      />
      {[1, 2 / 3, 1 / 3].map((part) => (
        <path d={frame} transform={`translate(0 ${u(THICKNESS * part)})`} fill="var(--edge)" />
      ))}
      <path
        d={frame}
        fill={named(ink, "frame")}
        stroke="#fff"
        stroke-opacity={0.22}
        stroke-width={u(0.022)}
      />
    </>
  );
}

function linePath(lines: readonly (readonly Vector[])[]): string {
  return lines
    .map((line) => [line[0] as Vector, line.at(-1) as Vector])
    .map(
      ([a, b]) =>
        `M${u((a as Vector).x)} ${u((a as Vector).y)}L${u((b as Vector).x)} ${u((b as Vector).y)}`,
    )
    .join("");
}

/** The lines of the board, cut into the field: dark, with a light lower edge. */
function Engraving({ layout }: { layout: Layout }) {
  const d = linePath(layout.lines);
  const width = u(layout.style.line);
  return (
    <>
      <path
        d={d}
        stroke="#fff"
        stroke-opacity={0.17}
        stroke-width={width}
        transform={`translate(${u(0.013)} ${u(0.018)})`}
      />
      <path d={d} stroke="var(--line)" stroke-opacity={0.88} stroke-width={width} />
    </>
  );
}

function Dot() {
  return <circle r={u(0.12)} fill="var(--frame-2)" stroke="var(--label)" stroke-width={u(0.045)} />;
}

function Spot({ form }: { form: Layout["style"]["places"] }) {
  const ink = useInk();
  if (form === "crossings") return <circle r={u(0.022)} fill="var(--line)" />;
  if (form === "dots") {
    return (
      <>
        <circle cx={u(0.013)} cy={u(0.018)} r={u(0.13)} fill="#fff" fill-opacity={0.17} />
        <circle r={u(0.125)} fill="var(--line)" />
      </>
    );
  }
  return (
    <>
      <circle r={u(HOLLOW)} fill="var(--field-3)" />
      <circle r={u(HOLLOW)} fill={named(ink, "hollow")} />
      <g fill="none" stroke-linecap="round">
        <path
          d={arc(HOLLOW - 0.026, 168, 300)}
          stroke="#000"
          stroke-opacity={0.2}
          stroke-width={u(0.036)}
        />
        <path
          d={arc(HOLLOW - 0.022, 12, 108)}
          stroke="#fff"
          stroke-opacity={0.16}
          stroke-width={u(0.02)}
        />
        <path
          d={arc(HOLLOW + 0.016, 20, 110)}
          stroke="#fff"
          stroke-opacity={0.14}
          stroke-width={u(0.016)}
        />
      </g>
      <circle
        r={u(HOLLOW)}
        fill="none"
        stroke="var(--line)"
        stroke-opacity={0.88}
        stroke-width={u(0.024)}
      />
    </>
  );
}

/** Coordinates stay readable on small boards by growing a little. */
function Labels({ layout }: { layout: Layout }) {
  const { pixels } = useInk();
  const size = Math.min(0.34, Math.max(0.24, SMALLEST_LABEL / pixels));
  return (
    <g class="label" font-size={u(size)}>
      {labelsOf(layout).map(({ text, at }) => (
        <text x={u(at.x)} y={u(at.y + 0.35 * size)}>
          {text}
        </text>
      ))}
    </g>
  );
}
