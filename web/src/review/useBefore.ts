/** The position before a decision, with what was played there and what was better as arrows. */

import { useEffect, useState } from "preact/hooks";
import { strokeOf } from "../play/arrows";
import { report } from "../base/report";
import type { Shapes, Stroke } from "../board/contract";
import type { ReviewDecision, View } from "../protocol";
import type { Reviewed } from "./opening";

export function useBefore({ source, moves }: Reviewed, ply: number): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    let wanted = true;
    setView(null);
    source
      .views(moves.slice(0, ply), ply)
      .then(({ views }) => wanted && setView(views.at(-1) ?? null), report);
    return () => {
      wanted = false;
    };
  }, [source, ply]);
  return view;
}

/** The arrows of a decision. */
export function arrowsOf(view: View, { best, move }: ReviewDecision): Shapes {
  const stroke = (wanted: string | undefined): Stroke | null => {
    const found = view.moves.find(({ text }) => text === wanted);
    return found ? strokeOf(found) : null;
  };
  return { engine: [stroke(best[0])], played: stroke(move), own: [], verdict: null };
}
