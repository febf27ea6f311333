"""TZAAR's board: 60 spaces round a hole, and the bits that stand for each space in words."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Board, Line, Point
from sixfold.boards.board import AXES

HOLE: Final = "e5"
"""The place in the middle that is missing: nothing stands on it or passes it."""

_SIZES: Final = dict(zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True))

WHOLE: Final = Board.from_columns(
    {letter: (1, size) for letter, size in _SIZES.items()}, middle=HOLE, counted=True
)
"""The board as if it had no hole: which spaces would lie on one line."""

BOARD: Final = Board({point: at for point, at in WHOLE.coordinates.items() if point != HOLE})

SPACES: Final = len(BOARD.points)

LINES: Final[tuple[tuple[Line, ...], ...]] = tuple(
    tuple(line for line in BOARD.lines if BOARD.step(line[0], axis) == line[1]) for axis in AXES
)
"""The lines along each axis; they end at the hole."""

ORDERS: Final[tuple[dict[Point, int], ...]] = tuple(
    {point: bit for bit, point in enumerate(point for line in lines for point in line)}
    for lines in LINES
)
"""The number of each space's bit in three orders: along each axis the lines, one after another."""

BIT: Final = ORDERS[0]
"""The first order goes by letter and number."""


def points_of(mask: int) -> list[Point]:
    """The spaces of a set in the first order."""
    return [point for point, bit in BIT.items() if mask >> bit & 1]
