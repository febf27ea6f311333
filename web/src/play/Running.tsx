/** What runs beside the board: how long it still does, and what may be called for. */

import { secondsText, useTicking } from "../base/seconds";
import { callsOf, spansAt, waitsFor } from "../parts/running";
import { gameTextFirst } from "../words/game";
import { buttonText } from "./guide";
import type { GameInHand } from "./useGame";

/** Each time that runs for a player's decision, counted down. */
export function Countdown({ hand }: { hand: GameInHand }) {
  const { snapshot, geometry } = hand.state;
  const { timing, game, you, view } = snapshot;
  useTicking(timing?.at != null, 250);
  if (!timing) return null;
  const points = new Set(geometry.places.map(({ name }) => name));
  const beside = spansAt(timing, hand.session.now()).filter(
    ({ point, left }) => left > 0 && !points.has(point),
  );
  const whose = you.includes(view.player) ? "own" : "other";
  return (
    <>
      {beside.map(({ point, left }) => (
        <div key={point} class="countdown small" role="timer">
          {gameTextFirst(game, [`running.${point}.${whose}`, `running.${point}`], {
            time: secondsText(left),
          })}
        </div>
      ))}
    </>
  );
}

/** A button for each event that this player may call for in the other's turn. */
export function Calls({ hand }: { hand: GameInHand }) {
  const { snapshot } = hand.state;
  const calls = callsOf(snapshot);
  useTicking(calls.length > 0, 250);
  if (!snapshot.timing || calls.length === 0) return null;
  const spans = spansAt(snapshot.timing, hand.session.now());
  return (
    <div class="guide-buttons">
      {calls.map((call) => (
        <button
          key={call.text}
          type="button"
          class="button"
          data-call={call.kind}
          disabled={waitsFor(call, spans)}
          onClick={() => void hand.session.play([call.text])}
        >
          {buttonText(snapshot.game, call.kind)}
        </button>
      ))}
    </div>
  );
}
