/** Sound on or off, with one tap. */

import { Icon } from "../base/Icon";
import { useStore } from "../base/store";
import { t } from "../words";
import { settings } from "./settings";

export function SoundButton() {
  const { muted } = useStore(settings);
  const label = muted ? t("nav.sound.on") : t("nav.sound.off");
  return (
    <button
      type="button"
      class="plain"
      aria-label={label}
      title={label}
      onClick={() => settings.change({ muted: !muted })}
    >
      <Icon name={muted ? "mute" : "sound"} />
    </button>
  );
}
