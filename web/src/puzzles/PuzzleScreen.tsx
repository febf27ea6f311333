/** A puzzle: its board, what is to be found, what came of it, and how one stands. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { analysisAddress } from "../analysis/address";
import { strokeOf } from "../play/arrows";
import { browser } from "../analysis/useEngine";
import { Broken } from "../base/Broken";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { useSize } from "../base/media";
import { go } from "../base/route";
import { useStore } from "../base/store";
import type { Shapes } from "../board/contract";
import { titleOf } from "../catalogue";
import { TryBoard } from "../learn/TryBoard";
import { TurnInHand } from "../play/TurnInHand";
import { Card } from "../parts/Card";
import { useBoard } from "../parts/useBoard";
import type { PuzzleAsked, PuzzleWanted } from "../protocol";
import { settings } from "../settings/settings";
import { copyText } from "../table/Share";
import { t } from "../words";
import { gameText, sideText, useGameWords } from "../words/game";
import { advisedText } from "../words/notation";
import { Solving, type SolvingState } from "./solving";

interface PuzzleProps {
  game: string;
  /** What was asked for first. */
  wanted: PuzzleWanted;
}

export function PuzzleScreen({ game, wanted }: PuzzleProps) {
  const solving = useMemo(
    () => new Solving(game, () => (settings.get().confirm ? "button" : "none"), browser),
    [],
  );
  useEffect(() => {
    void solving.open(wanted);
    return () => solving.close();
  }, []);
  const state = useStore(solving.state);
  const words = useGameWords(game);
  const [table, room] = useSize<HTMLDivElement>();
  const [turned, turn] = useState(false);
  const { asked, view } = state;
  const geometry = useBoard(asked ? game : null, asked?.variant, asked?.options);
  if (state.missing) return <Broken problem={null} />;
  const { variant = null, theme = null } = wanted;
  const next = (): void => {
    go(`/puzzles/${game}${query({ variant, theme })}`, true);
    void solving.open({ variant, theme });
  };
  return (
    <Main class="puzzle" game={game}>
      <Head game={game} state={state} />
      <div class="puzzle-step">
        <div class="puzzle-table" ref={table}>
          {asked && view && geometry && words && room.width > 0 && (
            <TryBoard
              key={asked.id}
              geometry={geometry}
              game={game}
              view={view}
              desk={state.desk}
              you={asked.you}
              flipped={(asked.you === "black") !== turned}
              hint={state.hint === 2 ? state.hinted : null}
              shapes={shapesOf(state)}
              width={room.width}
              height={room.height}
            />
          )}
        </div>
        <div class="puzzle-side">
          {asked && words && (
            <Told game={game} asked={asked} state={state} solving={solving} next={next} />
          )}
          <Tools game={game} state={state} solving={solving} turn={() => turn(!turned)} />
        </div>
      </div>
    </Main>
  );
}

/** The part of an address that says which puzzles are wanted. */
export function query(wanted: Pick<PuzzleWanted, "variant" | "theme" | "daily">): string {
  const given = Object.entries(wanted).filter(([, value]) => value);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function Head({ game, state }: { game: string; state: SolvingState }) {
  const { standing, change } = state;
  return (
    <header class="puzzle-head">
      <Link to="/puzzles" class="plain" label={t("puzzle.all")}>
        <Icon name="back" />
      </Link>
      <h1>{t("puzzle.one", { game: titleOf(game) })}</h1>
      {standing && (
        <p class="puzzle-standing">
          <span title={t("puzzle.streak")}>
            <Icon name="flame" />
            <span class="unseen">{t("puzzle.streak")}</span> {standing.streak}
          </span>
          <span title={t("puzzle.rating")}>
            <Icon name="graph" />
            <span class="unseen">{t("puzzle.rating")}</span> {standing.rating}
            {!standing.sure && "?"}
            {change !== null && (
              <b class={change < 0 ? "puzzle-change" : "puzzle-change up"}>
                {change < 0 ? `−${-change}` : `+${change}`}
              </b>
            )}
          </span>
        </p>
      )}
    </header>
  );
}

interface ToldProps {
  game: string;
  asked: PuzzleAsked;
  state: SolvingState;
  solving: Solving;
  next: () => void;
}

function Told(told: ToldProps) {
  switch (told.state.phase) {
    case "asked":
      return <Ask {...told} />;
    case "wrong":
    case "why":
      return <Wrong {...told} />;
    default:
      return <Over {...told} />;
  }
}

/** Who is to move and what counts. */
function Ask({ game, asked, state }: ToldProps) {
  const { desk, number, hinted, hint, view } = state;
  const goal = t(`puzzle.ask.${asked.goal}.${asked.several ? "several" : "one"}`);
  const first = hinted && strokeOf(hinted);
  return (
    <Card gold>
      <h2>{number ? t("puzzle.on") : `${sideText(game, `turn.${asked.you}`)} ${goal}`}</h2>
      <p class="quiet">
        {asked.decisions > 1
          ? t("puzzle.step", { n: number + 1, of: asked.decisions })
          : t(asked.known ? "puzzle.known" : "puzzle.text")}
      </p>
      {hint > 0 && hinted && first && view && (
        <p>
          {hint === 1
            ? t("puzzle.hint", { point: first.from ?? first.to })
            : t("guide.hint", { move: advisedText(game, hinted, view) })}
        </p>
      )}
      {desk && <TurnInHand desk={desk} game={game} />}
    </Card>
  );
}

/** What was tried is not it: why, and once more. */
function Wrong({ game, asked, state, solving }: ToldProps) {
  const { tried, phase, why, silent } = state;
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  const other = asked.you === "white" ? "black" : "white";
  return (
    <Card>
      <h2>{t("puzzle.wrong", { move: tried ?? "" })}</h2>
      {phase === "wrong" && <p class="quiet">{t("puzzle.wrong.text")}</p>}
      {phase === "why" && (
        <p>
          {silent
            ? t("puzzle.silent")
            : why
              ? `${sideText(game, `say.${other}`, { what: why.moves[0] ?? "–" })}. ${t("puzzle.left", { n: why.chance })}`
              : t("puzzle.thinking")}
        </p>
      )}
      <div class="guide-buttons">
        <button ref={again} type="button" class="button gold" onClick={() => solving.retry()}>
          <Icon name="undo" />
          {t("puzzle.retry")}
        </button>
        <button
          type="button"
          class="button"
          disabled={phase === "why"}
          onClick={() => solving.why()}
        >
          {t("puzzle.why")}
        </button>
      </div>
    </Card>
  );
}

/** Solved, or shown: what it brought, and the way on. */
function Over({ game, asked, state, next }: ToldProps) {
  const { answer, line, phase, view } = state;
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus(), []);
  const solved = phase === "solved";
  const [best, others] = answer?.chance ?? [];
  const brought = (view?.effects ?? [])
    .map(({ key, numbers }) => gameText(game, `effect.${key}`, { ...numbers, point: "" }))
    .filter(Boolean)
    .join(" ");
  const root = { position: asked.views[0]?.text ?? "" };
  return (
    <div class={solved ? "puzzle-over solved" : "puzzle-over"}>
      <Card>
        <h2>
          {solved && (
            <span class="learn-number done">
              <Icon name="check" />
            </span>
          )}
          {t(solved ? "puzzle.solved" : "puzzle.shown", { move: line.join("; ") })}
        </h2>
        <p class="quiet">
          {[
            brought,
            answer?.proven && asked.goal === "win" && t("puzzle.proven"),
            best !== undefined && others !== undefined && t("puzzle.chance", { best, others }),
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
        {!!answer?.themes.length && (
          <p class="small quiet">
            {answer.themes
              .map((theme) => t(`puzzle.theme.${theme}` as "puzzle.theme.win"))
              .join(" · ")}
          </p>
        )}
        <div class="guide-buttons">
          <button ref={onward} type="button" class="button gold" onClick={next}>
            {t("puzzle.next")}
          </button>
          <Link to={analysisAddress({ root, moves: line, at: 0 })} class="button">
            <Icon name="branch" />
            {t("puzzle.analyse")}
          </Link>
        </div>
      </Card>
    </div>
  );
}

interface ToolsProps {
  game: string;
  state: SolvingState;
  solving: Solving;
  turn: () => void;
}

/** What can be done besides deciding. */
function Tools({ game, state, solving, turn }: ToolsProps) {
  const { asked, desk, hint, phase } = state;
  const [copied, setCopied] = useState(false);
  const over = phase === "solved" || phase === "shown";
  const share = async (): Promise<void> => {
    await copyText(`${location.origin}/puzzles/${game}/${asked?.id ?? ""}`);
    setCopied(true);
  };
  return (
    <div class="puzzle-tools">
      {over ? (
        <>
          <button type="button" class="tool" onClick={() => solving.again()}>
            <Icon name="undo" />
            {t("learn.again")}
          </button>
          <button type="button" class="tool" onClick={() => void solving.line()}>
            <Icon name="list" />
            {t("puzzle.line")}
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            class="tool"
            disabled={!desk || phase !== "asked" || hint === 2}
            onClick={() => void solving.hint()}
          >
            <Icon name="bulb" />
            {t("do.hint")}
          </button>
          <button
            type="button"
            class="tool"
            disabled={!asked}
            onClick={() => void solving.solution()}
          >
            <Icon name="eye" />
            {t("puzzle.solution")}
          </button>
        </>
      )}
      <button type="button" class="tool" onClick={turn}>
        <Icon name="flip" />
        {t("puzzle.turn")}
      </button>
      <button type="button" class="tool" disabled={!asked} onClick={() => void share()}>
        <Icon name={copied ? "check" : "share"} />
        {t(copied ? "word.copied" : "puzzle.share")}
      </button>
    </div>
  );
}

/** What is marked: where a hint begins, and that it is solved. */
function shapesOf({ hint, hinted, phase, view }: SolvingState): Shapes {
  const begins = hint === 1 && hinted ? strokeOf(hinted) : null;
  const landed = view?.marks.find(({ kind }) => kind === "to")?.point;
  return {
    engine: [],
    played: null,
    own: begins ? [{ from: null, to: begins.from ?? begins.to, ink: "gold" }] : [],
    verdict: phase === "solved" && landed ? { point: landed, verdict: "best" } : null,
  };
}
