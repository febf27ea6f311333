/** What the coach says about a turn against the engine. */

import type { Effect } from "./view";

/** A mistake: one's own chances, and with which turn the opponent wins, if that is certain. */
export interface CoachNote {
  judgement: "mistake" | "blunder";
  chance_before: number;
  chance_after: number;
  lost: number | null;
  /** Keys of the game's words after `coach.`, each with a number. */
  reasons: Effect[];
}

/** POST /api/games/{id}/coach: null if the turn was good enough. */
export interface CoachAnswer {
  note: CoachNote | null;
}
