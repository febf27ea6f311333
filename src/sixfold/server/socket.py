"""The socket: one connection of a browser to a game."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from typing import Final, Literal

import structlog
from fastapi import WebSocket
from pydantic import ValidationError
from starlette.routing import Match, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect, WebSocketState

from sixfold.errors import SixfoldError
from sixfold.server.access.protection import address_of
from sixfold.server.connections import LINE, Line
from sixfold.server.domain.actions import preview
from sixfold.server.domain.updates import Asker
from sixfold.server.game_server import GameServer
from sixfold.server.models.message import (
    AckMessage,
    EngineMessage,
    HintMessage,
    PreviewMessage,
    PulseMessage,
    RefusedMessage,
    StateMessage,
    UnfinishedMessage,
)
from sixfold.server.models.model import Model
from sixfold.server.models.request import (
    LONGEST_NAME,
    PROTOCOL,
    REQUEST,
    AnyRequest,
    HelloRequest,
    HintRequest,
    PreviewRequest,
    PulseRequest,
    TurnRequest,
    action_of,
)
from sixfold.server.outbox import Backlog, Outbox
from sixfold.server.presenting.tables import problem, view
from sixfold.server.problems import Refusal, refusal_of
from sixfold.server.room import Room
from sixfold.server.times import Moment, now
from sixfold.server.unreadable import wrong_with
from sixfold.server.waiting import Flag

log = structlog.get_logger()

LONGEST: Final = 16 * 1024
"""Bytes of a message."""

_INBOX: Final = 16
"""Requests of a connection that may wait for the one before; then it is not read any further."""

_FAREWELL: Final = 2.0
"""Seconds to say the last words to a connection that is closed."""

POLICY, AGAIN = 1008, 1012
FLOOD: Final = 50
"""Refusals for too many messages in a row after which a connection is closed."""


class Connection:
    """One browser that follows a game."""

    def __init__(self, socket: WebSocket, guest: str, network: str, backlog: Backlog) -> None:
        self.guest = guest
        self.network = network
        self.is_dropped = False
        self._socket = socket
        self._outbox = Outbox(backlog)
        self._delivery: asyncio.Task[None] | None = None
        """Sends what waits; only a browser that reads slowly, or is to go, needs it."""
        self._code = AGAIN
        self._line: Line | None = socket.scope.get("extensions", {}).get(LINE)

    @property
    def lag(self) -> int:
        """Milliseconds there and back, as the server measured them."""
        return 0 if self._line is None else round(1000 * self._line.lag)

    @property
    def awaits_state(self) -> bool:
        """Whether the whole game is on its way already."""
        return self._outbox.has_state

    def send(self, text: str, *, is_state: bool = False) -> None:
        """Send something without waiting; a client that cannot keep up has to reconnect."""
        if self.is_dropped:
            return
        if self._delivery is None and self._line is not None and self._line.write(text):
            return
        if self._outbox.put(text, is_state=is_state):
            self._deliver()
        else:
            self.drop()

    def say(self, message: Model) -> None:
        """Tell a message."""
        self.send(message.model_dump_json())

    def refuse(self, refusal: Refusal, request: str | None = None) -> None:
        """Tell why something is refused, if it is known what."""
        self.say(RefusedMessage(id=request, problem=problem(refusal)))

    def drop(self, code: int = AGAIN) -> None:
        """Close the connection after what was said; whoever listens to it hears that it ended."""
        if not self.is_dropped:
            self.is_dropped = True
            self._code = code
            self._deliver()

    def _deliver(self) -> None:
        if self._delivery is None:
            self._delivery = asyncio.create_task(self._send_text())

    async def _send_text(self) -> None:
        """Send what waits, and close the connection if it is to be."""
        try:
            while self._outbox:
                await self._socket.send_text(self._outbox.take())
            if self.is_dropped:
                await self._socket.close(self._code)
        except (WebSocketDisconnect, RuntimeError):
            self.is_dropped = True
        finally:
            self._delivery = None
            if self.is_dropped:
                self._outbox.clear()

    async def end(self) -> None:
        """Close the connection; what was said before it was dropped has a while to get there."""
        delivery = self._delivery
        if delivery is not None and self.is_dropped:
            await asyncio.wait((delivery,), timeout=_FAREWELL)
        self.is_dropped = True
        if delivery is not None:
            delivery.cancel()
            await asyncio.gather(delivery, return_exceptions=True)
        if self._socket.application_state is not WebSocketState.DISCONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self._socket.close()


Work = Callable[..., Awaitable[None]]
"""What is done with a socket; what stands in braces in its address is given by name."""


class Sockets:
    """Wraps the application: sockets are served here, everything else there.

    What the web framework puts around a route, for errors and for what is injected, costs memory as
    long as the socket is there, and sockets use nothing of it.
    """

    def __init__(self, app: ASGIApp, works: Mapping[str, Work]) -> None:
        self._app = app
        self._works = [(WebSocketRoute(address, _nothing), work) for address, work in works.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request, connection or the life of the server."""
        for route, work in self._works if scope["type"] == "websocket" else ():
            match, found = route.matches(scope)
            if match is Match.FULL:
                await work(WebSocket(scope, receive, send), **found["path_params"])
                return
        await self._app(scope, receive, send)


async def _nothing(socket: WebSocket) -> None:
    """Routes only find what is to be done."""


async def follow(socket: WebSocket, game: str) -> None:
    """Follow a game, and play in it."""
    server: GameServer = socket.app.state.server
    guest: str = socket.state.guest
    network = address_of(socket.scope)
    if not server.visitors.enter(guest, network):
        await socket.accept()  # or no browser would be told the code
        await socket.close(POLICY, "too-many")
        return
    try:
        await _serve(server, socket, guest, game)
    except Exception:
        # The web server would tell nobody.
        log.exception("connection failed", game=game)
    finally:
        server.visitors.leave(guest, network)


async def _serve(server: GameServer, socket: WebSocket, guest: str, game: str) -> None:
    async with accepted(server, socket, guest) as connection:
        room = await _room(server, connection, game)
        if room is not None:
            await _attend(server, room, connection, socket)


@contextlib.asynccontextmanager
async def accepted(server: GameServer, socket: WebSocket, guest: str) -> AsyncIterator[Connection]:
    """A connection; in the end it is closed."""
    await socket.accept()
    connection = Connection(socket, guest, address_of(socket.scope), server.backlog)
    try:
        yield connection
    finally:
        await connection.end()


async def _room(server: GameServer, connection: Connection, game: str) -> Room | None:
    """The room of a game; if there is none, the connection is told why and closed."""
    try:
        return await server.rooms.get(game, connection.network)
    except Refusal as refusal:
        connection.refuse(refusal)
        connection.drop(AGAIN if refusal.code == "no-database" else POLICY)
    except Exception:
        log.exception("game not loaded", game=game)
        connection.drop(AGAIN)
    return None


async def _attend(
    server: GameServer, room: Room, connection: Connection, socket: WebSocket
) -> None:
    """Let a connection take part in a game until it ends or is to be closed."""
    room.visits += 1
    try:
        await _listen(server, room, connection, socket)
    finally:
        room.visits -= 1
        if connection in room.listeners:
            room.listeners.discard(connection)
            room.tell_presence()


async def _listen(
    server: GameServer, room: Room, connection: Connection, socket: WebSocket
) -> None:
    """Read messages and have them answered in their order.

    A pulse is answered at once: it shows that the connection is well, however long a write takes.
    """
    refused = 0
    inbox = _Inbox(server, room, connection)
    try:
        while True:
            message = await socket.receive()
            if connection.is_dropped:
                return
            if message["type"] == "websocket.disconnect":
                await inbox.join()
                return
            arrived = server.uptime.now
            text = message.get("text")
            async with server.messages.place(connection.network):
                await asyncio.sleep(0)  # between two messages of a network others are served
            try:
                _check_rate(server, connection, "messages")
            except Refusal as refusal:
                refused += 1
                connection.refuse(refusal, name_in(text))
                if refused > FLOOD:
                    connection.drop(POLICY)
                    return
                continue
            refused = 0
            request = _read(text, connection)
            if isinstance(request, PulseRequest):
                await _answer(server, room, connection, request, arrived)
            elif request is not None:
                await inbox.put(request, arrived)
    finally:
        await inbox.close()


class _Inbox:
    """Answers what comes one after the other; only hints take their time beside it.

    There is a task for it only while something is to be answered: most sockets only listen.
    """

    __slots__ = ("_connection", "_helpers", "_room", "_server", "_space", "_task", "_waiting")

    def __init__(self, server: GameServer, room: Room, connection: Connection) -> None:
        self._server = server
        self._room = room
        self._connection = connection
        self._waiting: list[tuple[AnyRequest, Moment]] = []
        self._space = Flag()
        self._task: asyncio.Task[None] | None = None
        self._helpers: set[asyncio.Task[None]] = set()

    async def put(self, request: AnyRequest, arrived: Moment) -> None:
        """Have a request answered, as soon as there is space for it."""
        while len(self._waiting) >= _INBOX:
            self._space.clear()
            await self._space.wait()
        self._waiting.append((request, arrived))
        if self._task is None:
            self._task = self._server.rooms.spawn(self._work())

    async def join(self) -> None:
        """Return when everything is answered."""
        if self._task is not None:
            await asyncio.wait((self._task,))

    async def close(self) -> None:
        """Answer nothing any more; what is being carried out is finished all the same."""
        self._waiting.clear()
        for helper in self._helpers:
            helper.cancel()
        await asyncio.gather(*self._helpers, return_exceptions=True)

    async def _work(self) -> None:
        try:
            while self._waiting:
                request, arrived = self._waiting.pop(0)
                self._space.set()
                answer = _answer(self._server, self._room, self._connection, request, arrived)
                if isinstance(request, HintRequest):
                    helper = asyncio.create_task(answer)
                    self._helpers.add(helper)
                    helper.add_done_callback(self._helpers.discard)
                else:
                    await answer
        finally:
            self._task = None


def _check_rate(
    server: GameServer,
    connection: Connection,
    what: Literal["messages", "hellos", "previews", "hints"],
) -> None:
    """Count something that a guest does, also for the network, where cookies cost nothing."""
    rates = server.settings.rates
    server.limiter.check(getattr(rates, what), what, connection.guest)
    server.limiter.check(getattr(rates, f"{what}_of_address"), what, connection.network)


def checked(text: str | None, most: int) -> str:
    """A message; raises ``Refusal`` for one that is not even read."""
    if text is None:
        raise Refusal("bad-message", "Messages must be text.")
    if len(text.encode(errors="replace")) > most:
        raise Refusal("too-large", f"A message may have at most {most} bytes.")
    return text


def _read(text: str | None, connection: Connection) -> AnyRequest | None:
    """The request in a text; what is wrong with it is told."""
    try:
        return REQUEST.validate_json(checked(text, LONGEST))
    except ValidationError as error:
        connection.refuse(unreadable(error), name_in(text))
    except Refusal as refusal:
        connection.refuse(refusal)
    return None


def unreadable(error: ValidationError) -> Refusal:
    """What is wrong with a message."""
    first = error.errors(include_url=False, include_input=False)[0]
    return Refusal("bad-message", f"That message cannot be read: {wrong_with(first)}.")


def name_in(text: str | None, most: int = LONGEST) -> str | None:
    """The id in a message that is refused as a whole, if it can be read: so who sent it knows."""
    if text is None or len(text) > most:  # to read it takes a while
        return None
    with contextlib.suppress(ValueError, RecursionError):
        message = json.loads(text)
        name = message.get("id") if isinstance(message, dict) else None
        if isinstance(name, str) and 0 < len(name) <= LONGEST_NAME:
            return name
    return None


async def _answer(
    server: GameServer, room: Room, connection: Connection, request: AnyRequest, arrived: Moment
) -> None:
    """Do what a request asks, or say why not."""
    number = None if isinstance(request, HelloRequest) else request.id
    try:
        if connection not in room.listeners and not isinstance(
            request, (HelloRequest, PulseRequest)
        ):
            raise Refusal("bad-message", "Say hello first.")
        await _carry_out(server, room, connection, request, arrived)
    except SixfoldError as error:
        refusal = refusal_of(error)
        server.metrics.refusals.labels(refusal.code).inc()
        connection.refuse(refusal, number)
    except Exception:
        log.exception("request failed", game=room.table.id)
        connection.refuse(Refusal("internal", "Something went wrong on the server."), number)


async def _carry_out(
    server: GameServer, room: Room, connection: Connection, request: AnyRequest, arrived: Moment
) -> None:
    guest = connection.guest
    if isinstance(request, HelloRequest):
        # The answer may be the whole game, so it is not to be had for nothing.
        _check_rate(server, connection, "hellos")
        if request.version != PROTOCOL:
            _send_away(connection, request.version)
            return
        await server.rooms.knows(room, request.number)
        _greet(server, room, connection, request.number)
    elif isinstance(request, PulseRequest):
        connection.say(PulseMessage(id=request.id, now=now(), saving=server.database.is_saving))
    elif isinstance(request, PreviewRequest):
        _check_rate(server, connection, "previews")
        after = preview(room.table, request.ply, request.moves, guest)
        shown = view(after, after.plies, moves=after.outcome is None)
        connection.say(PreviewMessage(id=request.id, view=shown))
    elif isinstance(request, HintRequest):
        _check_rate(server, connection, "hints")
        move = await server.opponent.hint(room.table, guest)
        connection.say(HintMessage(id=request.id, move=move))
    else:
        asker = Asker(guest, request.id, arrived, connection.lag)
        began = time.perf_counter()
        result = await server.rooms.act(room, action_of(request), asker)
        if isinstance(result, int):
            if isinstance(request, TurnRequest):
                server.metrics.moves.observe(time.perf_counter() - began)
            connection.say(AckMessage(id=request.id, number=result))
        else:
            shown = view(result, result.plies, moves=True)
            connection.say(UnfinishedMessage(id=request.id, view=shown))


def _send_away(connection: Connection, version: int) -> None:
    """Tell a page of another version to be loaded again."""
    detail = f"This page speaks version {version}, the server {PROTOCOL}: reload the page."
    connection.refuse(Refusal("outdated", detail))
    connection.drop(POLICY)


def _greet(server: GameServer, room: Room, connection: Connection, number: int) -> None:
    """Tell what a browser does not know yet, and everything from now on."""
    if connection.is_dropped:
        return
    missing = room.missing(number) if number >= 0 else None
    if missing is None:
        # Who has not read the last one yet gets no second; what happened since comes after it.
        if not connection.awaits_state:
            snapshot = server.rooms.snapshot(room, connection.guest)
            state = StateMessage(snapshot=snapshot, now=now())
            connection.send(state.model_dump_json(), is_state=True)
    else:
        for text in missing:
            connection.send(text)
    is_new = connection not in room.listeners
    room.listeners.add(connection)
    if is_new:
        room.tell_presence()
        server.rooms.arrived(room)
    status = server.rooms.status(room)
    connection.say(EngineMessage(state=status.state, thinking=status.thinking))
