/** The turning point: the largest slip of who lost, with a board and a way to find what was better. */

import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import { nameOf } from "../parts/people";
import { settings } from "../settings/settings";
import { t } from "../words";
import type { Reviewed } from "./opening";
import { SlipSign } from "./SlipCard";
import { percents, type Slip } from "./slips";
import { arrowsOf, useBefore } from "./useBefore";

interface TurningProps {
  reviewed: Reviewed;
  slip: Slip;
  find: () => void;
}

export function Turning({ reviewed, slip, find }: TurningProps) {
  const view = useBefore(reviewed, slip.ply);
  const { board, coordinates } = useStore(settings);
  const [before, after] = percents(slip);
  return (
    <section class="card turning" aria-labelledby="turning">
      <div class="turning-board">
        {view && (
          <BoardPicture
            geometry={reviewed.geometry}
            pieces={view.pieces}
            gone={view.gone}
            flipped={slip.player === "black"}
            coordinates={coordinates}
            theme={board}
            shapes={arrowsOf(view, slip)}
            label={t("review.turning")}
          />
        )}
      </div>
      <div class="turning-text">
        <h2 id="turning" class="turning-title">
          {t("review.turning")}
        </h2>
        <p class="turning-move">
          {nameOf(reviewed.snapshot, slip.player)}: {slip.move} <SlipSign slip={slip} />
        </p>
        <p class="turning-percents">
          {before} % <span aria-hidden="true">›</span>{" "}
          <span class={`slip-sign ${slip.judgement}`}>{after} %</span>
        </p>
        <p class="quiet">{t("review.better", { move: slip.best[0] ?? "" })}</p>
        <button type="button" class="button gold" onClick={find}>
          {t("review.find")}
        </button>
      </div>
    </section>
  );
}
