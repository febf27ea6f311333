"""Everything a running server has, put together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from sixfold.server.access.devices import Devices
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.access.limiting import Limiter
from sixfold.server.access.visitors import Places, Visitors
from sixfold.server.chores import Chores
from sixfold.server.counting import Counting
from sixfold.server.fair_play import FairPlay
from sixfold.server.outbox import Backlog
from sixfold.server.pictures import Pictures
from sixfold.server.reached import Reached
from sixfold.server.retention import Retention
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Settings, Thinking
from sixfold.server.storage import Database
from sixfold.server.supervision import Supervisor
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.opponent import EngineOpponent
from sixfold.server.thinking.reviews import Reviews
from sixfold.server.uptime import Uptime

log = structlog.get_logger()


_FRESH: Final = 1.0
"""Seconds for which the last trial of the database is good."""

_SOON: Final = 1.0
"""Seconds until what clocks depend on is tried again."""

_PATIENT: Final = 3.0
"""Seconds after which a database that does not answer counts as failing."""


class GameServer:
    """The parts of a server and their life."""

    def __init__(self, settings: Settings, limiter: Limiter) -> None:
        self.settings = settings
        self.limiter = limiter
        self.devices = Devices()
        self.chores = Chores(settings.chores)
        self.pictures = Pictures(self.chores)
        self.backlog = Backlog()
        connections = settings.connections.most
        self.messages = FairSemaphore(connections, 0, connections, at_once=1)
        self.uptime = Uptime()
        self.database = Database(settings.database_url, self.uptime)
        self.visitors = Visitors(settings.rates)
        self.engines = Engines(settings.thinking, self.visitors.network_of)
        self.opponent = EngineOpponent(self.engines, settings.thinking)
        self.rooms = Rooms(
            self.database,
            self.uptime,
            self.opponent,
            settings.games_in_memory,
            settings.decisions_in_memory,
        )
        self.reached = Reached(self.rooms.slices)
        self.fair_play = FairPlay(self.database, self.rooms)
        self.analysts = Places(settings.rates.analysts_of_guest, settings.rates.analysts_of_address)
        nodes = (settings.thinking or Thinking()).review_nodes
        self.reviews = Reviews(self.engines, self.database, self.rooms, nodes)
        self.retention = Retention(self.database, self.rooms, settings.keeping)
        self.counting = Counting(self.database, self.rooms)
        self._supervisor = Supervisor()
        self._tried = -_FRESH
        self._trial: asyncio.Task[bool] | None = None

    async def open(self) -> None:
        """Be ready for guests."""
        await self.database.open()
        self.engines.start(self.rooms.tell_engine)
        # As soon as writing works again time has to be noted, and games to be read again.
        self._supervisor.start("heartbeat", self.rooms.beat, _SOON)
        self._supervisor.start("resume", self.rooms.resume)
        if self.settings.chores.early:
            self._supervisor.start("chores", self.chores.start)
        self._supervisor.start("rereading", self.rooms.mend, _SOON)
        self._supervisor.start("retention", self.retention.work)
        self._supervisor.start("reviews", self.reviews.resume)
        self._supervisor.start("counting", self.counting.work)
        log.info("open")

    @property
    def failing(self) -> list[str]:
        """The background tasks that fail at the moment."""
        return [*self._supervisor.failing, *([] if self.database.is_writing else ["writer"])]

    async def is_writable(self) -> bool:
        """Whether games can be read and written; tried at most once in a second."""
        if time.monotonic() - self._tried > _FRESH:
            self._tried = time.monotonic()
            self._trial = asyncio.create_task(self._try_database())
        assert self._trial is not None
        return await asyncio.shield(self._trial)

    async def _try_database(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENT):
                await self.database.check()
                await self.database.note_time()
        except Exception as error:
            cause = error.__cause__ or error
            log.warning("database not writable", error=str(cause) or type(cause).__name__)
            return False
        return True

    async def close(self) -> None:
        """Finish everything; what fails on the way keeps nothing else from being finished."""
        steps: tuple[tuple[str, Callable[[], Awaitable[None]]], ...] = (
            ("background tasks", self._supervisor.stop),
            ("opponent", self.opponent.stop),
            ("reviews", self.reviews.stop),
            ("engines", self.engines.stop),
            ("chores", self.chores.stop),
            ("rooms", self.rooms.close),
            ("time", self.database.note_time),
            ("database", self.database.close),
        )
        for name, step in steps:
            try:
                await step()
            except Exception:
                log.exception("not closed", part=name)
        log.info("closed")
