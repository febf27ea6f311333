"""What every request passes first: whose it is, where it comes from, how much, how large."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, MutableMapping
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sixfold.server.access.blocks import Blocks
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.access.guests import cookie_header, guest_of, new_token, token_in
from sixfold.server.access.limiting import Limiter
from sixfold.server.presenting.tables import problem
from sixfold.server.problems import Refusal
from sixfold.server.settings import Settings

LARGEST: Final = 1 << 15
LARGEST_RECORD: Final = 1 << 19
"""Bytes of a request's body, and of one with a record."""

_LARGE: Final = frozenset(
    {"/api/import", "/api/positions", "/api/records/read", "/api/records/write"}
)
"""Where whole games are sent."""

_NAMELESS: Final = re.compile(r"/embed/|/api/games/[a-z0-9]+/preview\.png$")
"""What other sites show: whoever sees it there is not counted as a visitor and gets no cookie."""

_HOST: Final = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
_LONGEST_HOST: Final = 260
"""Characters: the longest name there can be, and a port."""

_WEB: Final = {"ws": "http", "wss": "https"}
"""The page's scheme by that of its socket."""

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
_EMBEDDED: Final = "/embed/"
_EMBEDDED_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors *",
    )
)
_EMBEDDED_HEADERS: Final = {
    **{name: text for name, text in _HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": _EMBEDDED_POLICY,
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""Only what is made for it may lie inside another site's page; it can touch nothing else."""


class Protection:
    """Wraps the application. Refused requests never reach it."""

    def __init__(
        self, app: ASGIApp, settings: Settings, limiter: Limiter, blocks: Blocks | None = None
    ) -> None:
        self._app = app
        self._settings = settings
        self._limiter = limiter
        self._blocks = blocks or Blocks()
        most = settings.connections.most
        self._turns = FairSemaphore(most, 0, most, at_once=1)

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
        path: str = scope["path"]
        is_new = token is None
        token = token or new_token()
        _identify(scope, token)
        # Given with the first answer, and again with every page, so that it does not run out.
        is_given = not path.startswith("/assets/") and (is_new or not path.startswith("/api/"))
        is_given = is_given and not _NAMELESS.match(path)

        async def send_protected(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in headers_of(path).items():
                    answer.setdefault(name, value)
                if is_given:
                    secure = scope.get("scheme") == "https"
                    answer.append("Set-Cookie", cookie_header(token, secure))
            await send(message)

        try:
            self._check(scope, headers)
            await self._wait(scope)
            await self._app(scope, _Measured(receive, _most(scope)), send_protected)
        except Refusal as refusal:
            await answer_of(refusal)(scope, receive, send_protected)

    def _check(self, scope: Scope, headers: Headers) -> None:
        _check_host(headers, self._settings.hosts)
        self._blocks.check(scope["state"]["guest"], address_of(scope))
        if scope["method"] not in _SAFE:
            check_origin(headers, self._settings.origins, scope.get("scheme", "http"))
        length = headers.get("content-length", "0")
        if not length.isdigit() or len(length) > 9 or int(length) > _most(scope):
            raise too_large(_most(scope))
        if scope["path"].startswith("/api/"):
            self._limiter.check(self._settings.rates.requests, "request", address_of(scope))

    async def _connection(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        _identify(scope, token_in(headers.get("cookie", "")) or new_token())
        try:
            _check_host(headers, self._settings.hosts)
            self._blocks.check(scope["state"]["guest"], address_of(scope))
            check_origin(headers, self._settings.origins, _WEB[scope.get("scheme", "ws")])
            self._limiter.check(self._settings.rates.requests, "socket", address_of(scope))
            await self._wait(scope)
        except Refusal as refusal:
            await _deny(refusal, scope, receive, send)
            return
        await self._app(scope, receive, send)

    async def _wait(self, scope: Scope) -> None:
        """Begin one request of a network at a time; between two of them others are served."""
        async with self._turns.place(address_of(scope)):
            await asyncio.sleep(0)


def headers_of(path: str) -> Mapping[str, str]:
    """The headers of every answer under an address, unless it has its own."""
    return _EMBEDDED_HEADERS if path.startswith(_EMBEDDED) else _HEADERS


class _Measured:
    """A body that may not be longer than allowed, whatever its header says."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._size = 0

    async def __call__(self) -> MutableMapping[str, Any]:
        message = await self._receive()
        self._size += len(message.get("body", b""))
        if self._size > self._most:
            raise too_large(self._most)
        return message


def answer_of(refusal: Refusal) -> Response:
    """A refusal as an HTTP answer."""
    content = problem(refusal).model_dump_json()
    return Response(content, refusal.status, media_type="application/json")


def too_large(most: int) -> Refusal:
    """The refusal of a body that is too long."""
    return Refusal("too-large", f"That is too long; the limit is {most} bytes.")


def _most(scope: Scope) -> int:
    return LARGEST_RECORD if scope["path"] in _LARGE else LARGEST


def address_of(scope: Scope) -> str:
    """The network somebody comes from: an address, or the /64 that one person has of IPv6."""
    client = scope.get("client")
    return network_of(client[0]) if client else "unknown"


def network_of(address: str) -> str:
    """What counts as one person: of an IPv6 address only the half that names the network."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ip_network((found, 64), strict=False))
    return str(found)


def _check_host(headers: Headers, allowed: tuple[str, ...]) -> None:
    """Refuse a Host that no browser sends, or by whose name the server is not known."""
    host = headers.get("host", "")
    if len(host) > _LONGEST_HOST or not _HOST.fullmatch(host):
        raise Refusal("bad-message", "The Host header is not the name of a host.")
    if allowed and re.sub(r":[0-9]+$", "", host).lower() not in allowed:
        raise Refusal("foreign-origin", "The server is not known by this name.")


def check_origin(headers: Headers, others: tuple[str, ...], scheme: str) -> None:
    """Refuse what another site's page sends; programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            raise _foreign()
        return
    if origin in others:
        return
    if origin.lower() != f"{scheme}://{headers.get('host', '').lower()}":
        raise _foreign()


def _foreign() -> Refusal:
    return Refusal("foreign-origin", "Requests from other sites are refused.")


def _identify(scope: Scope, token: str) -> None:
    scope.setdefault("state", {})["guest"] = guest_of(token)


async def _deny(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a handshake, with the reason where the server can send one."""
    await receive()
    if "websocket.http.response" in scope.get("extensions", {}):
        await answer_of(refusal)(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
