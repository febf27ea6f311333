/** What is not said in words, moves and cards, as people of the spoken language write it. */

import { t, tFirst } from "./index";

/** A move for the eye: as it is written, but for those that are a word; typing and records keep the notation. */
export function moveText(text: string): string {
  if (text === "pass") return t("move.pass");
  return text === "+" ? t("move.release") : text;
}

/** A card's rank and suit, "J♣"; the letters of court cards differ. */
export function cardText(card: string): { rank: string; suit: string } {
  const rank = card.slice(0, -1);
  return { rank: tFirst([`card.${rank}`]) || rank, suit: card.slice(-1) };
}
