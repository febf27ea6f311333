/** What a game would be: version, options, clock, and the colour of who is asked. */

import { PlayerIcon } from "../parts/PieceIcon";
import type { Colour, OptionValue, Snapshot } from "../protocol";
import { t } from "../words";
import { variantOf } from "../catalogue";
import { gameText, sideText } from "../words/game";

export function Offered({ snapshot, seat }: { snapshot: Snapshot; seat: Colour }) {
  const { game, clock, view } = snapshot;
  const options = optionTexts(snapshot);
  const pair =
    clock &&
    t("setup.clock.pair", { minutes: clock.initial / 60000, seconds: clock.increment / 1000 });
  return (
    <dl class="offered">
      <dt>{sideText(game, "setup.colour")}</dt>
      <dd>
        <PlayerIcon game={game} colour={seat} />
        <span>
          {sideText(game, `colour.${seat}`)}{" "}
          <span class="quiet">{sideText(game, "setup.first")}</span>
        </span>
      </dd>
      {!view.match && (
        <>
          <dt>{t("variant")}</dt>
          <dd>{variantOf(game, snapshot.variant)}</dd>
          {options.length > 0 && (
            <>
              <dt>{t("options")}</dt>
              <dd>{options.join(" · ")}</dd>
            </>
          )}
        </>
      )}
      <dt>{t("setup.clock")}</dt>
      <dd>
        <span>
          {pair ?? t("setup.clock.none")} {pair && <span class="quiet">{t("invite.clock")}</span>}
        </span>
      </dd>
      {view.match?.agreement.contest_clock && (
        <>
          <dt>{t("agree.contest-clock")}</dt>
          <dd>{view.match.agreement.contest_clock}</dd>
        </>
      )}
    </dl>
  );
}

/** The options that are not as usual, in words. */
function optionTexts({ game, options }: Snapshot): string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    isUsual(value) ? [] : [optionText(game, name, value)],
  );
}

/** Every option is off, none or nothing by itself. */
function isUsual(value: OptionValue): boolean {
  return value === false || value === 0 || value === "";
}

function optionText(game: string, name: string, value: OptionValue): string {
  const called = gameText(game, `option.${name}`) || name;
  return value === true ? called : `${called}: ${value}`;
}
