"""Games of other packages, found by their entry points."""

import pickle
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import sixfold
from sixfold.rules import registry
from tests.madeup import installing

GARDEN = "garden = tests.madeup.garden:GAME"

Install = Callable[..., Path]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package with entry points, as pip would write them down."""

    def add(*entries: str, name: str = "beds") -> Path:
        place = installing.install(tmp_path / name, *entries, name=name)
        monkeypatch.syspath_prepend(str(place))
        forget()
        return place

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
assert "garden" in sixfold.games(), sixfold.games()
game = sixfold.load("garden")
assert pickle.loads(pickle.dumps(game)) == game
position = sixfold.position("garden start").play("b2").play("-a1")
assert sixfold.position(position.text) == position
conformance.check(game)
"""


def test_a_game_of_another_package_is_one_of_the_games(install: Install) -> None:
    """In a process of its own: compiled code that knows the game would outlive the package."""
    assert "garden" not in sixfold.games()
    run_with(install(GARDEN), "-c", CHECKED)


def run_with(place: Path, *arguments: str) -> str:
    """What Python prints where a package is installed."""
    done = installing.run(place, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_an_entry_point_may_lead_to_the_module(install: Install) -> None:
    install("garden = tests.madeup.garden")
    assert sixfold.load("garden").title == "GARDEN"


def test_a_game_here_cannot_be_replaced(install: Install) -> None:
    install("gipf = tests.madeup.garden:GAME")
    assert sixfold.load("gipf").title == "GIPF"
    assert sixfold.games().count("gipf") == 1


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("garden = tests.madeup.nowhere", "nowhere"),
        ("garden = tests.madeup.garden:NOTHING", "NOTHING"),
        ("garden = tests.madeup.garden.kernel:LAST", "2048, not the game 'garden'"),
        ("rose = tests.madeup.garden:GAME", "not the game 'rose'"),
    ],
)
def test_a_package_that_does_not_keep_its_word_is_named(
    install: Install, entry: str, reason: str
) -> None:
    install(entry)
    name = entry.split()[0]
    with pytest.warns(UserWarning, match=f"Game '{name}' of beds cannot be used"):
        assert name not in sixfold.games()
    with pytest.raises(sixfold.GameError, match=reason) as caught:
        sixfold.load(name)
    assert (caught.value.game, caught.value.package) == (name, "beds")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_two_packages_cannot_have_a_game_of_the_same_name(install: Install) -> None:
    install(GARDEN)
    install(GARDEN, name="meadow")
    with pytest.raises(sixfold.GameError, match="another installed package"):
        sixfold.load("garden")
