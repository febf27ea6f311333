/** What the parts of a game's screen know of the match it belongs to. */

import type { Table } from "../session/session";
import type { Colour, ContestResult, MatchView, Snapshot } from "../protocol";

export interface Linked {
  session: Table;
  /** The match itself, also while a contest is on the board. */
  snapshot: Snapshot;
  match: MatchView;
  /** Whether the contest's own game is on the board. */
  nested: boolean;
  /** How the contest on the board ended, if it has. */
  over: ContestResult | null;
  /** Leave a contest that has ended for what goes on now. */
  leave(): void;
  /** Look at the last position of a contest game. */
  lookAt(number: number): void;
  /** A contest that has just ended. */
  ended: ContestResult | null;
  dismiss(): void;
  /** The name of the last contest by chance, for those who check it. */
  chanceId: string;
  /** Look at GIPF while a contest runs. */
  looksAtGipf: boolean;
  lookAtGipf(yes: boolean): void;
}

/** Whether the flow of the match, and not the game on the board, asks for something. */
export function flowAsks({ match, nested, over }: Linked): boolean {
  if (nested) return over !== null;
  return match.stage === "announced" || match.stage === "challenge" || match.stage === "contest";
}

/** Whether GIPF's clock stands since time runs on the board of the contest. */
export function clockStands({ snapshot: { clock, contestTiming } }: Linked): boolean {
  return clock !== null && clock.running === null && contestTiming !== null;
}

/** The seats of this browser that may do one of the match's options. */
export function mayDo({ snapshot }: Linked, colour: Colour): boolean {
  return snapshot.you.includes(colour) && snapshot.outcome === null;
}
