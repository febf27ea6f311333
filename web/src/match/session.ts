/** The two games of a linked match as sessions of their own, for the screens every game has. */

import { createStore, type Store } from "../app/store";
import { other } from "../play/history";
import type { Session, SessionState } from "../play/session";
import type { BoardGeometry, Clock, Colour, RunningContest, Snapshot, View } from "../protocol";

/** GIPF within a match: its moves are played, or announced where they may be contested. */
export function gipfSession(match: Session): Session {
  const events = async (moves: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const move of moves) {
      const view = found.length ? await match.preview(found) : match.state.get().snapshot.view;
      const contested = view.match?.announces.some((text) => same(text, move)) ?? false;
      found.push(`${contested ? "announce" : "play"} ${move}`);
    }
    return found;
  };
  return {
    ...passing(match),
    state: match.state,
    view: (ply) => match.view(ply),
    preview: async (moves) => match.preview(await events(moves)),
    play: async (moves) => match.play(await events(moves)),
    resign: (player) => match.resign(player),
    close: () => undefined,
  };
}

function same(one: string, two: string): boolean {
  return one.toLowerCase() === two.toLowerCase();
}

/** The game that decides a contest, from its first move to its last. */
export function contestSession(match: Session, geometry: BoardGeometry): Session {
  const first = nested(match.state.get(), geometry, null);
  if (!first) throw new Error("no game is played for a power");
  const state: Store<SessionState> = createStore(first);
  const number = runningIn(match.state.get().snapshot.view)?.number;
  const stop = match.state.subscribe(() => {
    const outer = match.state.get();
    if (runningIn(outer.snapshot.view)?.number !== number) return;
    state.set(nested(outer, geometry, state.get()) ?? state.get());
  });
  const events = (moves: readonly string[]): string[] => moves.map((move) => `move ${move}`);
  return {
    ...passing(match),
    state,
    view: async (ply) => {
      const { snapshot } = match.state.get();
      const since = snapshot.made.length - state.get().snapshot.made.length;
      return contestView(await match.view(since + ply), state.get().snapshot.view);
    },
    preview: async (moves) =>
      contestView(await match.preview(events(moves)), state.get().snapshot.view),
    play: (moves) => match.play(events(moves)),
    resign: (player) => {
      const seats = runningIn(match.state.get().snapshot.view)?.seats;
      const winner = seats ? seats[other(player)] : other(player);
      return match.play([`end-contest resignation ${winner}`]);
    },
    close: stop,
  };
}

/** What both games leave to the match. */
function passing(match: Session) {
  return {
    now: () => match.now(),
    abort: () => match.abort(),
    offer: match.offer.bind(match),
    answer: match.answer.bind(match),
    hint: () => match.hint(),
    sit: (name: string) => match.sit(name),
    retry: () => match.retry(),
  };
}

/** The contest that runs, if it is a game. */
export function runningIn(view: View): RunningContest | null {
  const contest = view.match?.stage === "contest" ? view.match.contest : null;
  return contest?.view && contest.seats ? contest : null;
}

/** The nested position of a view; if the contest is over, the last one known with nothing to do. */
function contestView(view: View, last: View): View {
  const outcome = { winner: null, reason: "", score: null };
  return runningIn(view)?.view ?? { ...last, ply: last.ply + 1, moves: [], outcome };
}

function nested(
  outer: SessionState,
  geometry: BoardGeometry,
  before: SessionState | null,
): SessionState | null {
  const contest = runningIn(outer.snapshot.view);
  if (!contest?.view || !contest.seats) return null;
  const arrived = outer.arrived.flatMap((view) => {
    const running = runningIn(view);
    return running?.view && running.number === contest.number ? [running.view] : [];
  });
  const known = before !== null && alike(before.arrived, arrived);
  return {
    ...outer,
    geometry,
    snapshot: contestSnapshot(outer.snapshot, contest, contest.seats, contest.view),
    arrived: known ? before.arrived : arrived,
  };
}

function alike(one: readonly View[], two: readonly View[]): boolean {
  return one.length === two.length && one.every((view, i) => view === two[i]);
}

function contestSnapshot(
  match: Snapshot,
  { contest, made }: RunningContest,
  seats: Record<Colour, Colour>,
  view: View,
): Snapshot {
  const mine = (["white", "black"] as const).filter((colour) => match.you.includes(seats[colour]));
  const clock = match.contestClock ?? (match.clock?.running ? match.clock : null);
  return {
    ...match,
    game: contest.name ?? "",
    variant: contest.variant ?? "",
    options: contest.options ?? {},
    seats: { white: match.seats[seats.white], black: match.seats[seats.black] },
    you: mine,
    clock: clock && ofSeats(clock, seats),
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
