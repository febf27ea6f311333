/** The keyboard of a screen: what all screens with a board have in common. */

import { useEffect } from "preact/hooks";
import { isWriting, signOf, within } from "../base/keyboard";
import { settings } from "./settings";

/** What keys do on one screen; each says whether it did something. */
interface Keys {
  /** Escape: step back from what is open or chosen. */
  back: () => boolean;
  /** Arrows and other keys with a name. */
  walk: (key: string) => boolean;
  /** A single sign; a person who dictates or slips can switch these off. */
  shortcut: (sign: string) => boolean;
}

/** Listen while a screen is shown; what is typed in fields is left alone. */
export function useScreenKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || within(event, "dialog")) return;
      if (act(keys, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function act({ back, walk, shortcut }: Keys, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.key === "Escape") return !within(event, "select") && back();
  if (isWriting(event)) return false;
  // A slider or a group of choices walks by itself.
  if (!within(event, "input") && walk(event.key)) return true;
  return settings.get().shortcuts && shortcut(signOf(event) ?? "");
}
