"""How strong DVONN's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.dvonn.kernel import State
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead, margin

LEVELS: Final = (
    Level(800, depth=1, noise=3, blindness=0.55, lines=7, softness=1.2),
    Level(800, depth=1, noise=1.2, blindness=0.35, lines=5, softness=0.4),
    Level(800, depth=1, noise=0.7, blindness=0.2, lines=4, softness=0.2),
    Level(2_500, depth=2, noise=0.6, blindness=0.2, lines=3, softness=0.12),
    Level(5_000, depth=3, noise=0.35, blindness=0.1, lines=3, softness=0.08),
    Level(8_000, depth=4, noise=0.2, blindness=0.04, lines=2, softness=0.04),
    Level(12_000, noise=0.12, blindness=0.02, lines=2, softness=0.02),
    Level(50_000, noise=0.06, lines=2, softness=0.01),
    *USUAL[8:],
)


def levels(options: Options) -> tuple[Level, ...]:
    """The same for every game."""
    return LEVELS


@lead.implement(State)
def _lead(state: State) -> int:
    """Pieces in the stacks a player tops."""
    return margin(state)
