"""Analyses and reviews that wait for an engine, and whose turn it is."""

from __future__ import annotations

import asyncio
from typing import Final, Generic, TypeVar

from sixfold.server.access.fairness import FairQueue

T = TypeVar("T")

_TURNS: Final = 4
"""Turns of analyses after which a review has one, so that it ends some day."""


class Agenda(Generic[T]):
    """What nobody has seen anything of goes first, then analyses, then reviews."""

    def __init__(self) -> None:
        self.fresh: FairQueue[T] = FairQueue()
        self.analyses: FairQueue[T] = FairQueue()
        self.reviews: FairQueue[T] = FairQueue()
        self._filled = asyncio.Event()
        self._turns = 0
        """Of analyses since the last one of a review."""

    def __len__(self) -> int:
        return len(self.fresh) + len(self.analyses) + len(self.reviews)

    def put(self, queue: FairQueue[T], who: str, item: T) -> None:
        """Add something of a person's to one of the queues."""
        queue.put(who, item)
        self._filled.set()

    def take(self) -> T | None:
        """The next thing, if there is one."""
        if len(self.fresh):
            return self.fresh.take()
        if len(self.reviews) and (self._turns >= _TURNS or not len(self.analyses)):
            self._turns = 0
            return self.reviews.take()
        self._turns += 1
        return self.analyses.take() if len(self.analyses) else None

    async def get(self) -> T:
        """The next thing, as soon as there is one."""
        while (found := self.take()) is None:
            self._filled.clear()
            await self._filled.wait()
        return found
