/** The keyboard of a game's screen. */

import { useEffect } from "preact/hooks";
import { settings } from "../settings/settings";
import type { GameInHand } from "./useGame";

export interface KeyHost {
  hand: GameInHand;
  flip: () => void;
  hint: () => void;
  type: () => void;
  help: () => void;
}

const OWN_KEYS = "input:not([type=range]):not([type=checkbox]), textarea, select, [role=dialog]";
const ARROWS = "input[type=range]";

/** Listen while the screen is shown; what is typed in fields is left alone. */
export function useKeys(host: KeyHost): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (within(event, OWN_KEYS)) return;
      if (act(host, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function within(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

function act({ hand, flip, hint, type, help }: KeyHost, event: KeyboardEvent): boolean {
  const { key } = event;
  const walking = within(event, ARROWS);
  if (key === "ArrowLeft" && !walking) hand.step(-1);
  else if (key === "ArrowRight" && !walking) hand.step(1);
  else if (key === "Home" && !walking) hand.look(0);
  else if (key === "End" && !walking) hand.look(null);
  else if (key === "Escape" && hand.turn.undoable) hand.turn.undo();
  else if (key === "f" || key === "F") flip();
  else if (key === "h" || key === "H") hint();
  else if (key === "m" || key === "M") settings.change({ muted: !settings.get().muted });
  else if (key === "t" || key === "T") type();
  else if (key === "?") help();
  else if (/^[1-9]$/.test(key) && hand.deciding && hand.turnState.chooser?.rows.length) {
    hand.turn.pick(Number(key));
  } else return false;
  return true;
}
