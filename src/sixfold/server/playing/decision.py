"""What every request at a table has in common: who asks, what it leads to, and who may ask."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from sixfold.rules import Player
from sixfold.server.models.request import Action
from sixfold.server.playing.clock import Clock
from sixfold.server.playing.events import Agreement, Event
from sixfold.server.playing.play import Play
from sixfold.server.playing.table import Table
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: a guest, when the message arrived, and the lag measured on its way."""

    guest: str
    arrived: Moment
    lag: int = 0


@dataclass(frozen=True, slots=True)
class Decision:
    """What a request leads to: events, what is then played, and the next game of a rematch.

    An unfinished turn leads to no event: nothing happens, and ``play`` is what it has come to.
    """

    events: tuple[Event, ...]
    play: Play | None = None
    successor: Agreement | None = None


class FlagFell(Exception):
    """A move that came when its player's time was over."""


def new_id() -> str:
    """The name of a new game, which nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def request_key(guest: str, number: str) -> str:
    """The name of a request, unique among those of a game."""
    return f"{guest}:{number}"


def key_of(asker: Asker, action: Action) -> str:
    """The name of a request that asks for an action."""
    return request_key(asker.guest, action.id)


def own_seat(table: Table, asker: Asker, player: Player) -> Player:
    """The side itself, if it is the asker's."""
    if not table.owns(asker.guest, player):
        raise Refusal("other-seat", f"{str(player).title()} is not your side.")
    return player


def check_going_on(table: Table) -> None:
    """Refuse what only a game in play allows."""
    if (outcome := table.outcome) is not None:
        raise Refusal("game-over", f"The game is over: {outcome}.")


def clock_data(clock: Clock, *, is_contest: bool = False) -> dict[str, Any]:
    """A clock as events hold it."""
    head = "contest_" if is_contest else ""
    return {f"{head}left": list(clock.left), f"{head}credited": list(clock.credited)}


def stopped(table: Table, at: Moment) -> dict[str, Any]:
    """The clocks as they stand when a game ends."""
    found: dict[str, Any] = {}
    for clock in (table.clock, table.contest_clock):
        if clock is not None:
            after = clock
            if clock.running is not None:
                after = clock.charge(clock.running, clock.spent(at))
            found |= clock_data(after, is_contest=clock is table.contest_clock)
    return found
