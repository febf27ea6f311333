/** The table is as loud as the settings say. */

import { sound } from "../sound";
import { settings } from "./settings";

function tune(): void {
  const { volume, muted } = settings.get();
  Object.assign(sound, { volume, muted });
}

/** Tune now and whenever the choice changes. */
export function followLoudness(): void {
  tune();
  settings.subscribe(tune);
}
