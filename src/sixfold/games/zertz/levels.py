"""How strong ZÈRTZ's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.zertz.kernel import COLOUR, WIDTH, State
from sixfold.jit import inlined
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead

LEVELS: Final = (
    *USUAL[:5],
    Level(30_000, noise=0.1, blindness=0.015, lines=2, softness=0.03),
    Level(38_000, noise=0.09, blindness=0.0128, lines=2, softness=0.029),
    Level(57_000, noise=0.082, blindness=0.0101, lines=2, softness=0.0255),
    Level(110_000, noise=0.065, blindness=0.007, lines=2, softness=0.02),
)
"""A turn has so many choices that fewer nodes than these see no further than the fifth level."""


def levels(options: Options) -> tuple[Level, ...]:
    """The same for every game."""
    return LEVELS


@inlined
def _marbles(own: int) -> int:
    return (own & COLOUR) + (own >> WIDTH & COLOUR) + (own >> 2 * WIDTH)


@lead.implement(State)
def _lead(state: State) -> int:
    """Captured marbles: nothing else is there for good."""
    return _marbles(state.own0) - _marbles(state.own1)
