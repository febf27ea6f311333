"""Connections that say nothing, or say it slowly, do not keep others out."""

from __future__ import annotations

import contextlib
import socket
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from sixfold.server.settings import Connections
from tests.server.site import running, settings_in

QUICK = Connections(seconds=0.3)


def _connect(url: str) -> socket.socket:
    parts = urlsplit(url)
    assert parts.hostname
    assert parts.port
    made = socket.create_connection((parts.hostname, parts.port))
    made.settimeout(30)
    return made


def test_a_request_that_is_never_finished_is_hung_up(tmp_path: Path) -> None:
    body = b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"
    with running(settings_in(tmp_path, connections=QUICK)) as site:
        for half in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", body):
            slow = _connect(site.url)
            slow.sendall(half)
            with contextlib.suppress(ConnectionResetError):
                assert b"200" not in slow.recv(1000)
            slow.close()


def test_more_connections_than_allowed_are_not_let_in(tmp_path: Path) -> None:
    terms = replace(Connections(), most_of_address=5, seconds=3600)
    with running(settings_in(tmp_path, connections=terms)) as site:
        idle = [_connect(site.url) for _ in range(5)]
        for each in idle:
            each.sendall(b"GET / HTTP/1.1\r\n")
        late = _connect(site.url)
        with contextlib.suppress(ConnectionResetError):
            assert late.recv(10) == b""
        for each in idle:
            each.close()
        late.close()
        guest = site.guest()  # there is room again
        wire = guest.connect(guest.begin()["id"])
        wire.play(0, "e5")
        wire.hear("ack")
