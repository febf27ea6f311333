/** One game in a list: what was played, with whom, how it stands. */

import { Link } from "../base/Link";
import { other } from "../parts/history";
import { nameOf, wonBy } from "../parts/people";
import { PlayerIcon } from "../parts/PieceIcon";
import { titleOf, variantOf } from "../catalogue";
import type { GameSummary } from "../protocol";
import { formatAgo, t } from "../words";

export function GameRow({ game }: { game: GameSummary }) {
  const mine = game.you[0] ?? "white";
  return (
    <Link to={`/game/${game.id}`} class="game-row card">
      <PlayerIcon game={game.game} colour={mine} />
      <span class="waiting-words">
        <span class="plate-name">
          {game.linked ? t("game.linked") : titleOf(game.game)} · {whom(game)}
        </span>
        <span class="small quiet">
          {[
            result(game),
            variantOf(game.game, game.variant),
            t("games.moves", { n: game.plies }),
            formatAgo(game.changed),
          ]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
    </Link>
  );
}

function whom(game: GameSummary): string {
  const { mode, you, seats } = game;
  if (mode === "record") return t("games.mode.record");
  if (mode !== "screen") return nameOf(game, other(you[0] ?? "white"));
  const names = [seats.white.name, seats.black.name].filter(Boolean);
  return names.length === 2 ? names.join(" – ") : t("games.mode.screen");
}

function result({ game, outcome, you }: GameSummary): string {
  if (!outcome) return "";
  if (outcome.reason === "aborted") return t("reason.aborted");
  if (!outcome.winner) return t("games.drawn");
  if (you.length !== 1) return wonBy(game, outcome.winner);
  return you[0] === outcome.winner ? t("games.won") : t("games.lost");
}
