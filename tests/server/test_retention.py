"""What a server keeps: old games and names go if the settings say so, a little at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sixfold.errors import SixfoldError
from sixfold.rules import Outcome
from sixfold.server import retention
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms, Seat
from sixfold.server.problems import Refusal
from sixfold.server.retention import Retention
from sixfold.server.rooms import Rooms
from sixfold.server.settings import Keeping, Settings
from sixfold.server.storage import Database
from sixfold.server.times import Moment
from sixfold.server.tuning import in_file, tuned
from sixfold.server.uptime import Uptime
from tests.server.site import Nobody, new_game, running, settings_in

DAY = 24 * 3600 * 1000
TODAY = 1000 * DAY
SEATS = (Seat("person", "Ann", "ann"), Seat("person", "Ben", "ben"))
OVER = Outcome(None, "agreement")

Work = Callable[[Database, Rooms], Awaitable[None]]


def with_games(folder: Path, work: Work) -> None:
    """Do something with a database that has finished games and one in play, of different age."""

    async def run() -> None:
        uptime = Uptime()
        database = Database(f"sqlite:///{folder / 'games.db'}", uptime)
        await database.open()
        try:
            for days in (1, 20, 30, 40):
                await create(database, f"over{days}", TODAY - days * DAY, is_over=True)
            await create(database, "going", TODAY - 500 * DAY, is_over=False)
            for guest, days in (("ann", 400), ("old", 400), ("new", 4)):
                await database.set_name(guest, guest, TODAY - days * DAY)
            await work(database, Rooms(database, uptime, Nobody(), 10))
        finally:
            await database.close()

    asyncio.run(run())


async def create(database: Database, game: str, changed: int, *, is_over: bool) -> None:
    terms = GameTerms(game, "friend", "yinsh", "blitz", {}, Moment(1), SEATS)
    summary = replace(Table.begin(terms).summary, changed=changed)
    if is_over:
        summary = replace(summary, decider=None, outcome=OVER)
    await database.create(terms, summary)


async def sweep(database: Database, rooms: Rooms, **terms: int) -> None:
    await Retention(database, rooms, Keeping(**terms), lambda: TODAY).sweep()


def test_nothing_is_deleted_unless_the_settings_say_so(tmp_path: Path) -> None:
    async def work(database: Database, rooms: Rooms) -> None:
        await Retention(database, rooms, Keeping(), lambda: TODAY).work()  # it returns at once
        assert await database.has("over40")
        assert await database.name_of("old") == "old"

    with_games(tmp_path, work)


@pytest.mark.parametrize("step", [1, 50])
def test_old_finished_games_are_deleted(
    tmp_path: Path, step: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "_STEP", step)
    monkeypatch.setattr(retention, "_PAUSE", 0)

    async def work(database: Database, rooms: Rooms) -> None:
        await sweep(database, rooms, finished_days=25)
        games = ("over1", "over20", "over30", "over40", "going")
        assert [await database.has(game) for game in games] == [True, True, False, False, True]
        assert await database.load("over30") is None

    with_games(tmp_path, work)


def test_a_game_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def work(database: Database, rooms: Rooms) -> None:
        room = await rooms.get("over40")
        await rooms.get("over30")
        room.visits += 1
        await sweep(database, rooms, finished_days=25)
        assert await database.has("over40")
        with pytest.raises(Refusal, match="no such game"):
            await rooms.get("over30")

    with_games(tmp_path, work)


def test_names_of_guests_without_a_game_are_deleted(tmp_path: Path) -> None:
    async def work(database: Database, rooms: Rooms) -> None:
        await sweep(database, rooms, guests_days=300)
        names = [await database.name_of(guest) for guest in ("ann", "old", "new")]
        assert names == ["ann", None, "new"]

    with_games(tmp_path, work)


def test_a_full_database_refuses_new_games_and_lets_others_go_on(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        guest = site.guest()
        game, cookies = guest.begin()["id"], guest.http.cookies
    with (tmp_path / "games.db").open("rb") as file:
        assert len(file.read()) < 1_000_000
    fill(tmp_path)
    with running(settings_in(tmp_path, keeping=Keeping(most_megabytes=1))) as site:
        guest = site.guest()
        guest.http.cookies = cookies
        wire = guest.connect(game)
        assert wire.play(0, "e5")["type"] == "ack"
        answered = guest.http.post("/api/games", json=new_game("yinsh", "blitz"))
        assert (answered.status_code, answered.json()["code"]) == (503, "full")
        record = {"text": '[game "dvonn"]', "format": None}
        assert guest.http.post("/api/import", json=record).json()["code"] == "full"


def fill(folder: Path) -> None:
    async def run() -> None:
        database = Database(f"sqlite:///{folder / 'games.db'}", Uptime())
        await database.open()
        for number in range(4000):
            await database._writer.write(())
            if await database.size() > 1_000_000:
                break
            names = [(f"{number}-{each}", "x" * 90) for each in range(50)]
            await asyncio.gather(*(database.set_name(*name, 1) for name in names))
        await database.close()

    asyncio.run(run())


FILE = """
hosts = ["Play.example.org"]
games_in_memory = 500

[rates]
new_games = "10/minute"
sockets_of_guest = 5

[keeping]
finished_days = 365

[connections]
seconds = 5
"""


def test_a_file_changes_what_it_names_and_nothing_else() -> None:
    before = Settings("sqlite:///games.db")
    after = tuned(before, in_file(FILE))
    assert after.hosts == ("play.example.org",)
    assert (after.rates.new_games, after.rates.sockets_of_guest) == ("10/minute", 5)
    assert (after.keeping.finished_days, after.connections.seconds) == (365, 5.0)
    assert after.rates.hints == before.rates.hints
    assert after.games_in_memory == 500


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[rates]\nnew_gmaes = '1/minute'", "no setting rates.new_gmaes"),
        ("[rates]\nnew_games = 'often'", "must be a rate"),
        ("[rates]\nnew_games = 7", "must be a rate"),
        ("[keeping]\nfinished_days = 0", "a whole number above 0"),
        ("[keeping]\nfinished_days = true", "a whole number above 0"),
        ("[keeping]\nfinished_days = 1.5", "a whole number above 0"),
        ("[chores]\nearly = 1", "true or false"),
        ("rates = 3", "must be a table"),
        ("hosts = 'a'", "a list of names"),
        ("size = 1", "no setting size"),
        ("size", "not TOML"),
    ],
)
def test_a_file_with_a_mistake_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(SixfoldError, match=wrong):
        in_file(text)


def test_a_name_that_is_not_the_servers_is_refused(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, hosts=("127.0.0.1", "play.example.org"))
    with running(settings) as site:
        guest = site.guest()
        assert guest.http.get("/api/me").status_code == 200
        for host, status in (
            ("play.example.org", 200),
            ("PLAY.example.org:443", 200),
            ("evil.example.org", 403),
            ("[::1]:80", 403),
        ):
            answered = guest.http.get("/api/me", headers={"Host": host})
            assert answered.status_code == status, host
        game = guest.begin()["id"]
        assert guest.handshake(game, Host="evil.example.org") == 403
