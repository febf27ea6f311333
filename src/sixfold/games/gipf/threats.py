"""Which pushes make a row for the player who decides, all ways at once.

A set of ways in is a word of 42 bits; they are numbered as in ``board.WAYS_IN``.
"""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import LINES, MASKS, WAYS_IN, mask_of
from sixfold.jit import highest, inlined, table

_LINE: Final = table(mask_of(line) for line in LINES)
_ENTRY: Final = table(MASKS[spot] for _, spot in WAYS_IN)

_EDGE: Final = sorted({MASKS[spot] for _, spot in WAYS_IN})
_EDGE_SPOT: Final = table(_EDGE)
_LATER_WAYS: Final = table(
    sum(1 << way for way in [w for w, (_, spot) in enumerate(WAYS_IN) if MASKS[spot] == edge][1:])
    for edge in _EDGE
)


@inlined
def _completing(own: int, step: int) -> int:
    """The spots where one more piece makes four in line, in one direction."""
    before = own << step
    after = own >> step
    two_before = own << 2 * step
    two_after = own >> 2 * step
    inside = before & after & (two_before | two_after)
    first = after & two_after & own >> 3 * step
    last = before & two_before & own << 3 * step
    return inside | first | last


@inlined
def _along(own: int, occupied: int, first: int, step: int, across: int) -> int:
    """The ways into the seven lines of one direction that make a row along or ``across`` it.

    Nothing branches on what stands on the board: wrong guesses would cost most of the time.
    """
    ways = 0
    for i in range(7):
        line = first + 6 - i
        spots = _LINE[line]
        vacant = spots & ~occupied
        mine = own & spots
        # From the last end, then from the first, pieces up to the nearest vacancy move on.
        moved = mine & ~((2 << highest(vacant | 1)) - 1)
        there = (mine ^ moved) | moved >> step | _ENTRY[2 * line + 1]
        pairs = there & there >> step
        row = (there & across) | (pairs & pairs >> 2 * step)
        ways = 2 * ways + (1 if row != 0 else 0)
        moved = mine & ((vacant & -vacant) - 1)
        there = (mine ^ moved) | moved << step | _ENTRY[2 * line]
        pairs = there & there >> step
        row = (there & across) | (pairs & pairs >> 2 * step)
        ways = 2 * ways + (1 if row != 0 else 0)
    return ways


@inlined
def spots_to_a_row(own: int) -> int:
    """The spots, on the board or beyond, where one more piece makes a row."""
    return _completing(own, 1) | _completing(own, 9) | _completing(own, 8)


@inlined
def ways_to_a_row(own: int, occupied: int) -> int:
    """The ways in by which a piece makes a row that was not there; of full lines, anything."""
    up = _completing(own, 1)
    rising = _completing(own, 9)
    falling = _completing(own, 8)
    ways = _along(own, occupied, 0, 1, rising | falling)
    ways |= _along(own, occupied, 7, 9, up | falling) << 14
    return ways | _along(own, occupied, 14, 8, up | rising) << 28


@inlined
def twin_ways(occupied: int) -> int:
    """The ways in whose first spot is vacant and has an earlier way: the result is the same."""
    ways = 0
    for i in range(18):
        ways |= _LATER_WAYS[i] if occupied & _EDGE_SPOT[i] == 0 else 0
    return ways
