/** Which sounds a change from one position to the next makes. */

import type { Mark, View } from "../protocol";
import type { SoundDetail, SoundName } from "./recipes";

export interface Sounding {
  readonly name: SoundName;
  readonly detail: SoundDetail;
}

type Seen = Pick<View, "ply" | "pieces" | "marks" | "gone">;

/**
 * The sounds of one decision, in order; none when the positions do not follow each other.
 * `isGlass` tells which kinds of pieces are no discs of wood.
 */
export function soundsOf(
  before: Seen,
  after: Seen,
  isGlass: (kind: string) => boolean = () => false,
): Sounding[] {
  if (after.ply !== before.ply + 1) return [];
  const marked = (kind: Mark["kind"]): string[] =>
    after.marks.filter((mark) => mark.kind === kind).map((mark) => mark.point);
  const arrival = arrivalOf(before, after, marked("from")[0], marked("to")[0]);
  const left = leaving(before, after, [...marked("taken"), ...marked("claimed")]);
  const shrinks = after.gone.length > before.gone.length;
  const slip = shrinks ? [{ name: "slip" as const, detail: {} }] : [];
  const heard = [...left, ...after.pieces.filter(({ points }) => points[0] === marked("to")[0])];
  if (heard.some(({ kind }) => isGlass(kind)))
    return [...slip, { name: "glass", detail: { count: heard.length } }];
  const turned = marked("turned").length;
  return [
    ...slip,
    ...(arrival ? [arrival] : []),
    ...(turned > 0 ? [{ name: "turn" as const, detail: { count: turned } }] : []),
    ...departure(left.length, arrival !== null),
    ...(isCapture(before, after, marked("from")[0], marked("to")[0])
      ? [{ name: "sink" as const, detail: { count: 1 } }]
      : []),
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

/** What stood on these points and is no longer there. */
function leaving(before: Seen, after: Seen, points: readonly string[]): Seen["pieces"] {
  return before.pieces.filter(
    (one) =>
      points.includes(one.points[0]) &&
      !after.pieces.some((other) => other.points[0] === one.points[0]),
  );
}

/** Whether what came somewhere took the place of what stood there, instead of lying on it. */
function isCapture(
  before: Seen,
  after: Seen,
  from: string | undefined,
  to: string | undefined,
): boolean {
  const on = ({ pieces }: Seen, point: string | undefined) =>
    pieces.find((one) => one.points[0] === point);
  const [moved, stood, stands] = [on(before, from), on(before, to), on(after, to)];
  return (
    moved !== undefined && stood !== undefined && stands?.colours.length === moved.colours.length
  );
}

function departure(count: number, moved: boolean): Sounding[] {
  if (count === 0) return [];
  if (moved) return [{ name: "sink", detail: { count } }];
  if (count === 1) return [{ name: "lift", detail: {} }];
  return [{ name: "sweep", detail: { count } }];
}
