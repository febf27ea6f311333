"""What the engine is asked and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sixfold.errors import OptionError
from sixfold.rules import Move

_MOST: Final = {"seconds": 10**9, "nodes": 10**18, "depth": 10**9}
"""More than anybody waits for; beyond lies what clocks and kernels cannot count."""


@dataclass(frozen=True, slots=True)
class Limits:
    """When to stop thinking: whichever comes first.

    Without any, a search ends only by ``Engine.stop`` or when the result is proven.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for name, most in _MOST.items():
            value = getattr(self, name)
            if value is not None and not (isinstance(value, (int, float)) and 0 < value <= most):
                raise OptionError(name, value, f"it must be more than 0, at most {most}")


@dataclass(frozen=True, slots=True)
class Weakness:
    """How a weak player sees the board: the same position always in the same wrong way.

    ``noise`` is how far the judgement may be off, in hundredths of a piece, ``blindness`` the share
    of replies overlooked, and ``seed`` decides which.
    """

    noise: int = 0
    blindness: float = 0.0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """What a position is worth to the player who decides.

    ``value`` is in hundredths of a piece. A proven result is ``exact``: then ``win_in`` is the
    number of decisions to a forced win (negative: loss) or ``margin`` the final difference; both
    are None for a draw. ``chance`` is the chance to win, a draw counting half.
    """

    value: int
    chance: float
    exact: bool = False
    win_in: int | None = None
    margin: int | None = None

    def __str__(self) -> str:
        if self.win_in is not None:
            return f"{'wins' if self.win_in > 0 else 'loses'} in {abs(self.win_in)}"
        if self.margin is not None:
            return f"{self.margin:+d} (exact)"
        return "draw (exact)" if self.exact else f"{self.value / 100:+.2f}"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of play that the engine expects, and its score."""

    score: Score
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the engine found: its best lines, and how it got there."""

    lines: tuple[Line, ...]
    depth: int
    seldepth: int
    nodes: int
    seconds: float
    table_used: float

    @property
    def best(self) -> Move | None:
        """The move to play, None when the game is over."""
        return self.lines[0].moves[0] if self.lines else None

    @property
    def score(self) -> Score | None:
        """The score of the best line."""
        return self.lines[0].score if self.lines else None
