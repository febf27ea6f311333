/** The games there are, as the server tells them. */

import { useEffect } from "preact/hooks";
import { api } from "./api";
import { report } from "./base/report";
import { createStore, useStore } from "./base/store";
import type { Catalogue, CatalogueGame, RecordFormat, Role } from "./protocol";
import { bindDashes, formatList, language, tFirst } from "./words";

/** The games in the order in which they are shown, and formats of records; empty until known. */
export const offered = createStore<Pick<Catalogue, "games" | "formats">>({
  games: [],
  formats: [],
});

/** Ask for the games there are. */
export async function loadGames(): Promise<void> {
  offered.set(await api.catalogue());
}

/** The games there are, followed. */
export function useGames(): readonly CatalogueGame[] {
  return useStore(offered).games;
}

/** The formats of records there are, followed. */
export function useFormats(): readonly RecordFormat[] {
  const { formats } = useStore(offered);
  useEffect(() => {
    if (formats.length === 0) loadGames().catch(report);
  }, [formats]);
  return formats;
}

export function gameInfo(name: string): CatalogueGame | undefined {
  return offered.get().games.find((game) => game.name === name);
}

/** What a kind of move is, whatever the game calls it. */
export function roleOf(game: string, kind: string): Role | undefined {
  return gameInfo(game)?.kinds[kind];
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
  return bindDashes(told(game)?.pitch ?? "");
}

/** What a game's variant is called. */
export function variantOf(game: string, variant: string): string {
  return told(game)?.variants[variant] ?? variant;
}

/** How much time a variant has in which something runs by itself; nothing where nothing does. */
export function limitOf(game: string, variant: string): string {
  return told(game)?.limits[variant] ?? "";
}

/** All games there are, as one phrase. */
export function allTitles(): string {
  return formatList(offered.get().games.map(({ name }) => titleOf(name)));
}

/** What a format of records is called; one that only a game has is named by it. */
export function formatTitle(name: string): string {
  const format = offered.get().formats.find((one) => one.name === name);
  return tFirst([`format.${name}`]) || (format?.words[language()] ?? format?.title ?? name);
}
