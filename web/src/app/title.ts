/** What the window and search engines are told about the page shown, in the language spoken. */

import { useEffect } from "preact/hooks";
import { isKey, t } from "../words";
import type { Route } from "../base/route";

const NAME = "Sixfold";

/** The title of an address; null: the game there has one of its own. */
export function titleOf(route: Route): string | null {
  switch (route.name) {
    case "home":
      return NAME;
    case "setup":
      return titled(isKey(`game.${route.game}`) && t("setup.title", { game: nameOf(route.game) }));
    case "rules":
      return titled(isKey(`game.${route.game}`) && rulesTitle(route.game));
    case "games":
      return titled(t("games.title"));
    case "match":
      return titled(t("agree.title"));
    case "game":
      return null;
    default:
      return titled(false);
  }
}

function titled(text: string | false): string {
  return `${text || t("error.not-found")} · ${NAME}`;
}

function nameOf(game: string): string {
  return t(`game.${game as "gipf"}`);
}

function rulesTitle(game: string): string {
  return game === "linked" ? t("rules.title.linked") : t("rules.title", { game: nameOf(game) });
}

/** Keep the window's title, and the page's description, those of the address. */
export function usePageTitle(route: Route): void {
  const title = titleOf(route);
  const text = t("site.text");
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
  useEffect(() => {
    document.querySelector("meta[name=description]")?.setAttribute("content", text);
  }, [text]);
}
