"""The garden: 37 beds, or 19 in the small one, and the bit of each in the kernel's words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sixfold.boards import Board, Point
from sixfold.boards.board import AXES

STANDARD: Final = Board.from_columns(
    {
        "a": (1, 4),
        "b": (1, 5),
        "c": (1, 6),
        "d": (1, 7),
        "e": (2, 7),
        "f": (3, 7),
        "g": (4, 7),
    },
    middle="d4",
)

SMALL: Final = Board.from_columns(
    {"b": (2, 4), "c": (2, 5), "d": (2, 6), "e": (3, 6), "f": (4, 6)}, middle="d4"
)
"""The same without the outermost beds, which keep their names."""

BOARDS: Final = {"standard": STANDARD, "small": SMALL}

BIT: Final = {
    point: 8 * (c + 3) + r + 3
    for point in STANDARD.points
    for c, r in (STANDARD.coordinates[point],)
}
"""Eight bits for a column of at most seven beds: a step never leads from one end to another."""

POINT: Final = {bit: point for point, bit in BIT.items()}

SHIFTS: Final = tuple(8 * c + r for c, r in AXES)
"""How far apart the bits of neighbours are, along each axis: 1, 9, 8."""


def bits(points: Iterable[Point]) -> int:
    """The word of some beds."""
    return sum(1 << BIT[point] for point in points)


def points(word: int) -> list[Point]:
    """The beds of a word, in order of letter and number."""
    return [point for bit, point in POINT.items() if word >> bit & 1]


BEDS: Final = {variant: bits(board.points) for variant, board in BOARDS.items()}
"""The word of all beds, by variant."""
