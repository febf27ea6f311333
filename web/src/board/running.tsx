/** What runs by itself on the board: how much of it is left, and how long that still lasts. */

import type { ComponentProps } from "preact";

import { secondsText, useTicking } from "../base/seconds";
import type { Span } from "../protocol";
import type { Running } from "./contract";
import type { Layout } from "./layout";
import { Pieces } from "./scene";
import { useInk } from "./shapes/Draw";
import { translate, u } from "./vectors";

/** What lasts no longer than this runs short. */
const SHORT = 30_000;
const TICK = 250;
const CALM_TICK = 1000;
/** So many steps are seen between full and empty. */
const STEPS = 200;
/** Where a time stands below its point, and how large it is. */
const BELOW = 0.5;
const WIDTH = 0.58;
const HEIGHT = 0.27;
const LETTERS = 0.2;
/** On a small board it is larger, so that its letters have so many pixels, but not beyond this. */
const LEGIBLE = 11;
const LARGEST = 1.5;

const NOTHING: readonly Span[] = [];

interface RunningPiecesProps extends ComponentProps<typeof Pieces> {
  running: Running | null | undefined;
  motion: boolean;
}

/** All pieces, with what is left of those that run. */
export function RunningPieces({ running, motion, pieces, layout, ...rest }: RunningPiecesProps) {
  useTicking(Boolean(running), motion ? TICK : CALM_TICK);
  const spans = running?.now() ?? NOTHING;
  const shares = new Map(
    spans.map(({ point, left, of }) => [point, Math.round((STEPS * left) / of) / STEPS]),
  );
  const shown = shares.size
    ? pieces.map((piece) => ({ ...piece, left: shares.get(piece.points[0]) }))
    : pieces;
  return (
    <>
      <Pieces pieces={shown} layout={layout} {...rest} />
      {running && <Times spans={spans} layout={layout} all={running.times === "all"} />}
    </>
  );
}

/** Minutes and seconds below everything that runs; on small screens only where it runs short. */
function Times({ spans, layout, all }: { spans: readonly Span[]; layout: Layout; all: boolean }) {
  const { pixels } = useInk();
  const scale = Math.min(LARGEST, Math.max(1, LEGIBLE / (LETTERS * pixels)));
  const [width, height, letters] = [scale * WIDTH, scale * HEIGHT, scale * LETTERS];
  return (
    <g class="times" pointer-events="none">
      {spans.map(({ point, left }) => {
        const at = layout.places.get(point);
        const short = left < SHORT;
        if (!at || !(all || short)) return null;
        return (
          <g key={point} data-time={point} data-short={short} transform={translate(at)}>
            <rect
              x={u(-width / 2)}
              y={u(BELOW - height / 2)}
              width={u(width)}
              height={u(height)}
              rx={u(height / 2)}
              fill={short ? "#a8321f" : "#1f1b10"}
              stroke={short ? "#fff" : "none"}
              stroke-width={u(0.03)}
            />
            <text
              class="number"
              y={u(BELOW + 0.36 * letters)}
              font-size={u(letters)}
              fill={short ? "#fff" : "#efe6d2"}
            >
              {secondsText(left)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
