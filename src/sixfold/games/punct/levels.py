"""How strong PÜNCT's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.punct.evaluation import nearest
from sixfold.games.punct.kernel import State
from sixfold.rules.level import Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead

LEVELS: Final = (
    Level(800, depth=1, noise=4, blindness=0.5, lines=7, softness=1),
    Level(800, depth=1, noise=1.6, blindness=0.35, lines=5, softness=0.4),
    Level(800, depth=1, noise=0.6, blindness=0.2, lines=3, softness=0.15),
    Level(3_000, depth=2, noise=0.35, blindness=0.12, lines=3, softness=0.1),
    Level(5_000, depth=3, noise=0.25, blindness=0.06, lines=3, softness=0.06),
    Level(12_000, depth=4, noise=0.12, blindness=0.03, lines=2, softness=0.03),
    Level(20_000, noise=0.08, blindness=0.01, lines=2, softness=0.02),
    Level(50_000, noise=0.04, lines=2, softness=0.01),
    Level(150_000, noise=0.02),
)


def levels(options: Options) -> tuple[Level, ...]:
    """The same for every game."""
    return LEVELS


@lead.implement(State)
def _lead(state: State) -> int:
    """How much nearer White is to a connection than Black."""
    return nearest(state, 1) - nearest(state, 0)
