"""kill -9 of the real process, under load, on a real file: nothing acknowledged is lost."""

import asyncio
import json
import os
import signal
import sqlite3
import subprocess
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.server.process import free_port, process
from tests.server.site import PATIENCE, Json

GAMES = 100
KILLS = 3


@dataclass
class Log:
    """What one player was told, kept outside the server: the acknowledgements of their games."""

    game: str
    cookie: str
    chance: Random
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Numbers of events by the names of requests."""
    moves: list[str] = field(default_factory=list)
    """What was acknowledged, in order."""
    pending: tuple[str, int, list[str]] | None = None
    """A request that was sent and never answered."""
    clocks: list[Json] = field(default_factory=list)


async def begin(url: str, number: int) -> Log:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE, verify=False) as client:
        wanted = {
            "game": ("dvonn", "gipf", "yinsh")[number % 3],
            "variant": ("standard", "basic", "blitz")[number % 3],
            "options": {},
            "mode": "screen",
            "colour": "white",
            "level": None,
            "clock": {"initial": 600, "increment": 0} if number % 2 else None,
            "name": f"player {number}",
        }
        answered = await client.post("/api/games", json=wanted)
        assert answered.status_code == 201, answered.text
        cookie = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
        return Log(answered.json()["id"], cookie, Random(number))


async def play(url: str, log: Log) -> None:
    """Play at random until the server is gone; a request without an answer is sent again."""
    address = f"{url.replace('http', 'ws', 1)}/api/games/{log.game}/socket"
    headers = {"Cookie": log.cookie}
    with suppress(OSError, WebSocketException, TimeoutError):
        async with connect(address, additional_headers=headers, close_timeout=0.1) as wire:
            await wire.send(json.dumps({"type": "hello", "number": -1}))
            view = json.loads(await wire.recv())["snapshot"]["view"]
            while view["outcome"] is None:
                if log.pending is None:
                    name = f"{log.game}-{len(log.moves)}-{log.chance.random()}"
                    log.pending = (name, view["ply"], [log.chance.choice(view["moves"])["text"]])
                name, ply, moves = log.pending
                request = {"type": "turn", "id": name, "ply": ply, "moves": moves}
                await wire.send(json.dumps(request))
                while True:
                    heard = json.loads(await wire.recv())
                    if heard["type"] == "event":
                        view = heard["change"]["views"][-1]
                        if heard["change"]["clock"]:
                            log.clocks.append(heard["change"]["clock"])
                    if heard["type"] == "ack":
                        assert heard["id"] == name
                        log.acknowledged[name] = heard["number"]
                        log.moves += moves
                        log.pending = None
                        break
                    if heard["type"] == "unfinished":
                        moves.append(log.chance.choice(heard["view"]["moves"])["text"])
                        break
                    assert heard["type"] != "refused", heard
                await asyncio.sleep(0.2 * log.chance.random())


async def load(url: str, logs: list[Log], victim: subprocess.Popen[bytes], turns: int) -> None:
    """Everybody plays at once, until the server is killed in the middle of it."""
    players = [asyncio.create_task(play(url, log)) for log in logs]
    goal = turns + sum(len(log.moves) for log in logs)
    deadline = time.monotonic() + 2 * PATIENCE
    while sum(len(log.moves) for log in logs) < goal:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)
    os.kill(victim.pid, signal.SIGKILL)
    await asyncio.gather(*players)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no SIGKILL here")
@pytest.mark.expectation(27)
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    chance = Random(time.time_ns())
    logs: list[Log] = []

    async def begin_all() -> list[Log]:
        return [await begin(url, number) for number in range(GAMES)]

    for kill in range(KILLS):
        with process(tmp_path, port) as victim:
            if not logs:
                logs = asyncio.run(begin_all())
            else:
                compare(url, logs)
            asyncio.run(load(url, logs, victim, chance.randrange(1, 500)))
        assert victim.returncode == -signal.SIGKILL, f"kill {kill}"
    with process(tmp_path, port):
        compare(url, logs)
    assert sum(len(log.moves) for log in logs) >= KILLS
    check_file(tmp_path / "games.db", logs)


def compare(url: str, logs: list[Log]) -> None:
    """Every acknowledged turn is there, once, in order; the clocks make sense."""
    with httpx.Client(base_url=url, timeout=PATIENCE, verify=False) as client:
        for log in logs:
            found = client.get(f"/api/games/{log.game}", headers={"Cookie": log.cookie}).json()
            assert found["you"] == ["white", "black"]
            own = [made["text"] for made in found["made"] if not made["forced"]]
            sent = list(log.moves)
            if len(own) > len(sent):
                assert log.pending is not None
                sent += log.pending[2]
            assert own == sent
            if found["clock"] is not None:
                for colour in ("white", "black"):
                    last = log.clocks[-1][colour] if log.clocks else 600_000
                    assert last - 30_000 < found["clock"][colour] <= last


def check_file(path: Path, logs: list[Log]) -> None:
    """The numbers in the file are those that were acknowledged, without gaps."""
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for log in logs:
            rows = database.execute(
                "SELECT number, request FROM events WHERE game = ? ORDER BY number", (log.game,)
            ).fetchall()
            assert [number for number, _ in rows] == list(range(len(rows)))
            stored = {request.partition(":")[2]: number for number, request in rows if request}
            for name, number in log.acknowledged.items():
                assert stored[name] == number
    database.close()
