"""The web server's own connections, with what it leaves open: patience and numbers have limits.

Without them a few hundred half-sent requests take every place there is, and nobody else gets in.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from dataclasses import replace
from secrets import token_bytes
from struct import pack
from typing import Any, Final, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode

from sixfold.server.access.protection import network_of
from sixfold.server.settings import Connections
from sixfold.server.waiting import Flag, Mailbox

if sys.platform != "win32":
    import resource

_SPARE: Final = 100
"""Files that are not connections."""

_BITE: Final = 1024
"""Bytes that are read of a socket before the application has had its turn."""

_PAUSE: Final = 0.005
"""Seconds between two bites of what is only thrown away."""

_MOST_ODD, _ODD_SECONDS = 200, 10.0
"""So many frames within such a time that are no messages: pings, pongs and pieces of messages.

No program needs as many; they ask for answers that nothing else counts.
"""

_ROUND: Final = 50
"""Groups of sockets that are pinged one after the other: all at once would wait for each other."""

LINE: Final = "sixfold.line"
"""The extension by which the web server gives the application a ``Line``."""


class Line(Protocol):
    """What the application may do with a socket beside receiving and sending by its turn."""

    @property
    def lag(self) -> float:
        """The round trip that was measured last, in seconds."""

    def write(self, text: str) -> bool:
        """Send a message without waking anybody; False if it would have to wait."""


def framed(kind: Opcode, data: bytes) -> bytes:
    """Something in one frame, as a server sends it: whole and unmasked (RFC 6455, 5.2)."""
    head, size = 0x80 | kind, len(data)
    if size < 126:
        return pack("!BB", head, size) + data
    if size < 1 << 16:
        return pack("!BBH", head, 126, size) + data
    return pack("!BBQ", head, 127, size) + data


class Pings:
    """Pings sockets in rounds: one timer for all of them, and none for each."""

    def __init__(self) -> None:
        self._groups: list[set[MeasuredSockets]] = [set() for _ in range(_ROUND)]
        self._next = 0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, socket: MeasuredSockets, interval: float) -> set[MeasuredSockets]:
        """Ping a socket at once, and once in every round as long as it is in what this returns."""
        socket.ping()
        group = self._groups[self._next - 1]  # the one whose turn is farthest off
        group.add(socket)
        if self._timer is None:
            self._wait(socket.loop, interval / _ROUND)
        return group

    def _wait(self, loop: asyncio.AbstractEventLoop, pause: float) -> None:
        self._timer = loop.call_later(pause, self._go_on, loop, pause)

    def _go_on(self, loop: asyncio.AbstractEventLoop, pause: float) -> None:
        """Ping the next group; the timer stops when no socket is left."""
        self._timer = None
        group = self._groups[self._next]
        self._next = (self._next + 1) % _ROUND
        for socket in tuple(group):
            socket.ping()
        if any(self._groups):
            self._wait(loop, pause)


class Mail:
    """Sends what was written to sockets as soon as the loop has done what it is at.

    A move is told to who made it together with the acknowledgement: in one step of the system and
    one packet instead of two.
    """

    def __init__(self) -> None:
        self._sockets: list[MeasuredSockets] = []

    def add(self, socket: MeasuredSockets) -> None:
        """Send what waits in a socket soon."""
        if not self._sockets:
            socket.loop.call_soon(self._send)
        self._sockets.append(socket)

    def _send(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.flush()


class Doors:
    """Counts the connections there are, all and from each network."""

    def __init__(self, terms: Connections) -> None:
        self.terms = terms
        self._all = 0
        self._of: Counter[str] = Counter()

    def enter(self, network: str) -> bool:
        """Count one more, unless there are too many."""
        if self._all >= self.terms.most or self._of[network] >= self.terms.most_of_address:
            return False
        self._all += 1
        self._of[network] += 1
        return True

    def leave(self, network: str) -> None:
        """Count one less."""
        self._all -= 1
        self._of[network] -= 1
        if not self._of[network]:
            del self._of[network]


class Requests(H11Protocol):
    """A connection that has to send each request within a while."""

    doors: Doors
    network: str | None = None
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in if there is room."""
        super().connection_made(transport)
        network = network_of(self.client[0]) if self.client else "unknown"
        if self.doors.enter(network):
            self.network = network
            self._expect_request()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read on; a request that has begun has to be finished in time."""
        if self.deadline is None:
            self._expect_request()
        super().data_received(data)
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._relax()

    def on_response_complete(self) -> None:
        """From now on the web server's own patience counts, until something comes."""
        self._relax()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand over to a socket, which has its own ways to notice silence."""
        self._relax()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self._relax()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Give the place back, once."""
        if self.network is not None:
            self.doors.leave(self.network)
            self.network = None

    def _expect_request(self) -> None:
        self.deadline = self.loop.call_later(self.doors.terms.seconds, self._give_up)

    def _relax(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _give_up(self) -> None:
        self.deadline = None
        self.transport.abort()


class MeasuredSockets(WebSocketsSansIOProtocol):
    """Sockets that tell the application the round trip they measured, and keep their place."""

    doors: Doors
    pings: Pings
    mail: Mail
    group: set[MeasuredSockets]
    """Those that are pinged together."""
    network: str | None = None
    rest: bytes = b""
    """What has come and is not read yet."""
    pause: asyncio.TimerHandle | None = None
    odd: int = 0
    odd_until: float = 0.0
    written: bytes = b""
    """Messages that leave soon."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.group = set()
        self.queue = Mailbox()  # type: ignore[assignment]
        self.writable = Flag(is_set=True)  # type: ignore[assignment]

    def connection_made(self, transport: Any) -> None:
        """Take over the place of the request that became this socket."""
        super().connection_made(transport)
        before = transport.get_protocol()
        if isinstance(before, Requests):
            self.network, before.network = before.network, None

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        if self.network is not None:
            self.doors.leave(self.network)
            self.network = None
        if self.pause is not None:
            self.pause.cancel()
        self.rest = b""
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, not everything at once: it may be thousands of messages."""
        self.rest += data
        if self.read_paused:
            self.transport.pause_reading()
        else:
            self._read_on()

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; only if more comes before it is taken is the sender kept waiting.

        The system is told to stop and to go on for each message otherwise, mostly for nothing.
        """
        if not self.close_sent:  # after a farewell it is thrown away
            self.read_paused = True
        super().send_receive_event_to_app()

    async def receive(self) -> Any:
        """The next message; what waited behind it is read now."""
        message = await super().receive()
        self._read_on()
        return message

    async def send(self, message: Any) -> None:
        """Send something; after a farewell everything is read until the other side's."""
        self.flush()
        await super().send(message)
        if message["type"] == "websocket.accept":
            # Nobody asks any more what the handshake was about: it would be kept three times.
            del self.request, self.response
            self.scope["headers"] = []
        self._read_on()

    def write(self, text: str) -> bool:
        """Send a message without waking anybody; False if it would have to wait."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        if not self.written:
            self.mail.add(self)
        self.written += framed(Opcode.TEXT, text.encode(errors="replace"))
        return True

    def flush(self) -> None:
        """Let what was written leave, unless nobody is there any more."""
        written, self.written = self.written, b""
        if written and not self.close_sent and not self.transport.is_closing():
            self.transport.write(written)

    def shutdown(self) -> None:
        """Say goodbye when the server ends, after what was written."""
        self.flush()
        super().shutdown()

    @property
    def lag(self) -> float:
        """The round trip that was measured last, in seconds."""
        return self.last_ping_rtt

    def _read_on(self) -> None:
        while self.rest and not self.read_paused and self.pause is None:
            bite, self.rest = self.rest[:_BITE], self.rest[_BITE:]
            super().data_received(bite)
            if self.close_sent and self.rest:
                # Nobody waits for what comes after the farewell; it is read on beside the others.
                self.transport.pause_reading()
                self.pause = self.loop.call_later(_PAUSE, self._end_pause)

    def _end_pause(self) -> None:
        self.pause = None
        self._read_on()
        if self.pause is None:
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping."""
        self._count_odd()
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Measure the round trip."""
        self._count_odd()
        super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Add a piece to a message."""
        self._count_odd()
        super().handle_cont(event)

    def _count_odd(self) -> None:
        """Hang up on whoever sends many frames that are no messages."""
        now = self.loop.time()
        if now > self.odd_until:
            self.odd, self.odd_until = 0, now + _ODD_SECONDS
        self.odd += 1
        if self.odd > _MOST_ODD:
            self.rest = b""
            self.transport.abort()

    def handle_connect(self, event: Any) -> None:
        """Accept a handshake and pass on what else a socket can do."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][LINE] = self

    def start_keepalive(self) -> None:
        """Send the first ping at once, the others from time to time."""
        if self.ping_interval:
            self.group = self.pings.add(self, self.ping_interval)

    def stop_keepalive(self) -> None:
        """Send none any more."""
        self.group.discard(self)
        super().stop_keepalive()

    def ping(self) -> None:
        """Measure the round trip, or end where the last ping was not answered for long."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.pending_ping_payload is None:
            payload = self.pending_ping_payload = token_bytes(4)
            self.ping_sent_at = self.loop.time()
            self.transport.write(framed(Opcode.PING, payload))
        elif self.ping_timeout and self.loop.time() - self.ping_sent_at > self.ping_timeout:
            self.keepalive_timeout()


def _files() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return 8192
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def protocols(terms: Connections) -> tuple[type[Requests], type[MeasuredSockets]]:
    """The connections of one server, which count together."""
    # Where a process may open few files, the database and the engine need some of them, too.
    doors = Doors(replace(terms, most=min(terms.most, _files() - _SPARE)))
    return type("Requests", (Requests,), {"doors": doors}), type(
        "MeasuredSockets", (MeasuredSockets,), {"doors": doors, "pings": Pings(), "mail": Mail()}
    )
