"""How strong YINSH's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.yinsh.kernel import State
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead

LEVELS: Final = (
    Level(800, depth=1, noise=8, blindness=0.7, lines=14, softness=4),
    *USUAL[1:],
)


def levels(options: Options) -> tuple[Level, ...]:
    """The same for every game."""
    return LEVELS


@lead.implement(State)
def _lead(state: State) -> int:
    """Rings taken off: nothing else is there for good."""
    return state.white_taken - state.black_taken
