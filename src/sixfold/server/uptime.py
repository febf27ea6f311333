"""How long the server has run, over all its runs: the time by which clocks go.

It stands still while the server is down, and it is on disk before anybody is told of it. So a
clock never shows more after a crash than before, and nobody pays for the time of a crash.

What could not be written has not happened, time included: after a failed write it goes on from
the last note. A write that takes long stops it until the write is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sixfold.server.times import Moment, now

DELAY: Final = 200
"""Milliseconds that time goes on for while something is being written."""


class Uptime:
    """Milliseconds of this run and those before. Every write brings a note of them to the disk."""

    def __init__(self, source: Callable[[], int] = now) -> None:
        self._source = source
        self._before = 0
        self._ran = 0
        self._date = self.started = source()
        self._most: int | None = None
        """Where time stops until the write that is under way is done."""
        self.noted = 0
        """What is on disk."""

    def resume(self, before: int, last: int) -> None:
        """Go on after runs that lasted so long together, the last of which started then."""
        self._before = self.noted = before
        # It names the run, whatever became of the system's clock meanwhile.
        self.started = max(self.started, last + 1)
        self.fall_back()

    @property
    def now(self) -> Moment:
        """The time."""
        date = self._source()
        ran = self._ran + date - self._date
        return Moment(date, ran if self._most is None else min(ran, self._most))

    @property
    def told(self) -> Moment:
        """The time that may be told: it is on disk."""
        now = self.now
        return Moment(now.date - (now.ran - self.noted), self.noted)

    def begin_writing(self) -> int:
        """A write begins; returns what it has to note."""
        ran = self.now.ran
        self._most = ran + DELAY
        return ran

    def note(self, ran: int) -> None:
        """What was to be noted is on disk."""
        self.noted = ran
        self.go_on()

    def go_on(self) -> None:
        """No write is under way any more; what one took too long is not counted."""
        now = self.now
        self._ran, self._date, self._most = now.ran, now.date, None

    def fall_back(self) -> None:
        """Nothing could be written: nothing has happened since the last note."""
        self._ran, self._date, self._most = self.noted, self._source(), None

    def alive(self, ran: int) -> int:
        """A time as the row of this run holds it: the start of the run and how long it lasted."""
        return self.started + ran - self._before
