"""A connection to PostgreSQL that stays open; turns are stored and read there in one step.

What an engine and its pool do for every use, asking whether the connection is still good, beginning
and ending a transaction, are six more steps to the server and back, each of which takes as long as
the work; and SQLAlchemy takes longer over a turn than PostgreSQL.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.exc import DataError, IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

Rows = Sequence[Mapping[str, Any]]

_EVENT: Final = {
    "game": "text",
    "number": "integer",
    "kind": "text",
    "at": "bigint",
    "ran": "bigint",
    "player": "integer",
    "request": "text",
    "data": "json",
}
_CHANGE: Final = {
    "changed_game": "text",
    "new_changed": "bigint",
    "new_plies": "integer",
    "new_decider": "text",
    "new_outcome": "json",
    "new_is_timed": "boolean",
    "new_awaits_engine": "boolean",
}
"""The values of ``INSERT_EVENT`` and ``UPDATE_GAME``, and their types."""


def _rows(columns: Mapping[str, str], first: int) -> str:
    """Rows out of a list for each column: a statement for any number of them."""
    lists = (f"${first + place}::{kind}[]" for place, kind in enumerate(columns.values()))
    return f"unnest({', '.join(lists)}) AS new ({', '.join(columns)})"


_TURNS: Final = (
    f"WITH stored AS (INSERT INTO events ({', '.join(_EVENT)})"
    f" SELECT * FROM {_rows(_EVENT, 1)} RETURNING 1)"
    " UPDATE games SET changed = new_changed, plies = new_plies, decider = new_decider,"
    " outcome = new_outcome, is_timed = new_is_timed, awaits_engine = new_awaits_engine"
    # Events come first, as in every transaction, so that no two wait for each other.
    f" FROM (SELECT count(*) FROM stored) AS known, {_rows(_CHANGE, 1 + len(_EVENT))}"
    " WHERE games.id = changed_game"
)

_LATER: Final = (
    "SELECT events.* FROM unnest($1::text[], $2::integer[]) AS asked (asked_game, known)"
    " JOIN events ON game = asked_game AND number > known ORDER BY game, number"
)


class Kept:
    """Connects when it has to, and gives the same connection as long as it is good."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        self.made = 0
        """How many connections there were."""

    async def connected(self) -> Kept:
        """Itself, connected."""
        if self._driver is None or self._driver.is_closed():
            await self.let_go()
            self._connection = await self._engine.connect()
            raw = await self._connection.get_raw_connection()
            self._driver = raw.driver_connection
            self.made += 1
        return self

    async def let_go(self) -> None:
        """Give up a connection that may not be good any more."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with suppress(Exception):  # it may be past that, too
                await connection.invalidate()
            await connection.close()

    async def write_turns(self, events: Rows, changes: Rows) -> None:
        """Store events and what they change in their games: all or nothing, on disk afterwards."""
        # In one order, so that no two processes wait for each other.
        events = sorted(events, key=lambda row: (row["game"], row["number"]))
        # It is a transaction of its own.
        await self._fetch(_TURNS, *_lists(_EVENT, events), *_lists(_CHANGE, changes))

    async def events_after(self, known: Mapping[str, int]) -> list[Mapping[str, Any]]:
        """The events of games after one of each."""
        return await self._fetch(_LATER, list(known), list(known.values()))

    async def _fetch(self, statement: str, *values: Sequence[Any]) -> list[Any]:
        try:
            rows: list[Any] = await self._driver.fetch(statement, *values)
        except Exception as error:
            raise _translated(statement, error) from error
        return rows

    @property
    def connection(self) -> AsyncConnection:
        """The connection, for everything else."""
        assert self._connection is not None
        return self._connection

    async def rollback(self) -> None:
        """Undo what was not committed."""
        await self.connection.rollback()

    async def dispose(self) -> None:
        """Let go for good."""
        if self._connection is not None:
            await self._connection.close()
        await self._engine.dispose()


def _lists(columns: Mapping[str, str], rows: Rows) -> list[list[Any]]:
    """The values of rows, column by column."""
    return [
        [json.dumps(row[name]) if kind == "json" else row[name] for row in rows]
        for name, kind in columns.items()
    ]


def _translated(statement: str, error: Exception) -> Exception:
    """What SQLAlchemy says for an error of PostgreSQL."""
    kinds = {"22": DataError, "23": IntegrityError}
    kind = kinds.get((getattr(error, "sqlstate", None) or "")[:2], OperationalError)
    return kind(statement, None, error)
