"""The door to the compiler: bounds, one set of types a game, and the same answers without it."""

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
from tests.rules.exercise import in_fresh_process

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("name", sixfold.games())
def test_no_kernel_reads_out_of_bounds(name: str, tmp_path: Path) -> None:
    in_fresh_process(name, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))


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


def test_compiled_code_lives_where_a_change_is_noticed() -> None:
    package = Path(jit.__file__).parent
    found = {
        path.relative_to(package).parts[0]
        for path in package.rglob("*.py")
        if "@compiled" in path.read_text(encoding="utf-8")
    }
    assert found <= set(jit.COMPILED_PARTS)
