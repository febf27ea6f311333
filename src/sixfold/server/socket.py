"""The socket: one connection of a browser to a game."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Final

import structlog
from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from sixfold.errors import SixfoldError
from sixfold.server.hall import Hall
from sixfold.server.models.message import (
    AckMessage,
    EngineMessage,
    HintMessage,
    Message,
    PreviewMessage,
    PulseMessage,
    RefusedMessage,
    StateMessage,
)
from sixfold.server.models.request import REQUEST, Hello, Hint, Preview, Pulse, Request
from sixfold.server.playing.actions import preview
from sixfold.server.playing.decision import Asker
from sixfold.server.problems import Refusal, refusal_of
from sixfold.server.room import Room
from sixfold.server.times import now

log = structlog.get_logger()
router = APIRouter()

LONGEST: Final = 16 * 1024
"""Bytes of a message."""

LAG: Final = "sixfold.lag"
"""The extension by which the web server tells the round trip it measured, in seconds."""

_BACKLOG: Final = 500
"""Messages that may wait for a slow connection before it is closed."""

_FAREWELL: Final = 2.0
"""Seconds to say the last words to a connection that is closed."""

POLICY, AGAIN = 1008, 1012
_FLOOD: Final = 50
"""Refusals for too many messages in a row after which a connection is closed."""


class Connection:
    """One browser that follows a game."""

    def __init__(self, socket: WebSocket, guest: str) -> None:
        self.guest = guest
        self.is_dropped = False
        self._socket = socket
        self._outbox: asyncio.Queue[str | int] = asyncio.Queue()
        self._measure: Callable[[], float] | None = socket.scope.get("extensions", {}).get(LAG)

    @property
    def lag(self) -> int:
        """Milliseconds there and back, as the server measured them."""
        return 0 if self._measure is None else round(1000 * self._measure())

    def send(self, text: str) -> None:
        """Tell something, without waiting; who cannot keep up has to begin anew."""
        if self._outbox.qsize() >= _BACKLOG:
            self.drop()
        else:
            self._outbox.put_nowait(text)

    def say(self, message: Message) -> None:
        """Tell a message."""
        self.send(message.model_dump_json())

    def drop(self, code: int = AGAIN) -> None:
        """Close the connection after what was said."""
        self.is_dropped = True
        self._outbox.put_nowait(code)

    async def deliver(self) -> None:
        """Send what is to be said until the connection is to be closed."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while isinstance(told := await self._outbox.get(), str):
                await self._socket.send_text(told)
            await self._socket.close(told)


@router.websocket("/api/games/{game}/socket")
async def follow(socket: WebSocket, game: str) -> None:
    """Follow a game, and play in it."""
    hall: Hall = socket.app.state.hall
    guest: str = socket.state.guest
    if not hall.enter(guest):
        await socket.close(POLICY, "too-many")
        return
    try:
        await _serve(hall, socket, guest, game)
    finally:
        hall.leave(guest)


async def _serve(hall: Hall, socket: WebSocket, guest: str, game: str) -> None:
    await socket.accept()
    connection = Connection(socket, guest)
    delivery = asyncio.create_task(connection.deliver())
    try:
        room = await hall.rooms.get(game)
    except Refusal as refusal:
        connection.say(RefusedMessage(id=None, problem=refusal.problem))
        connection.drop(POLICY)
        await delivery
        return
    room.visits += 1
    listening = asyncio.create_task(_listen(hall, room, connection, socket))
    try:
        await asyncio.wait((delivery, listening), return_when=asyncio.FIRST_COMPLETED)
        if connection.is_dropped:
            await asyncio.wait((delivery,), timeout=_FAREWELL)
    finally:
        for task in (delivery, listening):
            task.cancel()
        await asyncio.gather(delivery, listening, return_exceptions=True)
        room.visits -= 1
        if connection in room.listeners:
            room.listeners.discard(connection)
            room.tell_presence()
        if socket.application_state is not WebSocketState.DISCONNECTED:
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close()


async def _listen(hall: Hall, room: Room, connection: Connection, socket: WebSocket) -> None:
    """Read and answer messages one after the other."""
    refused = 0
    helpers: set[asyncio.Task[None]] = set()
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            arrived = now()
            text = message.get("text")
            try:
                hall.limiter.check(hall.settings.rates.messages, "message", connection.guest)
            except Refusal as refusal:
                refused += 1
                connection.say(RefusedMessage(id=None, problem=refusal.problem))
                if refused > _FLOOD:
                    connection.drop(POLICY)
                    return
                continue
            refused = 0
            if text is None or len(text.encode(errors="replace")) > LONGEST:
                connection.say(RefusedMessage(id=None, problem=_unfit(text).problem))
                continue
            request = _read(text, connection)
            if isinstance(request, Hint):
                helper = asyncio.create_task(_answer(hall, room, connection, request, arrived))
                helpers.add(helper)
                helper.add_done_callback(helpers.discard)
            elif request is not None:
                await _answer(hall, room, connection, request, arrived)
    finally:
        for helper in helpers:
            helper.cancel()


def _unfit(text: str | None) -> Refusal:
    if text is None:
        return Refusal("bad-message", "Messages are texts.")
    return Refusal("too-large", f"A message has at most {LONGEST} bytes.")


def _read(text: str, connection: Connection) -> Request | None:
    """The request in a text; what is wrong with it is told."""
    try:
        return REQUEST.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        detail = f"That message cannot be read: {place or 'it'}: {first['msg']}."
        refusal = Refusal("bad-message", detail)
        connection.say(RefusedMessage(id=None, problem=refusal.problem))
        return None


async def _answer(
    hall: Hall, room: Room, connection: Connection, request: Request, arrived: int
) -> None:
    """Do what a request asks, or say why not."""
    number = None if isinstance(request, Hello) else request.id
    try:
        if connection not in room.listeners and not isinstance(request, (Hello, Pulse)):
            raise Refusal("bad-message", "Say hello first.")
        await _carry_out(hall, room, connection, request, arrived)
    except SixfoldError as error:
        problem = refusal_of(error).problem
        connection.say(RefusedMessage(id=number, problem=problem))
    except Exception:
        log.exception("request failed", game=room.table.id)
        problem = Refusal("internal", "Something went wrong in the server.").problem
        connection.say(RefusedMessage(id=number, problem=problem))


async def _carry_out(
    hall: Hall, room: Room, connection: Connection, request: Request, arrived: int
) -> None:
    guest = connection.guest
    if isinstance(request, Hello):
        _greet(hall, room, connection, request.number)
    elif isinstance(request, Pulse):
        connection.say(PulseMessage(id=request.id, now=now()))
    elif isinstance(request, Preview):
        hall.limiter.check(hall.settings.rates.previews, "preview", guest)
        play = preview(room.table, request.ply, request.moves, guest)
        view = play.view(play.plies, play.outcome is None)
        connection.say(PreviewMessage(id=request.id, view=view))
    elif isinstance(request, Hint):
        hall.limiter.check(hall.settings.rates.hints, "hint", guest)
        move = await hall.opponent.hint(room.table, guest)
        connection.say(HintMessage(id=request.id, move=move))
    else:
        lag = connection.lag
        event = await hall.rooms.act(room, request, Asker(guest, arrived, lag))
        connection.say(AckMessage(id=request.id, number=event))


def _greet(hall: Hall, room: Room, connection: Connection, number: int) -> None:
    """Tell what a browser does not know yet, and everything from now on."""
    missing = room.missing(number) if number >= 0 else None
    if missing is None:
        snapshot = hall.rooms.snapshot(room, connection.guest)
        connection.say(StateMessage(snapshot=snapshot, now=now()))
    else:
        for text in missing:
            connection.send(text)
    is_new = connection not in room.listeners
    room.listeners.add(connection)
    if is_new:
        room.tell_presence()
    status = hall.rooms.status(room)
    connection.say(EngineMessage(state=status.state, thinking=status.thinking))
