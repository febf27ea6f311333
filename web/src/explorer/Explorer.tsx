/** What was played in the position shown: on this server, and by the engine against itself. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Link } from "../base/Link";
import { report } from "../base/report";
import { useStore } from "../base/store";
import type { ExploredGame, ExploredMove, ExploredPosition, Problem, Root } from "../protocol";
import type { Desk } from "../tree/desk";
import { movesOf } from "../tree/tree";
import { formatAgo, formatNumber, t } from "../words";
import { sideText } from "../words/game";
import { moveText } from "../words/notation";
import { problemText } from "../words/problem";
import { Filters, type Filtered } from "./Filters";
import { sharesOf } from "./shares";
import "./Explorer.css";

interface ExplorerProps {
  desk: Desk;
  root: Root;
  game: string;
}

export function Explorer({ desk, root, game }: ExplorerProps) {
  const { cursor } = useStore(desk.state);
  const [filters, setFilters] = useState<Filtered>({});
  const [found, setFound] = useState<ExploredPosition | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    let left = false;
    setProblem(null);
    api.explore({ root, moves: movesOf(cursor), ...filters }).then(
      (answer) => !left && setFound(answer),
      (error: unknown) => {
        if (left) return;
        setFound(null);
        if (error instanceof Refused) setProblem(error.problem);
        else report(error);
      },
    );
    return () => {
      left = true;
    };
  }, [cursor, filters]);
  return (
    <>
      <Filters game={game} filters={filters} change={setFilters} />
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem, game)}
        </p>
      )}
      {found && (
        <>
          <Played title={t("explorer.server")} moves={found.moves} desk={desk} game={game}>
            {found.is_part && <p class="small quiet">{t("explorer.part", { n: found.games })}</p>}
          </Played>
          {found.openings && (
            <Played title={t("explorer.openings")} moves={found.openings} desk={desk} game={game} />
          )}
          {found.last.length > 0 && <LastGames games={found.last} />}
        </>
      )}
    </>
  );
}

/** The games that came here and ended last; one's own can be opened. */
function LastGames({ games }: { games: readonly ExploredGame[] }) {
  return (
    <section class="explored" aria-label={t("explorer.last")}>
      <h3>{t("explorer.last")}</h3>
      <ul class="small">
        {games.map((game, k) => {
          const players = game.names ?? game.levels.map(playerOf);
          const said = `${players.join(" – ")}: ${t(game.winner ? `end.${game.winner}-wins` : "end.draw")}`;
          return (
            <li key={k}>
              {game.id ? <Link to={`/game/${game.id}`}>{said}</Link> : said}
              <span class="quiet">{` · ${formatAgo(game.ended)}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** An average level, to a tenth. */
function formatLevel(strength: number): string {
  return formatNumber(Math.round(10 * strength) / 10);
}

/** A player whose name is not told. */
function playerOf(level: number | null): string {
  return level === null ? t("explorer.person") : t("level", { n: level });
}

interface PlayedProps {
  title: string;
  moves: readonly ExploredMove[];
  desk: Desk;
  game: string;
  /** What has to be said about all of them. */
  children?: ComponentChildren;
}

/** The moves of one source, the most frequent first; pressing one plays it. */
function Played({ title, moves, desk, game, children }: PlayedProps) {
  const { view } = desk.state.get();
  return (
    <section class="explored" aria-label={title}>
      <h3>{title}</h3>
      {children}
      {moves.length === 0 && <p class="small quiet">{t("explorer.none")}</p>}
      <ul>
        {moves.map((one) => {
          const kind = view.moves.find(({ text }) => text === one.text)?.kind ?? "";
          const move = moveText(game, { text: one.text, kind });
          const shares = sharesOf(one);
          const { strength } = one;
          const level =
            strength === null ? "" : t("explorer.strength", { level: formatLevel(strength) });
          return (
            <li key={one.text}>
              <button type="button" class="explored-move" onClick={() => void desk.play(one.text)}>
                <span class="unseen">
                  {sideText(game, "explorer.row", { move, n: one.games, ...shares })} {level}
                </span>
                <span class="explored-shown" aria-hidden="true">
                  <strong>{move}</strong>
                  <span class="explored-games">{formatNumber(one.games)}</span>
                  <span class="explored-bar">
                    <span class="white" style={{ flexGrow: shares.white }} />
                    <span class="draws" style={{ flexGrow: shares.draws }} />
                    <span class="black" style={{ flexGrow: shares.black }} />
                  </span>
                  <span class="explored-won">{`${shares.white} / ${shares.draws} / ${shares.black} %`}</span>
                  {strength !== null && (
                    <span class="explored-level" title={level}>
                      {formatLevel(strength)}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
