/** What is left of everything that runs by itself. */

import type { LegalMove, Snapshot, Span, Timing } from "../protocol";
import { other } from "./history";

/** How long everything still runs at a server time. */
export function spansAt({ at, spans }: Timing, now: number): Span[] {
  const passed = at === null ? 0 : Math.max(0, now - at);
  return spans.map((span) => ({ ...span, left: Math.max(0, span.left - passed) }));
}

/** The events for which this browser's player may call: those of the one whose turn it is not. */
export function callsOf({ timing, you, view }: Snapshot): LegalMove[] {
  return timing && you.includes(other(view.player)) ? timing.calls : [];
}

/** Whether what was called for before has not run out yet. */
export function waitsFor({ kind }: LegalMove, spans: readonly Span[]): boolean {
  return spans.some(({ point, left }) => point === kind && left > 0);
}
