"""A clock never gains, whatever fails and whenever: writes, the server, the machine under it.

Time is made by the test, and the database is a real file whose writes fail when they are told to.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError

from sixfold.rules import Player
from sixfold.server import slices
from sixfold.server.domain import seats
from sixfold.server.domain.actions import PlayTurn
from sixfold.server.domain.terms import GameTerms, Seat
from sixfold.server.domain.updates import Asker
from sixfold.server.problems import Refusal
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database, writer
from sixfold.server.storage.kept import Kept
from sixfold.server.storage.thread import Threaded
from sixfold.server.uptime import DELAY, Uptime
from tests.server.site import Nobody

INITIAL, INCREMENT = 30, 2
GAMES = ("first", "second")
SEATS = (Seat("person", "Ann", "ann"), Seat("person", "Ben", "ben"))
CLOCKS = [(game, player) for game in GAMES for player in Player]


@dataclass(frozen=True)
class Step:
    """Something that happens."""

    kind: Literal["wait", "move", "both", "crowd", "rename", "note", "fault", "crash", "restart"]
    time: int = 0
    """Milliseconds: of a wait, a downtime or a write, or the lag of a move."""
    game: int = 0
    fault: Literal["slow", "failed", "lost"] = "slow"
    """The write takes long; it fails; it is done, but seems to have failed."""


class Follower:
    """Somebody who is told everything."""

    guest, network, lag = "ann", "", 0

    def __init__(self, world: World, room: Room) -> None:
        self._world, self._room = world, room

    def send(self, text: str) -> None:
        message = json.loads(text)
        told = message.get("change") or message.get("snapshot")
        if told is not None:
            self._world.hear(self._room, told["clock"])

    def drop(self) -> None:
        raise AssertionError("a failure does not end connections")


@dataclass
class World:
    """A server, its file and its time."""

    folder: Path
    date: int = 1_800_000_000_000
    faults: list[Step] = field(default_factory=list)
    least: dict[tuple[str, Player], int] = field(
        default_factory=lambda: dict.fromkeys(CLOCKS, 1000 * INITIAL)
    )
    """The least that was told of each clock, without what was given to it meanwhile."""
    thought: dict[tuple[str, Player], int] = field(default_factory=lambda: dict.fromkeys(CLOCKS, 0))
    """For how long each side could think while the server was well."""
    has_failed: bool = False
    requests: int = 0
    wrong: list[str] = field(default_factory=list)
    beats: list[asyncio.Task[None]] = field(default_factory=list)

    async def begin(self) -> None:
        """Start for the first time, with two games between two people."""
        await self.start()
        for game in GAMES:
            at, clock = self.uptime.now, (INITIAL, INCREMENT)
            terms = GameTerms(game, "friend", "yinsh", "blitz", {}, at, SEATS, clock=clock)
            room = await self.rooms.create(terms)
            await self.rooms.change_seats(room, lambda table: seats.start(table, self.uptime.now))

    async def start(self) -> None:
        self.uptime = Uptime(lambda: self.date)
        self.database = Database(f"sqlite:///{self.folder / 'games.db'}", self.uptime)
        await self.database.open()
        self.rooms = Rooms(self.database, self.uptime, Nobody(), 10)

    async def stop(self, *, is_crash: bool) -> None:
        """End; a crash leaves no time for a note."""
        await self.rooms.close()
        if not is_crash:
            await self.note()
        await self.rest()
        await self.database.close()

    async def take(self, step: Step) -> None:
        """Let a step happen, and everything it leads to."""
        game = GAMES[step.game]
        if step.kind == "wait":
            self.date += step.time
            for room in self.rooms._rooms.values():
                self.think(room, step.time)
        elif step.kind == "move":
            await self.move(game, step.time)
        elif step.kind == "both":
            await asyncio.gather(*(self.move(each, step.time) for each in GAMES))
        elif step.kind == "crowd":
            # The move has to wait for the others, and its arrival counts all the same.
            others = (self.rename(game), self.rename(game))
            await asyncio.gather(*others, self.move(game, step.time))
        elif step.kind == "rename":
            await self.rename(game)
        elif step.kind == "note":
            await self.note()
        elif step.kind == "fault":
            self.faults.append(step)
        else:
            await self.stop(is_crash=step.kind == "crash")
            self.has_failed = self.has_failed or step.kind == "crash"
            self.faults.clear()
            self.date += step.time
            await self.start()
        await self.settle()
        await self.look()
        assert not self.wrong

    async def rest(self) -> None:
        while self.beats:
            await self.beats.pop()

    async def note(self) -> None:
        with contextlib.suppress(Refusal):
            await self.database.note_time()

    def think(self, room: Room, time: int) -> None:
        clock = room.table.clock
        if clock is not None and clock.running is not None:
            self.thought[room.table.id, clock.running] += time

    async def settle(self) -> None:
        """Let flags fall that are due, and what is doubtful be read again."""
        await self.rest()
        for room in self.rooms._rooms.values():
            async with self.rooms._certain(room):
                pass
        while self.rooms._tasks:
            await asyncio.gather(*self.rooms._tasks, return_exceptions=True)

    async def move(self, game: str, lag: int) -> None:
        room = await self.rooms.get(game)
        play = room.table.history
        if room.table.outcome is None:
            guest = room.table.seats[play.player].guest
            assert guest is not None
            moves = [play.position.moves[0].text]
            self.requests += 1
            asker = Asker(guest, str(self.requests), self.uptime.now, lag)
            with contextlib.suppress(Refusal):
                await self.rooms.act(room, PlayTurn(play.plies, moves), asker)

    async def rename(self, game: str) -> None:
        """Something that leaves the clocks running."""
        self.requests += 1
        named, at = f"Ann {self.requests}", self.uptime.now
        with contextlib.suppress(Refusal):
            await self.rooms.change_seats(
                await self.rooms.get(game),
                lambda table: seats.rename(table, "ann", Player.WHITE, named, at),
            )

    async def look(self) -> None:
        """Load all games, follow them and look at their clocks."""
        for game in GAMES:
            room = await self.rooms.get(game)
            if not room.listeners:
                room.listeners.add(Follower(self, room))
        self.glance()

    def glance(self) -> None:
        """Look at the clocks of all games that are loaded."""
        for room in self.rooms._rooms.values():
            clock = self.rooms.snapshot(room, "ann").clock
            assert clock is not None
            self.hear(room, {"white": clock.white, "black": clock.black})

    def hear(self, room: Room, told: Mapping[str, Any]) -> None:
        """Compare what is told of a game's clocks with what was told before."""
        table = room.table
        assert table.clock is not None
        for player in Player:
            turns = sum(who is player for who, _ in table.turns)
            given_to = 1000 * INCREMENT * turns + table.clock.credited[player]
            net = told[str(player)] - given_to
            known = table.id, player
            gain = net - self.least[known]
            if gain > 0:
                self.wrong.append(f"{player} gained {gain} ms")
            self.least[known] = net
            overcharged = 1000 * INITIAL - net - self.thought[known]
            if overcharged > 0:
                self.wrong.append(f"{player} was charged {overcharged} ms too much")

    def compare(self) -> None:
        """When nothing has failed, everybody has paid exactly what they thought."""
        for room in self.rooms._rooms.values():
            for player in Player:
                known = room.table.id, player
                if room.table.outcome is None:
                    assert 1000 * INITIAL - self.least[known] == self.thought[known]

    async def carry_out(
        self, connection: Kept | Threaded, jobs: Sequence[writer.Job], note: Mapping[str, Any]
    ) -> tuple[int, int] | None:
        """Write as the server does, or not quite."""
        if connection is not self.database._writing:  # a server that other tests ask
            return await _CARRY_OUT(connection, jobs, note)
        fault = self.faults.pop(0) if self.faults else None
        self.glance()
        if fault is not None:
            self.date += fault.time
            self.has_failed = True
            # The heart beats on meanwhile.
            self.beats.append(asyncio.create_task(self.note()))
        self.glance()
        if fault is not None and fault.fault == "failed":
            raise OperationalError("", {}, Exception("database is locked"))
        await _CARRY_OUT(connection, jobs, note)
        self.glance()
        if fault is not None and fault.fault == "lost":
            raise OperationalError("", {}, Exception("the answer was lost"))
        if fault is not None:
            for known in self.thought:
                self.thought[known] += min(DELAY, fault.time)
        return None


_CARRY_OUT = writer._carry_out
TIME = st.integers(0, 9000)
STEPS = st.lists(
    st.one_of(
        st.builds(Step, st.just("wait"), TIME),
        st.builds(
            Step, st.sampled_from(["move", "both", "crowd"]), st.integers(0, 400), st.integers(0, 1)
        ),
        st.builds(Step, st.sampled_from(["rename", "note"]), game=st.integers(0, 1)),
        st.builds(Step, st.just("fault"), TIME, fault=st.sampled_from(["slow", "failed", "lost"])),
        st.builds(Step, st.sampled_from(["crash", "restart"]), st.integers(0, 100_000)),
    ),
    max_size=20,
)


@pytest.fixture(scope="module")
def beginning(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file as it is when two games begin."""
    folder = tmp_path_factory.mktemp("beginning")
    world = World(folder, date=1_700_000_000_000)

    async def life() -> None:
        await world.begin()
        await world.stop(is_crash=False)

    asyncio.run(life())
    return folder / "games.db"


def run(world: World, steps: Sequence[Step]) -> None:
    """Let steps happen one after the other, in time that only they make pass."""

    async def life() -> None:
        await world.start()
        await world.look()
        for step in steps:
            await world.take(step)
        if not world.has_failed:
            world.faults.clear()
            await world.take(Step("note"))
            world.compare()
        await world.stop(is_crash=False)

    loop = asyncio.new_event_loop()
    loop.time = lambda: world.date / 1000  # type: ignore[method-assign]
    with pytest.MonkeyPatch.context() as patch, contextlib.closing(loop):
        patch.setattr(writer, "_carry_out", world.carry_out)
        # Nothing may wait for time to pass by itself.
        patch.setattr(slices, "MOMENT", float("inf"))
        loop.run_until_complete(life())


def wait(time: int) -> Step:
    return Step("wait", time)


def fault(time: int, kind: Literal["slow", "failed", "lost"]) -> Step:
    return Step("fault", time, fault=kind)


@settings(
    deadline=None,
    max_examples=30,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
@example([wait(900), Step("crash", 60_000)])
@example([wait(900), Step("note"), wait(900), Step("crash", 60_000), wait(10)])
@example([wait(5000), Step("restart", 60_000), wait(100), Step("note")])
@example([wait(3000), Step("fault", 9000, fault="failed"), Step("move"), wait(100), Step("note")])
@example([wait(3000), Step("fault", 9000, fault="lost"), Step("move"), wait(100), Step("note")])
@example([wait(3000), Step("fault", 9000, fault="slow"), Step("move"), wait(100), Step("note")])
@example([wait(3000), Step("fault", 9000, fault="slow"), Step("crowd")])
@example([Step("fault", 9000, fault="lost"), Step("both"), Step("crash"), wait(500), Step("note")])
@example([wait(100), Step("fault", 50, fault="failed"), Step("restart", 10_000), Step("note")])
@example([fault(1, "slow"), fault(0, "slow"), fault(0, "lost"), Step("crowd")])
def test_a_clock_never_gains_and_nobody_pays_for_the_server(
    beginning: Path, steps: list[Step]
) -> None:
    with TemporaryDirectory() as folder:
        shutil.copy(beginning, folder)
        run(World(Path(folder)), steps)
