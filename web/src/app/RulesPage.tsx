/** The rules of the games, fetched when somebody wants to read them. */

import { Main } from "../base/Main";
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameInfo, titleOf, useGames } from "../catalogue";
import { t } from "../words";
import { Broken } from "../base/Broken";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import "./RulesPage.css";

/** It is set up on a page of its own. */
const LINKED = "linked";

interface RulesPageProps {
  /** Null: the first there is. */
  game: string | null;
  variant: string | null;
  /** The game from which somebody came to read. */
  from: string | null;
}

export function RulesPage({ game: asked, variant, from }: RulesPageProps) {
  const games = useGames();
  const game = asked ?? games[0]?.name ?? "";
  const isGame = games.some(({ name }) => name === game);
  if (!isGame && game !== LINKED) return <Broken problem={null} />;
  const came = from ? `&game=${from}` : "";
  return (
    <Main class="rules-page">
      <nav class="rules-games" aria-label={t("nav.rules")}>
        {from && (
          <Link to={`/game/${from}`} class="button">
            <Icon name="back" />
            {t("rules.to-game")}
          </Link>
        )}
        {games.map(({ name: known }) => (
          <Link
            key={known}
            to={`/rules/${known}?${came.slice(1)}`}
            current={known === game}
            class="chip"
          >
            {titleOf(known)}
          </Link>
        ))}
        <Link to={`/rules/${LINKED}?${came.slice(1)}`} current={game === LINKED} class="chip">
          {t("game.linked")}
        </Link>
        {!from && (!isGame || gameInfo(game)?.lessons) && (
          <Link to={`/learn/${game}`} class="button">
            <Icon name="bulb" />
            {t("home.learn")}
          </Link>
        )}
        {!from && (
          <Link to={isGame ? `/play/${game}` : "/match"} class="button gold">
            {t("rules.try")}
          </Link>
        )}
      </nav>
      <Reading key={game} game={game} variant={variant} />
    </Main>
  );
}

type Reader = ComponentType<{ game: string; variant: string | null }>;

const fetchReader = async (game: string): Promise<Reader> =>
  game === LINKED
    ? (await import("../match/MatchRules")).MatchRules
    : (await import("../rules/Rules")).GameRules;

function Reading({ game, variant }: { game: string; variant: string | null }) {
  const [read, setRead] = useState<{ Rules: Reader } | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchRules = (): void => {
    setFailed(false);
    fetchReader(game).then(
      (Rules) => setRead({ Rules }),
      () => setFailed(true),
    );
  };
  useEffect(fetchRules, []);
  if (read) return <read.Rules game={game} variant={variant} />;
  if (!failed) return <p class="rules-wait">{t("rules.loading")}</p>;
  return (
    <div class="rules-wait" role="alert">
      <p>{t("rules.failed")}</p>
      <button type="button" class="button" onClick={fetchRules}>
        {t("word.retry")}
      </button>
    </div>
  );
}
