"""How often the sequential test errs, by simulated matches that are checked after every pair.

python -m benchmarks.sprt [MATCHES] [SEED]
"""

from __future__ import annotations

import sys
from typing import Any, Final

import numpy as np

from sixfold.tournament.statistics import (
    _ASSUMED,
    _ASSUMED_VARIANCE,
    _STAKE,
    PAIR_SCORES,
    SequentialTest,
    expected,
)

BOUNDS: Final = (
    (0, 5),
    (0, 10),
    (0, 20),
    (0, 50),
    (0, 100),
    (0, 200),
    (-5, 5),
    (-100, 100),
    (100, 200),
)

KINDS: Final = ("plain", "drawish", "biased", "alike")
"""What pairs look like; ``pair_chances`` says what each means."""

_DRAWN: Final = 0.4
_BIAS: Final = 200
_LINK: Final = 0.3
_LEAST_VARIANCE: Final = 0.05
"""Less than pairs of any kind here have."""

_SCORES: Final = np.array(PAIR_SCORES)[:, None]


def pair_chances(elo: float, kind: str) -> Any:
    """The chances of the five scores of a pair for a player who is so much stronger.

    ``plain``: independent games without draws. ``drawish``: 40 % draws. ``biased``: the opening
    is worth 200 Elo to one colour. ``alike``: it suits one of the players, whatever their colour.
    """
    mean = expected(elo)
    if kind == "biased":
        first, second = _with_bias(mean)
        both, neither = first * second, (1 - first) * (1 - second)
        return np.array([neither, 0, 1 - both - neither, 0, both])
    drawn = min(_DRAWN, mean, 1 - mean) if kind == "drawish" else 0.0
    won, lost = mean - drawn / 2, 1 - mean - drawn / 2
    link = _LINK * won * lost if kind == "alike" else 0.0
    return np.array(
        [
            lost * lost + link,
            2 * lost * drawn,
            2 * won * lost + drawn * drawn - 2 * link,
            2 * won * drawn,
            won * won + link,
        ]
    )


def _with_bias(mean: float) -> tuple[float, float]:
    """The chances in the two games of a pair whose opening favours a colour."""
    low, high = -4_000.0, 4_000.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        if expected(middle + _BIAS) + expected(middle - _BIAS) < 2 * mean:
            low = middle
        else:
            high = middle
    return expected(low + _BIAS), expected(low - _BIAS)


def evidence(counts: Any, elo0: float, elo1: float) -> tuple[Any, Any]:
    """``Tally.evidence`` of many matches at once: five rows of counts."""
    low, high = expected(elo0), expected(elo1)
    gap = high - low
    total = counts.sum(axis=0)
    mean = (counts * _SCORES).sum(axis=0) / np.maximum(1, total)
    squares = (counts * (_SCORES - mean) ** 2).sum(axis=0)
    variance = (_ASSUMED * _ASSUMED_VARIANCE + squares) / (_ASSUMED + total)
    bet = gap / (variance + gap * gap)
    up, down = np.minimum(bet, _STAKE / low), np.minimum(bet, _STAKE / (1 - high))
    return (
        (counts * np.log1p(up * (_SCORES - low))).sum(axis=0),
        (counts * np.log1p(down * (high - _SCORES))).sum(axis=0),
    )


def simulate(test: SequentialTest, chances: Any, matches: int, seed: int) -> tuple[float, float]:
    """How many matches are called "stronger", as a share, and how many pairs they take.

    A match is looked at again as soon as it may have come to its end.
    """
    random = np.random.default_rng(seed)
    counts = np.zeros((len(PAIR_SCORES), matches), dtype=np.int64)
    furthest = (expected(test.elo1) - expected(test.elo0)) / (2 * _LEAST_VARIANCE)
    away = np.zeros(matches)
    stronger = pairs = 0
    while away.size:
        steps = np.maximum(1, away // furthest).astype(np.int64)
        counts += random.multinomial(steps, chances).T
        pairs += int(steps.sum())
        up, down = evidence(counts, test.elo0, test.elo1)
        away = test.bound - np.maximum(up, down)
        over = away <= 0
        stronger += int((over & (up >= down)).sum())
        counts, away = counts[:, ~over], away[~over]
    return stronger / matches, pairs / matches


def main(matches: int = 10_000, seed: int = 1) -> None:
    """Print both error rates and the mean number of pairs for all bounds and kinds of pairs."""
    worst = 0.0
    print(f"{matches} matches each; wrong verdicts and mean number of pairs")
    print("| bounds | pairs | false stronger | false not stronger | pairs at elo0, at elo1 |")
    print("|---|---|---|---|---|")
    for elo0, elo1 in BOUNDS:
        test = SequentialTest(elo0, elo1)
        for kind in KINDS:
            false, at_low = simulate(test, pair_chances(elo0, kind), matches, seed)
            true, at_high = simulate(test, pair_chances(elo1, kind), matches, seed + 1)
            worst = max(worst, false, 1 - true)
            numbers = f"{false:.1%} | {1 - true:.1%} | {at_low:,.0f}, {at_high:,.0f}"
            print(f"| {elo0} {elo1} | {kind} | {numbers} |", flush=True)
    print(f"worst: {worst:.2%}, promised: {SequentialTest(0, 1).error:.0%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
