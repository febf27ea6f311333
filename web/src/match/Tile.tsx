/** The other board of a match, small: GIPF while a contest is played, or the contest looked back at. */

import { BoardPicture } from "../board";
import type { View } from "../protocol";
import { t } from "../words";
import { withAnnounced } from "./announced";
import type { Linked } from "./linked";
import { runningIn } from "./session";
import { useBoard } from "../parts/useBoard";
import "./Tile.css";

/** The game that the tile shows; null where there is none. */
export function tileGame({ nested }: Linked, view: View): string | null {
  return nested ? "gipf" : (runningIn(view)?.contest.name ?? null);
}

export function Tile({ linked, view }: { linked: Linked; view: View }) {
  const { nested, over, leave, snapshot, lookAtGipf } = linked;
  const contest = nested ? null : runningIn(view);
  const board = useBoard(
    tileGame(linked, view),
    contest?.contest.variant,
    contest?.contest.options,
  );
  const shown = nested ? snapshot.view : contest?.view;
  if (!board || !shown) return null;
  const label =
    nested && over ? t("contest.back") : nested ? t("contest.look") : t("contest.look.back");
  const live = snapshot.view.match?.contest?.number === contest?.number;
  return (
    <button
      type="button"
      class="tile card"
      title={label}
      disabled={!nested && !live}
      onClick={() => (nested && over ? leave() : lookAtGipf(nested))}
    >
      <BoardPicture
        geometry={board}
        pieces={shown.pieces}
        marks={shown.marks}
        gone={shown.gone}
        guidance={nested ? withAnnounced(null, shown) : null}
      />
      <span class="small">{label}</span>
    </button>
  );
}
