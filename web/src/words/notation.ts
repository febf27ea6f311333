/** What is not said in words, moves and cards, as people of the spoken language write it. */

import type { Made } from "../protocol";
import { gameText } from "./game";
import { t, tFirst } from "./index";

/** A move for the eye: as it is written, but for those that are a word; typing and records keep the notation. */
export function moveText(game: string, { kind, text }: Pick<Made, "kind" | "text">): string {
  return gameText(game, `short.${kind}`) || (text === "pass" ? t("move.pass") : text);
}

/** A card's rank and suit, "J♣"; the letters of court cards differ. */
export function cardText(card: string): { rank: string; suit: string } {
  const rank = card.slice(0, -1);
  return { rank: tFirst([`card.${rank}`]) || rank, suit: card.slice(-1) };
}
