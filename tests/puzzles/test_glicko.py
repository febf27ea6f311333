"""Ratings, by the example in Glickman's description of Glicko-2."""

import pytest

from sixfold.puzzles.glicko import Rating, rated


def test_the_published_example() -> None:
    others = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    found = rated(Rating(1500, 200), others)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_what_is_won_makes_stronger_and_surer() -> None:
    before = Rating()
    won, lost = (rated(before, [(Rating(1500, 80), score)]) for score in (1.0, 0.0))
    assert won.value > before.value > lost.value
    assert won.deviation < before.deviation
    assert rated(before, []) == before
