"""The one shuffle of all games with random starts: the same seed lays out the same board."""

from __future__ import annotations

from typing import Final

HIGHEST_SEED: Final = (1 << 32) - 1
"""Seeds are 0 to this."""

_WORD: Final = (1 << 64) - 1


def shuffled(letters: str, seed: int) -> str:
    """The letters in the order of a seed: exchanges from the last place down, by SplitMix64."""
    order = list(letters)
    state = seed
    for i in range(len(order) - 1, 0, -1):
        state = (state + 0x9E3779B97F4A7C15) & _WORD
        j = _mixed(state) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return "".join(order)


def _mixed(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _WORD
    return z ^ z >> 31
