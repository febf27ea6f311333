/** A linked match on the table: GIPF, or the game that decides a contest, with the match round it. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { useStore } from "../app/store";
import { GameScreen } from "../play/GameScreen";
import type { Session } from "../play/session";
import type { BoardGeometry, ContestResult, MatchView } from "../protocol";
import { LinkedContext } from "./linked";
import { contestSession, gipfSession, runningIn } from "./session";
import { useAnswers } from "./useAnswers";
import "./match.css";

export function LinkedGame({ session, match }: { session: Session; match: MatchView }) {
  const { snapshot } = useStore(session.state);
  const gipf = useMemo(() => gipfSession(session), [session]);
  const contest = useContest(session);
  const [looksAtGipf, lookAtGipf] = useState(false);
  const { ended, dismiss } = useEnded(match.results, snapshot.made.length);
  useAnswers(session);
  useEffect(() => lookAtGipf(false), [contest]);
  const chance = useRef("");
  if (match.contest?.id) chance.current = match.contest.id;
  const nested = contest !== null && !looksAtGipf && snapshot.outcome === null;
  const chanceId = chance.current;
  const linked = { session, snapshot, match, nested, ended, dismiss, chanceId, looksAtGipf, lookAtGipf };
  return (
    <LinkedContext.Provider value={linked}>
      {nested ? (
        <GameScreen key={`contest ${match.contest?.number ?? ""}`} session={contest} />
      ) : (
        <GameScreen key="gipf" session={gipf} />
      )}
    </LinkedContext.Provider>
  );
}

/** The session of the game that is played for a power, while one is. */
function useContest(session: Session): Session | null {
  const contest = runningIn(session.state.get().snapshot.view);
  const name = contest?.contest.name ?? null;
  const [board, setBoard] = useState<BoardGeometry | null>(null);
  useEffect(() => {
    if (name === null) return;
    let wanted = true;
    api.board(name).then(
      (found) => wanted && setBoard(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  const number = contest?.number ?? null;
  const ready = contest !== null && board?.game === name;
  const opened = useMemo(
    () => (ready && board ? contestSession(session, board) : null),
    [session, number, ready],
  );
  useEffect(() => () => opened?.close(), [opened]);
  return opened;
}

/** The contest that ended while this page was open, until it was put away or two decisions later. */
function useEnded(
  results: readonly ContestResult[],
  made: number,
): { ended: ContestResult | null; dismiss: () => void } {
  const known = useRef(results.length);
  const [seen, setSeen] = useState<{ result: ContestResult; at: number } | null>(null);
  useEffect(() => {
    const result = results.at(-1);
    if (result && results.length > known.current) setSeen({ result, at: made });
    known.current = results.length;
  }, [results.length]);
  const ended = seen && made <= seen.at + 1 ? seen.result : null;
  return { ended, dismiss: () => setSeen(null) };
}
