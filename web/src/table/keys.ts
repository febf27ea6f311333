/** The keyboard of a game's screen. */

import { useScreenKeys } from "../settings/keys";
import { settings } from "../settings/settings";
import { callsOf, spansAt, waitsFor } from "../parts/running";
import type { GameInHand } from "../play/useGame";

export interface KeyHost {
  hand: GameInHand;
  flip: () => void;
  hint: () => void;
  type: () => void;
  /** Put away what is open beside the board; whether something was. */
  close: () => boolean;
}

/** Listen while the screen is shown. */
export function useKeys(host: KeyHost): void {
  useScreenKeys({
    back: () => goBack(host),
    walk: (key) => walk(host, key),
    shortcut: (sign) => shortcut(host, sign),
  });
}

/** First what is open goes away, then what was refused, then what was chosen. */
function goBack({ hand, close }: KeyHost): boolean {
  if (close()) return true;
  // Asked for now: a quick key comes before the page is drawn with what it answers to.
  if (hand.turn.state.get().problem ?? hand.session.state.get().problem) {
    hand.turn.forget();
    hand.session.state.change({ problem: null });
  } else if (hand.turn.undoable) hand.turn.undo();
  else return false;
  return true;
}

function walk({ hand }: KeyHost, key: string): boolean {
  if (key === "ArrowLeft") hand.desk.back();
  else if (key === "ArrowRight") hand.desk.forward();
  else if (key === "Home") hand.look(0);
  else if (key === "End") hand.look(null);
  else return false;
  return true;
}

/** Call for what may be called for in the other player's turn; whether something can be. */
function call({ session }: GameInHand): boolean {
  const { snapshot } = session.state.get();
  const spans = snapshot.timing ? spansAt(snapshot.timing, session.now()) : [];
  const possible = callsOf(snapshot).find((one) => !waitsFor(one, spans));
  if (possible) void session.play([possible.text]);
  return possible !== undefined;
}

/** What a single sign does. */
function shortcut({ hand, flip, hint, type }: KeyHost, sign: string): boolean {
  if (sign === "f") flip();
  else if (sign === "h") hint();
  else if (sign === "m") settings.change({ muted: !settings.get().muted });
  else if (sign === "t") type();
  else if (sign === "p") return call(hand);
  else if (sign === "[" || sign === "]") hand.turn.rotate(sign === "]" ? 1 : -1);
  else if (
    /^[1-9]$/.test(sign) &&
    hand.looked === null &&
    hand.turn.state.get().chooser?.areas.length
  ) {
    hand.turn.pick(Number(sign));
  } else return false;
  return true;
}
