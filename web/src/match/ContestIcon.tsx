/** A small drawing of what decides. */

import { PieceIcon } from "../parts/PieceIcon";
import type { ContestSetting } from "../protocol";
import { Icon } from "../base/Icon";

const DRAWINGS = {
  die: "M5 3.5h10A1.5 1.5 0 0 1 16.5 5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5A1.5 1.5 0 0 1 5 3.5zM7 7h.1M10 10h.1M13 13h.1",
  card: "M6 2.8h8A1.2 1.2 0 0 1 15.2 4v12a1.2 1.2 0 0 1-1.2 1.2H6A1.2 1.2 0 0 1 4.8 16V4A1.2 1.2 0 0 1 6 2.8zM10 6.8l2.4 3.2L10 13.2 7.6 10z",
  coin: "M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7",
} as const;

export function ContestIcon({ contest: { sort, name } }: { contest: ContestSetting }) {
  if (sort === "game") return <PieceIcon game={name ?? "gipf"} colour="white" size={24} />;
  if (sort === "outside") return <Icon name="people" />;
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={DRAWINGS[sort]} stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
  );
}
