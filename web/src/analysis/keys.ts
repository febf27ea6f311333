/** The keyboard of an analysis. */

import { useScreenKeys } from "../settings/keys";
import { settings } from "../settings/settings";
import type { Desk } from "../tree/desk";
import type { SheetName } from "./Sheets";
import type { AnalysisLine } from "../protocol";

export interface KeyHost {
  desk: Desk;
  flip: () => void;
  type: () => void;
  lines: readonly AnalysisLine[];
  playLine: (line: AnalysisLine) => void;
  open: (name: SheetName) => void;
  /** Put away what is open; whether something was. */
  close: () => boolean;
}

/** Listen while the screen is shown. */
export function useKeys(host: KeyHost): void {
  useScreenKeys({
    back: () => goBack(host),
    walk: (key) => walk(host.desk, key),
    shortcut: (sign) => shortcut(host, sign),
  });
}

/** First what is open goes away, then what was refused, then what was chosen. */
function goBack({ desk, close }: KeyHost): boolean {
  if (close()) return true;
  const { turn, problem } = desk.state.get();
  if (turn.problem ?? problem) desk.forget();
  else if (desk.turn.undoable) desk.turn.undo();
  else return false;
  return true;
}

function walk(desk: Desk, key: string): boolean {
  if (key === "ArrowLeft") desk.back();
  else if (key === "ArrowRight") desk.forward();
  else if (key === "ArrowUp") desk.nextVariation(-1);
  else if (key === "ArrowDown") desk.nextVariation(1);
  else if (key === "Home") desk.first();
  else if (key === "End") desk.last();
  else if (key === "Delete") desk.remove(desk.state.get().cursor);
  else return false;
  return true;
}

/** What a single sign does. */
function shortcut(host: KeyHost, sign: string): boolean {
  const { desk, lines, playLine } = host;
  const { engine, engineArrows, muted } = settings.get();
  const { cursor, turn } = desk.state.get();
  if (sign === "v") desk.nextVariation();
  else if (sign === "p") desk.promote(cursor);
  else if (sign === "c") host.open("comment");
  else if (sign === "b") host.open("branch");
  else if (sign === "o") host.open("explorer");
  else if (sign === "s") host.open("share");
  else if (sign === "e") settings.change({ engine: !engine });
  else if (sign === "x") settings.change({ engineArrows: !engineArrows });
  else if (sign === "f") host.flip();
  else if (sign === "t") host.type();
  else if (sign === "[" || sign === "]") desk.turn.rotate(sign === "]" ? 1 : -1);
  else if (sign === "m") settings.change({ muted: !muted });
  else if (/^[1-9]$/.test(sign)) {
    const line = lines[Number(sign) - 1];
    if (turn.chooser?.areas.length) desk.turn.pick(Number(sign));
    else if (line) playLine(line);
    else return false;
  } else return false;
  return true;
}
