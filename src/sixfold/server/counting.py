"""Counting the games of this server for its explorer, a while after they ended.

Games that ended before there was an explorer are counted in the same way, one after the other.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Final

import structlog

from sixfold.explorer import canonical
from sixfold.server.bus import Bus
from sixfold.server.domain.game_history import GameHistory
from sixfold.server.domain.table import Table
from sixfold.server.rooms import Rooms, replayed
from sixfold.server.storage import Conflict, Database
from sixfold.server.storage.played import PlayedMove

log = structlog.get_logger()

MOST_DECISIONS: Final = 60
"""Decisions of a game that are counted: hardly any two games are the same for longer."""

EVERY: Final = 2.0
"""Seconds between two looks for games that have ended."""

_STEP: Final = 20
_PAUSE: Final = 0.05
"""Seconds between two games, so that nobody who plays has to wait."""


class Counting:
    """Counts finished games."""

    def __init__(
        self, database: Database, rooms: Rooms, every: float = EVERY, bus: Bus | None = None
    ) -> None:
        self._bus = bus or Bus()
        self._database = database
        self._rooms = rooms
        self._every = every

    async def work(self) -> None:
        """Count every game that has ended, for ever."""
        while True:
            while self._is_mine and (found := await self._database.uncounted_games(_STEP)):
                for game in found:
                    await self._count(game)
                    await asyncio.sleep(_PAUSE)
            await asyncio.sleep(self._every)

    @property
    def _is_mine(self) -> bool:
        """One process counts for all; another goes on when it is gone."""
        return self._bus.is_mine("counting")

    async def _count(self, game: str) -> None:
        loaded = await self._database.load(game)
        if loaded is None:  # deleted meanwhile
            return
        try:
            begun = Table.begin(loaded[0])
            *_, table = await self._rooms.slices.run("counting", replayed(begun, loaded[1]))
            assert table is not None
            moves = await self._moves(table)
        except Exception:
            # The others are counted all the same.
            log.exception("game not counted", game=game)
            table, moves = None, []
        with contextlib.suppress(Conflict):  # another process has just counted it
            await self._database.count_game(game, moves, table)

    async def _moves(self, table: Table) -> list[PlayedMove]:
        history = table.history
        foreign = table.terms.mode == "record" or table.outcome is None
        if foreign or not isinstance(history, GameHistory):
            return []
        return await self._rooms.slices.run("counting", _played(table, history))


def _played(table: Table, history: GameHistory) -> Iterator[PlayedMove]:
    """The moves of a game, for each position the first that was played there."""
    seen: set[int] = set()
    for before, after in list(zip(history.positions, history.positions[1:], strict=False))[
        :MOST_DECISIONS
    ]:
        form = canonical(before)
        if form.key not in seen and after.last is not None:
            seen.add(form.key)
            level = table.seats[before.player].level
            yield PlayedMove(form.key, form.code(after.last), level)
