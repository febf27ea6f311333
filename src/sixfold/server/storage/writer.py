"""The only one who writes. What waits together is committed together, and told only after it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sixfold.server.storage import schema

log = structlog.get_logger()

INSERT_GUEST: Final = sa.insert(schema.guests)
NAME_GUEST: Final = (
    sa.update(schema.guests)
    .where(schema.guests.c.id == sa.bindparam("guest"))
    .values(name=sa.bindparam("new_name"))
)
INSERT_GAME: Final = sa.insert(schema.games)
INSERT_SEAT: Final = sa.insert(schema.seats)
INSERT_EVENT: Final = sa.insert(schema.events)
UPDATE_GAME: Final = (
    sa.update(schema.games)
    .where(schema.games.c.id == sa.bindparam("changed_game"))
    .values(
        changed=sa.bindparam("new_changed"),
        plies=sa.bindparam("new_plies"),
        decider=sa.bindparam("new_decider"),
        outcome=sa.bindparam("new_outcome"),
        is_timed=sa.bindparam("new_is_timed"),
        awaits_engine=sa.bindparam("new_awaits_engine"),
    )
)
INSERT_RUN: Final = sa.insert(schema.runs)
KEEP_RUN: Final = (
    sa.update(schema.runs)
    .where(schema.runs.c.started == sa.bindparam("run"))
    .values(alive=sa.bindparam("new_alive"))
)

ORDER: Final = (
    INSERT_GUEST,
    NAME_GUEST,
    INSERT_GAME,
    INSERT_SEAT,
    INSERT_EVENT,
    UPDATE_GAME,
    INSERT_RUN,
    KEEP_RUN,
)
"""The order in which statements of one transaction are carried out."""

_MOST: Final = 200
"""Jobs of one transaction."""

Job = Sequence[tuple[Any, Mapping[str, Any]]]
"""Statements out of ``ORDER`` with their values, all or none of which are carried out."""


class Conflict(Exception):
    """The database holds already what was to be added."""


@dataclass(slots=True)
class _Waiting:
    job: Job
    done: asyncio.Future[None]


class Writer:
    """Carries out jobs in the order in which they come."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work(), name="writer")

    async def write(self, job: Job) -> None:
        """Return when a job is on disk; raises ``Conflict`` if it contradicts what is there."""
        done = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(job, done))
        await done

    async def stop(self) -> None:
        """Finish what waits and end."""
        if self._task is not None:
            while not self._queue.empty():
                await asyncio.sleep(0.01)
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                batch = [await self._queue.get()]
                while len(batch) < _MOST and not self._queue.empty():
                    batch.append(self._queue.get_nowait())
                await self._commit(connection, batch)

    async def _commit(self, connection: AsyncConnection, batch: list[_Waiting]) -> None:
        """Commit jobs together; should one fail, each by itself."""
        try:
            await _carry_out(connection, [waiting.job for waiting in batch])
        except Exception as error:
            with contextlib.suppress(Exception):
                await connection.rollback()
            if len(batch) > 1:
                for waiting in batch:
                    await self._commit(connection, [waiting])
                return
            self._fail(batch[0], error)
            return
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_result(None)

    def _fail(self, waiting: _Waiting, error: Exception) -> None:
        if not isinstance(error, IntegrityError):
            log.error("writing failed", error=str(error))
        if not waiting.done.done():
            told = Conflict(str(error)) if isinstance(error, IntegrityError) else error
            waiting.done.set_exception(told)


async def _carry_out(connection: AsyncConnection, jobs: Sequence[Job]) -> None:
    values: dict[int, list[Mapping[str, Any]]] = {}
    for job in jobs:
        for statement, row in job:
            values.setdefault(ORDER.index(statement), []).append(row)
    for index in sorted(values):
        await connection.execute(ORDER[index], values[index])
    await connection.commit()
