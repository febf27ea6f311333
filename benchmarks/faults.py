"""Faults under load, counted: ``python -m benchmarks.faults [--games 100] [--kills 50]``.

Two server processes share a PostgreSQL and a Redis of their own. People play at both, by their own
log of what was acknowledged; meanwhile one part after the other is killed with ``kill -9`` and
started again: servers, workers, Redis (which forgets everything) and PostgreSQL. In the end the
database is compared with the logs, and the time that clocks went by with what passed outside, of
which it is known for each kill within what bounds nobody could move. Then both servers race for
decisions, and disks become full and read-only (``faults_disk.py``). With ``--sqlite`` one server
and its file are tried.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Protocol

import asyncpg
import httpx
from tests.cluster.services import folder, postgres, redis
from tests.server.bots import Bot
from tests.server.process import answers, free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks import faults_disk
from sixfold.server.thinking.wire import version_of

ROOT = Path(__file__).parents[1]
Json = dict[str, Any]

PACE = 1.0
INITIAL = 3600
GAMES = (("dvonn", "standard"), ("gipf", "basic"), ("yinsh", "blitz"))


class Victim(Protocol):
    """What can be killed and started again."""

    def kill(self) -> None: ...

    def start(self) -> None: ...


class Server:
    """A server process that is killed and started again, at the same port."""

    def __init__(self, place: Path, *shared_by: str) -> None:
        self.port = free_port()
        self._place = place
        alone = ["tests.server.launch", str(place), str(self.port)]
        shared = ["tests.cluster.launch", str(place), str(self.port), *shared_by]
        self._command = [sys.executable, "-m", *(shared if shared_by else alone)]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with (self._place / f"log-{self.port}").open("ab") as log:
            self.process = subprocess.Popen(self._command, cwd=ROOT, stdout=log, stderr=log)
        while not answers(self.port):
            assert self.process.poll() is None, "the server has ended"
            time.sleep(0.05)

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()


class Worker:
    """A worker process, whose engine plays the first legal move."""

    def __init__(self, place: Path, bot: Path, redis_url: str) -> None:
        version = version_of(Bot(bot).command)
        self._command = [sys.executable, "-m", "tests.cluster.work", str(bot), redis_url, version]
        self._log = place / "log-workers"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(self._command, cwd=ROOT, stdout=log, stderr=log)

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait()


Row = tuple[Any, ...]


@dataclass
class World:
    """Servers, what can be killed, and what they keep."""

    servers: list[Server]
    victims: Sequence[tuple[str, Victim]]
    """What is killed, in turn."""
    stops_time: Sequence[str]
    """Whose death stops the clocks."""
    ask: Callable[[str], list[Row]]
    noted: str
    """Asks for the milliseconds that clocks have gone, as they were noted last."""
    left: str
    """Asks what the clocks of every game show after its last event."""

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]


@contextmanager
def shared(*, is_durable: bool) -> Iterator[World]:
    """Two servers, a PostgreSQL and a Redis."""
    with ExitStack() as stack:
        store = stack.enter_context(postgres(is_durable=is_durable))
        notices = stack.enter_context(redis())
        place = stack.enter_context(folder())
        database = store.database()
        bot = place / "bot"
        bot.mkdir()
        workers = [Worker(place, bot, notices.url) for _ in range(2)]
        servers = [Server(place, database, notices.url, str(bot)) for _ in range(2)]
        for worker in workers:
            stack.callback(worker.kill)
            worker.start()
        for server in servers:
            stack.callback(server.stop)
            server.start()
        turns: list[tuple[str, Victim]] = [
            ("server", servers[0]),
            ("redis", notices),
            ("worker", workers[0]),
            ("postgres", store),
            ("server", servers[1]),
            ("worker", workers[1]),
        ]

        left = "SELECT DISTINCT ON (game) data->'left' FROM events ORDER BY game, number DESC"
        noted = "SELECT ran FROM uptime"
        yield World(
            servers, turns, ["postgres"], lambda asked: store.ask(database, asked), noted, left
        )


@contextmanager
def alone() -> Iterator[World]:
    """One server and its SQLite file."""
    with ExitStack() as stack:
        place = stack.enter_context(folder())
        server = Server(place)
        stack.callback(server.stop)
        server.start()

        def ask(asked: str) -> list[Row]:
            file = sqlite3.connect(place / "games.db", timeout=300)
            try:
                return file.execute(asked).fetchall()
            finally:
                file.close()

        last = "SELECT game, max(number) AS last FROM events GROUP BY game"
        left = (
            f"SELECT data->'left' FROM events JOIN ({last}) AS found"
            " ON events.game = found.game AND events.number = found.last"
        )
        noted = "SELECT sum(alive - started) FROM runs"
        yield World([server], [("server", server)], ["server"], ask, noted, left)


@dataclass
class Log:
    """What the two players of a game were told, kept outside the server."""

    game: str
    cookie: str
    chance: Random
    has_engine: bool = False
    """Against the engine, as White."""
    acknowledged: dict[str, int] = field(default_factory=dict)
    """Numbers of events by the names of requests."""
    pending: tuple[str, int, list[str]] | None = None
    sent: float = 0.0
    """When the pending request was sent first."""
    moved: float = 0.0
    """When the last one that was acknowledged was sent first."""
    refused: Counter[str] = field(default_factory=Counter)


@dataclass
class Report:
    """What became of it."""

    kills: Counter[str] = field(default_factory=Counter)
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    gaps: int = 0
    stuck: int = 0
    """Games in which nobody could move after everything was well again."""
    overcharged: float = 0.0
    """The most seconds that somebody paid for more than can have passed while all was well."""
    wrong: list[tuple[str, float]] = field(default_factory=list)
    """What was killed, and the seconds that clocks went further than can be, or below 0 less."""
    refused: Counter[str] = field(default_factory=Counter)

    @property
    def is_good(self) -> bool:
        lost = self.lost or self.doubled or self.gaps or self.stuck
        most_wrong = max((abs(wrong) for _, wrong in self.wrong), default=0)
        return not lost and self.overcharged <= 1.0 and most_wrong <= 1.0


async def begin(url: str, number: int, *, has_engine: bool = False) -> Log:
    """A game at one screen, where one plays both sides, or against the engine without clocks."""
    game, variant = GAMES[number % len(GAMES)]
    wanted = {
        "game": game,
        "variant": variant,
        "options": {},
        "mode": "engine" if has_engine else "screen",
        "colour": "white",
        "level": 1 if has_engine else None,
        "clock": None if has_engine else {"initial": INITIAL, "increment": 0},
        "name": f"player {number}",
    }
    async with httpx.AsyncClient(base_url=url, timeout=300, verify=False) as client:
        answered = await client.post("/api/games", json=wanted)
        assert answered.status_code == 201, answered.text
        cookie = "; ".join(f"{k}={v}" for k, v in client.cookies.items())
        return Log(answered.json()["id"], cookie, Random(number), has_engine)


async def play_on(
    urls: list[str], number: int, has_engine: bool, logs: list[Log], is_over: asyncio.Event
) -> None:
    """Play one game after the other: however long all this takes, somebody wants to move."""
    while not is_over.is_set():
        try:
            log = await begin(urls[number % len(urls)], number, has_engine=has_engine)
        except (httpx.HTTPError, AssertionError):
            await asyncio.sleep(0.2)
            continue
        logs.append(log)
        await play(urls, log, is_over)
        number += len(urls) * len(GAMES)


async def play(urls: list[str], log: Log, is_over: asyncio.Event) -> None:
    """Play at random, at another server after each cut; what was not answered is sent again."""
    turn = 0
    while not is_over.is_set():
        turn += 1
        address = f"{urls[turn % len(urls)].replace('http', 'ws', 1)}/api/games/{log.game}/socket"
        with suppress(OSError, WebSocketException, TimeoutError):
            headers = {"Cookie": log.cookie}
            async with connect(
                address, additional_headers=headers, close_timeout=0.1, max_size=None
            ) as wire:
                if await _sit(wire, log, is_over):
                    return
        await asyncio.sleep(0.2)


async def _sit(wire: ClientConnection, log: Log, is_over: asyncio.Event) -> bool:
    """Play by one connection until it is cut; True when the game has ended."""
    await wire.send(json.dumps({"type": "hello", "number": -1}))
    heard: Json = {"type": ""}
    while heard["type"] != "state":
        heard = json.loads(await wire.recv())
    view = heard["snapshot"]["view"]
    while view["outcome"] is None:
        if is_over.is_set():
            return False
        if log.has_engine and view["player"] != "white" and log.pending is None:
            heard = json.loads(await wire.recv())
            if heard["type"] == "event" and heard["change"]["views"]:
                view = heard["change"]["views"][-1]
            elif heard["type"] == "state":
                view = heard["snapshot"]["view"]
            continue
        if log.pending is None:
            name = f"{len(log.acknowledged)}-{log.chance.random()}"
            log.pending = (name, view["ply"], [log.chance.choice(view["moves"])["text"]])
            log.sent = time.monotonic()
        name, ply, moves = log.pending
        await wire.send(json.dumps({"type": "turn", "id": name, "ply": ply, "moves": moves}))
        while True:
            heard = json.loads(await wire.recv())
            if heard["type"] == "event" and heard["change"]["views"]:
                view = heard["change"]["views"][-1]
            if heard["type"] == "ack" and heard["id"] == name:
                log.acknowledged[name] = heard["number"]
                log.moved = log.sent
                log.pending = None
                break
            if heard["type"] == "unfinished":
                moves.append(log.chance.choice(heard["view"]["moves"])["text"])
                break
            if heard["type"] == "refused" and heard.get("id") == name:
                log.refused[heard["problem"]["code"]] += 1
                if heard["problem"]["code"] != "not-saved":
                    return False  # look at everything anew
                await asyncio.sleep(0.2)
                break
        await asyncio.sleep(PACE * log.chance.random())
    return True


@dataclass
class Outside:
    """The time outside, without that in which nobody could have moved: at least, and at most.

    When exactly a part died, and when the servers had it again, nobody can see from here. It was
    away at least from the end of its killing to the beginning of its start, and at most from the
    beginning of the one until somebody has moved after the other.
    """

    began: float = field(default_factory=time.monotonic)
    least_away: float = 0.0
    most_away: float = 0.0

    @property
    def passed(self) -> tuple[float, float]:
        since = time.monotonic() - self.began
        return since - self.most_away, since - self.least_away


async def suffer(world: World, logs: list[Log], kills: int, report: Report) -> Outside:
    """Kill one part after the other, start it again, and compare clocks with the time outside."""
    chance = Random(1)
    outside = Outside()
    before = await well(world, outside)
    for number in range(kills):
        await asyncio.sleep(chance.random())
        what, victim = world.victims[number % len(world.victims)]
        killing = time.monotonic()
        await asyncio.to_thread(victim.kill)
        killed = time.monotonic()
        report.kills[what] += 1
        await asyncio.sleep(chance.random())
        starting = time.monotonic()
        await asyncio.to_thread(victim.start)
        if what in world.stops_time:
            started = time.monotonic()
            while max(log.moved for log in logs) < started:
                await asyncio.sleep(0.005)
            outside.least_away += starting - killed
            outside.most_away += time.monotonic() - killing
        after = await well(world, outside)
        report.wrong.append((what, after.wrong_since(before)))
        before = after
    return outside


@dataclass
class Look:
    """How long clocks had gone when somebody looked, and how long it was before and after that."""

    ran: float
    before: tuple[float, float]
    after: tuple[float, float]

    def wrong_since(self, earlier: Look) -> float:
        """Seconds that clocks went further than can have passed, or below 0 less far."""
        ran = self.ran - earlier.ran
        least = self.before[0] - earlier.after[0]
        most = self.after[1] - earlier.before[1]
        return max(0.0, ran - most) + min(0.0, ran - least)


async def well(world: World, outside: Outside) -> Look:
    """A look at the clocks just when time is noted again."""
    before, known = outside.passed, None
    while True:
        began = outside.passed
        with suppress(OSError, asyncpg.PostgresError):
            ((ran,),) = await asyncio.to_thread(world.ask, world.noted)
            if known is not None and ran != known:
                return Look(ran / 1000, before, outside.passed)
            before, known = began, ran
        await asyncio.sleep(0.05)


def compare(world: World, logs: list[Log], outside: Outside, report: Report) -> None:
    """Compare what the database holds with what was acknowledged."""
    by_game: dict[str, list[tuple[int, str | None]]] = {}
    for game, number, request in world.ask(
        "SELECT game, number, request FROM events ORDER BY game, number"
    ):
        by_game.setdefault(game, []).append((number, request))
    for log in logs:
        events = by_game.get(log.game, [])
        numbers = [number for number, _ in events]
        report.gaps += numbers != list(range(len(numbers)))
        kept = Counter((request or "").partition(":")[2] for _, request in events)
        places = {(request or "").partition(":")[2]: number for number, request in events}
        report.acknowledged += len(log.acknowledged)
        for name, number in log.acknowledged.items():
            report.lost += places.get(name) != number
            report.doubled += kept[name] > 1
        report.refused += log.refused
    # Nobody may have paid for more than passed, whatever was away meanwhile.
    _, passed = outside.passed
    for (left,) in world.ask(world.left):
        if left is not None:
            paid = sum(INITIAL - each / 1000 for each in json.loads(left))
            report.overcharged = max(report.overcharged, paid - passed)


async def go_on(urls: list[str], logs: list[Log], report: Report) -> None:
    """Everything is well again: in every game that is not over somebody moves once more."""
    before = {log.game: len(log.acknowledged) for log in logs}
    is_over = asyncio.Event()
    playing = [asyncio.create_task(play(urls, log, is_over)) for log in logs]

    def is_stuck(log: Log, task: asyncio.Task[None]) -> bool:
        return not task.done() and len(log.acknowledged) == before[log.game]

    deadline = time.monotonic() + 300
    pairs = list(zip(logs, playing, strict=True))
    while any(is_stuck(*pair) for pair in pairs) and time.monotonic() < deadline:
        await asyncio.sleep(0.1)
    report.stuck = sum(is_stuck(*pair) for pair in pairs)
    is_over.set()
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


async def race(urls: list[str], decisions: int, at_once: int = 4) -> tuple[int, int]:
    """Both servers get another turn for the same ply at once: decisions, and how many counted."""
    shares = [len(range(start, decisions, at_once)) for start in range(at_once)]
    found = await asyncio.gather(*(_race(urls, share, start) for start, share in enumerate(shares)))
    return sum(asked for asked, _ in found), sum(won for _, won in found)


async def _race(urls: list[str], decisions: int, number: int) -> tuple[int, int]:
    won = asked = 0
    while asked < decisions:
        number += 10
        log = await begin(urls[0], number)
        wires: list[ClientConnection] = []
        for url in urls:
            address = f"{url.replace('http', 'ws', 1)}/api/games/{log.game}/socket"
            wire = await connect(address, additional_headers={"Cookie": log.cookie}, max_size=None)
            await wire.send(json.dumps({"type": "hello", "number": -1}))
            wires.append(wire)
        view = (await _heard(wires[0], "state"))["snapshot"]["view"]
        await _heard(wires[1], "state")
        async with httpx.AsyncClient(verify=False, timeout=300) as client:
            while view["outcome"] is None and asked < decisions:
                chosen = log.chance.choices(view["moves"], k=2)
                for each, move in zip(wires, chosen, strict=True):
                    turn = {"type": "turn", "id": f"{asked}-{id(each)}", "ply": view["ply"]}
                    await each.send(json.dumps({**turn, "moves": [move["text"]]}))
                told = await asyncio.gather(
                    *(_heard(each, "ack", "refused", "unfinished") for each in wires)
                )
                if any(each["type"] == "unfinished" for each in told):
                    break  # a turn of several decisions; another game has simpler ones
                asked += 1
                won += sum(each["type"] == "ack" for each in told)
                seen = await client.get(
                    f"{urls[asked % 2]}/api/games/{log.game}", headers={"Cookie": log.cookie}
                )
                view = seen.json()["view"]
        for each in wires:
            await each.close()
    return asked, won


async def _heard(wire: ClientConnection, *kinds: str) -> Json:
    while True:
        message: Json = json.loads(await wire.recv())
        if message["type"] in kinds:
            return message


def run(
    games: int, kills: int, decisions: int, *, is_durable: bool = True, on_file: bool = False
) -> tuple[Report, int, int]:
    """Everything in turn; returns what was found, and decisions raced for and counted."""
    report = Report()
    with alone() if on_file else shared(is_durable=is_durable) as world:
        urls = world.urls

        async def life() -> tuple[list[Log], Outside]:
            logs: list[Log] = []
            is_over = asyncio.Event()
            engines = [number % 4 == 3 and not on_file for number in range(games)]
            playing = [
                asyncio.create_task(play_on(urls, number, has_engine, logs, is_over))
                for number, has_engine in enumerate(engines)
            ]
            while len(logs) < games:
                await asyncio.sleep(0.05)
            outside = await suffer(world, logs, kills, report)
            is_over.set()
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await go_on(urls, logs, report)
            return logs, outside

        began = time.monotonic()
        if games:
            logs, outside = asyncio.run(life())
            outside.began = began
            compare(world, logs, outside, report)
        raced, won = asyncio.run(race(urls, decisions)) if decisions else (0, 0)
    return report, raced, won


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--games", type=int, default=100)
    options.add_argument("--kills", type=int, default=50)
    options.add_argument("--decisions", type=int, default=10_000)
    options.add_argument("--sqlite", action="store_true", help="one server and its file")
    options.add_argument("--no-disks", action="store_true", help="leave disks alone")
    given = options.parse_args()
    decisions = 0 if given.sqlite else given.decisions
    report, raced, won = run(given.games, given.kills, decisions, on_file=given.sqlite)
    killed = ", ".join(f"{count} of {what}" for what, count in sorted(report.kills.items()))
    print(f"kills         {sum(report.kills.values()):6d}: {killed}")
    print(f"acknowledged  {report.acknowledged:6d} moves of {given.games} games")
    print(f"lost          {report.lost:6d}, doubled {report.doubled}, with gaps {report.gaps}")
    print(f"stuck         {report.stuck:6d} games")
    print(f"overcharged   {max(0.0, report.overcharged):6.2f} s at most")
    for what in sorted(report.kills):
        wrong = [seconds for killed, seconds in report.wrong if killed == what]
        print(
            f"clocks        {min(wrong):+6.2f} to {max(wrong):+.2f} s wrong after {what} was killed"
        )
    print(f"refused       {dict(report.refused)}")
    print(f"raced for     {raced:6d} decisions, of which {won} counted")
    is_good = report.is_good and raced == won
    if not given.no_disks:
        for name, found in faults_disk.everything(is_shared=not given.sqlite):
            print(f"{name:13} {found}")
            is_good = is_good and found.is_good
    sys.exit(0 if is_good else 1)


if __name__ == "__main__":
    main()
