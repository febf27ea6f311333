"""How strong GIPF's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.kernel import State
from sixfold.jit import popcount
from sixfold.rules.level import Level
from sixfold.rules.thinking import lead

LEVELS: Final = (
    Level(1_000, depth=1, noise=600, blindness=0.6, lines=6, softness=120),
    Level(1_000, depth=1, noise=350, blindness=0.4, lines=5, softness=70),
    Level(2_000, depth=2, noise=300, blindness=0.3, lines=4, softness=50),
    Level(2_000, depth=2, noise=200, blindness=0.2, lines=4, softness=30),
    Level(4_000, depth=3, noise=150, blindness=0.12, lines=3, softness=20),
    Level(8_000, depth=4, noise=100, blindness=0.06, lines=3, softness=12),
    Level(16_000, noise=70, blindness=0.03, lines=2, softness=8),
    Level(40_000, noise=40, lines=2, softness=4),
    Level(120_000, noise=10),
)


@lead.implement(State)
def _lead(state: State) -> int:
    """Pieces on the board and in reserve, a GIPF-piece being two."""
    white = popcount(state.white) + popcount(state.white & state.doubles) + state.white_reserve
    black = popcount(state.black) + popcount(state.black & state.doubles) + state.black_reserve
    return white - black
