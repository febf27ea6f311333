"""What was played and reviewed, in both databases: counted, filtered, deleted with its game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

import sixfold
from sixfold.explorer import canonical
from sixfold.rules import Outcome, Player
from sixfold.server.counting import Counting
from sixfold.server.domain.events import Decided, TurnPlayed
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import GameTerms, Mode, Seat
from sixfold.server.rooms import Rooms
from sixfold.server.storage import Database
from sixfold.server.storage.played import PlayedBy
from sixfold.server.times import Moment
from sixfold.server.uptime import SharedUptime, Uptime
from tests.server.site import Nobody
from tests.server.test_storage import AGREED, TABLE

SEATS = (Seat("person", "Ann", "ann"), Seat("engine", "Engine", None, 7))
START = sixfold.load("yinsh", "blitz").start()
KEY = canonical(START).key

Work = Callable[[Database, Counting], Awaitable[None]]


def uptime_of(url: str) -> Uptime:
    """The time as a server on such a database counts it."""
    return SharedUptime() if url.startswith("postgresql") else Uptime()


def with_counting(url: str, work: Work) -> None:
    async def run() -> None:
        uptime = uptime_of(url)
        database = Database(url, uptime)
        await database.open()
        try:
            await work(database, Counting(database, Rooms(database, uptime, Nobody(), 10), 0.0))
        finally:
            await database.close()

    asyncio.run(run())


async def play(
    database: Database, name: str, moves: list[str], winner: Player | None, mode: Mode = "engine"
) -> None:
    """Store a game that somebody has given up."""
    terms = GameTerms(name, mode, "yinsh", "blitz", {}, Moment(1), SEATS)
    table = Table.begin(terms)
    await database.create(terms, table.summary)
    for number, move in enumerate(moves):
        made = (Decided(move, forced=False),)
        player = table.history.players[0]
        ending = Outcome(winner, "resignation") if number == len(moves) - 1 else None
        event = TurnPlayed(number, Moment(number), f"{number}", player, made, ending=ending)
        table = table.after(event, table.history.decide(move, False))
        await database.append(table, [event])


async def count(database: Database, counting: Counting) -> None:
    """Count everything that waits."""
    task = asyncio.create_task(counting.work())
    while await database.uncounted_games(1):
        await asyncio.sleep(0.01)
    task.cancel()


@pytest.mark.expectation(45)
def test_games_are_counted_by_who_played_the_move(url: str) -> None:
    async def work(database: Database, counting: Counting) -> None:
        await play(database, "one", ["f6", "e5", "a2"], Player.WHITE)
        await play(database, "two", ["f6", "g7"], None)
        await play(database, "record", ["f6", "g7"], None, "record")
        assert await database.tallies(KEY, PlayedBy()) == {}
        await count(database, counting)
        (tally,) = (await database.tallies(KEY, PlayedBy())).values()
        assert (tally.white, tally.draws, tally.black, tally.average) == (1, 1, 0, None)
        after = canonical(START.play("f6")).key
        (tally,) = (await database.tallies(after, PlayedBy())).values()
        assert (tally.games, tally.average) == (2, 7)
        for by, games in (
            (PlayedBy("people"), 0),
            (PlayedBy("engine"), 2),
            (PlayedBy(lowest=8), 0),
            (PlayedBy("engine", 7, 7), 2),
            (PlayedBy(highest=6), 0),
            (PlayedBy(since=2), 1),
            (PlayedBy(until=2), 1),
        ):
            found = await database.tallies(after, by)
            assert sum(each.games for each in found.values()) == games, by

    with_counting(url, work)


def test_own_games_are_found_by_who_played_them(url: str) -> None:
    async def work(database: Database, counting: Counting) -> None:
        await play(database, "one", ["f6", "e5"], Player.WHITE)
        await count(database, counting)
        for guest, games in (("ann", 1), ("ben", 0)):
            found = await database.tallies(KEY, PlayedBy("mine", guest=guest))
            assert sum(each.games for each in found.values()) == games, guest

    with_counting(url, work)


def test_last_games_name_nobody_to_strangers(url: str) -> None:
    async def work(database: Database, counting: Counting) -> None:
        await play(database, "one", ["f6", "e5", "a2"], Player.WHITE)
        await play(database, "two", ["f6", "g7"], None)
        await count(database, counting)
        last = await database.last_games(KEY, PlayedBy(), 10, "ann")
        assert [game.id for game in last] == ["one", "two"]
        assert last[0].names == ("Ann", "Engine")
        assert last[0].levels == (None, 7)
        strange = await database.last_games(KEY, PlayedBy(), 1, "ben")
        assert [(game.id, game.names, game.winner) for game in strange] == [(None, None, 0)]

    with_counting(url, work)


def test_a_deleted_game_counts_no_longer(url: str) -> None:
    async def work(database: Database, counting: Counting) -> None:
        await play(database, "one", ["f6", "e5"], Player.WHITE)
        await count(database, counting)
        await database.delete_games(["one"])
        assert await database.tallies(KEY, PlayedBy()) == {}
        assert await database.last_games(KEY, PlayedBy(), 10, "ann") == []

    with_counting(url, work)


def test_reviews_go_with_their_games(url: str) -> None:
    async def run() -> None:
        database = Database(url, uptime_of(url))
        await database.open()
        try:
            await database.create(AGREED, TABLE.summary)
            assert await database.review_of("game") is None
            await database.begin_review("game", 5)
            await database.begin_review("game", 6)
            assert await database.unfinished_reviews() == ["game"]
            await database.end_review("game", "done", {"a": 1})
            assert await database.review_of("game") == ("done", {"a": 1})
            assert await database.unfinished_reviews() == []
            await database.delete_games(["game"])
            assert await database.review_of("game") is None
        finally:
            await database.close()

    asyncio.run(run())
