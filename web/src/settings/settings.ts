/** What a person prefers, kept in this browser. */

import { THEMES, type ThemeName } from "../board/look/standard";
import type { ClockSetting } from "../protocol";
import { createStore } from "../base/store";

export type Appearance = "light" | "dark" | "system";
/** When the first touch of a target only shows what it would do. */
export type Preview = "always" | "small" | "never";

export interface Settings {
  appearance: Appearance;
  /** Null: every game its own. */
  board: ThemeName | null;
  coordinates: boolean;
  volume: number;
  muted: boolean;
  /** No move is sent before a button is pressed. */
  confirm: boolean;
  preview: Preview;
  /** Null: as the system says. */
  stillness: boolean | null;
  autoFlip: boolean;
  /** Only the board and what is to be decided: no moves, no ways elsewhere. */
  zen: boolean;
  /** The pieces are not shown. */
  blindfold: boolean;
  /** Whether mistakes against the engine are told at once. */
  coach: boolean;
  /** Whether single letters and digits do something. */
  shortcuts: boolean;
  /** Whether the engine speaks in an analysis, with how many lines and with arrows on the board. */
  engine: boolean;
  engineLines: number;
  engineArrows: boolean;
  /** How long it thinks about a position; 0: as long as somebody looks. */
  engineSeconds: number;
  /** The game last begun; none at first. */
  game: string;
  name: string;
  /** What two at one screen are called. */
  names: { white: string; black: string };
  /** The level last used, by game. */
  levels: Record<string, number>;
  /** Whether the level moves with the results, and how many wins (losses below 0) in a row there are. */
  following: boolean;
  runs: Record<string, number>;
  /** The version last used, by game. */
  variants: Record<string, string>;
  clock: ClockSetting | null;
}

export const FIRST_SETTINGS: Settings = {
  appearance: "system",
  board: null,
  coordinates: true,
  volume: 0.4,
  muted: false,
  confirm: false,
  preview: "small",
  stillness: null,
  autoFlip: false,
  zen: false,
  blindfold: false,
  coach: false,
  shortcuts: true,
  engine: true,
  engineLines: 3,
  engineArrows: true,
  engineSeconds: 0,
  game: "",
  name: "",
  names: { white: "", black: "" },
  levels: {},
  following: false,
  runs: {},
  variants: {},
  clock: null,
};

const STORED = "settings";

/** What was stored, as far as it makes sense; the rest as at the first visit. */
export function readSettings(text: string | null): Settings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    stored = null;
  }
  const found: Record<string, unknown> = { ...FIRST_SETTINGS };
  if (typeof stored === "object" && stored !== null) {
    for (const [name, value] of Object.entries(stored)) {
      if (name in found && fits(name as keyof Settings, value)) found[name] = value;
    }
  }
  return found as unknown as Settings;
}

const CHOICES: Partial<Record<keyof Settings, readonly unknown[]>> = {
  appearance: ["light", "dark", "system"],
  board: [null, ...THEMES],
  preview: ["always", "small", "never"],
  stillness: [null, true, false],
};

function fits(name: keyof Settings, value: unknown): boolean {
  const choices = CHOICES[name];
  if (choices) return choices.includes(value);
  if (name === "clock") return value === null || isClock(value);
  if (name === "names") return isNames(value);
  const first = FIRST_SETTINGS[name];
  return typeof value === typeof first && value !== null;
}

function isNames(value: unknown): boolean {
  const names = value as Partial<Settings["names"]> | null | undefined;
  return typeof names?.white === "string" && typeof names.black === "string";
}

function isClock(value: unknown): boolean {
  const clock = value as Partial<ClockSetting> | undefined;
  return typeof clock?.initial === "number" && typeof clock.increment === "number";
}

function recall(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export const settings = createStore<Settings>(readSettings(recall()));

/** Whether the browser keeps what is set; it may not allow that, or have no room. */
export const storing = createStore({ kept: true });

settings.subscribe(() => {
  let kept = true;
  try {
    localStorage.setItem(STORED, JSON.stringify(settings.get()));
  } catch {
    kept = false; // the settings then last as long as the page is open
  }
  if (storing.get().kept !== kept) storing.set({ kept });
});

/** Whether pieces move or jump. */
export function motionWanted(chosen: Settings): boolean {
  if (chosen.stillness !== null) return !chosen.stillness;
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
