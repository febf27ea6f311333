/** A linked match on the table: GIPF, or the game that decides a contest, with the match round it. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { useStore } from "../base/store";
import { AroundContext } from "../parts/around";
import { GameScreen } from "../table/GameScreen";
import type { Session } from "../session/session";
import type { ContestResult, MatchView } from "../protocol";
import { aroundOf } from "./around";
import { contestSession, isGame, runningIn, type GameContest } from "./session";
import { useGameWords } from "../words/game";
import { useAnswers } from "./useAnswers";
import { useBoard } from "../parts/useBoard";

export function LinkedGame({ session, match }: { session: Session; match: MatchView }) {
  const { snapshot } = useStore(session.state);
  const { contest, number, over, lookAt, leave } = useContest(session);
  const [looksAtGipf, lookAtGipf] = useState(false);
  const { ended, dismiss } = useEnded(match.results, snapshot.made.length);
  useAnswers(session);
  useEffect(() => lookAtGipf(false), [contest]);
  useEffect(() => {
    if (over && looksAtGipf) leave();
  }, [over]);
  // Nobody may sit before a page that only watches: it goes on with the match by itself.
  useEffect(() => {
    if (over && !ended && snapshot.you.length === 0) leave();
  }, [ended]);
  const chance = useRef("");
  if (match.contest?.id) chance.current = match.contest.id;
  const nested = contest !== null && !looksAtGipf && snapshot.outcome === null;
  const linked = {
    session,
    snapshot,
    match,
    nested,
    over: over ? (match.results.find((result) => result.number === number) ?? null) : null,
    leave: () => {
      dismiss();
      leave();
    },
    lookAt,
    ended,
    dismiss,
    chanceId: chance.current,
    looksAtGipf,
    lookAtGipf,
  };
  return (
    <AroundContext.Provider value={aroundOf(linked)}>
      {nested ? (
        <GameScreen key={`contest ${number}`} session={contest} />
      ) : (
        <GameScreen key="gipf" session={session} />
      )}
    </AroundContext.Provider>
  );
}

interface ShownContest {
  /** The session of a contest's own game, while it is played or looked at. */
  contest: Session | null;
  number: number;
  /** Whether it is a contest of the past. */
  over: boolean;
  lookAt(number: number): void;
  leave(): void;
}

/** The contest on the board: the one that runs; when it has ended it stays until it is left. */
function useContest(session: Session): ShownContest {
  const { id, view } = session.state.get().snapshot;
  const running = runningIn(view);
  const [held, hold] = useState<GameContest | null>(running);
  useEffect(() => {
    if (!held && running) hold(running);
  }, [held, running?.number]);
  const name = held?.contest.name ?? null;
  const board = useBoard(name, held?.contest.variant, held?.contest.options);
  const spoken = useGameWords(name);
  const ready = board?.game === name && spoken;
  const contest = useMemo(
    () => (held && board && ready ? contestSession(session, board, held) : null),
    [session, held?.number, ready],
  );
  useEffect(() => () => contest?.close(), [contest]);
  const lookAt = (number: number): void => {
    api.contest(id, number).then(
      (found) => isGame(found) && hold(found),
      (error: unknown) => {
        if (error instanceof Refused) session.state.change({ problem: error.problem });
      },
    );
  };
  const number = held?.number ?? 0;
  return {
    contest,
    number,
    over: number !== (running?.number ?? 0),
    lookAt,
    leave: () => hold(running),
  };
}

/** The contest that ended while this page was open, until it was put away or two decisions later. */
function useEnded(
  results: readonly ContestResult[],
  made: number,
): { ended: ContestResult | null; dismiss: () => void } {
  const last = results.at(-1)?.number ?? 0;
  const known = useRef(last);
  const [seen, setSeen] = useState<{ result: ContestResult; at: number } | null>(null);
  useEffect(() => {
    const result = results.at(-1);
    if (result && last > known.current) setSeen({ result, at: made });
    known.current = last;
  }, [last]);
  const ended = seen && made <= seen.at + 1 ? seen.result : null;
  return { ended, dismiss: () => setSeen(null) };
}
