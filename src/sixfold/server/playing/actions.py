"""What people may do at a table: each request becomes the events it leads to, or is refused.

Nothing is changed here. The caller stores the events, and only then lets the table apply them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sixfold.errors import SixfoldError
from sixfold.match import EndContest
from sixfold.rules import Outcome, Player
from sixfold.server.models.request import Abort, Action, MakeOffer, Resign, Turn
from sixfold.server.playing.clock import Clock
from sixfold.server.playing.decision import (
    Asker,
    Decision,
    FlagFell,
    check_going_on,
    clock_data,
    key_of,
    own_seat,
    stopped,
)
from sixfold.server.playing.events import Event, ending_data
from sixfold.server.playing.limits import ending_by_length
from sixfold.server.playing.offers import answer, offer
from sixfold.server.playing.play import Play, player_of
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment


def decide(table: Table, action: Action, asker: Asker) -> Decision:
    """What an action leads to; raises ``Refusal`` or another ``SixfoldError``, or ``FlagFell``."""
    if not table.seats_of(asker.guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")
    if isinstance(action, Turn):
        return _turn(table, action, asker)
    if isinstance(action, Resign):
        player = own_seat(table, asker, player_of(action.player))
        check_going_on(table)
        return _end(table, "resign", player, Outcome(player.opponent, "resignation"), asker, action)
    if isinstance(action, Abort):
        check_going_on(table)
        if table.have_moved():
            raise Refusal("both-moved", "Both sides have moved: resign or offer a draw instead.")
        player = table.seats_of(asker.guest)[0]
        return _end(table, "abort", player, Outcome(None, "aborted"), asker, action)
    if isinstance(action, MakeOffer):
        return offer(table, action, asker)
    return answer(table, action, asker)


def flag(table: Table, at: Moment) -> Event | None:
    """The fall of a flag, if it is time for it. A contest's ends the contest only."""
    fallen = next(
        (c for c in table.clocks if c.deadline is not None and at.ran >= c.deadline), None
    )
    if fallen is None or fallen.running is None:
        return None
    player = fallen.running
    data = stopped(table, at)
    if fallen is table.contest_clock:
        text = EndContest("time", player.opponent).text
        data["made"] = [(text, True)]
        data |= ending_by_length(table.play.decide(text))
        return Event(table.number + 1, "turn", at, player, None, data)
    data["ending"] = ending_data(Outcome(player.opponent, "time"))
    return Event(table.number + 1, "flag", at, player, None, data)


def engine_turn(table: Table, moves: Sequence[str], at: Moment, spent: int) -> Decision:
    """The engine's decisions; its clock is charged only what it thought."""
    player = table.engine_seat
    assert player is not None
    play = _played(table.play, moves, player)
    data = {"made": _made(table, play), **_charged(table, play, player, spent)}
    data |= ending_by_length(play)
    return Decision((Event(table.number + 1, "turn", at, player, None, data),), play)


def preview(table: Table, ply: int, moves: Sequence[str], guest: str) -> Play:
    """What decisions would lead to; stores nothing."""
    player = _check_turn(table, ply, guest, moves)
    return _played(table.play, moves, player)


def _check_turn(table: Table, ply: int, guest: str, moves: Sequence[str]) -> Player:
    """The player to decide, who must be the one asking and know all decisions so far."""
    if not table.seats_of(guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")
    check_going_on(table)
    if ply != table.play.plies:
        detail = f"{table.play.plies} decisions have been made so far, not {ply}."
        raise Refusal("stale-ply", detail, None, {"ply": table.play.plies})
    player = table.play.actor(moves[0]) if moves else table.play.player
    if player is None or not table.owns(guest, player):
        decides = " or ".join(str(each).title() for each in table.play.players)
        raise Refusal("not-your-turn", f"It is {decides}'s turn to decide.")
    return player


def _turn(table: Table, action: Turn, asker: Asker) -> Decision:
    player = _check_turn(table, action.ply, asker.guest, action.moves)
    if asker.arrived.ran - table.decided < table.play.patience(action.moves[0]):
        raise Refusal("too-early", "The other side still has time to answer.")
    play = _played(table.play, action.moves, player)
    if play.goes_on(player):
        return Decision((), play)
    data: dict[str, Any] = {"made": _made(table, play)}
    data |= _charged(table, play, player, None, asker) | ending_by_length(play)
    request = key_of(asker, action)
    event = Event(table.number + 1, "turn", asker.arrived, player, request, data)
    return Decision((event,), play)


def _played(play: Play, moves: Sequence[str], player: Player) -> Play:
    """After one turn's decisions; those between them that leave no choice may be left out."""
    for index, text in enumerate(moves):
        followed = play.follow()
        if play.actor(text) is not player and followed.actor(text) is not player:
            raise Refusal("not-your-turn", f"{text!r} is {play.player}'s decision.")
        if index and not play.goes_on(player):
            raise Refusal("not-your-turn", f"The turn is over before {text!r}: send it by itself.")
        try:
            play = play.decide(text, forced=followed is not play)
        except SixfoldError:
            if followed is play or followed.actor(text) is not player:
                raise
            play = followed.decide(text)
    return play.follow() if moves else play


def _made(table: Table, play: Play) -> list[tuple[str, bool]]:
    return [(made.text, made.forced) for made in play.made[table.play.plies :]]


def _rewarded(clock: Clock, play: Play, player: Player) -> Clock:
    """The clock with the increment, if a turn has ended."""
    ended = play.begins_turn or play.player is not player or play.outcome is not None
    return clock.reward(player) if ended else clock


def _charged(
    table: Table, play: Play, player: Player, spent: int | None, asker: Asker | None = None
) -> dict[str, Any]:
    """The clocks after a turn: charged what it took, with the increment if a turn has ended.

    Without ``spent`` it is what passed until the message arrived, less its lag.
    """
    found: dict[str, Any] = {}
    for clock in (table.clock, table.contest_clock):
        if clock is None:
            continue
        if clock.running is player:
            credit = clock.credit(player, asker.lag) if asker else 0
            passed = clock.spent(asker.arrived) if asker else 0
            clock_after = clock.charge(player, passed if spent is None else spent, credit)
            if clock_after.left[player] == 0:
                raise FlagFell
            clock_after = _rewarded(clock_after, play, player)
        else:
            clock_after = clock
        found |= clock_data(clock_after, is_contest=clock is table.contest_clock)
    return found


def _end(
    table: Table, kind: Any, player: Player, outcome: Outcome, asker: Asker, action: Action
) -> Decision:
    data: dict[str, Any] = {"ending": ending_data(outcome), **stopped(table, asker.arrived)}
    request = key_of(asker, action)
    return Decision((Event(table.number + 1, kind, asker.arrived, player, request, data),))
