/** Which game this is: its name, its version and its clock. */

import { titleOf, variantOf } from "../catalogue";
import type { Snapshot } from "../protocol";
import { t } from "../words";

export function Version({ snapshot }: { snapshot: Snapshot }) {
  const { clock, view } = snapshot;
  const version = view.match ? t("variant.linked") : variantOf(snapshot.game, snapshot.variant);
  const pair =
    clock &&
    t("setup.clock.pair", { minutes: clock.initial / 60000, seconds: clock.increment / 1000 });
  return (
    <p class="version small">
      <strong>{titleOf(snapshot.game)}</strong>
      <span class="quiet">{[version, pair].filter(Boolean).join(" · ")}</span>
    </p>
  );
}
