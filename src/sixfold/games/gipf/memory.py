"""What the option ``repetition`` needs: the positions that can still come again.

These are the earlier positions in which a push was due, since a piece was last captured: captured
pieces never come back, so no position before can recur.
"""

from __future__ import annotations

from typing import Protocol

from sixfold.games.gipf.kernel import PUSH, ROWS
from sixfold.rules.kernel import State
from sixfold.rules.player import Outcome
from sixfold.rules.repetition import Keys, begin, can_decide, draw, seen, with_position

__all__ = ["begin", "can_decide", "outcome", "remember", "seen"]


class Situation(State, Protocol):
    """What is remembered, whether pieces can bear potentials or not."""

    @property
    def white(self) -> int:
        """White's pieces."""

    @property
    def black(self) -> int:
        """Black's pieces."""

    @property
    def phase(self) -> int:
        """What is due."""


def remember(memory: Keys, before: Situation, code: int, after: Situation) -> Keys:
    """The keys after a move: a push adds one, a capture forgets them all."""
    if memory is None:
        return None
    if code < ROWS:
        return with_position(memory, before)
    captured = before.black != after.black if before.player == 0 else before.white != after.white
    return () if captured else memory


def outcome(memory: Keys, state: Situation) -> Outcome | None:
    """A draw if the same push is due for the third time."""
    return None if memory is None or state.phase != PUSH else draw(memory, state)
