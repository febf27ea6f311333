"""The lines of a GIPF board as numbers: what stands on each line, one number per line.

A line's number has a digit in base 3 for each of its spots, in the order of the line: 0 vacant, 1 a
piece of the player who decides, 2 one of the opponent. Lines of the same length are alike by the
symmetry of the board, and so are a line and its reversal.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sixfold.games.gipf.board import LINES, MASKS, mask_of
from sixfold.jit import Buffer, inlined, popcount, table, unsigned

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

_FIRST_PLACE: Final = {4: 0, 5: 2, 6: 5, 7: 8}
PLACES: Final = 12
"""The places on lines, by the line's length and the distance from its nearer end."""

_PLACE: Final = {
    (length, i): _FIRST_PLACE[length] + min(i, length - 1 - i)
    for length in LENGTHS
    for i in range(length)
}

_AT_PLACE: Final = table(
    mask_of(
        line[i]
        for line in LINES[first : first + 7]
        for i in range(len(line))
        if _PLACE[len(line), i] == place
    )
    for place in range(PLACES)
    for first in (0, 7, 14)
)
"""The spots that have a place on a line of one direction, for all three."""

_LINE_FIRST: Final = table(_FIRST[len(line)] for line in LINES)
_SPOT: Final = table(MASKS[line[i]] if i < len(line) else 0 for line in LINES for i in range(7))

_TERNARY: Final = table(sum(3**i for i in range(7) if word >> i & 1) for word in range(128))

# Digits of two bits, in every eighth or every ninth bit. The product has the number of the first
# five in base 3 at bit 32 or 36: no sum of its terms is as long as the distance between digits.
_DIGITS_8: Final = table(sum(3 << 8 * i for i in range(length)) for length in range(8))
_DIGITS_9: Final = table(sum(3 << 9 * i for i in range(length)) for length in range(8))
_GATHER_8: Final[int] = sum(3**i << 8 * (4 - i) for i in range(5))
_GATHER_9: Final[int] = sum(3**i << 9 * (4 - i) for i in range(5))

# A piece of the opponent is doubled into the next bit, so only every other line is done at once.
_EVEN_FALLING: Final = mask_of(spot for line in LINES[14::2] for spot in line)
_ODD_FALLING: Final = mask_of(spot for line in LINES[15::2] for spot in line)
_EVEN_RISING: Final = mask_of(spot for line in LINES[8:14:2] for spot in line)
_ODD_RISING: Final = mask_of(spot for line in LINES[7:14:2] for spot in line)


@inlined
def _up(own: int, other: int, first: int, spots: int) -> int:
    """The pattern of a line that runs up: neighbours are neighbouring bits."""
    return _TERNARY[own >> first & spots] + 2 * _TERNARY[other >> first & spots]


@inlined
def _digits(own: int, other: int, spots: int) -> int:
    """What stands on some spots, no two of them in neighbouring bits: two bits per spot."""
    return (own & spots) | (other & spots) << 1


@inlined
def _rising(digits: int, first: int, length: int) -> int:
    """The pattern of a line that runs up to the right, in steps of nine bits."""
    line = digits >> first & _DIGITS_9[length]
    pattern = line * _GATHER_9 >> 36 & 255
    if length > 5:
        rest = line >> 45
        pattern += 3**5 * rest
        if length > 6:
            pattern += (3**6 - (3**5 << 9)) * (rest >> 9)
    return pattern


@inlined
def _falling(digits: int, first: int, length: int) -> int:
    """The pattern of a line that runs down to the right, in steps of eight bits."""
    line = digits >> first & _DIGITS_8[length]
    pattern = line * _GATHER_8 >> 32 & 255
    if length > 5:
        rest = line >> 40
        pattern += 3**5 * rest
        if length > 6:
            pattern += (3**6 - (3**5 << 8)) * (rest >> 8)
    return pattern


@inlined
def pattern_value(own: int, other: int, weights: Buffer, at: int) -> int:
    """The sum of the weights of the patterns on all 21 lines."""
    even_falling = _digits(own, other, _EVEN_FALLING)
    odd_falling = _digits(own, other, _ODD_FALLING)
    even_rising = _digits(own, other, _EVEN_RISING)
    odd_rising = _digits(own, other, _ODD_RISING)
    of_four = at + OF_FOUR
    value = weights[unsigned(of_four + _up(own, other, 0, 15))]
    value += weights[unsigned(of_four + _up(own, other, 51, 15))]
    value += weights[unsigned(of_four + _rising(odd_rising, 24, 4))]
    value += weights[unsigned(of_four + _rising(odd_rising, 3, 4))]
    value += weights[unsigned(of_four + _falling(even_falling, 0, 4))]
    value += weights[unsigned(of_four + _falling(even_falling, 30, 4))]
    of_five = at + OF_FIVE
    value += weights[unsigned(of_five + _up(own, other, 8, 31))]
    value += weights[unsigned(of_five + _up(own, other, 42, 31))]
    value += weights[unsigned(of_five + _rising(even_rising, 16, 5))]
    value += weights[unsigned(of_five + _rising(even_rising, 2, 5))]
    value += weights[unsigned(of_five + _falling(odd_falling, 1, 5))]
    value += weights[unsigned(of_five + _falling(odd_falling, 21, 5))]
    of_six = at + OF_SIX
    value += weights[unsigned(of_six + _up(own, other, 16, 63))]
    value += weights[unsigned(of_six + _up(own, other, 33, 63))]
    value += weights[unsigned(of_six + _rising(odd_rising, 8, 6))]
    value += weights[unsigned(of_six + _rising(odd_rising, 1, 6))]
    value += weights[unsigned(of_six + _falling(even_falling, 2, 6))]
    value += weights[unsigned(of_six + _falling(even_falling, 12, 6))]
    of_seven = at + OF_SEVEN
    value += weights[unsigned(of_seven + _up(own, other, 24, 127))]
    value += weights[unsigned(of_seven + _rising(even_rising, 0, 7))]
    return value + weights[unsigned(of_seven + _falling(odd_falling, 3, 7))]


@inlined
def number_at(pieces: int, place: int) -> int:
    """How many pieces stand at a place, on all lines together."""
    number = popcount(pieces & _AT_PLACE[3 * place]) + popcount(pieces & _AT_PLACE[3 * place + 1])
    return number + popcount(pieces & _AT_PLACE[3 * place + 2])


def places_of_patterns() -> Iterator[tuple[list[int], list[int]]]:
    """For each pattern the places of the player's pieces, and those of the opponent's."""
    for length in LENGTHS:
        for pattern in range(3**length):
            digits = [pattern // 3**i % 3 for i in range(length)]
            own = [_PLACE[length, i] for i in range(length) if digits[i] == 1]
            other = [_PLACE[length, i] for i in range(length) if digits[i] == 2]
            yield own, other


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
