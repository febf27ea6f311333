"""How long to think when a clock runs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from sixfold.engine.limits import Analysis
from sixfold.errors import OptionError
from sixfold.rules import Move, Player, Position

PIPE: Final = 0.05
"""Seconds kept back for the answer to reach the program that keeps the clock."""

LEAST: Final = 0.001
_FEWEST: Final = 2.0
"""Decisions that time is kept for at least: nothing is sure about the last one."""

_SLIP: Final = 0.015
"""Seconds that a move may cost beyond the thinking, kept back for each one to come."""

_MOST_SLIPS: Final = 40.0
_PATIENCE: Final = 3.5
_CHANGED: Final = 1.6
_WORSE: Final = 1.6
_SETTLED: Final = 0.75
_DROP: Final = 0.04
"""What the chance to win must lose for the search to look for something better."""

_STEADY: Final = 4
"""Depths in succession with the same best move after which it will hardly change."""

_GROWTH: Final = 2.5


@dataclass(frozen=True, slots=True)
class Clock:
    """The seconds that both players have left, and what each move adds."""

    white: float
    black: float
    white_increment: float = 0.0
    black_increment: float = 0.0

    def __post_init__(self) -> None:
        for name in ("white", "black", "white_increment", "black_increment"):
            if not math.isfinite(getattr(self, name)):
                raise OptionError(name, getattr(self, name), "it must be a number of seconds")

    def left(self, player: Player) -> float:
        """The seconds a player has left."""
        return self.white if player is Player.WHITE else self.black

    def increment(self, player: Player) -> float:
        """The seconds a player gets for a move."""
        return self.white_increment if player is Player.WHITE else self.black_increment


class Pacer:
    """Ends a search on a clock: no new depth after ``soft`` seconds, nothing after ``hard``.

    What ``soft`` allows grows where the search is in doubt, because the best move has just changed
    or the chance to win has dropped, and shrinks where the best move has long been the same.
    """

    def __init__(self, clock: Clock, position: Position) -> None:
        left = clock.left(position.player)
        moves = pace(position)
        slips = min(_SLIP * min(moves, _MOST_SLIPS), 0.75 * left)
        usable = max(LEAST, left - PIPE - slips)
        gain = clock.increment(position.player)
        self.soft = min(usable / moves + 0.8 * gain, 0.6 * usable)
        self.hard = max(LEAST, min(_PATIENCE * self.soft, 0.7 * usable))
        self._ends: dict[int, float] = {0: 0.0}
        self._chances: dict[int, float] = {}
        self._best: Move | None = None
        self._same = 0

    def is_enough(self, found: Analysis) -> bool:
        """Whether to stop after the depth that was just finished."""
        doubt = self._doubt(found)
        self._ends[found.depth] = found.seconds
        return found.seconds + self._next(found.depth) > min(1.5 * self.soft * doubt, self.hard)

    def _doubt(self, found: Analysis) -> float:
        """By how much more or less than usual there is to think about."""
        changed = self._best is not None and found.best != self._best
        self._same = 0 if changed else self._same + 1
        self._best = found.best
        chance = found.score.chance if found.score else 0.5
        # Odd and even depths differ: each is compared with the one two before.
        dropped = self._chances.get(found.depth - 2, chance) - chance > _DROP
        self._chances[found.depth] = chance
        if changed or dropped:
            return (_CHANGED if changed else 1.0) * (_WORSE if dropped else 1.0)
        return _SETTLED if self._same > _STEADY else 1.0

    def _next(self, depth: int) -> float:
        """What the next depth will take, by that of the same parity before it."""
        took = self._ends[depth] - self._ends.get(depth - 1, 0.0)
        before = self._ends.get(depth - 1, 0.0) - self._ends.get(depth - 2, 0.0)
        older = self._ends.get(depth - 2, 0.0) - self._ends.get(depth - 3, 0.0)
        if before > LEAST and older > LEAST:
            return before * max(1.0, took / older)
        return took * _GROWTH


def pace(position: Position) -> float:
    """By how much the time left is divided: the fewer decisions to come, the less."""
    return max(_FEWEST, float(position.game.evaluation.decisions_left(position.state)))
