/** White's chance through a line of play; a touch or a drag goes to a move. */

import { useRef } from "preact/hooks";
import { useSize } from "../base/media";
import type { Verdict } from "../board/contract";
import { t } from "../words";
import { sideText } from "../words/game";
import "./Graph.css";

export interface GraphPoint {
  /** White's, from 0 to 1; null: not known. */
  chance: number | null;
  verdict: Verdict | null;
}

interface GraphProps {
  game: string;
  points: readonly GraphPoint[];
  /** The place that is shown now. */
  at: number;
  go: (index: number) => void;
}

/** The curve as a path over a picture of that size; what is not known is drawn straight through. */
export function curveOf(points: readonly GraphPoint[], width: number, height: number): string {
  const step = width / Math.max(1, points.length - 1);
  const known = points.flatMap(({ chance }, i) =>
    chance === null ? [] : [`${round(i * step)} ${round((1 - chance) * height)}`],
  );
  const indexes = points.flatMap(({ chance }, i) => (chance === null ? [] : [i]));
  const [first, last] = [indexes[0], indexes.at(-1)];
  if (first === undefined || last === undefined) return "";
  return `M${round(first * step)} ${height}L${known.join("L")}L${round(last * step)} ${height}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function Graph({ game, points, at, go }: GraphProps) {
  const [box, { width, height }] = useSize<HTMLDivElement>();
  const held = useRef(false);
  const step = width / Math.max(1, points.length - 1);
  const now = points[at];
  const lead = (event: PointerEvent): void => {
    const found = box.current?.getBoundingClientRect();
    if (!found || width === 0) return;
    const index = Math.round((event.clientX - found.left) / step);
    const next = Math.max(0, Math.min(points.length - 1, index));
    if (next !== at) go(next);
  };
  return (
    <div
      ref={box}
      class="graph"
      role="slider"
      tabIndex={0}
      aria-label={sideText(game, "analysis.graph")}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.length - 1)}
      aria-valuenow={at}
      aria-valuetext={
        now && now.chance !== null
          ? t("analysis.graph.at", { move: at, n: Math.round(now.chance * 100) })
          : t("analysis.graph.none", { move: at })
      }
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        lead(event);
      }}
      onPointerMove={(event) => held.current && lead(event)}
      onPointerUp={() => {
        held.current = false;
      }}
      onPointerCancel={() => {
        held.current = false;
      }}
    >
      <svg width={width} height={height} aria-hidden="true">
        <path class="graph-white" d={curveOf(points, width, height)} />
        <path class="graph-half" d={`M0 ${height / 2}H${width}`} />
        <path class="graph-now" d={`M${round(at * step)} 0V${height}`} />
        {points.map(({ chance, verdict }, i) =>
          verdict && verdict !== "best" && chance !== null ? (
            <g key={i} transform={`translate(${round(i * step)} ${round((1 - chance) * height)})`}>
              <VerdictSign verdict={verdict} edged />
            </g>
          ) : null,
        )}
        {now && now.chance !== null && (
          <circle
            class="graph-ring"
            cx={round(at * step)}
            cy={round((1 - now.chance) * height)}
            r={now.verdict && now.verdict !== "best" ? 11 : 6.5}
          />
        )}
      </svg>
    </div>
  );
}

/** A judgement as a form: circle, diamond, triangle on its tip. */
function VerdictSign({ verdict, edged }: { verdict: Verdict; edged?: boolean }) {
  const look = edged ? `verdict-sign ${verdict} edged` : `verdict-sign ${verdict}`;
  if (verdict === "inaccuracy") return <circle class={look} r="6" />;
  if (verdict === "mistake") return <path class={look} d="M0-8.5L8.5 0L0 8.5L-8.5 0Z" />;
  return <path class={look} d="M-8-7H8L0 7.5Z" />;
}

/** How often each judgement was given, beside the title. */
export function VerdictCounts({ points }: { points: readonly GraphPoint[] }) {
  const kinds = ["inaccuracy", "mistake", "blunder"] as const;
  const counts = kinds.map((kind) => points.filter(({ verdict }) => verdict === kind).length);
  return (
    <span class="verdict-counts">
      {kinds.map((kind, k) =>
        counts[k] ? (
          <span key={kind} title={t(`verdict.${kind}`)}>
            <svg viewBox="-11 -11 22 22" aria-hidden="true">
              <VerdictSign verdict={kind} />
            </svg>
            <span class="unseen">{t(`verdict.${kind}`)}: </span>
            {counts[k]}
          </span>
        ) : null,
      )}
    </span>
  );
}
