"""Each game starts in fresh processes: with nothing compiled, from the cache, in plain Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.exercise import in_fresh_process

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


# DVONN's first and second start are those of ``tests/cli/test_process.py``.
@pytest.mark.parametrize("name", ["gipf", "yinsh"])
def test_a_search_starts_twice_on_an_empty_cache(name: str, tmp_path: Path) -> None:
    assert searched(name, tmp_path) == searched(name, tmp_path)


def test_the_rules_start_twice_and_once_more_without_the_compiler(tmp_path: Path) -> None:
    first = in_fresh_process("gipf", NUMBA_CACHE_DIR=str(tmp_path))
    compiled = [line for line in first if line.startswith("compiling")]
    answers = [line for line in first if not line.startswith("compiling")]
    assert compiled, "the first process had an empty cache"
    assert in_fresh_process("gipf", NUMBA_CACHE_DIR=str(tmp_path)) == answers
    assert in_fresh_process("gipf", SIXFOLD_JIT="off") == answers
