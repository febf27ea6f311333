/** Sounds of the table: `sound.play("push")`. Volume and mute are remembered. */

import { Player } from "./player";
import { notesOf, type SoundDetail, type SoundName } from "./recipes";

export type { SoundDetail, SoundName } from "./recipes";
export { soundsOf } from "./sounding";

const KEY = "sixfold.sound";
const QUIET = 0.4;

interface Setting {
  volume: number;
  muted: boolean;
}

function remembered(): Setting {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (found && typeof found === "object") {
      const { volume, muted } = found as Partial<Setting>;
      return { volume: typeof volume === "number" ? within(volume) : QUIET, muted: muted === true };
    }
  } catch {
    // A browser may forbid storage, or hold something that is no setting.
  }
  return { volume: QUIET, muted: false };
}

function within(volume: number): number {
  return Math.min(1, Math.max(0, volume));
}

/** The one source of sound of the page. */
export class Sound {
  private setting = remembered();
  private readonly player = new Player();
  private readonly listeners = new Set<() => void>();

  /** From 0 to 1. */
  get volume(): number {
    return this.setting.volume;
  }

  set volume(volume: number) {
    this.change({ ...this.setting, volume: within(volume) });
  }

  get muted(): boolean {
    return this.setting.muted;
  }

  set muted(muted: boolean) {
    this.change({ ...this.setting, muted });
  }

  /** Plays a sound, unless muted. */
  play(name: SoundName, detail: SoundDetail = {}): void {
    if (this.muted) return;
    this.player.play(notesOf(name, detail), this.volume);
  }

  /** Calls back whenever volume or mute change; the answer stops that. */
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private change(setting: Setting): void {
    this.setting = setting;
    try {
      localStorage.setItem(KEY, JSON.stringify(setting));
    } catch {
      // Without storage the choice holds until the page is left.
    }
    for (const listener of this.listeners) listener();
  }
}

export const sound = new Sound();
