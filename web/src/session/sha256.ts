/** SHA-256 of bytes; browsers have it only where the page came over a secure way. */

const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const BLOCK = 64;

/** The digest as hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const data = padded(bytes);
  let state = START;
  for (let at = 0; at < data.byteLength; at += BLOCK) state = mixed(state, schedule(data, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
}

/** A one, zeros, and how many bits there were, up to whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const data = new DataView(whole.buffer);
  data.setUint32(length - 4, bytes.length * 8);
  return data;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function schedule(data: DataView, at: number): Int32Array {
  const words = new Int32Array(64);
  const word = (i: number): number => words[i] as number;
  for (let i = 0; i < 16; i += 1) words[i] = data.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [word(i - 15), word(i - 2)];
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = word(i - 16) + low + word(i - 7) + high;
  }
  return words;
}

type Eight = [number, number, number, number, number, number, number, number];

function mixed(before: readonly number[], words: Int32Array): number[] {
  let [a, b, c, d, e, f, g, h] = before as Eight;
  words.forEach((word, i) => {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (ROUNDS[i] as number) + word) |
      0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  return [a, b, c, d, e, f, g, h].map((value, i) => (value + (before[i] as number)) | 0);
}
