/** Gives what chance needs of this browser: first a commitment, then the secret itself. */

import { useEffect, useRef } from "preact/hooks";
import { useStore } from "../base/store";
import type { Table } from "../session/session";
import type { Colour, MatchView } from "../protocol";
import { commitment, forget, nonceFor } from "../session/secrets";

/** What this browser owes now, for the first of its seats that owes something. */
export function answerOf(match: MatchView, you: readonly Colour[]): string | null {
  const { contest, options } = match;
  if (!contest?.id) return null;
  for (const colour of you) {
    const nonce = (): string => nonceFor(contest.id, colour);
    if (options.includes(`commit ${colour}`)) {
      return `commit ${colour} ${commitment(nonce(), contest.id, colour)}`;
    }
    if (options.includes(`reveal ${colour}`)) return `reveal ${colour} ${nonce()}`;
  }
  return null;
}

/** Answer for every seat of this browser, once at each state of the match. */
export function useAnswers(session: Table): void {
  const { snapshot, status } = useStore(session.state);
  const match = snapshot.view.match;
  const given = useRef("");
  const contest = useRef("");
  useEffect(() => {
    const id = match?.contest?.id ?? "";
    if (contest.current && contest.current !== id) forget(contest.current);
    contest.current = id;
    const answer = match && snapshot.outcome === null ? answerOf(match, snapshot.you) : null;
    const mark = `${snapshot.made.length} ${answer}`;
    if (!answer || status !== "open" || given.current === mark) return;
    given.current = mark;
    void session.play([answer]);
  }, [snapshot.number, snapshot.you.length, status]);
}
