"""All that a database holds in one file, and back again: the same for SQLite and PostgreSQL.

A gzip file of lines of JSON: first the version of the tables, then for each table its name and its
rows, at last how many there were. It is read in one transaction, so that a server may go on
writing, and whatever was acknowledged before the backup began is in it.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TextIO

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from sixfold.errors import SixfoldError
from sixfold.server.storage import schema
from sixfold.server.storage.file import DatabaseFile
from sixfold.server.storage.migrating import HEAD, async_url, upgrade_to, version_of
from sixfold.server.storage.trouble import cannot_be_used

_FORM: Final = "sixfold backup 1"
_STEP: Final = 500
"""Rows that are written at once."""


def back_up(url: str, path: Path) -> int:
    """Write everything into a new file; returns the number of rows."""
    temporary = path.with_name(path.name + ".part")
    try:
        with _told():
            _check_file(url)
            rows = asyncio.run(_with_connection(url, lambda one: _write(one, temporary)))
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
    return rows


def restore(url: str, path: Path) -> int:
    """Fill an empty database with a backup; returns the number of rows.

    Refused where something is stored already: acknowledged moves would be taken back.
    """
    lines = _lines(path)
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("form") != _FORM:
        raise SixfoldError(_foreign(path))
    if str(head.get("version")) > HEAD:
        raise SixfoldError(f"{path} is from a newer version; install that one first.")
    with _told():
        file = _held(url)
    try:
        with _told():
            return asyncio.run(_with_connection(url, lambda one: _fill(one, head, lines, path)))
    finally:
        if file is not None:
            file.release()


@contextmanager
def _told() -> Iterator[None]:
    """Say in a sentence what is wrong with the database or its address."""
    try:
        yield
    except (SQLAlchemyError, ConnectionError, ModuleNotFoundError) as error:
        raise SixfoldError(cannot_be_used(error)) from None


def _file_of(url: str) -> Path | None:
    """The file of a SQLite database."""
    found = sa.make_url(url)
    if found.get_backend_name() != "sqlite" or not found.database:
        return None
    return Path(found.database)


def _check_file(url: str) -> None:
    """Refuse what opening would only make: an empty database."""
    file = _file_of(url)
    if file is not None and not file.is_file():
        raise SixfoldError(f"There is nothing to back up: there is no database {file}.")


def _held(url: str) -> DatabaseFile | None:
    """The file of a SQLite database, kept from every server meanwhile."""
    file = _file_of(url)
    if file is None:
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    return DatabaseFile(str(file))


async def _with_connection(url: str, work: Any) -> int:
    engine = create_async_engine(async_url(url))
    if engine.url.get_backend_name() != "sqlite":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            rows: int = await connection.run_sync(work)
            await connection.commit()
            return rows
    finally:
        await engine.dispose()


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """All tables but the one in which migrations are counted, in the order of their keys."""
    found = sa.MetaData()
    found.reflect(connection)
    for table in found.tables.values():
        for column in table.c:
            if isinstance(column.type, sa.JSON):  # or nothing would come back as the word null
                column.type = sa.JSON(none_as_null=True)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def _write(connection: sa.Connection, path: Path) -> int:
    version = version_of(connection)
    if version is None:
        raise SixfoldError("There is nothing to back up: the database has no games.")
    if connection.dialect.name == "sqlite":
        # The driver begins a transaction with the first change only, which never comes.
        connection.exec_driver_sql("BEGIN")
    count = 0
    with gzip.open(path, "wt", encoding="utf-8") as out:
        _say(out, {"form": _FORM, "version": version})
        for table in _tables(connection):
            _say(out, {"table": table.name, "columns": list(table.c.keys())})
            asked = sa.select(table).execution_options(yield_per=_STEP)
            for row in connection.execute(asked):
                _say(out, list(row))
                count += 1
        _say(out, {"rows": count})
    return count


def _say(out: TextIO, line: object) -> None:
    out.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")


def _lines(path: Path) -> Iterator[Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as found:
            for line in found:
                yield json.loads(line)
    except (gzip.BadGzipFile, zlib.error, EOFError, ValueError):
        raise SixfoldError(_foreign(path)) from None
    except OSError as error:
        raise SixfoldError(f"{path} cannot be read: {error.strerror or error}.") from None


def _foreign(path: Path) -> str:
    return f'{path} is not a whole backup: only what "sixfold backup" wrote can be restored.'


def _fill(connection: sa.Connection, head: dict[str, Any], lines: Iterator[Any], path: Path) -> int:
    if version_of(connection) is None:
        upgrade_to(connection, str(head["version"]))
    tables = {table.name: table for table in _tables(connection)}
    for each in tables.values():
        if connection.execute(sa.select(sa.literal(1)).select_from(each).limit(1)).first():
            raise SixfoldError("The database is not empty: restore into a new one.")
    if version_of(connection) != head["version"]:
        raise SixfoldError("The database has other tables than the backup: restore into a new one.")
    count, told = 0, None
    table: sa.Table | None = None
    columns: list[str] = []
    rows: list[dict[str, Any]] = []
    for line in lines:
        if isinstance(line, list):
            rows.append(dict(zip(columns, line, strict=True)))
            count += 1
            if len(rows) < _STEP:
                continue
        if table is not None and rows:
            connection.execute(sa.insert(table), rows)
            rows = []
        if isinstance(line, dict) and "table" in line:
            table, columns = tables[line["table"]], line["columns"]
        elif isinstance(line, dict):
            told = line.get("rows")
    if told != count:
        raise SixfoldError(f"{path} is not complete: nothing was restored.")
    upgrade_to(connection, "head")
    _tell_time(connection)
    return count


def _tell_time(connection: sa.Connection) -> None:
    """Leave the time that clocks go by where both kinds of databases look for it: in the runs.

    PostgreSQL notes it in a row that a file does not use, and begins such a row with the runs.
    What is not the larger of the two is from before the games came to the other kind.
    """
    runs = schema.runs.c
    shared = connection.execute(sa.select(schema.uptime.c.ran)).scalar()
    asked = sa.select(sa.func.sum(runs.alive - runs.started), sa.func.max(runs.alive))
    total, last = (int(found or 0) for found in connection.execute(asked).one())
    if shared is not None and shared > total:
        run = {"started": last + 1, "alive": last + 1 + shared - total}
        connection.execute(sa.insert(schema.runs), run)
    connection.execute(sa.delete(schema.uptime))
