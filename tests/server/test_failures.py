"""A database that cannot be written for a while: nobody is sent away, and nobody pays for it."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import structlog
from starlette.websockets import WebSocketState
from websockets.exceptions import ConnectionClosed

from sixfold.server import socket
from sixfold.server.access.visitors import Visitors
from sixfold.server.outbox import Backlog
from sixfold.server.problems import Refusal
from tests.server.pair import friends
from tests.server.process import free_port, process
from tests.server.site import (
    GENEROUS,
    Guest,
    Site,
    new_game,
    refused,
    running,
    settings_in,
    wait_until,
)

CLOCK = {"initial": 3600, "increment": 0}


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep the server from writing."""
    file = sqlite3.connect(folder / "games.db", isolation_level=None, timeout=300)
    file.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        file.execute("ROLLBACK")
        file.close()


def noted(folder: Path) -> int:
    """How long the server has run, as the file says."""
    file = sqlite3.connect(folder / "games.db", timeout=300)
    found: int = file.execute("SELECT sum(alive - started) FROM runs").fetchone()[0]
    file.close()
    return found


def failing(guest: Guest) -> list[str]:
    """The background tasks that fail."""
    found: list[str] = guest.http.get("/api/health").json()["failing"]
    return found


def test_a_move_that_cannot_be_saved_is_refused_on_the_same_connection(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        pair = friends(site)
        with locked(tmp_path):
            refused(pair.wires[0].play(0, "e5"), "not-saved")
            refused(pair.wires[0].play(0, "e5"), "not-saved")
            assert pair.wires[0].ask("pulse")["type"] == "pulse"
        assert pair.wires[0].play(0, "e5")["type"] == "ack"
        assert pair.wires[1].hear("event")["change"]["made"][0]["text"] == "e5"


def test_a_pulse_is_answered_while_a_move_is_being_saved(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        wire = friends(site).wires[0]
        with locked(tmp_path):
            wire.send("turn", id="slow", ply=0, moves=["e5"])
            assert wire.ask("pulse")["type"] == "pulse"
            assert not [heard for heard in wire.heard if heard.get("id") == "slow"]


def test_nobody_pays_for_a_database_that_is_locked(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        pair = friends(site, clock=CLOCK)
        before = time.monotonic()
        with locked(tmp_path):
            begun = time.monotonic()
            for _ in range(4):  # the server tries for two seconds each time
                refused(pair.wires[0].play(0, "e5"), "not-saved")
            lasted = time.monotonic() - begun
        assert pair.wires[0].play(0, "e5")["type"] == "ack"
        whole = time.monotonic() - before
        assert 3_600_000 - pair.state["clock"]["white"] <= 1000 * (whole - lasted / 2)


def test_after_a_failed_write_time_goes_on_and_a_restart_gives_nothing(tmp_path: Path) -> None:
    port = free_port()
    site = Site(f"http://127.0.0.1:{port}")
    with process(tmp_path, port) as server:
        guest = site.guest()
        begun = guest.http.post("/api/games", json=new_game("yinsh", "blitz", clock=CLOCK))
        game = begun.json()["id"]
        with locked(tmp_path):
            wait_until(lambda: "heartbeat" in failing(guest))
        after = noted(tmp_path)
        wait_until(lambda: noted(tmp_path) > after)
        told = guest.look(game)["clock"]["white"]
        wait_until(lambda: guest.look(game)["clock"]["white"] < told)
        told = guest.look(game)["clock"]["white"]
        server.send_signal(signal.SIGTERM)
        server.wait()
        assert '"closed"' in (tmp_path / "log").read_text()
    with process(tmp_path, port):
        assert guest.look(game)["clock"]["white"] <= told
    site.hang_up()


def test_a_server_that_is_stopped_while_the_file_is_locked_closes(tmp_path: Path) -> None:
    with process(tmp_path, free_port()) as server:
        with locked(tmp_path):
            server.send_signal(signal.SIGTERM)
            server.wait()
        assert '"closed"' in (tmp_path / "log").read_text()


def test_a_socket_of_a_game_that_cannot_be_read_is_closed_and_logged(tmp_path: Path) -> None:
    port = free_port()
    site = Site(f"http://127.0.0.1:{port}")
    with process(tmp_path, port):
        guest = site.guest()
        file = sqlite3.connect(tmp_path / "games.db", timeout=300)
        file.execute("ALTER TABLE games RENAME TO gone")
        file.commit()
        file.close()
        wire = guest.connect("abc", number=None)  # it may be closed before a hello is sent
        with pytest.raises(ConnectionClosed) as closed:
            wire.hear("state")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == socket.AGAIN
        log = (tmp_path / "log").read_text()
        assert "game not loaded" in log
        assert "no such table" in log
    site.hang_up()


class Visitor:
    """A socket that notes what is done with it."""

    def __init__(self, rooms: Any) -> None:
        server = SimpleNamespace(rooms=rooms, visitors=Visitors(GENEROUS), backlog=Backlog())
        self.app = SimpleNamespace(state=SimpleNamespace(server=server))
        self.state = SimpleNamespace(guest="ann")
        self.scope: dict[str, Any] = {}
        self.application_state = WebSocketState.CONNECTED
        self.closed: list[int] = []

    async def accept(self) -> None: ...

    async def send_text(self, text: str) -> None: ...

    async def close(self, code: int = 1000) -> None:
        self.closed.append(code)
        self.application_state = WebSocketState.DISCONNECTED


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (OSError("no database"), socket.AGAIN),
        (Refusal("unknown-game", "There is no such game."), socket.POLICY),
    ],
)
def test_a_connection_without_a_game_leaves_nothing_behind(error: Exception, code: int) -> None:
    async def get(*_: object) -> None:
        raise error

    async def visit() -> None:
        visitor = Visitor(SimpleNamespace(get=get))
        with structlog.testing.capture_logs() as lines:
            await socket.follow(visitor, "abc")  # type: ignore[arg-type]
        assert visitor.closed == [code]
        assert asyncio.all_tasks() == {asyncio.current_task()}
        assert [line["event"] for line in lines] == (
            ["game not loaded"] if code == socket.AGAIN else []
        )

    asyncio.run(visit())


def test_a_connection_that_breaks_while_a_game_is_loaded_leaves_nothing_behind() -> None:
    async def get(*_: object) -> None:
        await asyncio.Event().wait()

    async def visit() -> None:
        visitor = Visitor(SimpleNamespace(get=get))
        visiting = asyncio.create_task(socket.follow(visitor, "abc"))  # type: ignore[arg-type]
        for _ in range(5):
            await asyncio.sleep(0)
        visiting.cancel()
        await asyncio.gather(visiting, return_exceptions=True)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(visit())
