/** The address of an analysis: where it begins, the line that is shown, and the place in it. */

import type { OptionValue } from "../protocol";
import type { Root } from "../tree/tree";

export interface Address {
  /** Null: it is a game of the server, or nothing has been chosen yet. */
  root: Root | null;
  /** A game of the server. */
  game: string | null;
  moves: string[];
  /** After how many of the moves; null: after all of them. */
  at: number | null;
}

/** How much of an address is read at most. */
const MOST_MOVES = 2000;

/** What an address asks for. */
export function readAddress(query: string): Address {
  const asked = new URLSearchParams(query);
  const moves = (asked.get("moves") ?? "").split(";").filter(Boolean).slice(0, MOST_MOVES);
  const at = /^\d{1,4}$/.test(asked.get("at") ?? "") ? Number(asked.get("at")) : null;
  return { root: rootOf(asked), game: asked.get("id"), moves, at };
}

function rootOf(asked: URLSearchParams): Root | null {
  const position = asked.get("position");
  if (position) return { position };
  const game = asked.get("game");
  if (!game) return null;
  const options = [...asked].flatMap(([name, value]): [string, OptionValue][] =>
    name.startsWith("option.") ? [[name.slice("option.".length), optionValue(value)]] : [],
  );
  return {
    game,
    variant: asked.get("variant") ?? "",
    ...(options.length ? { options: Object.fromEntries(options) } : {}),
  };
}

function optionValue(text: string): OptionValue {
  if (text === "true" || text === "false") return text === "true";
  return /^-?\d{1,6}$/.test(text) ? Number(text) : text;
}

/** The address that opens an analysis again. */
export function analysisAddress({ root, game, moves = [], at = null }: Partial<Address>): string {
  const asked = new URLSearchParams();
  if (game) asked.set("id", game);
  else if (root && "position" in root) asked.set("position", root.position);
  else if (root) {
    asked.set("game", root.game);
    asked.set("variant", root.variant);
    for (const [name, value] of Object.entries(root.options ?? {}))
      asked.set(`option.${name}`, String(value));
  }
  if (moves.length) asked.set("moves", moves.join(";"));
  const isEnd = at === moves.length && (!game || moves.length > 0);
  if (at !== null && !isEnd) asked.set("at", String(at));
  const text = asked.toString().replaceAll("%3B", ";").replaceAll("%3A", ":");
  return text ? `/analysis?${text}` : "/analysis";
}
