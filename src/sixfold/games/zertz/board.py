"""The boards of ZÈRTZ, 37 to 61 rings, and the bit that stands for each ring in a word.

All boards lie within the one of 61 rings, in the same columns. A hexagon of 61 covers the plane
when it is repeated, so that its rings can be numbered in a circle of 61 on which every direction
is a fixed distance: 1 up, 13 down to the right, 14 up to the right. A word of 61 bits turned by
this distance is a step in that direction, but for steps over the edge, which come out on the
other side; masks take them away.

A ring's *number* is its bit on the board of 61 rings: codes of moves are made of numbers, because
they mean the same texts on every board. On smaller boards the columns to the right of the lowest
one lie a little higher, and so do their bits; the order of the bits is that of the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sixfold.boards import Board, Point
from sixfold.boards.board import DIRECTIONS
from sixfold.rules.option import Options

SIZES: Final = (37, 40, 43, 44, 48, 61)
"""How many rings there can be; a board's place here is its index."""

LARGEST: Final = SIZES.index(61)

_HEIGHTS: Final = {
    37: (4, 5, 6, 7, 6, 5, 4),
    40: (5, 6, 7, 7, 6, 5, 4),
    43: (5, 6, 7, 7, 6, 5, 4, 3),
    44: (5, 6, 7, 8, 7, 6, 5),
    48: (5, 6, 7, 8, 7, 6, 5, 4),
    61: (5, 6, 7, 8, 9, 8, 7, 6, 5),
}
_MIDDLES: Final = {37: "d4", 40: "c4", 43: "c4", 44: "d4", 48: "d4", 61: "e5"}
"""A point in the lowest column, from which the numbers count upwards on both sides."""


def _board(rings: int) -> Board:
    columns = {chr(ord("a") + c): (1, height) for c, height in enumerate(_HEIGHTS[rings])}
    return Board.from_columns(columns, _MIDDLES[rings], counted=True)


BOARDS: Final = tuple(_board(rings) for rings in SIZES)

BITS: Final = 61
_RIGHT: Final = 13


def _circle(c: int, r: int) -> int:
    """The bit of a place, by column and by row above the lower end of column a."""
    return (_RIGHT * c + r + 9) % BITS


def _bits(board: Board) -> dict[Point, int]:
    c0, r0 = board.coordinates["a1"]
    places = board.coordinates.items()
    return {point: _circle(c - c0, r - r0) for point, (c, r) in places}


BIT: Final = tuple(_bits(board) for board in BOARDS)
"""The bit of each ring, by the index of the board."""

POINT: Final = tuple({bit: point for point, bit in bits.items()} for bits in BIT)
"""The ring of each bit, by the index of the board."""

NUMBER: Final = BIT[LARGEST]
"""The number of each ring that any board has."""

NAME: Final = POINT[LARGEST]
"""The ring with a number."""

RINGS: Final = tuple(sum(1 << bit for bit in bits.values()) for bits in BIT)
"""The word of all rings, by the index of the board."""

STEPS: Final = tuple((_RIGHT * c + r) % BITS for c, r in DIRECTIONS)
"""How far a step in each direction leads on the circle; the first three are the axes."""


def _reached(direction: tuple[int, int]) -> int:
    board = BOARDS[LARGEST]
    steps = (board.step(point, direction) for point in board.points)
    return sum(1 << NUMBER[point] for point in steps if point is not None)


REACHED: Final = tuple(_reached(direction) for direction in DIRECTIONS)
"""The bits that a step in each direction can lead to."""


def board_for(variant: str, options: Options) -> Board:
    """The board with the chosen number of rings."""
    return BOARDS[SIZES.index(int(options["rings"]))]


def bits(board: int, points: Iterable[Point]) -> int:
    """The word of some rings."""
    return sum(1 << BIT[board][point] for point in points)


def points(board: int, word: int) -> list[Point]:
    """The rings of a word, in order of letter and number."""
    return [point for point in BOARDS[board].points if word >> BIT[board][point] & 1]
