/** Where a line of the engine leads, on a small board. */

import { useEffect, useState } from "preact/hooks";
import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import type { View } from "../protocol";
import { settings } from "../settings/settings";
import { movesOf } from "../tree/tree";
import { t } from "../words";
import type { Opened } from "./opening";
import type { AnalysisLine } from "../protocol";

interface PreviewProps {
  opened: Opened;
  line: AnalysisLine;
  flipped: boolean;
}

export function Preview({ opened, line, flipped }: PreviewProps) {
  const { desk, source, geometry } = opened;
  const { cursor } = useStore(desk.state);
  const chosen = useStore(settings);
  const [view, setView] = useState<View | null>(null);
  const moves = [...movesOf(cursor), ...line.moves.map(({ text }) => text)];
  const key = moves.join(";");
  useEffect(() => {
    let wanted = true;
    source.views(moves, moves.length).then(
      ({ views }) => wanted && setView(views.at(-1) ?? null),
      () => wanted && setView(null), // without an answer there is nothing to show
    );
    return () => {
      wanted = false;
    };
  }, [key]);
  if (!view) return null;
  return (
    <div class="line-preview card arriving" data-position={view.text}>
      <BoardPicture
        geometry={geometry}
        pieces={view.pieces}
        marks={view.marks}
        gone={view.gone}
        flipped={flipped}
        theme={chosen.board}
        label={t("analysis.preview", { n: line.moves.length })}
      />
      <p class="small quiet">{t("analysis.preview", { n: line.moves.length })}</p>
    </div>
  );
}
