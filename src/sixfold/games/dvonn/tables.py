"""What the kernel looks up: how far a stack can go, and when leaving a space can cut a link."""

from __future__ import annotations

from typing import Final

from sixfold.games.dvonn.board import BIT, BOARD, COLUMNS, DIRECTIONS, POINT
from sixfold.jit import lowest, table

EVERYWHERE: Final = sum(1 << bit for bit in POINT)
"""The set of all spaces."""

FURTHEST: Final = 10
"""The longest move the board has room for; higher stacks stay where they are."""

_HEIGHTS: Final = 16
_SLOTS: Final = 8
_RAYS: Final = [
    [(1 << BIT[point], len(BOARD.ray(point, direction))) for point in BOARD.points]
    for direction in DIRECTIONS
]


def _reach(height: int, d: int) -> int:
    if height == 0 or d >= len(DIRECTIONS):
        return 0
    return sum(bit for bit, length in _RAYS[d] if length >= height)


def _offset(height: int, d: int) -> int:
    if d >= len(DIRECTIONS):
        return 0
    column, row = DIRECTIONS[d]
    return height * (column + COLUMNS * row)


REACH: Final = table(_reach(height, d) for height in range(_HEIGHTS) for d in range(_SLOTS))
"""Entry 8 * height + d: the spaces that have another one ``height`` steps away in direction d."""

OFFSETS: Final = table(_offset(height, d) for height in range(FURTHEST + 1) for d in range(_SLOTS))
"""Entry 8 * height + d: how much the bit number changes on that way."""


def _can_cut(around: int) -> int:
    circle = [around >> place & 1 for place in (0, 1, 4, 6, 5, 2)]
    return int(sum(here and not circle[i - 1] for i, here in enumerate(circle)) > 1)


CAN_CUT: Final = table(_can_cut(around) for around in range(128))
"""1 if the occupied neighbours of a vacated space form more than one run round it, else 0.

The neighbours in one run touch each other and stay linked. The entry is made of the seven bits of
the space and its neighbours in their own order: lower left and lower right, left, the space itself,
right, upper left and upper right.
"""


def _ranks() -> list[int]:
    ranks = [0]
    for row in range(1, 1 << COLUMNS):
        ranks.append(ranks[row & (row - 1)] << 4 | lowest(row))
    return ranks


RANKS: Final = table(_ranks())
"""For each set of columns the numbers of its bits, four bits for each, the lowest first."""
