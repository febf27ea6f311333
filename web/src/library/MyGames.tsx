/** The games this browser took part in, and the door for records from elsewhere. */

import { Main } from "../app/Main";
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Broken } from "../app/Broken";
import { Link } from "../app/Link";
import { other } from "../play/history";
import { nameOf } from "../play/people";
import { PieceIcon } from "../play/PieceIcon";
import { versionOf } from "../play/Version";
import type { GameSummary, Problem } from "../protocol";
import { formatAgo, t } from "../words";
import { OpenRecord } from "./OpenRecord";

export function MyGames() {
  const [games, setGames] = useState<GameSummary[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    api.mine().then(setGames, (error: unknown) => {
      if (error instanceof Refused) setProblem(error.problem);
    });
  }, [tries]);
  if (problem && !games) return <Broken problem={problem} retry={() => setTries(tries + 1)} />;
  const mine = games ?? [];
  const parts: [string, GameSummary[]][] = [
    [t("games.waiting"), mine.filter((one) => !one.outcome && one.yourTurn)],
    [t("games.going"), mine.filter((one) => !one.outcome && !one.yourTurn)],
    [t("games.over"), mine.filter((one) => one.outcome)],
  ];
  return (
    <Main class="page library">
      <h1>{t("games.title")}</h1>
      <p class="quiet">{games?.length === 0 ? t("games.empty") : t("games.kept")}</p>
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
      <OpenRecord />
    </Main>
  );
}

function GameRow({ game }: { game: GameSummary }) {
  const mine = game.you[0] ?? "white";
  const whom =
    game.mode === "screen"
      ? t("games.mode.screen")
      : game.mode === "record"
        ? t("games.mode.record")
        : nameOf(game, other(mine));
  return (
    <Link to={`/game/${game.id}`} class="game-row card">
      <PieceIcon game={game.game} colour={mine} />
      <span class="waiting-words">
        <span class="plate-name">
          {t(`game.${game.game as "gipf"}`)} · {whom}
        </span>
        <span class="small quiet">
          {[result(game), versionOf(game), t("games.moves", { n: game.plies }), formatAgo(game.changed)]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </Link>
  );
}

function result({ outcome, you }: GameSummary): string {
  if (!outcome) return "";
  if (outcome.reason === "aborted") return t("reason.aborted");
  if (!outcome.winner) return t("games.drawn");
  if (you.length !== 1) return t(outcome.winner === "white" ? "end.white-wins" : "end.black-wins");
  return you[0] === outcome.winner ? t("games.won") : t("games.lost");
}
