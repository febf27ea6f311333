"""Clocks: what each side has left. Sudden death, with an increment for every turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from sixfold.rules import Player
from sixfold.server.times import Moment

LAG_OF_MOVE: Final = 300
LAG_OF_GAME: Final = 3000
"""The most that is given back for the way of a message: milliseconds a move, and a game."""

LAG_OF_TIME: Final = 500
"""The same where a decision has a time of its own."""

LAG_SHARE: Final = 20
"""In a short game it is less: of the initial time one part in so many."""


@dataclass(frozen=True, slots=True)
class ClockTimes:
    """Milliseconds left for White and Black, and what each was given back for lag so far."""

    left: tuple[int, int]
    credited: tuple[int, int] = (0, 0)


class Clock(NamedTuple):
    """Milliseconds left for White and Black when the server had run ``since``; one may run."""

    initial: int
    increment: int
    left: tuple[int, int]
    running: Player | None = None
    since: int = 0
    credited: tuple[int, int] = (0, 0)
    """What was given back for the way of messages so far."""

    @classmethod
    def of(cls, initial: int, increment: int) -> Clock:
        """A clock at the start of a game, from seconds."""
        return cls(1000 * initial, 1000 * increment, (1000 * initial, 1000 * initial))

    @property
    def times(self) -> ClockTimes:
        """What events remember of it."""
        return ClockTimes(self.left, self.credited)

    def showing(self, times: ClockTimes) -> Clock:
        """The clock as an event remembers it."""
        return self._replace(left=times.left, credited=times.credited)

    def stop(self, at: Moment) -> Clock:
        """What it shows at the end of a game: the running side has spent its time until then."""
        return self if self.running is None else self.charge(self.running, self.spent(at))

    @property
    def deadline(self) -> int | None:
        """How long the server will have run when the running flag falls."""
        return None if self.running is None else self.since + self.left[self.running]

    def credit(self, player: Player, lag: int) -> int:
        """What a player is given back for a lag that was measured."""
        most = min(LAG_OF_GAME, self.initial // LAG_SHARE)
        return max(0, min(lag, LAG_OF_MOVE, most - self.credited[player]))

    def charge(self, player: Player, spent: int, credit: int = 0) -> Clock:
        """Take the time that a player spent, less what they are given back."""
        credit = min(credit, spent)
        left = list(self.left)
        left[player] = max(0, left[player] - max(0, spent - credit))
        given = list(self.credited)
        given[player] += credit
        return self._replace(left=(left[0], left[1]), credited=(given[0], given[1]))

    def reward(self, player: Player) -> Clock:
        """Add the increment of a turn."""
        left = list(self.left)
        left[player] += self.increment
        return self._replace(left=(left[0], left[1]))

    def run(self, player: Player | None, since: int) -> Clock:
        """Let the clock of one side run from now on, or none."""
        return self._replace(running=player, since=since)

    def spent(self, at: Moment) -> int:
        """What the running side has spent by a time."""
        return max(0, at.ran - self.since)

    def began(self, at: Moment) -> Moment:
        """When the clock began to run, with a date counted back or on from another moment."""
        return Moment(at.date - (at.ran - self.since), self.since)
