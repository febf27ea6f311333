/** Moves in words, for those who listen. */

import type { Made, View } from "../protocol";
import { t } from "../words";
import { gameText, gameTextFirst } from "../words/game";

/** A decision as a sentence, with what it brought. */
export function announcement(game: string, made: Made, view?: View): string {
  const brought = (view?.effects ?? []).map(({ key, numbers }) =>
    gameText(game, `effect.${key}.done`, numbers),
  );
  const what = [decision(game, made), ...brought].filter(Boolean).join(", ");
  return `${t(`say.${made.player}`, { what })}.`;
}

function decision(game: string, { kind, text }: Made): string {
  const [from = "", to = from, ...rest] = text.match(/[a-z]\d+/g) ?? [];
  const named = `move.${kind}`;
  const keys = rest.length ? [`${named}.stays`, named] : [named];
  return gameTextFirst(game, keys, { from, to, stays: rest.join(", ") }) || text;
}
