"""What the option ``repetition`` needs: the positions that can still come again.

These are the earlier ones since a ring was last dropped, or a glass placed, turned over for the
first time or run out: none of this is ever undone.
Without the option ``free_rings`` every move drops a ring, and no position comes again.
"""

from __future__ import annotations

from sixfold.games.tamsk.kernel import State
from sixfold.rules.player import Outcome
from sixfold.rules.repetition import Keys, begin, can_decide, draw, seen, with_position

__all__ = ["begin", "can_decide", "outcome", "remember", "seen"]


def remember(memory: Keys, before: State, code: int, after: State) -> Keys:
    """The keys after a move: what cannot be undone forgets them all."""
    if memory is None:
        return None
    return with_position(memory, before) if _lasting(before) == _lasting(after) else ()


def _lasting(state: State) -> tuple[int, int, int, int]:
    """What no position before a change of it can have."""
    glasses = (state.white | state.black).bit_count()
    return state.hand0 + state.hand1, glasses, state.fresh.bit_count(), state.dead


def outcome(memory: Keys, state: State) -> Outcome | None:
    """A draw if the same position comes for the third time."""
    return None if memory is None else draw(memory, state)
