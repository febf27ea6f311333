"""How strong ZÈRTZ's levels play, and what a beginner counts."""

from __future__ import annotations

from sixfold.games.zertz.kernel import COLOUR, WIDTH, State
from sixfold.jit import inlined
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead


def levels(options: Options) -> tuple[Level, ...]:
    """The same for every game."""
    return USUAL


@inlined
def _marbles(own: int) -> int:
    return (own & COLOUR) + (own >> WIDTH & COLOUR) + (own >> 2 * WIDTH)


@lead.implement(State)
def _lead(state: State) -> int:
    """Captured marbles: nothing else is there for good."""
    return _marbles(state.own0) - _marbles(state.own1)
