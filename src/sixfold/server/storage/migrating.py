"""Bringing a database up to date by the migrations in this package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

FOLDER: Final = Path(__file__).parent / "migrations"
HEAD: Final = max(path.name for path in (FOLDER / "versions").glob("*.py")).partition("_")[0]
"""The newest migration. A database that has it needs nothing, so that a start is quick."""


async def migrate(connection: AsyncConnection) -> None:
    """Carry out all migrations that a database has not seen yet."""
    if await connection.run_sync(_version) != HEAD:
        await connection.run_sync(_upgrade)
    await connection.commit()


def _version(connection: sa.Connection) -> str | None:
    try:
        found: str | None = connection.execute(
            sa.text("SELECT version_num FROM alembic_version")
        ).scalar()
    except DBAPIError:
        connection.rollback()
        return None
    return found


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
