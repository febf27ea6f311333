/** What is heard of a game: its moves, its end, time running short, a move that is not allowed. */

import { useEffect, useRef } from "preact/hooks";
import { sound, soundsOf } from "../sound";
import type { Outcome, Snapshot, View } from "../protocol";
import { lookOf } from "../looks";
import { timeLeft } from "../parts/clock";
import { spansAt } from "../parts/running";
import type { GameInHand } from "./useGame";

const SHORT = 20_000;
/** What runs on the board warns when so much is left. */
const WARNINGS = [30_000, 10_000];

/** Sound everything that happens on this screen. */
export function useSounds(hand: GameInHand): void {
  const { snapshot } = hand.state;
  useMoveSounds(snapshot.game, hand.view);
  useEndSound(snapshot);
  useShortTime(hand);
  useRunningShort(hand);
  const { problem } = hand.turnState;
  useEffect(() => {
    if (problem) sound.play("refused");
  }, [problem]);
}

/** Sound each move that is shown. */
export function useMoveSounds(game: string, view: View): void {
  const before = useRef(view);
  useEffect(() => {
    const { current } = before;
    before.current = view;
    if (view.ply <= current.ply) return;
    const isGlass = (kind: string): boolean =>
      lookOf(game)
        .kind(kind)
        .layers.some(({ shape }) => shape === "marble");
    const sounds = soundsOf({ ...current, ply: view.ply - 1 }, view, isGlass);
    for (const { name, detail } of sounds) sound.play(name, detail);
  }, [view]);
}

function useEndSound({ outcome, you }: Snapshot): void {
  const known = useRef(outcome !== null);
  useEffect(() => {
    if (!outcome || known.current) return;
    known.current = true;
    sound.play(endSound(outcome, you));
  }, [outcome]);
}

function endSound({ winner }: Outcome, you: Snapshot["you"]): "win" | "lose" | "draw" {
  if (!winner) return "draw";
  return you.length === 1 && you[0] !== winner ? "lose" : "win";
}

function useShortTime({ session, state }: GameInHand): void {
  const { clock, you, outcome } = state.snapshot;
  const warned = useRef(false);
  useEffect(() => {
    const { running } = clock ?? {};
    if (!clock || !running || outcome || warned.current || !you.includes(running)) return;
    if (clock.initial <= SHORT) return;
    const wait = timeLeft(clock, running, session.now()) - SHORT;
    const timer = setTimeout(
      () => {
        warned.current = true;
        sound.play("low-time");
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [clock, outcome]);
}

/** Warn of each own piece on the board that runs short, once at each time. */
function useRunningShort({ session, state }: GameInHand): void {
  const { timing, view, you } = state.snapshot;
  useEffect(() => {
    if (!timing || timing.at === null) return;
    const own = new Set(
      view.pieces
        .filter(({ colours }) => you.some((colour) => colour === colours.at(-1)))
        .map(({ points: [point] }) => point),
    );
    const timers = spansAt(timing, session.now())
      .filter(({ point }) => own.has(point))
      .flatMap(({ left }) => WARNINGS.map((warning) => left - warning))
      .filter((wait) => wait > 0)
      .map((wait) => setTimeout(() => sound.play("low-time"), wait));
    return () => timers.forEach(clearTimeout);
  }, [timing]);
}
