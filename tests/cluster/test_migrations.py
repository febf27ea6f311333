"""The tables on PostgreSQL: up, down and up again, also while processes of before still run."""

import asyncio
from collections.abc import Callable

import sqlalchemy as sa
from alembic import command
from sqlalchemy.ext.asyncio import create_async_engine

from sixfold.server.storage import Database
from sixfold.server.storage.migrating import FOLDER, HEAD, async_url, go_back, migrate
from sixfold.server.storage.schema import metadata
from sixfold.server.uptime import SharedUptime, Uptime
from tests.server.test_storage import AGREED, TABLE, TURN, config

VERSIONS = sorted(path.name[:4] for path in (FOLDER / "versions").glob("0*.py"))


def with_connection(url: str, work: Callable[[sa.Connection], None]) -> None:
    async def run() -> None:
        engine = create_async_engine(async_url(url))
        async with engine.connect() as connection:
            await connection.run_sync(work)
            await connection.commit()
        await engine.dispose()

    asyncio.run(run())


def tables(connection: sa.Connection) -> set[str]:
    return set(sa.inspect(connection).get_table_names()) - {"alembic_version"}


def test_every_migration_goes_up_down_and_up(url: str) -> None:
    def climb(connection: sa.Connection) -> None:
        seen: dict[str, set[str]] = {"base": set()}
        for version in VERSIONS:
            command.upgrade(config(connection), version)
            seen[version] = tables(connection)
        for version, before in zip(
            reversed(VERSIONS), [*reversed(VERSIONS[:-1]), "base"], strict=True
        ):
            command.downgrade(config(connection), before)
            assert tables(connection) == seen[before], version
        command.upgrade(config(connection), "head")
        assert tables(connection) == set(metadata.tables)

    with_connection(url, climb)


def test_games_and_the_time_survive_the_way_back(url: str) -> None:
    def database() -> Database:
        return Database(url, SharedUptime() if url.startswith("postgresql") else Uptime())

    async def begin() -> None:
        first = database()
        await first.open()
        await first.create(AGREED, TABLE.summary)
        await first.append(TABLE, [TURN])
        while not first._uptime.noted:
            await first.note_time()
        noted.append(first._uptime.noted)
        await first.close()

    async def go_on() -> None:
        second = database()
        await second.open()
        assert await second.load("game") == (AGREED, [TURN])
        assert second._uptime.now.ran >= noted[0] > 0
        await second.close()

    noted: list[int] = []
    asyncio.run(begin())
    go_back(url, "0005")

    def look(connection: sa.Connection) -> None:
        asked = sa.text("SELECT sum(alive - started) FROM runs")
        noted.append(int(connection.execute(asked).scalar_one()))

    with_connection(url, look)
    assert noted[1] == noted[0]
    asyncio.run(go_on())


def test_several_processes_migrate_one_after_the_other(database: str) -> None:
    async def run() -> None:
        servers = [Database(database, SharedUptime()) for _ in range(4)]
        await asyncio.gather(*(server.open() for server in servers))
        assert await servers[0].load("game") is None
        for server in servers:
            await server.close()

    asyncio.run(run())


def test_a_process_of_before_goes_on_while_tables_are_added(database: str) -> None:
    """Migrations only add, so what ran before writes on: first migrate, then replace processes."""

    async def run() -> None:
        engine = create_async_engine(async_url(database))
        async with engine.connect() as connection:
            await connection.run_sync(lambda c: command.upgrade(config(c), "0005"))
            await connection.commit()
            old = create_async_engine(async_url(database))
            async with old.connect() as before:  # a transaction that is under way
                await before.execute(sa.text("INSERT INTO guests VALUES ('a', 'Ann', 1)"))
                await migrate(connection)
                await before.execute(sa.text("INSERT INTO runs VALUES (1, 2)"))
                await before.commit()
            asked = sa.text("SELECT version_num FROM alembic_version")
            assert (await connection.execute(asked)).scalar() == HEAD
            await old.dispose()
        await engine.dispose()

    asyncio.run(run())
