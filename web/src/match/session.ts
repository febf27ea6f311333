/** The game that decides a contest as a session of its own, for the screens every game has. */

import { api } from "../api";
import { createStore, type Store } from "../base/store";
import { other } from "../parts/history";
import type { Session, SessionState } from "../session/session";
import type { BoardGeometry, Clock, Colour, RunningContest, Snapshot, View } from "../protocol";
import { report } from "../base/report";

/** A contest that is a game. */
export type GameContest = RunningContest & { seats: Record<Colour, Colour>; view: View };

/** The game that decides a contest, from its first move to its last; its end stays to be looked at. */
export function contestSession(
  match: Session,
  geometry: BoardGeometry,
  contest: GameContest,
): Session {
  const { number, seats, since } = contest;
  const state: Store<SessionState> = createStore(nested(match.state.get(), geometry, contest, []));
  let known = contest;
  let over = false;
  const show = (arrived: View[]): void =>
    state.set(nested(match.state.get(), geometry, known, arrived));
  const end = (): void => {
    const seen = arrivals(match.state.get(), number, []);
    over = true;
    known = { ...known, view: closed(known.view) };
    void lastOf(match.state.get().snapshot.id, number).then((last) => {
      if (!last) return;
      known = { ...last, view: closed(last.view) };
      show([...seen, known.view]);
    });
  };
  const follow = (): void => {
    const running = runningIn(match.state.get().snapshot.view);
    const before = state.get().arrived;
    if (running?.number === number) {
      known = running;
      return show(arrivals(match.state.get(), number, before));
    }
    if (!over) end();
    show(before);
  };
  follow();
  return {
    ...passing(match),
    state,
    root: { game: contest.contest.name ?? "", variant: contest.contest.variant ?? "" },
    views: async ({ length }, from) => {
      const texts = match.state.get().snapshot.made.map(({ text }) => text);
      const { views } = await match.views(texts.slice(0, since + length), since + from);
      const { made, view } = known;
      return {
        made: made.slice(from, length),
        views: views.map((outer) => contestView(outer, view)),
      };
    },
    preview: async (moves) => contestView(await match.preview(moves), known.view),
    decide: async (moves) => {
      const view = await match.decide(moves);
      return view && contestView(view, known.view);
    },
    play: (moves) => match.play(moves),
    resign: (player) => match.play([`end-contest resignation ${seats[other(player)]}`]),
    close: match.state.subscribe(follow),
  };
}

/** A contest as it stood at its end; null if it cannot be had. */
async function lastOf(game: string, number: number): Promise<GameContest | null> {
  const last = await api.contest(game, number).catch(report);
  return last && isGame(last) ? last : null;
}

/** What both games leave to the match. */
function passing(match: Session) {
  return {
    now: () => match.now(),
    abort: () => match.abort(),
    offer: match.offer.bind(match),
    answer: match.answer.bind(match),
    share: match.share.bind(match),
    hint: () => match.hint(),
    sit: (name: string) => match.sit(name),
    retry: () => match.retry(),
  };
}

/** The contest that runs, if it is a game. */
export function runningIn(view: View): GameContest | null {
  const contest = view.match?.stage === "contest" ? view.match.contest : null;
  return contest && isGame(contest) ? contest : null;
}

export function isGame(contest: RunningContest): contest is GameContest {
  return contest.view !== null && contest.seats !== null;
}

/** The nested position of a view; if the contest is over, the last one known with nothing to do. */
function contestView(view: View, last: View): View {
  return runningIn(view)?.view ?? closed({ ...last, ply: last.ply + 1 });
}

/** A position in which nothing is decided any more. */
function closed(view: View): View {
  return { ...view, moves: [], outcome: view.outcome ?? { winner: null, reason: "", score: null } };
}

function nested(
  outer: SessionState,
  geometry: BoardGeometry,
  contest: GameContest,
  arrived: View[],
): SessionState {
  return { ...outer, geometry, snapshot: contestSnapshot(outer.snapshot, contest), arrived };
}

/** The views of a contest that arrived last; the same list as before if nothing is new. */
function arrivals(outer: SessionState, number: number, before: View[]): View[] {
  const arrived = outer.arrived.flatMap((view) => {
    const running = runningIn(view);
    return running?.number === number ? [running.view] : [];
  });
  return alike(before, arrived) ? before : arrived;
}

function alike(one: readonly View[], two: readonly View[]): boolean {
  return one.length === two.length && one.every((view, i) => view === two[i]);
}

function contestSnapshot(
  match: Snapshot,
  { number, contest, made, seats, view }: GameContest,
): Snapshot {
  const mine = (["white", "black"] as const).filter((colour) => match.you.includes(seats[colour]));
  const timing = runningIn(match.view)?.number === number ? match.contestTiming : null;
  const clock = match.contestClock ?? (match.clock?.running || timing ? match.clock : null);
  return {
    ...match,
    game: contest.name ?? "",
    variant: contest.variant ?? "",
    options: contest.options ?? {},
    seats: { white: match.seats[seats.white], black: match.seats[seats.black] },
    you: mine,
    clock: clock && ofSeats(clock, seats),
    timing,
    made,
    view,
    outcome: null,
    offer: null,
    rematch: null,
  };
}

/** A clock by the colours of the contest. */
function ofSeats(clock: Clock, seats: Record<Colour, Colour>): Clock {
  const running = clock.running && (seats.white === clock.running ? "white" : "black");
  return { ...clock, white: clock[seats.white], black: clock[seats.black], running };
}
