"""What powers are worth: a level against itself forbidden to use them, GIPF with potentials.

``python -m benchmarks.potentials [GAMES] [LEVEL] [SEED]`` plays from random openings, each with
both colours. The forbidden side enters loaded pieces as it likes, but never uses one: it gives up
its TAMSK in the centre, and has lost when only powers are left.
"""

import random
import sys
from collections import Counter

import sixfold
from sixfold.engine import Engine
from sixfold.engine.levels import play as play_at_level
from sixfold.rules import Player, Position

GAME = sixfold.load("gipf", "tournament", potentials="T3Z3D3Y3P3", extra=3, repetition=True)
POWERS = ("power", "extra")
LONGEST = 400


def without_powers(position: Position) -> Position:
    """The same position, in which the powers are no moves."""
    allowed = [code for code in position.codes if position.game.move(code).kind not in POWERS]
    twin = Position(position.game, position.state, position.memory)
    object.__setattr__(twin, "_codes", allowed)
    return twin


def opening(chance: random.Random, length: int = 4) -> Position:
    """A position some random decisions after the start, still with GIPF-pieces to enter."""
    position = GAME.start()
    for _ in range(length):
        moves = [move for move in position.moves if move.kind in ("gipf", "loaded")]
        position = position.play(chance.choice(moves))
    return position


def play(position: Position, free: Player, level: int, seed: int, used: Counter[str]) -> int:
    """1 if the side that may use powers wins, -1 if it loses, 0 for a draw."""
    engines = (Engine(8), Engine(8))
    for _ in range(LONGEST):
        if (outcome := position.outcome) is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner is free else -1
        seen = position if position.player is free else without_powers(position)
        if not seen.codes:
            return 1
        move = play_at_level(engines[position.player], seen, level, seed)
        if move.kind in POWERS:
            used[move.text[0]] += 1
        position = position.play(move)
    return 0


def main(games: int = 200, level: int = 5, seed: int = 1) -> None:
    """Play the match and print its score after every pair."""
    chance = random.Random(seed)
    results: list[int] = []
    used: Counter[str] = Counter()
    for number in range(games // 2):
        start = opening(chance)
        results += [play(start, free, level, 1000 * seed + number, used) for free in Player]
        won, drawn = results.count(1), results.count(0)
        share = (won + drawn / 2) / len(results)
        error = 1.96 * (share * (1 - share) / len(results)) ** 0.5
        lost = len(results) - won - drawn
        print(
            f"{won} won, {drawn} drawn, {lost} lost: {share:.1%} ± {error:.1%}; powers used "
            + ", ".join(f"{kind} {count}" for kind, count in sorted(used.items())),
            flush=True,
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
