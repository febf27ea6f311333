"""Use every compiled function of a game in a process of its own, and print what came out.

    python -m tests.rules.exercise GAME [GAMES]

Lines that begin with ``compiling`` name functions that were not in the cache.
"""

import os
import subprocess
import sys
from pathlib import Path

import sixfold
from sixfold import jit
from sixfold.rules import kernel
from sixfold.rules.playout import Playouts


def exercise(name: str, games: int) -> None:
    """Play random games of every variant and print a summary of each."""
    for variant in sixfold.load(name).variants:
        game = sixfold.load(name, variant)
        start = game.start()
        playouts = Playouts(start.state, seed=7)
        position, keys = start, 0
        for code in playouts.game():
            codes = position.codes
            assert code == kernel.nth_code(position.state, codes.index(code))
            keys ^= position.key
            position = position.play(game.move(code))
        playouts.run(games)
        print(variant, keys, position.text, kernel.result_of(position.state))
        print(variant, playouts.tally, sixfold.perft(start, 2))


def in_fresh_process(
    name: str, program: str = "tests.rules.exercise", **environment: str
) -> list[str]:
    """What a program for a game, such as this one, prints in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-m", program, name],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


if __name__ == "__main__":
    with jit.announcing(lambda function: print("compiling", function)):
        exercise(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5)
