"""The shuffle of random starts, and options that only fill in others."""

import pytest

from sixfold.errors import OptionError
from sixfold.rules.option import Option, check_options, read_options
from sixfold.rules.shuffle import HIGHEST_SEED, shuffled

LETTERS = "".join(
    colour * number for colour, number in zip("IBRGKJ", (8, 8, 8, 8, 8, 3), strict=True)
)

LAYOUT = Option("layout", "the start", "abc", variants=("random",), form="letters", example="abc")
SEED = Option(
    "seed",
    "a number for one",
    0,
    high=HIGHEST_SEED,
    variants=("random",),
    makes=("layout", lambda seed: shuffled("abc", seed)),
)
BOTH = (LAYOUT, SEED)


@pytest.mark.parametrize(
    ("seed", "order"),
    [
        (0, "GRBJJRGIBGJIRKBGIGBIIGBKRKKGBRRRKIGBKBKIIKR"),
        (1, "JBBRBIRIGKIIRKGGGBIKKJGGBIIBGRBGKKBJRKRKRIR"),
        (2, "BBJGRKRRKKGJIGJIBGIGRIGGRKRIRIBKRIBBKKIKGBB"),
    ],
)
def test_a_seed_gives_the_published_order(seed: int, order: str) -> None:
    assert shuffled(LETTERS, seed) == order


def test_a_seed_becomes_the_layout_that_it_makes() -> None:
    values = check_options(BOTH, {"seed": 5}, "random")
    assert values == {"layout": shuffled("abc", 5), "seed": 0}


def test_a_layout_wins_over_a_seed() -> None:
    values = check_options(BOTH, {"seed": 5, "layout": "cab"}, "random")
    assert values == {"layout": "cab", "seed": 0}


def test_a_seed_is_refused_where_nothing_is_random() -> None:
    with pytest.raises(OptionError, match="only random can have it"):
        check_options(BOTH, {"seed": 5}, "standard")


def test_the_highest_seed_can_be_written() -> None:
    found, _ = read_options(BOTH, [f"seed={HIGHEST_SEED}"])
    assert found == {"seed": HIGHEST_SEED}
    check_options(BOTH, found, "random")
