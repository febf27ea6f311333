"""How soon the explorer answers with a million positions stored.

python -m benchmarks.explorer [ROWS]      one million if nothing else is said

Fills a database in a folder of its own with games that share their first positions as real games
do: all of them the start, most of them the next few. Then it asks, as the server does, for the
moves and the last games of the start, of positions that many games came to and of rare ones.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Final

from sixfold.server.storage import Database
from sixfold.server.storage.played import PlayedBy
from sixfold.server.uptime import Uptime

DECISIONS: Final = 40
CHOICES: Final = 6
"""Moves played in a position, one of them in half of the games."""
ASKED: Final = 50


def rows(games: int, chance: random.Random) -> Iterator[tuple[object, ...]]:
    """The rows of games: each position follows from the moves before it."""
    for number in range(games):
        line = 0
        winner, level = chance.choice((0, 1, 2)), chance.choice((None, None, 3, 7, 10))
        for _ in range(DECISIONS):
            code = 0 if chance.random() < 0.5 else chance.randrange(CHOICES)
            yield f"g{number}", line, code, winner, level, number
            line = hash((line, code))


def fill(path: Path, count: int) -> list[int]:
    """Store rows past the server, and return some of their keys, the start first."""
    chance = random.Random(1)
    games = count // DECISIONS
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.executemany(
            "INSERT OR IGNORE INTO played (game, key, code, winner, level, ended)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            rows(games, chance),
        )
        stored = connection.execute("SELECT count(*) FROM played").fetchone()[0]
        keys = [
            row[0]
            for row in connection.execute(
                "SELECT key FROM played GROUP BY key ORDER BY count(*) DESC LIMIT 20"
            )
        ]
        print(f"{stored:,} rows of {games:,} games")
        connection.commit()
    return [*keys, *(chance.getrandbits(62) for _ in range(5))]


async def ask(database: Database, keys: list[int]) -> None:
    """Time the questions of an answer."""
    filters = (PlayedBy(), PlayedBy("people"), PlayedBy("engine", 5, 10, 100, 10**9))
    for name, some in (("the start", keys[:1]), ("others", keys[1:])):
        took, worked = [], time.process_time()
        for number in range(ASKED):
            key, by = some[number % len(some)], filters[number % len(filters)]
            began = time.perf_counter()
            await database.tallies(key, by)
            await database.last_games(key, by, 10, "somebody")
            took.append(1000 * (time.perf_counter() - began))
        worked = 1000 * (time.process_time() - worked) / ASKED
        took.sort()
        print(
            f"{name}: median {median(took):.1f} ms, 95 % {took[ASKED * 95 // 100]:.1f} ms, "
            f"slowest {took[-1]:.1f} ms; {worked:.1f} ms of CPU time each"
        )


async def main(count: int) -> None:
    """Fill and ask."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        database = Database(f"sqlite:///{path}", Uptime())
        await database.open()
        try:
            keys = await asyncio.to_thread(fill, path, count)
            await ask(database, keys)
        finally:
            await database.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000))
