/** What is not said in words, moves and cards, as people of the spoken language write it. */

import type { LegalMove, Made, View } from "../protocol";
import { gameText, gameTextFirst } from "./game";
import { t, tFirst } from "./index";

/** A move for the eye: as it is written, but for those that are a word; typing and records keep the notation. */
export function moveText(game: string, { kind, text }: Pick<Made, "kind" | "text">): string {
  const [point = ""] = text.match(/[a-z]\d+/) ?? [];
  const keys = point ? [`short.${kind}`] : [`short.${kind}.${text}`, `short.${kind}`];
  return gameTextFirst(game, keys, { point }) || (text === "pass" ? t("move.pass") : text);
}

/** The same of a move that is advised: with what is to be taken from the stock, if there is a choice. */
export function advisedText(game: string, move: LegalMove, { hand }: View): string {
  const stock = move.steps.map((step) => ("stock" in step ? step.stock : "")).find(Boolean);
  const name = hand.length > 1 && stock ? gameText(game, `stock.${stock}`) : "";
  return moveText(game, move) + (name && ` (${name})`);
}

/** A card's rank and suit, "J♣"; the letters of court cards differ. */
export function cardText(card: string): { rank: string; suit: string } {
  const rank = card.slice(0, -1);
  return { rank: tFirst([`card.${rank}`]) || rank, suit: card.slice(-1) };
}
