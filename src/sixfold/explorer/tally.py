"""How games ended in which a move was played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from sixfold.rules import Outcome


@dataclass(frozen=True, slots=True)
class Tally:
    """Games counted by their results, with the strength of those who played the move.

    ``strength`` is a sum of levels of play, ``measured`` the number of games it was summed over:
    people have no level.
    """

    white: int = 0
    draws: int = 0
    black: int = 0
    strength: int = 0
    measured: int = 0

    @classmethod
    def of(cls, outcome: Outcome, level: int | None = None) -> Tally:
        """One game."""
        winner = outcome.winner
        measured = level is not None
        return cls(
            int(winner is not None and int(winner) == 0),
            int(winner is None),
            int(winner is not None and int(winner) == 1),
            level or 0,
            int(measured),
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.white + other.white,
            self.draws + other.draws,
            self.black + other.black,
            self.strength + other.strength,
            self.measured + other.measured,
        )

    @property
    def games(self) -> int:
        """All games."""
        return self.white + self.draws + self.black

    @property
    def average(self) -> float | None:
        """The average level of those who played the move, as far as they have one."""
        return self.strength / self.measured if self.measured else None


Found = Mapping[int, Tally]
"""Tallies by the canonical codes of moves."""


class Source(Protocol):
    """Something that knows played games."""

    def find(self, key: int) -> Found:
        """What was played in the position with a canonical key; empty if nothing is known."""
