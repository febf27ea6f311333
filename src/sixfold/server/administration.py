"""What an operator does with a running server, and what they ask about it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import structlog

from sixfold.rules import Outcome, Player
from sixfold.server.access.blocks import Block, Blocks, named
from sixfold.server.domain.events import Aborted
from sixfold.server.domain.table import Table
from sixfold.server.domain.updates import Update, check_going_on
from sixfold.server.models.admin import AdminGame, Blocked, Deleted, Statistics
from sixfold.server.retention import Retention
from sixfold.server.settings import Keeping
from sixfold.server.storage import administering
from sixfold.server.times import now

if TYPE_CHECKING:
    from sixfold.server.game_server import GameServer

log = structlog.get_logger()

_PACE: Final = 5.0
"""Seconds after which a block that another process has stored counts here, too."""

_DAY: Final = 24 * 3600 * 1000


class Administration:
    """Does what ``sixfold admin`` asks for."""

    def __init__(self, server: GameServer, blocks: Blocks) -> None:
        self._server = server
        self._blocks = blocks

    async def work(self) -> None:
        """Read from time to time who is blocked."""
        while True:
            await self._reread()
            await asyncio.sleep(_PACE)

    async def _reread(self) -> None:
        self._blocks.take(await self._server.database.query(administering.blocks))
        self._server.rooms.dismiss(self._blocks.holds)

    async def statistics(self) -> Statistics:
        """How much there is of everything."""
        server = self._server
        found = await server.database.query(administering.statistics)
        return Statistics(
            **found,
            bytes=await server.database.size(),
            rooms=len(server.rooms),
            sockets=server.visitors.connections,
            analysts=server.analysts.count,
            engine_queue=server.engines.waiting,
            events_stored=dict(server.rooms.stored),
            failing=server.failing,
        )

    async def games(self, most: int, *, going_on: bool) -> list[AdminGame]:
        """Games, those that changed last first."""
        asked = partial(administering.games, most=most, going_on=going_on)
        return [AdminGame(**found) for found in await self._server.database.query(asked)]

    async def close(self, game: str) -> None:
        """End a game without a result."""

        def closed(table: Table) -> Update:
            check_going_on(table)
            at = self._server.uptime.now
            clocks, ending = table.stopped_clocks(at), Outcome(None, "aborted")
            number = table.number + 1
            return Update((Aborted(number, at, None, Player.WHITE, clocks=clocks, ending=ending),))

        room = await self._server.rooms.get(game)
        await self._server.rooms.change_seats(room, closed)
        log.info("closed by the operator", game=game)

    async def block(self, who: str, days: int | None) -> Blocked:
        """Keep a guest or a network out."""
        at = now()
        block = Block(named(who), at, None if days is None else at + days * _DAY)
        await self._server.database.block(block)
        await self._reread()
        log.info("blocked", who=block.who, until=block.until)
        return Blocked(**block._asdict())

    async def unblock(self, who: str) -> None:
        """Let a guest or a network in again."""
        await self._server.database.unblock(named(who))
        await self._reread()
        log.info("let in again", who=who)

    async def blocked(self) -> list[Blocked]:
        """Who is kept out."""
        found = await self._server.database.query(administering.blocks)
        return [Blocked(**block._asdict()) for block in found]

    async def delete(self, games_days: int | None, guests_days: int | None) -> Deleted:
        """Delete finished games and names of visitors that are older than so many days."""
        server = self._server
        terms = replace(Keeping(), finished_days=games_days, guests_days=guests_days)
        games, guests = await Retention(server.database, server.rooms, terms).sweep()
        return Deleted(games=games, guests=guests)
