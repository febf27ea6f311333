/**
 * How an upright phone is shared out between a board and what stands round it. The window and the
 * game decide, never what is said: so nothing that happens moves a board under a finger.
 */

import type { Size } from "../base/media";

export interface Rooms {
  plate: number;
  /** For what asks or tells something. */
  guide: number;
  actions: number;
  /** One line of moves, where the board does not need its room. */
  strip: number;
}

const BAR = 48;
const STRIP = 38;
const EDGES = 16;
/** Between these heights of a window everything round the board grows. */
const LOW = 640;
const HIGH = 740;

/** `ratio`: height of the board by its width. `linked`: the match asks with two buttons and more words. */
export function roomsOf({ width, height }: Size, ratio: number, linked: boolean): Rooms {
  const share = Math.min(1, Math.max(0, (height - LOW) / (HIGH - LOW)));
  const between = (low: number, high: number): number => low + (high - low) * share;
  const plate = between(46, 54);
  const guide = linked ? between(136, 150) : between(80, 118);
  const actions = between(56, 64);
  const left = height - BAR - 2 * plate - guide - actions;
  const strip = left - STRIP >= ratio * (width - EDGES) ? STRIP : 0;
  return { plate, guide, actions, strip };
}

/** What remains for the board. */
export function boardRoom(size: Size, { plate, guide, actions, strip }: Rooms): Size {
  return {
    width: size.width - EDGES,
    height: size.height - BAR - 2 * plate - guide - actions - strip,
  };
}
