"""Reaching the database: one that is away for a moment is waited for, but not for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Final, Protocol, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sixfold.server.problems import Refusal

T = TypeVar("T", covariant=True)

WAIT: Final = 2.0
"""Seconds that somebody waits for a connection: a page waits 5 s for its answer."""

ANSWER: Final = 15.0
"""Seconds after which a database that does not answer a write counts as away."""

_AGAIN: Final = 0.1
"""Seconds until it is tried again."""


class Reach:
    """Whether the database can be used, as whoever tried it last has found."""

    def __init__(self) -> None:
        self.is_well = True
        self.well_since = time.monotonic()

    def lose(self) -> None:
        """It could not be used."""
        self.is_well = False

    def find(self) -> None:
        """It could be used."""
        if not self.is_well:
            self.is_well = True
            self.well_since = time.monotonic()


class Connecting(Protocol[T]):
    """What gives a connection."""

    def connect(self) -> AbstractAsyncContextManager[T]:
        """A connection, to be used for a while."""


@asynccontextmanager
async def connected(engine: Connecting[T], reach: Reach) -> AsyncIterator[T]:
    """A connection, waited for; raises what is wrong if there is none after a while."""
    deadline = time.monotonic() + WAIT
    while True:
        opening = engine.connect()
        try:
            connection = await opening.__aenter__()
            break
        except Exception:
            reach.lose()
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(_AGAIN)
    try:
        yield connection
    finally:
        await opening.__aexit__(None, None, None)


@asynccontextmanager
async def reading(engine: AsyncEngine, reach: Reach) -> AsyncIterator[AsyncConnection]:
    """A connection to read by; that there is none is refused in a sentence."""
    is_reached = False
    try:
        async with connected(engine, reach) as connection:
            is_reached = True
            yield connection
    except Exception as error:
        if is_reached and not (isinstance(error, DBAPIError) and error.connection_invalidated):
            raise
        raise no_database() from error


def no_database() -> Refusal:
    """The refusal of what cannot be looked up."""
    return Refusal("no-database", "The server cannot reach its database; please try again soon.")
