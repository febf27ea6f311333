/** What is left of a player's time. */

import type { Clock, Colour } from "../protocol";

/** The milliseconds left at a server time. */
export function timeLeft(clock: Clock, colour: Colour, now: number): number {
  const spent = clock.running === colour ? Math.max(0, now - clock.at) : 0;
  return Math.max(0, clock[colour] - spent);
}
