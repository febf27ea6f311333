"""What was played on a server: counted when a game ends, found from every side, deletable."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

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
from sixfold.server.uptime import Uptime
from tests.server.site import (
    GENEROUS,
    Guest,
    Json,
    Nobody,
    Site,
    good,
    running,
    settings_in,
    wait_until,
)

SEATS = (Seat("person", "Ann", "ann"), Seat("engine", "Engine", None, 7))
START = sixfold.load("yinsh", "blitz").start()
KEY = canonical(START).key

Work = Callable[[Database, Counting], Awaitable[None]]


def with_counting(folder: Path, work: Work) -> None:
    async def run() -> None:
        uptime = Uptime()
        database = Database(f"sqlite:///{folder / 'games.db'}", uptime)
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


def test_games_are_counted_by_who_played_the_move(tmp_path: Path) -> None:
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

    with_counting(tmp_path, work)


def test_last_games_name_nobody_to_strangers(tmp_path: Path) -> None:
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

    with_counting(tmp_path, work)


def test_a_deleted_game_counts_no_longer(tmp_path: Path) -> None:
    async def work(database: Database, counting: Counting) -> None:
        await play(database, "one", ["f6", "e5"], Player.WHITE)
        await count(database, counting)
        await database.delete_games(["one"])
        assert await database.tallies(KEY, PlayedBy()) == {}
        assert await database.last_games(KEY, PlayedBy(), 10, "ann") == []

    with_counting(tmp_path, work)


def ask(guest: Guest, moves: list[str], **extra: object) -> Json:
    root = {"game": "yinsh", "variant": "blitz"}
    return good(guest.http.post("/api/explorer", json={"root": root, "moves": moves, **extra}))


def test_a_finished_game_is_found_from_every_side(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as site:
        ann = site.guest("Ann")
        game = ann.begin()
        table = ann.connect(game["id"])
        assert table.play(0, "a2")["type"] == "ack"
        assert table.ask("resign", player="white")["type"] == "ack"
        wait_until(lambda: ask(ann, [])["games"] == 1)
        (move,) = ask(ann, [])["moves"]
        assert "a2" in [move["text"], *move["alike"]]
        assert len(move["alike"]) > 3
        assert ask(ann, [], by="engine")["games"] == 0
        (last,) = ask(ann, [])["last"]
        assert (last["id"], last["winner"] is None) == (game["id"], False)
        assert ask(site.guest(), [])["last"][0]["id"] is None


def test_wrong_questions_and_too_many(site: Site, tmp_path: Path) -> None:
    guest = site.guest()
    root = {"game": "yinsh", "variant": "blitz"}
    for wrong in (
        {"root": root, "moves": [], "by": "nobody"},
        {"root": root, "moves": [], "lowest": 0},
        {"root": root},
        {"root": {"game": "yinsh"}, "moves": []},
    ):
        assert guest.http.post("/api/explorer", json=wrong).status_code == 422
    problem = good(guest.http.post("/api/explorer", json={"root": root, "moves": ["f6-f7"]}), 409)
    assert problem["code"] == "illegal-move"
    rates = replace(GENEROUS, explorers="2/minute")
    with running(settings_in(tmp_path, rates=rates)) as strict:
        other = strict.guest()
        asked = {"root": root, "moves": []}
        answers = [other.http.post("/api/explorer", json=asked).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
