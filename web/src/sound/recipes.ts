/** What every sound is made of: knocks, slides and clicks of wood, bakelite and glass on a table. */

export type SoundName =
  | "shove"
  | "place"
  | "glass"
  | "pile"
  | "slide"
  | "slip"
  | "turn"
  | "sweep"
  | "lift"
  | "sink"
  | "low-time"
  | "challenge"
  | "die"
  | "coin"
  | "win"
  | "lose"
  | "draw"
  | "refused";

export interface SoundDetail {
  /** How high the stack is that lands. */
  height?: number;
  /** How many markers turn or pieces leave. */
  count?: number;
}

/** A damped tone with a burst of filtered noise; times in seconds, loudness from 0 to 1. */
export interface Note {
  readonly at: number;
  readonly length: number;
  /** Hertz of the tone, 0: noise alone. */
  readonly tone: number;
  readonly toneGain: number;
  /** Hertz in the middle of the noise, from begin to end of the note. */
  readonly noise: readonly [number, number];
  readonly noiseGain: number;
  /** Narrow noise sounds hollow, wide noise dry. */
  readonly focus: number;
  /** A note that swells instead of starting at once. */
  readonly soft: boolean;
}

const STEP = 1.0595;

function knock(at: number, tone: number, gain = 1, length = 0.09): Note {
  const noise = [tone * 6, tone * 4] as const;
  return {
    at,
    length,
    tone,
    toneGain: 0.55 * gain,
    noise,
    noiseGain: 0.5 * gain,
    focus: 1.1,
    soft: false,
  };
}

function click(at: number, pitch: number, gain = 1): Note {
  return {
    at,
    length: 0.035,
    tone: pitch,
    toneGain: 0.16 * gain,
    noise: [pitch * 2.4, pitch * 2],
    noiseGain: 0.34 * gain,
    focus: 2.2,
    soft: false,
  };
}

/** Glass rings on, high and thin. */
function ting(at: number, pitch: number, gain = 1): Note {
  return {
    at,
    length: 0.08,
    tone: pitch,
    toneGain: 0.24 * gain,
    noise: [pitch * 2.1, pitch * 1.8],
    noiseGain: 0.2 * gain,
    focus: 7,
    soft: false,
  };
}

function rub(at: number, length: number, gain = 1): Note {
  return {
    at,
    length,
    tone: 0,
    toneGain: 0,
    noise: [900, 1700],
    noiseGain: 0.16 * gain,
    focus: 0.8,
    soft: true,
  };
}

function series(count: number, whole: number, each: (at: number, index: number) => Note): Note[] {
  const shown = Math.max(1, Math.min(count, 9));
  return Array.from({ length: shown }, (_, index) =>
    each(shown > 1 ? (whole * index) / (shown - 1) : 0, index),
  );
}

/** Uneven gaps that get closer, as something that rattles to rest. */
function settle(whole: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => whole * Math.sqrt(index / count));
}

const RECIPES: Record<SoundName, (detail: SoundDetail) => Note[]> = {
  shove: () => [rub(0, 0.15), knock(0.13, 190, 0.8, 0.07)],
  place: () => [knock(0, 230)],
  glass: ({ count = 1 }) => series(count, 0.11, (at, index) => ting(at, 2350 - 140 * (index % 3))),
  pile: ({ height = 2 }) => [knock(0, 250 / STEP ** (1.3 * Math.min(height, 16)), 1, 0.11)],
  slide: () => [rub(0, 0.12, 0.8), knock(0.1, 260, 0.6, 0.06)],
  slip: () => [rub(0, 0.2), { ...rub(0.02, 0.18, 0.7), noise: [700, 400] }],
  turn: ({ count = 1 }) => series(count, 0.15, (at, index) => click(at, 1250 * STEP ** index)),
  sweep: ({ count = 5 }) =>
    series(count, 0.14, (at, index) => click(at, 900 - 30 * (index % 3), 0.9)),
  lift: () => [{ ...knock(0, 520, 0.9, 0.18), noise: [1900, 1500], noiseGain: 0.2, focus: 6 }],
  sink: ({ count = 1 }) => series(Math.min(count, 4), 0.08, (at) => knock(at, 120, 0.5, 0.1)),
  "low-time": () => [knock(0, 150, 0.7, 0.06), knock(0.13, 150, 0.7, 0.06)],
  challenge: () => [knock(0, 170, 1.1, 0.1)],
  die: () => [
    ...settle(0.15, 6).map((at, index) => click(at, 700 + 60 * (index % 3), 0.8)),
    knock(0.16, 210, 0.6, 0.04),
  ],
  coin: () =>
    settle(0.17, 8).map((at, index) => ({ ...click(at, 2100 - 40 * index, 0.45), focus: 7 })),
  win: () => [knock(0, 175, 0.9), knock(0.11, 262, 1, 0.09)],
  lose: () => [knock(0, 262, 0.9), knock(0.11, 175, 1, 0.09)],
  draw: () => [knock(0, 210, 0.9), knock(0.11, 210, 0.9, 0.09)],
  refused: () => [rub(0, 0.06, 0.5), knock(0.02, 110, 0.4, 0.05)],
};

/** The notes of a sound. */
export function notesOf(name: SoundName, detail: SoundDetail = {}): Note[] {
  return RECIPES[name](detail);
}

/** How long a sound is, in seconds. */
export function lengthOf(notes: readonly Note[]): number {
  return Math.max(0, ...notes.map((note) => note.at + note.length));
}
