"""What every request at a table has in common: who asks, what it leads to, and who may ask."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.rules import Player
from sixfold.server.domain.events import GameEvent
from sixfold.server.domain.history import History
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms
from sixfold.server.problems import Refusal
from sixfold.server.times import Moment


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks: a guest with a request of a name, when it arrived, and the lag on its way."""

    guest: str
    request: str
    arrived: Moment
    lag: int = 0

    @property
    def key(self) -> str:
        """The name of the request, unique among those of a game."""
        return f"{self.guest}:{self.request}"


@dataclass(frozen=True, slots=True)
class Update:
    """What a request leads to: events, what has then been played, and the game of a rematch.

    An unfinished turn leads to no event: nothing happens, ``history`` is what it has come to.
    """

    events: tuple[GameEvent, ...]
    history: History | None = None
    successor: GameTerms | None = None


class OutOfTime(Exception):
    """A move that came when its player's time was over."""


def check_player(table: Table, guest: str) -> None:
    """Refuse what only players may do."""
    if not table.seats_of(guest):
        raise Refusal("not-your-seat", "Only the players can do that; you are watching.")


def own_seat(table: Table, guest: str, player: Player) -> Player:
    """The side itself, if it is the guest's."""
    if not table.owns(guest, player):
        raise Refusal("other-seat", f"{str(player).title()} is not your side.")
    return player


def check_going_on(table: Table) -> None:
    """Refuse what only a game in play allows."""
    if (outcome := table.outcome) is not None:
        raise Refusal("game-over", f"The game is over: {outcome}.")
