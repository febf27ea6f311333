/** Ties a session, the turn being made and what is looked at together for the screen. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refused } from "../api";
import { useStore } from "../base/store";
import type { Colour, View } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import type { Session, SessionState } from "../session/session";
import { TurnMaker, type Caution, type TurnState } from "../tree/turn";
import { report } from "../base/report";

export interface GameInHand {
  session: Session;
  state: SessionState;
  turn: TurnMaker;
  turnState: TurnState;
  /** The position on the board now. */
  view: View;
  /** How many decisions back one looks; null: the game itself. */
  looked: number | null;
  look(ply: number | null): void;
  /** Look so many decisions on or back from where one looks. */
  step(by: number): void;
  /** Show the newest position at once, so that it can be touched. */
  hurry(): void;
  /** Whether this person may decide now. */
  deciding: boolean;
  me: Colour | null;
}

const PAUSE = 350;

/** Everything the screen of a game needs. `small` tells whether points are close together. */
export function useGame(session: Session, small: () => boolean): GameInHand {
  const state = useStore(session.state);
  const { snapshot } = state;
  const turn = useMemo(
    () => new TurnMaker(session, () => cautionNow(small()), snapshot.view),
    [session],
  );
  const turnState = useStore(turn.state);
  const [shown, setShown] = useState<View>(snapshot.view);
  const [looked, look] = useState<number | null>(null);
  const lookedView = useLookedView(session, looked, () => look(null));

  useEffect(() => setShown(turnState.view), [turnState.view]);
  useArrivals(state, shown, setShown);

  const settled = shown.text === snapshot.view.text && shown.ply === snapshot.view.ply;
  const { view, outcome, you } = snapshot;
  const free = snapshot.seats.white.kind === "open" || snapshot.seats.black.kind === "open";
  const elsewhere = view.match ? view.match.stage !== "play" : false;
  const closed = outcome !== null || free || snapshot.mode === "record" || elsewhere;
  useEffect(() => {
    if (settled) turn.begin(view, you, closed);
  }, [settled, view, closed, you.join()]);
  useEffect(() => {
    if (state.status === "open") turn.connected();
  }, [state.status]);
  useEffect(() => {
    if (looked !== null && looked >= snapshot.made.length) look(null);
  }, [snapshot.made.length]);

  const deciding = turnState.chooser !== null && looked === null;
  const me = you.length === 1 ? (you[0] ?? null) : you.length ? view.player : null;
  const board = looked === null ? shown : (lookedView ?? shown);
  const end = snapshot.made.length;
  const setLooked = (ply: number | null): void => {
    look(ply === null || ply >= end ? null : Math.max(0, ply));
  };
  const step = (by: number): void => {
    look((from) => {
      const to = Math.max(0, (from ?? end) + by);
      return to >= end ? null : to;
    });
  };
  const hurry = (): void => {
    if (settled || turnState.decisions.length || turn.underWay) return;
    setShown(view);
    turn.begin(view, you, closed);
  };
  return {
    session,
    state,
    turn,
    turnState,
    view: board,
    looked,
    look: setLooked,
    step,
    hurry,
    deciding,
    me,
  };
}

function cautionNow(small: boolean): Caution {
  const { confirm, preview } = settings.get();
  if (confirm) return "button";
  return preview === "always" || (preview === "small" && small) ? "touch" : "none";
}

/** The view looked at; what cannot be had is told, and one looks at the game itself again. */
function useLookedView(session: Session, looked: number | null, back: () => void): View | null {
  const [view, setView] = useState<View | null>(null);
  useEffect(() => {
    if (looked === null) return setView(null);
    let wanted = true;
    session.view(looked).then(
      (found) => wanted && setView(found),
      (error: unknown) => {
        if (!wanted) return;
        if (error instanceof Refused) session.state.change({ problem: error.problem });
        else report(error);
        back();
      },
    );
    return () => {
      wanted = false;
    };
  }, [looked, session]);
  return view;
}

/** Show what has arrived decision by decision, so that every one of them is seen. */
function useArrivals(state: SessionState, shown: View, show: (view: View) => void): void {
  const latest = useRef(shown);
  latest.current = shown;
  useEffect(() => {
    const { arrived } = state;
    const known = arrived.findIndex(
      ({ ply, text }) => ply === latest.current.ply && text === latest.current.text,
    );
    const rest = arrived.slice(known + 1);
    const next = (): void => {
      const view = rest.shift();
      if (!view || latest.current === arrived[arrived.length - 1]) return;
      show(view);
      if (rest.length) timer = setTimeout(next, motionWanted(settings.get()) ? PAUSE : 0);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    next();
    return () => clearTimeout(timer);
  }, [state.arrived]);
}
