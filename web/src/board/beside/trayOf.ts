/** Which tray takes a piece that leaves the board. */

import type { Piece } from "../../protocol";
import type { Shown, TrayOf } from "../motion/plan";
import { trayKey, type Table } from "./table";
import { placesIn } from "./trays";

/** Finds trays whose number grew between two positions, for pieces of their colour or of any. */
export function trayFinder(table: Table, before: Shown | null): TrayOf {
  const grown = table.trays.filter(({ form, heap }) => {
    if (!["fan", "slots", "pile"].includes(form)) return false;
    const count = before?.counters
      .filter((counter) => counter.player === heap.player && counter.name === heap.name)
      .reduce((sum, counter) => sum + counter.count, 0);
    return count === undefined || heap.items.length > count;
  });
  return (piece: Piece) => {
    const owner = piece.colours.at(-1);
    const fits = grown.find(({ heap }) => heap.items.some((item) => item.colours[0] === owner));
    const tray = fits ?? grown.find(({ form }) => form === "pile");
    const at = tray && placesIn(tray).at(-1);
    return tray && at ? { tray: trayKey(tray.heap), at } : null;
  };
}
