import { render } from "preact";
import { fetchEarly } from "./api";
import { App } from "./app/App";
import { keepFocus } from "./app/focus";
import { parseRoute } from "./base/route";
import { followAppearance } from "./settings/appearance";
import { followLoudness } from "./settings/loudness";
import { loadGames } from "./catalogue";
import { startLanguage } from "./words";
import { loadGameWords } from "./words/game";
import { report } from "./base/report";
import "./style/base.css";
import "./style/controls.css";
import "./style/forced.css";
import "./style/tokens.css";

const early = fetchEarly(parseRoute(location.pathname));
followAppearance();
followLoudness();
keepFocus();
const root = document.getElementById("app");
// Without the games there is little to show, but what is wrong is still said.
const games = loadGames().catch(report);
if (root)
  void startLanguage().then(async () => {
    void early?.then(({ game }) => loadGameWords(game)).catch(report);
    await games;
    render(<App />, root);
  });
