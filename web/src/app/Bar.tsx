/** The bar on top: the sign, where one can go, and what one likes changed. */

import { useState } from "preact/hooks";
import { isDark } from "../settings/appearance";
import { Menu } from "../settings/Menu";
import { SettingsPanel } from "../settings/SettingsPanel";
import { settings } from "../settings/settings";
import { SoundButton } from "../settings/SoundButton";
import { Ways } from "../base/Ways";
import { LANGUAGES, setLanguage, t, useLanguage } from "../words";
import { Icon, Sign } from "../base/Icon";
import { Link } from "../base/Link";
import { Popover } from "../base/Popover";
import { useRoute, type Route } from "../base/route";
import { useStore } from "../base/store";
import "./Bar.css";

export function Bar() {
  const route = useRoute();
  return (
    <header class={route.name === "game" || isAnalysing(route) ? "bar bar-in-game" : "bar"}>
      <Link to="/" class="brand">
        <Sign />
        <span>{t("site.name")}</span>
      </Link>
      <nav class="bar-ways" aria-label={t("nav.menu")}>
        <Ways route={route} />
      </nav>
      <div class="bar-tools">
        <LanguageChoice />
        <span class="bar-wide">
          <SoundButton />
          <AppearanceButton />
        </span>
        <span class="bar-wide">
          <Popover label={t("nav.settings")} icon="sliders">
            {() => <SettingsPanel />}
          </Popover>
        </span>
        <span class="bar-narrow">
          <Popover label={t("nav.menu")} icon="menu">
            {() => <Menu />}
          </Popover>
        </span>
      </div>
    </header>
  );
}

/** Whether a board fills the screen, which has a bar of its own on a phone. */
function isAnalysing(route: Route): boolean {
  return route.name === "analysis" && route.query !== "";
}

function LanguageChoice() {
  const spoken = useLanguage();
  const short = LANGUAGES.find(({ code }) => code === spoken)?.short ?? "";
  return (
    <Popover label={t("nav.language")} text={short} narrow>
      {(close) => (
        <ul class="choices">
          {LANGUAGES.map(({ code, name }) => (
            <li key={code}>
              <button
                type="button"
                lang={code}
                class="choice"
                aria-pressed={code === spoken}
                onClick={() => {
                  void setLanguage(code);
                  close();
                }}
              >
                {name}
                {code === spoken && <Icon name="check" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}

function AppearanceButton() {
  useStore(settings);
  const [, redraw] = useState(0);
  const dark = isDark();
  const label = dark ? t("nav.theme.light") : t("nav.theme.dark");
  const change = (): void => {
    settings.change({ appearance: dark ? "light" : "dark" });
    redraw((count) => count + 1);
  };
  return (
    <button type="button" class="plain" aria-label={label} title={label} onClick={change}>
      <Icon name={dark ? "sun" : "moon"} />
    </button>
  );
}
