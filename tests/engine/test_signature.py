"""How many positions the search looks at: the same on every machine, for ever.

A change of these numbers is a change of the search, of an evaluation or of the rules, and never
comes by accident. Renew them on purpose: ``python -m tests.engine.test_signature`` prints them.
"""

from __future__ import annotations

import pytest

import sixfold
from sixfold.engine import Engine, Limits

pytestmark = pytest.mark.compiled

DEPTH = 6
DEPTHS = {"zertz": 2, "punct": 2}
"""A turn of ZÈRTZ has two thousand ways to begin with, one of PÜNCT five thousand."""

SIGNATURES = {
    "dvonn:standard": 99_828,
    "gipf:basic": 35_759,
    "gipf:standard": 38_119,
    "gipf:tournament": 45_993,
    "punct:standard": 2_216,
    "punct:basic": 2_441,
    "tamsk:untimed": 41_270,
    "tamsk:timed": 3_838,
    "tamsk:complete": 3_841,
    "tzaar:standard": 268_784,
    "tzaar:random": 268_762,
    "tzaar:tournament": 486_039,
    "yinsh:standard": 140_524,
    "yinsh:blitz": 240_249,
    "zertz:standard": 157_082,
    "zertz:blitz": 172_040,
    "zertz:tournament": 74_767,
}


def nodes_of(name: str) -> int:
    """The nodes of one thread from the start to a fixed depth, summed over the first moves."""
    game, _, variant = name.partition(":")
    position = sixfold.load(game, variant).start()
    engine = Engine(16)
    total = 0
    for _ in range(4):
        analysis = engine.analyse(position, Limits(depth=DEPTHS.get(game, DEPTH)))
        total += analysis.nodes
        assert analysis.best is not None
        position = position.play(analysis.best)
    return total


def all_names() -> list[str]:
    """Every variant of every game."""
    return [
        f"{name}:{variant}" for name in sixfold.games() for variant in sixfold.load(name).variants
    ]


@pytest.mark.parametrize("name", all_names())
def test_the_search_looks_at_as_many_positions_as_ever(name: str) -> None:
    assert nodes_of(name) == SIGNATURES[name]


def test_nodes_limit_one_thread_exactly() -> None:
    position = sixfold.load("dvonn").start()
    found = {Engine(16).analyse(position, Limits(nodes=5000)).nodes for _ in range(2)}
    assert len(found) == 1


if __name__ == "__main__":
    for each in all_names():
        print(f'    "{each}": {nodes_of(each)},')
