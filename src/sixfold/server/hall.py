"""Everything a running server has, put together."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter

import structlog

from sixfold.server.access.limiting import Limiter
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Settings
from sixfold.server.storage import Database
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.opponent import Opponent
from sixfold.server.uptime import Uptime

log = structlog.get_logger()


class Hall:
    """The parts of a server and their life."""

    def __init__(self, settings: Settings, limiter: Limiter) -> None:
        self.settings = settings
        self.limiter = limiter
        self.database = Database(settings.database_url)
        self.uptime = Uptime(self.database)
        self.engines = Engines(settings.thinking, lambda: self.rooms.tell_engine())
        self.rooms = Rooms(
            self.database, self.uptime, self.engines.state_for, settings.games_in_memory
        )
        self.opponent = Opponent(self.rooms, self.engines, settings.thinking)
        self.rooms.wake_engine = self.opponent.wake
        self._connections: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Be ready for guests."""
        await self.database.open()
        await self.uptime.begin()
        self.engines.start()
        self._tasks = [
            asyncio.create_task(self.uptime.beat(self.rooms.timed)),
            asyncio.create_task(self.rooms.resume()),
        ]
        log.info("open")

    async def close(self) -> None:
        """Finish everything."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.rooms.wake_engine = lambda room: None
        await self.engines.stop()
        await self.rooms.close()
        await self.uptime.keep()
        await self.database.close()
        log.info("closed")

    def enter(self, guest: str) -> bool:
        """Count a connection of a guest, unless he has too many."""
        if self._connections[guest] >= self.settings.rates.sockets_of_guest:
            return False
        self._connections[guest] += 1
        return True

    def leave(self, guest: str) -> None:
        """A connection of a guest has ended."""
        self._connections[guest] -= 1
        if self._connections[guest] <= 0:
            del self._connections[guest]
