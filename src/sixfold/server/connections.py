"""The web server's own connections, with what it leaves open: patience and numbers have limits.

Without them a few hundred half-sent requests take every place there is, and nobody else gets in.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from dataclasses import replace
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sixfold.server.access.protection import network_of
from sixfold.server.settings import Connections

if sys.platform != "win32":
    import resource

_SPARE: Final = 100
"""Files that are not connections."""

LAG: Final = "sixfold.lag"
"""The extension by which the web server tells the round trip it measured, in seconds."""


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
    network: str | None = None

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
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """Accept a handshake and pass on the measure."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][LAG] = lambda: self.last_ping_rtt

    def start_keepalive(self) -> None:
        """Send the first ping at once, the others from time to time."""
        self.send_keepalive_ping()


def _files() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return 8192
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def protocols(terms: Connections) -> tuple[type[Requests], type[MeasuredSockets]]:
    """The connections of one server, which count together."""
    # Where a process may open few files, the database and the engine need some of them, too.
    shared = {"doors": Doors(replace(terms, most=min(terms.most, _files() - _SPARE)))}
    return type("Requests", (Requests,), shared), type(
        "MeasuredSockets", (MeasuredSockets,), shared
    )
