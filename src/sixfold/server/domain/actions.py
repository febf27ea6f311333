"""What people may do at a table: each action becomes the events it leads to, or is refused.

Nothing is changed here. The caller stores the events, and only then shows the table after them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Union

from sixfold.errors import SixfoldError
from sixfold.match import EndContest
from sixfold.rules import Outcome, Player
from sixfold.rules.running import write_time
from sixfold.server.domain.clock import LAG_OF_TIME, Clock, ClockTimes
from sixfold.server.domain.events import (
    Aborted,
    Clocks,
    Decided,
    FlagFell,
    GameEvent,
    Resigned,
    StartCommitted,
    StartRevealed,
    TurnPlayed,
)
from sixfold.server.domain.history import History
from sixfold.server.domain.limits import ending_by_length
from sixfold.server.domain.offers import AnswerOffer, MakeOffer, answer, offer
from sixfold.server.domain.table import Table
from sixfold.server.domain.updates import (
    Asker,
    OutOfTime,
    Update,
    check_going_on,
    check_player,
    own_seat,
)
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """Decisions of one's own turn, the first of them after ``ply`` others."""

    ply: int
    moves: Sequence[str]


@dataclass(frozen=True, slots=True)
class Resign:
    """Giving up."""

    player: Player


@dataclass(frozen=True, slots=True)
class Abort:
    """Ending a game that has hardly begun."""


@dataclass(frozen=True, slots=True)
class CommitStart:
    """Fixing a nonce with which the start is drawn."""

    player: Player
    digest: str


@dataclass(frozen=True, slots=True)
class RevealStart:
    """Showing it, once both are fixed."""

    player: Player
    nonce: str


Spent = Callable[[Clock], tuple[int, int]]
"""What a turn took by a clock, and what of it is given back, in milliseconds."""

Action = Union[PlayTurn, Resign, Abort, CommitStart, RevealStart, MakeOffer, AnswerOffer]


def decide(table: Table, action: Action, asker: Asker) -> Update:
    """What an action leads to; raises ``Refusal`` or another ``SixfoldError``, or ``OutOfTime``."""
    check_player(table, asker.guest)
    match action:
        case PlayTurn():
            return _turn(table, action, asker)
        case Resign():
            return _resign(table, own_seat(table, asker.guest, action.player), asker)
        case Abort():
            return _abort(table, asker)
        case CommitStart() | RevealStart():
            return _draw(table, action, asker)
        case MakeOffer():
            return offer(table, action, asker)
        case AnswerOffer():
            return answer(table, action, asker)


def flag(table: Table, at: Moment) -> GameEvent | None:
    """The fall of a flag, if it is time for it. A contest's ends the contest only."""
    fallen = next(
        (c for c in table.clocks if c.deadline is not None and at.ran >= c.deadline), None
    )
    if fallen is None or fallen.running is None:
        return None
    number, player, clocks = table.number + 1, fallen.running, table.stopped_clocks(at)
    if fallen is table.contest_clock:
        text = EndContest("time", player.opponent).text
        ending = ending_by_length(table.history.decide(text))
        made = (Decided(text, forced=True),)
        return TurnPlayed(number, at, None, player, made, clocks=clocks, ending=ending)
    ending = Outcome(player.opponent, "time")
    return FlagFell(number, at, None, player, clocks=clocks, ending=ending)


def happening(table: Table, at: Moment) -> GameEvent | None:
    """What has happened by itself by now, if anything has."""
    timeline = table.history.timeline
    if timeline is None or table.due is None or at.ran < table.due:
        return None
    after = table.history
    for happened in timeline.until(table.time_at(at.ran)):
        after = after.decide(f"{happened.position.last}{write_time(happened.time)}", forced=True)
    after = after.follow()
    number, player, clocks = table.number + 1, table.history.player, table.stopped_clocks(at)
    made = _made(table, after)
    return TurnPlayed(number, at, None, player, made, clocks=clocks, ending=ending_by_length(after))


def _made(table: Table, after: History) -> tuple[Decided, ...]:
    """The decisions since a table, as they are stored."""
    return tuple(Decided(made.stored, made.forced) for made in after.made[table.history.plies :])


def _in_time(table: Table, moves: Sequence[str], at: Moment, lag: int) -> Sequence[str]:
    """Decisions with their time, where they have one: nobody else says when they were made."""
    if table.history.timeline is None:
        return moves
    time = table.time_at(at.ran - min(max(0, lag), LAG_OF_TIME))
    return [table.history.at_time(move, time) for move in moves]


def engine_turn(table: Table, moves: Sequence[str], at: Moment, spent: int) -> Update:
    """The engine's decisions; its clock is charged only what it thought."""
    player = table.engine_seat
    assert player is not None
    after = _played(table.history, _in_time(table, moves, at, 0), player)
    return _turn_played(table, after, player, lambda clock: (spent, 0), at, None)


def preview(table: Table, ply: int, moves: Sequence[str], guest: str) -> History:
    """What decisions would lead to; stores nothing."""
    player = _check_turn(table, ply, guest, moves)
    return _played(table.history, moves, player)


def _check_turn(table: Table, ply: int, guest: str, moves: Sequence[str]) -> Player:
    """The player to decide, who must be the one asking and know all decisions so far."""
    check_player(table, guest)
    check_going_on(table)
    if table.is_being_drawn:
        raise Refusal("not-now", "The start is still being drawn.")
    history = table.history
    if ply != history.plies and not history.only_happened(ply):
        detail = f"{history.plies} decisions have been made so far, not {ply}."
        raise Refusal("stale-ply", detail, None, {"ply": history.plies})
    player = history.actor(moves[0]) if moves else history.player
    if player is None or not table.owns(guest, player):
        decides = " or ".join(str(each).title() for each in history.players)
        raise Refusal("not-your-turn", f"It is {decides}'s turn to decide.")
    return player


def _draw(table: Table, action: CommitStart | RevealStart, asker: Asker) -> Update:
    """A player's share in drawing the start."""
    player = own_seat(table, asker.guest, action.player)
    check_going_on(table)
    draw, number = table.draw, table.number + 1
    if draw is None or draw.is_open or not table.is_seated:
        raise Refusal("not-now", "There is no start to draw now.")
    if isinstance(action, CommitStart):
        after = draw.commit(player, action.digest)
        event: GameEvent = StartCommitted(number, asker.arrived, asker.key, player, action.digest)
    else:
        after = draw.reveal(player, action.nonce)
        event = StartRevealed(number, asker.arrived, asker.key, player, action.nonce)
    if isinstance(after, str):
        raise Refusal("not-now", f"{after[:1].upper()}{after[1:]}.")
    return Update((event,))


def _turn(table: Table, action: PlayTurn, asker: Asker) -> Update:
    player = _check_turn(table, action.ply, asker.guest, action.moves)
    # Time goes back a little where it could not be noted: nobody has waited less than not at all.
    waited = max(0, asker.arrived.ran - table.decided)
    if waited < table.history.patience(action.moves[0]):
        raise Refusal("too-early", "The other side still has time to answer.")
    moves = _in_time(table, action.moves, asker.arrived, asker.lag)
    table.history.check(moves[0])
    after = _played(table.history, moves, player)
    if after.goes_on(player):
        return Update((), after)

    def spent(clock: Clock) -> tuple[int, int]:
        return clock.spent(asker.arrived), clock.credit(player, asker.lag)

    return _turn_played(table, after, player, spent, asker.arrived, asker.key)


def _turn_played(
    table: Table, after: History, player: Player, spent: Spent, at: Moment, request: str | None
) -> Update:
    clocks = Clocks(
        _charged(table.clock, after, player, spent),
        _charged(table.contest_clock, after, player, spent),
    )
    if table.history.timeline and table.clock and table.clock.running is not player:
        clocks = table.stopped_clocks(at)
    made = _made(table, after)
    ending = ending_by_length(after)
    number = table.number + 1
    event = TurnPlayed(number, at, request, player, made, clocks=clocks, ending=ending)
    return Update((event,), after)


def _played(history: History, moves: Sequence[str], player: Player) -> History:
    """After one turn's decisions; those between them that leave no choice may be left out."""
    for index, text in enumerate(moves):
        followed = history.follow()
        if history.actor(text) is not player and followed.actor(text) is not player:
            raise Refusal("not-your-turn", f"{text!r} is {history.player}'s decision.")
        if index and not history.goes_on(player):
            raise Refusal("not-your-turn", f"The turn is over before {text!r}: send it by itself.")
        try:
            history = history.decide(text, forced=followed is not history)
        except SixfoldError:
            if followed is history or followed.actor(text) is not player:
                raise
            history = followed.decide(text)
    return history.follow() if moves else history


def _charged(
    clock: Clock | None, after: History, player: Player, spent: Spent
) -> ClockTimes | None:
    """A clock after a turn, with the increment if the turn has ended."""
    if clock is None:
        return None
    if clock.running is not player:
        return clock.times
    charged = clock.charge(player, *spent(clock))
    if charged.left[player] == 0:
        raise OutOfTime
    ended = after.begins_turn or after.player is not player or after.outcome is not None
    return (charged.reward(player) if ended else charged).times


def _resign(table: Table, player: Player, asker: Asker) -> Update:
    check_going_on(table)
    clocks, ending = table.stopped_clocks(asker.arrived), Outcome(player.opponent, "resignation")
    number = table.number + 1
    event = Resigned(number, asker.arrived, asker.key, player, clocks=clocks, ending=ending)
    return Update((event,))


def _abort(table: Table, asker: Asker) -> Update:
    check_going_on(table)
    if table.have_moved():
        raise Refusal("both-moved", "Both sides have moved: resign or offer a draw instead.")
    player = table.seats_of(asker.guest)[0]
    clocks, ending = table.stopped_clocks(asker.arrived), Outcome(None, "aborted")
    number = table.number + 1
    event = Aborted(number, asker.arrived, asker.key, player, clocks=clocks, ending=ending)
    return Update((event,))
