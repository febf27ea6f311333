"""Running the application in a web server of its own."""

from __future__ import annotations

import gc
import sys
from typing import Final, cast

import uvicorn
from fastapi import FastAPI

from sixfold.server.analysis import LONGEST
from sixfold.server.app import create_app
from sixfold.server.connections import protocols
from sixfold.server.logs import set_up_logs
from sixfold.server.settings import Settings

PING: Final = 5.0
"""Seconds between two pings; by them the server measures the lag of each connection."""


def server_for(settings: Settings, host: str, port: int) -> uvicorn.Server:
    """A web server for the application; its ``run`` returns when it is stopped."""
    set_up_logs()
    requests, sockets = protocols(settings.connections)
    app = create_app(settings)
    # A full collection stops everything for a tenth of a second, and moves would wait for it: what
    # is loaded by now need not be looked through again, and games leave hardly any cycles behind.
    gc.freeze()
    # Few objects at a time: looking through 10,000 took 10 ms, through 20 times as many 130 ms.
    gc.set_threshold(2000, 10, 500)
    gc.enable()
    # Writing a move hands the interpreter over dozens of times between this thread and the
    # database's; while this one is busy each time would cost 5 ms, ten times as long as here.
    sys.setswitchinterval(0.0005)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=requests,
        ws=sockets,
        ws_max_size=LONGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        # Longer than browsers and proxies keep a connection: one that is closed just when the next
        # request is on its way looks like a failure.
        timeout_keep_alive=75,
        timeout_graceful_shutdown=3,
        server_header=False,
        forwarded_allow_ips=list(settings.proxies),
    )
    return uvicorn.Server(config)


def failure_of(server: uvicorn.Server) -> str | None:
    """Why the application could not start, in a sentence."""
    failure: str | None = cast(FastAPI, server.config.app).state.failure
    return failure
