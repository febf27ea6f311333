/** Moves as arrows on the board. */

import type { Stroke } from "../board/contract";
import type { LegalMove } from "../protocol";

/** Where a move leads, by what is touched for it; null: nothing on the board is. */
export function strokeOf({ steps }: Pick<LegalMove, "steps">): Stroke | null {
  const points = steps.flatMap((step) =>
    "point" in step ? step.point : "area" in step ? step.area : [],
  );
  const to = points.at(-1);
  if (to === undefined) return null;
  return { from: points.length > 1 ? (points[0] ?? null) : null, to };
}
