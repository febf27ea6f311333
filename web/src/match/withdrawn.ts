/** What it costs to take an announced power back. */

import type { Made } from "../protocol";

/** Of a withdrawal that was made: whether there was a challenge, and whether that was given back. */
export function priceOfWithdrawal(
  made: readonly Made[],
  at: number,
): "always" | "challenge" | "spent" {
  if (!isChallenged(made, at)) return "always";
  const user = made[at]?.player;
  const turn = made
    .slice(0, at)
    .findLastIndex(({ kind, player }) => player !== user && DECISIONS.has(kind));
  return made.some((_, i) => i > turn && i < at && isChallenged(made, i)) ? "spent" : "challenge";
}

/** Decisions in GIPF; one by the other player begins another turn. */
const DECISIONS = new Set(["play", "announce"]);

function isChallenged(made: readonly Made[], at: number): boolean {
  return made[at]?.kind === "withdraw" && made[at - 1]?.kind === "challenge";
}
