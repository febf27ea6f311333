/** The other board of a match, small: GIPF while a contest is played, or the contest looked back at. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { BoardPicture } from "../board";
import type { BoardGeometry, View } from "../protocol";
import { t } from "../words";
import { withAnnounced } from "./announced";
import type { Linked } from "./linked";
import { runningIn } from "./session";

export function Tile({ linked, view }: { linked: Linked; view: View }) {
  const { nested, snapshot, lookAtGipf } = linked;
  const contest = nested ? null : runningIn(view);
  const game = nested ? "gipf" : (contest?.contest.name ?? null);
  const board = useBoard(game);
  const shown = nested ? snapshot.view : contest?.view;
  if (!board || !shown) return null;
  const label = nested ? t("contest.look") : t("contest.look.back");
  const live = snapshot.view.match?.contest?.number === contest?.number;
  return (
    <button
      type="button"
      class="tile card"
      title={label}
      disabled={!nested && !live}
      onClick={() => lookAtGipf(nested)}
    >
      <BoardPicture
        geometry={board}
        pieces={shown.pieces}
        marks={shown.marks}
        guidance={nested ? withAnnounced(null, shown) : null}
      />
      <span class="small">{label}</span>
    </button>
  );
}

function useBoard(game: string | null): BoardGeometry | null {
  const [board, setBoard] = useState<BoardGeometry | null>(null);
  useEffect(() => {
    let wanted = true;
    setBoard(null);
    if (game === null) return;
    api.board(game).then(
      (found) => wanted && setBoard(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return board;
}
