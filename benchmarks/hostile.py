"""One visitor does their worst, another plays: ``python -m benchmarks.hostile [--seconds 10]``.

Starts a server as ``sixfold serve`` does, with its usual limits, in a folder that is deleted
afterwards, and attacks it from this machine with everything that is known to have slowed one down.
Beside each attack somebody else plays a game with a friend and one against the engine and asks for
pages and lists. Told are the longest waits of that person: for any request, for a move to be
acknowledged and for the engine's answer, with those of a quiet phase to compare; what the attacker
was answered; and the memory of the server and its processes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.hostile_attacks import ATTACKS
from benchmarks.load import free_port, heard, megabytes, wait_for

Json = dict[str, Any]

HONEST: Final = "127.0.0.2"
"""Where the honest player comes from; attackers come from addresses of their own."""

REQUEST, MOVE = 0.5, 0.3
"""Seconds that an honest player may wait, on two quiet cores."""

_PACE: Final = 0.05
_PATIENCE: Final = 120.0


@dataclass
class Waits:
    """The longest waits of the honest player, in seconds, and what for."""

    requests: dict[str, float] = field(default_factory=dict)
    moves: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def note(self, what: str, seconds: float) -> None:
        self.requests[what] = max(seconds, self.requests.get(what, 0.0))

    @property
    def longest(self) -> tuple[float, str]:
        return max(((seconds, what) for what, seconds in self.requests.items()), default=(0.0, ""))


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=10.0, help="length of each phase")
    options.add_argument("--only", nargs="*", choices=[*ATTACKS], help="these attacks only")
    options.add_argument("--no-engine", action="store_true", help="a server without one")
    options.add_argument("--attack", nargs=2, metavar=("NAME", "PORT"), help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.attack:
        name, port = given.attack
        os.environ["SIXFOLD_JIT"] = "off"
        os.nice(19)  # an attacker would use a machine of their own, and take nothing from this one
        print(json.dumps(asyncio.run(ATTACKS[name](int(port), _address(name), given.seconds))))
        return
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "sixfold", "serve", "--port", str(port)]
        command += ["--database-url", f"sqlite:///{folder}/games.db"]
        command += ["--engines", "0"] if given.no_engine else []
        with Path(folder, "log").open("w") as log:
            server = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            wait_for(port)
            asyncio.run(measure(port, server.pid, given))
            print(f"log of the server: {Path(folder, 'log').stat().st_size / 1000:.0f} kB")
        finally:
            server.terminate()
            server.wait()


def _address(name: str) -> str:
    """Each attack comes from an address of its own, so that limits do not add up."""
    return f"127.0.1.{1 + list(ATTACKS).index(name)}"


async def measure(port: int, server: int, given: argparse.Namespace) -> None:
    """Go through all attacks and print the table."""
    console = Console(width=150)
    table = Table("attack", "request s", "which", "move s", "engine s", "answers", "MB", "after")
    if not given.no_engine:
        await until_ready(port)
    worst_request = worst_move = 0.0
    for name in ("(quiet)", *(given.only or ATTACKS)):
        before = memory(server)
        waits = Waits()
        over = asyncio.Event()
        honest = asyncio.create_task(be_honest(port, waits, over, not given.no_engine))
        if name == "(quiet)":
            told = ""
            await asyncio.sleep(given.seconds)
        else:
            told = await attacked(name, port, given.seconds)
        over.set()
        await honest
        longest, what = waits.longest
        moves, answers = max(waits.moves, default=0.0), max(waits.answers, default=0.0)
        if name != "(quiet)":
            worst_request, worst_move = max(worst_request, longest), max(worst_move, moves)
        shown = [f"{longest:.2f}", what, f"{moves:.2f}", f"{answers:.1f}" if answers else "-"]
        failed = f"; honest: {', '.join(sorted(set(waits.failures)))}" if waits.failures else ""
        table.add_row(name, *shown, told + failed, f"{before:.0f}", f"{memory(server):.0f}")
        print(name, *shown, told + failed, flush=True)
    console.print(table)
    verdict = "within" if worst_request <= REQUEST and worst_move <= MOVE else "NOT within"
    print(f"longest {worst_request:.2f} s and {worst_move:.2f} s: {verdict} {REQUEST} and {MOVE}")


async def until_ready(port: int) -> None:
    """Wait until the engine has compiled what it needs."""
    async with httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{port}", timeout=60, verify=False
    ) as client:
        while (await client.get("/api/health")).json()["engine"] != "ready":
            await asyncio.sleep(1)


async def attacked(name: str, port: int, seconds: float) -> str:
    """Let a process attack; returns what it was answered."""
    command = [sys.executable, "-m", "benchmarks.hostile", "--attack", name, str(port)]
    command += ["--seconds", str(seconds)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    output, _ = await process.communicate()
    if process.returncode:
        return "the attacker failed"
    told: dict[str, int] = json.loads(output.splitlines()[-1])
    return ", ".join(f"{count} × {what}" for what, count in sorted(told.items()))


def memory(server: int) -> float:
    """Megabytes of the server and of those processes it started that are no engines."""
    children = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    total = megabytes(server)
    for child in children:
        with suppress(OSError):
            if b"multiprocessing" in Path(f"/proc/{child}/cmdline").read_bytes():
                total += megabytes(int(child))
    return total


async def be_honest(port: int, waits: Waits, over: asyncio.Event, engine: bool) -> None:
    """Play with a friend and against the engine, and ask for things."""
    url = f"http://127.0.0.1:{port}"
    transport = httpx.AsyncHTTPTransport(local_address=HONEST, verify=False)
    async with (
        httpx.AsyncClient(base_url=url, transport=transport, timeout=_PATIENCE) as one,
        httpx.AsyncClient(
            base_url=url,
            transport=httpx.AsyncHTTPTransport(local_address=HONEST, verify=False),
            timeout=_PATIENCE,
        ) as two,
    ):
        for client in (one, two):
            await timed(waits, client, "GET", "/api/me")  # the first answer brings the cookie
        work: list[Callable[[], Awaitable[None]]] = [
            lambda: play_friend(port, one, two, waits, over),
            lambda: ask(one, waits, over),
        ]
        if engine:
            work.append(lambda: play_engine(port, two, waits, over))
        for failure in await asyncio.gather(*(each() for each in work), return_exceptions=True):
            if isinstance(failure, BaseException):
                waits.failures.append(f"{type(failure).__name__} {failure}"[:80])


async def timed(
    waits: Waits, client: httpx.AsyncClient, method: str, path: str, **more: Any
) -> Any:
    """Ask for something and note how long it took."""
    began = time.monotonic()
    response = await client.request(method, path, **more)
    shown = path.partition("?")[0].rstrip("/").split("/")
    name = "/".join("*" if len(part) == 12 else part for part in shown)
    waits.note(f"{method} {name}", time.monotonic() - began)
    if response.status_code >= 400:
        waits.failures.append(f"{response.status_code} {name}")
    return response


async def ask(client: httpx.AsyncClient, waits: Waits, over: asyncio.Event) -> None:
    """What a page asks for, again and again."""
    game = (await timed(waits, client, "POST", "/api/games", json=wanted("screen"))).json()["id"]
    record = (await timed(waits, client, "GET", f"/api/games/{game}/record")).text
    own = f"/api/games/{game}"
    paths = [own, f"{own}/views?from=0&to=40", f"{own}/qr.svg", f"{own}/board.svg", "/api/games"]
    paths += ["/", "/api/health", "/api/me", "/api/catalogue", "/api/agreements"]
    rounds = 0
    while not over.is_set():
        for path in paths:
            await timed(waits, client, "GET", path)
            await asyncio.sleep(_PACE)
        if rounds % 4 == 0:
            await timed(waits, client, "POST", "/api/games", json=wanted("screen"))
            text = {"text": record, "format": None}
            await timed(waits, client, "POST", "/api/import", json=text)
        rounds += 1


def wanted(mode: str, game: str = "yinsh", variant: str = "blitz", **more: Any) -> Json:
    """What is sent for a new game."""
    usual: Json = {"options": {}, "colour": "white", "level": None, "clock": None, "name": "Honest"}
    return {"game": game, "variant": variant, "mode": mode, **usual, **more}


async def follow(port: int, client: httpx.AsyncClient, game: str) -> tuple[ClientConnection, Json]:
    """A socket of a game, and the first view."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    wire = await connect(
        f"ws://127.0.0.1:{port}/api/games/{game}/socket",
        additional_headers={"Cookie": cookie},
        max_size=None,
        local_addr=(HONEST, 0),
    )
    await wire.send(json.dumps({"type": "hello", "number": -1}))
    _, state = await heard(wire, "state")
    view: Json = state["snapshot"]["view"]
    return wire, view


async def play_friend(
    port: int, one: httpx.AsyncClient, two: httpx.AsyncClient, waits: Waits, over: asyncio.Event
) -> None:
    """Games between two people, a move twenty times a second."""
    chance = Random(1)
    while not over.is_set():
        begun = await timed(waits, one, "POST", "/api/games", json=wanted("friend"))
        game = begun.json()["id"]
        await timed(waits, two, "POST", f"/api/games/{game}/seat", json={"name": "Friend"})
        (white, view), (black, _) = await follow(port, one, game), await follow(port, two, game)
        try:
            while not over.is_set() and view["outcome"] is None:
                mover, other = (white, black) if view["player"] == "white" else (black, white)
                seen = asyncio.create_task(heard(other, "event"))
                began, _ = await turn(mover, view, chance)
                waits.moves.append(time.monotonic() - began)
                _, event = await seen
                waits.moves.append(time.monotonic() - began)
                view = event["change"]["views"][-1]
                await asyncio.sleep(_PACE)
        finally:
            for wire in (white, black):
                with suppress(WebSocketException, OSError):
                    await wire.close()


async def turn(wire: ClientConnection, view: Json, chance: Random) -> tuple[float, Json | None]:
    """Make a whole turn; when its last part was sent, and the view after it if that came first."""
    ply, moves, seen = view["ply"], list[str](), None
    while True:
        moves.append(chance.choice(view["moves"])["text"])
        began = time.monotonic()
        sent = {"type": "turn", "id": f"{began}", "ply": ply, "moves": moves}
        await wire.send(json.dumps(sent))
        while (message := (await heard(wire, "ack", "unfinished", "refused", "event"))[1])[
            "type"
        ] == "event":
            seen = message["change"]["views"][-1]
        if message["type"] == "refused":
            raise RuntimeError(message["problem"]["code"])
        if message["type"] == "ack":
            return began, seen
        view = message["view"]


async def play_engine(
    port: int, client: httpx.AsyncClient, waits: Waits, over: asyncio.Event
) -> None:
    """Games against the engine's first level; noted is how long its answers take."""
    chance = Random(2)
    while not over.is_set():
        begun = await timed(waits, client, "POST", "/api/games", json=wanted("engine", level=1))
        wire, view = await follow(port, client, begun.json()["id"])
        try:
            while not over.is_set() and view["outcome"] is None:
                began, seen = await turn(wire, view, chance)
                while seen is None or is_pending(seen):
                    seen = (await heard(wire, "event"))[1]["change"]["views"][-1]
                view = seen
                waits.answers.append(time.monotonic() - began)
                await asyncio.sleep(_PACE)
        finally:
            with suppress(WebSocketException, OSError):
                await wire.close()


def is_pending(view: Json) -> bool:
    """Whether the engine has to move."""
    return view["outcome"] is None and not (view["moves"] and view["player"] == "white")


if __name__ == "__main__":
    main()
