"""Which of several processes thinks for the engine: one where somebody follows the game."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from pathlib import Path

from sixfold.server.bus import Bus
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.uptime import Uptime
from tests.server.site import Nobody
from tests.server.test_storage import AGREED


class Other(Bus):
    """The bus of a process that has to do only what nobody else follows."""

    def is_mine(self, what: str, among: Collection[str] = ()) -> bool:
        return self.process in among


class Watcher:
    """Somebody who follows a game."""

    guest, network, lag = "ann", "", 0

    def send(self, text: str) -> None:
        """Told."""

    def drop(self) -> None:
        """Sent away."""


class Opponent(Nobody):
    """Notes whether it was to think here whenever it was woken."""

    def __init__(self) -> None:
        self.woken: list[bool] = []

    def wake(self, rooms: Rooms, room: Room) -> None:
        self.woken.append(rooms.thinks_here(room))


def test_the_engine_thinks_where_somebody_comes(tmp_path: Path) -> None:
    opponent = Opponent()

    async def work() -> None:
        uptime = Uptime()
        database = Database(f"sqlite:///{tmp_path}/games.db", uptime)
        await database.open()
        rooms = Rooms(database, uptime, opponent, 10, bus=Other())
        room = await rooms.create(AGREED)
        assert opponent.woken == [False]
        room.listeners.add(Watcher())
        rooms.arrived(room)
        assert opponent.woken == [False, True]
        await rooms.close()
        await database.close()

    asyncio.run(work())
