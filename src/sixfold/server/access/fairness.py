"""Waiting in turn: whoever brings much waits behind their own things, not in front of others."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Generic, TypeVar

from sixfold.server.problems import Refusal

T = TypeVar("T")


class FairQueue(Generic[T]):
    """A queue that serves people in turn, one thing of each at a time."""

    def __init__(self) -> None:
        self._lines: OrderedDict[str, deque[T]] = OrderedDict()
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def put(self, who: str, item: T) -> None:
        """Add something of a person's."""
        self._lines.setdefault(who, deque()).append(item)
        self._filled.set()

    def take(self) -> T:
        """The next thing; whose it is goes to the end of the line."""
        who, line = self._lines.popitem(last=False)
        item = line.popleft()
        if line:
            self._lines[who] = line
        return item

    async def get(self) -> T:
        """The next thing, as soon as there is one."""
        while not self._lines:
            self._filled.clear()
            await self._filled.wait()
        return self.take()


@dataclass(slots=True)
class _Line:
    """What one person has waiting or under way."""

    places: asyncio.Semaphore
    count: int = 0


class FairSemaphore:
    """So many at once, and so many of one person; the others wait in turn, too many are sent away.

    As long as one person cannot have all places, another finds one free.
    """

    def __init__(
        self, places: int, most_waiting: int, most_of_one: int, at_once: int | None = None
    ) -> None:
        self._free = places
        self._at_once = at_once or places
        self._most = places + most_waiting
        self._count = 0
        self._most_of_one = most_of_one
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._of: dict[str, _Line] = {}

    @asynccontextmanager
    async def place(self, who: str) -> AsyncIterator[None]:
        """Wait for a place; raises ``Refusal`` if there are too many already."""
        line = self._of.get(who) or _Line(asyncio.Semaphore(self._at_once))
        if line.count >= self._most_of_one or self._count >= self._most:
            raise Refusal("too-many", "The server is busy with this; please try again soon.")
        self._of[who] = line
        line.count += 1
        self._count += 1
        try:
            async with line.places:
                await self._enter(who)
                try:
                    yield
                finally:
                    self._leave()
        finally:
            self._count -= 1
            line.count -= 1
            if not line.count:
                del self._of[who]

    async def _enter(self, who: str) -> None:
        if self._free and not len(self._waiting):
            self._free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(who, called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave()  # the place came just as its owner went away
            raise

    def _leave(self) -> None:
        while len(self._waiting):
            called = self._waiting.take()
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
