"""Reading and writing games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sixfold.explorer import Found, Tally
from sixfold.puzzles.glicko import Rating
from sixfold.server.access.blocks import Block
from sixfold.server.domain.events import GameEvent
from sixfold.server.domain.table import Summary, Table
from sixfold.server.domain.terms import GameTerms
from sixfold.server.slices import spread
from sixfold.server.storage import members, played, schema, solving, writer
from sixfold.server.storage.events import event_of
from sixfold.server.storage.file import DatabaseFile
from sixfold.server.storage.following import Following
from sixfold.server.storage.kept import Kept
from sixfold.server.storage.listing import Wanted, games_of
from sixfold.server.storage.members import Attendance
from sixfold.server.storage.migrating import async_url, migrate
from sixfold.server.storage.played import LastGame, PlayedBy, PlayedMove
from sixfold.server.storage.reaching import ANSWER, WAIT, Reach, reading
from sixfold.server.storage.rows import appending, creation, listed_of, terms_of
from sixfold.server.storage.solving import Standing
from sixfold.server.storage.thread import Threaded
from sixfold.server.storage.writer import Writer
from sixfold.server.uptime import SharedUptime, Uptime

T = TypeVar("T")


class Database:
    """The games, their events and the guests."""

    def __init__(self, url: str, uptime: Uptime) -> None:
        self._uptime = uptime
        self._url = sa.make_url(async_url(url))
        self._preparing = _engine(self._url, is_writer=True)
        self._reading = _engine(self._url, is_writer=False, answer=2 * ANSWER)
        self._writing: Threaded | Kept = (
            _threaded(self._url)
            if self._is_sqlite
            else Kept(_engine(self._url, is_writer=True, answer=ANSWER))
        )
        self._reach = Reach()
        self._following = (
            None
            if self._is_sqlite
            else Following(Kept(_engine(self._url, is_writer=True, answer=2 * ANSWER)), self._reach)
        )
        self._writer = Writer(self._writing, uptime, self._reach)
        self._file: DatabaseFile | None = None

    async def open(self) -> None:
        """Bring the database up to date and be ready."""
        if self._url.database and self._is_file:
            await asyncio.to_thread(_make_folder, self._url.database)
            self._file = DatabaseFile(self._url.database)
        async with self._preparing.connect() as connection:
            await self._prepare(connection)
        await self._preparing.dispose()
        if self._file is not None:
            self._file.remember()
        self._writer.start()

    async def _prepare(self, connection: AsyncConnection) -> None:
        """Bring the tables up to date and begin to count the time, one process after the other."""
        if self._uptime.is_shared:
            await connection.execute(sa.select(sa.func.pg_advisory_lock(_PREPARING)))
        try:
            await migrate(connection)
            if isinstance(self._uptime, SharedUptime):
                await members.join_time(connection, self._uptime)
            else:
                await self._begin_run(connection)
        finally:
            if self._uptime.is_shared:
                await connection.rollback()
                await connection.execute(sa.select(sa.func.pg_advisory_unlock(_PREPARING)))
                await connection.commit()

    @property
    def _is_sqlite(self) -> bool:
        return self._url.get_backend_name() == "sqlite"

    @property
    def _is_file(self) -> bool:
        return self._is_sqlite and self._url.database != ":memory:"

    async def close(self) -> None:
        """Finish writing and let go."""
        await self._writer.stop()
        for engine in (self._reading, self._writing, self._following, self._preparing):
            if engine is not None:
                await engine.dispose()
        if self._file is not None:
            self._file.release()

    async def check(self) -> None:
        """Raise if the database cannot be read and written, within a short while."""
        if self._file is not None:
            self._file.check()
        async with self._read() as connection:
            await connection.execute(sa.select(1))

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it."""
        return self._uptime.is_shared

    @property
    def name(self) -> str:
        """What it is called where it is."""
        return self._url.database or ""

    @property
    def is_writing(self) -> bool:
        """Whether somebody is there who writes."""
        return self._writer.is_alive

    @property
    def is_saving(self) -> bool:
        """Whether it can be written at the moment, as far as is known."""
        return self._writer.is_saving

    @property
    def well_since(self) -> float:
        """When it could be used again after it was away the last time, as ``time.monotonic``."""
        return self._reach.well_since

    @property
    def waiting_jobs(self) -> int:
        """How many jobs wait to be written."""
        return self._writer.waiting

    @property
    def write_errors(self) -> int:
        """How often writing failed."""
        return self._writer.errors

    async def create(
        self, terms: GameTerms, summary: Summary, events: Sequence[GameEvent] = ()
    ) -> None:
        """Store a new game."""
        await self._writer.write(creation(terms, summary, events))

    async def append(
        self, table: Table, events: Sequence[GameEvent], successor: Table | None = None
    ) -> None:
        """Store the events that led to a table, and the next game if any; returns when on disk."""
        await self._writer.write(appending(table, events, successor), is_timed=True)

    async def load(self, game: str) -> tuple[GameTerms, list[GameEvent]] | None:
        """A game with all its events."""
        async with self._read() as connection:
            row = (await connection.execute(_GAME, {"game": game})).mappings().first()
            if row is None:
                return None
            seats = (await connection.execute(_SEATS, {"game": game})).mappings().all()
            rows = (await connection.execute(_EVENTS, {"game": game})).mappings()
            # Thousands of them are read in a while.
            events = [event_of(found) async for found in spread(rows)]
        return terms_of(row, [seat for seat in seats if seat["is_first"]]), events

    async def events_after(self, game: str, number: int) -> list[GameEvent]:
        """The events of a game after one of them."""
        if self._following is not None:
            return await self._following.events_after(game, number)
        async with self._read() as connection:
            rows = await connection.execute(_LATER, {"game": game, "known": number})
            return [event_of(found) for found in rows.mappings()]

    async def numbers(self, games: Sequence[str]) -> dict[str, int]:
        """The last events of games; those that have none are left out."""
        async with self._read() as connection:
            return await members.numbers(connection, games)

    async def note_process(self, process: str) -> tuple[bool, set[str]]:
        """Note that a process is alive; says whether that is news, and who else is."""
        async with self._transaction() as connection:
            return await members.note_process(connection, process)

    async def leave(self, process: str) -> None:
        """A process ends."""
        async with self._transaction() as connection:
            await members.leave(connection, process)

    async def attend(self, process: str, attended: Mapping[str, Attendance]) -> None:
        """Note who is at some games, as one process knows it."""
        async with self._transaction() as connection:
            await members.attend(connection, process, attended)

    async def attendances(self, games: Sequence[str]) -> list[tuple[str, str, Attendance]]:
        """Games, processes, and who is there by what each of these knows."""
        async with self._read() as connection:
            return await members.attendances(connection, games)

    async def has(self, game: str) -> bool:
        """Whether there is such a game."""
        asked = sa.select(schema.games.c.id).where(schema.games.c.id == game)
        async with self._read() as connection:
            return (await connection.execute(asked)).first() is not None

    async def games_of(self, guest: str, wanted: Wanted) -> list[tuple[GameTerms, Summary]]:
        """The games a guest took part in, those that began last first."""
        async with self._read() as connection:
            rows = (await connection.execute(games_of(guest, wanted))).mappings()
            found = list(rows)
            ids = [row["id"] for row in found]
            of_games = sa.select(schema.seats).where(schema.seats.c.game.in_(ids))
            seats = list((await connection.execute(of_games)).mappings()) if ids else []
        return [
            listed_of(row, [seat for seat in seats if seat["game"] == row["id"]]) for row in found
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

    async def finished_games(self, before: int, after: str, most: int) -> list[str]:
        """Games that are over and have not changed since a date, in order, after one of them."""
        games = schema.games.c
        old = sa.and_(games.decider.is_(None), games.changed < before, games.id > after)
        asked = sa.select(games.id).where(old).order_by(games.id).limit(most)
        async with self._read() as connection:
            return list((await connection.execute(asked)).scalars())

    async def delete_games(self, games: Sequence[str]) -> None:
        """Delete games with all that belongs to them."""
        statements = (
            writer.DELETE_EVENTS,
            writer.DELETE_SEATS,
            writer.DELETE_REVIEW,
            writer.DELETE_PLAYED,
            writer.DELETE_GAME,
        )
        await self._writer.write([(each, {"old": game}) for game in games for each in statements])

    async def uncounted_games(self, most: int) -> list[str]:
        """Games that are over and have not been counted yet."""
        async with self._read() as connection:
            return list((await connection.execute(played.uncounted(most))).scalars())

    async def count_game(self, game: str, moves: Sequence[PlayedMove], table: Table | None) -> None:
        """Keep what was played in a game, which counts from now on."""
        outcome = None if table is None else table.outcome
        winner = played.DRAW if outcome is None or outcome.winner is None else int(outcome.winner)
        ended = 0 if table is None else table.changed
        of_game = {"game": game, "winner": winner, "ended": ended}
        rows = [
            {**of_game, "key": move.key, "code": move.code, "level": move.level} for move in moves
        ]
        await self._writer.write(
            [
                *((writer.INSERT_PLAYED, row) for row in rows),
                (writer.COUNT_GAME, {"counted_game": game}),
            ]
        )

    async def tallies(self, key: int, wanted: PlayedBy) -> Found:
        """How the games ended that came to a position, by the moves played there."""
        async with self._read() as connection:
            rows = (await connection.execute(played.tallies(key, wanted))).all()
        return {code: Tally(*map(int, counts)) for code, *counts in rows}

    async def last_games(self, key: int, wanted: PlayedBy, most: int, guest: str) -> list[LastGame]:
        """The games that came to a position and ended last; whose they are is told to players."""
        async with self._read() as connection:
            asked = played.last_games(key, wanted, most)
            found = (await connection.execute(asked)).all()
            ids = [row.game for row in found]
            seats = list((await connection.execute(played.seats_of(ids))).mappings())
        return [
            played.last_game(row, [seat for seat in seats if seat["game"] == row.game], guest)
            for row in found
        ]

    async def begin_review(self, game: str, at: int) -> None:
        """Keep that a review was asked for; one that failed begins again."""
        try:
            row = {"game": game, "state": "running", "asked": at, "data": None}
            await self._writer.write([(writer.INSERT_REVIEW, row)])
        except writer.Conflict:
            await self.end_review(game, "running", None)

    async def end_review(
        self, game: str, state: str, data: Mapping[str, Any] | Sequence[int] | None
    ) -> None:
        """Keep what became of a review, or how far it is."""
        row = {"reviewed": game, "new_state": state, "new_data": data}
        await self._writer.write([(writer.UPDATE_REVIEW, row)])

    async def review_of(self, game: str) -> tuple[str, Any] | None:
        """The state of a game's review and its data, None if nobody asked for one."""
        found = schema.reviews.c
        asked = sa.select(found.state, found.data).where(found.game == game)
        async with self._read() as connection:
            row = (await connection.execute(asked)).first()
        return None if row is None else (row.state, row.data)

    async def unfinished_reviews(self) -> list[str]:
        """The games whose review was begun, those asked for first coming first."""
        found = schema.reviews.c
        asked = sa.select(found.game).where(found.state == "running").order_by(found.asked)
        async with self._read() as connection:
            return list((await connection.execute(asked)).scalars())

    async def set_code(self, code: str, game: str, guest: str, until: int, at: int) -> None:
        """Keep a code for a guest's seats in a game, and forget those of before."""
        old = {"code_guest": guest, "code_game": game, "code_date": at}
        row = {"code": code, "game": game, "guest": guest, "until": until}
        await self._writer.write([(writer.DELETE_CODES, old), (writer.INSERT_CODE, row)])

    async def guest_of_code(self, code: str, game: str, at: int) -> str | None:
        """Whose seats in a game a code brings, None if it is not good (any more)."""
        codes = schema.codes.c
        good = sa.and_(codes.code == code, codes.game == game, codes.until > at)
        async with self._read() as connection:
            found: str | None = (
                await connection.execute(sa.select(codes.guest).where(good))
            ).scalar()
            return found

    async def delete_codes(self, game: str, guest: str) -> None:
        """Codes of a guest for a game have done their work."""
        old = {"code_guest": guest, "code_game": game, "code_date": 0}
        await self._writer.write([(writer.DELETE_CODES, old)])

    async def idle_guests(self, before: int, most: int) -> list[str]:
        """Guests who gave a name before a date and have a seat in no game."""
        guests, seats = schema.guests.c, schema.seats.c
        seated = sa.select(seats.game).where(seats.guest == guests.id).exists()
        asked = sa.select(guests.id).where(guests.created < before, sa.not_(seated)).limit(most)
        async with self._read() as connection:
            return list((await connection.execute(asked)).scalars())

    async def delete_guests(self, guests: Sequence[str]) -> None:
        """Delete the names of guests, and what puzzles they solved."""
        statements = (writer.DELETE_TRIES, writer.DELETE_SOLVERS, writer.DELETE_GUEST)
        job = [(each, {"old": guest}) for guest in guests for each in statements]
        await self._writer.write(job)

    async def standing(self, guest: str, game: str) -> Standing:
        """How somebody stands in the puzzles of a game."""
        return await self.query(lambda connection: solving.standing(connection, guest, game))

    async def tried(self, guest: str, game: str) -> dict[str, bool | None]:
        """The puzzles of a game that somebody has tried, and what came of it."""
        return await self.query(lambda connection: solving.tried(connection, guest, game))

    async def puzzle_ratings(self, game: str) -> dict[str, Rating]:
        """How hard the puzzles of a game proved to be: those that somebody has tried."""
        return await self.query(lambda connection: solving.ratings(connection, game))

    async def note_try(self, tried: solving.Try, standing: Standing, puzzle: Rating | None) -> bool:
        """Keep what came of the first try of a puzzle; False if there was one before."""
        try:
            await self._writer.write(solving.noting(tried, standing, puzzle))
        except writer.Conflict:
            return False
        return True

    async def block(self, block: Block) -> None:
        """Keep somebody out, whatever was said about them before."""
        old, new = {"old": block.who}, block._asdict()
        await self._writer.write([(writer.DELETE_BLOCK, old), (writer.INSERT_BLOCK, new)])

    async def unblock(self, who: str) -> None:
        """Let somebody in again."""
        await self._writer.write([(writer.DELETE_BLOCK, {"old": who})])

    async def query(self, asked: Callable[[sa.Connection], T]) -> T:
        """The answer to something that only an operator asks."""
        async with self._read() as connection:
            return await connection.run_sync(asked)

    async def size(self) -> int:
        """Bytes that are in use; what was deleted is free for something new."""
        async with self._read() as connection:
            if self._url.get_backend_name() != "sqlite":
                asked = sa.select(sa.func.pg_database_size(sa.func.current_database()))
                return int((await connection.execute(asked)).scalar_one())
            pages, free, bytes_of_page = [
                int((await connection.execute(sa.text(f"PRAGMA {name}"))).scalar_one())
                for name in ("page_count", "freelist_count", "page_size")
            ]
            return (pages - free) * bytes_of_page

    async def note_time(self) -> None:
        """Note how long the server has run, as every write does."""
        await self._writer.write(())

    async def _begin_run(self, connection: AsyncConnection) -> None:
        """Go on with the time where the last run left it."""
        runs = schema.runs.c
        asked = sa.select(sa.func.sum(runs.alive - runs.started), sa.func.max(runs.started))
        total, last = (await connection.execute(asked)).one()
        self._uptime.resume(int(total or 0), int(last or 0))
        started = self._uptime.started
        await connection.execute(sa.insert(schema.runs), {"started": started, "alive": started})
        await connection.commit()

    def _transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection for several statements of which all or none happen."""
        return self._reading.execution_options(isolation_level=_TOGETHER).begin()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        async with reading(self._reading, self._reach) as connection:
            yield connection


_GAME = sa.select(schema.games).where(schema.games.c.id == sa.bindparam("game"))
_SEATS = sa.select(schema.seats).where(schema.seats.c.game == sa.bindparam("game"))
_EVENTS = (
    sa.select(schema.events)
    .where(schema.events.c.game == sa.bindparam("game"))
    .order_by(schema.events.c.number)
)


_LATER = (
    sa.select(schema.events)
    .where(
        schema.events.c.game == sa.bindparam("game"),
        schema.events.c.number > sa.bindparam("known"),
    )
    .order_by(schema.events.c.number)
)

_PREPARING: Final = 0x51F01D
"""The lock under which one process after the other changes tables."""

_TOGETHER: Final = "READ COMMITTED"

_BUSY: Final = 2000
"""Milliseconds to wait for somebody else's lock: a page waits 5 s for its answer."""


def _make_folder(path: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)


def _engine(url: sa.URL, *, is_writer: bool, answer: float | None = None) -> AsyncEngine:
    """What connects; a server of databases has to answer within so many seconds."""
    if url.get_backend_name() != "sqlite":
        return create_async_engine(
            url,
            pool_size=1 if is_writer else 5,
            pool_pre_ping=True,
            connect_args={"timeout": WAIT, "command_timeout": answer},
            # What is read together is only ever added to, so that it needs no transaction: to begin
            # and to end one would take most of the time.
            isolation_level=_TOGETHER if is_writer else "AUTOCOMMIT",
        )
    engine = create_async_engine(url, pool_size=1 if is_writer else 3, max_overflow=0)
    _prepare(engine.sync_engine, is_writer=is_writer)
    return engine


def _threaded(url: sa.URL) -> Threaded:
    """What writes to a file."""
    return Threaded(url.set(drivername="sqlite"), _pragmas(is_writer=True))


def _pragmas(*, is_writer: bool) -> tuple[str, ...]:
    """How every connection to a file is set up."""
    return (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={_BUSY}",
        # Old versions of SQLite can corrupt the file when two connections checkpoint at once.
        f"wal_autocheckpoint={1000 if is_writer else 0}",
    )


def _prepare(engine: sa.Engine, *, is_writer: bool) -> None:
    """Have every connection to a file set up."""

    @sa.event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in _pragmas(is_writer=is_writer):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
