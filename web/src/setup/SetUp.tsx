/** A new game as one likes it: against whom, version, colour, level, clock, options. */

import { Main } from "../base/Main";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Broken } from "../base/Broken";
import { Link } from "../base/Link";
import { Icon } from "../base/Icon";
import { BoardPicture } from "../board";
import { useBoard } from "../parts/useBoard";
import { goneIn } from "../parts/gone";
import type { CatalogueGame, Problem, SetupAnswer } from "../protocol";
import { gameInfo, titleOf } from "../catalogue";
import { settings } from "../settings/settings";
import { CoachSwitch } from "../settings/SettingsPanel";
import { isKey, t } from "../words";
import { gameText, sideText, useGameWords } from "../words/game";
import { problemText } from "../words/problem";
import { Chips } from "./Chips";
import { ClockChoice } from "./ClockChoice";
import { LevelChoice } from "./LevelChoice";
import { NameField, TwoNames } from "./NameField";
import { OptionChoice } from "./OptionChoice";
import { proposal, start, type Plan } from "./start";
import "./SetUp.css";

const MODES = ["engine", "friend", "screen"] as const;

function isMode(mode: string | null): mode is Plan["mode"] {
  return MODES.some((one) => one === mode);
}

interface SetUpProps {
  game: string;
  mode: string | null;
  /** The text of the position to start from; null: as usual. */
  position: string | null;
}

export function SetUp({ game, mode, position }: SetUpProps) {
  const known = gameInfo(game);
  const ready = useGameWords(game);
  const from = useStart(position);
  if (!known) return <Broken problem={null} />;
  if (from instanceof Refused) return <Broken problem={from.problem} />;
  return (
    <Main class="page setup">
      {ready && (position === null || from) && (
        <Form
          key={`${game} ${mode} ${position}`}
          game={known}
          mode={isMode(mode) ? mode : "engine"}
          from={from}
        />
      )}
    </Main>
  );
}

/** What a position is, once it is known, or why it is none. */
function useStart(position: string | null): SetupAnswer | Refused | null {
  const [found, setFound] = useState<SetupAnswer | Refused | null>(null);
  useEffect(() => {
    setFound(null);
    if (position === null) return;
    let wanted = true;
    api.setup({ position }).then(
      (answer) => wanted && setFound(answer),
      (error: unknown) => wanted && error instanceof Refused && setFound(error),
    );
    return () => {
      wanted = false;
    };
  }, [position]);
  return found;
}

/** The plan as it is proposed, or as a position asks for it. */
function proposed(game: string, mode: Plan["mode"], from: SetupAnswer | null): Plan {
  const usual = { ...proposal(game), mode };
  if (!from?.position) return usual;
  return { ...usual, variant: from.variant, options: from.options, position: from.position };
}

/** The position that a game starts from. */
function StartPicture({ from }: { from: SetupAnswer }) {
  const geometry = useBoard(from.game, from.variant, from.options);
  return (
    <div class="setup-board">
      {geometry && (
        <BoardPicture
          geometry={geometry}
          pieces={from.pieces}
          counters={from.counters}
          gone={goneIn(from)}
          theme={settings.get().board}
          label={t("see.board", { game: titleOf(from.game) })}
        />
      )}
    </div>
  );
}

interface FormProps {
  game: CatalogueGame;
  mode: Plan["mode"];
  from: SetupAnswer | null;
}

function Form({ game, mode, from }: FormProps) {
  const [plan, setPlan] = useState<Plan>(() => proposed(game.name, mode, from));
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = (part: Partial<Plan>): void => setPlan({ ...plan, ...part });
  const options = game.options.filter(
    ({ variants }) => !variants || variants.includes(plan.variant),
  );
  const allowed = Object.fromEntries(
    options.flatMap(({ name, values }) => {
      const value = plan.options[name];
      const fits = !values || values[plan.variant]?.includes(Number(value));
      return value === undefined || !fits ? [] : [[name, value]];
    }),
  );
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setWaiting(true);
    try {
      await start(from ? plan : { ...plan, options: allowed }, !from);
    } catch (error) {
      if (error instanceof Refused) setProblem(error.problem);
      setWaiting(false);
    }
  };
  return (
    <form class="setup-form" onSubmit={(event) => void submit(event)}>
      <div class="setup-head">
        <h1>{t("setup.title", { game: titleOf(game.name) })}</h1>
        {game.lessons && (
          <Link to={`/learn/${game.name}`} class="button">
            <Icon name="bulb" />
            {t("home.learn")}
          </Link>
        )}
        <Link to={`/rules/${game.name}`} class="button">
          <Icon name="book" />
          {t("home.rules")}
        </Link>
      </div>
      {from && <StartPicture from={from} />}
      <Part title={t("setup.against")}>
        <Cards
          name="mode"
          text={(key) => named(`setup.mode.${key}`)}
          values={MODES}
          chosen={plan.mode}
          choose={(value) => change({ mode: value as Plan["mode"] })}
        />
      </Part>
      {game.variants.length > 1 && !from && (
        <Part title={t("variant")}>
          <Cards
            name="variant"
            text={(key) => gameText(game.name, `variant.${key}`)}
            values={newcomersFirst(game)}
            chosen={plan.variant}
            choose={(variant) => change({ variant })}
          />
        </Part>
      )}
      {plan.mode === "engine" && (
        <Part title={t("setup.level")}>
          <LevelChoice
            levels={game.levels}
            level={plan.level}
            choose={(level) => change({ level })}
          />
          <CoachSwitch />
        </Part>
      )}
      {plan.mode !== "screen" && (
        <Part title={sideText(game.name, "setup.colour")} note={sideText(game.name, "setup.first")}>
          <Chips
            name="colour"
            values={["lot", "white", "black"] as const}
            text={(value) => sideText(game.name, `setup.colour.${value}`)}
            chosen={plan.colour}
            choose={(colour) => change({ colour })}
          />
        </Part>
      )}
      <Part title={t("setup.clock")}>
        {game.timed.includes(plan.variant) ? (
          <p class="quiet">{t("setup.clock.needless")}</p>
        ) : (
          <ClockChoice clock={plan.clock} choose={(clock) => change({ clock })} />
        )}
      </Part>
      {!from && (
        <OptionChoice
          game={game}
          options={options}
          variant={plan.variant}
          values={allowed}
          choose={(chosen) => change({ options: chosen })}
        />
      )}
      {plan.mode === "friend" && <NameField />}
      {plan.mode === "screen" && <TwoNames game={game.name} />}
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      <button type="submit" class="button gold wide" disabled={waiting}>
        {waiting
          ? t("setup.starting")
          : plan.mode === "friend"
            ? t("setup.start.friend")
            : t("setup.start")}
      </button>
    </form>
  );
}

/** The short version of a game stands first until one has chosen another. */
function newcomersFirst({ name, variants, first }: CatalogueGame): string[] {
  const seen = settings.get().variants[name] !== undefined;
  return seen ? variants : [first, ...variants.filter((one) => one !== first)];
}

function named(key: string): string {
  return isKey(key) ? t(key as "level.1") : "";
}

function Part({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ComponentChildren;
}) {
  return (
    <fieldset class="setup-part">
      <legend>
        <h2>{title}</h2>
      </legend>
      {children}
      {note && <p class="small quiet">{note}</p>}
    </fieldset>
  );
}

interface CardsProps {
  name: string;
  text: (key: string) => string;
  values: readonly string[];
  chosen: string;
  choose: (value: string) => void;
}

/** A few choices, each with a sentence. */
function Cards({ name, text, values, chosen, choose }: CardsProps) {
  return (
    <div class="option-cards">
      {values.map((value) => (
        <label key={value} class="option-card card">
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => choose(value)}
          />
          <span>
            <strong>{text(value)}</strong>
            <span class="small quiet">{text(`${value}.text`)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
