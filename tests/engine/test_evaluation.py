"""What every game's evaluation promises to the search."""

from random import Random

import pytest

import sixfold
from sixfold.jit import Buffer, buffer
from sixfold.rules.thinking import GRAIN, evaluate, features
from tests.conftest import VARIANTS
from tests.engine.positions import positions_at_rest

BOUND = 14_000
"""DVONN cuts off larger sums; in other games there are none."""


def is_tied(game: sixfold.Game) -> bool:
    """Whether one fitted number is used for several weights."""
    numbers = list(range(len(game.evaluation.weights())))
    return list(game.evaluation.tied(numbers)) != numbers


TIED = [game for game in VARIANTS if is_tied(game)]


@pytest.fixture(params=[*VARIANTS, sixfold.load("gipf", white_extra=3)], ids=str)
def game(request: pytest.FixtureRequest) -> sixfold.Game:
    """Every variant of every game, and one with options."""
    chosen: sixfold.Game = request.param
    return chosen


@pytest.fixture
def weights(game: sixfold.Game) -> Buffer:
    """The weights as tuned."""
    return game.evaluation.weights()


def test_the_value_is_the_sum_of_the_features_weights(game: sixfold.Game, weights: Buffer) -> None:
    pairs = buffer(2048)
    for position in positions_at_rest(game, 100, 1):
        count = features(position.state, pairs)
        total = sum(int(weights[pairs[2 * i]]) * int(pairs[2 * i + 1]) for i in range(count))
        assert evaluate(position.state, weights) == max(-BOUND, min(BOUND, total // GRAIN))


@pytest.mark.parametrize("game", TIED, ids=str)
def test_where_one_weight_speaks_for_several_any_fit_is_used_as_fitted(
    game: sixfold.Game, weights: Buffer
) -> None:
    chance, pairs = Random(1), buffer(2048)
    found = [chance.randrange(-500, 500) for _ in weights]
    completed = game.evaluation.tied(found)
    assert len(completed) == len(weights)
    for position in positions_at_rest(game, 20, 3):
        count = features(position.state, pairs)
        total = sum(found[pairs[2 * i]] * int(pairs[2 * i + 1]) for i in range(count))
        assert evaluate(position.state, completed) == max(-BOUND, min(BOUND, total // GRAIN))


def test_symmetric_positions_have_equal_values(game: sixfold.Game, weights: Buffer) -> None:
    for position in positions_at_rest(game, 20, 2):
        value = evaluate(position.state, weights)
        for symmetry in game.board.symmetries:
            assert evaluate(position.transformed(symmetry).state, weights) == value
