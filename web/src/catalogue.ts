/** The games there are, as the server tells them. */

import { api } from "./api";
import { createStore, useStore } from "./base/store";
import type { CatalogueGame } from "./protocol";
import { formatList } from "./words/format";
import { language } from "./words/language";

/** The games in the order in which they are shown; empty until they are known. */
export const offered = createStore<{ games: readonly CatalogueGame[] }>({ games: [] });

/** Ask for the games there are. */
export async function loadGames(): Promise<void> {
  offered.set({ games: (await api.catalogue()).games });
}

/** The games there are, followed. */
export function useGames(): readonly CatalogueGame[] {
  return useStore(offered).games;
}

export function gameInfo(name: string): CatalogueGame | undefined {
  return offered.get().games.find((game) => game.name === name);
}

function told(name: string) {
  const game = gameInfo(name);
  return game?.words[language()] ?? game?.words.en;
}

/** What a game is called in the language spoken. */
export function titleOf(game: string): string {
  return told(game)?.title ?? gameInfo(game)?.title ?? game;
}

/** What a game is about, in a sentence. */
export function pitchOf(game: string): string {
  return told(game)?.pitch ?? "";
}

/** What a game's variant is called. */
export function variantOf(game: string, variant: string): string {
  return told(game)?.variants[variant] ?? variant;
}

/** All games there are, as one phrase. */
export function allTitles(): string {
  return formatList(offered.get().games.map(({ name }) => titleOf(name)));
}
