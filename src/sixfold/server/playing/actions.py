"""What people may do at a table: each request becomes the events it leads to, or is refused.

Nothing is changed here. The caller stores the events, and only then lets the table apply them.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sixfold.errors import SixfoldError
from sixfold.rules import Outcome, Player
from sixfold.server.models.game import OfferKind
from sixfold.server.models.request import Abort, Action, Answer, MakeOffer, Resign, Turn
from sixfold.server.playing.clock import Clock
from sixfold.server.playing.events import Agreement, Event, ending_data
from sixfold.server.playing.play import Play, player_of
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: a guest, when his message arrived, and the lag measured on its way."""

    guest: str
    arrived: int
    lag: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """What a request leads to: events, what is then played, and the next game of a rematch."""

    events: tuple[Event, ...]
    play: Play | None = None
    successor: Agreement | None = None


class FlagFell(Exception):
    """A move that came when its player's time was over."""


def new_id() -> str:
    """The name of a new game, which nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def decide(table: Table, action: Action, asker: Asker) -> Decision:
    """What an action leads to; raises ``Refusal`` or another ``SixfoldError``, or ``FlagFell``."""
    if not table.seats_of(asker.guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")
    if isinstance(action, Turn):
        return _turn(table, action, asker)
    if isinstance(action, Resign):
        player = _own_seat(table, asker, player_of(action.player))
        _check_going_on(table)
        return _end(table, "resign", player, Outcome(player.opponent, "resignation"), asker, action)
    if isinstance(action, Abort):
        _check_going_on(table)
        if table.have_moved():
            raise Refusal("too-late", "Both sides have moved: resign or offer a draw instead.")
        player = table.seats_of(asker.guest)[0]
        return _end(table, "abort", player, Outcome(None, "aborted"), asker, action)
    if isinstance(action, MakeOffer):
        return _offer(table, action, asker)
    return _answer(table, action, asker)


def flag(table: Table, at: int) -> Event | None:
    """The fall of a flag, if it is time for it. A contest's ends the contest only."""
    fallen = next((c for c in table.clocks if c.deadline is not None and at >= c.deadline), None)
    if fallen is None or fallen.running is None:
        return None
    player = fallen.running
    data = _stopped(table, at)
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
        data |= _clock_data(table.clock)
    return Decision((Event(table.number + 1, "seat", at, player, None, data),))


def _request_key(asker: Asker, action: Action) -> str:
    return request_key(asker.guest, action.id)


def request_key(guest: str, number: str) -> str:
    """The name of a request, unique among those of a game."""
    return f"{guest}:{number}"


def _own_seat(table: Table, asker: Asker, player: Player) -> Player:
    if not table.owns(asker.guest, player):
        raise Refusal("not-your-seat", f"{str(player).title()} is not your side.")
    return player


def _check_going_on(table: Table) -> None:
    if (outcome := table.outcome) is not None:
        raise Refusal("game-over", f"The game is over: {outcome}.")


def _check_turn(table: Table, ply: int, guest: str, moves: Sequence[str]) -> Player:
    """Who decides, if he is the one who asks and knows all decisions so far."""
    if not table.seats_of(guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")
    _check_going_on(table)
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
    request = _request_key(asker, action)
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
        found |= _clock_data(clock_after, is_contest=clock is table.contest_clock)
    return found


def _clock_data(clock: Clock, *, is_contest: bool = False) -> dict[str, Any]:
    head = "contest_" if is_contest else ""
    return {f"{head}left": list(clock.left), f"{head}credited": list(clock.credited)}


def _end(
    table: Table, kind: Any, player: Player, outcome: Outcome, asker: Asker, action: Action
) -> Decision:
    data: dict[str, Any] = {"ending": ending_data(outcome), **_stopped(table, asker.arrived)}
    request = _request_key(asker, action)
    return Decision((Event(table.number + 1, kind, asker.arrived, player, request, data),))


def _stopped(table: Table, at: int) -> dict[str, Any]:
    """The clocks as they stand when a game ends."""
    found: dict[str, Any] = {}
    for clock in (table.clock, table.contest_clock):
        if clock is not None:
            after = clock
            if clock.running is not None:
                after = clock.charge(clock.running, max(0, at - clock.since))
            found |= _clock_data(after, is_contest=clock is table.contest_clock)
    return found


def _offer(table: Table, action: MakeOffer, asker: Asker) -> Decision:
    player = _own_seat(table, asker, player_of(action.player))
    _check_offer(table, action.kind, player)
    opponent = table.seats[player.opponent]
    standing = table.offer
    agreed = standing is not None and standing.kind == action.kind
    agreed = agreed and standing is not None and player_of(standing.by) is player.opponent
    if agreed or opponent.guest == asker.guest:
        return _agreed(table, action.kind, player, player, asker, action)
    if opponent.kind == "engine" and action.kind != "draw":
        return _agreed(table, action.kind, player, player, asker, action)
    request = _request_key(asker, action)
    data = {"kind": action.kind}
    event = Event(table.number + 1, "offer", asker.arrived, player, request, data)
    if opponent.kind != "engine":
        return Decision((event,))
    declined = {"kind": action.kind, "accept": False}
    number = event.number + 1
    return Decision(
        (event, Event(number, "answer", asker.arrived, player.opponent, None, declined))
    )


def _check_offer(table: Table, kind: OfferKind, player: Player) -> None:
    """Refuse offers that make no sense now."""
    if kind == "rematch":
        if table.outcome is None:
            raise Refusal("too-late", "A rematch is offered when the game is over.")
        if table.rematch is not None:
            raise Refusal("too-late", "The rematch has begun already.")
    else:
        _check_going_on(table)
    if not table.is_seated:
        raise Refusal("no-offer", "There is nobody yet to accept it.")
    if kind == "draw" and not table.play.has_draws:
        raise Refusal("no-draws", "This game knows no draws.")
    if kind == "takeback" and not table.play.has_takebacks:
        raise Refusal("no-takebacks", "Nothing is taken back in a linked match.")
    if kind == "takeback" and table.before_last_turn_of(player) is None:
        raise Refusal("too-late", "There is nothing to take back.")


def _answer(table: Table, action: Answer, asker: Asker) -> Decision:
    player = _own_seat(table, asker, player_of(action.player))
    offer = table.offer
    own = offer is not None and player_of(offer.by) is player
    if offer is None or offer.kind != action.kind or (own and action.accept):
        raise Refusal("no-offer", f"There is no offer of a {action.kind} to answer.")
    if action.accept:
        return _agreed(table, action.kind, player_of(offer.by), player, asker, action)
    request = _request_key(asker, action)
    data = {"kind": action.kind, "accept": False}
    event = Event(table.number + 1, "answer", asker.arrived, player, request, data)
    return Decision((event,))


def _agreed(
    table: Table, kind: OfferKind, by: Player, player: Player, asker: Asker, action: Action
) -> Decision:
    """What happens when both sides want it."""
    request = _request_key(asker, action)
    number, at = table.number + 1, asker.arrived
    if kind == "draw":
        data = {
            "kind": kind,
            "accept": True,
            "ending": ending_data(Outcome(None, "agreement")),
            **_stopped(table, at),
        }
        return Decision((Event(number, "answer", at, player, request, data),))
    if kind == "takeback":
        plies = table.before_last_turn_of(by)
        if plies is None:
            raise Refusal("too-late", "There is nothing to take back.")
        data = {"plies": plies, **_stopped(table, at)}
        return Decision((Event(number, "takeback", at, by, request, data),))
    agreement = table.agreement
    match = None if agreement.match is None else agreement.match.again()
    seats = (table.seats[1], table.seats[0])
    successor = replace(agreement, id=new_id(), created=at, seats=seats, match=match)
    if match is not None:
        successor = replace(successor, options=dict(match.agreement.game.options))
    event = Event(number, "rematch", at, player, request, {"id": successor.id})
    return Decision((event,), None, successor)
