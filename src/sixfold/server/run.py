"""Running the application in a web server of its own."""

from __future__ import annotations

import gc
import logging
import sys
from typing import Any, Final, cast

import structlog
import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sixfold.server.app import create_app
from sixfold.server.settings import Settings
from sixfold.server.socket import LAG, LONGEST

PING: Final = 5.0
"""Seconds between two pings; by them the server measures the lag of each connection."""


class MeasuredSockets(WebSocketsSansIOProtocol):
    """The web server's own sockets, which tell the application the round trip they measured."""

    def handle_connect(self, event: Any) -> None:
        """Accept a handshake and pass on the measure."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][LAG] = lambda: self.last_ping_rtt

    def start_keepalive(self) -> None:
        """Send the first ping at once, the others from time to time."""
        self.send_keepalive_ping()


def server_for(settings: Settings, host: str, port: int) -> uvicorn.Server:
    """A web server for the application; its ``run`` returns when it is stopped."""
    set_up_logs()
    app = create_app(settings)
    # A full collection stops everything for a tenth of a second, and moves would wait for it: what
    # is loaded by now need not be looked through again, and games leave hardly any cycles behind.
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)
    gc.enable()
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        ws=MeasuredSockets,
        ws_max_size=LONGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    return uvicorn.Server(config)


def failure_of(server: uvicorn.Server) -> str | None:
    """Why the application could not start, in a sentence."""
    failure: str | None = cast(FastAPI, server.config.app).state.failure
    return failure


def set_up_logs() -> None:
    """Structured lines on standard error: for people on a terminal, else as JSON."""
    is_terminal = sys.stderr.isatty()
    renderer: Any = (
        structlog.dev.ConsoleRenderer() if is_terminal else structlog.processors.JSONRenderer()
    )
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    # What fails is told by us: at the start in a sentence, later in the lines above.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
