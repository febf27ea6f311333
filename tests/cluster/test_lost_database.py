"""A PostgreSQL that is away: it is waited for, and nothing is acknowledged meanwhile."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sixfold.server.socket import AGAIN
from sixfold.server.storage import reaching
from tests.cluster import services
from tests.cluster.install import found
from tests.cluster.services import Postgres
from tests.server.site import (
    PATIENCE,
    Guest,
    Site,
    Wire,
    new_game,
    running,
    settings_in,
    wait_until,
)


@pytest.fixture(scope="module")
def store() -> Iterator[Postgres]:
    """A PostgreSQL that nobody else needs."""
    if found("postgres") is None:
        pytest.skip("there is no PostgreSQL on this machine")
    with services.postgres() as running:
        yield running


@pytest.fixture
def database(store: Postgres) -> str:
    return store.database()


@pytest.fixture
def site(database: str, tmp_path: Path) -> Iterator[Site]:
    with running(replace(settings_in(tmp_path), database_url=database)) as site:
        yield site


def is_saving(wire: Wire) -> bool:
    return bool(wire.ask("pulse")["saving"])


def health(guest: Guest) -> tuple[int, str, list[str]]:
    answered = guest.http.get("/api/health")
    return answered.status_code, answered.json()["database"], answered.json()["failing"]


def moves(store: Postgres, database: str, game: str) -> list[str]:
    asked = f"SELECT data FROM events WHERE game = '{game}' AND kind = 'turn' ORDER BY number"
    return [row[0] for row in store.ask(database, asked)]


def test_nothing_is_acknowledged_without_it_and_everything_goes_on_with_it(
    site: Site, store: Postgres, database: str
) -> None:
    guest = site.guest()
    other = guest.begin("yinsh", "blitz")["id"]
    game = guest.begin("yinsh", "blitz")["id"]
    wire = guest.connect(game)
    wire.hear("state")
    assert wire.play(0, "e5")["type"] == "ack"
    assert is_saving(wire)
    store.kill()
    try:
        wire.send("turn", id="kept", ply=1, moves=["e6"])
        assert wire.hear("refused", id="kept")["problem"]["code"] == "not-saved"
        assert not is_saving(wire)
        assert health(guest)[:2] == (503, "failing")
        # What is in memory is still shown; what would have to be read is refused with the reason.
        assert guest.look(game)["view"]["ply"] == 1
        for address in ("/api/games", "/api/games/abc"):
            asked = guest.http.get(address)
            assert (asked.status_code, asked.json()["code"]) == (503, "no-database")
        unread = guest.connect("abc")
        assert unread.hear("refused")["problem"]["code"] == "no-database"
        with pytest.raises(ConnectionClosed) as closed:
            unread.hear("state")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == AGAIN  # so that the page comes back
        begun = guest.http.post("/api/games", json=new_game("yinsh", "blitz"))
        assert (begun.status_code, begun.json()["code"]) == (503, "not-saved")
    finally:
        store.start()
    wait_until(lambda: is_saving(wire))
    wait_until(lambda: health(guest) == (200, "ok", []))
    wire.send("turn", id="kept", ply=1, moves=["e6"])
    wire.hear("ack", id="kept")
    wire.send("turn", id="kept", ply=1, moves=["e6"])
    wire.hear("ack", id="kept")
    assert len(moves(store, database, game)) == 2
    assert guest.look(other)["view"]["ply"] == 0


def test_a_move_waits_for_it_for_a_while(
    site: Site, store: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "WAIT", PATIENCE)
    guest = site.guest()
    game = guest.begin("yinsh", "blitz")["id"]
    wire = guest.connect(game)
    wire.hear("state")
    store.kill()
    try:
        wire.send("turn", id="early", ply=0, moves=["e5"])
        wait_until(lambda: not is_saving(wire))
    finally:
        store.start()
    wire.hear("ack", id="early")
    assert not [heard for heard in wire.heard if heard["type"] == "refused"]


def test_one_that_does_not_answer_counts_as_away(site: Site, store: Postgres) -> None:
    guest = site.guest()
    game = guest.begin("yinsh", "blitz")["id"]
    wire = guest.connect(game)
    wire.hear("state")
    processes = services.children_of(store.folder)
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        wire.send("turn", id="slow", ply=0, moves=["e5"])
        wait_until(lambda: not is_saving(wire))
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)
    wire.hear("ack", id="slow")
    wait_until(lambda: is_saving(wire))
    assert guest.look(game)["view"]["ply"] == 1
