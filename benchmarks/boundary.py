"""What one call costs from Python: ``Position.play`` and ``Position.moves``, in microseconds."""

import random
import time
from statistics import median

import sixfold
from sixfold.rules.conformance import line_of_play


def measure(name: str, games: int = 20) -> tuple[float, float]:
    """The median cost over random games of playing a text and of listing all moves with texts."""
    chance = random.Random(1)
    game = sixfold.load(name)
    plays: list[float] = []
    lists: list[float] = []
    for _ in range(games):
        for position in line_of_play(game, chance, longest=100):
            if not position.codes:
                continue
            text = chance.choice(position.moves).text
            fresh = sixfold.Position(game, position.state, position.memory)
            start = time.perf_counter()
            fresh.play(text)
            plays.append(time.perf_counter() - start)
            fresh = sixfold.Position(game, position.state, position.memory)
            start = time.perf_counter()
            list(fresh.moves)
            lists.append(time.perf_counter() - start)
    return median(plays) * 1e6, median(lists) * 1e6
