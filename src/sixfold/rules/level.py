"""How a level of play is weaker than the next: what a game says about its own levels."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """The ways in which a level falls short; values are in hundredths of a piece.

    ``nodes`` and ``depth`` bound the search. ``noise`` is how far the judgement of a position may
    be off, ``blindness`` the share of replies that are overlooked. One of the best ``lines`` is
    played, and ``softness`` is how much worse one may be to be played e times less often.
    """

    nodes: int
    depth: int | None = None
    noise: int = 0
    blindness: float = 0.0
    lines: int = 1
    softness: float = 0.0
