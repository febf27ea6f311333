/** What happens by itself, in nobody's turn. */

import { roleOf } from "../catalogue";
import type { View } from "../protocol";

/** Whether nobody can decide anything, but what runs will. */
export function isNobodys(game: string, { moves }: View): boolean {
  return moves.length > 0 && moves.every(({ kind }) => roleOf(game, kind) === "event");
}
