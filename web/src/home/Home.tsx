/** Home: one game on the table, alive, all of them beside it, and the game that waits for you. */

import { Main } from "../base/Main";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { useReturns } from "../base/returns";
import { other } from "../parts/history";
import { nameOf } from "../parts/people";
import { PlayerIcon } from "../parts/PieceIcon";
import { gameInfo, pitchOf, titleOf, useGames } from "../catalogue";
import type { EngineState, GameSummary, Problem } from "../protocol";
import { playHere, playNow } from "../setup/start";
import { formatAgo, t } from "../words";
import { problemText } from "../words/problem";
import { GameChoice } from "./GameChoice";
import { LivingBoard } from "./LivingBoard";
import { report } from "../base/report";
import { useStore } from "../base/store";
import { settings } from "../settings/settings";
import "./Home.css";

/** Below the games stands what else there is to play. */
export function Home({ children }: { children: ComponentChildren }) {
  const games = useGames().map(({ name }) => name);
  const { game: last } = useStore(settings);
  const [picked, pick] = useState("");
  const chosen = [picked, last].find((game) => games.includes(game)) ?? games[0];
  const [starting, setStarting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const begin = async (start: (game: string) => Promise<unknown>) => {
    if (starting || chosen === undefined) return;
    setStarting(true);
    try {
      await start(chosen);
    } catch (error) {
      if (error instanceof Refused) setProblem(error.problem);
      setStarting(false);
    }
  };
  const play = () => void begin(playNow);
  return (
    <Main class="home">
      <div class="home-head">
        <h1 class="home-title">{t("home.title")}</h1>
        <p class="home-text quiet">{t("home.text")}</p>
        <WaitingGame />
      </div>
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      <div class="home-games">
        {chosen !== undefined && (
          <>
            <GameCard
              game={chosen}
              starting={starting}
              play={play}
              here={() => void begin(playHere)}
            />
            <GameChoice games={games} chosen={chosen} choose={pick} play={play} />
          </>
        )}
      </div>
      {children}
      <footer class="home-foot small quiet">
        <EngineNote />
        <span>{t("home.unofficial")}</span>
      </footer>
    </Main>
  );
}

interface GameCardProps {
  game: string;
  starting: boolean;
  play: () => void;
  here: () => void;
}

/** The game on the table. */
function GameCard({ game, starting, play, here }: GameCardProps) {
  const name = titleOf(game);
  return (
    <section class="home-game" data-game={game} aria-label={name}>
      <LivingBoard key={game} game={game} />
      <div class="home-words">
        <h2 class="home-name">{name}</h2>
        <p class="quiet">{pitchOf(game)}</p>
        <div class="home-buttons">
          <button
            type="button"
            class="button gold"
            aria-label={t("home.play.label", { game: name })}
            disabled={starting}
            onClick={play}
          >
            {t("home.play")}
          </button>
          <Link
            to={`/play/${game}?with=friend`}
            class="button friend"
            label={`${t("home.friend")}: ${t("home.friend.label", { game: name })}`}
          >
            <Icon name="link" />
            <span>{t("home.friend")}</span>
          </Link>
          <button
            type="button"
            class="button square"
            aria-label={t("home.screen.label", { game: name })}
            title={t("home.screen.label", { game: name })}
            disabled={starting}
            onClick={here}
          >
            <Icon name="people" />
          </button>
          <Link
            to={`/rules/${game}`}
            class="button square home-rules"
            label={t("home.rules.label", { game: name })}
          >
            <Icon name="book" />
          </Link>
        </div>
        <Link to={`/play/${game}`} class="home-setup" label={`${t("home.setup")}: ${name}`}>
          {t("home.setup")}
        </Link>
        {gameInfo(game)?.lessons && (
          <Link
            to={`/learn/${game}`}
            class="home-setup"
            label={`${t("home.learn")}: ${t("home.learn.label", { game: name })}`}
          >
            {t("home.learn")}
          </Link>
        )}
      </div>
    </section>
  );
}

function WaitingGame() {
  const [waiting, setWaiting] = useState<GameSummary | null>(null);
  const back = useReturns();
  useEffect(() => {
    api
      .mine({ result: "going", most: 200 })
      .then(
        (games) =>
          setWaiting(
            games.find(({ yourTurn, outcome }) => yourTurn && !outcome) ??
              games.find(({ outcome, mode }) => !outcome && mode !== "record") ??
              null,
          ),
        report,
      );
  }, [back]);
  if (!waiting) return null;
  const { game, mode, you, yourTurn, changed } = waiting;
  const mine = you[0] ?? "white";
  const name = titleOf(game);
  return (
    <section class="waiting leads card">
      <PlayerIcon game={game} colour={mine} />
      <div class="waiting-words">
        <p class="plate-name">
          {mode === "screen"
            ? t("home.waiting.screen", { game: name })
            : `${name} · ${nameOf(waiting, other(mine))}`}
        </p>
        <p class="small quiet">
          {yourTurn ? t("home.your-move") : t("home.their-move")} · {formatAgo(changed)}
        </p>
      </div>
      <Link to={`/game/${waiting.id}`} class="button">
        <span>{t("home.go-on")}</span>
        <Icon name="forward" />
      </Link>
    </section>
  );
}

const AGAIN = 4000;

/** Says that the engine is not ready yet, until it is. */
function EngineNote() {
  const [state, setState] = useState<EngineState>("ready");
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0 && state === "ready") return;
    const look = (): void => {
      api.health().then(({ engine }) => {
        setState(engine);
        setAsked(asked + 1);
      }, report);
    };
    const timer = setTimeout(look, asked === 0 ? 0 : AGAIN);
    return () => clearTimeout(timer);
  }, [asked]);
  if (state === "ready") return null;
  return <p class="engine-note">{t(`home.engine.${state}`)}</p>;
}
