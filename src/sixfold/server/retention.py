"""What a server keeps, and for how long: old games and names go, a little at a time.

Nothing goes unless the settings say so.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

import structlog

from sixfold.server.bus import Bus
from sixfold.server.problems import Refusal
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Keeping
from sixfold.server.storage import Database
from sixfold.server.times import now

log = structlog.get_logger()

_DAY: Final = 24 * 3600
_STEP: Final = 50
"""Games or names that are deleted in one transaction, so that no move waits for long."""

_PAUSE: Final = 0.2
"""Seconds between two such steps."""

_FRESH: Final = 10.0
"""Seconds for which the size of the database is taken to be what it was."""


class Retention:
    """Deletes what is old, once a day, and refuses new games where there is no space."""

    def __init__(
        self,
        database: Database,
        rooms: Rooms,
        terms: Keeping,
        source: Callable[[], int] = now,
        bus: Bus | None = None,
    ) -> None:
        self._bus = bus or Bus()
        self._database = database
        self._rooms = rooms
        self._terms = terms
        self._source = source
        self._measured = -_FRESH
        self._size = 0

    async def work(self) -> None:
        """Delete what is old, every day."""
        while self._terms.finished_days is not None or self._terms.guests_days is not None:
            if self._bus.is_mine("retention"):
                await self.sweep()
            await asyncio.sleep(_DAY)

    async def sweep(self) -> tuple[int, int]:
        """Delete everything that is old by now; returns how many games and names."""
        terms = self._terms
        games = guests = 0
        if terms.finished_days is not None:
            games = await self._delete_games(self._ago(terms.finished_days))
        if terms.guests_days is not None:
            guests = await self._delete_guests(self._ago(terms.guests_days))
        if games or guests:
            log.info("deleted", games=games, guests=guests)
        return games, guests

    def _ago(self, days: int) -> int:
        return self._source() - 1000 * _DAY * days

    async def _delete_games(self, before: int) -> int:
        count, last = 0, ""
        while found := await self._database.finished_games(before, last, _STEP):
            last = found[-1]
            # Somebody looks at the others just now; they can wait until tomorrow.
            gone = [
                game
                for game in found
                if self._rooms.forget(game) and not await self._bus.attendances(game)
            ]
            await self._database.delete_games(gone)
            count += len(gone)
            await asyncio.sleep(_PAUSE)
        return count

    async def _delete_guests(self, before: int) -> int:
        count = 0
        while found := await self._database.idle_guests(before, _STEP):
            await self._database.delete_guests(found)
            count += len(found)
            await asyncio.sleep(_PAUSE)
        return count

    async def check_space(self) -> None:
        """Refuse a new game if the database is as large as it may be; others go on."""
        most = self._terms.most_megabytes
        if most is None:
            return
        if time.monotonic() - self._measured > _FRESH:
            self._size = await self._database.size()
            self._measured = time.monotonic()
        if self._size >= most * 1_000_000:
            log.warning("no space for new games", bytes=self._size)
            raise Refusal("full", "The server has no space for new games at the moment.")
