"""For rules that no single position can show: random games of the references and the library."""

import random
from collections.abc import Iterator

import pytest

from tests.library import LibraryRules
from tests.reference.games import Reference, ReferenceRules
from tests.scenario import Rules

Step = tuple[Reference, str, Reference]


@pytest.fixture(params=[ReferenceRules, LibraryRules], ids=["reference", "library"])
def rules(request: pytest.FixtureRequest) -> Rules:
    """Either implementation of the games."""
    made: Rules = request.param()
    return made


def random_steps(rules: Rules, *starts: str, games: int = 4, most: int = 150) -> Iterator[Step]:
    """Positions before and after each move of random games."""
    for start in starts:
        for seed in range(games):
            rng = random.Random(f"{start} {seed}")
            before = rules.position(start)
            for _ in range(most):
                if before.outcome:
                    break
                move = rng.choice(before.moves)
                after = before.play(move)
                yield before, move, after
                before = after
