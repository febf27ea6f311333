/** The page as a whole: the bar, and what the address names. */

import { Component, type ComponentChildren } from "preact";
import { OFFLINE } from "../api";
import { loadGames, useGames } from "../catalogue";
import { Home } from "../home/Home";
import { MyGames } from "../library/MyGames";
import { LinkedStrip } from "../match/LinkedStrip";
import { GamePage } from "./GamePage";
import { SetUp } from "../setup/SetUp";
import { t, useLanguage } from "../words";
import { Bar } from "./Bar";
import { Broken } from "../base/Broken";
import { Late } from "../base/Late";
import { RulesPage } from "./RulesPage";
import { useRoute, type Route } from "../base/route";
import { Shortcuts } from "../settings/Shortcuts";
import { usePageTitle } from "./title";
import { Voice } from "./Voice";
import { report } from "../base/report";
import "./App.css";

export function App() {
  useLanguage();
  const route = useRoute();
  usePageTitle(route);
  return (
    <Mishap>
      <a class="skip button" href="#content">
        {t("nav.skip")}
      </a>
      <Bar />
      {/* With a key, since what one screen has fetched must not stay for the next one. */}
      <Screen key={route.name} route={route} />
      <Shortcuts />
      <Voice />
    </Mishap>
  );
}

function Screen({ route }: { route: Route }) {
  const known = useGames().length > 0;
  if (!known && route.name !== "game" && route.name !== "games")
    return <Broken problem={OFFLINE} retry={() => void loadGames().catch(report)} />;
  switch (route.name) {
    case "home":
      return (
        <Home>
          <LinkedStrip />
        </Home>
      );
    case "setup":
      return <SetUp game={route.game} mode={route.mode} position={route.position ?? null} />;
    case "game":
      return <GamePage id={route.id} device={route.device ?? null} />;
    case "review":
      return (
        <Late load={() => import("../review/ReviewPage")}>
          {({ ReviewPage }) => <ReviewPage key={route.id} id={route.id} />}
        </Late>
      );
    case "match":
      return (
        <Late load={() => import("../match/AgreementPage")}>
          {({ AgreementPage }) => <AgreementPage />}
        </Late>
      );
    case "learn":
      return (
        <Late load={() => import("../learn/LearnPage")}>
          {({ LearnPage }) => <LearnPage course={route.course} lesson={route.lesson} />}
        </Late>
      );
    case "puzzles":
      return (
        <Late load={() => import("../puzzles/PuzzlesPage")}>
          {({ PuzzlesPage }) => <PuzzlesPage game={route.game} id={route.id} query={route.query} />}
        </Late>
      );
    case "analysis":
      return (
        <Late load={() => import("../analysis/AnalysisPage")}>
          {({ AnalysisPage }) => <AnalysisPage key={route.query} query={route.query} />}
        </Late>
      );
    case "editor":
      return (
        <Late load={() => import("../editor/EditorPage")}>
          {({ EditorPage }) => <EditorPage query={route.query} />}
        </Late>
      );
    case "games":
      return <MyGames />;
    case "rules":
      return <RulesPage game={route.game} variant={route.variant} from={route.from} />;
    default:
      return <Broken problem={null} />;
  }
}

/** Catches mistakes of the page itself and says so; the game is safe on the server. */
class Mishap extends Component<{ children: ComponentChildren }, { failed: boolean }> {
  override state = { failed: false };

  static override getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main class="broken">
        <h1>{t("error.page")}</h1>
        <p class="quiet">{t("error.page.text")}</p>
        <button type="button" class="button" onClick={() => location.reload()}>
          {t("error.reload")}
        </button>
      </main>
    );
  }
}
