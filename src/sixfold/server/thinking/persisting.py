"""Work with Redis that goes on for ever, whatever becomes of Redis."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from sixfold.server.redis_bus import FAULTS

log = structlog.get_logger()

_PAUSE: Final = 0.5
"""Seconds until Redis is tried again."""

_OFTEN: Final = 60
"""Failures in succession of which one is logged: one in half a minute."""


async def persist(work: Callable[[], Awaitable[None]]) -> None:
    """Do something for ever, however often Redis fails, and whatever lies there."""
    failures = 0
    while True:
        try:
            await work()
        except FAULTS as error:
            if failures % _OFTEN == 0:
                log.warning("redis", state="failing", error=str(error))
            failures += 1
        except Exception:
            log.exception("engine work failed")
        await asyncio.sleep(_PAUSE)
