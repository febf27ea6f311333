/** What an event does to what the page knows of a game. */

import type { Change, Snapshot } from "../protocol";

/** The snapshot after an event. */
export function applyChange(before: Snapshot, number: number, change: Change): Snapshot {
  const made = change.plies === null ? before.made : before.made.slice(0, change.plies);
  const last = change.views[change.views.length - 1];
  return {
    ...before,
    number,
    made: [...made, ...change.made],
    view: last ?? before.view,
    clock: change.clock,
    contestClock: change.contestClock,
    timing: change.timing,
    contestTiming: change.contestTiming,
    offer: change.offer,
    seats: change.seats,
    begun: change.begun,
    declined: change.declined,
    outcome: change.outcome,
    rematch: change.rematch ?? before.rematch,
  };
}

/** Whether the event says all that is needed to go on from this snapshot. */
export function follows(before: Snapshot, number: number, change: Change): boolean {
  if (number !== before.number + 1) return false;
  const plies = change.plies ?? before.made.length;
  const last = change.views[change.views.length - 1];
  return last
    ? last.ply === plies + change.made.length
    : change.kind !== "turn" && change.plies === null;
}
