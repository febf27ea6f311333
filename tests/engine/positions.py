"""Positions to try an evaluation on."""

import random

import sixfold
from sixfold.rules.thinking import ripe


def positions_at_rest(game: sixfold.Game, count: int, seed: int) -> list[sixfold.Position]:
    """Positions of random games that can be judged: nothing has to be removed."""
    chance = random.Random(seed)
    found: list[sixfold.Position] = []
    position = game.start()
    while len(found) < count:
        if not position.codes:
            position = game.start()
        if ripe(position.state):
            found.append(position)
        position = position.play(chance.choice(position.moves))
    return found
