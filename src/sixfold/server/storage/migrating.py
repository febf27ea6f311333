"""Bringing a database up to date by the migrations in this package."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

if TYPE_CHECKING:
    from alembic.config import Config

FOLDER: Final = Path(__file__).parent / "migrations"
HEAD: Final = max(path.name for path in (FOLDER / "versions").glob("*.py")).partition("_")[0]
"""The newest migration. A database that has it needs nothing, so that a start is quick."""


async def migrate(connection: AsyncConnection) -> None:
    """Carry out all migrations that a database has not seen yet."""
    if await connection.run_sync(version_of) != HEAD:
        await connection.run_sync(upgrade_to)
    await connection.commit()


def version_of(connection: sa.Connection) -> str | None:
    """The last migration a database has seen; None if it has seen none."""
    try:
        found: str | None = connection.execute(
            sa.text("SELECT version_num FROM alembic_version")
        ).scalar()
    except DBAPIError:
        connection.rollback()
        return None
    return found


def upgrade_to(connection: sa.Connection, version: str = "head") -> None:
    """Carry out the migrations up to one."""
    from alembic import command

    command.upgrade(_config(connection), version)


def go_back(url: str, version: str) -> None:
    """Undo the migrations after one, before an older version of the server is installed."""
    from alembic import command

    async def run() -> None:
        engine = create_async_engine(async_url(url))
        async with engine.connect() as connection:
            await connection.run_sync(lambda sync: command.downgrade(_config(sync), version))
            await connection.commit()
        await engine.dispose()

    asyncio.run(run())


def _config(connection: sa.Connection) -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def async_url(url: str) -> str:
    """The address with the driver that does not block."""
    for plain, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            return driver + url.removeprefix(plain)
    return url
