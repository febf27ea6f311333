"""Many games at once on a server: ``python -m benchmarks.load [--games 200] [--seconds 30]``.

Every game has two sockets and a move every two seconds, each acknowledged when it is on disk. Told
are the times from sending a move to its acknowledgement and until the opponent sees it, what a move
takes of a processor, the time the server takes to start, and its memory, also with idle sockets and
with more games open.

``--processes 2`` starts so many on a PostgreSQL and a Redis of their own instead of one on SQLite.
``--against FOLDER`` lets the code of another checkout play in turn with the code here.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.yardstick import games_per_second

Wires = dict[str, ClientConnection]
Json = dict[str, Any]

ROOT = Path(__file__).parents[1]
PACE = 2.0
AT_ONCE = 8
"""Games that are begun at once; more only wait for each other."""

GAMES = (("dvonn", "standard"), ("gipf", "basic"), ("yinsh", "standard"))


@dataclass
class Found:
    """What was measured: milliseconds, megabytes, and shares of one processor."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    start: float = 0.0
    server: float = 0.0
    """Milliseconds of a processor that the server took for all moves."""
    database: float = 0.0
    """The same of PostgreSQL and Redis."""
    bytes: float = 0.0
    """What the database grew by."""
    generator: float = 0.0
    memory: dict[str, float] = field(default_factory=dict)
    idle: float = 0.0
    """What idle sockets take of a processor."""

    def add(self, other: Found) -> None:
        """Count another round as well."""
        self.acknowledged += other.acknowledged
        self.seen += other.seen
        self.server += other.server
        self.database += other.database
        self.bytes += other.bytes
        self.start, self.generator = other.start, other.generator
        self.memory = other.memory or self.memory
        self.idle = other.idle or self.idle


@dataclass(frozen=True)
class Running:
    """A server, and what else works for it."""

    host: str
    process: int
    serving: tuple[int, ...]
    """The processes that serve, of which the first one may only watch over the others."""
    services: tuple[int, ...]
    size: Callable[[], float]
    """Bytes in the database."""
    start: float


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--idle", type=int, default=2000, help="idle sockets")
    options.add_argument("--open", type=int, default=1000, help="further games, open and idle")
    options.add_argument("--processes", type=int, default=1, help="2 or more: on PostgreSQL")
    options.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout")
    options.add_argument("--rounds", type=int, default=1)
    given = options.parse_args()
    _tell_yardstick()
    sides = {"here": ROOT} | ({"there": given.against.resolve()} if given.against else {})
    totals = {name: Found() for name in sides}
    for number in range(given.rounds):
        for name, checkout in sides.items():
            with running(checkout, given.processes) as server:
                is_last = number == given.rounds - 1
                totals[name].add(asyncio.run(measure(server, given, is_last)))
    for name, found in totals.items():
        if len(totals) > 1:
            print(f"\n{name}: {sides[name]}")
        tell(found, given.games)
    _tell_yardstick()


def _tell_yardstick() -> None:
    speed, load = games_per_second(), os.getloadavg()[0]
    told = "no compiler" if speed is None else f"{speed:,.0f} games/s"
    print(f"yardstick    {told}, a load of {load:.1f}", flush=True)


@contextmanager
def running(checkout: Path, processes: int) -> Iterator[Running]:
    """A server of a checkout's code, with a database of its own."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        arguments: list[str] = []
        services: tuple[int, ...] = ()
        size = partial(_bytes_of_file, f"{folder}/games.db")
        if processes > 1:
            from tests.cluster.services import postgres, redis

            database = stack.enter_context(postgres(is_durable=True))
            notices = stack.enter_context(redis())
            assert database.process is not None
            assert notices.process is not None
            services = (database.process.pid, notices.process.pid)
            url = database.database()
            size = partial(_bytes_of_database, url)
            arguments += ["--database", url, "--redis", notices.url]
            arguments += ["--processes", str(processes)]
        python = checkout / ".venv" / "bin" / "python"
        program = str(python) if python.exists() else sys.executable
        began, port = time.perf_counter(), free_port()
        command = [program, "-m", "benchmarks.load_server", folder, str(port), *arguments]
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
        server = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            taken = time.perf_counter() - began
            children = tuple(_listening(server.pid)) if processes > 1 else ()
            serving = (server.pid, *children)
            yield Running(f"127.0.0.1:{port}", server.pid, serving, services, size, taken)
        finally:
            server.terminate()
            server.wait()


def _bytes_of_file(path: str) -> float:
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
        asked = (file.execute(f"PRAGMA {name}") for name in ("page_count", "page_size"))
        return float(math.prod(each.fetchone()[0] for each in asked))


def _bytes_of_database(url: str) -> float:
    import asyncpg

    async def ask() -> float:
        connection = await asyncpg.connect(url)
        try:
            return float(await connection.fetchval("SELECT pg_database_size(current_database())"))
        finally:
            await connection.close()

    return asyncio.run(ask())


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for(port: int) -> None:
    while True:
        with socket.socket() as trying:
            if trying.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.01)


def family(process: int) -> list[int]:
    """A process and all that it started."""
    parents: dict[int, int] = {}
    for found in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(found.parent.name)] = _parent(int(found.parent.name))
        except OSError:
            continue  # it has just ended
    members = [process]
    for member in members:
        members += [child for child, parent in parents.items() if parent == member]
    return members


def _listening(process: int) -> list[int]:
    """The processes that one has started to serve; what else it started serves nobody."""
    command = "spawn_main"
    found = [child for child in family(process)[1:] if command in _command(child)]
    return [child for child in found if _parent(child) == process]


def _command(process: int) -> str:
    return Path(f"/proc/{process}/cmdline").read_text()


def _parent(process: int) -> int:
    return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


def seconds_of(*processes: int) -> float:
    """The processor time that processes and their children have taken, finished ones included."""
    ticks = 0
    for member in (member for process in processes for member in family(process)):
        words = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(int(word) for word in words[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(*processes: int) -> float:
    """The memory of processes, without what they started."""
    found = (Path(f"/proc/{process}/statm") for process in processes)
    pages = sum(int(each.read_text().split()[1]) for each in found)
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def measure(server: Running, given: argparse.Namespace, is_last: bool) -> Found:
    found = Found(start=server.start)
    host, process = server.host, server.process
    found.memory["at the start"] = megabytes(*server.serving)
    cookies = await begin_all(host, given.games)
    tables = [await sit_down(host, *each) for each in cookies]
    print("playing", flush=True)
    end = time.perf_counter() + given.seconds
    began, taken = time.process_time(), seconds_of(process)
    served, size = seconds_of(*server.services), await asyncio.to_thread(server.size)
    players = (play(*tables[n], Random(n), found, end) for n in range(given.games))
    await asyncio.gather(*players)
    found.generator = (time.process_time() - began) / given.seconds
    found.server = 1000 * (seconds_of(process) - taken)
    found.database = 1000 * (seconds_of(*server.services) - served)
    found.bytes = await asyncio.to_thread(server.size) - size
    found.memory["with these games"] = megabytes(*server.serving)
    for wires, _ in tables:
        for wire in wires.values():
            await wire.close()
    if is_last:
        await measure_idle(server, given, found)
    return found


async def measure_idle(server: Running, given: argparse.Namespace, found: Found) -> None:
    """What sockets cost on which nothing happens, and then games of their own for some of them."""
    host, process, serving = server.host, server.process, server.serving
    names = await begin_all(host, max(1, given.idle // 20))
    before = megabytes(*serving)
    idle = [await follow(host, *names[n % len(names)][:2]) for n in range(given.idle)]
    await asyncio.sleep(6)  # everybody was pinged
    if idle:
        found.memory[f"more for {given.idle} idle sockets"] = megabytes(*serving) - before
        taken, began = seconds_of(process), time.perf_counter()
        await asyncio.sleep(10)
        found.idle = (seconds_of(process) - taken) / (time.perf_counter() - began)
    before = megabytes(*serving)
    for game, white, _ in await begin_all(host, given.open):
        idle.append(await follow(host, game, white))
    if given.open:
        more = megabytes(*serving) - before
        found.memory[f"more for {given.open} games, each with a socket"] = more
    for wire in idle:
        await wire.close()


def tell(found: Found, games: int) -> None:
    moves = len(found.seen)
    print(f"start        {found.start:6.2f} s")
    print(f"games        {games:6d}, {2 * games} sockets, {moves} moves")
    print(f"generator    {100 * found.generator:6.0f} % of a processor")
    print(f"server       {found.server / moves:6.2f} ms of a processor for each move")
    if found.database:
        print(f"database     {found.database / moves:6.2f} ms, with Redis")
    print(f"on disk      {found.bytes / moves:6.0f} bytes for each move")
    tell_times("acknowledged", found.acknowledged)
    tell_times("seen", found.seen)
    for when, size in found.memory.items():
        print(f"memory       {size:6.0f} MB {when}")
    if found.idle:
        print(f"idle sockets {100 * found.idle:6.1f} % of a processor")


def tell_times(what: str, found: list[float]) -> None:
    found.sort()
    shown = {p: found[min(len(found) - 1, int(len(found) * p / 100))] for p in (50, 95, 99)}
    parts = "  ".join(f"{p} %: {value:6.1f} ms" for p, value in shown.items())
    within = 100 * sum(value <= 100 for value in found) / len(found)
    print(f"{what:12} {parts}  within 100 ms: {within:.2f} %")


async def begin_all(host: str, count: int) -> list[tuple[str, str, str]]:
    """So many games, each with the cookies of both players."""
    numbers, found = iter(range(count)), list[tuple[str, str, str]]()

    async def work() -> None:
        for number in numbers:
            found.append(await begin(host, number))

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    return found


async def begin(host: str, number: int) -> tuple[str, str, str]:
    """A game between two browsers: its name and both cookies."""
    url = f"http://{host}"
    game, variant = GAMES[number % len(GAMES)]
    wanted = {
        "game": game,
        "variant": variant,
        "options": {},
        "mode": "friend",
        "colour": "white",
        "level": None,
        "clock": {"initial": 3600, "increment": 5},
        "name": f"player {number}",
    }
    async with (
        httpx.AsyncClient(base_url=url, verify=False, timeout=60) as white,
        httpx.AsyncClient(base_url=url, verify=False, timeout=60) as black,
    ):
        begun = (await white.post("/api/games", json=wanted)).json()["id"]
        (await black.post(f"/api/games/{begun}/seat", json={"name": "x"})).raise_for_status()
        return begun, *(
            "; ".join(f"{k}={v}" for k, v in each.cookies.items()) for each in (white, black)
        )


async def follow(host: str, game: str, cookie: str) -> ClientConnection:
    address = f"ws://{host}/api/games/{game}/socket"
    wire = await connect(address, additional_headers={"Cookie": cookie}, max_size=None)
    await wire.send(json.dumps({"type": "hello", "number": -1}))
    return wire


async def sit_down(host: str, game: str, white: str, black: str) -> tuple[Wires, Json]:
    """Both sockets of a game, and the first view."""
    wires = {"white": await follow(host, game, white), "black": await follow(host, game, black)}
    view = json.loads(await wires["white"].recv())["snapshot"]["view"]
    await wires["black"].recv()
    return wires, view


async def play(wires: Wires, view: Json, chance: Random, found: Found, end: float) -> None:
    """A game at random, a move every two seconds."""
    await asyncio.sleep(PACE * chance.random())
    while time.perf_counter() < end and view["outcome"] is None:
        mover, other = view["player"], "black" if view["player"] == "white" else "white"
        seen = asyncio.create_task(heard(wires[other], "event"))
        ply, moves, answer = view["ply"], list[str](), "unfinished"
        while answer == "unfinished":
            moves.append(chance.choice(view["moves"])["text"])
            sent = time.perf_counter()
            turn = {"type": "turn", "id": f"{sent}", "ply": ply, "moves": moves}
            await wires[mover].send(json.dumps(turn))
            at, message = await heard(wires[mover], "ack", "unfinished")
            answer, view = message["type"], message.get("view", view)
        found.acknowledged.append(1000 * (at - sent))
        at, message = await seen
        found.seen.append(1000 * (at - sent))
        view = message["change"]["views"][-1]
        await asyncio.sleep(max(0.0, sent + PACE - time.perf_counter()))


async def heard(wire: ClientConnection, *kinds: str) -> tuple[float, Json]:
    wanted = tuple(f'{{"type":"{kind}"' for kind in kinds)
    while True:
        text = await wire.recv()
        at = time.perf_counter()
        if str(text).startswith(wanted):
            message = json.loads(text)
            if message["type"] != "event" or message["change"]["views"]:
                return at, message


if __name__ == "__main__":
    main()
