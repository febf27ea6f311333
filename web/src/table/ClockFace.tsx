/** What is left of a player's time, counted from what the server said. */

import { useTicking } from "../base/seconds";
import type { Colour } from "../protocol";
import { formatClock, t } from "../words";
import { useAround } from "../parts/around";
import { nameOf } from "../parts/people";
import { timeLeft } from "../parts/clock";
import type { GameInHand } from "../play/useGame";

export function ClockFace({ hand, colour }: { hand: GameInHand; colour: Colour }) {
  const { session, state } = hand;
  const game = useAround()?.clockOf;
  const clock = state.snapshot.clock;
  const running = clock?.running === colour && state.snapshot.outcome === null;
  useTicking(running, 100);
  if (!clock) return null;
  const left = running ? timeLeft(clock, colour, session.now()) : clock[colour];
  const mine = running && state.snapshot.you.includes(colour);
  const looks = ["clock", mine ? "gold" : "", left < 20_000 ? "low" : ""].join(" ");
  const [name, time] = [nameOf(state.snapshot, colour), formatClock(left)];
  return (
    <span
      class={looks}
      role="timer"
      aria-label={game ? t("clock.stands", { game, name, time }) : t("clock.label", { name, time })}
    >
      {game && <span class="clock-of">{game}</span>}
      {time}
    </span>
  );
}
