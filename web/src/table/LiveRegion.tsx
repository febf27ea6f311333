/** Tells every move to those who do not see the board. */

import { useEffect, useRef } from "preact/hooks";
import { say } from "../base/speech";
import type { Made, View } from "../protocol";
import { t } from "../words";
import { useAround } from "../parts/around";
import { announcement } from "../play/announce";
import { reasonText, resultText } from "./EndPanel";
import type { GameInHand } from "../play/useGame";

/** Says what is new in a game; it shows nothing. */
export function LiveRegion({ hand }: { hand: GameInHand }) {
  const { snapshot, arrived } = hand.state;
  const around = useAround();
  const told = useRef(snapshot.made.length);
  const over = useRef(snapshot.outcome !== null);
  const known = useRef<View[]>([snapshot.view]);
  useEffect(() => {
    const views = [...known.current, ...arrived];
    known.current = [snapshot.view];
    const after = ({ ply }: Made, plies: number): View | undefined =>
      views.findLast((view) => view.ply === ply + plies);
    const made = around?.heard(snapshot.made, told.current) ?? snapshot.made.slice(told.current);
    for (const one of made) {
      say(announcement(snapshot.game, one, after(one, 1)), "happened");
    }
    const fresh = snapshot.made.length > told.current;
    told.current = snapshot.made.length;
    if (snapshot.outcome && !over.current) {
      say(
        `${resultText(snapshot, snapshot.outcome)}. ${reasonText(snapshot.game, snapshot.outcome, snapshot.view.counters)}`,
        "happened",
      );
    } else if (
      !snapshot.outcome &&
      fresh &&
      snapshot.you.length === 1 &&
      snapshot.you[0] === snapshot.view.player
    ) {
      say(t("say.your-turn"), "happened");
    }
    over.current = snapshot.outcome !== null;
  }, [snapshot.number]);
  return null;
}
