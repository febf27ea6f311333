"""Games of other packages, found by their entry points."""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import sixfold
from sixfold.rules import registry

FLOWER = "flower = tests.rules.flower:GAME"
ROOT = Path(__file__).parents[2]

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package with entry points, as pip would write them down."""

    def add(*entries: str, name: str = "garden") -> Path:
        about = tmp_path / name / f"{name}-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text("\n".join(["[sixfold.games]", *entries, ""]))
        monkeypatch.syspath_prepend(str(about.parent))
        forget()
        return about.parent

    yield add
    monkeypatch.undo()
    forget()


def forget() -> None:
    """What was found so far is looked for again."""
    for found in (registry.games, registry._elsewhere, registry._offered):
        found.cache_clear()


CHECKED = """
import pickle, sixfold
from sixfold.rules import conformance
assert "flower" in sixfold.games(), sixfold.games()
game = sixfold.load("flower")
assert pickle.loads(pickle.dumps(game)) == game
position = sixfold.position("flower start").play("b2").play("a1")
assert sixfold.position(position.text) == position
conformance.check(game)
"""


def test_a_game_of_another_package_is_one_of_the_games(install: Install) -> None:
    """In a process of its own: compiled code that knows the game would outlive the package."""
    assert "flower" not in sixfold.games()
    run_with(install(FLOWER), "-c", CHECKED)


def run_with(place: Path, *arguments: str) -> str:
    """What Python prints where a package is installed."""
    paths = os.pathsep.join((str(place), str(ROOT / "src"), str(ROOT)))
    environment = {**os.environ, "PYTHONPATH": paths, "SIXFOLD_JIT": "off"}
    done = subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_entry_point_may_lead_to_the_module(install: Install) -> None:
    install("flower = tests.rules.flower")
    assert sixfold.load("flower").title == "FLOWER"


def test_the_command_line_plays_it_in_a_process_of_its_own(install: Install) -> None:
    place = install(FLOWER)
    for arguments, told in (
        (("games",), "FLOWER"),
        (("perft", "flower", "3"), "210"),  # 7 * 6 * 5
        (("show", "flower start"), "FLOWER"),
    ):
        assert told in run_with(place, "-m", "sixfold", *arguments)


def test_a_game_here_cannot_be_replaced(install: Install) -> None:
    install("gipf = tests.rules.flower:GAME")
    assert sixfold.load("gipf").title == "GIPF"
    assert sixfold.games().count("gipf") == 1


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("flower = tests.rules.nowhere", "nowhere"),
        ("flower = tests.rules.flower:NOTHING", "NOTHING"),
        ("flower = tests.rules.flower:FULL", "127, not the game 'flower'"),
        ("rose = tests.rules.flower:GAME", "not the game 'rose'"),
    ],
)
def test_a_package_that_does_not_keep_its_word_is_named(
    install: Install, entry: str, reason: str
) -> None:
    install(entry)
    name = entry.split()[0]
    with pytest.warns(UserWarning, match=f"Game '{name}' of garden cannot be used"):
        assert name not in sixfold.games()
    with pytest.raises(sixfold.GameError, match=reason) as caught:
        sixfold.load(name)
    assert (caught.value.game, caught.value.package) == (name, "garden")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_two_packages_cannot_have_a_game_of_the_same_name(install: Install) -> None:
    install(FLOWER)
    install(FLOWER, name="meadow")
    with pytest.raises(sixfold.GameError, match="another installed package"):
        sixfold.load("flower")
