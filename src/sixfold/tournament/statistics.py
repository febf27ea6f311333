"""What match results mean: Elo with error bars, and the sequential test, from pairs of games.

A pair is one opening played twice with the players swapped. The two games hang together, so the
pair is what is counted: its score is 0, ¼, ½, ¾ or 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sixfold.errors import OptionError

PAIR_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)

_SURE: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""

_LOPSIDED: Final = 0.1
"""A score nearer to 0 or 1 than this has no normal distribution to speak of."""

_ASSUMED: Final = 32
"""Pairs that count towards the variance before the first was played: a few alike say little."""

_ASSUMED_VARIANCE: Final = 0.125
"""That of a pair of independent games without draws between equal players."""

_STAKE: Final = 0.9
"""The share of the capital that a bet may lose at most."""

_WIDEST: Final = 2_000
"""A difference in Elo beyond which every game is won."""


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
    """Where the true share lies when that many trials gave this one; also right near 0 and 1."""
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

    def evidence(self, elo0: float, elo1: float) -> tuple[float, float]:
        """How strongly the pairs speak against ``elo0`` and against ``elo1``, as logarithms.

        Each is what a gambler's capital has grown to who bets on every pair at odds that are fair
        if that difference is the true one: whatever pairs look like otherwise, such capital grows
        to 19 times itself at most once in 19 times. For close differences and many pairs it is the
        ratio of their likelihoods.
        """
        low, high = expected(elo0), expected(elo1)
        gap = high - low
        counted = list(zip(self.pairs, PAIR_SCORES, strict=True))
        total = sum(self.pairs)
        mean = sum(n * score for n, score in counted) / max(1, total)
        squares = sum(n * (score - mean) ** 2 for n, score in counted)
        variance = (_ASSUMED * _ASSUMED_VARIANCE + squares) / (_ASSUMED + total)
        # The bet that lets the capital grow fastest if the other difference is the true one.
        bet = gap / (variance + gap * gap)
        up, down = min(bet, _STAKE / low), min(bet, _STAKE / (1 - high))
        return (
            sum(n * math.log1p(up * (score - low)) for n, score in counted),
            sum(n * math.log1p(down * (high - score)) for n, score in counted),
        )


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Continues until one of two differences in strength is plainly the better guess."""

    elo0: float
    elo1: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not -_WIDEST <= self.elo0 < self.elo1 <= _WIDEST:
            allowed = f"the first must be smaller, both between -{_WIDEST} and {_WIDEST}"
            raise OptionError("sprt", (self.elo0, self.elo1), allowed)
        if not 0 < self.error < 0.5:
            raise OptionError("error", self.error, "it must be more than 0 and less than 0.5")

    @property
    def bound(self) -> float:
        """The evidence, up or down, at which the test ends."""
        return math.log((1 - self.error) / self.error)

    def ratio(self, tally: Tally) -> float:
        """The evidence so far: above 0 it speaks for ``elo1``, below 0 for ``elo0``."""
        up, down = tally.evidence(self.elo0, self.elo1)
        return max(up, 0.0) if up >= down else -max(down, 0.0)

    def decision(self, tally: Tally) -> str | None:
        """``stronger`` for ``elo1``, ``not stronger`` for ``elo0``, None while it is open."""
        ratio = self.ratio(tally)
        if abs(ratio) < self.bound:
            return None
        return "stronger" if ratio > 0 else "not stronger"
