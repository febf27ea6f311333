/** Reads the pieces from a position's text, as the library writes it. */

import type { Piece } from "../protocol";

const COLOURS: Readonly<Record<string, string>> = { W: "white", B: "black", R: "red" };

/** The pieces of `gipf basic; w=b2,c3; B=h5; hand=8/8; white`, or of the other games' texts. */
export function piecesOf(text: string): Piece[] {
  const [head = "", ...fields] = text.split(";").map((field) => field.trim());
  const game = head.split(" ")[0];
  if (game === "dvonn") return stacks(fields[0] ?? "");
  return fields.flatMap((field) => (/^[wbWB]=/.test(field) ? alike(game === "gipf", field) : []));
}

function stacks(field: string): Piece[] {
  return field.split(",").flatMap((entry) => {
    const [point = "", letters = ""] = entry.split("=");
    const colours = [...letters].flatMap((letter) => COLOURS[letter] ?? []);
    return colours.length ? [{ point, kind: "stack", colours }] : [];
  });
}

function alike(gipf: boolean, field: string): Piece[] {
  const [letter = "", points = ""] = field.split("=");
  const colour = COLOURS[letter.toUpperCase()] ?? "";
  const large = letter === letter.toUpperCase();
  const kind = gipf ? (large ? "gipf" : "piece") : large ? "ring" : "marker";
  const colours = kind === "gipf" ? [colour, colour] : [colour];
  return points.split(",").map((point) => ({ point, kind, colours }));
}

/** Who decides in a position. */
export function playerOf(text: string): string {
  return text.split(";").at(-1)?.trim().split(" ")[0] ?? "";
}
