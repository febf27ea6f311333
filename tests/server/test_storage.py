"""The database: migrations, numbers that cannot be used twice, commits that are shared."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.ext.asyncio import create_async_engine

from sixfold.rules import Player
from sixfold.server.domain.events import Decided, SeatTaken, TurnPlayed
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import OPEN, GameTerms, Seat
from sixfold.server.storage import Conflict, Database
from sixfold.server.storage.migrating import FOLDER, HEAD, go_back, migrate
from sixfold.server.storage.schema import metadata
from sixfold.server.storage.thread import Threaded
from sixfold.server.times import Moment
from sixfold.server.uptime import Uptime

SEATED = Seat("person", "Olena", "guest")
AGREED = GameTerms("game", "friend", "yinsh", "blitz", {}, Moment(1, 2), (SEATED, OPEN))
TABLE = Table.begin(AGREED)
TURN = TurnPlayed(0, Moment(2, 3), "guest:1", Player.WHITE, (Decided("e5", forced=False),))


def with_database(folder: Path, work: Callable[[Database], Awaitable[None]]) -> None:
    """Do something with a database that holds one game."""

    async def run() -> None:
        database = Database(f"sqlite:///{folder / 'some' / 'where' / 'games.db'}", Uptime())
        await database.open()
        try:
            await database.create(AGREED, TABLE.summary)
            await work(database)
        finally:
            await database.close()

    asyncio.run(run())


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        await database.append(TABLE, [TURN])
        found = await database.load("game")
        assert found is not None
        assert found == (AGREED, [TURN])
        assert await database.load("other") is None

    with_database(tmp_path, work)


def test_the_database_refuses_a_number_twice(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        await database.append(TABLE, [TURN])
        with pytest.raises(Conflict):
            await database.append(TABLE, [replace(TURN, request="guest:2")])
        with pytest.raises(Conflict):
            await database.append(TABLE, [replace(TURN, number=1)])
        found = await database.load("game")
        assert found is not None
        assert len(found[1]) == 1

    with_database(tmp_path, work)


def test_one_conflict_does_not_harm_what_is_committed_with_it(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        summary = TABLE.summary
        others = [replace(AGREED, id=f"game{n}") for n in range(20)]
        jobs = [database.create(agreement, summary) for agreement in [*others, AGREED]]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert done[:-1] == [None] * 20
        assert isinstance(done[-1], Conflict)
        assert all([await database.load(agreement.id) for agreement in others])

    with_database(tmp_path, work)


def test_a_seat_can_be_taken_once(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        sat = SeatTaken(0, Moment(2, 3), None, Player.BLACK, "a", "")
        await database.append(TABLE, [sat])
        with pytest.raises(Conflict):
            await database.append(TABLE, [replace(sat, number=1, guest="b")])

    with_database(tmp_path, work)


def test_commits_are_durable(tmp_path: Path) -> None:
    """All connections wait for the disk; only those that write move the log into the file."""

    asked = ("synchronous", "journal_mode", "wal_autocheckpoint", "foreign_keys")

    def settings(connection: sa.Connection) -> list[Any]:
        return [connection.execute(sa.text(f"PRAGMA {name}")).scalar() for name in asked]

    def written(connection: sqlite3.Connection) -> list[Any]:
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in asked]

    async def run() -> None:
        database = Database(f"sqlite:///{tmp_path / 'games.db'}", Uptime())
        assert isinstance(database._writing, Threaded)
        assert await database._writing.run_sync(written) == [2, "wal", 1000, 1]
        async with database._preparing.connect() as connection:
            assert await connection.run_sync(settings) == [2, "wal", 1000, 1]
        async with database._reading.connect() as connection:
            assert await connection.run_sync(settings) == [2, "wal", 0, 1]
        await database.close()

    asyncio.run(run())


def test_games_of_before_keep_their_time_and_can_go_back(tmp_path: Path) -> None:
    """Clocks went by dates once: the time of each event is how long the server had run by then."""
    runs = [(1000, 5000), (20_000, 26_000)]
    events = [(0, 2000), (1, 4500), (2, 21_000), (3, 90_000)]
    expected = [1000, 3500, 5000, 10_000]

    def prepare(connection: sa.Connection) -> None:
        command.upgrade(config(connection), "0002")
        connection.execute(sa.text("INSERT INTO runs VALUES (:a, :b)"), rows("ab", runs))
        connection.execute(
            sa.text(
                "INSERT INTO games (id, mode, game, variant, options, created, changed, plies,"
                " decider, is_timed, awaits_engine)"
                " VALUES ('a', 'screen', 'yinsh', 'blitz', '{}', 1500, 0, 4, 'white', 1, 0)"
            )
        )
        asked = "INSERT INTO events (game, number, kind, at, data) VALUES ('a', :a, 'turn', :b, '')"
        connection.execute(sa.text(asked), rows("ab", events))
        connection.commit()

    def look(connection: sa.Connection) -> list[int]:
        asked = "SELECT ran FROM games UNION ALL SELECT ran FROM events"
        return sorted(connection.execute(sa.text(asked)).scalars())

    async def upgrade() -> None:
        engine = create_async_engine(f"sqlite+aiosqlite:///{file}")
        async with engine.connect() as connection:
            if not file.stat().st_size:
                await connection.run_sync(prepare)
            await migrate(connection)
            assert await connection.run_sync(look) == sorted([500, *expected])
        await engine.dispose()

    file = tmp_path / "games.db"
    file.touch()
    asyncio.run(upgrade())
    go_back(f"sqlite:///{file}", "0002")
    asyncio.run(upgrade())


def config(connection: sa.Connection) -> Config:
    """What alembic has to know."""
    found = Config()
    found.set_main_option("script_location", str(FOLDER))
    found.attributes["connection"] = connection
    return found


def rows(names: str, values: list[tuple[int, int]]) -> list[dict[str, int]]:
    """Values with names, for a statement."""
    return [dict(zip(names, pair, strict=True)) for pair in values]


def test_migrations_make_the_tables_that_queries_expect(tmp_path: Path) -> None:
    async def run() -> None:
        engine = create_async_engine(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
        async with engine.connect() as connection:
            await migrate(connection)
            await migrate(connection)
            version = await connection.execute(sa.text("SELECT version_num FROM alembic_version"))
            assert version.scalar() == HEAD
            await connection.run_sync(check)
        await engine.dispose()

    def check(connection: sa.Connection) -> None:
        inspector = sa.inspect(connection)
        for name, table in metadata.tables.items():
            columns = {column["name"]: column for column in inspector.get_columns(name)}
            assert set(columns) == {column.name for column in table.columns}
            for column in table.columns:
                assert columns[column.name]["nullable"] == (column.nullable is True), column
            keys = inspector.get_pk_constraint(name)["constrained_columns"]
            assert keys == [column.name for column in table.primary_key]
            indexes = {index["name"] for index in inspector.get_indexes(name)}
            assert {index.name for index in table.indexes} <= indexes

    asyncio.run(run())
