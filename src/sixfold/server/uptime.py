"""When the server ran, so that nobody's clock runs while it does not."""

from __future__ import annotations

import asyncio
from typing import Final

from sixfold.server.storage import Database
from sixfold.server.times import now

BEAT: Final = 5.0
"""Seconds between two notes; after a crash so much may be given to whose clock ran."""


class Uptime:
    """The runs of the server. While clocks run, this one is noted again and again."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._before: list[tuple[int, int]] = []
        self.started = now()

    async def begin(self) -> None:
        """Note the start."""
        self._before = await self._database.begin_run(self.started)

    async def keep(self) -> None:
        """Note that this run goes on."""
        await self._database.keep_run(self.started, now())

    async def beat(self, is_needed: object) -> None:
        """Keep on noting, as long as ``is_needed`` is not empty."""
        while True:
            await asyncio.sleep(BEAT)
            if is_needed:
                await self.keep()

    def running_since(self, at: int) -> int:
        """A time that is as long ago as the server ran since ``at``."""
        if at >= self.started:
            return at
        ran = sum(max(0, alive - max(at, started)) for started, alive in self._before)
        return self.started - ran
