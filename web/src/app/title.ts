/** What the window and search engines are told about the page shown, in the language spoken. */

import { useEffect } from "preact/hooks";
import { t } from "../words";
import type { Route } from "../base/route";
import { allTitles, gameInfo, titleOf as nameOf } from "../catalogue";

const NAME = "Sixfold";

/** The title of an address; null: the game there has one of its own. */
export function titleOf(route: Route): string | null {
  switch (route.name) {
    case "home":
      return NAME;
    case "setup":
      return titled(
        gameInfo(route.game) !== undefined && t("setup.title", { game: nameOf(route.game) }),
      );
    case "rules":
      return titled(rulesTitle(route.game));
    case "learn":
      return titled(learnTitle(route.course));
    case "puzzles":
      return titled(puzzlesTitle(route.game));
    case "editor":
      return titled(t("editor.title"));
    case "games":
      return titled(t("games.title"));
    case "match":
      return titled(t("agree.title"));
    case "analysis":
      return route.query ? null : titled(t("nav.analysis"));
    case "review":
      return titled(t("review.title"));
    case "game":
      return null;
    default:
      return titled(false);
  }
}

function titled(text: string | false): string {
  return `${text || t("error.not-found")} · ${NAME}`;
}

function rulesTitle(game: string | null): string | false {
  if (game === null) return t("nav.rules");
  if (game === "linked") return t("rules.title.linked");
  return gameInfo(game) !== undefined && t("rules.title", { game: nameOf(game) });
}

function learnTitle(course: string | null): string | false {
  if (course === null) return t("learn.title");
  if (course === "linked") return t("learn.course", { game: t("game.linked") });
  return gameInfo(course) !== undefined && t("learn.course", { game: nameOf(course) });
}

function puzzlesTitle(game: string | null): string | false {
  if (game === null) return t("puzzle.title");
  return gameInfo(game) !== undefined && t("puzzle.of", { game: nameOf(game) });
}

/** Keep the window's title, and the page's description, those of the address. */
export function usePageTitle(route: Route): void {
  const title = titleOf(route);
  const text = t("site.text", { games: allTitles() });
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector("meta[name=description]")?.setAttribute("content", text);
  }, [text]);
}
