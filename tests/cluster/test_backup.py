"""Backups of one kind of database, restored into another: games go on there with their clocks."""

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from sixfold.errors import SixfoldError
from sixfold.server.storage import Database
from sixfold.server.storage.backup import back_up, restore
from sixfold.server.uptime import SharedUptime, Uptime
from tests.cluster.services import Postgres
from tests.server.pair import friends
from tests.server.site import running, settings_in, wait_until

KINDS = ["sqlite", "postgresql"]


def address(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        return f"sqlite:///{folder / 'games.db'}"
    store: Postgres = request.getfixturevalue("postgres")
    return store.database()


@pytest.mark.parametrize("there", KINDS)
@pytest.mark.parametrize("here", KINDS)
def test_a_game_goes_on_in_a_database_of_either_kind(
    here: str, there: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """With SQLite on both sides it shows that the others are asked for the same."""
    file, places = tmp_path / "kept.gz", [tmp_path / "here", tmp_path / "there"]
    for place in places:
        place.mkdir()
    urls = [
        address(kind, place, request) for kind, place in zip((here, there), places, strict=True)
    ]
    with running(replace(settings_in(places[0]), database_url=urls[0])) as site:
        pair = friends(site, clock={"initial": 600, "increment": 5})
        pair.play("e5", "d5")
        before, cookie = pair.state, dict(pair.white.http.cookies)
        count = back_up(urls[0], file)
        pair.play("f5")
        with pytest.raises(SixfoldError, match=r"not empty|another server is using"):
            restore(urls[0], file)
    assert restore(urls[1], file) == count
    with pytest.raises(SixfoldError, match="not empty"):
        restore(urls[1], file)
    with running(replace(settings_in(places[1]), database_url=urls[1])) as site:
        white = site.guest("White")
        white.http.cookies.clear()
        white.http.cookies.update(cookie)
        after = white.look(pair.id)
        assert after["view"] == before["view"]
        assert 0 < after["clock"]["white"] <= before["clock"]["white"]
        assert after["clock"]["black"] == before["clock"]["black"]
        assert after["clock"]["running"] == "white"
        wait_until(lambda: white.look(pair.id)["clock"]["white"] < after["clock"]["white"])
        wire = white.connect(pair.id)
        wire.hear("state")
        assert wire.play(after["view"]["ply"], "f5")["type"] == "ack"


def test_time_goes_on_in_another_kind_and_back(tmp_path: Path, postgres: Postgres) -> None:
    """Clocks go by it: where it began anew they would stand still for as long as it had run."""
    urls = [postgres.database(), f"sqlite:///{tmp_path / 'games.db'}", postgres.database()]
    long = 10**9

    async def resume(url: str) -> int:
        uptime = SharedUptime() if url.startswith("postgresql") else Uptime()
        database = Database(url, uptime)
        await database.open()
        ran = uptime.now.ran
        await database.close()
        return ran

    asyncio.run(resume(urls[0]))
    postgres.ask(urls[0], f"UPDATE uptime SET ran = {long}")
    for here, there in pairwise(urls):
        file = tmp_path / f"{urls.index(here)}.gz"
        back_up(here, file)
        restore(there, file)
        assert long <= asyncio.run(resume(there)) < 2 * long
