/** Fair chance: a secret of this browser for each contest and side, shown when both have committed. */

import type { Colour, ContestResult, ContestSetting, Made } from "../protocol";
import { sha256 } from "./sha256";

const NONCE_BYTES = 32;

/** What a player shows before the nonces are revealed. */
export function commitment(nonce: string, contest: string, player: Colour): string {
  return sha256(joined(bytesOf(nonce), text(`${contest} ${player}`)));
}

/** The secret of one side of a contest; it is made once and kept until it was shown. */
export function nonceFor(
  contest: string,
  player: Colour,
  store: Storage | null = storage(),
): string {
  const key = keyOf(contest, player);
  const known = store?.getItem(key) ?? kept.get(key);
  if (known) return known;
  const fresh = hex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  kept.set(key, fresh);
  try {
    store?.setItem(key, fresh);
  } catch {
    // Without storage it is kept as long as the page is open.
  }
  return fresh;
}

/** Forget the secrets of contests that are over. */
export function forget(contest: string, store: Storage | null = storage()): void {
  for (const player of ["white", "black"] as const) {
    kept.delete(keyOf(contest, player));
    store?.removeItem(keyOf(contest, player));
  }
}

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

/** Numbers below a limit, each equally likely, from what both secrets give. */
function drawing(white: string, black: string, contest: string): (limit: number) => number {
  const seed = joined(text("sixfold"), bytesOf(white), bytesOf(black), text(contest));
  let block = 0;
  let bytes: number[] = [];
  return (limit) => {
    const fair = 256 - (256 % limit);
    for (;;) {
      if (bytes.length === 0) {
        const number = new Uint8Array(4);
        new DataView(number.buffer).setUint32(0, block++);
        bytes = [...bytesOf(sha256(joined(seed, number)))];
      }
      const byte = bytes.shift() as number;
      if (byte < fair) return byte % limit;
    }
  };
}

const kept = new Map<string, string>();

function keyOf(contest: string, player: Colour): string {
  return `nonce:${contest}:${player}`;
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytesOf(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function text(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
