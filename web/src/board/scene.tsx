/** The pieces on the board and their motion from one position to the next. */

import type { RefObject } from "preact";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Piece } from "../protocol";
import type { Drop } from "./input/input";
import type { Layout } from "./layout";
import { FOOT, lookKey, lookOf, type Built } from "./pieces/looks";
import { run, stepName } from "./motion/motion";
import { PieceBody } from "./pieces/pieces";
import { planOf, withoutDropped, type Shown, type Step, type TrayOf } from "./motion/plan";
import { translate, u, type Vector } from "./vectors";

interface StandingProps {
  piece: Piece;
  at: Vector;
  lifted: boolean;
  away: boolean;
  inside: string | undefined;
}

/** A piece on its point; chosen ones are lifted, and one that is being dragged is away. */
const Standing = memo(
  function Standing({ piece, at, lifted, away, inside }: StandingProps) {
    const up = lifted ? 0.2 * lookOf(piece).radius : 0;
    if (away && inside)
      return <Ghost piece={{ kind: "marker", colours: [inside] }} at={at} opacity={1} />;
    return (
      <g
        transform={translate(at, -FOOT)}
        data-point={piece.point}
        opacity={away ? 0.25 : undefined}
      >
        <g data-step={`standing-${piece.point}`}>
          <g class={lifted ? "lifted" : "resting"} style={{ transform: `translateY(${u(-up)}px)` }}>
            <PieceBody piece={piece} inside={inside} />
          </g>
        </g>
      </g>
    );
  },
  (a, b) =>
    a.at.x === b.at.x &&
    a.at.y === b.at.y &&
    a.lifted === b.lifted &&
    a.away === b.away &&
    a.inside === b.inside &&
    lookKey(a.piece) === lookKey(b.piece),
);

/** What the scene keeps between two positions. */
interface Stage {
  shown: Shown;
  layout: Layout;
  steps: readonly Step[];
  number: number;
}

interface MotionWanted {
  motion: boolean;
  trayOf: TrayOf;
  /** What was dropped last lies there already. */
  dropped?: RefObject<Drop | null> | undefined;
}

/** The steps that are under way, for passing pieces to be drawn; they end by themselves. */
export function useMotion(
  root: RefObject<Element | null>,
  shown: Shown,
  layout: Layout,
  wanted: MotionWanted,
): readonly Step[] {
  const stage = useRef<Stage>({ shown, layout, steps: [], number: 0 });
  const [finished, setFinished] = useState(0);
  const last = stage.current;
  if (last.shown !== shown) {
    const same =
      last.shown.ply === shown.ply && last.layout === layout && sameBoard(last.shown, shown);
    const moving = wanted.motion && last.layout.geometry === layout.geometry;
    const plan = moving && !same ? planOf(last.shown, shown, layout, wanted.trayOf) : [];
    const steps = withoutDropped(plan, shown, wanted.dropped?.current ?? null);
    stage.current = same ? { ...last, shown } : { shown, layout, steps, number: last.number + 1 };
  }
  const { steps, number } = stage.current;
  useLayoutEffect(() => {
    if (!root.current || steps.length === 0) return;
    return run(root.current, steps, () => setFinished(number));
  }, [number]);
  return finished === number ? NO_STEPS : steps;
}

const NO_STEPS: readonly Step[] = [];

function sameBoard(a: Shown, b: Shown): boolean {
  return JSON.stringify(a.pieces) === JSON.stringify(b.pieces);
}

interface PiecesProps {
  pieces: readonly Piece[];
  layout: Layout;
  lifted: readonly string[];
  /** The point of the piece that is being dragged. */
  away: string | null;
  /** A chosen ring shows the marker it will leave. */
  markerIn: string | null;
}

/** All pieces, nearer ones over farther ones. */
export function Pieces({ pieces, layout, lifted, away, markerIn }: PiecesProps) {
  const placed = pieces
    .map((piece) => ({ piece, at: layout.places.get(piece.point) }))
    .filter((one): one is { piece: Piece; at: Vector } => one.at !== undefined)
    .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  return (
    <g class="pieces">
      {placed.map(({ piece, at }) => (
        <Standing
          key={piece.point}
          piece={piece}
          at={at}
          lifted={lifted.includes(piece.point)}
          away={away === piece.point}
          inside={markerIn === piece.point ? piece.colours[0] : undefined}
        />
      ))}
    </g>
  );
}

/** Pieces that are drawn only while they move; those that turn over lie below a ring that passes. */
export function Passing({
  steps,
  layout,
  below,
}: {
  steps: readonly Step[];
  layout: Layout;
  below: boolean;
}) {
  return (
    <g class="passing" pointer-events="none">
      {steps
        .filter((step) => step.passing && (step.kind === "turn-away") === below)
        .map((step) => {
          const at = layout.places.get(step.piece.point);
          if (!at) return null;
          return (
            <g key={stepName(step)} transform={translate(at, -FOOT)}>
              <g data-step={stepName(step)}>
                <PieceBody piece={step.piece} />
              </g>
            </g>
          );
        })}
    </g>
  );
}

/** A piece that is not there yet, or one under the finger. */
export function Ghost({
  piece,
  at,
  opacity = 0.6,
  up = 0,
}: {
  piece: Built;
  at: Vector;
  opacity?: number;
  up?: number;
}) {
  return (
    <g transform={translate(at, up - FOOT)} opacity={opacity} pointer-events="none">
      <PieceBody piece={piece} />
    </g>
  );
}
