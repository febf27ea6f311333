/** Boards at home: a large one on which a real game goes on by itself, and small still ones. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import { titleOf } from "../catalogue";
import type { BoardGeometry, View } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { t } from "../words";
import { report } from "../base/report";
import { useBoard } from "../parts/useBoard";
import type { Desk } from "../tree/desk";
import { replayDesk } from "../tree/sources";

const STEP = 3000;

/** How far into its game a board stands still: most has happened, most is still there. */
const STILL = 0.5;

function stillAt(views: readonly View[]): number {
  return Math.floor((views.length - 1) * STILL);
}

export function LivingBoard({ game }: { game: string }) {
  const geometry = useBoard(game);
  const [desk, setDesk] = useState<Desk | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const paused = useRef(false);
  const motion = motionWanted(useStore(settings));
  useEffect(() => {
    api.replay(game).then((views) => {
      if (views.length === 0) return;
      const found = replayDesk(views);
      if (!motion) for (let ply = stillAt(views); ply > 0; ply -= 1) found.forward();
      setDesk(found);
    }, report);
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
      gone={view.gone}
      ply={view.ply}
      theme={chosen.board}
      motion={motionWanted(chosen)}
      label={t("home.living", { game: titleOf(game) })}
    />
  );
}

/** A game's board in the middle of a game: an ornament beside its name. */
export function StillBoard({ game }: { game: string }) {
  const geometry = useBoard(game);
  const { board } = useStore(settings);
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    api.replay(game).then((views) => setView(views[stillAt(views)] ?? null), report);
  }, [game]);
  return (
    <span class="still">
      {geometry && view && (
        <BoardPicture
          geometry={geometry}
          pieces={view.pieces}
          marks={view.marks}
          gone={view.gone}
          theme={board}
        />
      )}
    </span>
  );
}
