/** What lies under a finger, enlarged, where points are closer than a finger is wide. */

import type { Box } from "../beside/table";
import { Aimed } from "../marks/signs";
import { u, type Vector } from "../vectors";

const ACROSS = 112;
const TIMES = 2.2;
/** From the finger to the middle of the loupe, so that the hand covers none of it. */
const AWAY = 96;
/** A loupe may stand out over the board's upper edge by so much; nearer to it, it goes to a side. */
const OUT = 40;

/** Where the loupe's upper left corner is, for a finger at x, y on a board of some width. */
export function loupeCorner(x: number, y: number, width: number): { left: number; top: number } {
  const half = ACROSS / 2;
  const above = y - AWAY - half;
  const left = Math.min(Math.max(x - half, 0), Math.max(0, width - ACROSS));
  if (above >= -OUT) return { left, top: above };
  const aside = x > width / 2 ? x - AWAY - half : x + AWAY - half;
  return { left: aside, top: Math.max(-OUT, y - half) };
}

interface Props {
  /** Where the finger is, and the point it means. */
  at: Vector;
  aimed: Vector | null;
  box: Box;
  pixels: number;
  /** The names of the drawings that it enlarges. */
  drawings: readonly string[];
}

export function Loupe({ at, aimed, box, pixels, drawings }: Props) {
  const { left, top } = loupeCorner(
    (at.x - box.left) * pixels,
    (at.y - box.top) * pixels,
    box.width * pixels,
  );
  const side = ACROSS / TIMES / pixels;
  const seen = `${u(at.x - side / 2)} ${u(at.y - side / 2)} ${u(side)} ${u(side)}`;
  const style = { left: `${left}px`, top: `${top}px`, width: `${ACROSS}px`, height: `${ACROSS}px` };
  return (
    <div class="board-loupe" style={style}>
      <svg viewBox={seen} width={ACROSS} height={ACROSS} aria-hidden="true">
        {drawings.map((name) => (
          <use key={name} href={`#${name}`} />
        ))}
        {aimed && <Aimed at={aimed} />}
      </svg>
    </div>
  );
}
