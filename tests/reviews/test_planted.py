"""Planted blunders are found and best moves are not blamed, in a few games.

``python -m benchmarks.review`` does the same with many games at full strength.
"""

import pytest
from benchmarks.review import measure

pytestmark = pytest.mark.compiled

NAMES = ("yinsh:blitz", "gipf:basic", "dvonn")


def test_planted_blunders_are_found_and_best_moves_are_not_blamed() -> None:
    *_, tally = measure(NAMES, games=6, nodes=4000, seed=1)
    assert tally.planted >= 5
    assert tally.found_share >= 0.95, tally.missed
    assert tally.blamed_share <= 0.02, tally.wronged
    # Else hardly any best move would have been there to be blamed.
    assert tally.sampled_best > tally.sampled / 4
