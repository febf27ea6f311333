/** How games look: fetched with the board when a game is opened. */

import { useEffect, useState } from "preact/hooks";
import { api } from "./api";
import { Look, PLAIN_LOOK, type LookData } from "./board/look/look";
import type { BoardGeometry, Options } from "./protocol";

const known = new Map<string, Look>();

/** How a game looks; plain as long as nobody has asked. */
export function lookOf(game: string): Look {
  return known.get(game) ?? PLAIN_LOOK;
}

/** Keep what a game says about its looks. */
export function keepLook(game: string, data: LookData): void {
  known.set(game, new Look(data));
}

async function loadLook(game: string): Promise<void> {
  if (!known.has(game)) keepLook(game, (await api.facts(game)).look);
}

/** A game's board, once it is known how it looks. */
export async function loadBoard(
  game: string,
  variant?: string,
  options?: Options,
): Promise<BoardGeometry> {
  const [geometry] = await Promise.all([api.board(game, variant, options), loadLook(game)]);
  return geometry;
}

/** How a game looks; drawn again once it is known. */
export function useLook(game: string): Look {
  const [, setReady] = useState(false);
  useEffect(() => {
    // What cannot be fetched stays plain.
    if (!known.has(game))
      loadLook(game).then(
        () => setReady(true),
        () => undefined,
      );
  }, [game]);
  return lookOf(game);
}
