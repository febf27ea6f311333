/** A seat is free: the inviter shares the link, whoever opens it sits down. */

import { useEffect, useRef } from "preact/hooks";
import { settings } from "../settings/settings";
import { t } from "../words";
import { Card } from "./GuidanceCard";
import { ShareLink } from "./Share";
import type { GameInHand } from "./useGame";

export function FriendCard({ hand }: { hand: GameInHand }) {
  const { snapshot } = hand.state;
  const asked = useRef(false);
  const guest = snapshot.you.length === 0;
  useEffect(() => {
    if (!guest || asked.current) return;
    asked.current = true;
    void hand.session.sit(settings.get().name);
  }, [guest]);
  if (guest) {
    return (
      <Card>
        <h2>{t("word.loading")}</h2>
      </Card>
    );
  }
  return (
    <Card gold>
      <h2>{t("friend.waiting")}</h2>
      <p class="quiet">{t("friend.text")}</p>
      <ShareLink id={snapshot.id} />
    </Card>
  );
}
