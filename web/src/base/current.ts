/** The game on the table, for parts of the page outside its screen. */

import type { Snapshot } from "../protocol";
import { createStore } from "./store";

interface Current {
  playing: Pick<Snapshot, "id" | "game" | "variant"> | null;
}

export const current = createStore<Current>({ playing: null });

/** Where the rules are read: those of the version played, with a way back. */
export function rulesAddress({ playing }: Current): string {
  if (!playing) return "/rules";
  return `/rules/${playing.game}?variant=${playing.variant}&game=${playing.id}`;
}
