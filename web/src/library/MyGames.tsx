/** The games this browser took part in, and the door for records from elsewhere. */

import { useState } from "preact/hooks";
import { Broken } from "../base/Broken";
import { Main } from "../base/Main";
import type { GameSummary } from "../protocol";
import { t } from "../words";
import { Filters, type Filter } from "./Filters";
import { GameRow } from "./GameRow";
import { OpenRecord } from "./OpenRecord";
import { useGames } from "./useGames";
import "./MyGames.css";

export function MyGames() {
  const [filter, setFilter] = useState<Filter>({ game: "", mode: "", opponent: "", result: "" });
  const { going, over, more, problem, retry, loadMore } = useGames(filter);
  if (problem && !over) return <Broken problem={problem} retry={retry} />;
  const filtered = Object.values(filter).some(Boolean);
  const empty = over !== null && going.length + over.length === 0;
  const parts: [string, GameSummary[]][] = [
    [t("games.waiting"), going.filter(({ yourTurn }) => yourTurn)],
    [t("games.going"), going.filter(({ yourTurn }) => !yourTurn)],
    [t("games.over"), over ?? []],
  ];
  return (
    <Main class="page library">
      <h1>{t("games.title")}</h1>
      <p class="quiet">{empty && !filtered ? t("games.empty") : t("games.kept")}</p>
      {(filtered || !empty) && <Filters filter={filter} change={setFilter} />}
      {empty && filtered && <p role="status">{t("games.none")}</p>}
      {parts.map(
        ([title, part]) =>
          part.length > 0 && (
            <section key={title}>
              <h2>{title}</h2>
              <ul class="game-rows">
                {part.map((one) => (
                  <li key={one.id}>
                    <GameRow game={one} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      {more && (
        <button type="button" class="button" onClick={loadMore}>
          {t("games.more")}
        </button>
      )}
      <OpenRecord />
    </Main>
  );
}
