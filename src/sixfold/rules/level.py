"""How a level of play is weaker than the next: what a game says about its own levels."""

from __future__ import annotations

from dataclasses import dataclass


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
