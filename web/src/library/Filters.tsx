/** Narrows a list of games down by game, opponent and result. */

import { titleOf, useGames } from "../catalogue";
import type { GamesWanted } from "../protocol";
import { t } from "../words";

/** Matches are listed beside the games. */
const LINKED = "linked";
const MODES = ["engine", "friend", "screen"] as const;
const RESULTS = ["won", "lost", "drawn"] as const;

export interface Filter {
  game: string;
  mode: string;
  opponent: string;
  result: "" | NonNullable<GamesWanted["result"]>;
}

export function Filters({ filter, change }: { filter: Filter; change: (filter: Filter) => void }) {
  const games = [...useGames().map(({ name }) => name), LINKED];
  const choice = (
    part: keyof Filter,
    label: string,
    values: readonly string[],
    text: (value: string) => string,
  ) => (
    <label class="setting tall">
      <span>{label}</span>
      <select
        class="input"
        value={filter[part]}
        onChange={(event) => change({ ...filter, [part]: event.currentTarget.value })}
      >
        <option value="">{t("games.any")}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {text(value)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      class="filters"
      role="search"
      aria-label={t("games.filter")}
      onSubmit={(event) => event.preventDefault()}
    >
      {choice("game", t("games.filter.game"), games, (value) =>
        value === LINKED ? t("game.linked") : titleOf(value),
      )}
      {choice("mode", t("setup.against"), MODES, (value) => t(`setup.mode.${value as "engine"}`))}
      {choice("result", t("end.show"), RESULTS, (value) => t(`games.${value as "won"}`))}
      <label class="setting tall">
        <span>{t("games.filter.opponent")}</span>
        <input
          class="input"
          type="search"
          value={filter.opponent}
          onInput={(event) => change({ ...filter, opponent: event.currentTarget.value })}
        />
      </label>
    </form>
  );
}
