"""What a game tells the search beyond its rules: how a position looks and which moves to try first.

Contracts like those of ``rules.kernel``, but each has a default: a game without an
``evaluation.py`` is judged by random games. Values are from the view of the player who decides, in
hundredths of a piece.
"""

from __future__ import annotations

from typing import Final

from sixfold.jit import Buffer, compiled, room, with_default
from sixfold.rules.kernel import (
    MOST_MOVES,
    SCRATCH,
    State,
    expand,
    key,
    regular,
    result,
    survey,
)
from sixfold.rules.playout import GIVEN_UP, draw, random_game

GRAIN: Final = 64
"""Weights are in 1/64 of a hundredth of a piece, so that small ones can be fitted."""

TWIN: Final = -(1 << 10)
"""The guess about a move whose result another move has as well: the search leaves it out."""

_GAMES: Final = 4
"""Random games that judge a position: an odd loss does not count for all, and it stays quick."""

_LONGEST: Final = 200
"""Decisions after which a random game counts as drawn."""


@compiled
def _is_over(state: State) -> bool:
    return survey(state, room(SCRATCH)) == 0


@compiled
def _random_games(state: State) -> int:
    """The balance of some random games for the player who decides, the same each time."""
    scratch = room(SCRATCH)
    trail = room(_LONGEST)
    random = room(1)
    random[0] = key(state) | 1
    draw(random, 2)
    total = 0
    for _ in range(_GAMES):
        _, winner = random_game(state, random, scratch, trail, _LONGEST)
        if winner != GIVEN_UP:
            total += 100 * winner
    total //= _GAMES
    return total if state.player == 0 else -total


@with_default
def finished(state: State) -> bool:
    """Whether the game is plainly over; may miss an end that only ``survey`` can see."""
    return _is_over(state)


@with_default
def ripe(state: State) -> bool:
    """Whether a position can be judged as it stands, and its move is a step of the search.

    By default where a turn's own move is due: removals have few choices, and what they leave is
    known soon. A turn of several moves that each have many is searched move by move.
    """
    return regular(state)


@with_default
def evaluate(state: State, weights: Buffer) -> int:
    """How good an unfinished position that is ``ripe`` looks, within ±15,000."""
    return _random_games(state)


@with_default
def features(state: State, out: Buffer) -> int:
    """Write what ``evaluate`` adds up as pairs: the index of a weight, and how often it counts.

    A count is negative where the feature is the opponent's. Returns the number of pairs. The sum of
    weight times count, divided by ``GRAIN``, is the value of ``evaluate``.
    """
    return 0


@with_default
def appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Write a first guess of each move's worth into ``scores``: 0 quiet, more is tried earlier.

    At most 1,000 either way, or ``TWIN``.
    """
    for i in range(count):
        scores[i] = 0


@with_default
def shortlist(state: State, scratch: Buffer, codes: Buffer, scores: Buffer) -> int:
    """List the surveyed moves that are worth a look, with a first guess of each; count them.

    By default all of them. Where there are thousands, it takes longer to list and to judge them
    than to search the best few; there must be at least one. The number is negative if nothing that
    is left out can be better than the best of the list, as when all else loses at once.
    """
    count = expand(state, scratch, codes)
    appraise(state, codes, count, scores)
    return count


@with_default
def noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """List those surveyed moves that change the balance of a ripe position at once; count them."""
    return 0


@with_default
def width(state: State, depth: int) -> int:
    """How many moves are tried in their order near the horizon, with a depth of at most 4 left.

    By default all removals, which are few. The other numbers are chosen, not tuned: without them
    YINSH scores 42.5 %, DVONN 44.2 %, GIPF 52 %.
    """
    return 4 + 4 * depth * depth if ripe(state) else MOST_MOVES


@with_default
def margin(state: State) -> int:
    """White's margin in a finished state: pieces where the game counts them, else 1, 0 or -1."""
    return result(state)


@with_default
def graded(state: State) -> bool:
    """Whether the size of ``margin`` matters and not only its sign."""
    return False


@with_default
def lead(state: State) -> int:
    """White's lead in what beginners count: pieces, or whatever decides the game."""
    return 0
