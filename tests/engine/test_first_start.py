"""Each game starts in fresh processes: with nothing compiled, from the cache, in plain Python.

``make test`` runs these first and on a cache that it keeps for the other tests, so that nothing is
compiled twice.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import sixfold
from tests.cli.running import PROGRAM
from tests.rules.exercise import in_fresh_process

pytestmark = [pytest.mark.compiled, pytest.mark.first_start]

SEARCH = """
import sys
import sixfold
from sixfold.engine import Engine, Limits

found = Engine(1).analyse(sixfold.load(sys.argv[1]).start(), Limits(nodes=500))
print(found.best, found.nodes)
"""


@pytest.fixture
def cache(tmp_path: Path) -> str:
    """A folder in which the game at hand has not been compiled."""
    return os.environ.get("FIRST_STARTS_IN") or str(tmp_path)


@pytest.mark.parametrize("name", sixfold.games())
def test_a_game_starts_on_an_empty_cache_and_again(name: str, cache: str) -> None:
    def started(*command: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"SIXFOLD_JIT": "on", "NUMBA_CACHE_DIR": cache}
        return subprocess.run(command, capture_output=True, text=True, check=True, env=environment)

    warmups = [started(*PROGRAM, "warmup", name).stdout for _ in range(2)]
    title = sixfold.load(name).title
    assert warmups == [f"Ready: {title}.\n", "Nothing to do: everything is already compiled.\n"]
    for verb in (["perft", name, "2"], ["bench", "playouts", name, "--seconds", "0"]):
        assert "Compiling" not in started(*PROGRAM, *verb).stderr
    first, second = (started(sys.executable, "-c", SEARCH, name).stdout for _ in range(2))
    assert first == second
    # These use what only tests enter.
    first_answers, answers = (in_fresh_process(name, NUMBA_CACHE_DIR=cache) for _ in range(2))
    assert [line for line in first_answers if not line.startswith("compiling")] == answers
    assert answers == in_fresh_process(name, SIXFOLD_JIT="off")
