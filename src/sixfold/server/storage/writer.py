"""The only one who writes. What waits together is committed together, and told only after it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, OperationalError

from sixfold.server.problems import Refusal
from sixfold.server.storage import schema
from sixfold.server.storage.kept import Kept, Rows
from sixfold.server.storage.reaching import WAIT, Reach, reached
from sixfold.server.storage.thread import Threaded
from sixfold.server.uptime import SharedUptime, Uptime
from sixfold.server.waiting import Flag

log = structlog.get_logger()

INSERT_GUEST: Final = sa.insert(schema.guests)
NAME_GUEST: Final = (
    sa.update(schema.guests)
    .where(schema.guests.c.id == sa.bindparam("guest"))
    .values(name=sa.bindparam("new_name"))
)
INSERT_GAME: Final = sa.insert(schema.games)
INSERT_SEAT: Final = sa.insert(schema.seats)
_OWN_SEAT: Final = sa.and_(
    schema.seats.c.game == sa.bindparam("seat_game"),
    schema.seats.c.player == sa.bindparam("seat_player"),
)
NAME_SEAT: Final = sa.update(schema.seats).where(_OWN_SEAT).values(name=sa.bindparam("new_name"))
MOVE_SEAT: Final = sa.update(schema.seats).where(_OWN_SEAT).values(guest=sa.bindparam("new_guest"))
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
INSERT_REVIEW: Final = sa.insert(schema.reviews)
UPDATE_REVIEW: Final = (
    sa.update(schema.reviews)
    .where(schema.reviews.c.game == sa.bindparam("reviewed"))
    .values(state=sa.bindparam("new_state"), data=sa.bindparam("new_data"))
)
INSERT_PLAYED: Final = sa.insert(schema.played)
INSERT_CODE: Final = sa.insert(schema.codes)
DELETE_CODES: Final = sa.delete(schema.codes).where(
    sa.or_(
        sa.and_(
            schema.codes.c.guest == sa.bindparam("code_guest"),
            schema.codes.c.game == sa.bindparam("code_game"),
        ),
        schema.codes.c.until < sa.bindparam("code_date"),
    )
)
COUNT_GAME: Final = (
    sa.update(schema.games)
    .where(schema.games.c.id == sa.bindparam("counted_game"))
    .values(counted=sa.true())
)
KEEP_RUN: Final = (
    sa.update(schema.runs)
    .where(schema.runs.c.started == sa.bindparam("run"))
    .values(alive=sa.bindparam("new_alive"))
)
_CLOCK: Final = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""The date by PostgreSQL's own clock, which all processes have in common."""


def keep_shared(clock: str = _CLOCK) -> sa.TextClause:
    """Note the time that processes share, as ``uptime.advanced`` says it."""
    return sa.text(
        "UPDATE uptime SET"
        " ran = greatest(CAST(:counted AS bigint), ran + greatest(0, least(CAST(:lease AS bigint),"
        " clock.now - greatest(at, coalesce(CAST(:since AS bigint), clock.now))))),"
        # Back only where the clock was set back, not where another process was quicker.
        " at = CASE WHEN clock.now < at - :lease THEN clock.now ELSE greatest(at, clock.now) END"
        f" FROM (SELECT {clock} AS now) AS clock RETURNING ran, at"
    )


_KEEP_SHARED: Final = keep_shared()

DELETE_EVENTS: Final = sa.delete(schema.events).where(schema.events.c.game == sa.bindparam("old"))
DELETE_SEATS: Final = sa.delete(schema.seats).where(schema.seats.c.game == sa.bindparam("old"))
DELETE_REVIEW: Final = sa.delete(schema.reviews).where(schema.reviews.c.game == sa.bindparam("old"))
DELETE_PLAYED: Final = sa.delete(schema.played).where(schema.played.c.game == sa.bindparam("old"))
DELETE_GAME: Final = sa.delete(schema.games).where(schema.games.c.id == sa.bindparam("old"))
DELETE_GUEST: Final = sa.delete(schema.guests).where(schema.guests.c.id == sa.bindparam("old"))

INSERT_BLOCK: Final = sa.insert(schema.blocks)
DELETE_BLOCK: Final = sa.delete(schema.blocks).where(schema.blocks.c.who == sa.bindparam("old"))

INSERT_TRY: Final = sa.insert(schema.tries)
DELETE_SOLVER: Final = sa.delete(schema.solvers).where(
    schema.solvers.c.guest == sa.bindparam("old_guest"),
    schema.solvers.c.game == sa.bindparam("old_game"),
)
INSERT_SOLVER: Final = sa.insert(schema.solvers)
DELETE_PUZZLE: Final = sa.delete(schema.puzzles).where(
    schema.puzzles.c.game == sa.bindparam("old_game"),
    schema.puzzles.c.puzzle == sa.bindparam("old_puzzle"),
)
INSERT_PUZZLE: Final = sa.insert(schema.puzzles)
DELETE_TRIES: Final = sa.delete(schema.tries).where(schema.tries.c.guest == sa.bindparam("old"))
DELETE_SOLVERS: Final = sa.delete(schema.solvers).where(
    schema.solvers.c.guest == sa.bindparam("old")
)

ORDER: Final = (
    DELETE_BLOCK,
    INSERT_BLOCK,
    INSERT_GUEST,
    NAME_GUEST,
    INSERT_GAME,
    INSERT_SEAT,
    NAME_SEAT,
    MOVE_SEAT,
    INSERT_EVENT,
    UPDATE_GAME,
    INSERT_REVIEW,
    UPDATE_REVIEW,
    INSERT_PLAYED,
    COUNT_GAME,
    DELETE_CODES,
    INSERT_CODE,
    DELETE_EVENTS,
    DELETE_SEATS,
    DELETE_REVIEW,
    DELETE_PLAYED,
    DELETE_GAME,
    INSERT_TRY,
    DELETE_SOLVER,
    INSERT_SOLVER,
    DELETE_PUZZLE,
    INSERT_PUZZLE,
    DELETE_TRIES,
    DELETE_SOLVERS,
    DELETE_GUEST,
)
"""The order in which statements of one transaction are carried out."""

_PLACES: Final = {statement: place for place, statement in enumerate(ORDER)}

_MOST: Final = 200
"""Jobs of one transaction."""

_CONFLICTS: Final = (IntegrityError, sqlite3.IntegrityError)
_OF_JOB: Final = (*_CONFLICTS, DataError, sqlite3.DataError)
"""Errors that come from what is to be written, not from the database."""

_OF_DATABASE: Final = (OperationalError, InterfaceError, OSError, sqlite3.OperationalError)
"""Errors that every job would meet now."""

Job = Sequence[tuple[Any, Mapping[str, Any]]]
"""Statements out of ``ORDER`` with their values, all or none of which are carried out."""


class Conflict(Exception):
    """The database holds already what was to be added."""


class Outdated(Exception):
    """The time by which something was decided is not counted: the database was away meanwhile."""


@dataclass(slots=True)
class _Waiting:
    job: Job
    done: asyncio.Future[None]
    falls: int | None
    """How often time had fallen back when it was decided; None if it was not by the time."""


class Writer:
    """Carries out jobs in the order in which they come."""

    def __init__(self, engine: Kept | Threaded, uptime: Uptime, reach: Reach | None = None) -> None:
        self._engine = engine
        self._uptime = uptime
        self.reach = reach or Reach()
        self._busy_since: float | None = None
        self._known = 0
        """Connections that the time knows of."""
        self._waiting: list[_Waiting] = []
        self._has_work = Flag()
        self._task: asyncio.Task[None] | None = None
        self.errors = 0
        """Batches that could not be written."""

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._work(), name="writer")

    @property
    def is_alive(self) -> bool:
        """Whether jobs are carried out."""
        return self._task is not None and not self._task.done()

    @property
    def is_saving(self) -> bool:
        """Whether what is to be written is likely to be: the last was, and none takes long."""
        since = self._busy_since
        return self.reach.is_well and (since is None or time.monotonic() - since < WAIT)

    @property
    def waiting(self) -> int:
        """How many jobs are still to be carried out."""
        return len(self._waiting)

    async def write(self, job: Job, *, is_timed: bool = False) -> None:
        """Return when a job is on disk; one that ``is_timed`` was decided by the time.

        Raises ``Conflict`` if it contradicts what is there, ``Refusal`` if it could not be written,
        and ``Outdated`` if the time by which it was decided is not counted.
        """
        done = asyncio.get_running_loop().create_future()
        falls = self._uptime.falls if is_timed else None
        self._waiting.append(_Waiting(job, done, falls))
        self._has_work.set()
        await done

    async def stop(self) -> None:
        """Finish what waits and end."""
        if self._task is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        while True:
            if not self._waiting:
                self._has_work.clear()
                await self._has_work.wait()
            batch, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
            self._uptime.begin_writing()
            self._busy_since = time.monotonic()
            try:
                connection: Kept | Threaded = await reached(self._engine.connected, self.reach)
                self._look_at(connection)
                await self._commit(connection, batch)
            except Exception as error:  # no connection: the next job tries again
                self._fail(batch, error)
            finally:
                self._busy_since = None
            await asyncio.sleep(0)  # what happened is told before the next is begun

    def _look_at(self, connection: Kept | Threaded) -> None:
        """Let time fall back with a lost connection: nobody could write until there is another."""
        if isinstance(connection, Kept):
            if 0 < self._known < connection.made:
                self._uptime.fall_back()
            self._known = connection.made

    def _timely(self, batch: list[_Waiting]) -> list[_Waiting]:
        """The jobs that time did not fall back behind."""
        timely = []
        for waiting in batch:
            if waiting.falls is None or waiting.falls == self._uptime.falls:
                timely.append(waiting)
            elif not waiting.done.done():
                waiting.done.set_exception(Outdated())
        return timely

    async def _commit(self, connection: Kept | Threaded, batch: list[_Waiting]) -> None:
        """Commit jobs together; should that fail because of one of them, each by itself."""
        batch = self._timely(batch)
        if not batch:
            return
        ran = self._uptime.begin_writing()
        note = self._uptime.note_of(ran, is_asked=any(not waiting.job for waiting in batch))
        try:
            noted = await _carry_out(connection, [waiting.job for waiting in batch], note)
        except Exception as error:
            with contextlib.suppress(Exception):
                await connection.rollback()
            if len(batch) > 1 and not isinstance(error, _OF_DATABASE):
                for waiting in batch:
                    await self._commit(connection, [waiting])
                return
            if not isinstance(error, _OF_JOB):
                await connection.let_go()
            self._fail(batch, error)
            return
        if isinstance(self._uptime, SharedUptime) and noted is not None:
            self._uptime.synchronise(*noted)
        self._uptime.note(ran)
        self.reach.find()
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_result(None)

    def _fail(self, batch: list[_Waiting], error: Exception) -> None:
        if isinstance(error, _OF_JOB):
            self._uptime.go_on()
        else:
            self._uptime.fall_back()
        if isinstance(error, _OF_JOB):
            self.reach.find()
        else:
            self.reach.lose()
        if not isinstance(error, _CONFLICTS):
            self.errors += 1
            log.error("writing failed", error=str(error), jobs=len(batch))
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_exception(_told(error))


def _told(error: Exception) -> Exception:
    if isinstance(error, _CONFLICTS):
        return Conflict(str(error))
    refusal = not_saved()
    refusal.__cause__ = error
    return refusal


def not_saved() -> Refusal:
    """The refusal of what could not be written."""
    return Refusal("not-saved", "The server could not save that; please try again.")


async def _carry_out(
    connection: Kept | Threaded, jobs: Sequence[Job], note: Mapping[str, Any] | None
) -> tuple[int, int] | None:
    """Commit jobs with a note of the time; returns what the database holds of it, if shared."""
    if isinstance(connection, Kept):
        grouped = _grouped(jobs)
        if note is None and [statement for statement, _ in grouped] == [INSERT_EVENT, UPDATE_GAME]:
            await connection.write_turns(*(rows for _, rows in grouped))
            return None
        return await connection.connection.run_sync(_write, grouped, note)
    kept = [] if note is None else [(KEEP_RUN, [note])]
    await connection.write([*_grouped(jobs), *kept])
    return None


def _grouped(jobs: Sequence[Job]) -> list[tuple[sa.Executable, list[Mapping[str, Any]]]]:
    """The statements of jobs in their order, each with all its rows."""
    values: dict[int, list[Mapping[str, Any]]] = {}
    for job in jobs:
        for statement, row in job:
            values.setdefault(_PLACES[statement], []).append(row)
    return [(ORDER[place], values[place]) for place in sorted(values)]


def _write(
    connection: sa.Connection,
    grouped: Sequence[tuple[sa.Executable, Rows]],
    note: Mapping[str, Any] | None,
) -> tuple[int, int] | None:
    for statement, rows in grouped:
        connection.execute(statement, rows)
    noted = None
    if note is not None:
        kept = connection.execute(_KEEP_SHARED, note).one()
        noted = (int(kept.ran), int(kept.at))
    connection.commit()
    return noted
