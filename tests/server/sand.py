"""A server with running sand, in time that only the test makes pass; its database is a file."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from sixfold.match import Agreement
from sixfold.server import slices
from sixfold.server.domain import seats
from sixfold.server.domain.actions import PlayTurn
from sixfold.server.domain.terms import GameTerms, MatchTerms, Mode, Seat
from sixfold.server.domain.updates import Asker
from sixfold.server.room import Room
from sixfold.server.rooms import Opponent, Rooms
from sixfold.server.storage import Database
from sixfold.server.uptime import Uptime
from tests.server.site import Nobody

SEATS = (Seat("person", "Ann", "ann"), Seat("person", "Ben", "ben"))
OPENING = ("a1-a2", "d1-d2", "d7-d6", "a4-a3", "g1-g2", "g4-g3")
"""Everybody moves their three glasses."""


@dataclass
class Server:
    """A server with its file, and its time."""

    folder: Path
    opponent: Opponent = field(default_factory=Nobody)
    seats: tuple[Seat, Seat] = SEATS
    date: int = 1_800_000_000_000
    requests: int = 0
    rooms: Rooms = field(init=False)

    async def start(self) -> None:
        self.uptime = Uptime(lambda: self.date)
        self.database = Database(f"sqlite:///{self.folder / 'games.db'}", self.uptime)
        await self.database.open()
        self.rooms = Rooms(self.database, self.uptime, self.opponent, 10)

    async def kill(self) -> None:
        """End without any note."""
        await self.rooms.close()
        await self.database.close()

    async def begin(self, wanted: str | Agreement) -> None:
        """A game in a version, or a match."""
        variant, match = (wanted, None) if isinstance(wanted, str) else (wanted.variant, wanted)
        mode: Mode = "friend" if self.seats is SEATS else "engine"
        terms = GameTerms("sand", mode, "tamsk", variant, {}, self.uptime.now, self.seats)
        if match:
            clock = (match.clock.start, match.clock.increment) if match.clock else None
            terms = replace(terms, game="gipf", clock=clock, match=MatchTerms.of(match))
        room = await self.rooms.create(terms)
        await self.rooms.change_seats(room, lambda table: seats.start(table, self.uptime.now))

    async def room(self) -> Room:
        return await self.rooms.get("sand")

    async def wait(self, milliseconds: int) -> None:
        """Let time pass; alarms that are due ring."""
        self.date += milliseconds
        for _ in range(3):
            await asyncio.sleep(0)
        while self.rooms._tasks:
            await asyncio.gather(*self.rooms._tasks, return_exceptions=True)

    async def play(self, guest: str, *moves: str, lag: int = 0, ply: int | None = None) -> None:
        room = await self.room()
        plies = room.table.history.plies if ply is None else ply
        for move in moves:
            self.requests += 1
            asker = Asker(guest, str(self.requests), self.uptime.now, lag)
            await self.rooms.act(room, PlayTurn(plies, [move]), asker)
            plies = room.table.history.plies

    async def open(self) -> None:
        """Everybody moves their three glasses, one a second."""
        for number, move in enumerate(OPENING):
            await self.play(("ann", "ben")[number % 2], move)
            await self.wait(1000)

    async def texts(self) -> list[str]:
        return [made.stored for made in (await self.room()).table.history.made]


def live(
    folder: Path,
    wanted: str | Agreement,
    life: Callable[[Server], Awaitable[None]],
    **server_has: Any,
) -> None:
    """Let something happen in a game, in time that only the test makes pass."""
    server = Server(folder, **server_has)

    async def all_of_it() -> None:
        await server.start()
        await server.begin(wanted)
        await life(server)
        await server.kill()

    loop = asyncio.new_event_loop()
    loop.time = lambda: server.date / 1000  # type: ignore[method-assign]
    with pytest.MonkeyPatch.context() as patch, contextlib.closing(loop):
        patch.setattr(slices, "MOMENT", float("inf"))
        loop.run_until_complete(all_of_it())
