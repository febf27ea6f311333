"""How soon the explorer answers with a million positions stored.

python -m benchmarks.explorer [ROWS] [--postgresql]      one million if nothing else is said

Fills a database in a folder of its own with games that share their first positions as real games
do: all of them the start, most of them the next few. Then it asks, as the server does, for the
moves and the last games of the start and of the positions that most games came to, with each of the
filters: by themselves, since they do not have the same way to their rows.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

import asyncpg
from tests.cluster.services import postgres

from sixfold.server.storage import Database
from sixfold.server.storage.played import PlayedBy
from sixfold.server.uptime import Uptime

DECISIONS: Final = 40
CHOICES: Final = 6
"""Moves played in a position, one of them in half of the games."""
ASKED: Final = 30
GUESTS: Final = 100
BUSY: Final = "guest 0"
"""Who played every tenth game: whoever filters by their own games has as many at most."""

PLAYED: Final = ("game", "key", "code", "winner", "level", "ended")
SEATS: Final = ("game", "player", "kind", "name", "guest", "level", "is_first")


def rows(games: int, chance: random.Random) -> Iterator[tuple[object, ...]]:
    """The rows of games: each position follows from the moves before it."""
    for number in range(games):
        line, seen = 0, set[int]()
        winner, level = chance.choice((0, 1, 2)), chance.choice((None, None, 3, 7, 10))
        for _ in range(DECISIONS):
            code = 0 if chance.random() < 0.5 else chance.randrange(CHOICES)
            if line not in seen:
                yield f"g{number}", line, code, winner, level, number
            seen.add(line)
            line = hash((line, code))


def seats(games: int, chance: random.Random) -> Iterator[tuple[object, ...]]:
    """Who played them: some guests more often than others."""
    for number in range(games):
        guest = BUSY if number % 10 == 0 else f"guest {chance.randrange(1, GUESTS)}"
        yield f"g{number}", 0, "person", "Somebody", guest, None, True
        yield f"g{number}", 1, "engine", "Engine", None, 7, False


MOST_FREQUENT: Final = "SELECT key FROM played GROUP BY key ORDER BY count(*) DESC, key LIMIT 20"


def fill_sqlite(path: Path, games: int) -> list[int]:
    """Store rows past the server; the keys that most games came to."""
    chance = random.Random(1)
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        for table, columns, made in (("played", PLAYED, rows), ("seats", SEATS, seats)):
            places = ", ".join("?" * len(columns))
            statement = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"
            connection.executemany(statement, made(games, chance))
        connection.commit()
        return [row[0] for row in connection.execute(MOST_FREQUENT)]


async def fill_postgresql(url: str, games: int) -> list[int]:
    """The same in the other database."""
    chance = random.Random(1)
    connection = await asyncpg.connect(url)
    try:
        await connection.execute("SET session_replication_role = replica")  # there are no games
        for table, columns, made in (("played", PLAYED, rows), ("seats", SEATS, seats)):
            records = made(games, chance)
            await connection.copy_records_to_table(table, records=records, columns=columns)
        await connection.execute("VACUUM ANALYZE")
        return [row["key"] for row in await connection.fetch(MOST_FREQUENT)]
    finally:
        await connection.close()


def filters(games: int) -> dict[str, PlayedBy]:
    """Each filter by itself, and all of them."""
    half, few = games // 2, games - games // 100
    return {
        "everyone": PlayedBy(),
        "people": PlayedBy("people"),
        "engine": PlayedBy("engine"),
        "level 10": PlayedBy("engine", 10, 10),
        "level 2": PlayedBy("engine", 2, 2),
        "older half": PlayedBy(until=half),
        "last games": PlayedBy(since=few),
        "mine, many": PlayedBy("mine", guest=BUSY),
        "mine, none": PlayedBy("mine", guest="stranger"),
        "mine, dates": PlayedBy("mine", guest=BUSY, since=half, until=few),
        "all of them": PlayedBy("engine", 5, 10, half, few),
    }


async def ask(database: Database, keys: list[int], games: int) -> None:
    """Time the questions of an answer; what PostgreSQL uses of a processor is not seen."""
    print(f"{'':12}  {'the start':>30}  {'others':>30}")
    print(f"{'':12}  " + "  ".join([f"{'median':>10}{'slowest':>10}{'CPU':>10}"] * 2))
    slowest = used = 0.0
    for name, by in filters(games).items():
        told = [f"{name:12}"]
        for some in (keys[:1], keys[1:]):
            took = []
            busy = time.process_time()
            for number in range(ASKED):
                key = some[number % len(some)]
                began = time.perf_counter()
                await database.tallies(key, by)
                await database.last_games(key, by, 10, "somebody")
                took.append(1000 * (time.perf_counter() - began))
            busy = 1000 * (time.process_time() - busy) / ASKED
            slowest, used = max(slowest, *took), max(used, busy)
            told.append("".join(f"{each:7.1f} ms" for each in (median(took), max(took), busy)))
        print("  ".join(told))
    print(f"slowest of all: {slowest:.1f} ms, most CPU time {used:.1f} ms (goal: 50 ms)")


async def measure(url: str, count: int, path: Path | None) -> None:
    """Fill a database and ask it."""
    database = Database(url, Uptime())
    await database.open()
    try:
        games = count // DECISIONS
        if path is None:
            keys = await fill_postgresql(url, games)
        else:
            keys = await asyncio.to_thread(fill_sqlite, path, games)
        print(f"about {count:,} rows of {games:,} games")
        await ask(database, keys, games)
    finally:
        await database.close()


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("rows", nargs="?", type=int, default=1_000_000)
    options.add_argument("--postgresql", action="store_true", help="instead of SQLite")
    given = options.parse_args()
    if given.postgresql:
        with postgres() as service:
            asyncio.run(measure(service.database(), given.rows, None))
    else:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            asyncio.run(measure(f"sqlite:///{path}", given.rows, path))


if __name__ == "__main__":
    main()
