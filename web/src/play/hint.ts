/** Asking the engine for a good move. */

import { useEffect, useState } from "preact/hooks";
import type { HintState } from "./GuidanceCard";
import type { GameInHand } from "./useGame";

/** The hint shown now, and how to ask for one; it goes away with the position. */
export function useHint(hand: GameInHand): { state: HintState; ask: () => void } {
  const [state, setState] = useState<HintState>({ move: null, asking: false });
  const { snapshot } = hand.state;
  const key = `${snapshot.number} ${hand.turnState.decisions.length}`;
  useEffect(() => setState({ move: null, asking: false }), [key]);
  const ask = (): void => {
    const allowed = snapshot.mode === "engine" || snapshot.mode === "screen";
    if (!allowed || !hand.deciding || state.asking || hand.turnState.decisions.length) return;
    hand.turn.forget();
    setState({ move: null, asking: true });
    hand.session.hint().then(
      (move) => setState({ move, asking: false }),
      () => setState({ move: null, asking: false }),
    );
  };
  return { state, ask };
}
