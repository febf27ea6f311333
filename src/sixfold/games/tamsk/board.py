"""TAMSK's board: 37 spaces, the bit that stands for each in words, and how many rings fit there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sixfold.boards import Board, Point

_HEIGHTS: Final = dict(zip("abcdefg", (4, 5, 6, 7, 6, 5, 4), strict=True))

BOARD: Final = Board.from_columns(
    {letter: (1, height) for letter, height in _HEIGHTS.items()}, middle="d4", counted=True
)

SPACES: Final = len(BOARD.points)

BIT: Final = {point: bit for bit, point in enumerate(BOARD.points)}
"""The bit of each space, by letter and number."""


def _room(point: Point) -> int:
    """Four in the middle, one less with every step away from it."""
    c, r = BOARD.coordinates[point]
    return 4 - max(abs(c), abs(r), abs(c - r))


ROOM: Final = {point: _room(point) for point in BOARD.points}
"""How many rings fit on each space."""

RINGS: Final = sum(ROOM.values())
"""All rings together: as many as there is room for."""


def bits(points: Iterable[Point]) -> int:
    """The word of some spaces."""
    return sum(1 << BIT[point] for point in points)


def points_of(word: int) -> list[Point]:
    """The spaces of a word, in order of letter and number."""
    return [point for point, bit in BIT.items() if word >> bit & 1]
