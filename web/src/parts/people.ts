/** What players are called, and what lies before them, in words. */

import type { Colour, Counter, Snapshot, View } from "../protocol";
import { t } from "../words";

/** The name of who sits there, as this browser sees it. */
export function nameOf(snapshot: Pick<Snapshot, "seats" | "you">, colour: Colour): string {
  const seat = snapshot.seats[colour];
  if (seat.kind === "engine") return t("player.engine", { level: seat.level ?? 1 });
  if (seat.kind === "open") return t("player.open");
  if (snapshot.you.length === 1 && snapshot.you[0] === colour) return t("word.you");
  return seat.name || (snapshot.you.length === 2 ? t(`colour.${colour}`) : t("word.guest"));
}

/** What a player has beside the board, in one line. */
export function holdings(view: View, colour: Colour, own: boolean): string {
  const counters = view.counters.filter(({ player }) => player === colour);
  const toPlace = counters.filter(({ name }) => name === "to place");
  const parts = counters.flatMap((counter) => inWords(counter, own) ?? []);
  const left = toPlace.reduce((sum, { count }) => sum + count, 0);
  if (left > 0) return t("plate.to-place", { n: left });
  return parts.join(" · ");
}

function inWords({ name, count, slots }: Counter, own: boolean): string | null {
  switch (name) {
    case "reserve":
      return t("plate.reserve", { n: count });
    case "captured":
      return t("plate.captured", { n: count });
    case "score":
      return t(own ? "plate.score.you" : "plate.score", { n: count });
    case "taken":
      return t("plate.rings", { taken: count, n: slots });
    default:
      return null;
  }
}

/** How many pieces of a kind a player has beside the board. */
export function countOf(view: View, name: string, player: Colour): number {
  return view.counters
    .filter((counter) => counter.name === name && counter.player === player)
    .reduce((sum, { count }) => sum + count, 0);
}
