"""The lines of a GIPF board as numbers: what stands on each line, one number a line.

A line's number has a digit in base 3 for each of its spots, in the order of the line: 0 vacant, 1 a
piece of the player who decides, 2 one of his opponent. Lines of the same length are alike by the
symmetry of the board, and so are a line and its reversal.
"""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import LINES, MASKS
from sixfold.jit import Buffer, inlined, table

LENGTHS: Final = (4, 5, 6, 7)
OF_FOUR: Final = 0
OF_FIVE: Final = OF_FOUR + 3**4
OF_SIX: Final = OF_FIVE + 3**5
OF_SEVEN: Final = OF_SIX + 3**6
PATTERNS: Final = OF_SEVEN + 3**7
"""The patterns of all lengths, those of four first."""

_FIRST: Final = {4: OF_FOUR, 5: OF_FIVE, 6: OF_SIX, 7: OF_SEVEN}


def _mirrored(length: int, pattern: int) -> int:
    """The lesser of a pattern and the one that it is when read from the other end."""
    reverse = 0
    rest = pattern
    for _ in range(length):
        reverse = 3 * reverse + rest % 3
        rest //= 3
    return min(pattern, reverse)


MIRRORED: Final = table(
    _FIRST[length] + _mirrored(length, pattern)
    for length in LENGTHS
    for pattern in range(3**length)
)
"""For each pattern the one that stands for it and its reversal."""

_LINE_FIRST: Final = table(_FIRST[len(line)] for line in LINES)
_SPOT: Final = table(MASKS[line[i]] if i < len(line) else 0 for line in LINES for i in range(7))

_TERNARY: Final = table(sum(3**i for i in range(7) if word >> i & 1) for word in range(128))

# Every eighth and every ninth bit, 4 to 7 of them, and what gathers them side by side at bit 48.
_EIGHTHS_4: Final = sum(1 << 8 * i for i in range(4))
_EIGHTHS_5: Final = sum(1 << 8 * i for i in range(5))
_EIGHTHS_6: Final = sum(1 << 8 * i for i in range(6))
_EIGHTHS_7: Final = sum(1 << 8 * i for i in range(7))
_GATHER_EIGHTHS: Final = sum(1 << (48 - 7 * i) for i in range(7))
_NINTHS_4: Final = sum(1 << 9 * i for i in range(4))
_NINTHS_5: Final = sum(1 << 9 * i for i in range(5))
_NINTHS_6: Final = sum(1 << 9 * i for i in range(6))
_NINTHS_7: Final = sum(1 << 9 * i for i in range(7))
_GATHER_NINTHS: Final = sum(1 << (48 - 8 * i) for i in range(7))


@inlined
def _up(own: int, other: int, first: int, spots: int) -> int:
    """The pattern of a line that runs up: neighbours are neighbouring bits."""
    return _TERNARY[own >> first & spots] + 2 * _TERNARY[other >> first & spots]


@inlined
def _rising(own: int, other: int, first: int, spots: int) -> int:
    """The pattern of a line that runs up to the right, in steps of nine bits."""
    mine = ((own >> first & spots) * _GATHER_NINTHS) >> 48 & 127
    yours = ((other >> first & spots) * _GATHER_NINTHS) >> 48 & 127
    return _TERNARY[mine] + 2 * _TERNARY[yours]


@inlined
def _falling(own: int, other: int, first: int, spots: int) -> int:
    """The pattern of a line that runs down to the right, in steps of eight bits."""
    mine = ((own >> first & spots) * _GATHER_EIGHTHS) >> 48 & 127
    yours = ((other >> first & spots) * _GATHER_EIGHTHS) >> 48 & 127
    return _TERNARY[mine] + 2 * _TERNARY[yours]


@inlined
def pattern_value(own: int, other: int, weights: Buffer, at: int) -> int:
    """The sum of the weights of the patterns on all 21 lines."""
    of_four = at + OF_FOUR
    value = weights[of_four + _up(own, other, 0, 15)]
    value += weights[of_four + _up(own, other, 51, 15)]
    value += weights[of_four + _rising(own, other, 24, _NINTHS_4)]
    value += weights[of_four + _rising(own, other, 3, _NINTHS_4)]
    value += weights[of_four + _falling(own, other, 0, _EIGHTHS_4)]
    value += weights[of_four + _falling(own, other, 30, _EIGHTHS_4)]
    of_five = at + OF_FIVE
    value += weights[of_five + _up(own, other, 8, 31)]
    value += weights[of_five + _up(own, other, 42, 31)]
    value += weights[of_five + _rising(own, other, 16, _NINTHS_5)]
    value += weights[of_five + _rising(own, other, 2, _NINTHS_5)]
    value += weights[of_five + _falling(own, other, 1, _EIGHTHS_5)]
    value += weights[of_five + _falling(own, other, 21, _EIGHTHS_5)]
    of_six = at + OF_SIX
    value += weights[of_six + _up(own, other, 16, 63)]
    value += weights[of_six + _up(own, other, 33, 63)]
    value += weights[of_six + _rising(own, other, 8, _NINTHS_6)]
    value += weights[of_six + _rising(own, other, 1, _NINTHS_6)]
    value += weights[of_six + _falling(own, other, 2, _EIGHTHS_6)]
    value += weights[of_six + _falling(own, other, 12, _EIGHTHS_6)]
    of_seven = at + OF_SEVEN
    value += weights[of_seven + _up(own, other, 24, 127)]
    value += weights[of_seven + _rising(own, other, 0, _NINTHS_7)]
    return value + weights[of_seven + _falling(own, other, 3, _EIGHTHS_7)]


@inlined
def list_patterns(own: int, other: int, at: int, out: Buffer, pairs: int) -> int:
    """Write ``at`` plus the pattern of each line behind some pairs; return the number of lines."""
    for line in range(21):
        pattern = 0
        power = 1
        for i in range(7 * line, 7 * line + 7):
            if own & _SPOT[i]:
                pattern += power
            elif other & _SPOT[i]:
                pattern += 2 * power
            power *= 3
        out[2 * (pairs + line)] = at + MIRRORED[_LINE_FIRST[line] + pattern]
    return 21
