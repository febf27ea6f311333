/** Fair chance: a secret of this browser for each thing to be drawn and each side, shown when both have committed. */

import type { Colour } from "../protocol";
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

/** Numbers below a limit, each equally likely, from what both secrets give. */
export function drawing(white: string, black: string, contest: string): (limit: number) => number {
  const next = bytesFrom(white, black, contest);
  return (limit) => {
    const fair = 256 - (256 % limit);
    for (;;) {
      const byte = next();
      if (byte < fair) return byte % limit;
    }
  };
}

/** A number of a range, which may be large: eight bytes, the highest first. */
export function numberOf(white: string, black: string, contest: string, count: number): number {
  const next = bytesFrom(white, black, contest);
  const drawn = Array.from({ length: 8 }, next).reduce(
    (sum, byte) => sum * 256n + BigInt(byte),
    0n,
  );
  return Number(drawn % BigInt(count));
}

function bytesFrom(white: string, black: string, contest: string): () => number {
  const seed = joined(text("sixfold"), bytesOf(white), bytesOf(black), text(contest));
  let block = 0;
  let bytes: number[] = [];
  return () => {
    if (bytes.length === 0) {
      const number = new Uint8Array(4);
      new DataView(number.buffer).setUint32(0, block++);
      bytes = [...bytesOf(sha256(joined(seed, number)))];
    }
    return bytes.shift() as number;
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
