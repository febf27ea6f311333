/** The decisions of a match as the moves of GIPF, for lists and those who listen. */

import type { ContestResult, Made } from "../protocol";
import { t } from "../words";

/** Events that a list of moves does not show. */
const UNSEEN = new Set([
  "commit",
  "reveal",
  "report",
  "begin",
  "allow",
  "forfeit",
  "end-contest",
  "end",
]);

/** The decisions to write in a list: moves by their own texts, the rest in words. */
export function listed(made: readonly Made[], results: readonly ContestResult[] = []): Made[] {
  return made.flatMap((one) => {
    const found = inGipf(one);
    if (!found || one.kind !== "announce") return found ?? [];
    return { ...found, text: `${found.text}${fateOf(one, made, results)}` };
  });
}

/** What became of an announced power: it was let happen, won, lost or taken back, or it is open. */
function fateOf(announced: Made, made: readonly Made[], results: readonly ContestResult[]): string {
  const later = made.filter(({ ply }) => ply > announced.ply);
  const next = later.find(({ kind }) => kind === "announce")?.ply ?? Infinity;
  if (later.some(({ ply, kind }) => ply < next && kind === "allow")) return "";
  const result = results.find(
    ({ ply, counts }) => ply > announced.ply && ply <= next && counts !== "again",
  );
  return result ? `, ${t(result.counts === "won" ? "made.won" : "made.lost")}` : " ?";
}

/**
 * The decisions from a number on that are told as moves. An announced power is one when it is let
 * happen; announcing, challenging and taking back are asked and told in words of their own.
 */
export function heard(made: readonly Made[], from: number): Made[] {
  return made.slice(from).flatMap((one) => {
    if (one.kind === "announce" || one.kind === "challenge" || one.kind === "withdraw") return [];
    if (one.kind !== "allow") return inGipf(one) ?? [];
    const announced = made.findLast(({ ply, kind }) => ply < one.ply && kind === "announce");
    return announced?.move ? [{ ...announced, ...announced.move, ply: one.ply }] : [];
  });
}

/** A decision as one of GIPF; null if it is none. Decisions of other games stay as they are. */
function inGipf(made: Made): Made | null {
  if (UNSEEN.has(made.kind)) return null;
  if (made.kind === "challenge" || made.kind === "withdraw")
    return { ...made, text: t(`made.${made.kind}`) };
  if (!made.move) return made;
  return made.kind === "move" ? null : { ...made, ...made.move };
}
