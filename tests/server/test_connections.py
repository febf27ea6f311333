"""Connections that say nothing, or say it slowly, do not keep others out."""

from __future__ import annotations

import contextlib
import json
import socket
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from sixfold.server import run
from sixfold.server.connections import MeasuredSockets, framed
from sixfold.server.settings import Connections
from sixfold.server.waiting import Mailbox
from tests.server.site import GENEROUS, running, settings_in

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


def test_thousands_of_messages_at_once_are_read_a_few_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Read in one go they would keep everybody else waiting; none is lost, and none comes first."""
    longest = 0
    put = Mailbox.put_nowait

    def count(box: Mailbox[Any], item: Any) -> None:
        nonlocal longest
        put(box, item)
        if item["type"] == "websocket.receive":
            longest = max(longest, len(box))

    monkeypatch.setattr(Mailbox, "put_nowait", count)
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        wire = guest.connect(guest.begin()["id"])
        texts = [json.dumps({"type": "pulse", "id": str(number)}) for number in range(3000)]
        frames = [Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in texts]
        wire.socket.socket.sendall(b"".join(frames))
        for number in range(3000):
            assert wire.hear("pulse")["id"] == str(number)
    assert 1 < longest < 200


@pytest.mark.parametrize("size", [0, 4, 125, 126, 65_535, 65_536, 100_000])
@pytest.mark.parametrize("kind", [Opcode.TEXT, Opcode.PING])
def test_frames_are_those_of_the_library(kind: Opcode, size: int) -> None:
    if kind is Opcode.TEXT or size < 126:  # a ping has no more
        data = b"x" * size
        assert framed(kind, data) == Frame(kind, data).serialize(mask=False)


def test_whoever_answers_no_ping_is_hung_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others are pinged on; a socket that is gone is left alone."""
    monkeypatch.setattr(run, "PING", 0.05)
    pinged: list[MeasuredSockets] = []
    ping = MeasuredSockets.ping

    def count(socket: MeasuredSockets) -> None:
        socket.ping_timeout = 0.5
        pinged.append(socket)
        ping(socket)

    monkeypatch.setattr(MeasuredSockets, "ping", count)
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        game = guest.begin()["id"]
        wire, dead = guest.connect(game), guest.connect(game)
        dead.hear("state")
        monkeypatch.setattr(dead.socket.protocol, "send_frame", lambda frame: None)
        with pytest.raises(ConnectionClosed):
            dead.hear("never")
        first, gone = dict.fromkeys(pinged)
        count_of = len(pinged)
        while pinged[count_of:].count(first) < 3:
            wire.send("pulse", id="x")
            wire.hear("pulse")
        assert gone not in pinged[count_of + 1 :]


def test_a_move_and_its_acknowledgement_leave_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[bytes] = []
    flush = MeasuredSockets.flush

    def note(socket: MeasuredSockets) -> None:
        sent.append(socket.written)
        flush(socket)

    monkeypatch.setattr(MeasuredSockets, "flush", note)
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        wire = guest.connect(guest.begin()["id"])
        wire.hear("state")
        assert wire.play(0, "e5")["type"] == "ack"
    (both,) = [data for data in sent if b'"type":"ack"' in data]
    assert both.index(b'"type":"event"') < both.index(b'"type":"ack"')


def test_whoever_sends_pings_without_end_is_hung_up(tmp_path: Path) -> None:
    """Each asks for an answer, and no limit of messages counts them."""
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        game = guest.begin()["id"]
        for opcode in (Opcode.PING, Opcode.PONG, Opcode.CONT):
            frame = Frame(opcode, b"", fin=opcode is not Opcode.CONT).serialize(mask=True)
            first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
            begun = first if opcode is Opcode.CONT else b""
            wire = guest.connect(game)
            wire.hear("state")
            wire.socket.socket.sendall(frame * 20 if not begun else b"")
            wire.send("pulse", id="few")
            assert wire.hear("pulse")["id"] == "few"
            with contextlib.suppress(ConnectionError, ConnectionClosed):
                wire.socket.socket.sendall(begun + frame * 5000)
                wire.send("pulse", id="many")
            with pytest.raises(ConnectionClosed):
                wire.hear("pulse")


def test_after_the_farewell_the_rest_is_read_beside_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A quarter of a megabyte that is only thrown away would stop everybody for a tenth second."""
    bites: list[int] = []
    whole, part = MeasuredSockets._read_on, WebSocketsSansIOProtocol.data_received

    def read_on(socket: MeasuredSockets) -> None:
        bites.append(0)
        whole(socket)

    def bite(socket: WebSocketsSansIOProtocol, data: bytes) -> None:
        bites[-1] += socket.close_sent
        part(socket, data)

    monkeypatch.setattr(MeasuredSockets, "_read_on", read_on)
    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", bite)
    rates = replace(GENEROUS, messages="10/hour")
    with running(settings_in(tmp_path, rates=rates)) as site:
        guest = site.guest()
        wire = guest.connect(guest.begin()["id"])
        text = json.dumps({"type": "pulse", "id": "x" * 50}).encode()
        frames = b"".join(Frame(Opcode.TEXT, text).serialize(mask=True) for _ in range(5000))
        with contextlib.suppress(ConnectionError):
            wire.socket.socket.sendall(frames)
        with contextlib.suppress(ConnectionClosed):
            while True:
                wire.hear("refused")
    assert sum(bites) > 20
    assert max(bites) == 1
