/** A slip on a small board: what was played, what it cost, what was better. */

import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import { settings } from "../settings/settings";
import { t } from "../words";
import type { Reviewed } from "./opening";
import { SIGNS } from "../analysis/reviewed";
import { percents, type Slip } from "./slips";
import { arrowsOf, useBefore } from "./useBefore";

interface SlipCardProps {
  reviewed: Reviewed;
  slip: Slip;
  chosen: boolean;
  choose: () => void;
}

export function SlipCard({ reviewed, slip, chosen, choose }: SlipCardProps) {
  const view = useBefore(reviewed, slip.ply);
  const { board } = useStore(settings);
  const [before, after] = percents(slip);
  return (
    <li id={`slip-${slip.ply}`} class={chosen ? "slip card chosen" : "slip card"}>
      <button type="button" onClick={choose}>
        <span class="slip-board">
          {view && (
            <BoardPicture
              geometry={reviewed.geometry}
              pieces={view.pieces}
              gone={view.gone}
              flipped={slip.player === "black"}
              theme={board}
              shapes={arrowsOf(view, slip)}
            />
          )}
        </span>
        <span class="slip-move">
          {slip.move} <SlipSign slip={slip} />
        </span>
        <span class="slip-cost">
          <span class="quiet">{t("review.fell", { before, after })}</span>
          <span>{t("review.better", { move: slip.best[0] ?? "" })}</span>
        </span>
      </button>
    </li>
  );
}

/** The sign of a judgement, with its name for those who do not see it. */
export function SlipSign({ slip }: { slip: Slip }) {
  return (
    <span class={`slip-sign ${slip.judgement}`}>
      <span aria-hidden="true">{SIGNS[slip.judgement]}</span>
      <span class="unseen">{t(`verdict.${slip.judgement}`)}</span>
    </span>
  );
}
