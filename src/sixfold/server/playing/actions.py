"""What people may do at a table: each request becomes the events it leads to, or is refused.

Nothing is changed here. The caller stores the events, and only then lets the table apply them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sixfold.errors import SixfoldError
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
from sixfold.server.playing.offers import answer, offer
from sixfold.server.playing.play import Play, player_of
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal


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
            raise Refusal("too-late", "Both sides have moved: resign or offer a draw instead.")
        player = table.seats_of(asker.guest)[0]
        return _end(table, "abort", player, Outcome(None, "aborted"), asker, action)
    if isinstance(action, MakeOffer):
        return offer(table, action, asker)
    return answer(table, action, asker)


def flag(table: Table, at: int) -> Event | None:
    """The fall of a flag, if it is time for it. A contest's ends the contest only."""
    fallen = next((c for c in table.clocks if c.deadline is not None and at >= c.deadline), None)
    if fallen is None or fallen.running is None:
        return None
    player = fallen.running
    data = stopped(table, at)
    if fallen is table.contest_clock:
        data["made"] = [(f"end-contest time {player.opponent}", True)]
        return Event(table.number + 1, "turn", at, player, None, data)
    data["ending"] = ending_data(Outcome(player.opponent, "time"))
    return Event(table.number + 1, "flag", at, player, None, data)


def engine_turn(table: Table, moves: Sequence[str], at: int, spent: int) -> Decision:
    """The engine's decisions; its clock is charged only what it thought."""
    player = table.engine_seat
    assert player is not None
    play = _played(table.play, moves, player)
    data = {"made": _made(table, play), **_charged(table, play, player, spent)}
    return Decision((Event(table.number + 1, "turn", at, player, None, data),), play)


def preview(table: Table, ply: int, moves: Sequence[str], guest: str) -> Play:
    """What decisions would lead to; stores nothing."""
    player = _check_turn(table, ply, guest, moves)
    return _played(table.play, moves, player)


def take_seat(table: Table, guest: str, name: str, at: int) -> Decision:
    """A guest sits down on the free seat."""
    player = next((p for p in Player if table.seats[p].kind == "open"), None)
    if player is None or table.outcome is not None:
        raise Refusal("seat-taken", "There is no free seat at this game.")
    data: dict[str, Any] = {"guest": guest, "name": name}
    if table.clock is not None:
        data |= clock_data(table.clock)
    return Decision((Event(table.number + 1, "seat", at, player, None, data),))


def _check_turn(table: Table, ply: int, guest: str, moves: Sequence[str]) -> Player:
    """Who decides, if he is the one who asks and knows all decisions so far."""
    if not table.seats_of(guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")
    check_going_on(table)
    if ply != table.play.plies:
        detail = f"{table.play.plies} decisions were made so far, not {ply}."
        raise Refusal("stale-ply", detail, None, {"ply": table.play.plies})
    player = table.play.actor(moves[0]) if moves else table.play.player
    if player is None or not table.owns(guest, player):
        decides = " or ".join(str(each).title() for each in table.play.players)
        raise Refusal("not-your-turn", f"{decides} decides now.")
    return player


def _turn(table: Table, action: Turn, asker: Asker) -> Decision:
    player = _check_turn(table, action.ply, asker.guest, action.moves)
    if asker.arrived - table.changed < table.play.patience(action.moves[0]):
        raise Refusal("too-early", "The other side still has time to answer.")
    play = _played(table.play, action.moves, player)
    data: dict[str, Any] = {"made": _made(table, play)}
    data |= _charged(table, play, player, None, asker)
    request = key_of(asker, action)
    event = Event(table.number + 1, "turn", asker.arrived, player, request, data)
    return Decision((event,), play)


def _played(play: Play, moves: Sequence[str], player: Player) -> Play:
    """After decisions of one player; those between them that leave no choice may be left out."""
    for text in moves:
        followed = play.follow()
        if play.actor(text) is not player and followed.actor(text) is not player:
            raise Refusal("not-your-turn", f"{text!r} would be {play.player}'s decision.")
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
            passed = max(0, asker.arrived - clock.since) if asker else 0
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
