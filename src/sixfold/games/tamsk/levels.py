"""How strong TAMSK's levels play, and what a beginner counts."""

from __future__ import annotations

from sixfold.games.tamsk.kernel import AROUND, State, targets
from sixfold.jit import inlined, lowest, popcount
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead


def levels(options: Options) -> tuple[Level, ...]:
    """The usual ones."""
    return USUAL


@inlined
def _steps(glasses: int, open_spaces: int) -> int:
    """How many steps some glasses can make."""
    total = 0
    while glasses != 0:
        total += popcount(AROUND[lowest(glasses)] & open_spaces)
        glasses &= glasses - 1
    return total


@lead.implement(State)
def _lead(state: State) -> int:
    """Rings, and where they are equal, which they mostly are, where one can still go."""
    there = targets(state)
    steps = _steps(state.white & ~state.dead, there) - _steps(state.black & ~state.dead, there)
    return 4 * (state.hand1 - state.hand0) + steps
