"""A running server and the people who visit it, for tests."""

from __future__ import annotations

import itertools
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from sixfold.rules import Game
from sixfold.server.models.model import EngineState
from sixfold.server.room import Room
from sixfold.server.rooms import Rooms
from sixfold.server.run import server_for
from sixfold.server.settings import Chores, Connections, Rates, Settings


class Nobody:
    """An opponent that never moves."""

    def state_for(self, game: Game) -> EngineState:
        return "missing"

    def wake(self, rooms: Rooms, room: Room) -> None: ...


PATIENCE = 300.0
"""Seconds after which something is taken never to come."""

GENEROUS = Rates(
    new_games="100000/minute",
    new_games_of_address="100000/minute",
    requests="1000000/minute",
    messages="100000/second",
    messages_of_address="100000/second",
    hellos="100000/second",
    hellos_of_address="100000/second",
    previews="100000/second",
    previews_of_address="100000/second",
    hints="100000/minute",
    hints_of_address="100000/minute",
    pictures="100000/minute",
    pictures_of_address="100000/minute",
    animations="100000/minute",
    animations_of_address="100000/minute",
    positions="100000/minute",
    positions_of_address="100000/minute",
    explorers="100000/minute",
    explorers_of_address="100000/minute",
    analyses="100000/minute",
    analyses_of_address="100000/minute",
    reviews="100000/minute",
    reviews_of_address="100000/minute",
    sockets_of_guest=1000,
    sockets_of_address=1000,
    analysts_of_guest=1000,
    analysts_of_address=1000,
)

Json = dict[str, Any]


def new_game(game: str, variant: str, name: str = "", **wanted: Any) -> Json:
    """What is sent for a new game, at one screen if nothing else is said."""
    usual: Json = {
        "game": game,
        "variant": variant,
        "options": {},
        "mode": "screen",
        "colour": "white",
        "level": None,
        "clock": None,
        "name": name,
    }
    return usual | wanted


class Site:
    """Where a server is reached."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._visits = ExitStack()

    def guest(self, name: str = "") -> Guest:
        """Somebody new."""
        return Guest(self.url, name, self._visits)

    def hang_up(self) -> None:
        """Send everybody home."""
        self._visits.close()


@contextmanager
def running(settings: Settings) -> Iterator[Site]:
    """A server in a thread of its own."""
    server = server_for(settings, "127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        port = server.servers[0].sockets[0].getsockname()[1]
        site = Site(f"http://127.0.0.1:{port}")
        yield site
        site.hang_up()
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Settings for a test: no engine, hardly any limits."""
    given: Json = {
        "rates": GENEROUS,
        "thinking": None,
        "page": folder / "page",
        "chores": Chores(seconds=600.0, most_of_address=64, early=False),
        "connections": Connections(seconds=600.0),
        **changes,
    }
    return Settings(f"sqlite:///{folder / 'games.db'}", **given)


def wait_until(condition: Any, seconds: float = PATIENCE) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it never became true"
        time.sleep(0.005)


class Guest:
    """A browser: a cookie, requests and sockets."""

    def __init__(self, url: str, name: str, visits: ExitStack) -> None:
        self.url = url
        self.name = name
        self._visits = visits
        self.http = visits.enter_context(httpx.Client(base_url=url, timeout=PATIENCE, verify=False))
        self.http.get("/api/me")

    def begin(self, game: str = "yinsh", variant: str = "blitz", **wanted: Any) -> Json:
        """A new game, at one screen if nothing else is said."""
        body = new_game(game, variant, self.name, **wanted)
        return good(self.http.post("/api/games", json=body), 201)

    def sit(self, game: str) -> httpx.Response:
        """Take the free seat."""
        return self.http.post(f"/api/games/{game}/seat", json={"name": self.name})

    def look(self, game: str) -> Json:
        """A game as this guest sees it."""
        return good(self.http.get(f"/api/games/{game}"))

    @property
    def cookie(self) -> str:
        """The header by which this guest is known."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def handshake(self, game: str, **headers: str) -> int:
        """The status with which the request for a socket is answered."""
        asked = {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        }
        with self.http.stream(
            "GET", f"/api/games/{game}/socket", headers=asked | headers
        ) as answered:
            return answered.status_code

    def connect(self, game: str, number: int | None = -1, **extra: Any) -> Wire:
        """Follow a game."""
        wire = self._dial(f"/api/games/{game}/socket", **extra)
        if number is not None:
            wire.send("hello", number=number)
        return wire

    def analyse(self, **extra: Any) -> Wire:
        """Hear what the engine thinks about positions."""
        return self._dial("/api/analysis/socket", **extra)

    def _dial(self, path: str, **extra: Any) -> Wire:
        address = f"{self.url.replace('http', 'ws', 1)}{path}"
        given: Json = {
            "origin": self.url,
            "additional_headers": {"Cookie": self.cookie},
            "max_size": None,
            "close_timeout": 1,
            "ping_timeout": None,  # compiling may keep the server longer than a ping waits
        }
        return Wire(self._visits.enter_context(connect(address, **(given | extra))))


class Wire:
    """A socket, and everything that was heard on it."""

    _numbers = itertools.count(1)

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self._read = 0

    def send(self, type_: str, /, **fields: Any) -> None:
        """Say something."""
        self.socket.send(json.dumps({"type": type_, **fields}))

    def hear(self, kind: str, /, seconds: float = PATIENCE, **fields: Any) -> Json:
        """The next message of a kind with these fields; others before it are passed over."""
        deadline = time.monotonic() + seconds
        while True:
            while self._read < len(self.heard):
                message = self.heard[self._read]
                self._read += 1
                if message["type"] == kind and fields.items() <= message.items():
                    return message
            left = deadline - time.monotonic()
            self.heard.append(json.loads(self.socket.recv(max(0.0, left))))

    def ask(self, type_: str, /, **fields: Any) -> Json:
        """Say something and hear the answer to it."""
        number = fields.pop("id", None) or f"r{next(self._numbers)}"
        self.send(type_, id=number, **fields)
        while True:
            message = json.loads(self.socket.recv(PATIENCE))
            self.heard.append(message)
            if message["type"] not in ("presence", "engine", "event") and (
                message.get("id") == number
            ):
                return dict(message)

    def play(self, ply: int, *moves: str, **fields: Any) -> Json:
        """Send a turn and hear the answer."""
        return self.ask("turn", ply=ply, moves=list(moves), **fields)

    def finish(self, view: Json, decide: Callable[[Json], str]) -> Json:
        """Make a whole turn from a view, decision by decision; the view it leads to."""
        ply, moves = view["ply"], [decide(view)]
        while (answered := self.play(ply, *moves))["type"] == "unfinished":
            moves.append(decide(answered["view"]))
        assert answered["type"] == "ack", answered
        after: Json = self.hear("event", number=answered["number"])["change"]["views"][-1]
        return after

    def events(self) -> list[Json]:
        """All events heard so far."""
        return [message for message in self.heard if message["type"] == "event"]

    def forget(self) -> None:
        """Begin to listen anew."""
        self.heard, self._read = [], 0

    def close(self) -> None:
        """Hang up."""
        self.socket.close()


def good(response: httpx.Response, status: int = 200) -> Json:
    """What a request was answered, which must have gone well."""
    assert response.status_code == status, response.text
    answered: Json = response.json()
    return answered


def refused(answered: Json, code: str) -> Json:
    """The problem in a refusal, which must have this code."""
    assert answered["type"] == "refused", answered
    problem: Json = answered["problem"]
    assert problem["code"] == code, problem
    return problem
