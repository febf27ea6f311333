/** Moves in words, for those who listen. */

import { potentialFor, potentialName, potentialOf } from "../board";
import type { Made, PotentialKind, View } from "../protocol";
import { t } from "../words";
import { gameText, hasGameText } from "../words/game";

/** A decision as a sentence, with what it turned over, cleared, used up or lost. */
export function announcement(game: string, made: Made, view?: View, before?: View): string {
  const what = [
    decision(game, made),
    ...effects(game, made, view),
    ...spent(game, made, view, before),
  ].join(", ");
  return `${t(`say.${made.player}`, { what })}.`;
}

function decision(game: string, { kind, text }: Made): string {
  const [first, second, ...rest] = text.match(/[a-z]\d+/g) ?? [];
  const named = `move.${kind}`;
  const key = rest.length && hasGameText(game, `${named}.stays`) ? `${named}.stays` : named;
  if (!hasGameText(game, key) || (first === undefined && kind !== "pass" && kind !== "release"))
    return text;
  const args = { from: first ?? "", to: second ?? first ?? "", stays: rest.join(", ") };
  return gameText(game, key, args);
}

function effects(game: string, { kind }: Made, view: View | undefined): string[] {
  if (!view || kind === "row" || kind === "ring") return [];
  const count = (mark: string): number => view.marks.filter((one) => one.kind === mark).length;
  const [turned, fallen] = [count("turned"), count("taken")];
  return [
    ...(turned ? [gameText(game, "effect.turned", { n: turned })] : []),
    ...(fallen ? [gameText(game, "effect.fallen", { n: fallen })] : []),
  ];
}

/** Potentials that were used by the decision, and those that left the game with it. */
function spent(game: string, { kind, text }: Made, view?: View, before?: View): string[] {
  const used = kind === "extra" ? "T" : kind === "power" ? text.slice(0, 1) : "";
  const lost = view && before ? potentialsIn(before) - potentialsIn(view) : 0;
  return [
    ...(used
      ? [
          gameText(game, "effect.used", {
            kind: potentialName(potentialFor(used as PotentialKind)),
          }),
        ]
      : []),
    ...(lost > 0 && kind !== "release" ? [gameText(game, "effect.lost", { n: lost })] : []),
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
