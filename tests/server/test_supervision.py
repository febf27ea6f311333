"""What runs in the background is started again when it fails, and health says so."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from sixfold.errors import SixfoldError
from sixfold.server import supervision
from sixfold.server.access.limiting import Limiter
from sixfold.server.ending import together
from sixfold.server.game_server import GameServer
from sixfold.server.logs import Moderation
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.supervision import Supervisor
from sixfold.server.uptime import SharedUptime
from tests.server.site import Nobody, new_game, running, settings_in, wait_until


def test_a_task_that_fails_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "_FIRST_PAUSE", 0.0)
    tries: list[int] = []

    async def work() -> None:
        tries.append(len(tries))
        if len(tries) < 4:
            raise OSError("the disk is full")

    async def play() -> list[str]:
        supervisor = Supervisor()
        supervisor.start("heartbeat", work)
        while len(tries) < 4:
            await asyncio.sleep(0)
        failing = supervisor.failing(0)
        assert supervisor.failing(time.monotonic()) == []  # it was the database's fault
        await supervisor.stop()
        return failing

    assert asyncio.run(play()) == ["heartbeat"]


class Away(Database):
    """A database that cannot be reached."""

    async def note_time(self) -> None:
        raise OSError("there is none")


def test_the_time_is_noted_before_the_first_pause(tmp_path: Path) -> None:
    """What failed while the database was away has paused already when it is started again."""
    uptime = SharedUptime()
    rooms = Rooms(Away(f"sqlite:///{tmp_path}/games.db", uptime), uptime, Nobody(), 1)
    with pytest.raises(OSError, match="there is none"):
        rooms.beat().send(None)


async def deaf(ended: list[str], name: str) -> None:
    """Overhear twice that it is to end, as a client of Redis does when an answer comes then."""
    for _ in range(2):
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
    try:
        await asyncio.Event().wait()
    finally:
        ended.append(name)


def test_stopping_ends_what_overhears_it() -> None:
    ended: list[str] = []

    async def play() -> None:
        supervisor = Supervisor()
        inner = [deaf(ended, "first"), deaf(ended, "second")]
        supervisor.start("bus", lambda: together(*inner, together(deaf(ended, "third"))))
        await asyncio.sleep(0)
        await supervisor.stop()

    asyncio.run(play())
    assert sorted(ended) == ["first", "second", "third"]


def test_what_is_done_together_ends_when_one_fails() -> None:
    ended: list[str] = []

    async def fail() -> None:
        await asyncio.sleep(0)
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="the disk is full"):
        asyncio.run(together(deaf(ended, "other"), fail()))
    assert ended == ["other"]


def test_health_tells_of_a_failing_task_and_of_a_database_that_is_gone(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        well = guest.http.get("/api/health")
        assert (well.status_code, well.json()["database"]) == (200, "ok")
        for path in tmp_path.glob("games.db*"):
            path.unlink()
        wait_until(lambda: guest.http.get("/api/health").status_code == 503)
        assert guest.http.get("/api/health").json()["database"] == "failing"


def test_health_writes(tmp_path: Path) -> None:
    """A database that can be read but not written is not well; afterwards it is again."""
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        blocker = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")
        wait_until(lambda: guest.http.get("/api/health").status_code == 503)
        blocker.execute("ROLLBACK")
        wait_until(lambda: guest.http.get("/api/health").status_code == 200)
        blocker.close()


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    settings = settings_in(tmp_path)

    async def open_again() -> None:
        server = GameServer(settings, Limiter())
        await server.open()
        await server.close()

    with running(settings) as site:
        with pytest.raises(SixfoldError, match="another server is using"):
            asyncio.run(open_again())
        assert site.guest().http.get("/api/health").status_code == 200
    with running(settings) as site:
        assert site.guest().http.get("/api/health").status_code == 200


def test_one_unreadable_game_does_not_stop_the_clocks_of_others(tmp_path: Path) -> None:
    clock = {"initial": 3600, "increment": 0}
    settings = settings_in(tmp_path)
    with running(settings) as site:
        guest = site.guest()
        games = []
        for _ in range(3):
            begun = guest.http.post("/api/games", json=new_game("yinsh", "blitz", clock=clock))
            games.append(begun.json()["id"])
            wire = guest.connect(games[-1])
            wire.play(0, "e5")
            wire.hear("ack")
    file = sqlite3.connect(tmp_path / "games.db")
    file.execute(
        "UPDATE events SET data = replace(data, 'e5', 'zz') WHERE game = ?", (sorted(games)[0],)
    )
    file.commit()
    file.close()
    with running(settings) as site:
        assert site.guest().http.get(f"/api/games/{sorted(games)[1]}").status_code == 200
        health = site.guest().http.get("/api/health").json()
        assert health["failing"] == []


def test_a_flood_of_lines_is_cut_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 1000.0
    clock: Callable[[], float] = lambda: time  # noqa: E731
    monkeypatch.setattr("sixfold.server.logs.time.monotonic", clock)
    moderation = Moderation(most=3)
    admitted = [moderation.admit("no more files") for _ in range(10)]
    assert admitted == [0, 0, 0, *[None] * 7]
    assert moderation.admit("something else") == 0
    time += 61
    assert moderation.admit("no more files") == 7
