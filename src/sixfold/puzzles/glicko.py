"""Ratings with how sure they are: Glicko-2, as Mark Glickman describes it.

A puzzle is an opponent: who solves it wins against it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_SCALE: Final = 173.7178
_MIDDLE: Final = 1500.0
_TAU: Final = 0.5
"""How quickly volatility changes."""
_EXACT: Final = 1e-6
_LEAST: Final = 45.0
"""A deviation never becomes smaller, so that ratings go on moving."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, how far it may be off, and how much it varies."""

    value: float = _MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


def rated(before: Rating, results: Sequence[tuple[Rating, float]]) -> Rating:
    """A rating after results against others: 1 won, 0 lost."""
    mu, phi = (before.value - _MIDDLE) / _SCALE, before.deviation / _SCALE
    information = surprise = 0.0
    for other, score in results:
        deviation = other.deviation / _SCALE
        g = 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)
        expected = 1 / (1 + math.exp(-g * (mu - (other.value - _MIDDLE) / _SCALE)))
        information += g**2 * expected * (1 - expected)
        surprise += g * (score - expected)
    if information == 0:
        return before
    v = 1 / information
    sigma = _volatility(phi, v, v * surprise, before.volatility)
    phi = 1 / math.sqrt(1 / (phi**2 + sigma**2) + information)
    value = _MIDDLE + _SCALE * (mu + phi**2 * surprise)
    return Rating(value, max(_LEAST, _SCALE * phi), sigma)


def _volatility(phi: float, v: float, delta: float, sigma: float) -> float:
    """The new volatility, by the Illinois method."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / _TAU**2

    low = a
    if delta**2 > phi**2 + v:
        high = math.log(delta**2 - phi**2 - v)
    else:
        k = 1
        while f(a - k * _TAU) < 0:
            k += 1
        high = a - k * _TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
