/** Reads the pieces from a position's text, as the library writes it. */

import type { Piece } from "../protocol";

const COLOURS: Readonly<Record<string, string>> = { W: "white", B: "black", R: "red" };
const KINDS: Readonly<Record<string, string>> = {
  T: "tamsk",
  Z: "zertz",
  D: "dvonn",
  Y: "yinsh",
  P: "punct",
};

/** The pieces of `gipf basic; w=b2,c3; B=h5; hand=8/8; white`, or of the other games' texts. */
export function piecesOf(text: string): Piece[] {
  const [head = "", ...fields] = text.split(";").map((field) => field.trim());
  const game = head.split(" ")[0];
  if (game === "dvonn") return stacks(fields[0] ?? "");
  return fields.flatMap((field) => {
    if (/^[wbWB]=/.test(field)) return alike(game === "gipf", field);
    return /^[a-k]\d+=/.test(field) ? field.split(",").map(loaded) : [];
  });
}

/** What carries potentials: `b2=wZ` is a white piece with a ZÈRTZ, `c2=bD` a black one covered. */
function loaded(entry: string): Piece {
  const [point = "", letters = ""] = entry.split("=");
  const base = /^[wbWB]/.test(letters) ? letters.charAt(0) : "";
  const potentials = [...letters.slice(base.length)];
  const below = base === "" ? 0 : base === base.toUpperCase() ? 2 : 1;
  const colour = base.toLowerCase() === "w" ? "white" : "black";
  const above = potentials.map((letter) => (letter === letter.toUpperCase() ? "white" : "black"));
  const words = [
    ...(below > 1 ? ["gipf"] : below ? ["piece"] : []),
    ...potentials.flatMap((letter) => KINDS[letter.toUpperCase()] ?? []),
  ];
  return {
    point,
    kind: words.join("+"),
    colours: [...Array<string>(below).fill(colour), ...above],
  };
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
