"""What one visitor does never stops the others: each of these was possible once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from sixfold import records
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.match import presets
from sixfold.rules import load
from sixfold.server import game_server, painting
from sixfold.server.access.limiting import Limiter
from sixfold.server.access.protection import Protection
from sixfold.server.app import create_app
from sixfold.server.domain.terms import GameTerms, MatchTerms, Seat
from sixfold.server.game_server import GameServer
from sixfold.server.room import Room
from sixfold.server.settings import Thinking
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.question import Question
from tests.server.site import (
    GENEROUS,
    PATIENCE,
    Site,
    Wire,
    new_game,
    running,
    settings_in,
    wait_until,
)

POOLS = ("asyncio", "uvloop")
"""How threads are named that a loop has for what would hold it up."""


def test_games_are_loaded_beside_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked for one first would make all others wait for it."""
    threads: list[str] = []
    monkeypatch.setattr(
        game_server, "load_all", lambda: threads.append(threading.current_thread().name)
    )
    with running(settings_in(tmp_path)):
        wait_until(lambda: threads)
    assert threads[0].startswith(POOLS)


def test_pictures_and_records_are_made_by_other_processes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here they would hold the interpreter, and everybody with it."""

    def fail(*args: object) -> NoReturn:
        raise AssertionError("this was done in the server itself")

    monkeypatch.setattr(painting, "png", fail)
    monkeypatch.setattr(records, "read", fail)
    monkeypatch.setattr(records, "write", fail)
    guest = site.guest()
    game = guest.begin()["id"]
    assert guest.http.get(f"/api/games/{game}/board.png?size=64").status_code == 200
    record = guest.http.get(f"/api/games/{game}/record")
    assert record.status_code == 200
    given = {"text": record.text, "format": None}
    assert guest.http.post("/api/import", json=given).status_code == 201


def test_matches_of_the_engine_wait_in_nobody_elses_threads(tmp_path: Path) -> None:
    """While the engine thinks about many of them, the threads that others use are free."""

    async def play() -> None:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        server = GameServer(settings_in(tmp_path, thinking=Thinking(command=("false",))), Limiter())
        asked, end = asyncio.Event(), asyncio.Event()

        async def never(question: Question) -> NoReturn:
            asked.set()
            await end.wait()
            raise EngineError("engine", "it is over")

        server.engines.think = never  # type: ignore[method-assign]
        server.engines.start = lambda tell: None  # type: ignore[method-assign]
        await server.open()
        try:
            for number in range(20):
                await server.rooms.create(_match(server, f"g{number}"))
            await asked.wait()
            async with asyncio.timeout(300):
                assert await asyncio.to_thread(lambda: "free") == "free"
        finally:
            end.set()
            await server.close()

    asyncio.run(play())


def _match(server: GameServer, name: str) -> GameTerms:
    """A match in which the engine begins."""
    terms = presets()["free"]
    seats = (Seat("engine", level=5), Seat("person", "Ann", "Ann"))
    return GameTerms(
        name,
        "engine",
        "gipf",
        terms.variant,
        dict(terms.game.options),
        server.uptime.now,
        seats,
        match=MatchTerms.of(terms),
    )


def test_the_engine_takes_people_in_turn_whatever_cookies_they_have() -> None:
    """Thirty questions of one network do not come before one of another."""

    async def play() -> list[str]:
        networks = {"modest": "192.0.2.2"}
        engines = Engines(Thinking(waiting_of_guest=100), lambda guest: networks.get(guest, "far"))
        position = load("yinsh").start()
        engines._compiled.add(position.game.form)
        guests = [*(f"cookie {number % 4}" for number in range(30)), "modest"]
        asked = [Question(position, 1, 1, Limits(nodes=1), guest) for guest in guests]
        waiting = [asyncio.create_task(engines.think(question)) for question in asked]
        while len(engines._queue) < len(asked):
            await asyncio.sleep(0)
        order = [engines._queue.take().question.guest for _ in asked]
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        return order

    assert asyncio.run(play()).index("modest") == 1


def test_games_begun_with_many_cookies_wait_in_one_line(tmp_path: Path) -> None:
    async def play() -> None:
        server = GameServer(settings_in(tmp_path), Limiter())
        line_of = server.engines.network_of
        for number in range(30_000):
            server.visitors.note(f"cookie {number}", "192.0.2.1")
        server.visitors.note("modest", "192.0.2.2")
        assert line_of("cookie 29999") == line_of("cookie 20000") == "192.0.2.1"
        assert line_of("modest") == "192.0.2.2"
        assert line_of("nobody") == line_of("cookie 0") == ""

    asyncio.run(play())


def test_requests_of_one_network_begin_one_after_the_other(tmp_path: Path) -> None:
    """A hundred that come at once do not all come before the next one of somebody else."""
    order: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        order.append(scope["client"][0])

    async def ask(protection: Protection, address: str) -> None:
        scope: Scope = {"type": "http", "method": "GET", "path": "/", "client": (address, 1)}
        scope["headers"] = [(b"host", b"localhost")]
        await protection(scope, _nothing, _nowhere)

    async def play() -> None:
        protection = Protection(app, settings_in(tmp_path), Limiter())
        asked = [*["192.0.2.1"] * 100, "192.0.2.2"]
        await asyncio.gather(*(ask(protection, address) for address in asked))

    asyncio.run(play())
    assert len(order) == 101
    assert order.index("192.0.2.2") <= 1


def test_games_of_one_network_are_begun_two_at_a_time(tmp_path: Path) -> None:
    """Written together they would be finished together, before anybody else's move."""
    app = create_app(settings_in(tmp_path))
    begun: list[str] = []

    async def begin(address: str) -> None:
        transport = httpx.ASGITransport(app, client=(address, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://there") as client:
            answered = await client.post("/api/games", json=new_game("yinsh", "blitz", address))
            assert answered.status_code == 201
            begun.append(address)

    async def play() -> None:
        async with app.router.lifespan_context(app):
            rooms, under_way = app.state.server.rooms, 0
            create = rooms.create

            async def watched(terms: GameTerms, who: str) -> Room:
                nonlocal under_way
                under_way += who == "192.0.2.1"
                assert under_way <= 2
                room: Room = await create(terms, who=who)
                under_way -= who == "192.0.2.1"
                return room

            rooms.create = watched
            addresses = [*["192.0.2.1"] * 30, "192.0.2.2"]
            await asyncio.gather(*map(begin, addresses))

    asyncio.run(play())
    assert len(begun) == 31
    assert begun.index("192.0.2.2") < 20


async def _nothing() -> Message:
    raise AssertionError("nothing is read")


async def _nowhere(message: Message) -> None:
    raise AssertionError("nothing is said")


def test_a_long_description_is_written_beside_other_requests(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All requests there are take a third of a second to write down."""
    writers: list[str] = []
    written = FastAPI.openapi

    def write(app: FastAPI) -> dict[str, Any]:
        writers.append(threading.current_thread().name)
        return written(app)

    monkeypatch.setattr(FastAPI, "openapi", write)
    guests = [site.guest() for _ in range(4)]
    with ThreadPoolExecutor(len(guests)) as pool:
        for told in pool.map(lambda guest: guest.http.get("/api/openapi.json").json(), guests):
            assert "/api/games" in told["paths"]
    assert len(writers) == 1, "who asks meanwhile waits"
    assert writers[0].startswith(POOLS)


@pytest.mark.parametrize(
    ("rate", "message"),
    [
        ("messages_of_address", {"type": "pulse", "id": "x"}),
        ("hellos_of_address", {"type": "hello", "number": -1}),
    ],
)
def test_new_cookies_give_no_new_messages(
    tmp_path: Path, rate: str, message: dict[str, Any]
) -> None:
    rates: dict[str, Any] = {rate: "12/hour"}
    with running(settings_in(tmp_path, rates=replace(GENEROUS, **rates))) as site:
        game = site.guest().begin()["id"]
        answers = [_answer(site.guest().connect(game), message) for _ in range(20)]
        assert answers[0] != "refused"
        assert answers[-1] == "refused"


def _answer(wire: Wire, message: dict[str, Any]) -> str:
    """The kind of the answer to a message, after the first hello has been answered."""
    kinds = {"pulse": "pulse", "hello": "state"}
    for said in (None, message):
        if said is not None:
            wire.socket.send(json.dumps(said))
        while (heard := json.loads(wire.socket.recv(PATIENCE)))["type"] != "refused":
            if heard["type"] == ("state" if said is None else kinds[message["type"]]):
                break
    return str(heard["type"])


def test_flags_fall_after_a_restart_beside_a_game_that_cannot_be_read(tmp_path: Path) -> None:
    """Nobody asks for these games: the server itself has to go on with them."""
    settings = settings_in(tmp_path)
    with running(settings) as site:
        guest = site.guest()
        games = []
        for _ in range(3):
            wanted = new_game("yinsh", "blitz", clock={"initial": 3600, "increment": 0})
            games.append(guest.http.post("/api/games", json=wanted).json()["id"])
            guest.connect(games[-1]).play(0, "e5")
    file = sqlite3.connect(tmp_path / "games.db")
    broken, *others = sorted(games)
    file.execute("UPDATE events SET data = replace(data, 'e5', 'zz') WHERE game = ?", (broken,))
    file.execute(
        "UPDATE events SET data = replace(data, '3600000', '1') WHERE game != ?", (broken,)
    )
    file.commit()
    with running(settings):
        asked = "SELECT game FROM events WHERE kind = 'flag'"
        wait_until(lambda: {found for (found,) in file.execute(asked)} == set(others))
    file.close()
