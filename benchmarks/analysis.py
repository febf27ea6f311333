"""People who analyse beside people who play: ``python -m benchmarks.analysis [--people 20]``.

Twenty people play against the engine, two at each level, and move by chance a few seconds after it.
Then twenty others analyse beside them, three lines each, and go to another position every few
seconds; at first all at once. Both are repeated in turn. Told are the times from a player's move to
the engine's, with and without analysts, the time to the first lines of every position that was
analysed, and whether anything was lost. The server runs as usual on this machine.
"""

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

import sixfold
from benchmarks.load import follow, free_port, heard, wait_for
from sixfold.rules import Game, Position
from sixfold.server.settings import usual_processes

Json = dict[str, Any]

PAUSE = (3.0, 9.0)
"""Seconds that a player thinks."""

STAY = (4.0, 12.0)
"""Seconds that somebody looks at a position."""

LEVELS = 10
LINES = 3
GOAL_LATER = 1.5
GOAL_LINES = 2.0

FORMS = [form for name in sixfold.games() for form in sixfold.load(name).forms]
"""Every game with and without what its options add."""


@dataclass
class Round:
    """What was measured while people played for a while, in seconds."""

    moves: list[float] = field(default_factory=list)
    lines: list[float] = field(default_factory=list)
    depths: list[int] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--people", type=int, default=20, help="who play, and who analyse")
    options.add_argument("--seconds", type=float, default=40.0, help="of each round")
    options.add_argument("--rounds", type=int, default=2, help="with analysts, and without")
    options.add_argument("--engines", type=int, default=usual_processes())
    given = options.parse_args()
    for form in FORMS:
        # Compiling would stop everybody here for longer than the server waits for a request.
        by_chance(form, Random(0))
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-m", "benchmarks.load_server", folder, str(port)]
        server = subprocess.Popen([*command, str(given.engines)], stderr=subprocess.DEVNULL)
        try:
            wait_for(port)
            asyncio.run(measure(f"127.0.0.1:{port}", given))
        finally:
            server.terminate()
            server.wait()


async def measure(host: str, given: argparse.Namespace) -> None:
    await ready(host)
    # Nobody is the first on the day: each game has been thought about once.
    await play_all(host, given.people, 10.0, given.people, Round())
    print(f"machine      {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    alone, beside = Round(), Round()
    for _ in range(given.rounds):
        await play_all(host, given.people, given.seconds, 0, alone)
        await play_all(host, given.people, given.seconds, given.people, beside)
    print(f"machine      load {os.getloadavg()[0]:.1f} at the end")
    tell("alone", alone.moves)
    tell("beside", beside.moves)
    for what in ("mean", "median"):
        later = getattr(statistics, what)(beside.moves) / getattr(statistics, what)(alone.moves)
        print(f"later        {later:6.2f} times ({what}; goal: at most {GOAL_LATER})")
    tell("first lines", beside.lines)
    print(f"first lines  {max(beside.lines):6.2f} s at the latest (goal: {GOAL_LINES:g} s)")
    print(f"depth        {statistics.median(beside.depths):6.0f} reached in the middle")
    lost = alone.lost + beside.lost
    print(f"lost         {len(lost):6d} {'; '.join(sorted(set(lost)))[:300]}")


async def ready(host: str) -> None:
    """Wait until all is compiled."""
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        while (await http.get("/api/health")).json()["engine"] != "ready":
            await asyncio.sleep(0.2)


def tell(what: str, found: list[float]) -> None:
    found.sort()
    shown = {p: found[min(len(found) - 1, int(len(found) * p / 100))] for p in (50, 95, 99)}
    parts = "  ".join(f"{p} %: {value:5.2f} s" for p, value in shown.items())
    print(f"{what:12} {len(found):6d}, mean {statistics.mean(found):5.2f} s  {parts}")


async def play_all(host: str, players: int, seconds: float, analysts: int, measured: Round) -> None:
    """Let people play, and others analyse, for a while."""
    end = time.perf_counter() + seconds
    playing = [play(host, number, end, measured) for number in range(players)]
    analysing = [analyse(host, number, end, measured) for number in range(analysts)]
    await asyncio.gather(*playing, *analysing)


async def play(host: str, number: int, end: float, measured: Round) -> None:
    """Games of one person against the engine."""
    chance = Random(number)
    await asyncio.sleep(chance.uniform(0, PAUSE[0]))
    while time.perf_counter() < end:
        form = FORMS[number % len(FORMS)]
        game, cookie = await begin(host, form, 1 + number % LEVELS)
        wire = await follow(host, game, cookie)
        view = json.loads(await wire.recv())["snapshot"]["view"]
        while time.perf_counter() < end and view["outcome"] is None:
            view = await move(wire, view, chance, measured)
            await asyncio.sleep(chance.uniform(*PAUSE))
        await wire.close()


async def move(wire: ClientConnection, view: Json, chance: Random, measured: Round) -> Json:
    """One turn, and the engine's answer to it."""
    moves, answer = list[str](), "unfinished"
    shown = view
    while answer == "unfinished":
        moves.append(chance.choice(shown["moves"])["text"])
        sent = time.perf_counter()
        turn = {"type": "turn", "id": f"{sent}", "ply": view["ply"], "moves": moves}
        await wire.send(json.dumps(turn))
        _, message = await heard(wire, "ack", "unfinished", "refused", "event")
        while message["type"] == "event":
            view_after = message["change"]["views"][-1]
            _, message = await heard(wire, "ack", "unfinished", "refused", "event")
        answer, shown = message["type"], message.get("view", shown)
    if answer == "refused":
        measured.lost.append(message["problem"]["code"])
        return view | {"outcome": "refused"}
    while view_after["player"] == "black" and view_after["outcome"] is None:
        at, message = await heard(wire, "event")
        view_after = message["change"]["views"][-1]
        measured.moves.append(at - sent)
        sent = at
    return dict(view_after)


async def begin(host: str, form: Game, level: int) -> tuple[str, str]:
    """A game against the engine, and its player's cookie."""
    wanted = {
        "game": form.name,
        "variant": form.variant,
        "options": dict(form.options),
        "mode": "engine",
        "colour": "white",
        "level": level,
        "clock": None,
        "name": "",
    }
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
        begun = (await http.post("/api/games", json=wanted)).json()["id"]
        return begun, "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def analyse(host: str, number: int, end: float, measured: Round) -> None:
    """Positions of some games, one after the other."""
    chance = Random(1000 + number)
    form = FORMS[number % len(FORMS)]
    async with connect(f"ws://{host}/api/analysis/socket", max_size=None) as wire:
        count = 0
        while time.perf_counter() < end:
            await look(wire, form, f"{number} {count}", chance, measured)
            count += 1


async def look(
    wire: ClientConnection, form: Game, name: str, chance: Random, measured: Round
) -> None:
    """One position, for some seconds."""
    reached = by_chance(form, chance)
    asked = {
        "type": "analyse",
        "id": name,
        "root": {"position": reached.text},
        "moves": [],
        "lines": LINES,
        "seconds": None,
    }
    sent = time.perf_counter()
    await wire.send(json.dumps(asked))
    until, first, depth = sent + chance.uniform(*STAY), None, 0
    while time.perf_counter() < until or first is None:
        try:
            left = until - time.perf_counter() if first is not None else 60.0
            message = json.loads(await asyncio.wait_for(wire.recv(), max(0.0, left)))
        except TimeoutError:
            break
        if message.get("id") != name:
            continue
        if message["type"] == "lines":
            first = first or time.perf_counter() - sent
            depth = message["depth"]
        elif message["type"] == "refused":
            measured.lost.append(message["problem"]["code"])
            return
    if first is None:
        measured.lost.append("no lines")
    else:
        measured.lines.append(first)
        measured.depths.append(depth)


def by_chance(form: Game, chance: Random) -> Position:
    """A position in the first half of a game."""
    reached = form.start()
    for _ in range(chance.randrange(8, 30)):
        after = reached.play(chance.choice(list(reached.moves)))
        if not after.codes:
            break
        reached = after
    return reached


if __name__ == "__main__":
    main()
