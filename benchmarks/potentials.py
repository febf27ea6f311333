"""What potentials are worth: a level against itself without any, GIPF with potentials.

``python -m benchmarks.potentials [SETUP] [GAMES] [LEVEL] [SEED]`` plays from random openings, with
the potentials for White and for Black in turn; the names of set-ups stand in ``SETUPS``. Both
sides know who has none when they look ahead, since the game's options say so.
"""

import random
import sys
from collections import Counter

import sixfold
from sixfold.engine import Engine
from sixfold.engine.levels import play as play_at_level
from sixfold.rules import Game, Player, Position

EVERY_KIND = "T3Z3D3Y3P3"
SETUPS: dict[str, tuple[str, dict[str, str | int]]] = {
    "ultimate": ("tournament", {"potentials": EVERY_KIND, "extra": 3}),
    "three": ("tournament", {"potentials": EVERY_KIND}),
    "standard": ("standard", {"potentials": EVERY_KIND}),
    "basic": ("basic", {"potentials": EVERY_KIND, "extra": 3}),
    "each": ("basic", {"potentials": EVERY_KIND}),
    "short": ("basic", {"potentials": "Z2D2Y2"}),
}
POWERS = ("power", "extra")
LONGEST = 400


def game_of(setup: str, owner: Player) -> Game:
    """A set-up in which one player has potentials; a position that comes back is a draw."""
    variant, options = SETUPS[setup]
    return sixfold.load(
        "gipf", variant, repetition=True, **options, **{f"{owner.opponent}_potentials": ""}
    )


def opening(game: Game, chance: random.Random, length: int = 4) -> Position:
    """A position some random pushes after the start: of GIPF-pieces, else loaded ones, else any."""
    position = game.start()
    for _ in range(length):
        wanted = "gipf" if game.variant == "tournament" else "loaded"
        moves = [move for move in position.moves if move.kind == wanted] or position.moves
        position = position.play(chance.choice(moves))
    return position


def play(position: Position, owner: Player, level: int, seed: int, used: Counter[str]) -> int:
    """1 if the side that has potentials wins, -1 if it loses, 0 for a draw."""
    engine = Engine(8)
    for _ in range(LONGEST):
        if (outcome := position.outcome) is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner is owner else -1
        move = play_at_level(engine, position, level, seed)
        if move.kind in POWERS:
            used["T" if move.kind == "extra" else move.text[0]] += 1
        position = position.play(move)
    return 0


def main(setup: str = "ultimate", games: str = "200", level: str = "5", seed: str = "1") -> None:
    """Play the match and print its score after every pair."""
    chance = random.Random(int(seed))
    results: list[int] = []
    used: Counter[str] = Counter()
    for number in range(int(games) // 2):
        draw = 1000 * int(seed) + number
        for owner in Player:
            start = opening(game_of(setup, owner), chance)
            results.append(play(start, owner, int(level), draw, used))
        won, drawn = results.count(1), results.count(0)
        share = (won + drawn / 2) / len(results)
        error = 1.96 * (share * (1 - share) / len(results)) ** 0.5
        lost = len(results) - won - drawn
        print(
            f"{setup}: {won} won, {drawn} drawn, {lost} lost: {share:.1%} ± {error:.1%}; "
            f"{sum(used.values()) / len(results):.1f} powers a game, "
            + ", ".join(f"{kind} {count}" for kind, count in sorted(used.items())),
            flush=True,
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
