/** Moves in words, for the live region. */

import type { Made, View } from "../protocol";
import { isKey, t } from "../words";

/** A decision as a sentence, with what it turned over or cleared. */
export function announcement(game: string, made: Made, view: View | undefined): string {
  const what = [decision(game, made), ...effects(made, view)].join(", ");
  return `${t(`say.${made.player}`, { what })}.`;
}

function decision(game: string, { kind, text }: Made): string {
  const [first, second, ...rest] = text.match(/[a-z]\d+/g) ?? [];
  const named = `say.${game}.${kind}`;
  const key = rest.length && isKey(`${named}.stays`) ? `${named}.stays` : named;
  if (!isKey(key) || (first === undefined && kind !== "pass")) return text;
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
