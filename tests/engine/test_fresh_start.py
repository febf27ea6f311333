"""Each game searches in fresh processes: first with nothing compiled, then from the cache."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.compiled

SEARCH = """
import sys
import sixfold
from sixfold.engine import Engine, Limits

found = Engine(1).analyse(sixfold.load(sys.argv[1]).start(), Limits(nodes=500))
print(found.best, found.nodes)
"""


def searched(name: str, cache: Path) -> str:
    """What a new process with this cache prints."""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(cache)}
    command = [sys.executable, "-c", SEARCH, name]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", ["gipf", "dvonn", "yinsh"])
def test_a_search_starts_twice_on_an_empty_cache(name: str, tmp_path: Path) -> None:
    first, second = searched(name, tmp_path), searched(name, tmp_path)
    assert first == second
