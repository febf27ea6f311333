"""Long work on games that are in memory: done in the server's own thread, a moment at a time.

Chores have a process of their own; this would take longer to send there than to do. How much of it
there can be is limited by the size of a game, and between two moments others are served.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

from sixfold.server.access.fairness import FairSemaphore

T = TypeVar("T")

MOMENT: Final = 0.002
"""Seconds after which others are served, for as long."""

_AT_ONCE: Final = 4
_MOST_WAITING: Final = 1000
_MOST_OF_ONE: Final = 64


class Slices:
    """Does the work of a few people at a time, one piece of each."""

    def __init__(self) -> None:
        self._places = FairSemaphore(_AT_ONCE, _MOST_WAITING, _MOST_OF_ONE, at_once=1)

    async def run(self, who: str, work: Iterable[T]) -> list[T]:
        """Everything that some work gives; raises ``Refusal`` where somebody wants too much."""
        async with self._places.place(who):
            return [found async for found in spread(work)]


async def spread(work: Iterable[T]) -> AsyncIterator[T]:
    """What some work gives; others are served in between."""
    began = time.monotonic()
    for found in work:
        yield found
        if time.monotonic() - began > MOMENT:
            await asyncio.sleep(MOMENT)
            began = time.monotonic()
