"""How strong TZAAR's levels play, and what a beginner counts."""

from __future__ import annotations

from sixfold.games.tzaar.kernel import State
from sixfold.jit import popcount
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead


def levels(options: Options) -> tuple[Level, ...]:
    """The same for every game."""
    return USUAL


@lead.implement(State)
def _lead(state: State) -> int:
    """Pieces in the stacks of each player."""
    total = popcount(state.white) - popcount(state.black)
    total += popcount(state.white & state.p0) - popcount(state.black & state.p0)
    total += 2 * (popcount(state.white & state.p1) - popcount(state.black & state.p1))
    total += 4 * (popcount(state.white & state.p2) - popcount(state.black & state.p2))
    total += 8 * (popcount(state.white & state.p3) - popcount(state.black & state.p3))
    return total + 16 * (popcount(state.white & state.p4) - popcount(state.black & state.p4))
