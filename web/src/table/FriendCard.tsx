/** A seat is free: who invites shares the link, is told who declined, and can withdraw. */

import { t } from "../words";
import { Card } from "../parts/Card";
import { onlyWatched } from "../parts/watching";
import { ShareLink } from "./Share";
import type { GameInHand } from "../play/useGame";

export function FriendCard({ hand }: { hand: GameInHand }) {
  const { snapshot } = hand.state;
  const { id, declined, you, watchers } = snapshot;
  if (you.length === 0) {
    return (
      <Card>
        <h2>{t("invite.free")}</h2>
        <div class="guide-buttons">
          <button type="button" class="button" onClick={() => onlyWatched.set({ watched: null })}>
            {t("invite.show")}
          </button>
        </div>
      </Card>
    );
  }
  return (
    <Card gold>
      <h2>{t("friend.waiting")}</h2>
      {declined.map((name, i) => (
        <p key={i} class="refused">
          {name ? t("invite.declined", { name }) : t("invite.declined.guest")}
        </p>
      ))}
      {watchers > 0 && <p class="small">{t("invite.seen")}</p>}
      <p class="quiet">{t("friend.text")}</p>
      <ShareLink id={id} />
      <button type="button" class="inline-link" onClick={() => void hand.session.abort()}>
        {t("invite.withdraw")}
      </button>
    </Card>
  );
}
