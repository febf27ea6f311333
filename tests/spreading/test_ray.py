"""On a real Ray of two nodes: the same games as here, also when one node is killed meanwhile."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sixfold.spreading import Function
from sixfold.spreading.cluster import ClusterError, on_ray
from tests.cli.running import one_sentence
from tests.engine.test_tournament import by_game, command, lines
from tests.spreading import work

pytest.importorskip("ray", reason="Ray is not installed")

ROOT = Path(__file__).parents[2]


class Nodes:
    """The two nodes, as a program."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.address = self._hear()

    def _hear(self) -> str:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if not line.startswith(("[", "(")) and line.strip():  # what Ray says by the way
                return line.strip()
        raise AssertionError("the cluster has ended")

    def kill(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("kill\n")
        self._process.stdin.flush()
        assert self._hear() == "done"


@contextmanager
def nodes(folder: Path, **more: str) -> Iterator[Nodes]:
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.spreading.nodes"],
            cwd=ROOT,
            env={**os.environ, **more},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        yield Nodes(process)
    finally:
        process.communicate()


def test_the_games_of_a_lost_node_are_played_again(tmp_path: Path) -> None:
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    games = ("random", "beginner", "--game", "gipf", "--games", "24")
    plain = {"SIXFOLD_JIT": "off"}
    with nodes(tmp_path, **plain) as two:
        with subprocess.Popen(
            command(*games, "--ray", two.address, "--out", str(there)),
            env={**os.environ, **plain},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        ) as running:
            while not there.exists() or len(lines(there)) < 4:
                assert running.poll() is None, running.communicate()[0]
            two.kill()
            told, _ = running.communicate()
        assert running.returncode == 0, told
        assert "24 of 24 games" in told
    assert not any("problem" in line for line in lines(there))
    done = subprocess.run(
        command(*games, "--out", str(here)),
        env={**os.environ, **plain},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert by_game(there) == by_game(here)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nonsense"])
def test_an_address_without_a_cluster_gets_a_sentence(address: str) -> None:
    with pytest.raises(ClusterError, match=f"No Ray cluster answers at '{address}': ") as told:
        list(on_ray(Function[int, int](work.square), [1], address))
    assert one_sentence(f"{told.value}\n")


@pytest.mark.compiled
def test_everything_that_spreads_is_the_same_there(tmp_path: Path) -> None:
    with nodes(tmp_path) as two:
        done = subprocess.run(
            [sys.executable, "-m", "tests.spreading.on_ray", two.address],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    names = ["tune", "match", "openings", "review", "puzzles"]
    assert done.stdout.splitlines()[-len(names) :] == [f"{name} same" for name in names]
