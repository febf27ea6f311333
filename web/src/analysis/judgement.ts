/** How good a move was, by what it cost of the chance to win. */

import type { Verdict } from "../board/contract";
import type { Colour } from "../protocol";

/** From which drop on a move is called so. */
const DROPS: readonly [Verdict, number][] = [
  ["blunder", 0.2],
  ["mistake", 0.1],
  ["inaccuracy", 0.05],
];
/** Nothing is blamed that leaves the mover above this, or that was below its opposite before. */
const SAFE = 0.9;

/** The judgement of a move from White's chances before and after it; null: nothing to say. */
export function judged(before: number, after: number, mover: Colour): Verdict | null {
  const own = (chance: number): number => (mover === "white" ? chance : 1 - chance);
  const [was, is] = [own(before), own(after)];
  if (is > SAFE || was < 1 - SAFE) return null;
  return DROPS.find(([, drop]) => was - is >= drop - 1e-9)?.[0] ?? null;
}
