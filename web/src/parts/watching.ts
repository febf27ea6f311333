/** Who was invited may look at the game first. */

import { createStore } from "../base/store";

/** The game that this browser only watches although a seat is free. */
export const onlyWatched = createStore<{ watched: string | null }>({ watched: null });
