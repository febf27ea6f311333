"""What match results mean: Elo with error bars, and the sequential test, from pairs of games.

A pair is one opening played twice with the players swapped. The two games hang together, so the
pair is what is counted: its score is 0, ¼, ½, ¾ or 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

PAIR_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

_SURE: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""

_LOPSIDED: Final = 0.1
"""A score nearer to 0 or 1 than this has no normal distribution to speak of."""


def expected(elo: float) -> float:
    """The score expected of a player who is so much stronger."""
    return 1 / (1 + math.pow(10, -elo / 400))


def elo(score: float) -> float:
    """The difference in strength that a score means; infinite for 0 and 1."""
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return -400 * math.log10(1 / score - 1)


def wilson(score: float, trials: float, deviations: float = _SURE) -> tuple[float, float]:
    """Where the true share lies when so many trials gave this one; also right near 0 and 1."""
    if trials <= 0:
        return 0.0, 1.0
    square = deviations * deviations / trials
    centre = (score + square / 2) / (1 + square)
    spread = math.sqrt(square * (score * (1 - score) + square / 4)) / (1 + square)
    return 0.0 if score <= 0 else centre - spread, 1.0 if score >= 1 else centre + spread


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of a match for one side: single games, and complete pairs by their score."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    pairs: tuple[int, ...] = (0, 0, 0, 0, 0)

    @classmethod
    def of(cls, pairs: Sequence[Sequence[float]]) -> Tally:
        """The tally of the scores of games, grouped by pair; incomplete pairs count as games."""
        games = [score for pair in pairs for score in pair]
        counts = [0] * len(PAIR_SCORES)
        for pair in pairs:
            if len(pair) == 2:
                counts[round(2 * sum(pair))] += 1
        return cls(games.count(1.0), games.count(0.5), games.count(0.0), tuple(counts))

    @property
    def games(self) -> int:
        """All games that were finished."""
        return self.won + self.drawn + self.lost

    @property
    def score(self) -> float:
        """The share of the points; ½ before the first game."""
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def moments(self) -> tuple[float, float, float]:
        """The number of pairs, the mean of their scores and its variance.

        As long as all pairs are alike, half a pair of each result is added.
        """
        counts: list[float] = list(self.pairs)
        if sum(count > 0 for count in counts) < 2:
            counts = [count + 0.5 for count in counts]
        total = sum(counts)
        mean = sum(n * s for n, s in zip(counts, PAIR_SCORES, strict=True)) / total
        square = sum(n * s * s for n, s in zip(counts, PAIR_SCORES, strict=True)) / total
        return total, mean, square - mean * mean

    @property
    def interval(self) -> tuple[float, float]:
        """The score that is true with 95 % certainty, from and to."""
        score = self.score
        total, _, variance = self.moments
        spread = _SURE * math.sqrt(variance / total)
        lopsided = min(score, 1 - score) < max(_LOPSIDED, spread)
        if lopsided or 2 * sum(self.pairs) < self.games or sum(self.pairs) < 2:
            return wilson(score, self.games)
        return score - spread, score + spread

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in strength, and from where to where it lies with 95 % certainty."""
        low, high = self.interval
        return elo(self.score), elo(low), elo(high)

    def log_likelihood_ratio(self, elo0: float, elo1: float) -> float:
        """How much more likely the pairs are if the difference is ``elo1`` and not ``elo0``."""
        if not sum(self.pairs):
            return 0.0
        low, high = expected(elo0), expected(elo1)
        _, mean, variance = self.moments
        return sum(self.pairs) * (high - low) * (2 * mean - low - high) / (2 * variance)


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Goes on until one of two differences in strength is plainly the better guess."""

    elo0: float
    elo1: float
    error: float = 0.05

    @property
    def bound(self) -> float:
        """The ratio, up or down, at which the test ends."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, tally: Tally) -> float:
        """The log-likelihood ratio so far."""
        return tally.log_likelihood_ratio(self.elo0, self.elo1)

    def verdict(self, tally: Tally) -> str | None:
        """``stronger`` for ``elo1``, ``not stronger`` for ``elo0``, None while it is open."""
        ratio = self.ratio(tally)
        if abs(ratio) < self.bound:
            return None
        return "stronger" if ratio > 0 else "not stronger"
