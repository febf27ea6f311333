/** The puzzles of all games: how one stands, that of the day, and what they are about. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { Broken } from "../base/Broken";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { report } from "../base/report";
import { titleOf, useGames, variantOf } from "../catalogue";
import type { PuzzleCourse } from "../protocol";
import { t } from "../words";
import { PuzzleScreen, query } from "./PuzzleScreen";
import "../learn/learn.css";
import "./puzzles.css";

interface PuzzlesProps {
  /** Null: all. */
  game: string | null;
  id: string | null;
  query: string;
}

export function PuzzlesPage({ game, id, query: asked }: PuzzlesProps) {
  const games = useGames().filter(({ puzzles }) => puzzles);
  if (game !== null) {
    if (!games.some(({ name }) => name === game)) return <Broken problem={null} />;
    const given = new URLSearchParams(asked);
    const wanted = {
      id,
      daily: given.get("daily") === "true",
      variant: given.get("variant"),
      theme: given.get("theme"),
    };
    return <PuzzleScreen key={`${game} ${id ?? ""}`} game={game} wanted={wanted} />;
  }
  return (
    <Main class="page learn">
      <h1>{t("puzzle.title")}</h1>
      <p class="quiet">{t("puzzle.about")}</p>
      {games.map(({ name }) => (
        <Course key={name} name={name} />
      ))}
      <Link to="/learn" class="button">
        <Icon name="bulb" />
        {t("learn.all")}
      </Link>
    </Main>
  );
}

function Course({ name }: { name: string }) {
  const [course, setCourse] = useState<PuzzleCourse | null>(null);
  useEffect(() => {
    let left = false;
    api.puzzles(name).then((found) => !left && setCourse(found), report);
    return () => {
      left = true;
    };
  }, [name]);
  const themes = new Map<string, number>();
  for (const version of course?.versions ?? [])
    for (const [theme, count] of Object.entries(version.themes))
      themes.set(theme, (themes.get(theme) ?? 0) + count);
  return (
    <section class="learn-course card" aria-label={t("puzzle.of", { game: titleOf(name) })}>
      <div class="puzzle-row">
        <h2>{titleOf(name)}</h2>
        {course && (
          <p class="puzzle-standing small">
            <span title={t("puzzle.streak")}>
              <Icon name="flame" />
              <span class="unseen">{t("puzzle.streak")}</span> {course.standing.streak}
            </span>
            <span title={t("puzzle.rating")}>
              <Icon name="graph" />
              <span class="unseen">{t("puzzle.rating")}</span> {course.standing.rating}
              {!course.standing.sure && "?"}
            </span>
          </p>
        )}
      </div>
      <div class="puzzle-ways">
        <Link to={`/puzzles/${name}`} class="button">
          {t("puzzle.next")}
        </Link>
        <Link to={`/puzzles/${name}${query({ daily: true })}`} class="button">
          {t("puzzle.daily")}
          {course?.daily && <Icon name="check" />}
        </Link>
        {course &&
          course.versions.length > 1 &&
          course.versions.map(({ variant }) => (
            <Link key={variant} to={`/puzzles/${name}${query({ variant })}`} class="chip">
              {variantOf(name, variant)}
            </Link>
          ))}
        {[...themes].map(([theme, count]) => (
          <Link key={theme} to={`/puzzles/${name}${query({ theme })}`} class="chip">
            {t(`puzzle.theme.${theme}` as "puzzle.theme.win")} <span class="quiet">{count}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
