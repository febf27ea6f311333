"""Whole games of the search against itself, compiled: for quick matches and fitting weights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sixfold.engine.search import Workspace, forget, think, workspace
from sixfold.jit import Buffer, buffer, compiled, filled, wrap
from sixfold.rules.game import Game
from sixfold.rules.kernel import SCRATCH, State, nth, play, result, survey
from sixfold.rules.playout import draw
from sixfold.rules.registry import load
from sixfold.rules.shuffle import HIGHEST_SEED
from sixfold.spreading import Function, Place, carry_out

LONGEST: Final = 400
"""Decisions after which a game counts as drawn."""

_PART: Final = 10
"""Pairs of games of a match that are played together."""

_MOST_PARTS: Final = 10_000
"""So many seeds lie between two matches."""


def start_of(game: Game, number: int) -> State:
    """The state in which a game begins; a start by chance is another one for each number."""
    return (game.dealt(number % (HIGHEST_SEED + 1)) if game.lot else game).start().state


@compiled
def opening_from(state: State, length: int, random: Buffer, scratch: Buffer) -> State:
    """A state some random decisions further on, but never a finished one."""
    for _ in range(length):
        count = survey(state, scratch)
        further = play(state, nth(state, scratch, draw(random, count)))
        if survey(further, scratch) == 0:
            break
        state = further
    return state


@compiled
def _game(state: State, nodes: int, white: Workspace, black: Workspace, scratch: Buffer) -> int:
    """White's result of one game between two sets of weights."""
    for _ in range(LONGEST):
        if survey(state, scratch) == 0:
            return result(state)
        code = think(state, nodes, white if state.player == 0 else black)
        state = play(state, code)
    return 0


@dataclass(frozen=True, slots=True)
class Balance:
    """The result of a match from the first side's view."""

    won: int
    drawn: int
    lost: int

    @property
    def share(self) -> float:
        """The points won, a draw counting half, out of all."""
        return (self.won + self.drawn / 2) / max(1, self.won + self.drawn + self.lost)


def match(
    game: Game,
    first: Buffer,
    second: Buffer,
    *,
    nodes: int,
    pairs: int,
    seed: int,
    opening: int = 6,
    first_lacks: int = 0,
) -> Balance:
    """A match between two sets of weights: random openings, each played with both colours.

    The first side may lack techniques of the search.
    """
    one, two = workspace(first, switched_off=first_lacks), workspace(second)
    random, scratch = buffer(1), buffer(SCRATCH)
    random[0] = wrap(seed * 0x9E3779B97F4A7C15 + 1) or 1
    results: list[int] = []
    for number in range(pairs):
        start = start_of(game, 1_000_000 * seed + number)
        state = opening_from(start, opening, random, scratch)
        for white, black, sign in ((one, two, 1), (two, one, -1)):
            forget(white)
            forget(black)
            results.append(sign * _game(state, nodes, white, black, scratch))
    return Balance(results.count(1), results.count(0), results.count(-1))


def _part_of_match(
    name: str,
    variant: str,
    options: dict[str, Any],
    weights: tuple[list[int], list[int]],
    nodes: int,
    part: tuple[int, int],
) -> tuple[int, int, int]:
    first, second = map(filled, weights)
    pairs, seed = part
    game = load(name, variant, **options)
    found = match(game, first, second, nodes=nodes, pairs=pairs, seed=seed)
    return found.won, found.drawn, found.lost


def match_in_parts(
    game: Game, first: Buffer, second: Buffer, place: Place, *, nodes: int, pairs: int, seed: int
) -> Balance:
    """A match of which several games are played at once, the same ones wherever that is."""
    weights = [int(weight) for weight in first], [int(weight) for weight in second]
    parts = [
        (min(_PART, pairs - begun), seed * _MOST_PARTS + number)
        for number, begun in enumerate(range(0, pairs, _PART))
    ]
    work = Function[Any, Any](
        _part_of_match, game.name, game.variant, dict(game.options), weights, nodes
    )
    won, drawn, lost = map(sum, zip(*carry_out(work, parts, place), strict=True))
    return Balance(won, drawn, lost)
