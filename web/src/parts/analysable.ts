/** Which games may be analysed: never one's own while it is being played. */

import type { Snapshot } from "../protocol";

type Played = Pick<Snapshot, "you" | "outcome" | "mode">;

/** Whether somebody may analyse a game. */
export function isAnalysable({ you, outcome, mode }: Played): boolean {
  return you.length === 0 || outcome !== null || mode === "screen" || mode === "record";
}

/** Whether its screen should propose to. */
export function offersAnalysis({ you, outcome, mode }: Played): boolean {
  return you.length === 0 || outcome !== null || mode === "record";
}

/** Where a game is analysed, from a place in it or from its end. */
export function analysisOf(id: string, at: number | null = null): string {
  return at === null ? `/analysis?id=${id}` : `/analysis?id=${id}&at=${at}`;
}
