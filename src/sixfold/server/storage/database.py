"""Reading and writing games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sixfold.server.playing.events import Agreement, Event, Sitting
from sixfold.server.storage import schema, writer
from sixfold.server.storage.migrating import migrate
from sixfold.server.storage.rows import (
    Listed,
    Summary,
    agreement_of,
    creation,
    event_of,
    event_row,
    seat_row,
    update_row,
)
from sixfold.server.storage.writer import Writer


class Database:
    """The games, their events and the guests."""

    def __init__(self, url: str) -> None:
        self._url = sa.make_url(_async_url(url))
        self._writing = _engine(self._url, is_writer=True)
        self._reading = _engine(self._url, is_writer=False)
        self._writer = Writer(self._writing)

    async def open(self) -> None:
        """Bring the database up to date and be ready."""
        if self._url.database and self._is_file:
            await asyncio.to_thread(_make_folder, self._url.database)
        async with self._writing.connect() as connection:
            await migrate(connection)
        self._writer.start()

    @property
    def _is_file(self) -> bool:
        return self._url.get_backend_name() == "sqlite" and self._url.database != ":memory:"

    async def close(self) -> None:
        """Finish writing and let go."""
        await self._writer.stop()
        await self._reading.dispose()
        await self._writing.dispose()

    async def check(self) -> None:
        """Raise if the database does not answer."""
        async with self._read() as connection:
            await connection.execute(sa.select(1))

    async def create(
        self, agreement: Agreement, summary: Summary, events: Sequence[Event] = ()
    ) -> None:
        """Store a new game."""
        await self._writer.write(creation(agreement, summary, events))

    async def append(
        self,
        game: str,
        events: Sequence[Event],
        summary: Summary,
        successor: tuple[Agreement, Summary] | None = None,
    ) -> None:
        """Store events, and the game that follows if any; returns when they are on disk."""
        job: list[tuple[Any, Mapping[str, Any]]] = []
        for event in events:
            job.append((writer.INSERT_EVENT, event_row(game, event)))
            if event.kind == "seat":
                assert event.player is not None
                sitting = Sitting("person", event.data["name"], event.data["guest"])
                job.append((writer.INSERT_SEAT, seat_row(game, event.player, sitting, False)))
        job.append((writer.UPDATE_GAME, update_row(game, summary)))
        if successor is not None:
            job += creation(*successor)
        await self._writer.write(job)

    async def load(self, game: str) -> tuple[Agreement, list[Event]] | None:
        """A game with all its events."""
        async with self._read() as connection:
            row = (await connection.execute(_GAME, {"game": game})).mappings().first()
            if row is None:
                return None
            seats = (await connection.execute(_SEATS, {"game": game})).mappings().all()
            rows = (await connection.execute(_EVENTS, {"game": game})).mappings().all()
        return agreement_of(row, [seat for seat in seats if seat["is_first"]]), [
            event_of(found) for found in rows
        ]

    async def games_of(self, guest: str, most: int = 200) -> list[Listed]:
        """The games a guest took part in, those that changed last first."""
        async with self._read() as connection:
            rows = (await connection.execute(_GAMES_OF, {"guest": guest, "most": most})).mappings()
            found = list(rows)
            ids = [row["id"] for row in found]
            of_games = sa.select(schema.seats).where(schema.seats.c.game.in_(ids))
            seats = list((await connection.execute(of_games)).mappings()) if ids else []
        return [
            Listed(
                agreement_of(row, [seat for seat in seats if seat["game"] == row["id"]]),
                Summary(
                    row["changed"],
                    row["plies"],
                    row["decider"],
                    row["outcome"],
                    row["is_timed"],
                    row["awaits_engine"],
                ),
            )
            for row in found
        ]

    async def waiting(self) -> list[str]:
        """The games whose clock runs or in which the engine has to move."""
        games = schema.games.c
        asked = sa.select(games.id).where(sa.or_(games.is_timed, games.awaits_engine))
        async with self._read() as connection:
            return list((await connection.execute(asked)).scalars())

    async def name_of(self, guest: str) -> str | None:
        """The name a guest gave."""
        asked = sa.select(schema.guests.c.name).where(schema.guests.c.id == guest)
        async with self._read() as connection:
            found: str | None = (await connection.execute(asked)).scalar()
            return found

    async def set_name(self, guest: str, name: str, at: int) -> None:
        """Keep the name of a guest."""
        try:
            row = {"id": guest, "name": name, "created": at}
            await self._writer.write([(writer.INSERT_GUEST, row)])
        except writer.Conflict:
            change = {"guest": guest, "new_name": name}
            await self._writer.write([(writer.NAME_GUEST, change)])

    async def begin_run(self, at: int) -> list[tuple[int, int]]:
        """Note that the server runs from now on; returns when it ran before."""
        runs = schema.runs.c
        async with self._read() as connection:
            found = await connection.execute(sa.select(runs.started, runs.alive))
            before = [(started, alive) for started, alive in found]
        await self._writer.write([(writer.INSERT_RUN, {"started": at, "alive": at})])
        return before

    async def keep_run(self, run: int, at: int) -> None:
        """Note that the server still runs."""
        await self._writer.write([(writer.KEEP_RUN, {"run": run, "new_alive": at})])

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with self._reading.connect() as connection:
            yield connection


_GAME = sa.select(schema.games).where(schema.games.c.id == sa.bindparam("game"))
_SEATS = sa.select(schema.seats).where(schema.seats.c.game == sa.bindparam("game"))
_EVENTS = (
    sa.select(schema.events)
    .where(schema.events.c.game == sa.bindparam("game"))
    .order_by(schema.events.c.number)
)
_GAMES_OF = (
    sa.select(schema.games)
    .where(
        schema.games.c.id.in_(
            sa.select(schema.seats.c.game).where(schema.seats.c.guest == sa.bindparam("guest"))
        )
    )
    .order_by(schema.games.c.changed.desc())
    .limit(sa.bindparam("most", type_=sa.Integer))
)


def _async_url(url: str) -> str:
    """The address with the driver that does not block."""
    for plain, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    return url


def _make_folder(path: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)


def _engine(url: sa.URL, *, is_writer: bool) -> AsyncEngine:
    if url.get_backend_name() != "sqlite":
        return create_async_engine(url, pool_size=1 if is_writer else 5, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=1 if is_writer else 3, max_overflow=0)
    # Old versions of SQLite can corrupt the file when two connections checkpoint at once.
    checkpoint = 1000 if is_writer else 0

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "busy_timeout=10000",
            f"wal_autocheckpoint={checkpoint}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
