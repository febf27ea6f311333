"""Fitting weights: what the features say, and that a fit finds what is there."""

import numpy as np
import pytest

import sixfold
from sixfold import jit
from sixfold.engine import selfplay, tuning
from sixfold.rules.kernel import State, regular
from sixfold.rules.thinking import GRAIN, evaluate, features
from tests.conftest import VARIANTS

pytestmark = pytest.mark.compiled

ROOM = 4096


@jit.compiled
def _both(state: State, weights: jit.Buffer, pairs: jit.Buffer) -> tuple[int, int, int]:
    """The value, the number of features, and whether the position may be asked about."""
    if not regular(state):
        return 0, 0, 0
    return evaluate(state, weights), features(state, pairs), 1


def weights_of(game: sixfold.Game) -> jit.Buffer:
    """The weights that the game ships with."""
    return game.evaluation.weights()


@pytest.mark.parametrize("game", VARIANTS, ids=lambda game: f"{game.name}-{game.variant}")
def test_the_features_add_up_to_the_value(game: sixfold.Game) -> None:
    from sixfold.rules.playout import Playouts

    weights, pairs = weights_of(game), jit.buffer(2 * ROOM)
    position, asked = game.start(), 0
    for code in Playouts(position.state, seed=3).game()[:-1]:
        value, count, fits = _both(position.state, weights, pairs)
        if fits and position.codes:
            found = np.array(pairs[: 2 * count]).reshape(-1, 2)
            total = int((np.array(weights)[found[:, 0]] * found[:, 1]).sum())
            assert abs(value - total / GRAIN) <= 1, position.text
            asked += 1
        position = position.play(game.move(code))
    assert asked > 5


def test_the_same_seed_gives_the_same_sample() -> None:
    game = sixfold.load("gipf")
    one, two = (
        tuning.harvest(game, weights_of(game), tuning.Plan(games=3, nodes=100, seed=5))
        for _ in range(2)
    )
    assert len(one) > 5
    assert np.array_equal(one.indices, two.indices)
    assert np.array_equal(one.counts, two.counts)
    assert np.array_equal(one.results, two.results)
    assert one.ends[-1] == len(one.indices)


def test_rough_games_go_other_ways() -> None:
    game = sixfold.load("gipf")
    smooth, rough = (
        tuning.harvest(game, weights_of(game), tuning.Plan(games=3, nodes=100, rough=each))
        for each in (0, 2)
    )
    assert len(smooth) != len(rough) or not np.array_equal(smooth.indices, rough.indices)


def test_a_search_without_opinion_is_not_asked_for_it() -> None:
    """With weights of 0 only results can be learnt from, whatever share opinions should have."""
    sample = tuning.Sample(
        indices=np.zeros(1000, dtype=np.int32),
        counts=np.ones(1000, dtype=np.int32),
        ends=np.arange(1, 1001),
        results=np.ones(1000),
        guesses=np.zeros(1000),
        games=np.arange(1000),
    )
    fitted = tuning.fit(sample, jit.buffer(1), 100.0, ridge=1.0, blend=1.0)
    assert fitted.weights[0] > 0


def test_a_fit_finds_the_weights_that_made_the_results() -> None:
    """Made-up positions whose results follow a known rule: the fit has to find it."""
    chance = np.random.default_rng(1)
    true = np.array([1.0, -0.5, 0.0])
    rows = 4000
    counts = chance.integers(-3, 4, size=(rows, 3))
    results = (chance.random(rows) < 1 / (1 + np.exp(-counts @ true))).astype(float)
    sample = tuning.Sample(
        indices=np.tile(np.arange(3, dtype=np.int32), rows),
        counts=counts.reshape(-1).astype(np.int32),
        ends=np.arange(3, 3 * rows + 1, 3),
        results=results,
        guesses=np.zeros(rows),
        games=np.arange(rows),
    )
    fitted = tuning.fit(sample, jit.buffer(3), 100.0, ridge=0.0, steps=300)
    found = np.array(fitted.weights) / (GRAIN * 100)
    assert found == pytest.approx(true, abs=0.12)
    assert fitted.after < fitted.before
    assert fitted.positions == rows


def test_a_match_counts_every_game_and_a_blind_side_loses() -> None:
    game = sixfold.load("dvonn")
    weights = weights_of(game)
    nothing = jit.buffer(len(weights))
    balance = selfplay.match(game, weights, nothing, nodes=300, pairs=6, seed=2)
    assert balance.won + balance.drawn + balance.lost == 12
    assert balance.share > 0.5
