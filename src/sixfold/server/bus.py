"""What processes that share a database tell each other: a game has a new event, who is where.

Nothing depends on it: the database decides what has happened, and whoever missed a notice catches
up by number. A process that is alone tells nobody; several ask the database once a second, or hear
of it at once where there is Redis (``redis_bus.py``).
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Mapping
from hashlib import sha256
from typing import Final, Protocol

from sixfold.server.ending import together
from sixfold.server.storage import Database
from sixfold.server.storage.members import Attendance

EVERY: Final = 1.0
"""Seconds between two signs of life, and between two questions whether something is new."""


class Hearer(Protocol):
    """Who is told what other processes do."""

    def followed(self) -> Collection[str]:
        """The games that matter here."""

    def news(self, game: str, number: int) -> None:
        """A game has an event of this number, which may be known."""

    def attended(self, game: str, found: Mapping[str, Attendance]) -> None:
        """Who is at a game by way of all other processes."""

    def regrouped(self) -> None:
        """Other processes came or went."""


class Bus:
    """For one process alone."""

    is_shared = False

    def __init__(self) -> None:
        self.process = secrets.token_hex(8)
        self.others: frozenset[str] = frozenset()
        """The other processes that are alive."""

    async def open(self, hearer: Hearer) -> None:
        """Begin to tell this one what others do."""

    async def work(self) -> None:
        """Hear and tell, for ever."""

    async def close(self) -> None:
        """Say goodbye."""

    def follow(self, game: str) -> None:
        """Hear of a game from now on, as long as it is among those that matter."""

    def tell(self, game: str, number: int) -> None:
        """A game has a new event."""

    def attend(self, game: str, found: Attendance) -> None:
        """Tell who is at a game here."""

    async def attendances(self, game: str) -> Mapping[str, Attendance]:
        """Who is at a game elsewhere."""
        return {}

    def is_mine(self, what: str, among: Collection[str] = ()) -> bool:
        """Whether something that one process is enough for is this one's to do.

        Of those ``among`` whom to choose, or of all that are alive, everybody names the same one.
        """
        candidates = among or (*self.others, self.process)
        return self.process == max(candidates, key=lambda one: _weight(one, what))


def _weight(process: str, what: str) -> bytes:
    return sha256(f"{process} {what}".encode()).digest()


class PollingBus(Bus):
    """For several processes: everything goes by way of their database."""

    is_shared = True

    def __init__(self, database: Database) -> None:
        super().__init__()
        self._database = database
        self._hearer: Hearer | None = None
        self._attended: dict[str, Attendance] = {}
        """What this process says of games where somebody is."""
        self._unsaid: dict[str, Attendance] = {}
        self._said: Callable[[], None] = lambda: None

    async def open(self, hearer: Hearer) -> None:
        """Know who else is alive, and be known."""
        self._hearer = hearer
        _, others = await self._sign()
        self.others = frozenset(others)

    async def work(self) -> None:
        """Ask what is new, and tell it, for ever."""
        await together(self._say(), self._ask())

    async def close(self) -> None:
        """Let nobody wait until this process counts as gone."""
        await self._database.leave(self.process)

    def attend(self, game: str, found: Attendance) -> None:
        """Tell who is at a game here."""
        if self._attended.get(game, Attendance()) == found:
            return
        if found == Attendance():
            del self._attended[game]
        else:
            self._attended[game] = found
        self._unsaid[game] = found
        self._said()

    async def attendances(self, game: str) -> Mapping[str, Attendance]:
        """Who is at a game elsewhere."""
        return (await self._look([game])).get(game, {})

    async def _sign(self) -> tuple[bool, set[str]]:
        """Give a sign of life; says whether nobody knew of it, and who else lives."""
        return await self._database.note_process(self.process)

    async def _publish(self, attended: Mapping[str, Attendance]) -> None:
        await self._database.attend(self.process, attended)

    async def _say(self) -> None:
        """Tell who is where as soon as that changes."""
        while True:
            if not self._unsaid:
                changed = asyncio.Event()
                self._said = changed.set
                await changed.wait()
            unsaid, self._unsaid = self._unsaid, {}
            try:
                await self._publish(unsaid)
            except BaseException:
                self._unsaid = unsaid | self._unsaid
                raise

    async def _ask(self) -> None:
        while True:
            await self._meet()
            await self._ask_once()
            await asyncio.sleep(EVERY)

    async def _meet(self) -> None:
        """Give a sign of life, and see who else does."""
        assert self._hearer is not None
        was_forgotten, others = await self._sign()
        if was_forgotten:
            self._unsaid = self._attended | self._unsaid
            self._said()
        if others != self.others:
            self.others = frozenset(others)
            self._hearer.regrouped()

    async def _ask_once(self) -> None:
        """Ask what is new in all games that matter here."""
        assert self._hearer is not None
        if self.others:
            await self._ask_about(list(self._hearer.followed()))

    async def _ask_about(self, games: list[str]) -> None:
        """Ask what is new in some games."""
        assert self._hearer is not None
        if not games:
            return
        for game, number in (await self._database.numbers(games)).items():
            self._hearer.news(game, number)
        found = await self._look(games)
        for game in games:
            self._hearer.attended(game, found.get(game, {}))

    async def _look(self, games: list[str]) -> dict[str, dict[str, Attendance]]:
        """Who is at games elsewhere."""
        found: dict[str, dict[str, Attendance]] = {}
        for game, process, attendance in await self._database.attendances(games):
            if process in self.others:
                found.setdefault(game, {})[process] = attendance
        return found
