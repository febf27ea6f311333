/** What is not said in words, moves and cards, as people of the spoken language write it. */

import type { Made } from "../protocol";
import { gameTextFirst } from "./game";
import { t, tFirst } from "./index";

/** A move for the eye: as it is written, but for those that are a word; typing and records keep the notation. */
export function moveText(game: string, { kind, text }: Pick<Made, "kind" | "text">): string {
  const [point = ""] = text.match(/[a-z]\d+/) ?? [];
  const keys = point ? [`short.${kind}`] : [`short.${kind}.${text}`, `short.${kind}`];
  return gameTextFirst(game, keys, { point }) || (text === "pass" ? t("move.pass") : text);
}

/** A card's rank and suit, "J♣"; the letters of court cards differ. */
export function cardText(card: string): { rank: string; suit: string } {
  const rank = card.slice(0, -1);
  return { rank: tFirst([`card.${rank}`]) || rank, suit: card.slice(-1) };
}
