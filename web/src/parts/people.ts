/** What players are called, and what lies before them, in words. */

import type { Colour, Snapshot, View } from "../protocol";
import { t } from "../words";
import { gameText, gameTextFirst } from "../words/game";

/** The name of who sits there, as this browser sees it. */
export function nameOf(snapshot: Pick<Snapshot, "seats" | "you">, colour: Colour): string {
  const seat = snapshot.seats[colour];
  if (seat.kind === "engine") return t("player.engine", { level: seat.level ?? 1 });
  if (seat.kind === "open") return t("player.open");
  if (snapshot.you.length === 1 && snapshot.you[0] === colour) return t("word.you");
  return seat.name || (snapshot.you.length === 2 ? t(`colour.${colour}`) : t("word.guest"));
}

/** What a player has beside the board, in one line. */
export function holdings(game: string, view: View, colour: Colour, own: boolean): string {
  const counters = view.counters.filter(({ player }) => player === colour);
  const parts = [...new Set(counters.map(({ name }) => name))].map((name) => {
    const count = countOf(view, name, colour);
    const slots = counters.find((one) => one.name === name)?.slots ?? 0;
    const args = { count, n: slots || count };
    const alone = count > 0 ? gameText(game, `counter.${name}.alone`, args) : "";
    const keys = own ? [`counter.${name}.you`, `counter.${name}`] : [`counter.${name}`];
    return { alone, text: gameTextFirst(game, keys, args) };
  });
  const alone = parts.find((part) => part.alone)?.alone;
  return (
    alone ??
    parts
      .map(({ text }) => text)
      .filter(Boolean)
      .join(" · ")
  );
}

/** How many pieces of a kind a player has beside the board. */
function countOf(view: View, name: string, player: Colour): number {
  return view.counters
    .filter((counter) => counter.name === name && counter.player === player)
    .reduce((sum, { count }) => sum + count, 0);
}
