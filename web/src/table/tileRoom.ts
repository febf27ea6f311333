/** Where the small board lies: beside the large one or above it, so that it covers nothing. */

import type { Size } from "../base/media";
import { boardSize, stepPixels } from "../board";
import type { BoardGeometry } from "../protocol";

export interface TileRoom {
  side: "left" | "top";
  /** How many pixels the tile takes from this side. */
  size: number;
  /** What remains for the large board. */
  rest: Size;
}

const GAP = 12;
const SMALLEST = 112;
const LARGEST = 176;

/** The side on which the smallest tile costs the board least; there it is as large as it can be at that price. */
export function tileRoom(geometry: BoardGeometry, { width, height }: Size): TileRoom {
  const without = (side: "left" | "top", size: number): Size =>
    side === "left"
      ? { width: width - size - GAP, height }
      : { width, height: height - size - GAP };
  const ways = (["left", "top"] as const).flatMap((side) =>
    (geometry.layout === "across" ? [false, true] : [false]).map((upright) => {
      const rest = without(side, SMALLEST);
      const step = stepPixels(geometry, upright, rest.width, rest.height);
      const board = boardSize(geometry, upright);
      const free = side === "left" ? width - step * board.width : height - step * board.height;
      return { side, step, size: Math.floor(Math.min(LARGEST, Math.max(SMALLEST, free - GAP))) };
    }),
  );
  const best = ways.reduce((one, next) => (next.step > one.step + 1e-6 ? next : one));
  return { side: best.side, size: best.size, rest: without(best.side, best.size) };
}
