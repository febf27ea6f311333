/**
 * Hints that come by themselves in the game that ends a lesson, and fade.
 *
 * The first turns are told in full, one thing after the other; then less is told, and at last
 * nothing that was not asked for.
 */

import type { HintStage } from "./hint";

const STORED = "guided";

/** How many of one's own turns are told so much. */
const FULL = 2;
const PIECE = 4;
const PLACE = 6;

/** How much is told by itself when so many turns of one's own are over. */
export function toldAt(turns: number): HintStage {
  if (turns < FULL) return 3;
  if (turns < PIECE) return 2;
  return turns < PLACE ? 1 : 0;
}

/** Keep that a game is the one that ends a lesson; there is one at a time. */
export function guide(game: string): void {
  try {
    localStorage.setItem(STORED, game);
  } catch {
    // A browser that keeps nothing has hints on request.
  }
}

export function isGuided(game: string): boolean {
  try {
    return localStorage.getItem(STORED) === game;
  } catch {
    return false;
  }
}
