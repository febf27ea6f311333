"""Reading what other processes have stored: all who wait for that are answered together."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from sixfold.server.domain.events import GameEvent
from sixfold.server.storage.events import event_of
from sixfold.server.storage.kept import Kept
from sixfold.server.storage.reaching import Reach, reached


@dataclass(slots=True)
class _Waiting:
    game: str
    number: int
    found: asyncio.Future[list[GameEvent]]


class Following:
    """Asks the database about as many games at once as there are to ask about."""

    def __init__(self, connection: Kept, reach: Reach) -> None:
        self._connection = connection
        self._reach = reach
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def events_after(self, game: str, number: int) -> list[GameEvent]:
        """The events of a game after one of them."""
        waiting = _Waiting(game, number, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="following")
        return await waiting.found

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    found = await self._read(batch)
                except Exception as error:
                    for waiting in batch:
                        if not waiting.found.done():
                            waiting.found.set_exception(error)
                    continue
                for waiting in batch:
                    if not waiting.found.done():
                        events = found.get(waiting.game, [])
                        later = [event for event in events if event.number > waiting.number]
                        waiting.found.set_result(later)
        finally:
            self._task = None

    async def _read(self, batch: list[_Waiting]) -> dict[str, list[GameEvent]]:
        known: dict[str, int] = {}
        for waiting in batch:
            known[waiting.game] = min(waiting.number, known.get(waiting.game, waiting.number))
        connection = await reached(self._connection.connected, self._reach)
        try:
            rows = await connection.events_after(known)
        except Exception:
            await connection.let_go()
            raise
        found: dict[str, list[GameEvent]] = {}
        for row in rows:
            found.setdefault(row["game"], []).append(event_of(row))
        return found

    async def dispose(self) -> None:
        """Let go for good."""
        await self._connection.dispose()
