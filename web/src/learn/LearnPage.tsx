/** What there is to learn: the lessons of a game, or of all, and how far one is. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { Broken } from "../base/Broken";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { report } from "../base/report";
import { useStore } from "../base/store";
import { titleOf, useGames } from "../catalogue";
import type { Lesson } from "../protocol";
import { language, t, useLanguage } from "../words";
import { doneIn, isDone, placeIn, progress } from "./progress";
import { LessonScreen } from "./LessonScreen";
import "./learn.css";

/** The lessons about linked matches, which are no game by themselves. */
const LINKED = "linked";

interface LearnProps {
  /** Null: all. */
  course: string | null;
  /** Null: those there are. */
  lesson: string | null;
}

export function LearnPage({ course, lesson }: LearnProps) {
  const games = useGames().filter((game) => game.lessons);
  const courses = [...games.map(({ name }) => name), LINKED];
  if (course !== null && !courses.includes(course)) return <Broken problem={null} />;
  if (course !== null && lesson !== null)
    return <OneLesson key={`${course} ${lesson}`} course={course} id={lesson} />;
  return (
    <Main class="page learn">
      <h1>{t("learn.title")}</h1>
      <p class="quiet">{t("learn.text")}</p>
      {(course === null ? courses : [course]).map((name) => (
        <Course key={name} course={name} />
      ))}
      <div class="guide-buttons">
        {course !== null && (
          <Link to="/learn" class="button">
            {t("learn.all")}
          </Link>
        )}
        <Link to="/puzzles" class="button">
          {t("puzzle.title")}
        </Link>
      </div>
    </Main>
  );
}

/** A course by its name. */
function courseTitle(course: string): string {
  return course === LINKED ? t("game.linked") : titleOf(course);
}

/** The lessons of a course in the language spoken; null until they have come. */
function useLessons(course: string): readonly Lesson[] | null {
  const spoken = useLanguage();
  const [lessons, setLessons] = useState<readonly Lesson[] | null>(null);
  useEffect(() => {
    let left = false;
    api.lessons(course, language()).then((found) => !left && setLessons(found), report);
    return () => {
      left = true;
    };
  }, [course, spoken]);
  return lessons;
}

interface CourseProps {
  course: string;
  /** The lesson that is shown; none: the first that is not done is marked. */
  current?: string;
}

function Course({ course, current }: CourseProps) {
  const lessons = useLessons(course);
  useStore(progress);
  const name = courseTitle(course);
  const next = lessons?.find((lesson) =>
    current === undefined ? !isDone(course, lesson) : lesson.id === current,
  );
  return (
    <section class="learn-course card" aria-label={t("learn.course", { game: name })}>
      <h2>{name}</h2>
      <ol class="learn-lessons">
        {lessons?.map((lesson, i) => (
          <li key={lesson.id}>
            <Link
              to={`/learn/${course}/${lesson.id}`}
              class={lesson === next ? "learn-lesson now" : "learn-lesson"}
            >
              <span class={isDone(course, lesson) ? "learn-number done" : "learn-number"}>
                {isDone(course, lesson) ? <Icon name="check" /> : i + 1}
              </span>
              <span class="learn-name">{lesson.title}</span>
              <span class="small quiet">{stateOf(course, lesson)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How far one is in a lesson, or how long it takes. */
function stateOf(course: string, lesson: Lesson): string {
  if (isDone(course, lesson)) return t("learn.done");
  const steps = lesson.steps.length;
  if (doneIn(course, lesson.id).length)
    return t("learn.step", { n: placeIn(course, lesson) + 1, of: steps });
  return t("learn.minutes", { n: lesson.minutes });
}

function OneLesson({ course, id }: { course: string; id: string }) {
  const lessons = useLessons(course);
  if (!lessons) return <main class="broken quiet">{t("word.loading")}</main>;
  const at = lessons.findIndex((lesson) => lesson.id === id);
  const lesson = lessons[at];
  if (!lesson) return <Broken problem={null} />;
  return (
    <LessonScreen
      course={course}
      name={courseTitle(course)}
      lesson={lesson}
      following={lessons[at + 1] ?? null}
      beside={<Course course={course} current={id} />}
    />
  );
}
