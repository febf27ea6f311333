"""How long a user waits: importing, the first compile on a machine, the first move afterwards."""

import os
import subprocess
import sys
import tempfile
import time
from statistics import median

FIRST_MOVE = "import sixfold; p = sixfold.load({name!r}).start(); p.play(p.moves[0])"
EVERYTHING = """
import sixfold
from sixfold.rules.playout import Playouts
p = sixfold.load({name!r}).start()
p.play(p.moves[0]).key
sixfold.perft(p, 2)
Playouts(p.state).run(1)
"""


def _seconds(code: str, **environment: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env={**os.environ, **environment}, check=True)
    return time.perf_counter() - start


def measure_import(rounds: int = 7) -> tuple[float, float]:
    """Seconds for ``import sixfold`` beyond starting Python, and for importing all of the rules."""
    bare = median(_seconds("pass") for _ in range(rounds))
    package = median(_seconds("import sixfold") for _ in range(rounds))
    rules = median(_seconds("import sixfold; sixfold.load") for _ in range(rounds))
    return package - bare, rules - bare


def measure_first_use(name: str) -> tuple[float, float, float]:
    """Seconds to compile a whole game, and for a first move with it cached and in plain Python."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _seconds(EVERYTHING.format(name=name), NUMBA_CACHE_DIR=folder)
        first = FIRST_MOVE.format(name=name)
        warm = median(_seconds(first, NUMBA_CACHE_DIR=folder) for _ in range(5))
        plain = median(_seconds(first, SIXFOLD_JIT="off") for _ in range(5))
    return cold, warm, plain
