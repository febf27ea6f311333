/** What pieces are made of; the colours themselves are custom properties in board.css. */

export interface Material {
  readonly name: "white" | "black" | "red" | "grey";
  /** How strong the light on the rim is. */
  readonly shine: number;
  /** Parts of the radius where a groove is cut. */
  readonly grooves: readonly number[];
}

const MATERIALS: Record<string, Material> = {
  white: { name: "white", shine: 0.85, grooves: [0.7] },
  black: { name: "black", shine: 0.34, grooves: [0.74, 0.5] },
  red: { name: "red", shine: 0.55, grooves: [] },
  grey: { name: "grey", shine: 0.5, grooves: [0.62] },
};

const GREY = MATERIALS.grey as Material;

/** What pieces of that colour are made of, grey if the colour is unknown. */
export function materialOf(colour: string | null | undefined): Material {
  return MATERIALS[colour ?? ""] ?? GREY;
}

/** The line round a piece that stands among its like: dark pieces need a light one. */
export function outlineOf(material: Material): string {
  return tint(material, material.name === "black" ? "lip" : "rim");
}

/** The colour of a detail of a material. */
export function tint(material: Material, part: "rim" | "groove" | "lip" | "ink" | "inlay"): string {
  return `var(--${material.name}-${part})`;
}
