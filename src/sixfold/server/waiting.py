"""Waiting for something to happen, for things of which there are thousands.

An event of ``asyncio`` keeps 700 bytes ready for those who wait for it, a queue 2,800. A socket on
which nothing happens would hold most of its memory for them.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Flag:
    """Something that is so or not, as ``asyncio.Event``."""

    __slots__ = ("_is_set", "_waiting")

    def __init__(self, is_set: bool = False) -> None:
        self._is_set = is_set
        self._waiting: tuple[asyncio.Future[None], ...] = ()

    def is_set(self) -> bool:
        """Whether it is so."""
        return self._is_set

    def set(self) -> None:
        """Let it be so, and wake whoever waits for it."""
        self._is_set = True
        waiting, self._waiting = self._waiting, ()
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def clear(self) -> None:
        """Let it not be so any more."""
        self._is_set = False

    async def wait(self) -> None:
        """Return as soon as it is so."""
        if self._is_set:
            return
        mine = asyncio.get_running_loop().create_future()
        self._waiting += (mine,)
        try:
            await mine
        finally:
            self._waiting = tuple(one for one in self._waiting if one is not mine)


class Mailbox(Generic[T]):
    """A few messages for one who waits for them, as ``asyncio.Queue``."""

    __slots__ = ("_filled", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[T] = []
        self._filled = Flag()

    def __len__(self) -> int:
        return len(self._waiting)

    def empty(self) -> bool:
        """Whether there is none."""
        return not self._waiting

    def put_nowait(self, message: T) -> None:
        """Add a message."""
        self._waiting.append(message)
        self._filled.set()

    async def get(self) -> T:
        """The first message, as soon as there is one."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.pop(0)
