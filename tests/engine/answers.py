"""Search some positions of a game in a process of its own, and print what was found.

python -m tests.engine.answers GAME
"""

import sys
from random import Random

import sixfold
from sixfold.engine import Engine, Limits, levels

APART = 9
"""Moves between two of the positions."""


def answers(name: str) -> list[str]:
    """What the engine and two of its levels say about positions of a random game."""
    found = []
    for game in sixfold.load(name).forms:
        engine, chance, position = Engine(1), Random(3), game.start()
        for ply in range(4 * APART):
            if position.outcome is not None:
                break
            if ply % APART == 0:
                for lines in (1, 3):
                    told = engine.analyse(position, Limits(nodes=300), lines)
                    scores = [(str(line.moves[0]), line.score.value) for line in told.lines]
                    found.append(f"{ply}: {scores} {told.depth} {told.nodes} {told.table_used}")
                found.append(f"{ply}: {[str(levels.play(engine, position, n, 7)) for n in (2, 4)]}")
            position = position.play(chance.choice(position.moves))
    return found


if __name__ == "__main__":
    print(*answers(sys.argv[1]), sep="\n")
