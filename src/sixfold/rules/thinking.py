"""What a game tells the search beyond its rules: how a position looks and which moves to try first.

Contracts like those of ``rules.kernel``; a game implements them in its ``evaluation.py``. Values
are from the view of the player who decides, in hundredths of a piece.
"""

from __future__ import annotations

from typing import Final

from sixfold.jit import Buffer, per_game
from sixfold.rules.kernel import State

GRAIN: Final = 64
"""Weights are in 1/64 of a hundredth of a piece, so that small ones can be fitted."""

TWIN: Final = -(1 << 10)
"""The guess about a move whose result another move has as well: the search leaves it out."""


@per_game
def finished(state: State) -> bool:
    """Whether the game is plainly over; may miss an end that only ``survey`` can see."""
    raise NotImplementedError


@per_game
def evaluate(state: State, weights: Buffer) -> int:
    """How good an unfinished position with a regular move due looks, within ±15,000."""
    raise NotImplementedError


@per_game
def features(state: State, out: Buffer) -> int:
    """Write what ``evaluate`` adds up as pairs: the index of a weight, and how often it counts.

    A count is negative where the feature is the opponent's. Returns the number of pairs. The sum of
    weight times count, divided by ``GRAIN``, is the value of ``evaluate``.
    """
    raise NotImplementedError


@per_game
def appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Write a first guess of each move's worth into ``scores``: 0 quiet, more is tried earlier.

    At most 1,000 either way, or ``TWIN``.
    """
    raise NotImplementedError


@per_game
def noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """List those surveyed regular moves that change the balance at once; return their number."""
    raise NotImplementedError


@per_game
def margin(state: State) -> int:
    """White's margin in a finished state: pieces where the game counts them, else 1, 0 or -1."""
    raise NotImplementedError


@per_game
def graded(state: State) -> bool:
    """Whether the size of ``margin`` matters and not only its sign."""
    raise NotImplementedError


@per_game
def lead(state: State) -> int:
    """White's lead in what beginners count: pieces, or whatever decides the game."""
    raise NotImplementedError
