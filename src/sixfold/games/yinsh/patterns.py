"""Stretches of seven crossings in line: what the evaluation knows by heart.

Every five in line lies in one of these stretches. A stretch is read as a number in base five, its
lowest crossing first: 0 the opponent's ring, 1 the opponent's marker, 2 vacant, 3 an own marker,
4 an own ring.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sixfold.games.yinsh.kernel import State
from sixfold.games.yinsh.tables import BITS, BOARD_HIGH, BOARD_LOW, SPLIT, WORDS
from sixfold.jit import Buffer, inlined, lowest, table

LENGTH: Final = 7
CONTENTS: Final = 5
PATTERNS: Final = CONTENTS**LENGTH

_LONGEST: Final = 10
_HALF: Final = 32
_MASK: Final = (1 << _HALF) - 1
_NUMBER: Final = (1 << PATTERNS.bit_length()) - 1
"""All bits of a pattern. The compiler then sees that it is not negative."""


def _mirrored() -> list[int]:
    """For each pattern its digits from the other end, built digit by digit."""
    found = [0]
    for place in reversed(range(LENGTH)):
        weight = CONTENTS**place
        found = [low + digit * weight for digit in range(CONTENTS) for low in found]
    return found


def _ends() -> Iterator[int]:
    for length in range(LENGTH, _LONGEST + 1):
        last = length - LENGTH
        found = [0]
        for i in range(length):
            first_end = CONTENTS**i if i < LENGTH else 0
            last_end = CONTENTS ** (i - last) if i >= last else 0
            both = first_end | last_end << _HALF
            found += [below + both for below in found]
        yield from found


MIRRORED: Final = table(_mirrored())
"""Each pattern read from its other end."""

_ENDS: Final = table(_ends())
"""For lines of 7, 8, 9, 10 crossings and each set of them, its first and its last seven crossings
as numbers with digits 0 and 1, the last seven in the upper half of the word."""


@inlined
def _ends_of(markers: int, light: int, rings: int, start: int, length: int) -> int:
    """Both ends of the line that begins at a bit; ``light`` is vacant or an own marker."""
    bits = (1 << length) - 1
    at = (1 << length) - (1 << LENGTH)
    ends = _ENDS[at + (markers >> start & bits)] + 2 * _ENDS[at + (light >> start & bits)]
    return ends + 4 * _ENDS[at + (rings >> start & bits)]


@inlined
def _line_value(
    markers: int, light: int, rings: int, start: int, length: int, weights: Buffer
) -> int:
    """The weights of the stretches of one line; the shortest lines are a single one."""
    ends = _ends_of(markers, light, rings, start, length)
    value = weights[ends & _NUMBER]
    if length > LENGTH:
        value += weights[ends >> _HALF & _NUMBER]
    return value


@inlined
def _axis_value(
    markers: tuple[int, int],
    light: tuple[int, int],
    rings: tuple[int, int],
    weights: Buffer,
) -> int:
    """The weights of the stretches along one axis: columns b to e, f, and g to j."""
    low, light_low, rings_low = markers[0], light[0], rings[0]
    high, light_high, rings_high = markers[1], light[1], rings[1]
    value = _line_value(high, light_high, rings_high, 1, 9, weights)
    for i in range(4):
        value += _line_value(low, light_low, rings_low, 10 * i + 10, i + 7, weights)
        value += _line_value(high, light_high, rings_high, 11 * i + 11, 10 - i, weights)
    return value


@inlined
def _list_line(
    markers: int, light: int, rings: int, start: int, length: int, out: Buffer, at: int
) -> int:
    """Write the stretches of one line from an index on, and return the next index."""
    ends = _ends_of(markers, light, rings, start, length)
    out[at] = ends & _MASK
    if length == LENGTH:
        return at + 1
    out[at + 1] = ends >> _HALF
    return at + 2


@inlined
def _list_axis(
    markers: tuple[int, int], light: tuple[int, int], rings: tuple[int, int], out: Buffer, at: int
) -> int:
    """Write the stretches along one axis from an index on, and return the next index."""
    at = _list_line(markers[1], light[1], rings[1], 1, 9, out, at)
    for i in range(4):
        at = _list_line(markers[0], light[0], rings[0], 10 * i + 10, i + 7, out, at)
        at = _list_line(markers[1], light[1], rings[1], 11 * i + 11, 10 - i, out, at)
    return at


@inlined
def _turned(low: int, high: int) -> tuple[int, int, int, int]:
    """A set of crossings under headings 1 and 2."""
    a, b, c, d = 0, 0, 0, 0
    while low != 0:
        at = WORDS * lowest(low)
        low &= low - 1
        a |= BITS[at + 2]
        b |= BITS[at + 3]
        c |= BITS[at + 4]
        d |= BITS[at + 5]
    while high != 0:
        at = WORDS * (SPLIT + lowest(high))
        high &= high - 1
        a |= BITS[at + 2]
        b |= BITS[at + 3]
        c |= BITS[at + 4]
        d |= BITS[at + 5]
    return a, b, c, d


@inlined
def _light(state: State) -> tuple[int, int, int, int, int, int]:
    """What is vacant or an own marker, along the three axes. For Black the colours change."""
    a, b, c, d = _turned(state.white_markers_low, state.white_markers_high)
    black = -state.player
    return (
        state.v0 | state.white_markers_low ^ state.m0 & black,
        state.v1 | state.white_markers_high ^ state.m1 & black,
        state.v2 | a ^ state.m2 & black,
        state.v3 | b ^ state.m3 & black,
        state.v4 | c ^ state.m4 & black,
        state.v5 | d ^ state.m5 & black,
    )


@inlined
def _rings(state: State) -> tuple[int, int, int, int, int, int]:
    """The own rings along the three axes; Black's are what is nothing else."""
    black = -state.player
    return (
        state.w0 ^ (BOARD_LOW ^ state.m0 ^ state.v0) & black,
        state.w1 ^ (BOARD_HIGH ^ state.m1 ^ state.v1) & black,
        state.w2 ^ (BOARD_LOW ^ state.m2 ^ state.v2) & black,
        state.w3 ^ (BOARD_HIGH ^ state.m3 ^ state.v3) & black,
        state.w4 ^ (BOARD_LOW ^ state.m4 ^ state.v4) & black,
        state.w5 ^ (BOARD_HIGH ^ state.m5 ^ state.v5) & black,
    )


@inlined
def patterns_value(state: State, weights: Buffer) -> int:
    """The sum of the weights of all stretches as the player who decides sees them."""
    a, b, c, d, e, f = _light(state)
    r, s, t, u, v, w = _rings(state)
    value = _axis_value((state.m0, state.m1), (a, b), (r, s), weights)
    value += _axis_value((state.m2, state.m3), (c, d), (t, u), weights)
    return value + _axis_value((state.m4, state.m5), (e, f), (v, w), weights)


@inlined
def list_patterns(state: State, out: Buffer) -> int:
    """Write all stretches as the player who decides sees them, and return their number."""
    a, b, c, d, e, f = _light(state)
    r, s, t, u, v, w = _rings(state)
    count = _list_axis((state.m0, state.m1), (a, b), (r, s), out, 0)
    count = _list_axis((state.m2, state.m3), (c, d), (t, u), out, count)
    return _list_axis((state.m4, state.m5), (e, f), (v, w), out, count)
