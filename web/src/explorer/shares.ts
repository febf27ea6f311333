/** Shares of games in whole percents that add up to a hundred. */

import type { ExploredMove } from "../protocol";

export interface Shares {
  white: number;
  draws: number;
  black: number;
}

const NAMES = ["white", "draws", "black"] as const;

/** What is cut off goes to those who lose most by it. */
export function sharesOf({ white, draws, black, games }: Omit<ExploredMove, "text">): Shares {
  const exact = [white, draws, black].map((count) => (games ? (100 * count) / games : 0));
  const whole = exact.map(Math.floor);
  const missing = games ? 100 - whole.reduce((sum, share) => sum + share, 0) : 0;
  const cut = (at: number): number => (exact[at] ?? 0) - (whole[at] ?? 0);
  const order = [0, 1, 2].sort((a, b) => cut(b) - cut(a));
  for (const at of order.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1;
  return Object.fromEntries(NAMES.map((name, at) => [name, whole[at] ?? 0])) as unknown as Shares;
}
