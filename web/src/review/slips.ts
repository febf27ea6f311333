/** What a review tells: where somebody slipped, how far, and the curve of the game. */

import type { GraphPoint } from "../analysis/Graph";
import type { Colour, GameReview, ReviewDecision, Snapshot } from "../protocol";

/** A decision that is judged: something better was missed. */
export type Slip = ReviewDecision & { judgement: NonNullable<ReviewDecision["judgement"]> };

function isSlip(decision: ReviewDecision): decision is Slip {
  return decision.judgement !== null;
}

/** Where a player slipped, in the order of play. */
export function slipsOf({ decisions }: GameReview, player: Colour): Slip[] {
  return decisions.filter(isSlip).filter((one) => one.player === player);
}

/** The turning point; null: nobody slipped. */
export function turningOf({ decisions, turning }: GameReview): Slip | null {
  const found = decisions.find(({ ply }) => ply === turning);
  return found && isSlip(found) ? found : null;
}

/** The mover's chances before and after a decision, in percent. */
export function percents(decision: ReviewDecision): [before: number, after: number] {
  const own = (chance: number): number =>
    Math.round(100 * (decision.player === "white" ? chance : 1 - chance));
  return [own(decision.chance_before), own(decision.chance_after)];
}

/** The curve: the start and the position after each decision, with what that one was. */
export function curve({ decisions, final }: GameReview): GraphPoint[] {
  const chances = [...decisions.map(({ chance_before }) => chance_before), final.chance];
  return chances.map((chance, i) => ({ chance, verdict: decisions[i - 1]?.judgement ?? null }));
}

/** Whose slips are shown first: one's own, else the loser's. */
export function firstShown({ you, outcome }: Pick<Snapshot, "you" | "outcome">): Colour {
  if (you.length === 1 && you[0]) return you[0];
  return outcome?.winner === "white" ? "black" : "white";
}
