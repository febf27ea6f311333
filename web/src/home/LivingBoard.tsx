/** A small board on which a real game goes on by itself. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import { titleOf } from "../catalogue";
import type { View } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { t } from "../words";
import { report } from "../base/report";
import { useBoard } from "../parts/useBoard";

const STEP = 3000;

export function LivingBoard({ game }: { game: string }) {
  const geometry = useBoard(game);
  const [views, setViews] = useState<View[]>([]);
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const paused = useRef(false);
  const chosen = useStore(settings);
  const motion = motionWanted(chosen);
  useEffect(() => {
    api.replay(game).then(setViews, report);
  }, [game]);
  useEffect(() => {
    if (!motion || views.length === 0 || !box.current) return;
    let seen = true;
    const observer = new IntersectionObserver(([entry]) => {
      seen = entry?.isIntersecting ?? true;
    });
    observer.observe(box.current);
    const timer = setInterval(() => {
      if (seen && !paused.current && !document.hidden) {
        setAt((now) => (now + 1) % views.length);
      }
    }, STEP);
    return () => {
      clearInterval(timer);
      observer.disconnect();
    };
  }, [motion, views, game]);
  const view = views[at];
  const pause = (still: boolean) => () => {
    paused.current = still;
  };
  return (
    <div ref={box} class="living" onPointerEnter={pause(true)} onPointerLeave={pause(false)}>
      {geometry && view && (
        <BoardPicture
          geometry={geometry}
          pieces={view.pieces}
          marks={view.marks}
          ply={view.ply}
          theme={chosen.board}
          motion={motion}
          label={t("home.living", { game: titleOf(game) })}
        />
      )}
    </div>
  );
}
