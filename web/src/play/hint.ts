/** Asking the engine for a good move, which is told in three steps: where to look, which piece, which move. */

import { useEffect, useState } from "preact/hooks";
import { strokeOf } from "./arrows";
import type { Stroke } from "../board/contract";
import type { BoardGeometry, LegalMove } from "../protocol";
import { pointsOf } from "../tree/chooser";
import { isGuided, toldAt } from "./fading";
import type { GameInHand } from "./useGame";

/** How much of a hint is told: nothing, where to look, which piece, which move. */
export type HintStage = 0 | 1 | 2 | 3;

export interface HintState {
  /** What the engine would play; null until it is known. */
  move: LegalMove | null;
  asking: boolean;
  stage: HintStage;
}

const NOTHING: HintState = { move: null, asking: false, stage: 0 };

/** Milliseconds after which more is told by itself. */
const UNFOLDING = 3000;

/** What comes after a stage; what a move does not have is not told by itself. */
export function following(stage: HintStage, move: LegalMove): HintStage {
  const stroke = strokeOf(move);
  if (!stroke) return 3;
  if (stage === 0) return 1;
  return stage === 1 && pointsOf(move).length > 1 ? 2 : 3;
}

/** The point round which a move happens: the one nearest to the middle of its way. */
export function middleOf({ places }: BoardGeometry, { from, to }: Stroke): string {
  const end = places.find(({ name }) => name === to);
  const start = places.find(({ name }) => name === (from ?? to));
  if (!start || !end) return to;
  const far = (place: (typeof places)[number]): number =>
    Math.hypot(2 * place.x - start.x - end.x, 2 * place.y - start.y - end.y);
  const inner = places.filter(({ edge }) => !edge);
  return inner.reduce((best, place) => (far(place) < far(best) ? place : best), end).name;
}

/** What a hint marks on the board: where to look, the piece to take, or the whole move. */
export function hintMark({ move, stage }: HintState, geometry: BoardGeometry): Stroke | null {
  const stroke = move && strokeOf(move);
  if (!stroke || stage === 0) return null;
  if (stage === 3) return stroke;
  return { from: null, to: stage === 1 ? middleOf(geometry, stroke) : (stroke.from ?? stroke.to) };
}

/** The hint shown now, and how to ask for one or for more of it; it goes away with the position. */
export function useHint(hand: GameInHand): { state: HintState; ask: () => void; more: boolean } {
  const [state, setState] = useState<HintState>(NOTHING);
  const { snapshot } = hand.state;
  const key = `${snapshot.number} ${hand.turnState.decisions.length}`;
  useEffect(() => setState(NOTHING), [key]);
  const allowed = snapshot.mode === "engine" || snapshot.mode === "screen";
  const possible =
    allowed && hand.deciding && !state.asking && hand.turnState.decisions.length === 0;
  const more = possible && state.stage < 3;
  const tell = (move: LegalMove): void =>
    setState(({ stage }) => ({ move, asking: false, stage: following(stage, move) }));
  const ask = (): void => {
    if (!more) return;
    if (state.move) return tell(state.move);
    hand.turn.forget();
    setState({ ...NOTHING, asking: true });
    const { moves } = hand.turnState.view;
    hand.session.hint().then(
      (text) => {
        const move = moves.find((one) => one.text === text);
        if (move) tell(move);
        else setState(NOTHING);
      },
      () => setState(NOTHING),
    );
  };
  const turns = snapshot.made.filter(({ player }) => snapshot.you.includes(player)).length;
  const due = isGuided(snapshot.id) && more && state.stage < toldAt(turns);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(ask, state.stage ? UNFOLDING : 0);
    return () => clearTimeout(timer);
  }, [due, state.stage, key]);
  return { state, ask, more };
}
