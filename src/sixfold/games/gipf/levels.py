"""How strong GIPF's levels play, and what a beginner counts."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.kernel import State
from sixfold.jit import popcount
from sixfold.rules.level import USUAL, Level
from sixfold.rules.option import Options
from sixfold.rules.thinking import lead

LEVELS: Final = (
    Level(800, depth=1, noise=1.2, blindness=0.4, lines=4, softness=0.4),
    Level(800, depth=1, noise=0.5, blindness=0.2, lines=3, softness=0.15),
    Level(1_500, depth=2, noise=0.6, blindness=0.2, lines=3, softness=0.15),
    Level(2_500, depth=2, noise=0.3, blindness=0.12, lines=3, softness=0.08),
    Level(5_000, depth=3, noise=0.2, blindness=0.06, lines=3, softness=0.05),
    *USUAL[5:],
)


def levels(options: Options) -> tuple[Level, ...]:
    """The same whatever the options."""
    return LEVELS


@lead.implement(State)
def _lead(state: State) -> int:
    """Pieces on the board and in reserve, a GIPF-piece being two."""
    white = popcount(state.white) + popcount(state.white & state.doubles) + state.white_reserve
    black = popcount(state.black) + popcount(state.black & state.doubles) + state.black_reserve
    return white - black
