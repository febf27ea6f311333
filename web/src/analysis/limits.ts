/** What is asked of the engine, as far as it makes sense. */

import type { Settings } from "../settings/settings";

/** Seconds it may think about a position; 0: as long as somebody looks. */
export const LIMITS: readonly number[] = [2, 5, 10, 30, 60, 0];

/** How many lines are wanted. */
export function linesOf({ engineLines }: Pick<Settings, "engineLines">): number {
  return Math.min(5, Math.max(1, Math.round(engineLines) || 1));
}

/** How long it may think. */
export function limitOf({ engineSeconds }: Pick<Settings, "engineSeconds">): number {
  return LIMITS.includes(engineSeconds) ? engineSeconds : 0;
}
