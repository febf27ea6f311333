/** Which tray takes a piece that leaves the board, and which one a new piece comes from. */

import type { Piece } from "../../protocol";
import type { Shown, Ways } from "../motion/plan";
import type { Vector } from "../vectors";
import { trayKey, type Table, type Tray } from "./table";
import { placesIn } from "./trays";

/** Finds trays whose number grew or fell between two positions, for pieces of their colour or of any. */
export function trayFinder(table: Table, before: Shown | null): Ways {
  const change = ({ heap }: Tray): number => {
    const count = before?.counters
      .filter(({ player, name }) => player === heap.player && name === heap.name)
      .filter(({ colour }) => heap.colours === null || heap.colours.includes(colour ?? ""))
      .reduce((sum, counter) => sum + counter.count, 0);
    return count === undefined ? 1 : heap.items.length - count;
  };
  const grown = table.trays.filter(
    (tray) => ["fan", "slots", "pile", "choice"].includes(tray.form) && change(tray) > 0,
  );
  const fallen = table.trays.filter((tray) => tray.form === "choice" && change(tray) < 0);
  return {
    to: (piece) => {
      const owner = piece.colours.at(-1);
      const fits = grown.find(({ heap }) => heap.items.some((item) => item.colours[0] === owner));
      const tray = fits ?? grown.find(({ form }) => form === "pile");
      const at = tray && placeOf(tray, piece);
      return tray && at ? { tray: trayKey(tray.heap), at } : null;
    },
    from: (piece) => {
      const tray = fallen.find(
        ({ heap: { colours } }) => colours === null || colours.includes(piece.colours.at(-1) ?? ""),
      );
      return (tray && placeOf(tray, piece)) ?? null;
    },
  };
}

/** Where a piece lies in a tray: among its like if they are sorted, else as the last. */
function placeOf(tray: Tray, piece: Piece): Vector | undefined {
  const places = placesIn(tray);
  if (tray.form !== "choice") return places.at(-1);
  const like = tray.heap.items.findLastIndex(({ colours: [one] }) => one === piece.colours.at(-1));
  return places.at(like);
}
