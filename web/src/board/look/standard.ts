/** The materials, themes and paints that all games share: the same file the library draws with. */

import standard from "../../../../src/sixfold/drawing/standard.json";

export type ThemeName = string;

/** The colours of a board: field and frame each from light to dark. */
export interface Theme {
  readonly name: ThemeName;
  readonly field: readonly string[];
  readonly frame: readonly string[];
  readonly edge: string;
  readonly line: string;
  readonly grain: string;
}

/** The colours of a piece: top from the light on, wall from left to right, and its details. */
export interface Material {
  readonly name: string;
  readonly top: readonly string[];
  readonly wall: readonly string[];
  readonly rim: string;
  readonly groove: string;
  readonly lip: string;
  readonly ink: string;
  readonly inlay: string;
  readonly shine: number;
  readonly grooves?: readonly number[];
  readonly seam?: string;
  readonly glint?: number;
  readonly outline?: string;
  readonly back?: string;
}

interface Paint {
  /** The ends of a gradient, or the middle and the reach of a round one. */
  readonly line?: readonly number[];
  readonly round?: readonly number[];
  /** A place with a colour and its opacity, or with a tone of what is painted. */
  readonly stops: readonly (readonly [number, string, number])[];
}

export const COLOURS: Readonly<Record<keyof typeof standard.colours, string>> = standard.colours;
export const MATERIALS: Readonly<Record<string, Omit<Material, "name">>> = standard.materials;
export const PAINTS = standard.paints as unknown as Readonly<Record<string, Paint>>;
/** The names of the themes in which every board can be drawn. */
export const THEMES: readonly ThemeName[] = Object.keys(standard.themes);

const themes: Readonly<Record<string, Omit<Theme, "name">>> = standard.themes;

/** The theme of that name, or the first there is. */
export function themeNamed(name: ThemeName): Theme {
  const known = name in themes ? name : (THEMES[0] ?? "");
  return { name: known, ...(themes[known] as Omit<Theme, "name">) };
}

/** The colours of a theme and of all marks as custom properties, for styles. */
export function themeStyle(name: ThemeName): Record<string, string> {
  const { field, frame, edge, line } = themeNamed(name);
  const tones = [...field.map((tone, k) => [`field-${k + 1}`, tone])];
  tones.push(...frame.map((tone, k) => [`frame-${k + 1}`, tone]), ["edge", edge], ["line", line]);
  const named = [...Object.entries(COLOURS), ...tones];
  return Object.fromEntries(named.map(([key, colour]) => [`--${key}`, colour as string]));
}
