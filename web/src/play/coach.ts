/** The coach: after a mistake against the engine it is told what was lost, and can be taken back. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { useStore } from "../base/store";
import type { CoachNote, Snapshot } from "../protocol";
import { settings } from "../settings/settings";
import { t } from "../words";
import { gameText, hasGameText } from "../words/game";
import type { GameInHand } from "./useGame";

export interface Coaching {
  /** What the last turn lost; null: nothing is to be said. */
  note: CoachNote | null;
  takeBack: () => void;
  dismiss: () => void;
}

/** Whether there is a coach in a game: only where nobody else plays, and turns can be taken back. */
export function isCoached({ mode, you, outcome, view }: Snapshot): boolean {
  return mode === "engine" && you.length === 1 && outcome === null && !view.match;
}

/** Why a turn was a mistake: the end, what the game has words for, or the chance that it cost. */
export function reasonText(game: string, note: CoachNote): string {
  if (note.lost !== null) return t("coach.lost", { n: note.lost });
  const told = note.reasons.find(({ key }) => hasGameText(game, `coach.${key}`));
  if (told) return gameText(game, `coach.${told.key}`, told.numbers);
  const [before, after] = [note.chance_before, note.chance_after].map((one) =>
    Math.round(100 * one),
  );
  return t("coach.chance", { before: before ?? 0, after: after ?? 0 });
}

/** Asks about each own turn that is made while the coach is switched on. */
export function useCoach({ state, session }: GameInHand): Coaching {
  const { snapshot } = state;
  const { id, made, you } = snapshot;
  const [note, setNote] = useState<CoachNote | null>(null);
  const { coach } = useStore(settings);
  const on = coach && isCoached(snapshot);
  const known = useRef(made.length);
  /** After how many decisions the turn began that was asked about last. */
  const asked = useRef(-1);
  useEffect(() => {
    const ply = known.current;
    known.current = made.length;
    const own = made[ply]?.player === you[0];
    if (!own && made.length >= ply) return; // the engine's turn leaves the note where it is
    setNote(null);
    asked.current = own && on ? ply : -1;
    if (asked.current < 0) return;
    api.coach(id, ply).then(
      (answer) => asked.current === ply && setNote(answer.note),
      (error: unknown) => {
        // A coach that cannot say anything now is silent.
        if (!(error instanceof Refused)) throw error;
      },
    );
  }, [made.length]);
  return {
    note: on ? note : null,
    takeBack: () => {
      setNote(null);
      if (you[0]) void session.offer("takeback", you[0]);
    },
    dismiss: () => setNote(null),
  };
}
