/** A step of a lesson: its board, what is asked, and what came of it. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { strokeOf } from "../play/arrows";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { useSize } from "../base/media";
import { useStore } from "../base/store";
import type { Shapes } from "../board/contract";
import { Card } from "../parts/Card";
import { useBoard } from "../parts/useBoard";
import { TurnInHand } from "../play/TurnInHand";
import type { BoardGeometry, LessonAnswer, LessonScene, LessonStep } from "../protocol";
import { settings } from "../settings/settings";
import { language, t } from "../words";
import { gameTextFirst, useGameWords } from "../words/game";
import { advisedText } from "../words/notation";
import { TryBoard } from "./TryBoard";
import { Trying, type TryState } from "./trying";

interface StepProps {
  course: string;
  lesson: string;
  step: LessonStep;
  solved: () => void;
  again: () => void;
  onward: () => void;
  nextText: string;
  /** One has come from another step: the keyboard goes on at the board. */
  follows: boolean;
  /** What stands beside the board where there is room. */
  beside: ComponentChildren;
}

export function StepScreen(props: StepProps) {
  const { course, lesson, step, solved, again, onward, nextText, follows, beside } = props;
  const trying = useMemo(
    () =>
      new Trying({
        course,
        lesson,
        step: step.id,
        language,
        caution: () => (settings.get().confirm ? "button" : "none"),
        solved,
      }),
    [],
  );
  useEffect(() => trying.open(), []);
  const state = useStore(trying.state);
  const { scene, answer } = state;
  const words = useGameWords(scene?.game ?? null);
  const [table, room] = useSize<HTMLDivElement>();
  const ready = words && state.desk !== null && room.width > 0;
  useEffect(() => {
    if (!ready || !follows || document.activeElement !== document.body) return;
    table.current?.querySelector<SVGElement>(".board-live")?.focus();
  }, [ready]);
  return (
    <div class="lesson-step" data-game={scene?.game}>
      <div class="lesson-table" ref={table}>
        {scene && answer && words && room.width > 0 && (
          <SceneBoard
            key={`${scene.game} ${scene.variant}`}
            state={state}
            scene={scene}
            answer={answer}
            width={room.width}
            height={room.height}
          />
        )}
      </div>
      <div class="lesson-side">
        <div class="lesson-beside">{beside}</div>
        {state.solved ? (
          <Solved step={step} state={state} onward={onward} nextText={nextText} />
        ) : (
          <Task step={step} state={state} words={words} />
        )}
        <div class="lesson-tools">
          {!state.solved && (
            <button
              type="button"
              class="button"
              disabled={!state.desk || state.hint === 2}
              onClick={() => trying.hint()}
            >
              <Icon name="bulb" />
              {t("do.hint")}
            </button>
          )}
          <button type="button" class="button" onClick={again}>
            <Icon name="undo" />
            {t("learn.again")}
          </button>
          {step.rule && (
            <Link to={step.rule} class="plain">
              {t("learn.rule")}
            </Link>
          )}
          {!state.solved && (
            <button type="button" class="plain lesson-skip" onClick={onward}>
              {t("learn.skip")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

interface SceneProps {
  state: TryState;
  scene: LessonScene;
  answer: LessonAnswer;
  width: number;
  height: number;
}

function SceneBoard(shown: SceneProps) {
  const { scene } = shown;
  const geometry = useBoard(scene.game, scene.variant, scene.options);
  return geometry && <OpenBoard {...shown} geometry={geometry} />;
}

/** The board: one decides, or something is shown. */
function OpenBoard(shown: SceneProps & { geometry: BoardGeometry }) {
  const { state, scene, answer, geometry, width, height } = shown;
  const { desk } = state;
  return (
    <TryBoard
      geometry={geometry}
      game={scene.game}
      view={scene.view}
      desk={desk}
      you={answer.you}
      flipped={answer.you === "black"}
      hint={state.hint === 2 ? answer.hint : null}
      shapes={desk && shapesOf(shown)}
      width={width}
      height={height}
    />
  );
}

/** What is marked: what the step shows, what was announced, and where a hint begins. */
function shapesOf({
  state,
  scene,
  answer,
  geometry,
}: SceneProps & { geometry: BoardGeometry }): Shapes {
  const { points, line, threat } = answer.marks;
  const begins = state.hint === 1 && answer.hint ? strokeOf(answer.hint) : null;
  const hinted = begins ? [begins.from ?? begins.to] : [];
  const played = scene.announced ?? threat;
  return {
    engine: [],
    played: played && strokeOf(played),
    own: [
      ...[...points, ...between(geometry, line)].map((to) => ({
        from: null,
        to,
        ink: "blue" as const,
      })),
      ...hinted.map((to) => ({ from: null, to, ink: "gold" as const })),
    ],
    verdict: null,
  };
}

/** The points from one end to the other, where a line of the board holds both. */
function between({ lines }: BoardGeometry, [first, last]: string[]): string[] {
  if (first === undefined || last === undefined) return [];
  const line = lines.find((points) => points.includes(first) && points.includes(last)) ?? [];
  const ends = [line.indexOf(first), line.indexOf(last)];
  return line.slice(Math.min(...ends), Math.max(...ends) + 1);
}

interface TaskProps {
  step: LessonStep;
  state: TryState;
  words: boolean;
}

/** What is asked, and what was wrong with the last try. */
function Task({ step, state, words }: TaskProps) {
  const { desk, scene, says } = state;
  const task = step.tasks[state.task];
  return (
    <Card gold>
      <h2>{task?.ask}</h2>
      {says ? (
        <p class="lesson-says" role="alert">
          {says}
        </p>
      ) : (
        task?.why && <p class="quiet">{task.why}</p>
      )}
      <p class="small" role="status">
        {hintText(state)}
      </p>
      {desk && scene && words && <TurnInHand desk={desk} game={scene.game} />}
    </Card>
  );
}

/** What a hint marks on the board, for those who listen. */
function hintText({ hint, answer, scene }: TryState): string {
  const meant = answer?.hint;
  if (!hint || !meant || !scene) return "";
  const stroke = strokeOf(meant);
  return hint === 1 && stroke
    ? t("puzzle.hint", { point: stroke.from ?? stroke.to })
    : t("guide.hint", { move: advisedText(scene.game, meant, scene.view) });
}

interface SolvedProps {
  step: LessonStep;
  state: TryState;
  onward: () => void;
  nextText: string;
}

/** What was learnt, and the way on. */
function Solved({ step, state, onward, nextText }: SolvedProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { answer, scene } = state;
  return (
    <div class="lesson-solved">
      <Card>
        <h2>
          <span class="learn-number done">
            <Icon name="check" />
          </span>
          {step.title}
        </h2>
        <p>{step.done}</p>
        {answer?.fact && scene && (
          <p class="lesson-fact">
            {`${answer.fact.before} → ${factText(scene.game, answer.fact)}`}
          </p>
        )}
        <div class="guide-buttons">
          <button ref={next} type="button" class="button gold" onClick={onward}>
            {nextText}
          </button>
        </div>
      </Card>
    </div>
  );
}

/** A counter in the words of its game, as it is now. */
function factText(game: string, { name, after }: NonNullable<LessonAnswer["fact"]>): string {
  const [counter = "", , kind = ""] = name.split(" ");
  const keys = [`counter.${counter}.${kind}`, `counter.${counter}.you`, `counter.${counter}`];
  return gameTextFirst(game, keys, { n: after, count: after }) || String(after);
}
