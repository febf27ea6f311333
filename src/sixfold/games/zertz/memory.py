"""What the option ``repetition`` needs: the positions that can still come again.

These are the earlier positions in which a turn began, since the pool ran out and a ring was last
taken away: neither marbles of the pool nor rings come back, so no position before can recur.
"""

from __future__ import annotations

from sixfold.games.zertz.kernel import PLACE, State
from sixfold.rules.player import Outcome
from sixfold.rules.repetition import Keys, begin, can_decide, draw, seen, with_position

__all__ = ["begin", "can_decide", "outcome", "remember", "seen"]


def remember(memory: Keys, before: State, code: int, after: State) -> Keys:
    """The keys after a move: a turn adds one, and what cannot be undone forgets them all."""
    if memory is None:
        return None
    if before.pool or before.rings != after.rings:
        return ()
    return memory if before.phase != PLACE else with_position(memory, before)


def outcome(memory: Keys, state: State) -> Outcome | None:
    """A draw if the same turn begins for the third time."""
    return None if memory is None or state.phase != PLACE else draw(memory, state)
