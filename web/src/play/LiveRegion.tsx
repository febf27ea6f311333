/** Tells every move to those who do not see the board. */

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../words";
import { listed } from "../match/texts";
import { announcement } from "./announce";
import { reasonText, resultText } from "./EndPanel";
import type { GameInHand } from "./useGame";

export function LiveRegion({ hand }: { hand: GameInHand }) {
  const { snapshot, arrived } = hand.state;
  const [text, setText] = useState("");
  const told = useRef(snapshot.made.length);
  useEffect(() => {
    const fresh = snapshot.made.slice(told.current);
    told.current = snapshot.made.length;
    const said = listed(fresh).map((made) =>
      announcement(
        snapshot.game,
        made,
        arrived.find(({ ply }) => ply === made.ply + 1),
      ),
    );
    if (snapshot.outcome) {
      said.push(`${resultText(snapshot, snapshot.outcome)}. ${reasonText(snapshot.outcome)}`);
    } else if (fresh.length && snapshot.you.length === 1 && snapshot.you[0] === snapshot.view.player) {
      said.push(t("say.your-turn"));
    }
    if (said.length) setText(said.join(" "));
  }, [snapshot.number]);
  return (
    <p class="unseen" role="status" aria-live="assertive">
      {text}
    </p>
  );
}
