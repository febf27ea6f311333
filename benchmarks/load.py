"""Many games at once on one server: ``python -m benchmarks.load [--games 200] [--seconds 30]``.

Every game has two sockets and a move every two seconds, each acknowledged when it is on disk. Told
are the times from sending a move to its acknowledgement, and until the opponent sees it, the time
the server takes to start, and its memory, also with a thousand more games open.
"""

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

Wires = dict[str, ClientConnection]
Json = dict[str, Any]

PACE = 2.0
GAMES = (("dvonn", "standard"), ("gipf", "basic"), ("yinsh", "standard"))


@dataclass
class Times:
    """What was measured, in milliseconds."""

    acknowledged: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seconds", type=float, default=30.0)
    options.add_argument("--open", type=int, default=1000, help="further games, open and idle")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        port = free_port()
        command = [sys.executable, "-m", "benchmarks.load_server", folder, str(port)]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            print(f"start        {time.perf_counter() - began:6.2f} s")
            print(f"memory       {megabytes(server.pid):6.0f} MB at the start")
            asyncio.run(measure(f"127.0.0.1:{port}", given, server.pid))
        finally:
            server.terminate()
            server.wait()


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


def seconds_of(process: int) -> float:
    """The processor time a process has taken."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def megabytes(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def measure(host: str, given: argparse.Namespace, process: int) -> None:
    times = Times()
    cookies = [await begin(host, number) for number in range(given.games)]
    tables = [await sit_down(host, *cookies[number]) for number in range(given.games)]
    end = time.perf_counter() + given.seconds
    began, taken = time.process_time(), seconds_of(process)
    players = (play(*tables[n], Random(n), times, end) for n in range(given.games))
    await asyncio.gather(*players)
    print(f"games        {given.games:6d}, {2 * given.games} sockets, {len(times.seen)} moves")
    print(
        f"generator    {100 * (time.process_time() - began) / given.seconds:6.0f} % of a processor"
    )
    each = 1000 * (seconds_of(process) - taken) / len(times.seen)
    print(f"server       {each:6.2f} ms of a processor for each move")
    tell("acknowledged", times.acknowledged)
    tell("seen", times.seen)
    print(f"memory       {megabytes(process):6.0f} MB with these games")
    idle = []
    for number in range(given.open):
        game, white, _ = await begin(host, number)
        idle.append(await follow(host, game, white))
    print(f"memory       {megabytes(process):6.0f} MB with {given.open} more games open")
    for wire in idle:
        await wire.close()


def tell(what: str, found: list[float]) -> None:
    found.sort()
    shown = {p: found[min(len(found) - 1, int(len(found) * p / 100))] for p in (50, 95, 99)}
    parts = "  ".join(f"{p} %: {value:6.1f} ms" for p, value in shown.items())
    within = 100 * sum(value <= 100 for value in found) / len(found)
    print(f"{what:12} {parts}  within 100 ms: {within:.2f} %")


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


async def play(wires: Wires, view: Json, chance: Random, times: Times, end: float) -> None:
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
        times.acknowledged.append(1000 * (at - sent))
        at, message = await seen
        times.seen.append(1000 * (at - sent))
        view = message["change"]["views"][-1]
        await asyncio.sleep(max(0.0, sent + PACE - time.perf_counter()))
    for wire in wires.values():
        await wire.close()


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
