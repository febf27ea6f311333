"""Around everything else: a name for each request, what it took, and a line in the log.

The name is in each line that is logged meanwhile and in the answer, so that who complains can say
which request it was.
"""

from __future__ import annotations

import secrets
import time
from typing import Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sixfold.server.metrics import Metrics

log = structlog.get_logger()

HEADER: Final = "X-Request-ID"
_OTHER: Final = "other"
"""The route of whatever reached none: files, and addresses that do not exist."""


class Observation:
    """Wraps the application, whatever refuses included."""

    def __init__(self, app: ASGIApp, metrics: Metrics, has_access_log: bool) -> None:
        self._app = app
        self._metrics = metrics
        self._has_access_log = has_access_log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request, connection or the life of the server."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        name = secrets.token_hex(8)
        began = time.perf_counter()
        status = 0

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = name
            await send(message)

        with structlog.contextvars.bound_contextvars(request=name):
            try:
                await self._app(scope, receive, send_named)
            finally:
                seconds = time.perf_counter() - began
                if scope["type"] == "http":
                    route = getattr(scope.get("route"), "path", _OTHER)
                    route = _OTHER if "{path:path}" in route else route
                    labels = (scope["method"], route, str(status))
                    self._metrics.requests.labels(*labels).observe(seconds)
                if self._has_access_log:
                    self._tell(scope, status, seconds)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        client = scope.get("client")
        log.info(
            "request",
            method=scope.get("method", "SOCKET"),
            path=scope["path"],
            status=status,
            ms=round(1000 * seconds),
            address=client[0] if client else None,
        )
