/** The decisions of a match as the moves of GIPF, for lists and those who listen. */

import type { Made } from "../protocol";
import { t } from "../words";

/** Decisions that a list of moves does not show. */
const UNSEEN = new Set(["move", "commit", "reveal", "report", "begin", "allow", "forfeit"]);

/** The decisions to write in a list: moves by their own texts, the rest in words. */
export function listed(made: readonly Made[]): Made[] {
  return made.flatMap((one) => inGipf(one) ?? []);
}

/** A decision as one of GIPF; null if it is none. Decisions of other games stay as they are. */
export function inGipf(made: Made): Made | null {
  if (UNSEEN.has(made.kind) && made.text.startsWith(made.kind)) return null;
  const [word, text = ""] = made.text.split(/ (.*)/);
  if (word === "play") return { ...made, text, kind: kindOf(text) };
  if (word === "announce") return { ...made, text: `${text} ?`, kind: kindOf(text) };
  if (word === "challenge" || word === "withdraw") return { ...made, text: t(`made.${word}`) };
  return word === "end-contest" || word === "end" ? null : made;
}

/** What kind of decision a text of GIPF is. */
export function kindOf(text: string): string {
  if (text.startsWith("x")) return "row";
  if (text.startsWith("+")) return text === "+" ? "release" : "extra";
  if (text.startsWith("G")) return "gipf";
  if (!/^[TZDYP]/.test(text)) return "push";
  return isDot(text.slice(1).split("-")[0] ?? "") ? "loaded" : "power";
}

const LETTERS = "abcdefghi";

/** Whether a point is one of the dots round GIPF's board. */
function isDot(point: string): boolean {
  const column = LETTERS.indexOf(point.slice(0, 1));
  const height = 9 - Math.abs(4 - column);
  const row = Number(point.slice(1));
  return column === 0 || column === 8 || row === 1 || row === height;
}
