/** What dice, cards and coins show, and whether that is fair. */

import type { Colour, ContestResult, ContestSetting, Made } from "../protocol";
import { commitment, drawing } from "../session/secrets";

/** Whether a result follows from the secrets that were shown, and these from what was promised. */
export function isFair(
  { contest, shown }: Pick<ContestResult, "contest" | "shown">,
  made: readonly Pick<Made, "text">[],
  id: string,
): boolean {
  const last = (word: string, player: Colour): string =>
    made.findLast(({ text }) => text.startsWith(`${word} ${player} `))?.text.split(" ")[2] ?? "";
  const [white, black] = [last("reveal", "white"), last("reveal", "black")];
  const kept = commitment(white, id, "white") === last("commit", "white");
  const both = kept && commitment(black, id, "black") === last("commit", "black");
  return both && thrown(contest.sort, white, black, id).join() === shown?.join();
}

const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const DECK = RANKS.flatMap((rank) => [..."♣♦♥♠"].map((suit) => rank + suit));

/** What both secrets together show: the user's and the opponent's, or the coin twice. */
export function thrown(
  sort: ContestSetting["sort"],
  white: string,
  black: string,
  contest: string,
): [string, string] {
  const next = drawing(white, black, contest);
  if (sort === "coin") {
    const side = next(2) === 0 ? "heads" : "tails";
    return [side, side];
  }
  if (sort === "die") return [String(next(6) + 1), String(next(6) + 1)];
  const deck = [...DECK];
  const card = (): string => deck.splice(next(deck.length), 1)[0] ?? "";
  return [card(), card()];
}
