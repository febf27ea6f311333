"""How strong DVONN's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.dvonn.kernel import State
from sixfold.rules.level import Level
from sixfold.rules.thinking import lead, margin

LEVELS: Final = (
    Level(1_000, depth=1, noise=4, blindness=0.6, lines=6, softness=0.6),
    Level(1_000, depth=1, noise=2.5, blindness=0.4, lines=5, softness=0.4),
    Level(2_000, depth=2, noise=1.6, blindness=0.3, lines=4, softness=0.25),
    Level(2_000, depth=2, noise=1, blindness=0.2, lines=4, softness=0.15),
    Level(4_000, depth=3, noise=0.6, blindness=0.12, lines=3, softness=0.1),
    Level(8_000, depth=4, noise=0.4, blindness=0.06, lines=3, softness=0.06),
    Level(16_000, noise=0.25, blindness=0.03, lines=2, softness=0.04),
    Level(40_000, noise=0.15, lines=2, softness=0.02),
    Level(120_000, noise=0.05),
)


@lead.implement(State)
def _lead(state: State) -> int:
    """Pieces in the stacks a player tops."""
    return margin(state)
