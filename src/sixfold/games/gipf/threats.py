"""Which pushes make a row for the player who decides, all ways at once.

A set of ways in is a word of 42 bits: the lines entered from their first end, then those entered
from their last.
"""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import LINES, MASKS, WAYS_IN, mask_of
from sixfold.games.gipf.lines import lines_with
from sixfold.jit import inlined, table

_BOARD: Final = mask_of(MASKS)
_FIRST: Final = table(mask_of(line[0] for line in LINES[at : at + 7]) for at in (0, 7, 14))
_LAST: Final = table(mask_of(line[-1] for line in LINES[at : at + 7]) for at in (0, 7, 14))


def _later(direction: int, end: int) -> int:
    """The spots that ways of one direction and end enter, but an earlier way enters as well."""
    entered = [spot for _, spot in WAYS_IN]
    ways = range(14 * direction + end, 14 * direction + 14, 2)
    return mask_of(entered[way] for way in ways if entered[way] in entered[:way])


_LATER_FIRST: Final = table(_later(direction, 0) for direction in range(3))
_LATER_LAST: Final = table(_later(direction, 1) for direction in range(3))


@inlined
def bit_of(way: int) -> int:
    """Where a set of ways holds one that is numbered as in ``board.WAYS_IN``."""
    return (way >> 1) + 21 * (way & 1)


@inlined
def way_at(bit: int) -> int:
    """The number of the way that a bit stands for."""
    return 2 * bit if bit < 21 else 2 * bit - 41


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
def _fours(own: int, step: int) -> int:
    pairs = own & own >> step
    return pairs & pairs >> 2 * step


@inlined
def _from_first(own: int, occupied: int, entered: int, step: int, across: int) -> int:
    """Spots of rows along or ``across`` each line of a direction after a push from its first end.

    Lines of one direction do not touch each other, so that one word holds all seven pushes.
    """
    run = entered & occupied
    through = occupied
    run |= through & run << step
    through &= through << step
    run |= through & run << 2 * step
    through &= through << 2 * step
    run |= through & run << 4 * step
    moved = own & run
    there = (own ^ moved) | (moved << step & _BOARD) | entered
    return (there & across) | _fours(there, step)


@inlined
def _from_last(own: int, occupied: int, entered: int, step: int, across: int) -> int:
    """The same for pushes from the last end."""
    run = entered & occupied
    through = occupied
    run |= through & run >> step
    through &= through >> step
    run |= through & run >> 2 * step
    through &= through >> 2 * step
    run |= through & run >> 4 * step
    moved = own & run
    there = (own ^ moved) | (moved >> step & _BOARD) | entered
    return (there & across) | _fours(there, step)


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
    first = lines_with(
        _from_first(own, occupied, _FIRST[0], 1, rising | falling),
        _from_first(own, occupied, _FIRST[1], 9, up | falling),
        _from_first(own, occupied, _FIRST[2], 8, up | rising),
    )
    last = lines_with(
        _from_last(own, occupied, _LAST[0], 1, rising | falling),
        _from_last(own, occupied, _LAST[1], 9, up | falling),
        _from_last(own, occupied, _LAST[2], 8, up | rising),
    )
    return first | last << 21


@inlined
def twin_ways(occupied: int) -> int:
    """The ways in whose first spot is vacant and has an earlier way: the result is the same."""
    first = lines_with(
        _LATER_FIRST[0] & ~occupied, _LATER_FIRST[1] & ~occupied, _LATER_FIRST[2] & ~occupied
    )
    last = lines_with(
        _LATER_LAST[0] & ~occupied, _LATER_LAST[1] & ~occupied, _LATER_LAST[2] & ~occupied
    )
    return first | last << 21
