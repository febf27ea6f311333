"""How long to think when a clock runs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from sixfold.engine.limits import Analysis
from sixfold.errors import OptionError
from sixfold.rules import Move, Player, Position

PIPE: Final = 0.05
"""Seconds kept back for the way of the answer to whoever holds the clock."""

LEAST: Final = 0.001
_PACE: Final = 22.0
_PLACING_PACE: Final = 300.0
_PATIENCE: Final = 3.5
_CHANGED: Final = 1.6
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
    """Ends a search on a clock: no new depth after ``soft`` seconds, nothing after ``hard``."""

    def __init__(self, clock: Clock, position: Position) -> None:
        usable = max(LEAST, clock.left(position.player) - PIPE)
        gain = clock.increment(position.player)
        self.soft = min(usable / pace(position) + 0.8 * gain, 0.6 * usable)
        self.hard = max(LEAST, min(_PATIENCE * self.soft, 0.7 * usable))
        self._ends: dict[int, float] = {0: 0.0}
        self._best: Move | None = None

    def is_enough(self, found: Analysis) -> bool:
        """Whether to stop after the depth that was just finished."""
        changed = self._best is not None and found.best != self._best
        self._best = found.best
        self._ends[found.depth] = found.seconds
        soft = self.soft * (_CHANGED if changed else 1.0)
        return found.seconds + self._next(found.depth) > min(1.5 * soft, self.hard)

    def _next(self, depth: int) -> float:
        """What the next depth will take, by that of the same parity before it."""
        took = self._ends[depth] - self._ends.get(depth - 1, 0.0)
        before = self._ends.get(depth - 1, 0.0) - self._ends.get(depth - 2, 0.0)
        older = self._ends.get(depth - 2, 0.0) - self._ends.get(depth - 3, 0.0)
        if before > LEAST and older > LEAST:
            return before * max(1.0, took / older)
        return took * _GROWTH


def pace(position: Position) -> float:
    """By how much the time left is divided: the fewer decisions to come, the less.

    A game may say it better by a function ``pace`` of the state in its evaluation.
    """
    own = getattr(position.game.evaluation, "pace", None)
    if own is not None:
        return max(2.0, float(own(position.state)))
    return _PLACING_PACE if _is_placing(position) else _PACE


def _is_placing(position: Position) -> bool:
    """Whether something is put on the board from outside, in a game that begins so."""
    codes = position.codes
    return bool(codes) and position.game.move(codes[0]).kind == "place"
