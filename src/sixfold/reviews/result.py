"""A review: all decisions of a game with their judgements, and what follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any

from sixfold.records import Evaluation, Record
from sixfold.reviews.decision import Decision, Judgement
from sixfold.rules import Player


@dataclass(frozen=True)
class Review:
    """The decisions of a record, judged; ``final`` is what the last position is worth.

    ``strength`` is how many positions were searched for each decision.
    """

    record: Record
    decisions: tuple[Decision, ...]
    final: Evaluation
    strength: int

    @cached_property
    def accuracy(self) -> Mapping[Player, float | None]:
        """Each player's accuracy from 0 to 100, None for one who had nothing to decide."""
        return {player: self._mean(player) for player in Player}

    def _mean(self, player: Player) -> float | None:
        found = [
            decision.accuracy
            for decision in self.decisions
            if decision.player is player and decision.regular and decision.accuracy is not None
        ]
        return fmean(found) if found else None

    @cached_property
    def turning(self) -> Decision | None:
        """The turning point: the largest drop of the loser, or of either if nobody lost."""
        result = self.record.result
        winner = None if result is None else result.winner
        found = [
            decision
            for decision in self.decisions
            if decision.judgement is not None and decision.player is not winner
        ]
        return max(found, key=lambda decision: decision.drop, default=None)

    def count(self, player: Player, judgement: Judgement) -> int:
        """How many decisions of a player are called so."""
        return sum(
            decision.player is player and decision.judgement is judgement
            for decision in self.decisions
        )

    @property
    def values(self) -> tuple[Evaluation, ...]:
        """What the start and the position after each decision are worth."""
        return (*(decision.value for decision in self.decisions), self.final)

    @property
    def data(self) -> dict[str, Any]:
        """The review as JSON data."""
        accuracy = {str(player): _rounded(each) for player, each in self.accuracy.items()}
        turning = self.turning
        return {
            "strength": self.strength,
            "accuracy": accuracy,
            "turning": None if turning is None else turning.ply,
            "decisions": [decision.data for decision in self.decisions],
            "final": self.final.data,
        }

    def annotated(self) -> Record:
        """The record with signs, evaluations and better lines as variations."""
        from sixfold.reviews.annotating import annotated

        return annotated(self)

    def graph_svg(self) -> str:
        """White's chance over the game as a picture."""
        from sixfold.reviews.graph import graph_svg

        return graph_svg(self)

    def _repr_svg_(self) -> str:
        return self.graph_svg()


def _rounded(accuracy: float | None) -> float | None:
    return None if accuracy is None else round(accuracy, 1)
