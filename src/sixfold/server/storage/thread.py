"""A SQLite file in a thread of its own: a transaction is handed over as a whole.

An asynchronous driver hands over every statement, cursor and commit by itself, which takes several
times as long as the work; and SQLAlchemy takes longer over a statement than SQLite. So statements
are written out once, and from then on go to SQLite as they are.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from queue import SimpleQueue
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

P = ParamSpec("P")
T = TypeVar("T")
Rows = Sequence[Mapping[str, Any]]


class Threaded:
    """Does what a kept connection does (``kept.py``) for one who writes."""

    def __init__(self, url: sa.URL, pragmas: Sequence[str]) -> None:
        self._url = url
        self._pragmas = pragmas
        self._dialect = SQLiteDialect_pysqlite()
        self._connection: sqlite3.Connection | None = None
        self._prepared: dict[tuple[sa.Executable, frozenset[str]], _Prepared] = {}
        self._tasks: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def connected(self) -> Threaded:
        """Itself: what is handed over finds a connection in the thread."""
        return self

    async def run_sync(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """What some work in the thread gives."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def carry_out() -> None:
            # An executor does the same with twice as many locks.
            try:
                found = work(self._opened(), *args, **kwargs)
            except Exception as error:
                _tell(loop, _fail, done, error)
            else:
                _tell(loop, _succeed, done, found)

        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
            self._thread.start()
        self._tasks.put(carry_out)
        return await done

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            task()
        self._close()

    async def write(self, statements: Sequence[tuple[sa.Executable, Rows]]) -> None:
        """Carry out statements, each for its rows: all or nothing, on disk when this returns."""
        await self.run_sync(self._write, statements)

    def _write(
        self, connection: sqlite3.Connection, statements: Sequence[tuple[sa.Executable, Rows]]
    ) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for statement, rows in statements:
                prepared = self._prepare(statement, rows[0])
                if len(rows) == 1:
                    connection.execute(prepared.text, prepared.values(rows[0]))
                else:
                    connection.executemany(prepared.text, map(prepared.values, rows))
            connection.execute("COMMIT")
        except BaseException:
            self._undo(connection)
            raise

    def _undo(self, connection: sqlite3.Connection) -> None:
        """Undo what was not committed; a connection that cannot even do that is of no use."""
        if connection.in_transaction:
            try:
                connection.execute("ROLLBACK")
            except sqlite3.Error:
                self._close()

    def _prepare(self, statement: sa.Executable, row: Mapping[str, Any]) -> _Prepared:
        key = statement, frozenset(row)
        prepared = self._prepared.get(key)
        if prepared is None:
            prepared = self._prepared[key] = _Prepared(statement, list(row), self._dialect)
        return prepared

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            (path, *_), options = self._dialect.create_connect_args(self._url)
            given = {**options, "isolation_level": None, "check_same_thread": False}
            connection = sqlite3.connect(path, **given)
            try:
                for pragma in self._pragmas:
                    connection.execute(f"PRAGMA {pragma}")
            except BaseException:
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with contextlib.suppress(sqlite3.Error):
                connection.close()

    async def rollback(self) -> None:
        """Nothing: it has happened already."""

    async def let_go(self) -> None:
        """Nothing: a connection that is of no use has been closed already."""

    async def dispose(self) -> None:
        """Finish what is under way and let go."""
        if self._thread is not None:
            self._tasks.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None


def _tell(loop: asyncio.AbstractEventLoop, how: Callable[..., None], *what: object) -> None:
    """Tell the loop something; one that is closed has nobody who waits."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(how, *what)


def _succeed(done: asyncio.Future[Any], found: object) -> None:
    if not done.done():
        done.set_result(found)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


class _Prepared:
    """A statement as SQLite reads it, and how its values are written for rows with some keys."""

    def __init__(
        self, statement: sa.Executable, keys: list[str], dialect: SQLiteDialect_pysqlite
    ) -> None:
        assert isinstance(statement, sa.ClauseElement)
        compiled = statement.compile(dialect=dialect, column_keys=keys)
        assert isinstance(compiled, sa.Compiled)
        self.text = str(compiled)
        names: Sequence[str] = getattr(compiled, "positiontup", None) or ()
        types = {name: bind.type for bind, name in getattr(compiled, "bind_names", {}).items()}
        assert set(names) <= set(keys), "every value is given"
        self._values = [
            (name, types[name].dialect_impl(dialect).bind_processor(dialect)) for name in names
        ]

    def values(self, row: Mapping[str, Any]) -> list[Any]:
        """The values of a row, in the order of the text."""
        return [row[name] if write is None else write(row[name]) for name, write in self._values]
