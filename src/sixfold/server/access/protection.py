"""What every request passes first: whose it is, where it comes from, how much, how large."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sixfold.server.access.guests import cookie_header, guest_of, new_token, token_in
from sixfold.server.access.limiting import Limiter
from sixfold.server.problems import Refusal
from sixfold.server.settings import Settings

LARGEST: Final = 1 << 19
"""Bytes of a request's body."""

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Protection:
    """Wraps the application. Refused requests never reach it."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter) -> None:
        self._app = app
        self._settings = settings
        self._limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request, connection or the life of the server."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connection(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        token = token_in(headers.get("cookie", ""))
        given = None
        if token is None:
            token = given = new_token()
        _identify(scope, token)
        is_page = not scope["path"].startswith("/assets/")

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    answer.setdefault(name, value)
                if given is not None and is_page:
                    secure = scope.get("scheme") == "https"
                    answer.append("Set-Cookie", cookie_header(given, secure))
            await send(message)

        try:
            self._check(scope, headers)
            await self._app(scope, _Measured(receive), send_protected)
        except Refusal as refusal:
            await answer_of(refusal)(scope, receive, send_protected)

    def _check(self, scope: Scope, headers: Headers) -> None:
        if scope["method"] not in _SAFE:
            check_origin(headers, self._settings.origins)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST:
            raise too_large()
        if scope["path"].startswith("/api/"):
            self._limiter.check(self._settings.rates.requests, "request", address_of(scope))

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        _identify(scope, token_in(headers.get("cookie", "")) or new_token())
        try:
            check_origin(headers, self._settings.origins)
            self._limiter.check(self._settings.rates.requests, "socket", address_of(scope))
        except Refusal as refusal:
            await _deny(refusal, scope, receive, send)
            return
        await self._app(scope, receive, send)


class _Measured:
    """A body that may not be longer than allowed, whatever its header says."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._size = 0

    async def __call__(self) -> MutableMapping[str, Any]:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > LARGEST:
            raise too_large()
        return message


def answer_of(refusal: Refusal) -> Response:
    """A refusal as an HTTP answer."""
    content = refusal.problem.model_dump_json()
    return Response(content, refusal.status, media_type="application/json")


def too_large() -> Refusal:
    """The refusal of a body or message that is too long."""
    return Refusal("too-large", f"That is too long; allowed are {LARGEST} bytes.")


def address_of(scope: Scope) -> str:
    """The network address somebody comes from."""
    client = scope.get("client")
    return client[0] if client else "unknown"


def check_origin(headers: Headers, others: tuple[str, ...]) -> None:
    """Refuse what another site's page sends; programs that are no browsers say nothing of it."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise _foreign()
        return
    if origin in others:
        return
    try:
        host = urlsplit(origin).netloc.lower()
    except ValueError:
        raise _foreign() from None
    if not host or host != headers.get("host", "").lower():
        raise _foreign()


def _foreign() -> Refusal:
    return Refusal("foreign-origin", "Another site's page may not do that.")


def _identify(scope: Scope, token: str) -> None:
    scope.setdefault("state", {})["guest"] = guest_of(token)


async def _deny(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a handshake, with the reason where the server can send one."""
    await receive()
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer_of(refusal)(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.problem.code})
