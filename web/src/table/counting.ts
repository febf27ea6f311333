/** Games against the engine count for the level, where somebody wants that. */

import { useRef } from "preact/hooks";
import { gameInfo } from "../catalogue";
import { other } from "../parts/history";
import type { Snapshot } from "../protocol";
import { count } from "../setup/level";

interface Moved {
  level: number;
  up: boolean;
}

/** Levels that were moved by games that ended here. */
const moved = new Map<string, Moved>();

/** How a game moved the level. */
export function movedBy(id: string): Moved | null {
  return moved.get(id) ?? null;
}

/** Count a game when it ends; one that is only opened again does not count. */
export function useCounting(snapshot: Snapshot): void {
  const going = useRef(false);
  const { id, game, mode, outcome, you, seats, view } = snapshot;
  if (outcome === null) {
    going.current = true;
    return;
  }
  if (!going.current) return;
  going.current = false;
  const [seat, both] = you;
  const played = seat && seats[other(seat)].level;
  const counts = mode === "engine" && !view.match && outcome.reason !== "aborted";
  if (!seat || both || !played || !counts) return;
  const won = outcome.winner === null ? null : outcome.winner === seat;
  const level = count(game, played, won, gameInfo(game)?.levels ?? played);
  if (level !== null) moved.set(id, { level, up: level > played });
}
