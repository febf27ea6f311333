"""Disks that are full and disks that became read-only, for ``faults.py``.

What is acknowledged must be stored, what cannot be stored must be refused, and everything must go
on when the disk is well again. Disks of our own are files that are mounted, which root may do; a
limit on the size of files, which everybody may set, is met by a database as a full disk is.
"""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.cluster.services import Postgres, folder, postgres
from tests.server.process import answers, free_port
from tests.server.site import Json, Site, wait_until

ROOT = Path(__file__).parents[1]
_REFUSALS = 5
"""Refusals after which a disk has been ill for long enough."""
_AFTER = 10
"""Moves that are made when it is well again."""


@dataclass
class Found:
    """What became of it."""

    acknowledged: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    missing: int = 0
    """Moves that were acknowledged and are not stored once."""
    told: bool = False
    """Whether health and page said so meanwhile."""
    went_on: int = 0
    """Moves that were made afterwards."""

    @property
    def is_good(self) -> bool:
        return self.missing == 0 and self.told and self.went_on == _AFTER

    def __str__(self) -> str:
        return (
            f"{self.acknowledged:6d} acknowledged, {self.missing} not stored; refused "
            f"{dict(self.refused)}; {'told' if self.told else 'NOT TOLD'} by health and page; "
            f"{self.went_on} moves afterwards"
        )


class Sitter:
    """Somebody who plays at random at one screen, and keeps what was acknowledged."""

    def __init__(self, url: str) -> None:
        self.site = Site(url)
        self.guest = self.site.guest()
        self.chance = Random(1)
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.refused: Counter[str] = Counter()
        self._count = 0
        self._pending: tuple[str, int, list[str]] | None = None
        self._begin()

    def _begin(self) -> None:
        begun = self.guest.begin("gipf", "basic")
        self.game: str = begun["id"]
        self.come()

    def come(self) -> None:
        """Connect, and look at the game."""
        self.wire = self.guest.connect(self.game)
        self.view: Json = self.wire.hear("state")["snapshot"]["view"]

    def play(self) -> bool:
        """Make a turn, or what was refused once more; False if it is refused."""
        if self._pending is None:
            if self.view["outcome"] is not None:
                self._begin()
            self._count += 1
            first = self.chance.choice(self.view["moves"])["text"]
            self._pending = (f"m{self._count}", self.view["ply"], [first])
        name, ply, moves = self._pending
        while True:
            answered = self.wire.ask("turn", id=name, ply=ply, moves=moves)
            if answered["type"] == "unfinished":
                moves.append(self.chance.choice(answered["view"]["moves"])["text"])
            elif answered["type"] == "refused":
                self.refused[answered["problem"]["code"]] += 1
                return False
            else:
                self.acknowledged[self.game, name] = answered["number"]
                self._pending = None
                self.view = self.guest.look(self.game)["view"]
                return True

    def is_told(self) -> bool:
        """Whether health and pulse say that nothing can be saved."""
        health = self.guest.http.get("/api/health").status_code
        return health == 503 and not self.wire.ask("pulse")["saving"]

    def is_well(self) -> bool:
        health = self.guest.http.get("/api/health").status_code
        return health == 200 and bool(self.wire.ask("pulse")["saving"])


class Server:
    """A server process on a database, or on the file in a folder."""

    def __init__(self, place: Path, database: str = "", **environment: str) -> None:
        self.port = free_port()
        self._place = place
        alone = ["tests.server.launch", str(place), str(self.port)]
        shared = ["tests.cluster.launch", str(place), str(self.port), database]
        self._command = [sys.executable, "-m", *(shared if database else alone)]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self, log: Path) -> None:
        with (log / "log").open("ab") as kept:
            self.process = subprocess.Popen(self._command, cwd=ROOT, stdout=kept, stderr=kept)
        while not answers(self.port):
            assert self.process.poll() is None, (log / "log").read_text()
            time.sleep(0.05)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


def stored_in(file: Path) -> list[tuple[Any, ...]]:
    """The events of a SQLite file."""
    opened = sqlite3.connect(file, timeout=300)
    try:
        return opened.execute("SELECT game, number, request FROM events").fetchall()
    finally:
        opened.close()


def suffer(
    sitter: Sitter,
    hurt: Callable[[], None],
    mend: Callable[[], None],
    stored: Callable[[], list[tuple[Any, ...]]],
) -> Found:
    """Play, hurt the disk, play until enough was refused, mend it, and play on."""
    found = Found()
    for _ in range(_AFTER):
        assert sitter.play()
    hurt()
    while sum(sitter.refused.values()) < _REFUSALS:
        sitter.play()
    wait_until(sitter.is_told)
    found.told = True
    mend()
    wait_until(sitter.is_well)
    while found.went_on < _AFTER:
        found.went_on += sitter.play()
    kept = Counter(
        (game, number, (request or "").partition(":")[2]) for game, number, request in stored()
    )
    found.acknowledged = len(sitter.acknowledged)
    found.missing = sum(
        kept[game, number, name] != 1 for (game, name), number in sitter.acknowledged.items()
    )
    found.refused = sitter.refused
    sitter.site.hang_up()
    return found


def full_file() -> Found:
    """SQLite: its files cannot grow any more."""
    with ExitStack() as stack:
        place = stack.enter_context(folder())
        server = Server(place)
        server.start(place)
        stack.callback(server.stop)
        process = server.process.pid
        unlimited = resource.prlimit(process, resource.RLIMIT_FSIZE)

        def hurt() -> None:
            size = max(file.stat().st_size for file in place.glob("games.db*"))
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size + 20_000, unlimited[1]))

        def mend() -> None:
            resource.prlimit(process, resource.RLIMIT_FSIZE, unlimited)

        return suffer(Sitter(server.url), hurt, mend, lambda: stored_in(place / "games.db"))


def read_only_store() -> Found:
    """PostgreSQL: it takes no writes any more, as after a failover to a copy."""
    with ExitStack() as stack:
        store = stack.enter_context(postgres())
        place = stack.enter_context(folder())
        database = store.database()
        server = Server(place, database)
        server.start(place)
        stack.callback(server.stop)

        def turn(state: str) -> None:
            store.ask(database, f"ALTER SYSTEM SET default_transaction_read_only = {state}")
            store.ask(database, "SELECT pg_reload_conf()")

        return suffer(
            Sitter(server.url),
            lambda: turn("on"),
            lambda: turn("off"),
            lambda: events_of(store, database),
        )


def events_of(store: Postgres, database: str) -> list[tuple[Any, ...]]:
    return store.ask(database, "SELECT game, number, request FROM events")


@contextmanager
def disk(megabytes: int) -> Iterator[Path]:
    """A disk of our own, in a file."""
    with folder() as place:
        image, mounted = place / "disk.img", place / "disk"
        mounted.mkdir()
        with image.open("wb") as file:
            file.truncate(megabytes * 1_000_000)
        subprocess.run(["mkfs.ext4", "-q", "-m", "0", str(image)], check=True)
        mount(image, mounted)
        try:
            yield mounted
        finally:
            subprocess.run(["umount", str(mounted)], check=True)


def mount(image: Path, place: Path) -> None:
    subprocess.run(["mount", "-o", "loop", str(image), str(place)], check=True)
    place.chmod(0o777)


def fill(place: Path) -> None:
    """Leave no byte."""
    with (place / "ballast").open("wb", buffering=0) as file:
        for size in (1_000_000, 4096, 512, 1):
            while True:
                try:
                    file.write(bytes(size))
                except OSError:
                    break
    os.sync()


def full_disk_of_file() -> Found:
    """SQLite on a disk that is full."""
    with ExitStack() as stack:
        mounted = stack.enter_context(disk(20))
        log = stack.enter_context(folder())
        server = Server(mounted)
        server.start(log)
        stack.callback(server.stop)
        return suffer(
            Sitter(server.url),
            lambda: fill(mounted),
            lambda: (mounted / "ballast").unlink(),
            lambda: stored_in(mounted / "games.db"),
        )


def read_only_disk_of_file() -> Found:
    """SQLite on a disk that became read-only after an error; it is repaired and mounted again."""
    with ExitStack() as stack:
        mounted = stack.enter_context(disk(20))
        log = stack.enter_context(folder())
        server = Server(mounted)
        server.start(log)
        stack.callback(server.stop)
        sitter = Sitter(server.url)

        def hurt() -> None:
            subprocess.run(["mount", "-o", "remount,abort", str(mounted)], check=True)

        def mend() -> None:
            server.stop()
            subprocess.run(["umount", str(mounted)], check=True)
            image = mounted.parent / "disk.img"
            subprocess.run(["fsck.ext4", "-y", str(image)], check=False, stdout=subprocess.DEVNULL)
            mount(image, mounted)
            server.start(log)
            sitter.come()

        return suffer(sitter, hurt, mend, lambda: stored_in(mounted / "games.db"))


def full_disk_of_store() -> Found:
    """PostgreSQL on a disk that is full."""
    with ExitStack() as stack:
        mounted = stack.enter_context(disk(200))
        place = stack.enter_context(folder())
        (mounted / "store").mkdir()
        store = Postgres(mounted / "store", is_durable=True)
        store.start()
        stack.callback(store.stop)
        database = store.database()
        server = Server(place, database)
        server.start(place)
        stack.callback(server.stop)

        def mend() -> None:
            (mounted / "ballast").unlink()
            if store.process is not None and store.process.poll() is not None:
                store.start()  # without space for its log it ends

        return suffer(
            Sitter(server.url), lambda: fill(mounted), mend, lambda: events_of(store, database)
        )


def everything(*, is_shared: bool) -> Iterator[tuple[str, Found]]:
    """All that can be tried here."""
    if is_shared:
        yield "read-only", read_only_store()
    else:
        yield "no growth", full_file()
    if os.geteuid() != 0:
        return
    if is_shared:
        yield "disk full", full_disk_of_store()
    else:
        yield "disk full", full_disk_of_file()
        yield "read-only", read_only_disk_of_file()


if __name__ == "__main__":
    for kind in (False, True):
        for name, found in everything(is_shared=kind):
            print(f"{'PostgreSQL' if kind else 'SQLite':10} {name:13} {found}", flush=True)
