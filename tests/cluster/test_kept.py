"""How turns are stored and read where several processes share a PostgreSQL: in one step each."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import asyncpg
import pytest

from sixfold.rules import Outcome, Player
from sixfold.server.domain.events import Decided, Resigned, TurnPlayed
from sixfold.server.domain.table import Table
from sixfold.server.domain.terms import Seat
from sixfold.server.storage import Conflict, Database
from sixfold.server.storage.kept import Kept
from sixfold.server.times import Moment
from sixfold.server.uptime import SharedUptime
from tests.server.test_storage import AGREED, TURN

SEATS = (Seat("person", "Ann", "ann"), Seat("person", "Ben", "ben"))
GAMES = [replace(AGREED, id=f"game{number}", seats=SEATS) for number in range(20)]
TABLES = [Table.begin(terms) for terms in GAMES]


def with_games(url: str, work: Callable[[Database], Awaitable[None]]) -> None:
    """Do something with a database that holds the games."""

    async def run() -> None:
        database = Database(url, SharedUptime(lambda: 0))  # so that no time has to be noted
        await database.open()
        try:
            for table, terms in zip(TABLES, GAMES, strict=True):
                await database.create(terms, table.summary)
            await work(database)
        finally:
            await database.close()

    asyncio.run(run())


def heard(connection: Kept | None) -> list[str]:
    """What a connection is asked about events from now on."""
    assert connection is not None
    asked: list[str] = []

    def hear(query: Any) -> None:
        if "events" in query.query:  # and not in what the driver asks for itself
            asked.append(query.query)

    connection._driver.add_query_logger(hear)
    return asked


def test_turns_that_come_together_are_stored_in_one_step(database: str) -> None:
    async def work(games: Database) -> None:
        assert isinstance(games._writing, Kept)
        asked = heard(games._writing)
        await asyncio.gather(*(games.append(table, [TURN]) for table in TABLES))
        await asyncio.sleep(0)  # the last is heard of
        # The first leaves at once, and the others, which have come meanwhile, together.
        assert 1 <= len(asked) <= 2
        for terms in GAMES:
            assert await games.load(terms.id) == (terms, [TURN])

    with_games(database, work)


def test_what_a_turn_changes_in_its_game_is_stored_with_it(database: str) -> None:
    moved = TurnPlayed(0, Moment(7, 8), None, Player.WHITE, (Decided("e5", forced=False),))
    history = TABLES[0].history.decide("e5", forced=False)
    over = Outcome(Player.BLACK, "resignation")

    async def work(games: Database) -> None:
        first = TABLES[0].after(moved, history)
        resigned = Resigned(1, Moment(9, 10), None, Player.WHITE, ending=over)
        await games.append(first, [moved])
        await games.append(
            TABLES[1].after(replace(resigned, number=0)), [replace(resigned, number=0)]
        )
        connection = await asyncpg.connect(database)
        rows = await connection.fetch(
            "SELECT changed, plies, decider, outcome::text, is_timed, awaits_engine FROM games"
            " ORDER BY id LIMIT 2"
        )
        await connection.close()
        won = '{"winner": "black", "reason": "resignation", "score": null}'
        assert [tuple(row) for row in rows] == [
            (7, 1, "black", "null", False, False),
            (9, 0, None, won, False, False),
        ]

    with_games(database, work)


def test_one_conflict_does_not_harm_what_is_stored_with_it(database: str) -> None:
    async def work(games: Database) -> None:
        await games.append(TABLES[3], [TURN])
        jobs = [games.append(table, [replace(TURN, request="guest:2")]) for table in TABLES]
        done = await asyncio.gather(*jobs, return_exceptions=True)
        assert isinstance(done[3], Conflict)
        assert [found for found in done if found is not None] == [done[3]]
        with pytest.raises(Conflict):  # a request that is sent again has another number
            await games.append(TABLES[5], [replace(TURN, number=1, request="guest:2")])
        assert all([len(await games.events_after(terms.id, -1)) == 1 for terms in GAMES])

    with_games(database, work)


def test_what_is_asked_together_is_read_in_one_step(database: str) -> None:
    async def work(games: Database) -> None:
        for table in TABLES:
            await games.append(table, [TURN, replace(TURN, number=1, request=None)])
        assert await games.events_after("game0", 0) == [replace(TURN, number=1, request=None)]
        assert games._following is not None
        asked = heard(games._following._connection)
        found = await asyncio.gather(
            *(games.events_after(terms.id, -1) for terms in GAMES),
            games.events_after("game0", 1),
            games.events_after("none", -1),
        )
        await asyncio.sleep(0)  # it is heard of
        assert len(asked) == 1
        assert [[event.number for event in events] for events in found] == [[0, 1]] * 20 + [[], []]

    with_games(database, work)


def test_a_connection_that_was_cut_is_replaced_and_time_falls_back(database: str) -> None:
    async def work(games: Database) -> None:
        assert isinstance(games._writing, Kept)
        assert await games.events_after("game0", -1) == []
        falls, driver = games._uptime.falls, games._writing._driver
        connection = await asyncpg.connect(database)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await connection.close()
        while not driver.is_closed():
            await asyncio.sleep(0)
        await games.note_time()
        assert games._uptime.falls == falls + 1
        await games.append(TABLES[0], [TURN])
        assert await games.events_after("game0", -1) == [TURN]

    with_games(database, work)
