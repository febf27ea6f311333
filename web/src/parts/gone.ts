/** Places that no longer exist in a position that is put together. */

import type { SetupAnswer } from "../protocol";

/** The places that a draft takes away: a brush without colours does. */
export function goneIn({ points, brushes }: Pick<SetupAnswer, "points" | "brushes">): string[] {
  const away = brushes.filter(({ colours }) => colours.length === 0).map(({ text }) => text);
  return Object.keys(points).filter((point) => away.includes(points[point] ?? ""));
}
