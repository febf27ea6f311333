/** A lesson: one step after the other, how far one is, and what comes after it. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { report } from "../base/report";
import { go } from "../base/route";
import { useStore } from "../base/store";
import { Card } from "../parts/Card";
import { guide } from "../play/fading";
import type { Lesson, LessonGame, LessonStep, Problem } from "../protocol";
import { start } from "../setup/start";
import { t } from "../words";
import { problemText } from "../words/problem";
import { doneIn, finish, placeIn, progress } from "./progress";
import { StepScreen } from "./StepScreen";

interface LessonProps {
  course: string;
  /** What the course is called. */
  name: string;
  lesson: Lesson;
  /** What one learns afterwards. */
  following: Lesson | null;
  /** What stands beside the board where there is room. */
  beside: ComponentChildren;
}

export function LessonScreen({ course, name, lesson, following, beside }: LessonProps) {
  const [at, setAt] = useState(() => wanted(lesson) ?? placeIn(course, lesson));
  const [attempt, setAttempt] = useState(0);
  const [follows, setFollows] = useState(false);
  useStore(progress);
  const step = lesson.steps[at];
  if (!step) return null;
  const last = at + 1 >= lesson.steps.length;
  const next = following ? `/learn/${course}/${following.id}` : `/learn/${course}`;
  const choose = (place: number): void => {
    setFollows(true);
    setAt(place);
  };
  const onward = (): void => (last ? go(next) : choose(at + 1));
  const nextText = last
    ? following
      ? t("learn.next-lesson", { lesson: following.title })
      : t("learn.all")
    : t("learn.next");
  return (
    <Main class="lesson">
      <header class="lesson-head">
        <Link to={`/learn/${course}`} class="plain" label={t("learn.all")}>
          <Icon name="close" />
        </Link>
        <h1>{`${name}: ${lesson.title}`}</h1>
        <span class="quiet">{t("learn.step", { n: at + 1, of: lesson.steps.length })}</span>
      </header>
      <Bars course={course} lesson={lesson} at={at} choose={choose} />
      {step.game ? (
        <FirstGame
          step={step}
          game={step.game}
          begun={() => finish(course, lesson.id, step.id)}
          onward={onward}
          nextText={nextText}
        />
      ) : (
        <StepScreen
          key={`${step.id} ${attempt}`}
          course={course}
          lesson={lesson.id}
          step={step}
          solved={() => finish(course, lesson.id, step.id)}
          again={() => setAttempt(attempt + 1)}
          onward={onward}
          nextText={nextText}
          follows={follows}
          beside={beside}
        />
      )}
    </Main>
  );
}

/** The step that the address names. */
function wanted({ steps }: Lesson): number | null {
  const id = decodeURIComponent(location.hash.slice(1));
  const at = steps.findIndex((step) => step.id === id);
  return at < 0 ? null : at;
}

interface BarsProps {
  course: string;
  lesson: Lesson;
  at: number;
  choose: (at: number) => void;
}

/** A bar for each step, which leads to it. */
function Bars({ course, lesson, at, choose }: BarsProps) {
  const done = doneIn(course, lesson.id);
  return (
    <ol class="lesson-bars">
      {lesson.steps.map(({ id, title }, i) => (
        <li key={id}>
          <button
            type="button"
            class={done.includes(id) ? "lesson-bar done" : "lesson-bar"}
            aria-current={i === at ? "step" : undefined}
            aria-label={`${i + 1}. ${title}${done.includes(id) ? `, ${t("learn.done")}` : ""}`}
            title={title}
            onClick={() => choose(i)}
          />
        </li>
      ))}
    </ol>
  );
}

interface FirstGameProps {
  step: LessonStep;
  game: LessonGame;
  begun: () => void;
  onward: () => void;
  nextText: string;
}

/** The game at the end of a lesson. */
function FirstGame({ step, game, begun, onward, nextText }: FirstGameProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [starting, setStarting] = useState(false);
  const play = async (): Promise<void> => {
    setStarting(true);
    try {
      await playFirst(game);
      begun();
    } catch (error) {
      setStarting(false);
      if (error instanceof Refused) setProblem(error.problem);
      else report(error);
    }
  };
  return (
    <div class="lesson-game">
      <Card gold>
        <h2>{game.ask}</h2>
        <p class="quiet">{step.done}</p>
        {problem && (
          <p class="refused" role="alert">
            {problemText(problem)}
          </p>
        )}
        <div class="guide-buttons">
          <button type="button" class="button gold" disabled={starting} onClick={() => void play()}>
            {t("learn.play")}
          </button>
          <button type="button" class="button" onClick={onward}>
            {nextText}
          </button>
        </div>
      </Card>
    </div>
  );
}

/** Start the game; what is agreed for a match is chosen on its own page. */
async function playFirst({ position, level }: LessonGame): Promise<void> {
  if (position === null) return go("/match");
  const { game, variant, options, position: text } = await api.setup({ position });
  const begun = await start(
    {
      game,
      variant,
      options,
      mode: "engine",
      colour: "white",
      level,
      clock: null,
      ...(text && { position: text }),
    },
    false,
  );
  guide(begun);
}
