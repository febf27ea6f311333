"""The door to the compiler: caching across processes, bounds, and the same answers without it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest

import sixfold
from sixfold import jit
from sixfold.rules import kernel, playout
from sixfold.rules.perft import _count

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.compiled


def exercise(name: str, **environment: str) -> list[str]:
    """What a fresh process prints when it uses all compiled functions of a game."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.rules.exercise", name],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", sixfold.games())
def test_the_second_process_compiles_nothing_and_agrees_with_plain_python(
    name: str, tmp_path: Path
) -> None:
    first = exercise(name, NUMBA_CACHE_DIR=str(tmp_path))
    second = exercise(name, NUMBA_CACHE_DIR=str(tmp_path))
    compiled = [line for line in first if line.startswith("compiling")]
    answers = [line for line in first if not line.startswith("compiling")]
    assert compiled, "the first process had an empty cache"
    assert second == answers
    assert exercise(name, SIXFOLD_JIT="off") == answers


@pytest.mark.parametrize("name", sixfold.games())
def test_no_kernel_reads_out_of_bounds(name: str, tmp_path: Path) -> None:
    exercise(name, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))


def test_each_entry_is_compiled_once_per_game(tmp_path: Path) -> None:
    """A second set of types for one game would double the compile and can crash recursion."""
    for name in sixfold.games():
        start = sixfold.load(name).start()
        position = start
        for code in playout.Playouts(start.state).game()[:30]:
            position = position.play(start.game.move(code))
            assert position.key
        sixfold.perft(start, 2)
    for entry in (kernel._list_moves, kernel._advance, kernel._key, _count, playout._playout):
        compiled = cast(Any, entry).signatures
        games = [signature[0].instance_class for signature in compiled]
        assert len(games) == len(set(games)), entry


def test_plain_python_needs_no_numba() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, sixfold; sixfold.load('gipf').start(); print('numba' in sys.modules)",
        ],
        env={**os.environ, "SIXFOLD_JIT": "off"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"


def test_importing_the_package_imports_no_compiler() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys, sixfold; print('numba' in sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"


WORDS = [1, 2, 3, 5, 1 << 31, (1 << 62) - 1, 0x0123456789ABCDEF]


@jit.compiled
def _primitives(x: int) -> tuple[int, int, int, int]:
    product = jit.wrap(x * 0x9E3779B97F4A7C1)
    return jit.popcount(x), jit.lowest(x), jit.highest(x), jit.shift_right(product, 29)


@pytest.mark.parametrize("x", WORDS)
def test_primitives_are_the_same_compiled_and_plain(x: int) -> None:
    product = jit.wrap(x * 0x9E3779B97F4A7C1)
    expected = (
        bin(x).count("1"),
        bin(x)[::-1].index("1"),
        len(bin(x)) - 3,
        (product & (2**64 - 1)) >> 29,
    )
    assert _primitives(x) == expected
    assert (
        jit.popcount(x),
        jit.lowest(x),
        jit.highest(x),
        jit.shift_right(product, 29),
    ) == expected


def test_old_compiled_code_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    current = jit.cache_folder()
    for age, folder in enumerate([current, *(tmp_path / f"compiled-{i}" for i in range(6))]):
        folder.mkdir()
        os.utime(folder, (10**9 - age, 10**9 - age))
    jit.forget_old_code(keep=3)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        [current.name, "compiled-0", "compiled-1"]
    )
