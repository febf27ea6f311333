/** Which game this is: its name, its version and its clock. */

import type { Snapshot } from "../protocol";
import { t, tFirst } from "../words";

/** The version of a game in words. */
export function versionOf({ game, variant }: Pick<Snapshot, "game" | "variant">): string {
  return tFirst([`variant.${game}.${variant}`]);
}

export function Version({ snapshot }: { snapshot: Snapshot }) {
  const { clock, view } = snapshot;
  const version = view.match ? t("variant.linked") : versionOf(snapshot);
  const pair =
    clock &&
    t("setup.clock.pair", { minutes: clock.initial / 60000, seconds: clock.increment / 1000 });
  return (
    <p class="version small">
      <strong>{tFirst([`game.${snapshot.game}`])}</strong>
      <span class="quiet">{[version, pair].filter(Boolean).join(" · ")}</span>
    </p>
  );
}
