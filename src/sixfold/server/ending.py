"""Ending tasks that may not hear of it at once."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine, Iterable
from typing import Any, Final

_SOON: Final = 0.2
"""Seconds in which a task that is cancelled should end."""


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """End tasks; a client of Redis may overhear that once, just when an answer comes."""
    left = {task for task in tasks if not task.done()}
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=_SOON)


async def together(*works: Coroutine[Any, Any, None]) -> None:
    """Do several things at once until one of them fails, or all are done; then end the others.

    A group of tasks would tell each of them only once to end, and wait for ever for one that has
    overheard it.
    """
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()
    finally:
        while not all(task.done() for task in tasks):
            # Whoever tells this one again to end does not end it before the others.
            with contextlib.suppress(asyncio.CancelledError):
                await end(tasks)
