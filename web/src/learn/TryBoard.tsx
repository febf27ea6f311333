/** A board on which something is tried, in a lesson or a puzzle. */

import { strokeOf } from "../play/arrows";
import { createStore, useStore } from "../base/store";
import { betterUpright, Board } from "../board";
import type { Shapes } from "../board/contract";
import { titleOf } from "../catalogue";
import { describer, guidanceOf } from "../play/marks";
import type { BoardGeometry, Colour, LegalMove, View } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { pointsOf } from "../tree/chooser";
import type { Desk, DeskState } from "../tree/desk";
import { t } from "../words";

interface TryBoardProps {
  geometry: BoardGeometry;
  game: string;
  /** What is shown while nobody decides. */
  view: View;
  /** One's own turn. */
  desk: Desk | null;
  you: Colour;
  flipped: boolean;
  /** A move that is shown. */
  hint: LegalMove | null;
  shapes: Shapes | null;
  width: number;
  height: number;
}

/** What is watched while nobody decides. */
const NOBODY = createStore<Partial<DeskState>>({});

/** The board: one decides, or something is shown. */
export function TryBoard(shown: TryBoardProps) {
  const { geometry, game, desk, you, flipped, hint, shapes, width, height } = shown;
  const live = useStore<Partial<DeskState>>(desk?.state ?? NOBODY);
  const chosen = useStore(settings);
  const turn = live.turn ?? null;
  const view = live.view ?? shown.view;
  const guidance = turn && guidanceOf(game, turn, hint && strokeOf(hint));
  return (
    <Board
      geometry={geometry}
      view={view}
      flipped={flipped}
      upright={betterUpright(geometry, width, height)}
      theme={chosen.board}
      coordinates={chosen.coordinates}
      bottom={you}
      stock
      guidance={guidance}
      shapes={shapes}
      motion={motionWanted(chosen)}
      draggable={(point) => !!turn?.chooser?.leads(point) && !turn.chooser.areas.length}
      onTouch={(point, again = false) => {
        const armed = turn?.armed;
        if (!again || (armed && pointsOf(armed).at(-1) === point)) desk?.turn.touch(point);
      }}
      onLift={(point) => desk?.turn.lift(point)}
      onDrop={(from, to) => desk?.turn.drop(from, to)}
      onHover={(point) => void desk?.turn.hover(point)}
      onTurn={(by) => desk?.turn.rotate(by)}
      describe={describer(geometry, view, guidance)}
      label={t("see.board", { game: titleOf(game) })}
    />
  );
}
