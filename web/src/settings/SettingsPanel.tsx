/** Everything a person can set, in one sheet. */

import type { ComponentChildren } from "preact";
import { showShortcuts } from "./Shortcuts";
import { useStore } from "../base/store";
import { THEMES } from "../board/look/standard";
import { isKey, LANGUAGES, setLanguage, t, useLanguage } from "../words";
import { motionWanted, settings, storing, type Settings } from "./settings";
import "./SettingsPanel.css";

export function SettingsPanel() {
  const now = useStore(settings);
  const { kept } = useStore(storing);
  return (
    <div class="settings">
      <h2>{t("settings.title")}</h2>
      {!kept && (
        <p class="refused" role="alert">
          {t("settings.unstored")}
        </p>
      )}
      <LanguageSetting />
      <Setting label={t("setup.name")}>
        <input
          class="input"
          aria-label={t("setup.name")}
          value={now.name}
          maxLength={24}
          autocomplete="nickname"
          onInput={(event) => settings.change({ name: event.currentTarget.value })}
        />
      </Setting>
      <Choice
        name="appearance"
        label={t("settings.theme")}
        of="settings.theme"
        values={["system", "light", "dark"]}
      />
      <Choice
        name="board"
        label={t("settings.board")}
        of="settings.board"
        values={[null, ...THEMES]}
      />
      <Switch
        label={t("settings.coordinates")}
        on={now.coordinates}
        onChange={(coordinates) => settings.change({ coordinates })}
      />
      <Switch
        label={t("settings.motion")}
        on={motionWanted(now)}
        onChange={(motion) => settings.change({ stillness: !motion })}
      />
      <Switch
        label={t("settings.sound")}
        on={!now.muted}
        onChange={(on) => settings.change({ muted: !on })}
      />
      <label class="setting">
        <span>{t("settings.volume")}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(now.volume * 100)}
          onInput={(event) => settings.change({ volume: Number(event.currentTarget.value) / 100 })}
        />
      </label>
      <Switch
        label={t("settings.confirm")}
        text={t("settings.confirm.text")}
        on={now.confirm}
        onChange={(confirm) => settings.change({ confirm })}
      />
      <Choice
        name="preview"
        label={t("settings.preview")}
        of="settings.preview"
        values={["always", "small", "never"]}
      />
      <CoachSwitch />
      <Switch
        label={t("settings.flip")}
        text={t("settings.flip.text")}
        on={now.autoFlip}
        onChange={(autoFlip) => settings.change({ autoFlip })}
      />
      <Switch
        label={t("settings.zen")}
        text={t("settings.zen.text")}
        on={now.zen}
        onChange={(zen) => settings.change({ zen })}
      />
      <Switch
        label={t("settings.blindfold")}
        text={t("settings.blindfold.text")}
        on={now.blindfold}
        onChange={(blindfold) => settings.change({ blindfold })}
      />
      <Switch
        label={t("settings.shortcuts")}
        text={t("settings.shortcuts.text")}
        on={now.shortcuts}
        onChange={(on) => settings.change({ shortcuts: on })}
      />
      <button type="button" class="button" onClick={showShortcuts}>
        {t("settings.shortcuts.show")}
      </button>
      <p class="small quiet">{t("settings.stored")}</p>
    </div>
  );
}

/** The language once more, for screens whose bar has no room for it. */
function LanguageSetting() {
  const spoken = useLanguage();
  return (
    <Setting label={t("nav.language")}>
      <select
        class="input"
        aria-label={t("nav.language")}
        value={spoken}
        onChange={(event) => {
          const chosen = LANGUAGES.find(({ code }) => code === event.currentTarget.value);
          if (chosen) void setLanguage(chosen.code);
        }}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </Setting>
  );
}

/** Whether mistakes against the engine are told at once. */
export function CoachSwitch() {
  const { coach } = useStore(settings);
  return (
    <Switch
      label={t("settings.coach")}
      text={t("settings.coach.text")}
      on={coach}
      onChange={(on) => settings.change({ coach: on })}
    />
  );
}

interface SwitchProps {
  label: string;
  text?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ label, text, on, onChange }: SwitchProps) {
  return (
    <label class="setting">
      <span>
        {label}
        {text && <small class="quiet">{text}</small>}
      </span>
      <input
        type="checkbox"
        class="switch"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

type Chosen = "appearance" | "board" | "preview";

interface ChoiceProps<N extends Chosen> {
  name: N;
  label: string;
  of: string;
  values: readonly Settings[N][];
}

/** One of a few; its names are messages under `of`. */
function Choice<N extends Chosen>({ name, label, of, values }: ChoiceProps<N>) {
  const chosen = settings.get()[name];
  const text = (value: Settings[N]): string => {
    const key = `${of}.${value ?? "own"}`;
    return isKey(key) ? t(key as "settings.theme.system") : "";
  };
  return (
    <Setting label={label}>
      <select
        class="input"
        aria-label={label}
        value={String(chosen)}
        onChange={(event) => {
          const value = values.find((one) => String(one) === event.currentTarget.value);
          if (value !== undefined) settings.change({ [name]: value });
        }}
      >
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {text(value)}
          </option>
        ))}
      </select>
    </Setting>
  );
}

function Setting({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="setting tall">
      <span>{label}</span>
      {children}
    </div>
  );
}
