"""Positions that can still come again, for the option ``repetition``.

As in plain GIPF, but what potentials do cannot be undone either: they enter and are used once.
"""

from __future__ import annotations

from sixfold.games.gipf import memory as plain
from sixfold.games.gipf.memory import begin, can_decide, outcome, seen
from sixfold.games.gipf.potentials.state import LOADED_PUSHES, State
from sixfold.rules.repetition import Keys

__all__ = ["begin", "can_decide", "outcome", "remember", "seen"]


def remember(memory: Keys, before: State, code: int, after: State) -> Keys:
    """The keys after a move."""
    if memory is not None and code >= LOADED_PUSHES:
        return ()
    return plain.remember(memory, before, code, after)
