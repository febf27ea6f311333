"""How many nodes a second the search visits, next to the yardstick, with one thread and with two.

python -m benchmarks.nodes [GAME[:VARIANT]] [NODES] [POSITIONS] [TIMES] [AFTER]

A node is one move played inside the search. Each position counts with the best of TIMES; it is one
after AFTER to AFTER + 23 random decisions (DVONN's stacks move after 49).
"""

import random
import sys
import time

import sixfold
from benchmarks import yardstick
from sixfold.engine import Engine, Limits


def some_positions(game: sixfold.Game, number: int, after: int) -> list[sixfold.Position]:
    """Positions after random decisions in which there is a choice."""
    chance = random.Random(5)
    found: list[sixfold.Position] = []
    while len(found) < number:
        position = game.start()
        for _ in range(after + chance.randrange(24)):
            if position.moves:
                position = position.play(chance.choice(position.moves))
        if len(position.moves) > 1:
            found.append(position)
    return found


def nodes_per_second(
    engine: Engine, position: sixfold.Position, nodes: int, threads: int
) -> tuple[float, int]:
    """The speed of all threads together in one search, and the depth it completed."""
    engine.clear()
    began = time.perf_counter()
    found = engine.analyse(position, Limits(nodes=nodes), threads=threads)
    seconds = time.perf_counter() - began
    return found.nodes / seconds, found.depth


def main(
    name: str = "gipf:basic",
    nodes: int = 2_000_000,
    count: int = 6,
    times: int = 3,
    after: int = 0,
) -> None:
    """Print the mean speed with one thread and with two, and the yardstick before and after."""
    game = sixfold.load(*name.split(":"))
    engine = Engine(64)
    engine.analyse(game.start(), Limits(nodes=3000), threads=2)
    sticks = [yardstick.games_per_second()]
    positions = some_positions(game, count, after)
    for threads in (1, 2):
        runs = [
            max(nodes_per_second(engine, position, nodes, threads) for _ in range(times))
            for position in positions
        ]
        speed = count / sum(1 / each for each, _ in runs)
        depth = sum(depth for _, depth in runs) / count
        print(f"{name}, {threads} thread(s): {speed / 1e6:.2f} M nodes/s, depth {depth:.1f}")
    sticks.append(yardstick.games_per_second())
    print("yardstick:", *(f"{stick:,.0f}" for stick in sticks if stick), "games/s")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "gipf:basic", *map(int, sys.argv[2:]))
