"""What the option ``repetition`` needs: the positions that can still come again.

These are the earlier ones since a piece was last added: no piece leaves the board.
"""

from __future__ import annotations

from sixfold.games.punct.kernel import State
from sixfold.games.punct.tables import MOVES
from sixfold.rules.player import Outcome
from sixfold.rules.repetition import Keys, begin, can_decide, draw, seen, with_position

__all__ = ["begin", "can_decide", "outcome", "remember", "seen"]


def remember(memory: Keys, before: State, code: int, after: State) -> Keys:
    """The keys after a move: a new piece forgets them all."""
    if memory is None:
        return None
    return () if code < MOVES else with_position(memory, before)


def outcome(memory: Keys, state: State) -> Outcome | None:
    """A draw if the same position comes for the third time."""
    return None if memory is None else draw(memory, state)
