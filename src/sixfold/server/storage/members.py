"""What processes on one PostgreSQL know of each other by their database alone.

A process that has not noted for a while that it is alive counts as gone, with all who were there by
what it said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from sixfold.server.storage import schema
from sixfold.server.uptime import SharedUptime

if TYPE_CHECKING:
    from sqlalchemy.dialects.postgresql import Insert

GONE: Final = 6000
"""Milliseconds without a sign of life after which a process counts as gone."""

_NOW: Final = sa.cast(
    sa.func.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger
).label("now")


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who follows a game by way of one process, and whether the engine thinks about it there."""

    guests: tuple[str, ...] = ()
    is_thinking: bool = False


async def join_time(connection: AsyncConnection, uptime: SharedUptime) -> None:
    """Go on with the time that all processes share, or with that of before there was one."""
    shared, runs = schema.uptime, schema.runs.c
    found = (await connection.execute(sa.select(shared.c.ran, _NOW))).first()
    if found is None:
        ran = sa.select(sa.func.coalesce(sa.func.sum(runs.alive - runs.started), 0))
        total = int((await connection.execute(ran)).scalar_one())
        first = sa.insert(shared).values(id=1, ran=total, at=_NOW.element)
        await connection.execute(first)
        found = (await connection.execute(sa.select(shared.c.ran, _NOW))).one()
    await connection.commit()
    uptime.join(found.ran, found.now)


async def numbers(connection: AsyncConnection, games: Sequence[str]) -> dict[str, int]:
    """The last events of games."""
    rows = await connection.execute(_NUMBERS, {"games": list(games)})
    return {row.game: row.number for row in rows if row.number is not None}


_NUMBERS: Final = sa.text(
    "SELECT game, (SELECT max(number) FROM events WHERE events.game = asked.game) AS number"
    " FROM unnest(CAST(:games AS text[])) AS asked (game)"
)


async def note_process(connection: AsyncConnection, process: str) -> tuple[bool, set[str]]:
    """Note that a process is alive; says whether that is news, and who else is."""
    table = schema.processes
    known = await connection.execute(
        sa.update(table).where(table.c.id == process).values(seen=_NOW.element)
    )
    if not known.rowcount:
        mine = _insert(table).values(id=process, seen=_NOW.element)
        await connection.execute(mine.on_conflict_do_nothing())
    gone = sa.delete(table).where(table.c.seen < _NOW.element - 10 * GONE).returning(table.c.id)
    for old in (await connection.execute(gone)).scalars().all():
        await leave(connection, old)
    living = sa.select(table.c.id).where(table.c.seen >= _NOW.element - GONE)
    found = set((await connection.execute(living)).scalars())
    return not known.rowcount, found - {process}


async def leave(connection: AsyncConnection, process: str) -> None:
    """A process ends: nobody is there any more by way of it."""
    attendances, processes = schema.attendances, schema.processes
    await connection.execute(sa.delete(attendances).where(attendances.c.process == process))
    await connection.execute(sa.delete(processes).where(processes.c.id == process))


async def attend(
    connection: AsyncConnection, process: str, attended: Mapping[str, Attendance]
) -> None:
    """Note who is at some games, as one process knows it."""
    table = schema.attendances
    # In one order, so that two processes never wait for each other.
    for game, found in sorted(attended.items()):
        values = {"guests": list(found.guests), "is_thinking": found.is_thinking}
        if found == Attendance():
            mine = sa.and_(table.c.game == game, table.c.process == process)
            await connection.execute(sa.delete(table).where(mine))
        else:
            row = _insert(table).values(game=game, process=process, **values)
            changed = row.on_conflict_do_update(index_elements=["game", "process"], set_=values)
            await connection.execute(changed)


async def attendances(
    connection: AsyncConnection, games: Sequence[str]
) -> list[tuple[str, str, Attendance]]:
    """Games, processes, and who is there by what each of these knows."""
    table = schema.attendances
    asked = sa.select(table).where(table.c.game == sa.any_(sa.bindparam("games", _TEXTS)))
    rows = await connection.execute(asked, {"games": list(games)})
    return [(row.game, row.process, Attendance(tuple(row.guests), row.is_thinking)) for row in rows]


def _insert(table: sa.Table) -> Insert:
    """A row that may be there already, as only PostgreSQL is asked here."""
    # Loaded by whoever has such a database: with a file a server is ready sooner without it.
    from sqlalchemy.dialects.postgresql import insert

    return insert(table)


_TEXTS: Final = sa.ARRAY(sa.String)
