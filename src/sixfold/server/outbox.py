"""What waits to be sent to slow connections: never more than the server can hold."""

from __future__ import annotations

from typing import Final, NamedTuple

_MOST: Final = 500
_MOST_BYTES: Final = 1_000_000
"""Messages and bytes that may wait for one connection; the whole of a game is far less."""

_MOST_OF_ALL: Final = 100_000_000
_SHARE: Final = 20_000
"""Bytes that may wait for all connections together, and for each of them if those are reached."""


class Backlog:
    """Counts the bytes that wait for all connections."""

    def __init__(self) -> None:
        self.bytes = 0


class _Waiting(NamedTuple):
    text: str
    size: int
    is_state: bool


class Outbox:
    """Messages for one connection, in order."""

    def __init__(self, backlog: Backlog) -> None:
        self._backlog = backlog
        self._waiting: list[_Waiting] = []
        self._bytes = 0

    def __len__(self) -> int:
        """How many messages wait."""
        return len(self._waiting)

    @property
    def has_state(self) -> bool:
        """Whether everything about the game is among what waits."""
        return any(waiting.is_state for waiting in self._waiting)

    def put(self, text: str, *, is_state: bool = False) -> bool:
        """Add a message; False if too much waits already."""
        size = len(text.encode(errors="replace"))
        is_full = len(self._waiting) >= _MOST or self._bytes + size > _MOST_BYTES
        is_share = self._backlog.bytes > _MOST_OF_ALL and self._bytes > _SHARE
        if self._waiting and (is_full or is_share):
            return False
        self._waiting.append(_Waiting(text, size, is_state))
        self._count(size)
        return True

    def take(self) -> str:
        """The first message, which no longer waits."""
        first = self._waiting.pop(0)
        self._count(-first.size)
        return first.text

    def clear(self) -> None:
        """Nothing will be sent any more."""
        while self._waiting:
            self.take()

    def _count(self, size: int) -> None:
        self._bytes += size
        self._backlog.bytes += size
