"""The socket on which the engine's analysis is heard: one position at a time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import structlog
from fastapi import WebSocket
from pydantic import ValidationError

from sixfold.engine.client import Reply
from sixfold.engine.info import Info
from sixfold.engine.limits import Limits
from sixfold.errors import SixfoldError
from sixfold.rules import Position
from sixfold.rules.level import HIGHEST
from sixfold.server.access.protection import address_of
from sixfold.server.game_server import GameServer
from sixfold.server.models.analysis import (
    ANALYSIS_REQUEST,
    AnalyseRequest,
    AnalystMessage,
    DoneMessage,
)
from sixfold.server.presenting.lines import Lines
from sixfold.server.problems import Refusal, refusal_of
from sixfold.server.settings import Thinking
from sixfold.server.socket import (
    FLOOD,
    POLICY,
    Connection,
    accepted,
    checked,
    name_in,
    unreadable,
)
from sixfold.server.thinking.question import Event, Priority, Question

log = structlog.get_logger()

LONGEST: Final = 64 * 1024
"""Bytes of a message: the moves of a long game are among it."""

_PACE: Final = 0.5
"""Seconds between two messages about the lines of a position."""

_BURST: Final = 0.03
"""Seconds in which the lines of one depth arrive."""

_PAUSE: Final = 0.1
"""Seconds between two questions; whoever leafs through a game has only the last one answered."""


async def analyse(socket: WebSocket) -> None:
    """Hear what the engine thinks about positions."""
    server: GameServer = socket.app.state.server
    guest: str = socket.state.guest
    network = address_of(socket.scope)
    async with contextlib.AsyncExitStack() as places:
        for crowd in (server.visitors, server.analysts):
            if not crowd.enter(guest, network):
                await socket.accept()  # or no browser would be told the code
                await socket.close(POLICY, "too-many")
                return
            places.callback(crowd.leave, guest, network)
        try:
            await _serve(server, socket, guest)
        except Exception:
            # The web server would tell nobody.
            log.exception("analysis failed")


async def _serve(server: GameServer, socket: WebSocket, guest: str) -> None:
    async with accepted(server, socket, guest) as connection:
        desk = Desk(server, connection)
        connection.say(AnalystMessage(state=server.engines.state))
        try:
            await _listen(server, desk, connection, socket)
        finally:
            await desk.clear()


async def _listen(
    server: GameServer, desk: Desk, connection: Connection, socket: WebSocket
) -> None:
    """Read messages until the connection ends."""
    rates, refused = server.settings.rates, 0
    while True:
        message = await socket.receive()
        if connection.is_dropped or message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        async with server.messages.place(connection.network):
            await asyncio.sleep(0)  # between two messages of a network others are served
        try:
            server.limiter.check(rates.messages, "messages", connection.guest)
            server.limiter.check(rates.messages_of_address, "messages", connection.network)
        except Refusal as refusal:
            refused += 1
            connection.refuse(refusal, name_in(text, LONGEST))
            if refused > FLOOD:
                connection.drop(POLICY)
                return
            continue
        refused = 0
        try:
            request = ANALYSIS_REQUEST.validate_json(checked(text, LONGEST))
        except ValidationError as error:
            connection.refuse(unreadable(error), name_in(text, LONGEST))
            continue
        except Refusal as refusal:
            connection.refuse(refusal)
            continue
        if isinstance(request, AnalyseRequest):
            await desk.take(request)
        else:
            await desk.stop()


class Desk:
    """The position that a connection has analysed, if there is one."""

    def __init__(self, server: GameServer, connection: Connection) -> None:
        self._server = server
        self._connection = connection
        self._asked: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._began = -_PAUSE

    async def take(self, request: AnalyseRequest) -> None:
        """Think about another position."""
        await self.clear()
        self._asked = request.id
        self._task = asyncio.create_task(self._answer(request))

    async def stop(self) -> None:
        """Think about nothing any more."""
        asked = self._asked
        await self.clear()
        if asked is not None:
            self._connection.say(DoneMessage(id=asked, reason="stopped"))

    async def clear(self) -> None:
        """Forget the position."""
        self._asked = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def _answer(self, request: AnalyseRequest) -> None:
        """Analyse, or say why not."""
        connection = self._connection
        try:
            await asyncio.sleep(max(0.0, self._began + _PAUSE - time.monotonic()))
            self._began = time.monotonic()
            await self._analyse(request)
        except SixfoldError as error:
            refusal = refusal_of(error)
            if refusal.code == "engine-missing":
                connection.say(AnalystMessage(state="missing"))
            connection.refuse(refusal, request.id)
        except Exception:
            log.exception("analysis failed")
            refusal = Refusal("internal", "Something went wrong on the server.")
            connection.refuse(refusal, request.id)
        self._asked = None

    async def _analyse(self, request: AnalyseRequest) -> None:
        server, connection = self._server, self._connection
        guest, network, rates = connection.guest, connection.network, server.settings.rates
        server.limiter.check(rates.analyses, "analyses", guest)
        server.limiter.check(rates.analyses_of_address, "analyses", network)
        reached = await server.reached.reach(network, request.root, request.moves)
        position = reached.position
        if not position.codes:
            connection.say(DoneMessage(id=request.id, reason="over"))
            return
        await server.fair_play.check(guest, network, reached)
        teller = Teller(request.id, position, connection)
        most = (server.settings.thinking or Thinking()).analysis_seconds
        question = Question(
            position,
            HIGHEST,
            1,
            Limits(seconds=min(request.seconds or most, most)),
            guest,
            request.lines,
            Priority.ANALYSIS,
            teller.hear,
            teller.note,
        )
        try:
            reply = await server.engines.think(question)
            teller.tell()
        finally:
            teller.close()
        reason: Final = "proven" if _is_proven(reply) else "limit"
        connection.say(DoneMessage(id=request.id, reason=reason))


def _is_proven(reply: Reply) -> bool:
    """Whether nothing is left to find."""
    return bool(reply.lines) and all(line.kind in ("win", "exact") for line in reply.lines)


class Teller:
    """Tells a connection what the engine finds in a position, not too often."""

    def __init__(self, name: str, position: Position, connection: Connection) -> None:
        self._connection = connection
        self._lines = Lines(name, position)
        self._found: dict[int, Info] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._complete: dict[int, Info] = {}
        """The lines of the depth before, told while those of this one are still on their way."""
        self._told = -_PACE

    def hear(self, info: Info) -> None:
        """Hear about one line; it is told with the others of its depth."""
        number = info.multipv or 1
        if number == 1 and self._found:
            self._complete, self._found = self._found, {}
        self._found[number] = info
        if self._timer is None:
            wait = max(_BURST, self._told + _PACE - time.monotonic())
            self._timer = asyncio.get_running_loop().call_later(wait, self.tell)

    def note(self, event: Event) -> None:
        """Tell what becomes of the question."""
        state: Final = "ready" if event == "thinking" else event
        self._connection.say(AnalystMessage(state=state))

    def tell(self) -> None:
        """Tell what is known, if that is news."""
        if self._timer is not None:
            self.close()
            self._told = time.monotonic()
            found = self._found if len(self._found) >= len(self._complete) else self._complete
            self._connection.say(self._lines.message(found))

    def close(self) -> None:
        """Tell nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
