/** What the stored review of a game says, written into its tree. */

import type { Evaluation, GameReview, ReviewDecision } from "../protocol";
import { annotate, graftLine, idOf, movesOf, type Tree } from "../tree/tree";

/** The sign behind a move that lost something. */
export const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" } as const;

/** A tree with the evaluations, signs and better lines of a review; what it has already stays. */
export function withReview(tree: Tree, played: string, review: GameReview): Tree {
  const moves = movesOf(played);
  const after = (ply: number): string => idOf(moves.slice(0, ply));
  let found = tree;
  const note = (id: string, notes: Parameters<typeof annotate>[2]): void => {
    const node = found.nodes.get(id);
    if (!node) return;
    const { evaluation = null, sign = null } = notes;
    found = annotate(found, id, {
      evaluation: node.evaluation ?? evaluation,
      sign: node.sign ?? sign,
    });
  };
  for (const decision of review.decisions) {
    const { ply, judgement, only, line } = decision;
    if (moves[ply] !== decision.move) break;
    note(after(ply), { evaluation: worthOf(decision) });
    note(after(ply + 1), { sign: judgement ? SIGNS[judgement] : only ? "!" : null });
    if (judgement && found.nodes.has(after(ply)))
      found = graftLine(
        found,
        after(ply),
        line.map((text) => ({ text })),
      ).tree;
  }
  if (review.decisions.length === moves.length) note(played, { evaluation: kindly(review.final) });
  return found;
}

/** How deep it was searched is not told: whatever the engine finds out here replaces it. */
function worthOf({ chance_before: chance, kind, score }: ReviewDecision): Evaluation {
  return kindly({ chance, kind, score, depth: 0 });
}

function kindly({ chance, kind, score }: Omit<Evaluation, "kind"> & { kind: string }): Evaluation {
  return { chance, kind: kind === "win" || kind === "exact" ? kind : "cp", score, depth: 0 };
}
