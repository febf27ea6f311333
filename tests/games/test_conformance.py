"""Every game, every variant, every law of ``sixfold.rules.conformance``."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given

import sixfold
from sixfold.rules import conformance
from tests.strategies import all_positions


@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_obey_all_laws(game: sixfold.Game, seed: int) -> None:
    assert conformance.check(game, games=2, seed=seed, every=4) > 10


@pytest.mark.parametrize("law", conformance.laws(), ids=lambda law: law.__name__)
@given(position=all_positions())
def test_drawn_positions_obey(law: conformance.Law, position: sixfold.Position) -> None:
    law(position, random.Random(position.key))


def options_of(game: sixfold.Game) -> Iterator[sixfold.Game]:
    """The game with each option at its highest value."""
    for option in game.option_list:
        if option.variants is None or game.variant in option.variants:
            high = max(option.values[game.variant]) if option.values else option.high
            text = option.example if isinstance(option.default, str) else high
            value = True if isinstance(option.default, bool) else text
            yield game.choose(game.variant, **{option.name: value})


def test_laws_hold_with_every_option(game: sixfold.Game) -> None:
    for chosen in options_of(game):
        conformance.check(chosen, games=1, every=8)


def test_a_broken_law_is_noticed(game: sixfold.Game) -> None:
    """A position whose list of moves is wrong must not pass."""
    position = game.start()
    object.__setattr__(position, "_codes", position.codes[1:] + position.codes[:1])
    with pytest.raises(AssertionError):
        conformance.moves_are_in_order_and_small(position, random.Random(1))
