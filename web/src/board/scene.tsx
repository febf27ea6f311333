/** The pieces on the board and their motion from one position to the next. */

import type { RefObject } from "preact";
import { memo } from "preact/compat";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Piece } from "../protocol";
import type { Drop } from "./input/input";
import type { Layout } from "./layout";
import { FOOT } from "./look/look";
import { run, stepName } from "./motion/motion";
import { Draw, pathOf, useInk } from "./shapes/Draw";
import { lookKey, measure, pieceParts, type Built } from "./shapes/pieces";
import { polyline } from "./shapes/primitives";
import { joined } from "./shapes/shapes";
import { planOf, withoutDropped, type Shown, type Movement, type Ways } from "./motion/plan";
import { themeNamed, type ThemeName } from "./look/standard";
import { placeParts } from "./slab/slab";
import { ORIGIN, translate, u, way, type Vector } from "./vectors";

interface BodyProps {
  piece: Built;
  footprint?: readonly Vector[] | undefined;
}

/** A piece with its shadow, standing on the origin. */
export const PieceBody = memo(
  function PieceBody({ piece, footprint }: BodyProps) {
    return <Draw list={pieceParts(useInk(), piece, footprint)} />;
  },
  (a, b) =>
    lookKey(a.piece) === lookKey(b.piece) &&
    a.piece.level === b.piece.level &&
    a.piece.turn === b.piece.turn &&
    JSON.stringify(a.footprint) === JSON.stringify(b.footprint),
);

interface StandingProps {
  piece: Piece;
  at: Vector;
  footprint: readonly Vector[] | undefined;
  lifted: boolean;
  away: boolean;
  /** What lies in its hole. */
  inside: Built | undefined;
}

/** A piece on its point; chosen ones are lifted, and one that is being dragged is away. */
const Standing = memo(
  function Standing({ piece, at, footprint, lifted, away, inside }: StandingProps) {
    const { look } = useInk();
    const up = lifted ? 0.2 * measure(look, piece).radius : 0;
    if (away && inside) return <Ghost piece={inside} at={at} opacity={1} />;
    const shown = inside ? around(inside, piece) : piece;
    return (
      <g
        transform={translate(at, (piece.level ?? 0) * look.level - FOOT)}
        data-point={piece.points[0]}
        opacity={away ? 0.25 : undefined}
      >
        <g data-step={`standing-${piece.points[0]}`}>
          <g class={lifted ? "lifted" : "resting"} style={{ transform: `translateY(${u(-up)}px)` }}>
            <PieceBody piece={shown} footprint={footprint} />
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
    a.piece.level === b.piece.level &&
    JSON.stringify(a.inside) === JSON.stringify(b.inside) &&
    JSON.stringify(a.footprint) === JSON.stringify(b.footprint) &&
    lookKey(a.piece) === lookKey(b.piece),
);

/** A piece with another in its hole. */
function around(inside: Built, piece: Built): Built {
  return {
    kind: `${inside.kind}+${piece.kind}`,
    colours: [...inside.colours, ...piece.colours],
  };
}

/** What the scene keeps between two positions. */
interface Stage {
  shown: Shown;
  layout: Layout;
  steps: readonly Movement[];
  number: number;
}

interface MotionWanted {
  motion: boolean;
  ways: Ways;
  /** What was dropped last lies there already. */
  dropped?: RefObject<Drop | null> | undefined;
}

/** The steps that are under way, for passing pieces to be drawn; they end by themselves. */
export function useMotion(
  root: RefObject<Element | null>,
  shown: Shown,
  layout: Layout,
  wanted: MotionWanted,
): readonly Movement[] {
  const stage = useRef<Stage>({ shown, layout, steps: [], number: 0 });
  const [finished, setFinished] = useState(0);
  const last = stage.current;
  if (last.shown !== shown) {
    const same =
      last.shown.ply === shown.ply && last.layout === layout && sameBoard(last.shown, shown);
    const moving = wanted.motion && last.layout.geometry === layout.geometry;
    const plan = moving && !same ? planOf(last.shown, shown, layout, wanted.ways) : [];
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

const NO_STEPS: readonly Movement[] = [];

function sameBoard(a: Shown, b: Shown): boolean {
  const seen = ({ pieces, gone }: Shown): string => JSON.stringify([pieces, gone]);
  return seen(a) === seen(b);
}

interface PiecesProps {
  pieces: readonly (Piece & Pick<Built, "left">)[];
  layout: Layout;
  lifted: readonly string[];
  /** The point of the piece that is being dragged. */
  away: string | null;
  /** A chosen piece with a hole shows what it will leave. */
  leaves: { point: string; piece: Built } | null;
}

/** All pieces, nearer ones over farther ones. */
export function Pieces({ pieces, layout, lifted, away, leaves }: PiecesProps) {
  const placed = pieces
    .map((piece) => ({ piece, at: layout.places.get(piece.points[0]) }))
    .filter((one): one is { piece: Piece; at: Vector } => one.at !== undefined)
    .sort((a, b) => nearness(layout)(a.piece, b.piece));
  return (
    <g class="pieces">
      {placed.map(({ piece, at }) => (
        <Standing
          key={`${piece.points[0]}/${piece.level ?? 0}`}
          piece={piece}
          at={at}
          footprint={footprintOf(piece, layout)}
          lifted={lifted.includes(piece.points[0]) && isUppermost(piece, pieces)}
          away={away === piece.points[0] && isUppermost(piece, pieces)}
          inside={leaves?.point === piece.points[0] ? leaves.piece : undefined}
        />
      ))}
    </g>
  );
}

/** Whether no other piece has its first point there on a higher level. */
function isUppermost({ points: [point], level = 0 }: Piece, pieces: readonly Piece[]): boolean {
  return !pieces.some((other) => other.points[0] === point && (other.level ?? 0) > level);
}

/** The order of drawing: nearer pieces over farther ones, higher ones over lower ones. */
export function nearness({ places }: Layout): (a: Piece, b: Piece) => number {
  const key = ({ points: [point], level = 0 }: Piece): number[] => {
    const { x, y } = places.get(point) ?? ORIGIN;
    return [level, Math.round(y * 1e6), x];
  };
  return (a, b) => {
    const [one, other] = [key(a), key(b)];
    return one.map((part, k) => part - (other[k] as number)).find((part) => part !== 0) ?? 0;
  };
}

/** The points of a piece that lies on several, seen from its first. */
export function footprintOf({ points }: Piece, { places }: Layout): Vector[] | undefined {
  const found = points.flatMap((point) => places.get(point) ?? []);
  const first = found[0];
  return first && found[1] ? found.map((place) => way(first, place)) : undefined;
}

/** Pieces that are drawn only while they move; those that turn over lie below what passes. */
export function Passing({
  steps,
  layout,
  below,
}: {
  steps: readonly Movement[];
  layout: Layout;
  below: boolean;
}) {
  return (
    <g class="passing" pointer-events="none">
      {steps
        .filter((step) => step.passing && !step.place && (step.kind === "turn-away") === below)
        .map((step) => {
          const at = layout.places.get(step.piece.points[0]);
          if (!at) return null;
          return (
            <g key={stepName(step)} transform={translate(at, -FOOT)}>
              <g data-step={stepName(step)}>
                <PieceBody piece={step.piece} footprint={footprintOf(step.piece, layout)} />
              </g>
            </g>
          );
        })}
    </g>
  );
}

/** Places of the board that are on their way out, below all pieces. */
export function Vanishing({
  steps,
  layout,
  theme,
}: {
  steps: readonly Movement[];
  layout: Layout;
  theme: ThemeName;
}) {
  const parts = placeParts(themeNamed(theme), layout);
  return (
    <g class="passing" pointer-events="none">
      {steps
        .filter((step) => step.place)
        .map((step) => (
          <g
            key={stepName(step)}
            transform={translate(layout.places.get(step.piece.points[0]) ?? ORIGIN)}
          >
            <g data-step={stepName(step)}>
              <Draw list={parts} />
            </g>
          </g>
        ))}
    </g>
  );
}

/** A piece that is not there yet, or one under the finger. */
export function Ghost({
  piece,
  at,
  footprint,
  opacity = 0.6,
  up = 0,
}: {
  piece: Built;
  at: Vector;
  footprint?: readonly Vector[] | undefined;
  opacity?: number;
  up?: number;
}) {
  return (
    <g transform={translate(at, up - FOOT)} opacity={opacity} pointer-events="none">
      <PieceBody piece={piece} footprint={footprint} />
    </g>
  );
}

/** The piece in hand as it would lie on several points, with a gold edge. */
export function Held({ piece, layout }: { piece: Piece; layout: Layout }) {
  const at = layout.places.get(piece.points[0]);
  const footprint = footprintOf(piece, layout);
  if (!at || !footprint) return null;
  const { radius, height } = measure(layout.look, piece);
  const up = (piece.level ?? 0) * layout.look.level;
  const d = pathOf(polyline(joined(footprint)));
  return (
    <g class="held" data-held={piece.points.join(" ")} pointer-events="none">
      <g
        transform={translate(at, up - FOOT)}
        fill="none"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        <path d={d} stroke="var(--hairline)" stroke-width={u(2 * radius + 0.3)} />
        <path d={d} stroke="var(--gold)" stroke-width={u(2 * radius + 0.24)} />
      </g>
      <Ghost piece={piece} at={at} footprint={footprint} opacity={1} up={up} />
      <circle
        cx={u(at.x)}
        cy={u(at.y + FOOT - up - height)}
        r={u(0.31)}
        fill="none"
        stroke="var(--gold)"
        stroke-width={u(0.07)}
      />
    </g>
  );
}
