/** What players are called, and what lies before them, in words. */

import type { Colour, Counter, Snapshot, View } from "../protocol";
import { t } from "../words";
import { gameText, gameTextFirst, hasGameText, sideText } from "../words/game";

/** The name of who sits there, as this browser sees it. */
export function nameOf(
  snapshot: Pick<Snapshot, "seats" | "you"> & { game?: string },
  colour: Colour,
): string {
  const seat = snapshot.seats[colour];
  if (seat.kind === "engine") return t("player.engine", { level: seat.level ?? 1 });
  if (seat.kind === "open") return t("player.open");
  if (snapshot.you.length === 1 && snapshot.you[0] === colour) return t("word.you");
  return seat.name || (snapshot.you.length === 2 ? side(snapshot.game, colour) : t("word.guest"));
}

/** What a game calls the player of a colour. */
export function side(game: string | undefined, colour: Colour): string {
  return sideText(game ?? "", `colour.${colour}`);
}

/** That the player of a colour has won. */
export function wonBy(game: string, colour: Colour): string {
  return gameText(game, `won.${colour}`) || t(`end.${colour}-wins`);
}

/** What a player has beside the board, in one line. */
export function holdings(game: string, view: View, colour: Colour, own: boolean): string {
  const counters = view.counters.filter(({ player }) => player === colour);
  const kinds = counters.flatMap(({ name, kind, count }) => {
    const text = gameText(game, `counter.${name}.${kind}`, { n: count });
    return text ? { text } : [];
  });
  if (kinds.length) return joined(kinds);
  const parts = [...new Set(counters.map(({ name }) => name))].map((name) => {
    const count = countOf(view, name, colour);
    const slots = counters.find((one) => one.name === name)?.slots ?? 0;
    const args = { count, n: slots || count };
    const alone = count > 0 ? gameText(game, `counter.${name}.alone`, args) : "";
    const keys = own ? [`counter.${name}.you`, `counter.${name}`] : [`counter.${name}`];
    return { alone, text: gameTextFirst(game, keys, args) };
  });
  const alone = parts.find((part) => part.alone)?.alone;
  const told = view.outcome ? parts : [...parts, { text: shortest(game, counters) }];
  return alone ?? joined(told);
}

function joined(parts: readonly { text: string }[]): string {
  return parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(" · ");
}

/** Where several counters can be filled to win: how much the nearest of them lacks. */
function shortest(game: string, counters: readonly Counter[]): string {
  const short = counters
    .map(({ name, colour, slots, count }) => ({
      keys: [`counter.${name}.${colour}.short`, `counter.${name}.short`],
      n: slots - count,
      count,
    }))
    .filter(({ keys, n, count }) => n > 0 && count > 0 && keys.some((k) => hasGameText(game, k)))
    .sort((a, b) => a.n - b.n)[0];
  return short ? gameTextFirst(game, short.keys, { n: short.n }) : "";
}

/** How many pieces of a kind a player has beside the board. */
function countOf(view: View, name: string, player: Colour): number {
  return view.counters
    .filter((counter) => counter.name === name && counter.player === player)
    .reduce((sum, { count }) => sum + count, 0);
}
