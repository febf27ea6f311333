/** A small board on which a real game goes on by itself. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import { titleOf } from "../catalogue";
import type { BoardGeometry } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { t } from "../words";
import { report } from "../base/report";
import { useBoard } from "../parts/useBoard";
import type { Desk } from "../tree/desk";
import { replayDesk } from "../tree/sources";

const STEP = 3000;

export function LivingBoard({ game }: { game: string }) {
  const geometry = useBoard(game);
  const [desk, setDesk] = useState<Desk | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const paused = useRef(false);
  const motion = motionWanted(useStore(settings));
  useEffect(() => {
    api.replay(game).then((views) => views.length && setDesk(replayDesk(views)), report);
  }, [game]);
  useEffect(() => {
    if (!motion || !desk || !box.current) return;
    let seen = true;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
    });
    observer.observe(box.current);
    const timer = setInterval(() => {
      if (seen && !paused.current && !document.hidden && !desk.forward()) desk.first();
    }, STEP);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [motion, desk]);
  const pause = (still: boolean) => () => {
    paused.current = still;
  };
  return (
    <div ref={box} class="living" onPointerEnter={pause(true)} onPointerLeave={pause(false)}>
      {geometry && desk && <Replay game={game} geometry={geometry} desk={desk} />}
    </div>
  );
}

interface ReplayProps {
  game: string;
  geometry: BoardGeometry;
  desk: Desk;
}

function Replay({ game, geometry, desk }: ReplayProps) {
  const { view } = useStore(desk.state);
  const chosen = useStore(settings);
  return (
    <BoardPicture
      geometry={geometry}
      pieces={view.pieces}
      marks={view.marks}
      ply={view.ply}
      theme={chosen.board}
      motion={motionWanted(chosen)}
      label={t("home.living", { game: titleOf(game) })}
    />
  );
}
