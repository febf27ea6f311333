/** Moves in words, for those who listen. */

import { potentialFor, potentialName, potentialOf } from "../board";
import type { Made, PotentialKind, View } from "../protocol";
import { isKey, t } from "../words";

/** A decision as a sentence, with what it turned over, cleared, used up or lost. */
export function announcement(game: string, made: Made, view?: View, before?: View): string {
  const what = [decision(game, made), ...effects(made, view), ...spent(made, view, before)].join(
    ", ",
  );
  return `${t(`say.${made.player}`, { what })}.`;
}

function decision(game: string, { kind, text }: Made): string {
  const [first, second, ...rest] = text.match(/[a-z]\d+/g) ?? [];
  const named = `say.${game}.${kind}`;
  const key = rest.length && isKey(`${named}.stays`) ? `${named}.stays` : named;
  if (!isKey(key) || (first === undefined && kind !== "pass" && kind !== "release")) return text;
  const args = { from: first ?? "", to: second ?? first ?? "", stays: rest.join(", ") };
  return t(key as "say.gipf.row.stays", args);
}

function effects({ kind }: Made, view: View | undefined): string[] {
  if (!view || kind === "row" || kind === "ring") return [];
  const count = (mark: string): number => view.marks.filter((one) => one.kind === mark).length;
  const [turned, fallen] = [count("turned"), count("taken")];
  return [
    ...(turned ? [t("say.turned", { n: turned })] : []),
    ...(fallen ? [t("say.fallen", { n: fallen })] : []),
  ];
}

/** Potentials that were used by the decision, and those that left the game with it. */
function spent({ kind, text }: Made, view?: View, before?: View): string[] {
  const used = kind === "extra" ? "T" : kind === "power" ? text.slice(0, 1) : "";
  const lost = view && before ? potentialsIn(before) - potentialsIn(view) : 0;
  return [
    ...(used ? [t("say.used", { kind: potentialName(potentialFor(used as PotentialKind)) })] : []),
    ...(lost > 0 && kind !== "release" ? [t("say.lost", { n: lost })] : []),
  ];
}

/** How many potentials there are, on the board and beside it. */
function potentialsIn({ pieces, counters }: View): number {
  const standing = pieces.flatMap(({ kind }) =>
    kind.split("+").filter((part) => potentialOf(part)),
  );
  const waiting = counters.filter(({ name }) => name === "potentials");
  return standing.length + waiting.reduce((sum, { count }) => sum + count, 0);
}
