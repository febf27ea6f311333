/** Arrows, circles and judgements over a position, for those who think about it. */

import { memo } from "preact/compat";

import type { Piece } from "../../protocol";
import type { Ink, Shapes, Stroke, Verdict } from "../contract";
import type { Layout } from "../layout";
import { topOf } from "../shapes/pieces";
import { arrowOf, outlineOf, OWN, PLAYED, RANKS, type Arrow, type Weight } from "./arrow";
import { moved, translate, u, unit, vector, way, type Vector } from "../vectors";

interface Props {
  layout: Layout;
  shapes: Shapes;
  pieces: ReadonlyMap<string, Piece>;
}

export const INKS: Readonly<Record<Ink, string>> = {
  green: "#9be5bd",
  red: "#ffb3a3",
  blue: "#a9c7ee",
  gold: "#ffd86b",
};

const HAIRLINE = { stroke: "var(--hairline)", "stroke-opacity": 0.7, "stroke-width": u(0.075) };

/** All shapes, the best line's arrow on top of the others. */
export const Drawn = memo(function Drawn({ layout, shapes, pieces }: Props) {
  const { engine, played, own, verdict } = shapes;
  const ranked = engine
    .slice(0, RANKS.length)
    .flatMap((stroke, rank) => (stroke ? [{ stroke, rank }] : []));
  return (
    <g
      class="drawn"
      pointer-events="none"
      stroke-linejoin="round"
      data-engine={ranked.map(({ stroke }) => nameOf(stroke)).join(" ")}
      data-own={own.map((stroke) => nameOf(stroke)).join(" ")}
    >
      {own.map((stroke) => (
        <One
          key={`${nameOf(stroke)}:${stroke.ink}`}
          layout={layout}
          stroke={stroke}
          pieces={pieces}
          weight={OWN}
          fill={INKS[stroke.ink]}
        />
      ))}
      {played && ranked.length > 0 && <Played layout={layout} stroke={played} pieces={pieces} />}
      {[...ranked].reverse().map(({ stroke, rank }) => (
        <g key={`${rank} ${nameOf(stroke)}`} class="engine-arrow">
          <One
            layout={layout}
            stroke={stroke}
            pieces={pieces}
            weight={RANKS[rank] as Weight}
            fill="var(--hint)"
            number={rank + 1}
          />
        </g>
      ))}
      {verdict && <Judged layout={layout} pieces={pieces} {...verdict} />}
    </g>
  );
});

/** A shape as records write it, without its colour. */
function nameOf({ from, to }: Stroke): string {
  return from === null || from === to ? to : `${from}-${to}`;
}

interface OneProps {
  layout: Layout;
  stroke: Stroke;
  pieces: ReadonlyMap<string, Piece>;
  weight: Weight;
  fill: string;
  number?: number;
}

/** An arrow, or a circle where nothing comes from elsewhere. */
export function One({ layout, stroke, pieces, weight, fill, number }: OneProps) {
  const arrow = arrowOf(layout, stroke, pieces, weight);
  const at = layout.places.get(stroke.to);
  if (arrow) {
    const d = outlineOf(arrow, weight);
    return (
      <g opacity={weight.opacity}>
        <path d={d} fill="none" {...HAIRLINE} />
        <path d={d} fill={fill} />
        {number !== undefined && <Numbered at={arrow.disc} number={number} fill={fill} />}
      </g>
    );
  }
  if (!at) return null;
  const width = Math.max(0.07, weight.shaft * 0.55);
  return (
    <g opacity={weight.opacity} transform={translate(at)} fill="none">
      <circle r={u(0.48)} {...HAIRLINE} stroke-width={u(width + 0.075)} />
      <circle r={u(0.48)} stroke={fill} stroke-width={u(width)} />
      {number !== undefined && <Numbered at={vector(0.34, -0.34)} number={number} fill={fill} />}
    </g>
  );
}

/** The number of a line on a disc. */
function Numbered({ at, number, fill }: { at: Vector; number: number; fill: string }) {
  return (
    <g transform={translate(at)}>
      <circle r={u(0.185)} fill={fill} stroke="#10202c" stroke-width={u(0.03)} />
      <text class="number" y={u(0.092)} font-size={u(0.26)} fill="#10202c">
        {number}
      </text>
    </g>
  );
}

/** What was played instead: a dashed arrow with an open head. */
function Played({ layout, stroke, pieces }: Omit<OneProps, "weight" | "fill">) {
  const arrow = arrowOf(layout, stroke, pieces, PLAYED);
  if (!arrow) return null;
  const lines = [dashOf(arrow), headOf(arrow)] as const;
  const dashes = `${u(0.15)} ${u(0.15)}`;
  return (
    <g fill="none" stroke-linecap="round" class="played-arrow">
      {lines.map((d, k) => (
        <path key={`edge ${k}`} d={d} {...HAIRLINE} stroke-width={u(PLAYED.shaft + 0.075)} />
      ))}
      {lines.map((d, k) => (
        <path
          key={`line ${k}`}
          d={d}
          stroke="var(--threat)"
          stroke-width={u(PLAYED.shaft)}
          stroke-linecap={k ? "round" : "butt"}
          stroke-dasharray={k ? undefined : dashes}
        />
      ))}
    </g>
  );
}

function dashOf({ start, end }: Arrow): string {
  return `M${u(start.x)} ${u(start.y)}L${u(end.x)} ${u(end.y)}`;
}

function headOf({ start, end }: Arrow): string {
  const along = unit(way(start, end));
  const across = vector(-along.y, along.x);
  const neck = moved(end, along, -0.2);
  const [one, other] = [moved(neck, across, 0.17), moved(neck, across, -0.17)];
  return `M${u(one.x)} ${u(one.y)}L${u(end.x)} ${u(end.y)}L${u(other.x)} ${u(other.y)}`;
}

const VERDICTS: Readonly<Record<Verdict, { fill: string; sign: string }>> = {
  best: { fill: "#1e6b50", sign: "" },
  inaccuracy: { fill: "#3d5a86", sign: "?!" },
  mistake: { fill: "#9a4a12", sign: "?" },
  blunder: { fill: "#a8321f", sign: "??" },
};

/** A judgement at the upper right of the piece that moved. */
function Judged({
  layout,
  pieces,
  point,
  verdict,
}: Omit<Props, "shapes"> & { point: string; verdict: Verdict }) {
  const at = layout.places.get(point);
  if (!at) return null;
  const { up, radius } = topOf(layout.look, pieces.get(point));
  const { fill, sign } = VERDICTS[verdict];
  return (
    <g transform={translate(moved(at, vector(0.72, -0.62), radius + 0.07), up)} class="verdict">
      <circle r={u(0.24)} fill={fill} stroke="#fff" stroke-width={u(0.038)} />
      {sign ? (
        <text class="number" y={u(0.11)} font-size={u(0.31)} fill="#fff">
          {sign}
        </text>
      ) : (
        <path
          d="M-10 0.5L-3 8L10.5-8"
          fill="none"
          stroke="#fff"
          stroke-width={5}
          stroke-linecap="round"
        />
      )}
    </g>
  );
}
