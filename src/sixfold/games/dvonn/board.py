"""DVONN's board: 49 spaces in five rows, and the bit that stands for each space in a word."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Board, Point

BOARD: Final = Board.from_columns(
    {
        "a": (1, 3),
        "b": (1, 4),
        **dict.fromkeys("cdefghi", (1, 5)),
        "j": (2, 5),
        "k": (3, 5),
    },
    middle="f3",
    layout="across",
)

COLUMNS: Final = 11
"""Bits from a space to the next one with the same letter."""

BIT: Final[dict[Point, int]] = {
    point: COLUMNS * (int(point[1:]) - 1) + ord(point[0]) - ord("a") for point in BOARD.points
}
"""The number of each space's bit."""

POINT: Final[dict[int, Point]] = {bit: point for point, bit in BIT.items()}
"""The space of each bit; six of the bits below the highest belong to none."""

BITS: Final = max(POINT) + 1
"""Bits in a set of spaces."""

DIRECTIONS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))
"""The six directions as steps of letter and number, in the order that move codes use."""


def points_of(mask: int) -> list[Point]:
    """The spaces of a set, in order of letter and number."""
    return [point for point in BOARD.points if mask >> BIT[point] & 1]
