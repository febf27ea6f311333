/** Which sounds a change from one position to the next makes. */

import type { Mark, View } from "../protocol";
import type { SoundDetail, SoundName } from "./recipes";

export interface Sounding {
  readonly name: SoundName;
  readonly detail: SoundDetail;
}

type Seen = Pick<View, "ply" | "pieces" | "marks" | "gone">;

/** The sounds of one decision, in order; none when the positions do not follow each other. */
export function soundsOf(before: Seen, after: Seen): Sounding[] {
  if (after.ply !== before.ply + 1) return [];
  const marked = (kind: Mark["kind"]): string[] =>
    after.marks.filter((mark) => mark.kind === kind).map((mark) => mark.point);
  const arrival = arrivalOf(before, after, marked("from")[0], marked("to")[0]);
  const turned = marked("turned").length;
  const shrinks = after.gone.length > before.gone.length;
  return [
    ...(shrinks ? [{ name: "slip" as const, detail: {} }] : []),
    ...(arrival ? [arrival] : []),
    ...(turned > 0 ? [{ name: "turn" as const, detail: { count: turned } }] : []),
    ...departure(before, after, marked("taken"), arrival !== null),
  ];
}

function arrivalOf(
  before: Seen,
  after: Seen,
  from: string | undefined,
  to: string | undefined,
): Sounding | null {
  const piece = after.pieces.find((one) => one.points[0] === to);
  if (!to || !piece) return null;
  if (!from) return { name: "place", detail: {} };
  const stood = (point: string): boolean => before.pieces.some((one) => one.points[0] === point);
  if (!stood(from)) return { name: "shove", detail: {} };
  if (stood(to)) return { name: "pile", detail: { height: piece.colours.length } };
  return { name: "slide", detail: {} };
}

function departure(
  before: Seen,
  after: Seen,
  taken: readonly string[],
  moved: boolean,
): Sounding[] {
  const gone = before.pieces.filter(
    (one) =>
      taken.includes(one.points[0]) &&
      !after.pieces.some((other) => other.points[0] === one.points[0]),
  );
  if (gone.length === 0) return [];
  if (moved) return [{ name: "sink", detail: { count: gone.length } }];
  if (gone.length === 1) return [{ name: "lift", detail: {} }];
  return [{ name: "sweep", detail: { count: gone.length } }];
}
