/** Moves in words, for those who listen. */

import type { Made, View } from "../protocol";
import { gameText, gameTextFirst, sideText } from "../words/game";

/** A decision as a sentence, with what it brought. */
export function announcement(game: string, made: Made, view?: View): string {
  const brought = (view?.effects ?? []).map(({ key, numbers }) =>
    gameText(game, `effect.${key}.done`, numbers),
  );
  const what = [decision(game, made), ...brought].filter(Boolean).join(", ");
  return `${sideText(game, `say.${made.player}`, { what })}.`;
}

function decision(game: string, { kind, text }: Made): string {
  const [from = "", to = from, ...rest] = text.match(/[a-z]\d+/g) ?? [];
  const named = `move.${kind}`;
  const [letter = ""] = text.match(/^[A-Z]/) ?? [];
  const keys = rest.length ? [`${named}.stays`, named] : [`${named}.${letter || text}`, named];
  return gameTextFirst(game, keys, { from, to, stays: rest.join(", ") }) || text;
}
