"""What powers are worth: a level against itself forbidden to use them, GIPF with potentials.

``python -m benchmarks.potentials [SETUP] [GAMES] [LEVEL] [SEED]`` plays from random openings, each
with both colours; the names of set-ups stand in ``SETUPS``. The rules
themselves forbid one side its powers: it enters loaded pieces as it likes, lets TAMSK in the centre
go and has lost when only powers are left. Both sides know that when they look ahead.
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


def game_of(setup: str) -> Game:
    """The game of a set-up; a position that comes back is a draw, as the engine has it."""
    variant, options = SETUPS[setup]
    return sixfold.load("gipf", variant, repetition=True, **options)


def opening(game: Game, chance: random.Random, length: int = 4) -> Position:
    """A position some random pushes after the start: of GIPF-pieces, or loaded ones without."""
    position = game.start()
    for _ in range(length):
        wanted = "gipf" if game.variant == "tournament" else "loaded"
        moves = [move for move in position.moves if move.kind == wanted]
        position = position.play(chance.choice(moves))
    return position


def forbidden(position: Position, player: Player) -> Position:
    """The same position, in which a player may not use powers."""
    state = position.state._replace(barred=1 << player)
    return Position(position.game, state, position.memory)


def play(position: Position, free: Player, level: int, seed: int, used: Counter[str]) -> int:
    """1 if the side that may use powers wins, -1 if it loses, 0 for a draw."""
    position = forbidden(position, free.opponent)
    engine = Engine(8)
    for _ in range(LONGEST):
        if (outcome := position.outcome) is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner is free else -1
        move = play_at_level(engine, position, level, seed)
        if move.kind in POWERS:
            used["T" if move.kind == "extra" else move.text[0]] += 1
        position = position.play(move)
    return 0


def main(setup: str = "ultimate", games: str = "200", level: str = "5", seed: str = "1") -> None:
    """Play the match and print its score after every pair."""
    game = game_of(setup)
    chance = random.Random(int(seed))
    results: list[int] = []
    used: Counter[str] = Counter()
    for number in range(int(games) // 2):
        start = opening(game, chance)
        draw = 1000 * int(seed) + number
        results += [play(start, free, int(level), draw, used) for free in Player]
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
