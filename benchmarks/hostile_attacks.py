"""The attacks of ``benchmarks.hostile``: each is bounded in number and time.

An attack is told the port, the address to come from and how long to go on; it returns how often it
was answered what.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

Told = Counter[str]
Attack = Callable[[int, str, float], Coroutine[Any, Any, Told]]

_ROUND: Final = (
    *("b1-b2", "h1-h2", "a2-b3", "i3-h3", "a3-b4", "i4-h4"),
    *("b6-b5", "xb2-b5", "h6-h5", "xh2-h5"),
)
"""Decisions of GIPF after which the board is what it was."""


def long_game() -> str:
    """A game of as many decisions as are allowed."""
    from sixfold.records import Record, write
    from sixfold.rules import position

    start = position("gipf basic; w=e5; b=d4; hand=14/14; white")
    return write(Record.of(start, _ROUND * 200), "sixfold")


def long_match() -> str:
    """A match in which every power is contested and every contest is drawn."""
    from sixfold.match import Agreement, MatchRecord
    from sixfold.match.event import parse_event

    contested = "; ".join(f"{kind}=always outside chess" for kind in "TZDYP")
    stock = "T3Z3D3Y3P3"
    terms = f"basic; white={stock}; black={stock}; {contested}; draw=again; cost=once"
    record, chance = MatchRecord.start(Agreement.parse(terms)), Random(0)
    events: list[str] = []
    match = record.match
    while match.outcome is None and len(events) < 1990:
        texts = [event.text for event in match.options]
        drawn = [text for text in texts if text.startswith(("announce", "begin"))]
        drawn += [text for text in texts if text.endswith("draw")]
        events.append(chance.choice(drawn or texts))
        match = match.play(events[-1])
    return replace(record, events=tuple(map(parse_event, events)), _matches=()).text


class Attacker:
    """Somebody without scruples, at an address of their own."""

    def __init__(self, port: int, address: str, seconds: float) -> None:
        self.port = port
        self.address = address
        self.end = time.monotonic() + seconds
        self.told: Told = Counter()

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.end

    def client(self, cookie: str | None = None) -> httpx.AsyncClient:
        """A browser, with a cookie of its own or with one that is given."""
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            transport=httpx.AsyncHTTPTransport(local_address=self.address, verify=False),
            timeout=120,
            headers={} if cookie is None else {"Cookie": f"sixfold_guest={cookie}"},
        )

    async def ask(self, client: httpx.AsyncClient, method: str, path: str, **more: Any) -> Any:
        """Ask for something and count the answer."""
        try:
            response = await client.request(method, path, **more)
        except httpx.HTTPError as error:
            self.told[type(error).__name__] += 1
            return None
        self.told[str(response.status_code)] += 1
        return response

    async def all(self, work: Iterable[Awaitable[Any]]) -> None:
        """Do things at the same time, until the time is over."""
        tasks = [asyncio.ensure_future(each) for each in work]
        _, late = await asyncio.wait(tasks, timeout=max(0.1, self.end - time.monotonic()))
        for task in late:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if late:
            self.told["unanswered"] += len(late)

    async def begin(self, client: httpx.AsyncClient, **wanted: Any) -> str | None:
        """A new game's name."""
        usual: dict[str, Any] = {
            "game": "yinsh",
            "variant": "blitz",
            "options": {},
            "mode": "screen",
            "colour": "white",
            "level": None,
            "clock": None,
            "name": "",
        }
        response = await self.ask(client, "POST", "/api/games", json=usual | wanted)
        return response.json()["id"] if response is not None and response.is_success else None

    async def wire(self, game: str, cookie: str) -> ClientConnection:
        """A socket."""
        return await connect(
            f"ws://127.0.0.1:{self.port}/api/games/{game}/socket",
            additional_headers={"Cookie": f"sixfold_guest={cookie}"},
            local_addr=(self.address, 0),
            max_size=None,
            open_timeout=60,
            close_timeout=1,
        )

    async def import_(self, client: httpx.AsyncClient, text: str) -> str | None:
        """A record's game."""
        given = {"text": text, "format": None}
        response = await self.ask(client, "POST", "/api/import", json=given)
        return response.json()["id"] if response is not None and response.is_success else None


def new_cookie() -> str:
    """A cookie, which costs nothing."""
    return secrets.token_urlsafe(32)


async def pictures(port: int, address: str, seconds: float) -> Told:
    """The largest pictures, eight at a time, each with a new cookie."""
    who = Attacker(port, address, seconds)
    async with who.client() as client:
        game = await who.begin(client)

        async def look() -> None:
            while who.goes_on:
                async with who.client() as other:
                    await who.ask(other, "GET", f"/api/games/{game}/board.png?size=4096")
                await asyncio.sleep(0.05)

        await who.all(look() for _ in range(8))
    return who.told


async def imports(port: int, address: str, seconds: float) -> Told:
    """Records that took readers a time that grew with the square of their length."""
    who = Attacker(port, address, seconds)
    size = 195_000
    texts = [
        '[game "dvonn"]\n[event "' + " " * size + 'x"]',
        '[game "dvonn"]\n[event "' + "\n " * (size // 2) + 'x"]',
        "(;GM[27]" + "C[" * (size // 2),
        "(" * size,
        "{" * size,
        "[" * size,
        '{"game": ' * (size // 9),
        "gipf basic\n" + "b1-b2 " * (size // 6),
        "1. " * (size // 3),
    ]

    async def read(text: str) -> None:
        while who.goes_on:
            async with who.client() as client:
                await who.import_(client, text)
            await asyncio.sleep(0.05)

    await who.all(read(text) for text in texts)
    return who.told


async def match_records(port: int, address: str, seconds: float) -> Told:
    """Records of matches with thousands of events."""
    given = long_match()
    who = Attacker(port, address, seconds)

    async def read() -> None:
        while who.goes_on:
            async with who.client() as client:
                await who.import_(client, given)
            await asyncio.sleep(0.05)

    await who.all(read() for _ in range(8))
    return who.told


async def long_games(port: int, address: str, seconds: float) -> Told:
    """The longest games: imported, looked at from all sides, exported."""
    given = long_game()
    who = Attacker(port, address, seconds)
    async with who.client() as client:
        game = await who.import_(client, given)

        async def look(path: str) -> None:
            while who.goes_on:
                async with who.client(new_cookie()) as other:
                    await who.ask(other, "GET", f"/api/games/{game}{path}")

        async def more() -> None:
            while who.goes_on:
                async with who.client() as other:
                    await who.import_(other, given)
                await asyncio.sleep(0.1)

        paths = ["", "/views?from=0&to=2000", "/views?from=1900", "/record", "/board.svg?ply=999"]
        await who.all([*(look(path) for path in paths * 4), *(more() for _ in range(4))])
    return who.told


async def hellos(port: int, address: str, seconds: float) -> Told:
    """Hello again and again on a long game, by those who do not read the answers."""
    given = long_game()
    who = Attacker(port, address, seconds)
    async with who.client() as client:
        game = await who.import_(client, given) or ""
    hello = json.dumps({"type": "hello", "number": -1})

    async def flood(reads: bool) -> None:
        with suppress(OSError, WebSocketException):
            while who.goes_on:
                wire = await who.wire(game, new_cookie())
                try:
                    for _ in range(390):
                        await wire.send(hello)
                        who.told["hellos"] += 1
                        if reads:
                            await wire.recv()
                    await asyncio.sleep(2)
                finally:
                    wire.transport.abort()

    await who.all(flood(number % 2 == 0) for number in range(20))
    return who.told


async def linked_engine_games(port: int, address: str, seconds: float) -> Told:
    """56 linked matches against the engine, which begins."""
    who = Attacker(port, address, seconds)
    async with who.client() as client:
        found = (await client.get("/api/agreements")).json()
    free = next((each for each in found if each["name"] == "free"), found[0])

    async def begin() -> None:
        async with who.client() as other:
            wanted = {"game": "gipf", "mode": "engine", "colour": "black", "level": 10}
            variant = free["agreement"]["variant"]
            await who.begin(other, **wanted, variant=variant, match=free["agreement"])

    await who.all(begin() for _ in range(56))
    await asyncio.sleep(max(0.0, who.end - time.monotonic()))
    return who.told


async def engine_games(port: int, address: str, seconds: float) -> Told:
    """32 games against the engine, which begins, with four cookies."""
    who = Attacker(port, address, seconds)
    cookies = [new_cookie() for _ in range(4)]

    async def begin(number: int) -> None:
        async with who.client(cookies[number % 4]) as client:
            await who.begin(client, mode="engine", colour="black", level=10)

    await who.all(begin(number) for number in range(32))
    await asyncio.sleep(max(0.0, who.end - time.monotonic()))
    return who.told


async def slow_headers(port: int, address: str, seconds: float) -> Told:
    """Six hundred requests that never end."""
    who = Attacker(port, address, seconds)
    lines = []
    for number in range(600):
        line = socket.socket()
        line.setblocking(False)
        line.bind((address, 0))
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_connect(line, ("127.0.0.1", port))
            await loop.sock_sendall(line, b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            lines.append(line)
        except OSError:
            who.told["refused"] += 1
            line.close()
        if number % 50 == 0:
            await asyncio.sleep(0)
    while who.goes_on:
        for line in lines:
            with suppress(OSError):
                line.send(b"a")
        await asyncio.sleep(1)
    for line in lines:
        try:
            who.told["open" if line.send(b"a") else "closed"] += 1
        except OSError:
            who.told["closed"] += 1
        line.close()
    return who.told


async def many_sockets(port: int, address: str, seconds: float) -> Told:
    """As many sockets in one game as there can be, coming and going."""
    who = Attacker(port, address, seconds)
    async with who.client() as client:
        game = await who.begin(client) or ""
    hello = json.dumps({"type": "hello", "number": -1})
    wires: list[ClientConnection] = []

    async def join() -> None:
        try:
            wire = await who.wire(game, new_cookie())
            await wire.send(hello)
            await wire.recv()
            who.told["joined"] += 1
            wires.append(wire)
        except (OSError, WebSocketException, TimeoutError) as error:
            who.told[type(error).__name__] += 1

    for _ in range(15):
        if who.goes_on:
            await who.all(join() for _ in range(100))
    await asyncio.sleep(max(0.0, who.end - time.monotonic()))
    for wire in wires:
        wire.transport.abort()
    return who.told


async def messages(port: int, address: str, seconds: float) -> Told:
    """Forty sockets with cookies of their own that say as much as they may, and more."""
    who = Attacker(port, address, seconds)
    sent = [
        {"type": "preview", "id": "p", "ply": 0, "moves": ["e5"]},
        {"type": "turn", "id": "t\0", "ply": 0, "moves": ["e5"]},
        {"type": "turn", "id": "x", "ply": 7, "moves": ["e5"] * 40},
        {"type": "hint", "id": "h"},
        {"type": "offer", "id": "o", "kind": "draw", "player": "white"},
        {"type": "answer", "id": "a", "kind": "draw", "accept": False, "player": "white"},
        {"type": "pulse", "id": "x" * 15_000},
    ]
    texts = [json.dumps(each) for each in sent]

    async def talk() -> None:
        cookie = new_cookie()
        async with who.client(cookie) as client:
            game = await who.begin(client)
        with suppress(OSError, WebSocketException):
            while who.goes_on and game is not None:
                wire = await who.wire(game, cookie)
                await wire.send(json.dumps({"type": "hello", "number": -1}))
                try:
                    for number in range(2000):
                        await wire.send(texts[number % len(texts)])
                        who.told["messages"] += 1
                except WebSocketException:
                    who.told["hung up"] += 1
                finally:
                    wire.transport.abort()
                await asyncio.sleep(0.2)

    await who.all(talk() for _ in range(40))
    return who.told


async def oddities(port: int, address: str, seconds: float) -> Told:
    """Requests that no browser sends: odd paths, cookies, hosts, names and bodies."""
    who = Attacker(port, address, seconds)
    async with who.client() as client:
        game = await who.begin(client)
    deep = b'{"a":' * 5000 + b"1" + b"}" * 5000
    wide = b'{"a":[' + b"1," * 15_000 + b"1]}"
    asked: list[tuple[str, str, dict[str, Any]]] = [
        ("GET", "/api/games/%00", {}),
        ("GET", "/api/games/" + "a" * 5000, {}),
        ("GET", "/" + "a" * 300, {}),
        ("GET", "/" + "../" * 500 + "etc/passwd", {}),
        ("GET", "/assets/%2e%2e/%2e%2e/pyproject.toml", {}),
        ("GET", f"/api/games/{game}/qr.svg", {"headers": {"Host": "a" * 3500}}),
        ("GET", f"/api/games/{game}/qr.svg", {"headers": {"Host": "a" * 250}}),
        ("GET", f"/api/games/{game}/views?from=99999", {}),
        ("GET", "/api/games?opponent=" + "%25" * 30, {}),
        ("GET", "/api/me", {"headers": {"Cookie": 'foo={"a":1}; sixfold_guest=x; ' * 50}}),
        ("PUT", "/api/me", {"json": {"name": "a" + "\u0301" * 39}}),
        ("PUT", "/api/me", {"json": {"name": "\0"}}),
        ("PUT", "/api/me", {"json": {"name": "x" * 30_000}}),
        ("POST", "/api/agreements/check", {"content": deep}),
        ("POST", "/api/agreements/check", {"content": wide}),
        ("POST", "/api/agreements/check", {"content": b"9" * 30_000}),
        ("POST", "/api/games", {"content": b"\xff" * 30_000}),
        ("POST", "/api/games", {"content": b"x" * 600_000}),
        ("POST", "/api/import", {"json": {"text": "9" * 150_000, "format": None}}),
        ("POST", "/api/import", {"json": {"text": "\0" * 30_000, "format": "sgf"}}),
        ("GET", "/api/agreements", {}),
        ("GET", "/api/openapi.json", {}),
    ]

    async def send(number: int) -> None:
        async with who.client() as client:
            while who.goes_on:
                method, path, more = asked[number % len(asked)]
                headers = {"Content-Type": "application/json", **more.pop("headers", {})}
                await who.ask(client, method, path, headers=headers, **more)
                number += 1

    await who.all(send(number) for number in range(12))
    return who.told


ATTACKS: Final[dict[str, Attack]] = {
    "large pictures": pictures,
    "quadratic imports": imports,
    "long match records": match_records,
    "longest games": long_games,
    "hello floods": hellos,
    "56 linked engine games": linked_engine_games,
    "32 engine games": engine_games,
    "slow headers": slow_headers,
    "1,500 sockets": many_sockets,
    "message floods": messages,
    "odd requests": oddities,
}
"""Each attack by what the table calls it."""
