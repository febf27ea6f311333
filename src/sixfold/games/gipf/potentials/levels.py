"""How strong the levels play with potentials."""

from __future__ import annotations

from typing import Final

from sixfold.rules.level import Level
from sixfold.rules.option import Options

LEVELS: Final = (
    Level(50_000, depth=1, noise=4, blindness=0.6, lines=10, softness=2),
    Level(50_000, depth=1, noise=1.2, blindness=0.4, lines=4, softness=0.4),
    Level(50_000, depth=1, noise=0.5, blindness=0.2, lines=3, softness=0.15),
    Level(50_000, depth=2, noise=0.3, blindness=0.12, lines=3, softness=0.08),
    Level(400_000, depth=3, noise=0.12, blindness=0.04, lines=3, softness=0.05),
    Level(400_000, depth=4, noise=0.08, blindness=0.02, lines=2, softness=0.03),
    Level(600_000, noise=0.06, blindness=0.01, lines=2, softness=0.02),
    Level(1_000_000, noise=0.03, lines=2, softness=0.01),
    Level(2_500_000, noise=0.02),
)
"""Among three times the moves of plain GIPF the same depths take many more nodes."""


def levels(options: Options) -> tuple[Level, ...]:
    """The same whatever the options."""
    return LEVELS
