"""Long games are loaded and looked at while others are served, and few of them stay in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sixfold.match import Agreement as Terms
from sixfold.server import slices
from sixfold.server.access.limiting import Limiter
from sixfold.server.domain.events import Decided, RecordRead
from sixfold.server.domain.match_history import MatchHistory
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms, MatchTerms, Seat
from sixfold.server.game_server import GameServer
from sixfold.server.presenting.matches import MOST_RESULTS
from sixfold.server.presenting.tables import view
from sixfold.server.problems import Refusal
from sixfold.server.room import Room
from sixfold.server.routes.games import MOST_VIEWS
from sixfold.server.slices import Slices, spread
from sixfold.server.times import Moment
from tests.server.site import Site, good, settings_in
from tests.server.test_limits import ROUND, START

SEATS = (Seat("person", "Ann", "Ann"), Seat("person", "Ben", "Ben"))


def with_server(
    work: Callable[[GameServer], Awaitable[None]], folder: Path, **settings: Any
) -> None:
    """Do something in a server that nobody can reach."""

    async def play() -> None:
        server = GameServer(settings_in(folder, **settings), Limiter())
        await server.open()
        try:
            await work(server)
        finally:
            await server.close()

    asyncio.run(play())


async def begun(server: GameServer, name: str, decisions: int) -> Room:
    """A game of GIPF with so many decisions."""
    terms = GameTerms(name, "record", "gipf", "basic", {}, server.uptime.now, SEATS, start=START)
    texts = (ROUND * (1 + decisions // len(ROUND)))[:decisions]
    made = tuple(Decided(text, forced=False) for text in texts)
    return await server.rooms.create(terms, [RecordRead(0, server.uptime.now, None, made)])


def test_others_are_served_between_two_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "MOMENT", -1.0)
    order: list[str] = []

    def work(name: str) -> Iterator[str]:
        for _ in range(3):
            order.append(name)
            yield name

    async def do(name: str) -> None:
        assert [found async for found in spread(work(name))] == [name] * 3

    async def play() -> None:
        await asyncio.gather(do("a"), do("b"))

    asyncio.run(play())
    assert order == ["a", "b"] * 3


def test_one_person_has_one_piece_of_work_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "MOMENT", -1.0)
    order: list[str] = []

    def work(name: str) -> Iterator[None]:
        for _ in range(3):
            order.append(name)
            yield

    async def play() -> None:
        parts = Slices()
        many = [asyncio.create_task(parts.run("greedy", work(f"g{n}"))) for n in range(64)]
        modest = asyncio.create_task(parts.run("modest", work("m")))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="busy"):
            await parts.run("greedy", work("more"))
        await asyncio.gather(*many, modest)

    asyncio.run(play())
    assert order.index("g1") > order.index("m")
    assert len(order) == 65 * 3


def test_a_long_game_is_read_while_others_are_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "MOMENT", -1.0)

    async def work(server: GameServer) -> None:
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        counting = asyncio.create_task(count())
        await begun(server, "long", 500)
        created = turns
        server.rooms._rooms.clear()
        room = await server.rooms.get("long")
        counting.cancel()
        assert room.table.history.plies == 500
        assert created >= 500
        assert turns - created >= 500

    with_server(work, tmp_path)


def test_long_games_do_not_fill_the_memory(tmp_path: Path) -> None:
    async def work(server: GameServer) -> None:
        for number in range(8):
            await begun(server, f"g{number}", 400)
        assert len(server.rooms) == 2
        assert (await server.rooms.get("g0")).table.history.plies == 400

    with_server(work, tmp_path, decisions_in_memory=1000)


def test_where_long_games_are_watched_another_is_refused_and_short_ones_are_not(
    tmp_path: Path,
) -> None:
    async def work(server: GameServer) -> None:
        for number in range(2):
            (await begun(server, f"g{number}", 400)).visits += 1
        with pytest.raises(Refusal, match="long games"):
            await begun(server, "more", 400)
        await begun(server, "short", 100)

    with_server(work, tmp_path, decisions_in_memory=1000)


def test_only_so_many_views_are_told_at_once(site: Site) -> None:
    guest = site.guest()
    game = guest.begin("gipf", "basic")
    wire = guest.connect(game["id"])
    view = wire.hear("state")["snapshot"]["view"]
    while view["ply"] < MOST_VIEWS + 5 and view["outcome"] is None:
        view = wire.finish(view, lambda shown: str(shown["moves"][shown["ply"] % 3]["text"]))
    told = guest.http.get(f"/api/games/{game['id']}/views?from=1&to=2000")
    views: Any = good(told)
    assert len(views) == min(MOST_VIEWS, view["ply"])
    assert views[0]["ply"] == 1


def test_a_view_tells_the_last_results_only() -> None:
    agreement = Terms.parse(
        "basic; white=Y3; black=Y3; Y=always outside chess; draw=again; cost=once"
    )
    play = MatchHistory.begin(MatchTerms.of(agreement))
    while len(play.match.results) < MOST_RESULTS + 10:
        texts = [event.text for event in play.match.options]
        contested = [text for text in texts if text.startswith(("announce", "begin"))]
        drawn = [text for text in texts if text.endswith("draw")]
        play = play.decide((contested or drawn or texts)[-1])
    shown = view(play, play.plies).match
    assert shown is not None
    numbers = [result.number for result in shown.results]
    assert numbers == [*range(11, MOST_RESULTS + 11)]
    for result in shown.results:
        assert len(play.matches[result.ply].results) == result.number
        assert len(play.matches[result.ply - 1].results) == result.number - 1


def test_what_could_have_been_done_is_not_kept() -> None:
    """The moves of every position of a match took five times what the match itself takes."""
    play = MatchHistory.begin(
        MatchTerms.of(Terms.parse("basic; white=Y3; black=Y3; Y=always coin"))
    )
    for _ in range(6):
        play = play.decide(play.match.options[0].text).follow()
    assert [ply for ply, match in enumerate(play.matches) if "options" in vars(match)] in (
        [],
        [play.plies],
    )


class Listening:
    """Somebody who follows a game."""

    lag = 0
    network = ""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.heard: list[str] = []

    def send(self, text: str) -> None:
        self.heard.append(text)

    def drop(self) -> None:
        raise AssertionError("nobody is to be sent away")


def test_a_crowd_is_told_once_who_is_there() -> None:
    async def play() -> None:
        terms = GameTerms("abc", "screen", "yinsh", "blitz", {}, Moment(0), SEATS)
        room = Room(Table.begin(terms))
        crowd = [Listening(f"guest {number}") for number in range(200)]
        for listener in crowd:
            room.listeners.add(listener)
            room.tell_presence()
        first = crowd[0]
        while '"watchers":200' not in first.heard[-1]:
            await asyncio.sleep(0)
        assert len(first.heard) < 20

    asyncio.run(play())
