"""A room: a table in memory and those who follow what happens there."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Protocol

from sixfold.server.domain.events import GameEvent
from sixfold.server.domain.table import Table
from sixfold.server.models.game import EngineStatus, Snapshot
from sixfold.server.models.message import Message, PresenceMessage
from sixfold.server.presenting import tables
from sixfold.server.storage.members import Attendance
from sixfold.server.times import Moment, now

RECENT: Final = 8
"""Events that are kept to be sent again to a client that reconnects."""

_FEW: Final = 10
_PAUSE: Final = 0.002
"""Who is there is told to so many at once; to more of them after some seconds for each."""


class Listener(Protocol):
    """Somebody who follows a game."""

    guest: str
    network: str

    @property
    def lag(self) -> int:
        """Milliseconds a message takes there and back, as the server measured them."""

    def send(self, text: str) -> None:
        """Tell something, without waiting."""

    def drop(self) -> None:
        """Close the connection, so that it begins again."""


class Room:
    """A table and those who follow what happens there."""

    def __init__(self, table: Table, events: Iterable[GameEvent] = ()) -> None:
        self.requests: dict[str, int] = {}
        """Requests that were carried out, and the number of the event that each led to."""
        self.show(table, events)
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere: Mapping[str, Attendance] = {}
        """Who is here by way of other processes, by their names."""
        self.publish: Callable[[], None] = lambda: None
        """Tells other processes who is here."""
        self.recent: deque[tuple[int, str]] = deque(maxlen=RECENT)
        self.flag: asyncio.TimerHandle | None = None
        self.thinking: asyncio.Task[None] | None = None
        self.is_thinking = False
        self.doubtful_since: Moment | None = None
        """When an event came of which nobody knows whether the database holds it."""
        self.under_way: dict[str, Moment] = {}
        """When requests arrived that are being carried out, by their names."""
        self._is_presence_due = False
        self.visits = 0
        """Connections, those included that have not said hello yet."""

    def show(self, table: Table, events: Iterable[GameEvent]) -> None:
        """Go on with the table that events led to, which are on disk."""
        self.table = table
        self._shown: tables.Shown | None = None
        self.requests |= {event.request: event.number for event in events if event.request}

    @property
    def is_doubtful(self) -> bool:
        """Whether the database may hold something else, since a write failed."""
        return self.doubtful_since is not None

    @property
    def is_idle(self) -> bool:
        """Whether nothing is lost when this is forgotten."""
        busy = self.lock.locked() or self.flag is not None or self.thinking is not None
        return not (busy or self.visits or self.is_doubtful or self.under_way)

    def is_present(self, guest: str) -> bool:
        """Whether a guest is connected."""
        here = any(listener.guest == guest for listener in self.listeners)
        return here or any(guest in found.guests for found in self.elsewhere.values())

    @property
    def attendance(self) -> Attendance:
        """What other processes have to know."""
        guests = {listener.guest for listener in self.listeners}
        return Attendance(tuple(sorted(guests)), self.is_thinking)

    @property
    def watchers(self) -> int:
        """How many people follow who do not play."""
        guests = {listener.guest for listener in self.listeners}
        guests.update(*(found.guests for found in self.elsewhere.values()))
        return sum(not self.table.seats_of(guest) for guest in guests)

    def lag_of(self, guest: str | None) -> int:
        """The lag of a guest's best connection."""
        lags = [listener.lag for listener in self.listeners if listener.guest == guest]
        return min(lags, default=0)

    def told(self, at: Moment) -> Moment:
        """The time at which clocks are told: that of the first request that is under way.

        It may stop a clock from the moment it arrived, however long it takes to write that down,
        and even if the write seemed to fail.
        """
        doubtful = [] if self.doubtful_since is None else [self.doubtful_since]
        return min([at, *self.under_way.values(), *doubtful], key=lambda moment: moment.ran)

    def snapshot(self, guest: str, at: Moment, engine: EngineStatus) -> Snapshot:
        """Everything, as it is told to a guest."""
        shown = self._shown = self._shown or tables.Shown.of(self.table)
        at, presence = self.told(at), self.is_present
        return tables.snapshot(self.table, shown, guest, at, presence, self.watchers, engine)

    def tell(self, message: Message) -> None:
        """Tell everybody something."""
        self.tell_text(message.model_dump_json())

    def tell_text(self, text: str) -> None:
        """Tell everybody a message that is written already."""
        for listener in tuple(self.listeners):
            listener.send(text)

    def tell_presence(self) -> None:
        """Tell everybody who is there: at once if they are few, else once for all who come now."""
        self.publish()
        if len(self.listeners) <= _FEW:
            self._tell_presence()
        elif not self._is_presence_due:
            self._is_presence_due = True
            pause = _PAUSE * len(self.listeners)
            asyncio.get_running_loop().call_later(pause, self._tell_presence)

    def _tell_presence(self) -> None:
        self._is_presence_due = False
        seats = tables.seats(self.table.seats, self.is_present)
        self.tell(PresenceMessage(seats=seats, watchers=self.watchers))

    def missing(self, number: int) -> list[str] | None:
        """The events after a number as messages, None if they are not at hand."""
        count = self.table.number - number
        if not 0 <= count <= len(self.recent):
            return None
        at = now()
        return [event_text(n, change, at) for n, change in list(self.recent)[-count:] if count]


def event_text(number: int, change: str, at: int) -> str:
    """The message of an event whose change is written already."""
    return f'{{"type":"event","number":{number},"change":{change},"now":{at}}}'
