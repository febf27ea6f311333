/** What games say about themselves: fetched when a game is opened, in the language spoken. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { fill, type Args } from "./fill";
import { beforeLanguage, language, useLanguage, type Language } from "./language";
import type { Args as ArgsOf, Key, Message } from "./message";
import { t } from ".";

type GameWords = Readonly<Record<string, Message>>;

const known = new Map<string, GameWords>();

/** The text of a game's message, "" if it has none of this name. */
export function gameText(game: string, key: string, args: Args = {}): string {
  const message = known.get(game)?.[key];
  return message === undefined ? "" : fill(message, args);
}

/** The text of the first of these messages that the game has. */
export function gameTextFirst(game: string, keys: readonly string[], args: Args = {}): string {
  return gameText(game, keys.find((key) => hasGameText(game, key)) ?? "", args);
}

/** What is said about a player: games whose pieces have colours of their own call players otherwise. */
export function sideText<K extends Key>(game: string, key: K, ...args: ArgsOf<K>): string {
  return gameText(game, key, args[0] as Args | undefined) || t(key, ...args);
}

/** Whether a game has a message of this name. */
export function hasGameText(game: string, key: string): boolean {
  return Object.hasOwn(known.get(game) ?? {}, key);
}

/** Fetch what a game says. */
export function loadGameWords(game: string): Promise<void> {
  return load(game, language());
}

async function load(game: string, code: Language): Promise<void> {
  known.set(game, await api.words(game, code));
}

// A switch waits for the games that are open; what cannot be fetched is said as before.
beforeLanguage(async (code) => {
  await Promise.allSettled([...known.keys()].map((game) => load(game, code)));
});

/** Whether a game's words are there; drawn again once they are. */
export function useGameWords(game: string | null): boolean {
  const [ready, setReady] = useState("");
  useLanguage();
  useEffect(() => {
    let wanted = true;
    // A game whose words cannot be fetched can still be played.
    const show = (): void => {
      if (wanted) setReady(game ?? "");
    };
    if (game !== null) loadGameWords(game).then(show, show);
    return () => {
      wanted = false;
    };
  }, [game]);
  return game !== null && (ready === game || known.has(game));
}
