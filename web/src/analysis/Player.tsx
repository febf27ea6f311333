/** Who plays a colour: a disc with a name and whose move it is; on a phone the disc alone. */

import { useStore } from "../base/store";
import { side as sideOf } from "../parts/people";
import { PlayerIcon } from "../parts/PieceIcon";
import type { Colour } from "../protocol";
import { t } from "../words";
import type { Opened } from "./opening";

interface PlayerProps {
  opened: Opened;
  colour: Colour;
  place?: "top" | "bottom";
  small?: boolean;
}

export function Player({ opened, colour, place = "top", small = false }: PlayerProps) {
  const { view } = useStore(opened.desk.state);
  const side = sideOf(opened.game, colour);
  const name = opened.names?.[colour];
  const moves = view.outcome === null && view.player === colour;
  if (small)
    return (
      <span class={moves ? "analysis-disc on" : "analysis-disc"}>
        <PlayerIcon game={opened.game} colour={colour} size={30} />
        <span class="unseen">{moves ? t("analysis.to-move", { side }) : side}</span>
      </span>
    );
  const state = moves ? t("analysis.to-move", { side }) : side;
  return (
    <div class={`analysis-player ${place}`}>
      <PlayerIcon game={opened.game} colour={colour} size={44} />
      <p>
        <strong class="plate-name">{name ?? side}</strong>
        {(name !== undefined || moves) && (
          <span class="small quiet">{name === undefined ? t("analysis.moves-now") : state}</span>
        )}
      </p>
    </div>
  );
}
