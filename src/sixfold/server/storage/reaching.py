"""Reaching the database: one that is away for a moment is waited for, but not for long."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sixfold.server.problems import Refusal

T = TypeVar("T")

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


async def reached(attempt: Callable[[], Awaitable[T]], reach: Reach) -> T:
    """A connection, waited for; raises what is wrong if there is none after a while."""
    deadline = time.monotonic() + WAIT
    while True:
        try:
            return await attempt()
        except Exception:
            reach.lose()
            if time.monotonic() > deadline:
                raise
            await asyncio.sleep(_AGAIN)


@asynccontextmanager
async def reading(engine: AsyncEngine, reach: Reach) -> AsyncIterator[AsyncConnection]:
    """A connection to read by; that there is none is refused in a sentence."""
    is_reached = False
    try:
        async with AsyncExitStack() as stack:
            connection = await reached(lambda: stack.enter_async_context(engine.connect()), reach)
            is_reached = True
            yield connection
    except Exception as error:
        if is_reached and not (isinstance(error, DBAPIError) and error.connection_invalidated):
            raise
        raise no_database() from error


def no_database() -> Refusal:
    """The refusal of what cannot be looked up."""
    return Refusal("no-database", "The server cannot reach its database; please try again soon.")
