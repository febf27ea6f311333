"""The GIPF board: 37 spots, 24 dots round them and 21 lines, and how a word holds a set of spots.

Column b to h is c = 0 to 6, the diagonal that runs down to the right is r = 0 to 6, and a spot has
bit 8c + r. So a step up the board is a shift by 1, up to the right by 9, down to the right by 8.
The highest bit of each byte stays empty and keeps columns apart.

                    30                            e8
              21          38                d7          f7
        12          29          46    c6          e7          g6
   3          20          37          54    b5 … d6 … f6 … h5
        11          28          45
   2          19          36          53
        10          27          44                the middle, e5, is 27
   1          18          35          52
         9          26          43
   0          17          34          51    b2 … d3 … f3 … h2
         8          25          42    c2          e3          g2
              16          33                d2          f2
                    24                            e2

Lines are numbered by direction: 0 to 6 run up (columns b to h), 7 to 13 up to the right (from the
one through h2 to the one through b5), 14 to 20 down to the right (from the one through b2 to the
one through h5). A line's spots are counted from its left, or lower, end: the order of their bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sixfold.boards import Board, Line, Point
from sixfold.boards.board import AXES

_HEIGHTS: Final = {"a": 5, "b": 6, "c": 7, "d": 8, "e": 9, "f": 8, "g": 7, "h": 6, "i": 5}

BOARD: Final = Board.from_columns(
    {letter: (1, height) for letter, height in _HEIGHTS.items()},
    "e5",
    counted=True,
    edge=(
        f"{letter}{number}"
        for letter, height in _HEIGHTS.items()
        for number in range(1, height + 1)
        if letter in "ai" or number in (1, height)
    ),
)

STEPS: Final = (1, 9, 8)
"""How many bits apart neighbours are in each of the three directions."""


def _bit(point: Point) -> int:
    c, r = BOARD.coordinates[point]
    return 8 * (c + 3) + r + 3


def _line_number(point: Point, axis: int) -> int:
    c, r = BOARD.coordinates[point]
    return 7 * axis + 3 + (c, r - c, r)[axis]


MASKS: Final = {point: 1 << _bit(point) for point in BOARD.spots}
"""The word with nothing but one spot."""

SPOTS: Final = {_bit(point): point for point in BOARD.spots}
"""The spot of each bit."""

LINES: Final[tuple[Line, ...]] = tuple(
    tuple(spot for spot in BOARD.spots if _line_number(spot, number // 7) == number)
    for number in range(21)
)
"""The spots of each line, without its dots."""


def _ways_in() -> tuple[tuple[Point, Point], ...]:
    ways: list[tuple[Point, Point]] = []
    for number, line in enumerate(LINES):
        c, r = AXES[number // 7]
        for spot, direction in ((line[0], (-c, -r)), (line[-1], (c, r))):
            dot = BOARD.step(spot, direction)
            assert dot is not None
            ways.append((dot, spot))
    return tuple(ways)


WAYS_IN: Final = _ways_in()
"""Dot and first spot of each push: two per line, first the end where its numbers begin."""


def mask_of(points: Iterable[Point]) -> int:
    """The word with just these spots."""
    return sum(MASKS[point] for point in points)


def spots_of(mask: int) -> list[Point]:
    """The spots in a word, in order of letter and number."""
    return list(_spots_of(mask))


@lru_cache(1000)
def _spots_of(mask: int) -> tuple[Point, ...]:
    """The same, kept: one position is described in several ways."""
    return tuple(point for point, bit in MASKS.items() if mask & bit)
