"""How long the server has run, over all its runs: the time by which clocks go.

It stands still while the server is down, and it is on disk before anybody is told of it. So a
clock never shows more after a crash than before, and nobody pays for the time of a crash.

What could not be written has not happened, time included: after a failed write it goes on from
the last note. A write that takes long stops it until the write is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from sixfold.server.times import Moment, now

DELAY: Final = 200
"""Milliseconds that time goes on for while something is being written."""


class Uptime:
    """Milliseconds of this run and those before. Every write brings a note of them to the disk."""

    is_shared = False

    def __init__(self, source: Callable[[], int] = now) -> None:
        self._source = source
        self._before = 0
        self._ran = 0
        self._date = self.started = source()
        self._most: int | None = None
        """Where time stops until the write that is under way is done."""
        self.noted = 0
        """What is on disk."""
        self.falls = 0
        """How often it fell back: what was decided before by the time has to be decided again."""

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

    def counted(self, at: Moment) -> Moment:
        """A moment of before, or now if that much time is not counted."""
        now = self.now
        return now if now.ran < at.ran else at

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
        self.falls += 1
        self._ran, self._date, self._most = self.noted, self._source(), None

    def note_of(self, ran: int, *, is_asked: bool) -> Mapping[str, Any] | None:
        """What a write has to note: the start of this run and how long it lasted."""
        return {"run": self.started, "new_alive": self.started + ran - self._before}


LEASE: Final = 3000
"""Milliseconds without a note after which nobody can say any more that a process was alive."""

_OFTEN: Final = 250
"""Milliseconds after which a write notes the time that processes share again.

What one of them has counted further than the database is lost if that goes away and another comes
back first. With every write, all of them would wait for the one row that holds the time.
"""

_SLOW: Final = 1000
"""Milliseconds after which a write of a process that shares its time stops this."""


class SharedUptime(Uptime):
    """The time of several processes on one database: it goes on while any of them is alive.

    The database holds it, and the date by its own clock when it was last noted. Every process notes
    it once a second, and more often while it has something to write, and adds what has passed since
    the last note, whoever made that, but nothing from before it was alive itself (``advanced``). So
    what the database holds is never more than the time in which there was a process that could
    write, and at most a second less. Between its notes a process counts on from what the last one
    brought; who has counted further says so with the next one, which is why all of them agree.
    A process that cannot say since when it could write counts nothing until it has noted that.
    """

    is_shared = True

    def __init__(self, source: Callable[[], int] = now) -> None:
        super().__init__(source)
        self._since: int | None = None
        """Since when this process is alive, by the database's clock; None: it cannot say."""
        self._began = 0
        self._safe = 0
        """The time of what was written last."""

    def join(self, ran: int, at: int) -> None:
        """Begin, at a date of the database's clock."""
        self._since = at
        self._count_from(ran)

    def _count_from(self, ran: int) -> None:
        self.noted = self._safe = self._ran = ran
        self._date, self._most = self._source(), None

    @property
    def now(self) -> Moment:
        """The time; it stops where nothing was noted for long."""
        found = super().now
        return Moment(found.date, min(found.ran, self.noted + LEASE))

    def begin_writing(self) -> int:
        """A write begins; returns when."""
        ran = self.now.ran
        self._began = self._source()
        self._most = ran if self._since is None else ran + _SLOW
        return ran

    def note_of(self, ran: int, *, is_asked: bool) -> Mapping[str, Any] | None:
        """What a write has to note, which is nothing if that was done a moment ago.

        The first write after the database was away says at once that time goes on.
        """
        if not is_asked and self._since is not None and ran - self.noted < _OFTEN:
            return None
        counted = self._safe if self._since is None else ran
        return {"since": self._since, "counted": counted, "lease": LEASE}

    def note(self, ran: int) -> None:
        """Something was written."""
        self._safe = max(self._safe, min(ran, self.now.ran))
        if self._source() - self._began > _SLOW:
            # What was counted before it took long stays counted: where everything is slow, nothing
            # would be otherwise. Whether others could write meanwhile they will say themselves.
            self._safe = max(self._safe, self.now.ran)
            self._since = None
        self.go_on()

    def go_on(self) -> None:
        """No write is under way any more; time goes on if it is known since when."""
        super().go_on()
        if self._since is None:
            self._most = self._ran

    def synchronise(self, ran: int, at: int) -> None:
        """The time was noted in the database, which now holds this."""
        was_alive = self._since is not None
        self._since = at if self._since is None else self._since
        counted = self.now.ran
        self._count_from(max(ran, counted) if was_alive else ran)
        self.noted = ran

    def fall_back(self) -> None:
        """Nothing could be written: nothing has happened since, nor does it until it can."""
        self.falls += 1
        self._since = None
        self._ran, self._date, self._most = self._safe, self._source(), self._safe


def advanced(ran: int, at: int, since: int | None, counted: int, now: int) -> int:
    """The time that a note brings, if the last one was ``ran`` at a date.

    ``since`` is when the process that notes it was born, ``counted`` what it has counted by itself.
    The database does the same in SQL.
    """
    passed = max(0, min(LEASE, now - max(at, now if since is None else since)))
    return max(ran + passed, counted)
