"""Reviews of games that are over: begun once, kept with the game, begun again after a restart."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

import sixfold
from sixfold.match.record import HEADER, checksum
from sixfold.records import Record
from sixfold.rules import Player
from sixfold.server.settings import Settings, Thinking
from sixfold.server.storage.migrating import go_back, migrate
from tests.server.bots import Bot
from tests.server.site import Guest, Json, Site, good, running, settings_in, wait_until

PLAIN = ("env", "SIXFOLD_JIT=off", sys.executable, "-m", "sixfold.engine")
"""Our own engine, which needs no compiler for so few nodes."""

NODES = 200
WIN = sixfold.position("yinsh blitz; W=d6,e5,f6,g7,h8; B=a5,b2,j10,k7,k10; w=d2,d3,d4,d5; white")
MISSED = Record.of(WIN, ["g7-g8", "a5-a4"], white="Ann").end("resignation", Player.BLACK)


def thinking(command: tuple[str, ...] = PLAIN) -> Thinking:
    return Thinking(command=command, seconds=0.2, review_nodes=NODES, attempts=1)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with our own engine."""
    with running(settings_in(tmp_path_factory.mktemp("site"), thinking=thinking())) as site:
        ready(site)
        yield site.url


def ready(site: Site) -> Guest:
    """Somebody who visits when the engine is ready."""
    guest = site.guest()
    wait_until(lambda: guest.http.get("/api/health").json()["engine"] == "ready")
    return guest


def imported(guest: Guest, record: Record = MISSED) -> str:
    """The address of a game's review."""
    begun = guest.http.post("/api/import", json={"text": record.text, "format": None})
    assert begun.status_code == 201, begun.text
    return f"/api/games/{begun.json()['id']}/review"


def finished(guest: Guest, path: str) -> Json:
    """What is told about a review when it is over."""

    def is_over() -> bool:
        return guest.http.get(path).json()["state"] in ("done", "failed")

    wait_until(is_over)
    found: Json = guest.http.get(path).json()
    return found


def assert_refused(answered: httpx.Response, code: str) -> None:
    """Check the code of a refusal."""
    assert answered.json()["code"] == code, answered.text


def test_a_review_is_begun_once_and_kept(site: Site) -> None:
    guest = site.guest()
    path = imported(guest)
    assert guest.http.get(path).json() == {
        "state": "none",
        "done": 0,
        "of": 0,
        "review": None,
        "parts": [],
    }
    for _ in range(2):
        begun = guest.http.post(path)
        assert begun.status_code == 200
        assert begun.json()["state"] in ("running", "done")
    told = finished(guest, path)
    assert told["state"] == "done"
    assert told["done"] == told["of"] == 2
    review = told["review"]
    assert review["strength"] == NODES
    assert review["turning"] == 0
    assert review["decisions"][0]["judgement"] == "blunder"
    assert review["decisions"][0]["best"][0].startswith("d6-")
    assert guest.http.post(path).json() == told
    assert site.guest().http.get(path).json() == told


def test_what_goes_on_is_not_reviewed(site: Site) -> None:
    guest = site.guest()
    game = guest.begin(game="yinsh", variant="blitz", mode="screen")["id"]
    assert_refused(guest.http.post(f"/api/games/{game}/review"), "not-over")
    assert_refused(guest.http.post("/api/games/nothing/review"), "unknown-game")
    empty = imported(guest, Record.of(sixfold.load("yinsh")))
    assert_refused(guest.http.post(empty), "not-found")


def test_a_linked_match_is_reviewed_game_by_game(site: Site) -> None:
    agreed = "basic; white=D1; black=D1"
    body = f"{HEADER}\nid {'a' * 32}\nagreement {agreed}\nplay e1-e2\nplay i1-h2\n"
    text = f"{body}checksum {checksum(body)}\n"
    guest = site.guest()
    begun = good(guest.http.post("/api/import", json={"text": text, "format": None}), 201)
    path = f"/api/games/{begun['id']}/review"
    assert guest.http.post(path).status_code == 200
    told = finished(guest, path)
    assert (told["state"], told["review"]) == ("done", None)
    (part,) = told["parts"]
    assert (part["contest"], part["game"], part["seats"]) == (0, "gipf", ["white", "black"])
    assert [each["move"] for each in part["review"]["decisions"]] == ["e1-e2", "i1-h2"]


def test_without_an_engine(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        path = imported(guest)
        assert_refused(guest.http.post(path), "engine-missing")
        assert guest.http.get(path).json()["state"] == "none"


def test_a_restart_begins_again(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    bot.fail("endless", once=False)

    def settings(command: tuple[str, ...]) -> Settings:
        return settings_in(tmp_path, thinking=thinking(command))

    with running(settings(bot.command)) as site:
        guest = ready(site)
        path = imported(guest)
        assert guest.http.post(path).json()["state"] == "running"
        wait_until(lambda: guest.http.get(path).json()["of"] == 3)
    with running(settings(PLAIN)) as site:
        assert finished(site.guest(), path)["state"] == "done"


def test_an_engine_that_fails_may_be_asked_again(tmp_path: Path) -> None:
    bot = Bot(tmp_path)
    with running(settings_in(tmp_path, thinking=thinking(bot.command))) as site:
        guest = ready(site)
        path = imported(guest)
        guest.http.post(path)
        assert finished(guest, path)["state"] == "failed"
        assert guest.http.post(path).json()["state"] == "running"
        assert finished(guest, path)["state"] == "failed"


def test_the_table_comes_and_goes(tmp_path: Path) -> None:
    file = tmp_path / "games.db"

    def tables(connection: sa.Connection) -> set[str]:
        return set(sa.inspect(connection).get_table_names())

    async def upgraded() -> set[str]:
        engine = create_async_engine(f"sqlite+aiosqlite:///{file}")
        async with engine.connect() as connection:
            await migrate(connection)
            found = await connection.run_sync(tables)
        await engine.dispose()
        return found

    async def there() -> set[str]:
        engine = create_async_engine(f"sqlite+aiosqlite:///{file}")
        async with engine.connect() as connection:
            found = await connection.run_sync(tables)
        await engine.dispose()
        return found

    assert "reviews" in asyncio.run(upgraded())
    go_back(f"sqlite:///{file}", "0003")
    assert "reviews" not in asyncio.run(there())
    assert "reviews" in asyncio.run(upgraded())
