"""Everything a running server has, put together."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from sixfold.errors import SixfoldError
from sixfold.extras import needed
from sixfold.rules.registry import load_all
from sixfold.server.access.blocks import Blocks
from sixfold.server.access.devices import Devices
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.access.limiting import Limiter
from sixfold.server.access.visitors import Places, Visitors
from sixfold.server.administration import Administration
from sixfold.server.bus import Bus, PollingBus
from sixfold.server.chores import Chores
from sixfold.server.counting import Counting
from sixfold.server.fair_play import FairPlay
from sixfold.server.metrics import Metrics
from sixfold.server.outbox import Backlog
from sixfold.server.pictures import Pictures
from sixfold.server.reached import Reached
from sixfold.server.retention import Retention
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Settings, Thinking
from sixfold.server.storage import Database
from sixfold.server.supervision import Supervisor
from sixfold.server.thinking.coach import Coach
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.opponent import EngineOpponent
from sixfold.server.thinking.pool import Pool
from sixfold.server.thinking.reviews import Reviews
from sixfold.server.uptime import SharedUptime, Uptime

log = structlog.get_logger()


_FRESH: Final = 1.0
"""Seconds for which the last trial of the database is good."""

_SOON: Final = 1.0
"""Seconds until what clocks depend on is tried again."""

_PATIENT: Final = 3.0
"""Seconds after which a database that does not answer counts as failing."""


_BEGINNINGS: Final = 16
"""Games that are begun at once."""


class GameServer:
    """The parts of a server and their life."""

    def __init__(
        self,
        settings: Settings,
        limiter: Limiter,
        metrics: Metrics | None = None,
        blocks: Blocks | None = None,
    ) -> None:
        self.settings = settings
        self.limiter = limiter
        self.metrics = metrics or Metrics()
        self.chores = Chores(settings.chores)
        self.pictures = Pictures(self.chores)
        self.backlog = Backlog()
        connections = settings.connections.most
        self.messages = FairSemaphore(connections, 0, connections, at_once=1)
        # What is written together is done at the same moment: each game then takes some
        # milliseconds more, and fifty of one visitor's would do so before anybody else's move.
        self.beginnings = FairSemaphore(_BEGINNINGS, connections, connections, at_once=2)
        is_shared = settings.database_url.startswith("postgresql")
        self.uptime = SharedUptime() if is_shared else Uptime()
        self.database = Database(settings.database_url, self.uptime)
        self.bus = _bus_for(self.database, settings)
        self.devices = Devices(self.database)
        self.visitors = Visitors(settings.rates)
        self.engines = _pool_for(settings, self.visitors.network_of)
        self.opponent = EngineOpponent(self.engines, settings.thinking)
        self.rooms = Rooms(
            self.database,
            self.uptime,
            self.opponent,
            settings.games_in_memory,
            settings.decisions_in_memory,
            self.bus,
        )
        self.reached = Reached(self.rooms.slices)
        self.fair_play = FairPlay(self.database, self.rooms)
        self.analysts = Places(settings.rates.analysts_of_guest, settings.rates.analysts_of_address)
        nodes = (settings.thinking or Thinking()).review_nodes
        self.reviews = Reviews(self.engines, self.database, self.rooms, nodes, self.bus)
        self.coach = Coach(self.engines, nodes)
        self.retention = Retention(self.database, self.rooms, settings.keeping, bus=self.bus)
        self.counting = Counting(self.database, self.rooms, bus=self.bus)
        self.administration = Administration(self, blocks or Blocks())
        self._supervisor = Supervisor()
        self.database_bytes = 0
        self._tried = -_FRESH
        self._trial: asyncio.Task[bool] | None = None

    async def open(self) -> None:
        """Be ready for guests."""
        await self.database.open()
        await self.bus.open(self.rooms)
        self.engines.start(self.rooms.tell_engine)
        # As soon as writing works again time has to be noted, and games to be read again.
        self._supervisor.start("heartbeat", self.rooms.beat, _SOON)
        if self.settings.redis_url is not None and self.bus.is_shared:
            self._supervisor.start("limits", self._share_limits)
        self._supervisor.start("games", load_games)
        self._supervisor.start("bus", self.bus.work, _SOON)
        self._supervisor.start("resume", self.rooms.resume, _SOON)
        if self.settings.chores.early:
            self._supervisor.start("chores", self.chores.start)
        self._supervisor.start("rereading", self.rooms.mend, _SOON)
        self._supervisor.start("retention", self.retention.work)
        self._supervisor.start("reviews", self.reviews.resume)
        self._supervisor.start("counting", self.counting.work)
        self._supervisor.start("blocks", self.administration.work)
        self._supervisor.start("loop", self.metrics.watch_loop)
        self.metrics.observe(self)
        log.info("open")

    async def measure(self) -> bytes:
        """What an operator measures, as it is now."""
        self.database_bytes = await self.database.size()
        return self.metrics.text()

    @property
    def failing(self) -> list[str]:
        """The background tasks that fail at the moment.

        What failed while the database was away is well again with it.
        """
        failing = self._supervisor.failing(self.database.well_since)
        return [*failing, *([] if self.database.is_writing else ["writer"])]

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

    async def _share_limits(self) -> None:
        assert self.settings.redis_url is not None
        await self.limiter.share(self.settings.redis_url)

    async def close(self) -> None:
        """Finish everything; what fails on the way keeps nothing else from being finished."""
        steps: tuple[tuple[str, Callable[[], Awaitable[None]]], ...] = (
            ("background tasks", self._supervisor.stop),
            ("opponent", self.opponent.stop),
            ("reviews", self.reviews.stop),
            ("engines", self.engines.stop),
            ("chores", self.chores.stop),
            ("rooms", self.rooms.close),
            ("bus", self.bus.close),
            ("time", self.database.note_time),
            ("database", self.database.close),
        )
        for name, step in steps:
            try:
                await step()
            except Exception:
                log.exception("not closed", part=name)
        log.info("closed")


async def load_games() -> None:
    """Load all games beside the event loop, so that nobody's first request waits for it."""
    await asyncio.to_thread(load_all)


def _pool_for(settings: Settings, network_of: Callable[[str], str]) -> Pool:
    """Who thinks for a server by its settings."""
    if not settings.workers or settings.thinking is None:
        return Engines(settings.thinking, network_of)
    if settings.redis_url is None:
        raise SixfoldError("Workers find their questions in Redis, so they need its address.")
    with needed("Redis", "cluster"):
        from sixfold.server.thinking.workers import Workers
    return Workers(settings.thinking, settings.redis_url, network_of)


def _bus_for(database: Database, settings: Settings) -> Bus:
    """What a server needs to know of other processes by its settings."""
    if not database.is_shared:
        return Bus()
    if settings.redis_url is None:
        return PollingBus(database)
    with needed("Redis", "cluster"):
        from sixfold.server.redis_bus import RedisBus
    return RedisBus(database, settings.redis_url, database.name)
