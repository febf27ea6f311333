"""A decision of a played game and how it is judged."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from sixfold.records import Evaluation
from sixfold.rules import Move, Player


class Judgement(Enum):
    """What a decision is called that lost winning chance, by its ``drop`` at least."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def drop(self) -> float:
        """The loss of winning chance from which on a decision is called so."""
        return _DROPS[self]

    @property
    def sign(self) -> str:
        """The sign behind a move."""
        return _SIGNS[self]

    def __str__(self) -> str:
        return self.value


_DROPS: Final = {Judgement.INACCURACY: 0.05, Judgement.MISTAKE: 0.10, Judgement.BLUNDER: 0.20}
_SIGNS: Final = {Judgement.INACCURACY: "?!", Judgement.MISTAKE: "?", Judgement.BLUNDER: "??"}

STILL_WON: Final = 0.9
"""A position that stays above this chance is not judged."""

LOST_BEFORE: Final = 0.1
"""Nor is one that was below this chance."""


def judgement_of(before: float, drop: float) -> Judgement | None:
    """What a decision is called, by the mover's chance before it and the drop."""
    if before < LOST_BEFORE or before - drop > STILL_WON:
        return None
    found = [each for each in Judgement if drop >= each.drop]
    return found[-1] if found else None


def accuracy_of(drop: float) -> float:
    """How accurate a decision was, from 0 to 100."""
    return min(100.0, max(0.0, 103.17 * math.exp(-4.354 * drop) - 3.17))


def chance_for(player: Player, evaluation: Evaluation) -> float:
    """A player's chance to win."""
    return evaluation.chance if player is Player.WHITE else 1 - evaluation.chance


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of a game, and what would have been best in its place.

    ``ply`` is how many decisions were made before. ``value`` is the worth of the position before
    it, with the best play; ``drop`` is what the mover's chance lost by the move. ``best`` are the
    best move and others as good, ``line`` is how the best goes on. A ``forced`` decision had no
    alternative: it is not judged. ``regular`` decisions are a turn's own moves: they make up a
    player's accuracy. ``only`` says that the best move was found where any other had been at
    least a mistake.
    """

    ply: int
    player: Player
    move: Move
    value: Evaluation
    drop: float = 0.0
    best: tuple[Move, ...] = ()
    line: tuple[Move, ...] = ()
    only: bool = False
    forced: bool = False
    regular: bool = True

    @property
    def chance_before(self) -> float:
        """The mover's chance before the decision."""
        return chance_for(self.player, self.value)

    @property
    def chance_after(self) -> float:
        """The mover's chance after it."""
        return max(0.0, self.chance_before - self.drop)

    @property
    def judgement(self) -> Judgement | None:
        """What the decision is called, None if it was good."""
        return None if self.forced else judgement_of(self.chance_before, self.drop)

    @property
    def accuracy(self) -> float | None:
        """From 0 to 100; None where there was no choice."""
        return None if self.forced else accuracy_of(self.drop)

    @property
    def data(self) -> dict[str, Any]:
        """The decision as JSON data, chances and score for White."""
        judgement, accuracy = self.judgement, self.accuracy
        after = self.chance_after
        return {
            "ply": self.ply,
            "player": str(self.player),
            "move": self.move.text,
            "best": [move.text for move in self.best],
            "chance_before": self.value.chance,
            "chance_after": round(after if self.player is Player.WHITE else 1 - after, 4),
            "drop": round(self.drop, 4),
            "judgement": None if judgement is None else str(judgement),
            "only": self.only,
            "forced": self.forced,
            "accuracy": None if accuracy is None else round(accuracy, 1),
            "kind": self.value.kind,
            "score": self.value.score,
            "line": [move.text for move in self.line],
        }
