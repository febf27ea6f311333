"""What waits for those who do not read is little, and is said once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketState

from sixfold.server import outbox
from sixfold.server.access.limiting import Limiter
from sixfold.server.connections import LINE
from sixfold.server.domain.actions import PlayTurn
from sixfold.server.domain.terms import GameTerms, Seat
from sixfold.server.domain.updates import Asker
from sixfold.server.game_server import GameServer
from sixfold.server.outbox import Backlog, Outbox
from sixfold.server.socket import Connection, _greet
from tests.server.site import settings_in


class Line:
    """A connection whose other end reads only when it is let."""

    application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {}
        self.opened = asyncio.Event()
        self.sent: list[str] = []
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        await self.opened.wait()
        self.sent.append(text)

    async def close(self, code: int = 1000) -> None:
        self.code = code
        self.application_state = WebSocketState.DISCONNECTED


def connected(line: Line, backlog: Backlog) -> Connection:
    return Connection(line, "guest", "network", backlog)  # type: ignore[arg-type]


def test_who_does_not_read_is_hung_up_before_much_waits() -> None:
    """What waits is counted in bytes, not only in messages."""

    async def play() -> int:
        backlog = Backlog()
        connection = connected(Line(), backlog)
        while not connection.is_dropped:
            connection.send("ї" * 50_000)
        return backlog.bytes

    assert 900_000 <= asyncio.run(play()) <= 1_000_000


def test_many_small_messages_are_too_much_as_well() -> None:
    box = Outbox(Backlog())
    assert sum(box.put("x") for _ in range(10_000)) == 500


def test_a_single_message_is_always_sent() -> None:
    assert Outbox(Backlog()).put("x" * 5_000_000)


def test_everybody_together_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who have much waiting go first; who reads stays."""
    monkeypatch.setattr(outbox, "_MOST_OF_ALL", 1_000_000)
    backlog = Backlog()
    reader = Outbox(backlog)
    sleepers = [Outbox(backlog) for _ in range(1000)]
    for _ in range(100):
        for box in sleepers:
            box.put("x" * 10_000)
        assert reader.put("news")
        assert reader.take() == "news"
    assert backlog.bytes <= 1_000_000 + len(sleepers) * 30_000


def test_what_a_connection_leaves_behind_is_forgotten() -> None:
    async def play() -> tuple[int, Line]:
        backlog, line = Backlog(), Line()
        connection = connected(line, backlog)
        for _ in range(5):
            connection.send("x" * 1000)
        await asyncio.sleep(0)
        assert backlog.bytes == 4000
        await connection.end()
        connection.send("too late")
        return backlog.bytes, line

    assert asyncio.run(play())[0] == 0


def test_the_last_words_are_said_before_the_end() -> None:
    async def play() -> tuple[Line, int]:
        backlog, line = Backlog(), Line()
        connection = connected(line, backlog)
        connection.send("first")
        connection.send("second")
        connection.drop(1008)
        connection.send("never")
        line.opened.set()
        await connection.end()
        return line, backlog.bytes

    line, left = asyncio.run(play())
    assert (line.sent, line.code, left) == (["first", "second"], 1008, 0)


def test_what_is_sent_at_once_never_overtakes_what_waits() -> None:
    """As long as something waits all else waits behind it; then it is sent at once again."""

    line = Line()

    class Direct:
        lag, is_free, sent = 0.0, True, line.sent

        def write(self, text: str) -> bool:
            if self.is_free:
                self.sent.append(text)
            return self.is_free

    direct = Direct()
    line.scope["extensions"] = {LINE: direct}

    async def play() -> None:
        connection = connected(line, Backlog())
        connection.send("at once")
        direct.is_free = False
        connection.send("first")
        direct.is_free = True
        connection.send("second")
        await asyncio.sleep(0)
        connection.send("third")
        assert line.sent == ["at once"]
        line.opened.set()
        while len(line.sent) < 4:
            await asyncio.sleep(0)
        connection.send("at once again")

    asyncio.run(play())
    assert line.sent == ["at once", "first", "second", "third", "at once again"]


def test_hello_again_and_again_is_answered_once(tmp_path: Path) -> None:
    """Whoever does not read gets the whole game once, and what happened after it."""

    async def play() -> None:
        server = GameServer(settings_in(tmp_path), Limiter())
        await server.open()
        try:
            await flood(server)
        finally:
            await server.close()

    async def flood(server: GameServer) -> None:
        seats = (Seat("person", "Ann", "guest"), Seat("person", "Ben", "guest"))
        at = server.uptime.now
        room = await server.rooms.create(
            GameTerms("abc", "screen", "yinsh", "blitz", {}, at, seats)
        )
        line = Line()
        connection = connected(line, server.backlog)
        for _ in range(100):
            _greet(server, room, connection, -1)
        await server.rooms.act(room, PlayTurn(0, ["e5"]), Asker("guest", "x", at))
        _greet(server, room, connection, -1)
        assert not connection.is_dropped
        line.opened.set()
        while connection.awaits_state:
            await asyncio.sleep(0)
        _greet(server, room, connection, -1)
        connection.drop()
        await connection.end()
        kinds = [json.loads(text)["type"] for text in line.sent]
        # One was on its way, one waited, and one was asked for afterwards.
        assert kinds.count("state") == 3
        assert kinds.index("event") > kinds.index("state")

    asyncio.run(play())
