/** Pieces in trays that can be touched: what is chosen from a stock is named by its kind. */

import type { Colour, Counter } from "../../protocol";
import type { Look } from "../look/look";
import type { Vector } from "../vectors";
import type { Table } from "./table";
import { kindsIn, placesIn } from "./trays";

/** The places of what a player can choose from, by kinds. */
export function stockPlaces(table: Table, player: Colour): Map<string, Vector> {
  return new Map(
    table.trays
      .filter(({ form, heap }) => form === "stock" && heap.player === player)
      .flatMap((tray) => {
        const places = placesIn(tray);
        return kindsIn(tray).map(
          ({ item }, index) => [item.kind, places[index] as Vector] as const,
        );
      }),
  );
}

/** What lies beside a board whose stock is shown elsewhere. */
export function withoutStock(look: Look, counters: readonly Counter[]): Counter[] {
  return counters.filter(({ name }) => look.trays[name]?.form !== "stock");
}
