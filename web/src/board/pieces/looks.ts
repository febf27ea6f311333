/** Of what a piece is built, from its kind and colours: measures that drawing and marks share. */

import { potentialOf, type Potential } from "./emblems";

/** What a look depends on; a kind of several words is built of them from the bottom up: piece+tamsk. */
export interface Built {
  readonly kind: string;
  readonly colours: readonly string[];
}

/** Equal for pieces that look the same wherever they stand. */
export function lookKey({ kind, colours }: Built): string {
  return `${kind}/${colours.join()}`;
}

/** One layer of a piece on the board, from the bottom up. */
export interface Layer {
  readonly form: "disc" | "double" | "ring" | "marker" | "potential";
  readonly colour: string;
  readonly potential: Potential | null;
  /** The power of this potential is lost. */
  readonly spent: boolean;
}

export interface Look {
  readonly layers: readonly Layer[];
  readonly radius: number;
  /** How high its top is above the board. */
  readonly height: number;
  /** The pieces of a stack are counted and shown by a number. */
  readonly counted: boolean;
}

/** How far below its point a piece stands, so that as a whole it looks centred. */
export const FOOT = 0.055;

export const DISC = { radius: 0.39, height: 0.11 };
export const DOUBLE = { radius: 0.39, height: 0.113, seam: 0.042 };
export const RING = { radius: 0.45, height: 0.11 };
export const MARKER = { radius: 0.29, height: 0.1 };
export const STACK = { radius: 0.42, single: 0.1, layer: 0.08, tallest: 0.38, layers: 6 };
export const LOADED = { radius: 0.3, height: 0.09 };
export const USED = { radius: 0.32, height: 0.09 };

const FORMS: Record<string, Layer["form"]> = {
  piece: "disc",
  basic: "disc",
  gipf: "double",
  ring: "ring",
  marker: "marker",
};

/** The look of a piece; a word that ends with "-lost" is a potential whose power is lost. */
export function lookOf(piece: Built): Look {
  return piece.kind === "stack" ? stackLook(piece.colours) : pieceLook(piece);
}

function stackLook(colours: readonly string[]): Look {
  const shown = shownLayers(colours);
  const each =
    colours.length === 1 ? STACK.single : Math.min(STACK.layer, STACK.tallest / shown.length);
  return {
    layers: shown.map((colour) => ({ form: "disc", colour, potential: null, spent: false })),
    radius: STACK.radius,
    height: each * shown.length,
    counted: true,
  };
}

/** The topmost layers, a red one among them if there is any. */
export function shownLayers(colours: readonly string[]): string[] {
  const shown = colours.slice(-STACK.layers);
  if (colours.includes("red") && !shown.includes("red")) shown[0] = "red";
  return shown;
}

function pieceLook(piece: Built): Look {
  const words = piece.kind.split("+");
  const layers = words.map((word, index) => layerOf(word, colourOf(piece.colours, words, index)));
  const lowest = layers[0] as Layer;
  return {
    layers,
    radius: lowest.form === "potential" ? USED.radius : radiusOf(lowest),
    height: layers.reduce((sum, layer) => sum + thickness(layer), 0),
    counted: false,
  };
}

function layerOf(word: string, colour: string): Layer {
  const bare = word.replace(/-lost$/, "");
  const potential = potentialOf(bare);
  return {
    form: potential ? "potential" : (FORMS[word] ?? "disc"),
    colour,
    potential,
    spent: bare !== word,
  };
}

/** A GIPF-piece has its colour twice: colours are counted from the top for what lies above it. */
function colourOf(colours: readonly string[], words: readonly string[], index: number): string {
  const fromTop = words.length - index;
  return colours[colours.length - fromTop] ?? colours[0] ?? "";
}

function radiusOf(layer: Layer): number {
  return { disc: DISC, double: DOUBLE, ring: RING, marker: MARKER, potential: LOADED }[layer.form]
    .radius;
}

/** How high a layer is. */
export function thickness(layer: Layer): number {
  if (layer.form === "double") return 2 * DOUBLE.height + DOUBLE.seam;
  return { disc: DISC, ring: RING, marker: MARKER, potential: LOADED }[layer.form].height;
}

/** How far above its point the middle of a piece's top is, and how large the top is. */
export function topOf(piece: Built | undefined): { up: number; radius: number } {
  if (!piece) return { up: 0, radius: 0.39 };
  const { radius, height } = lookOf(piece);
  return { up: height - FOOT, radius };
}
