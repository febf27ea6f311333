/** The lines and points of a game's board, once they have come. */

import { useEffect, useState } from "preact/hooks";
import { loadBoard } from "../looks";
import type { BoardGeometry, Options } from "../protocol";
import { report } from "../base/report";

export function useBoard(
  game: string | null,
  variant?: string,
  options?: Options,
): BoardGeometry | null {
  const [board, setBoard] = useState<BoardGeometry | null>(null);
  useEffect(() => {
    let wanted = true;
    setBoard(null);
    if (game === null) return;
    loadBoard(game, variant, options).then((found) => wanted && setBoard(found), report);
    return () => {
      wanted = false;
    };
  }, [game, variant, JSON.stringify(options)]);
  return board;
}
