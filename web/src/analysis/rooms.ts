/** How a phone's height is shared out: the board comes first, then lines, then the graph. */

import type { Size } from "../base/media";
import { betterUpright, boardSize } from "../board";
import type { BoardGeometry } from "../protocol";
import type { Settings } from "../settings/settings";
import { linesOf } from "./limits";

const [BAR, EVALUATION, STRIP, ACTIONS, LINE, GRAPH] = [48, 36, 38, 64, 33, 74];
/** The board keeps from the edges of the screen. */
const EDGE = 16;
/** A board is never narrower than this if the screen allows it. */
const LEAST = 300;

export interface Rooms {
  lines: number;
  graph: boolean;
  style: Record<string, string>;
}

/** What has room on a phone of this size. */
export function roomsOf(
  geometry: BoardGeometry,
  { width, height }: Size,
  chosen: Pick<Settings, "engine" | "engineLines">,
): Rooms {
  if (width > height) return besides(height, chosen);
  const actions = height < 700 ? 54 : ACTIONS;
  const free = height - BAR - EVALUATION - STRIP - actions;
  const wanted = Math.min(3, linesOf(chosen));
  const inner = width - EDGE;
  const room = (lines: number, graph: boolean): number => free - lines * LINE - (graph ? GRAPH : 0);
  const fits = (lines: number, graph: boolean): boolean =>
    boardWidth(geometry, inner, room(lines, graph)) >= Math.min(LEAST, inner);
  const graph = fits(wanted, true);
  let lines = wanted;
  while (!graph && lines > 1 && !fits(lines, false)) lines -= 1;
  const below = lines * LINE + (graph ? GRAPH : 0);
  return {
    lines,
    graph,
    style: {
      "--actions": `${actions}px`,
      "--below": `${below}px`,
      "--lines": `${lines * LINE}px`,
    },
  };
}

/** On its side a phone has the board on the left, and all else beside it. */
function besides(height: number, chosen: Pick<Settings, "engineLines">): Rooms {
  const actions = 48;
  const free = height - 44 - EVALUATION - STRIP - actions;
  const lines = Math.max(1, Math.min(linesOf(chosen), Math.floor(free / LINE)));
  return {
    lines,
    graph: free - lines * LINE >= GRAPH,
    style: { "--actions": `${actions}px`, "--below": "auto", "--lines": `${lines * LINE}px` },
  };
}

/** How wide a board becomes in a room, as it stands there best. */
function boardWidth(geometry: BoardGeometry, width: number, height: number): number {
  const size = boardSize(geometry, betterUpright(geometry, width, Math.max(1, height)));
  return Math.min(width, (height * size.width) / size.height);
}
