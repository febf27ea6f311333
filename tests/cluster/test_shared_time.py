"""The time by which clocks go, with several processes: it runs while at least one of them lives.

Processes are born, killed, cut off from the database and slowed down at random, in a time that only
the test makes pass. What is true is counted beside it, by the definition.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from itertools import product

import asyncpg
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
    due: int = 0
    losses: int = field(init=False)

    def __post_init__(self) -> None:
        self.uptime = SharedUptime(lambda: self.date + self.ahead)
        self.uptime.join(self.store.ran, self.date)
        self.losses = self.store.losses

    def beat(self) -> None:
        """Note the time, as the server's writer does it."""
        self.uptime.begin_writing()
        if self.store.is_there and self.losses != self.store.losses:
            self.losses = self.store.losses
            self.uptime.fall_back()
        ran = self.uptime.begin_writing()
        noted = self.uptime.note_of(ran, is_asked=True)
        assert noted is not None
        store = self.store
        if not store.is_there:
            self.uptime.fall_back()
            return
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
    """Milliseconds in which a process was alive and the database, too."""
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
            if self.store.is_there and self.processes:
                self.truth += STEP
            for process in self.processes:
                process.date = self.date
                if self.date >= process.due:
                    process.due = self.date + BEAT
                    process.beat()
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
        st.tuples(st.just("born"), st.integers(-100_000, 100_000)),
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
        elif what == "born":
            world.processes.append(Process(world.store, value, world.date, world.date))
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
            world.live(2 * BEAT + STEP)
            world.unnoticed, world.is_recovering = 0, False
    world.live(3 * BEAT)


def test_a_process_that_was_suspended_claims_nothing() -> None:
    world = World()
    world.processes.append(Process(world.store, 0, world.date, world.date))
    world.live(5000)
    sleeper = world.processes.pop()
    before = world.store.ran
    world.date += 3_600_000
    sleeper.date = world.date
    assert sleeper.uptime.now.ran <= before + LEASE
    sleeper.beat()
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
