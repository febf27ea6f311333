import { render } from "preact";
import { App } from "./app/App";
import { followAppearance } from "./settings/appearance";
import { followLoudness } from "./settings/loudness";
import { startLanguage } from "./words";
import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import "./style/home.css";
import "./style/setup.css";
import "./style/game.css";
import "./style/phone.css";

followAppearance();
followLoudness();
const root = document.getElementById("app");
if (root) void startLanguage().then(() => render(<App />, root));
