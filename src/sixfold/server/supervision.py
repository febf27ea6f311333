"""Background tasks that may fail but not stay dead."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from sixfold.server.ending import end

log = structlog.get_logger()

_FIRST_PAUSE: Final = 0.5
_LONGEST_PAUSE: Final = 30.0
"""Seconds until a task that failed is started again; each time twice as long."""

_WELL: Final = 60.0
"""Seconds without a failure after which a task counts as well again."""


class Supervisor:
    """Starts tasks, and starts them again when they fail."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []
        self._failed: dict[str, float] = {}

    def start(
        self, name: str, work: Callable[[], Awaitable[None]], longest: float = _LONGEST_PAUSE
    ) -> None:
        """Have some work done until it returns, however often it fails."""
        self._tasks.append(asyncio.create_task(self._keep(name, work, longest), name=name))

    def failing(self, since: float) -> list[str]:
        """The tasks that failed a short while ago, and since a time of ``time.monotonic``."""
        earliest = max(since, time.monotonic() - _WELL)
        return [name for name, at in self._failed.items() if at > earliest]

    async def _keep(self, name: str, work: Callable[[], Awaitable[None]], longest: float) -> None:
        pause = _FIRST_PAUSE
        while True:
            began = time.monotonic()
            try:
                await work()
                return
            except Exception:
                log.exception("background task failed", task=name)
            self._failed[name] = time.monotonic()
            if self._failed[name] - began > _WELL:
                pause = _FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, longest)

    async def stop(self) -> None:
        """End all tasks."""
        await end(self._tasks)
