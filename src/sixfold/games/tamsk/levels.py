"""How strong TAMSK's levels play, and what a beginner counts."""

from __future__ import annotations

from sixfold.games.tamsk.kernel import AROUND, State, targets
from sixfold.jit import inlined, lowest, popcount
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead


def levels(options: Options) -> tuple[Level, ...]:
    """The usual ones, but level 9 nearer to level 8.

    With its usual 250,000 nodes it played as well as level 10, which scored 52.5 % of 20 games.
    """
    return (*USUAL[:-1], Level(120_000, noise=0.035, lines=2, softness=0.005))


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
