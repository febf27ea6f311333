/** Pieces in trays that can be touched: what can come onto the board next. */

import type { Colour, Counter, Held, View } from "../../protocol";
import type { Look } from "../look/look";
import { moved, type Vector } from "../vectors";
import type { Table, Tray } from "./table";
import { kindsIn, placesIn } from "./trays";

/** The places of what a player can choose from, by the names of the stock. */
export function stockPlaces(
  table: Table,
  { player, hand }: Pick<View, "player" | "hand">,
): Map<string, Vector> {
  const held = (kind: string): boolean => hand.some(({ stock }) => stock === kind);
  const kept = table.trays
    .filter(({ heap }) => heap.player === player)
    .flatMap((tray) => {
      const places = placesIn(tray);
      const at = (index: number): Vector => places[index] as Vector;
      if (tray.form === "tally")
        return tray.heap.counters.flatMap(({ kind }, index) =>
          held(kind) ? [[kind, at(index)] as const] : [],
        );
      if (tray.form !== "stock") return [];
      return kindsIn(tray).map(({ item }, index) => [item.kind, at(index)] as const);
    });
  return new Map([...kept, ...choices(table, player, hand)]);
}

/** What lies in trays by colours: what is common first, else what is the player's own. */
function choices({ trays }: Table, player: Colour, hand: readonly Held[]): [string, Vector][] {
  const open = trays
    .filter(({ form, heap: { player: owner } }) => form === "choice" && owner !== other(player))
    .sort((a, b) => Number(a.heap.player !== null) - Number(b.heap.player !== null));
  return hand.flatMap(({ stock, colours }) => {
    const found = open.flatMap((tray) => middleOf(tray, colours.at(-1)) ?? [])[0];
    return stock && found ? [[stock, found]] : [];
  });
}

function other(player: Colour): Colour {
  return player === "white" ? "black" : "white";
}

/** The middle of what has a colour in a tray. */
function middleOf(tray: Tray, colour: string | undefined): Vector | null {
  const places = placesIn(tray).filter((_, k) => tray.heap.items[k]?.colours[0] === colour);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return null;
  return moved(first, { x: last.x - first.x, y: last.y - first.y }, 0.5);
}

/** What lies beside a board whose stock is shown elsewhere. */
export function withoutStock(look: Look, counters: readonly Counter[]): Counter[] {
  return counters.filter(({ name }) => look.trays[name]?.form !== "stock");
}
