"""The time by which clocks go, with several processes: it runs while at least one of them lives.

Processes are born, killed, cut off from the database and slowed down at random, in a time that only
the test makes pass. What is true is counted beside it, by the definition.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import product

import asyncpg
import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from sixfold.server.storage.writer import keep_shared
from sixfold.server.uptime import LEASE, SharedUptime, advanced
from tests.cluster.services import Postgres

BEAT = 1000
STEP = 50


@dataclass
class Store:
    """What the database holds, and its clock."""

    ran: int = 5_000_000
    at: int = 0
    is_there: bool = True
    losses: int = 0
    """How often all connections were lost."""


@dataclass
class Process:
    """A process that beats, and its clock, which shows another date than the database's."""

    store: Store
    ahead: int
    born: int
    date: int
    uptime: SharedUptime = field(init=False)
    is_busy: bool = False
    """Whether people move all the time there."""
    due: int = 0
    cut_until: int = 0
    """Until when it has no connection."""
    losses: int = field(init=False)

    def __post_init__(self) -> None:
        self.uptime = SharedUptime(lambda: self.date + self.ahead)
        self.uptime.join(self.store.ran, self.date)
        self.losses = self.store.losses

    @property
    def is_connected(self) -> bool:
        return self.store.is_there and self.date >= self.cut_until

    def write(self, *, is_beat: bool) -> None:
        """Write something, or only note the time, as the server's writer does it."""
        self.uptime.begin_writing()
        if self.is_connected and self.losses != self.store.losses:
            self.losses = self.store.losses
            self.uptime.fall_back()
        ran = self.uptime.begin_writing()
        if not self.is_connected:
            self.uptime.fall_back()
            return
        noted = self.uptime.note_of(ran, is_asked=is_beat)
        if noted is not None:
            store = self.store
            store.ran = advanced(store.ran, store.at, noted["since"], noted["counted"], self.date)
            store.at = max(store.at, self.date)
            self.uptime.synchronise(store.ran, store.at)
        self.uptime.note(ran)


@dataclass
class World:
    """Processes, one database and the truth."""

    store: Store = field(default_factory=Store)
    date: int = 1_700_000_000_000
    processes: list[Process] = field(default_factory=list)
    truth: int = 5_000_000
    """Milliseconds in which a process was alive that could reach the database."""
    disturbances: int = 0
    """How often something ended or was away: each may cost a beat, in favour of who thinks."""
    unnoticed: int = 0
    """Milliseconds for which the database may have been away without anybody noticing it yet."""
    is_recovering: bool = False

    def __post_init__(self) -> None:
        self.store.at = self.date - 1_000_000

    def live(self, time: int) -> None:
        for _ in range(0, time, STEP):
            self.date += STEP
            for process in self.processes:
                process.date = self.date
            if any(process.is_connected for process in self.processes):
                self.truth += STEP
            for process in self.processes:
                is_due = self.date >= process.due
                if is_due:
                    process.due = self.date + BEAT
                if is_due or process.is_busy:
                    process.write(is_beat=is_due)
            self.check()

    def check(self) -> None:
        lost = self.truth - self.store.ran
        assert lost >= 0, f"{-lost} ms too much"
        assert lost <= (BEAT + STEP) * (1 + self.disturbances), f"{lost} ms lost"
        for process in self.processes:
            # That the database is away is noticed at the next beat.
            assert process.uptime.now.ran <= self.truth + self.unnoticed + STEP
            assert process.uptime.told.ran <= self.store.ran
        if self.store.is_there:
            settled = [one for one in self.processes if self.date - one.born > 2 * BEAT]
            known = [one.uptime.now.ran for one in settled]
            if known and not self.is_recovering:
                assert max(known) - min(known) <= STEP, "they disagree"


STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("live"), st.integers(1, 8000)),
        st.tuples(st.sampled_from(["born", "born busy"]), st.integers(-100_000, 100_000)),
        st.tuples(st.just("killed"), st.integers(0, 3)),
        st.tuples(st.just("away"), st.integers(1, 20_000)),
    ),
    max_size=25,
)


@settings(max_examples=150)
@given(steps=STEPS)
def test_it_goes_on_while_a_process_lives(steps: list[tuple[str, int]]) -> None:
    world = World()
    note(f"{steps}")
    for what, value in steps:
        if what == "live":
            world.live(value)
        elif what.startswith("born"):
            is_busy = what == "born busy"
            world.processes.append(Process(world.store, value, world.date, world.date, is_busy))
        elif what == "killed" and world.processes:
            world.processes.pop(value % len(world.processes))
            world.disturbances += 1
        elif what == "away":
            world.disturbances += 2 * (1 + len(world.processes))
            world.unnoticed = min(value + STEP, BEAT + STEP)
            world.store.is_there, world.is_recovering = False, True
            world.store.losses += 1
            world.live(value)
            world.store.is_there = True
            for number, process in enumerate(world.processes):
                process.cut_until = world.date + value * number // 3 % BEAT
            world.live(3 * BEAT + STEP)
            world.unnoticed, world.is_recovering = 0, False
    world.live(3 * BEAT)


@pytest.mark.parametrize("late", range(0, 2 * BEAT, 4 * STEP))
def test_who_comes_back_later_takes_nothing_from_what_others_counted(late: int) -> None:
    """An idle process finds the database again first; a busy one had counted further before."""
    world = World()
    idle, busy = (
        Process(world.store, ahead, world.date, world.date, is_busy)
        for ahead, is_busy in ((0, False), (40_000, True))
    )
    world.processes += [idle, busy]
    world.live(5 * BEAT - STEP)  # everybody is about to note the time
    world.store.is_there, world.is_recovering = False, True
    world.store.losses += 1
    world.disturbances, world.unnoticed = 1, BEAT + STEP
    world.live(4 * BEAT)
    world.store.is_there = True
    idle.due, busy.cut_until = world.date, world.date + late
    world.live(4 * BEAT)
    idle.write(is_beat=True)
    assert world.truth - world.store.ran <= 500


def test_a_slow_write_stops_time_after_a_second_and_takes_none_of_it_back() -> None:
    world = World()
    process = Process(world.store, 0, world.date, world.date)
    world.processes.append(process)
    world.live(3 * BEAT)
    before = process.uptime.now.ran
    for number in range(1, 6):
        began = process.uptime.begin_writing()
        process.date += 1500
        process.uptime.note(began)
        assert process.uptime.now.ran == before + 1000 * number
        process.write(is_beat=True)
        assert world.store.ran == before + 1000 * number


def test_a_process_counts_nothing_before_it_has_noted_that_it_can_write() -> None:
    world = World()
    process = Process(world.store, 0, world.date, world.date)
    world.processes.append(process)
    world.live(3 * BEAT)
    process.uptime.fall_back()
    held = process.uptime.now.ran
    for _ in range(10):
        process.date += 10 * STEP
        process.uptime.begin_writing()
        assert process.uptime.now.ran == held
        process.uptime.go_on()
        assert process.uptime.now.ran == held
    process.write(is_beat=False)
    process.uptime.fall_back()
    assert process.uptime.now.ran == held


def test_a_process_that_was_suspended_claims_nothing() -> None:
    world = World()
    world.processes.append(Process(world.store, 0, world.date, world.date))
    world.live(5000)
    sleeper = world.processes.pop()
    before = world.store.ran
    world.date += 3_600_000
    sleeper.date = world.date
    assert sleeper.uptime.now.ran <= before + LEASE
    sleeper.write(is_beat=True)
    assert world.store.ran <= before + LEASE


def test_the_database_counts_as_the_definition_does(postgres: Postgres) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(postgres.address("postgres"))
        await connection.execute("CREATE TEMP TABLE uptime (ran bigint, at bigint)")
        dates = (9_000, 10_000, 10_400, 12_000, 60_000)
        for at, since, counted, now in product(dates, (None, *dates), (0, 701), dates):
            await connection.execute("DELETE FROM uptime")
            await connection.execute("INSERT INTO uptime VALUES (700, $1)", at)
            text = str(keep_shared(f"CAST({now} AS bigint)"))
            said = "NULL" if since is None else str(since)
            for name, value in (("lease", LEASE), ("since", said), ("counted", counted)):
                text = text.replace(f":{name}", str(value))
            row = await connection.fetchrow(text)
            assert row is not None
            assert row["ran"] == advanced(700, at, since, counted, now)
            assert row["at"] == (now if now < at - LEASE else max(at, now))
        await connection.close()

    asyncio.run(run())
