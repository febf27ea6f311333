"""How a level of play is weaker than the next: what a game says about its own levels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HIGHEST: Final = 10
"""The level that is everything there is; those below it are weaker on purpose."""


@dataclass(frozen=True, slots=True)
class Level:
    """The ways in which a level falls short of the best play.

    ``nodes`` and ``depth`` bound the search. ``noise`` is how far the judgement of a position may
    be off, ``blindness`` the share of replies that are overlooked. One of the best ``lines`` is
    played, and ``softness`` is how much worse one may be to be played e times less often. Both are
    in units of the evaluation's ``CHANCE``, so that they outlast a new fit of its weights.
    """

    nodes: int
    depth: int | None = None
    noise: float = 0.0
    blindness: float = 0.0
    lines: int = 1
    softness: float = 0.0


USUAL: Final = (
    Level(800, depth=1, noise=4, blindness=0.5, lines=7, softness=1),
    Level(800, depth=1, noise=1.6, blindness=0.35, lines=5, softness=0.4),
    Level(800, depth=1, noise=0.6, blindness=0.2, lines=3, softness=0.15),
    Level(2_500, depth=2, noise=0.35, blindness=0.12, lines=3, softness=0.1),
    Level(5_000, depth=3, noise=0.25, blindness=0.06, lines=3, softness=0.06),
    Level(8_000, depth=4, noise=0.12, blindness=0.03, lines=2, softness=0.03),
    Level(12_000, noise=0.1, blindness=0.02, lines=2, softness=0.02),
    Level(50_000, noise=0.05, lines=2, softness=0.01),
    Level(250_000, noise=0.02),
)
"""The levels below the highest, for games that say nothing about their own."""
