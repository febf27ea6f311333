/** The keyboard of an analysis. */

import { useEffect } from "preact/hooks";
import { isWriting, signOf, within } from "../base/keyboard";
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

/** Listen while the screen is shown; what is typed in fields is left alone. */
export function useKeys(host: KeyHost): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || within(event, "dialog")) return;
      if (act(host, event)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function act(host: KeyHost, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.key === "Escape") return !within(event, "select") && goBack(host);
  if (isWriting(event)) return false;
  if (walk(host.desk, event)) return true;
  return settings.get().shortcuts && shortcut(host, signOf(event) ?? "");
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

function walk(desk: Desk, event: KeyboardEvent): boolean {
  if (within(event, "input")) return false; // a group of choices walks by itself
  const { key } = event;
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

/** What a single sign does; a person who dictates or slips can switch these off. */
function shortcut(host: KeyHost, sign: string): boolean {
  const { desk, lines, playLine } = host;
  const { engine, engineArrows, muted } = settings.get();
  const { cursor, turn } = desk.state.get();
  if (sign === "v") desk.nextVariation();
  else if (sign === "p") desk.promote(cursor);
  else if (sign === "c") host.open("comment");
  else if (sign === "b") host.open("branch");
  else if (sign === "s") host.open("share");
  else if (sign === "e") settings.change({ engine: !engine });
  else if (sign === "x") settings.change({ engineArrows: !engineArrows });
  else if (sign === "f") host.flip();
  else if (sign === "t") host.type();
  else if (sign === "m") settings.change({ muted: !muted });
  else if (/^[1-9]$/.test(sign)) {
    const line = lines[Number(sign) - 1];
    if (turn.chooser?.areas.length) desk.turn.pick(Number(sign));
    else if (line) playLine(line);
    else return false;
  } else return false;
  return true;
}
