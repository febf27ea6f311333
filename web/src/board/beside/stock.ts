/** Pieces in trays that can be touched: a potential of one's stock is named by its kind. */

import type { Colour, Counter } from "../../protocol";
import { potentialOf } from "../pieces/emblems";
import type { Table } from "./table";
import { kindsIn, placesIn } from "./trays";
import type { Vector } from "../vectors";

/** The places of the potentials a player can enter, by their kinds. */
export function stockPlaces(table: Table, player: Colour): Map<string, Vector> {
  const found = new Map<string, Vector>();
  for (const tray of table.trays) {
    if (tray.heap.player !== player || tray.form !== "stock") continue;
    const places = placesIn(tray);
    kindsIn(tray).forEach(({ item }, index) => {
      const potential = potentialOf(item.kind);
      const at = places[index];
      if (potential && at) found.set(potential, at);
    });
  }
  return found;
}

/** What lies beside a board whose potentials are shown elsewhere. */
export function withoutStock(counters: readonly Counter[]): Counter[] {
  return counters.filter(({ kind }) => potentialOf(kind) === null);
}
