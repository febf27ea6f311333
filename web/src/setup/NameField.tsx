/** What one is called; kept in this browser. */

import { useStore } from "../base/store";
import { settings } from "../settings/settings";
import { side } from "../parts/people";
import { t } from "../words";

const LONGEST_NAME = 40;

export function NameField() {
  const { name } = useStore(settings);
  return (
    <label class="setup-part">
      <h2>{t("setup.name")}</h2>
      <NameInput name={name} change={(changed) => settings.change({ name: changed })} />
      <span class="small quiet">{t("setup.name.hint")}</span>
    </label>
  );
}

/** The names of two at one screen, each kept by itself. */
export function TwoNames({ game }: { game: string }) {
  const { names } = useStore(settings);
  return (
    <fieldset class="setup-part">
      <legend>
        <h2>{t("setup.names")}</h2>
      </legend>
      <div class="own-clock">
        {(["white", "black"] as const).map((colour) => (
          <label key={colour} class="setting tall">
            <span>{side(game, colour)}</span>
            <NameInput
              name={names[colour]}
              change={(changed) =>
                settings.change({ names: { ...settings.get().names, [colour]: changed } })
              }
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function NameInput({ name, change }: { name: string; change: (name: string) => void }) {
  return (
    <input
      class="input"
      value={name}
      maxLength={LONGEST_NAME}
      autocomplete="nickname"
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}
