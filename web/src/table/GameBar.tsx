/** The bar of a game on a phone: back, what is played, sound, rules, everything else. */

import { SoundButton } from "../settings/SoundButton";
import { rulesAddress } from "../base/current";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Popover } from "../base/Popover";
import { useAround } from "../parts/around";
import { titleOf } from "../catalogue";
import { Menu } from "../settings/Menu";
import { t } from "../words";
import type { Action } from "./Actions";
import type { PanelName } from "./Panel";
import type { GameInHand } from "../play/useGame";
import { Version } from "../parts/Version";
import "./GameBar.css";

interface GameBarProps {
  hand: GameInHand;
  actions: Action[];
  onPanel: (name: PanelName) => void;
}

export function GameBar({ hand, actions, onPanel }: GameBarProps) {
  const { snapshot } = hand.state;
  const around = useAround();
  const rare = actions.filter(({ name }) => name === "draw" || name === "takeback");
  return (
    <header class="game-bar">
      <Link to="/" class="plain" label={t("nav.back")}>
        <Icon name="back" />
      </Link>
      {around?.nested ? (
        <Contest game={snapshot.game} onLook={around.lookAtMatch} />
      ) : (
        <Version snapshot={snapshot} />
      )}
      {snapshot.watchers > 0 && (
        <span class="watchers" title={t("watchers", { n: snapshot.watchers })}>
          <Icon name="eye" />
          {snapshot.watchers}
        </span>
      )}
      <span class="bar-tools">
        <SoundButton />
        <Link to={rulesAddress({ playing: snapshot })} class="plain" label={t("do.rules")}>
          <Icon name="book" />
        </Link>
        <Popover label={t("nav.menu")} icon="menu">
          {(close) => (
            <>
              <ul class="choices menu-part">
                {rare.map((action) => (
                  <li key={action.name}>
                    <button
                      type="button"
                      class="choice"
                      disabled={!action.possible}
                      onClick={() => {
                        close();
                        action.do();
                      }}
                    >
                      {action.label}
                      <Icon name={action.icon} />
                    </button>
                  </li>
                ))}
                {(["record", "share"] as const).map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      class="choice"
                      onClick={() => {
                        close();
                        onPanel(name);
                      }}
                    >
                      {name === "record" ? t("do.record") : t("do.share")}
                      <Icon name={name === "record" ? "list" : "share"} />
                    </button>
                  </li>
                ))}
              </ul>
              <Menu />
            </>
          )}
        </Popover>
      </span>
    </header>
  );
}

/** The game that decides a contest, and the way to the match it belongs to. */
function Contest({ game, onLook }: { game: string; onLook: () => void }) {
  return (
    <p class="version small">
      <strong>{titleOf(game)}</strong>
      <button type="button" class="inline-link" onClick={onLook}>
        {t("contest.look")}
      </button>
    </p>
  );
}
