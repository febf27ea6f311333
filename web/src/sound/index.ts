/** Sounds of the table: `sound.play("place")`, as loud as the settings say. */

import { Player } from "./player";
import { notesOf, type SoundDetail, type SoundName } from "./recipes";

export type { SoundDetail, SoundName } from "./recipes";
export { soundsOf } from "./sounding";

/** The one source of sound of the page. */
export class Sound {
  /** From 0 to 1. */
  volume = 0;
  muted = false;
  private readonly player = new Player();

  /** Plays a sound, unless muted. */
  play(name: SoundName, detail: SoundDetail = {}): void {
    if (!this.muted) this.player.play(notesOf(name, detail), this.volume);
  }
}

export const sound = new Sound();
