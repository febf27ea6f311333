/** What the last move did: pale marks on the board, under the pieces. */

import { memo } from "preact/compat";

import type { Mark, Piece } from "../../protocol";
import type { Layout } from "../layout";
import { lookOf } from "../pieces/looks";
import { dot, moved, u, unit, vector, way, type Vector } from "../vectors";

const VACANT = 0.29;
const ASIDE = 0.05;

interface Props {
  layout: Layout;
  marks: readonly Mark[];
  pieces: readonly Piece[];
}

/** All marks of the last move. */
export const LastMove = memo(function LastMove({ layout, marks, pieces }: Props) {
  const radii = new Map(pieces.map((piece) => [piece.point, lookOf(piece).radius]));
  const of = (kind: Mark["kind"]): string[] =>
    marks
      .filter((mark) => mark.kind === kind && layout.places.has(mark.point))
      .map((mark) => mark.point);
  const at = (point: string): Vector => layout.places.get(point) as Vector;
  const reached = [...of("to"), ...of("moved")].map(at);
  return (
    <g
      class="last-move"
      fill="none"
      data-marks={marks.map(({ point, kind }) => `${kind}:${point}`).join(" ")}
    >
      {of("from").map((point) => (
        <Departure
          start={at(point)}
          reached={reached}
          dot={layout.dots.has(point)}
          radius={radii.get(point)}
        />
      ))}
      {of("to").map((point) => (
        <circle
          cx={u(at(point).x)}
          cy={u(at(point).y)}
          r={u(1.2 * (radii.get(point) ?? 0.39))}
          fill="var(--pale)"
          fill-opacity={0.34}
        />
      ))}
      {of("kept").map((point) => (
        <Round at={at(point)} radius={(radii.get(point) ?? VACANT) + 0.06} />
      ))}
      {of("taken").map((point) => (
        <Round at={at(point)} radius={(radii.get(point) ?? VACANT - 0.05) + 0.05} dashed />
      ))}
    </g>
  );
});

interface DepartureProps {
  start: Vector;
  reached: readonly Vector[];
  dot: boolean;
  radius: number | undefined;
}

/** The place a move came from, and the band along its way. */
function Departure({ start, reached, dot: onDot, radius }: DepartureProps) {
  const first = reached[0];
  if (!first) return <Round at={start} radius={radius ?? VACANT} dashed />;
  const towards = unit(way(start, first));
  const end = moved(
    start,
    towards,
    Math.max(...reached.map((place) => ahead(start, towards, place))),
  );
  return (
    <>
      <path
        d={`M${u(start.x)} ${u(start.y)}L${u(end.x)} ${u(end.y)}`}
        stroke="var(--pale)"
        stroke-opacity={0.34}
        stroke-width={u(0.3)}
        stroke-linecap="round"
      />
      {onDot ? (
        <Arrow at={start} towards={towards} />
      ) : (
        <Round at={start} radius={radius === undefined ? VACANT : radius + 0.05} dashed />
      )}
    </>
  );
}

/** How far a place lies ahead, 0 if it lies aside. */
function ahead(start: Vector, towards: Vector, place: Vector): number {
  const reach = way(start, place);
  const aside = Math.abs(dot(reach, vector(-towards.y, towards.x)));
  return aside < ASIDE ? dot(reach, towards) : 0;
}

/** A pale dot with an arrow head in the direction of the push. */
function Arrow({ at, towards }: { at: Vector; towards: Vector }) {
  const angle = (Math.atan2(towards.y, towards.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${u(at.x)} ${u(at.y)}) rotate(${Math.round(angle * 10) / 10})`}>
      <circle
        r={u(0.19)}
        fill="var(--pale)"
        stroke="var(--hairline)"
        stroke-width={u(0.02)}
        stroke-opacity={0.7}
      />
      <path
        d="M-4.5-9.5L6.5 0L-4.5 9.5"
        stroke="var(--hairline)"
        stroke-width={u(0.05)}
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </g>
  );
}

function Round({ at, radius, dashed = false }: { at: Vector; radius: number; dashed?: boolean }) {
  return (
    <circle
      cx={u(at.x)}
      cy={u(at.y)}
      r={u(radius)}
      stroke="var(--pale)"
      stroke-width={u(0.045)}
      stroke-dasharray={dashed ? `${u(0.1)} ${u(0.07)}` : undefined}
    />
  );
}
