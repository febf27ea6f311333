/** A game for its screen: what is known of it, and the desk that says what is on the board. */

import { useEffect, useMemo } from "preact/hooks";
import { useStore } from "../base/store";
import type { View } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import type { Session, SessionState } from "../session/session";
import type { Caution, TurnMaker, TurnState } from "../tree/turn";
import { GameDesk } from "./live";

export interface GameInHand {
  session: Session;
  state: SessionState;
  desk: GameDesk;
  turn: TurnMaker;
  turnState: TurnState;
  /** The position on the board now. */
  view: View;
  /** After how many decisions one looks; null: at the game itself. */
  looked: number | null;
  /** Look at the position after so many decisions; null: at the game itself. */
  look(ply: number | null): void;
  /** Whether this person may decide now. */
  deciding: boolean;
}

const PAUSE = 350;

/** Everything the screen of a game needs. `small` tells whether points are close together. */
export function useGame(session: Session, small: () => boolean): GameInHand {
  const state = useStore(session.state);
  const desk = useMemo(() => {
    const pause = (): number => (motionWanted(settings.get()) ? PAUSE : 0);
    // Where time runs on the board, nothing may hold up a move.
    const caution = (): Caution =>
      session.state.get().snapshot.timing ? "none" : cautionNow(small());
    return new GameDesk(session, { caution, pause });
  }, [session]);
  useEffect(() => desk.open(), [desk]);
  const { view, turn: turnState } = useStore(desk.state);
  const { looked, turn } = desk;
  const look = (ply: number | null): void => desk.look(ply);
  const deciding = turnState.chooser !== null && looked === null;
  return { session, state, desk, turn, turnState, view, looked, look, deciding };
}

function cautionNow(small: boolean): Caution {
  const { confirm, preview } = settings.get();
  if (confirm) return "button";
  return preview === "always" || (preview === "small" && small) ? "touch" : "none";
}
