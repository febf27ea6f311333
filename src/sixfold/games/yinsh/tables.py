"""Where the crossings lie in the kernel's words, and the constant tables made from that.

A crossing has a *slot*, 10 · column + number - 1 with column 0 for a: from 1 (a2) to 109 (k10). A
set of crossings is two words: *low* holds the slots 0 to 49, the columns a to e, and *high* the
slots 50 to 109, the columns f to k. Where the two words meet:

        49 e10                          up, same letter:                  +1
        48 e9   59 f10  70 g11          to the right, both rising:       +11
        47 e8   58 f9   69 g10          down to the right, same number:  +10
        46 e7   57 f8   68 g9

No such step leads from the edge to another place on the board. Between the top of a column and the
bottom of the next one there is always an unused slot, so an addition that carries up a column
stops there.

The board looks the same from six sides. Under *heading* h, 0 to 5, it is turned so that the h-th of
``DIRECTIONS`` points up the columns; a set under all headings is twelve words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from sixfold.boards import Line, Point
from sixfold.boards.board import DIRECTIONS
from sixfold.games.yinsh.board import BOARD
from sixfold.jit import table

SPLIT: Final = 50
"""The first slot of the high word."""

HEADINGS: Final = 6
WORDS: Final = 2 * HEADINGS
"""Words of a set under all headings: low and high for each."""

STRIDE: Final = 128
"""Room for the slots of one heading or axis in codes and tables."""

NOWHERE: Final = 0
"""A slot that is not a crossing."""

FIVES: Final = STRIDE
"""The first row of ``BITS`` for five crossings in line."""

LENGTH: Final = 5
"""Markers in a row."""


def _slot(c: int, r: int) -> int:
    return 10 * (c + 5) + r + 5


SLOT: Final[dict[Point, int]] = {p: _slot(*BOARD.coordinates[p]) for p in BOARD.points}
POINT: Final[dict[int, Point]] = {slot: point for point, slot in SLOT.items()}


def turned(point: Point, heading: int) -> int:
    """The slot where a point lies when the board is turned to a heading."""
    c, r = BOARD.coordinates[point]
    for _ in range(heading):
        c, r = c - r, c
    return _slot(c, r)


def pair(slots: Iterable[int]) -> tuple[int, int]:
    """The low and the high word of a set of slots."""
    both = sum(1 << slot for slot in slots)
    return both & ((1 << SPLIT) - 1), both >> SPLIT


_WORDS: Final = {
    point: [word for h in range(HEADINGS) for word in pair([turned(point, h)])]
    for point in BOARD.points
}


def words(points: Iterable[Point]) -> list[int]:
    """The twelve words of a set of points: low and high under each heading."""
    return [sum(column) for column in zip([0] * WORDS, *(_WORDS[p] for p in points), strict=True)]


def points(low: int, high: int) -> list[Point]:
    """The points of a set in order of letter and number."""
    return list(_points(low, high))


@lru_cache(1000)
def _points(low: int, high: int) -> tuple[Point, ...]:
    """The same, kept: one position is described in several ways."""
    both, found = low | high << SPLIT, list[Point]()
    while both:  # as many steps as there are points, not as the board has
        found.append(POINT[(both & -both).bit_length() - 1])
        both &= both - 1
    return tuple(found)


def fives() -> Iterator[tuple[int, int, Line]]:
    """All fives in line: the axis, the lowest slot, and the points in their natural order."""
    for axis, direction in enumerate(DIRECTIONS[:3]):
        for start, slot in SLOT.items():
            line = (start, *BOARD.ray(start, direction)[: LENGTH - 1])
            if len(line) == LENGTH:
                yield axis, slot, line


def _bits() -> Iterator[int]:
    rows: dict[int, Line] = {slot: (point,) for point, slot in SLOT.items()}
    rows |= {FIVES + STRIDE * axis + slot: line for axis, slot, line in fives()}
    for row in range(FIVES + 3 * STRIDE):
        yield from words(rows.get(row, ()))


def _unturned() -> Iterator[int]:
    for heading in range(HEADINGS):
        found = {turned(point, heading): slot for point, slot in SLOT.items()}
        yield from (found.get(slot, NOWHERE) for slot in range(STRIDE))


def _turned() -> Iterator[int]:
    for heading in range(HEADINGS):
        found = {slot: turned(point, heading) for point, slot in SLOT.items()}
        yield from (found.get(slot, NOWHERE) for slot in range(STRIDE))


def _rays() -> Iterator[int]:
    for direction in DIRECTIONS:
        for slot in range(STRIDE):
            ray = BOARD.ray(POINT[slot], direction) if slot in POINT else ()
            yield from pair(SLOT[point] for point in ray)


BOARD_LOW, BOARD_HIGH = pair(POINT)
"""All crossings; the words are the same under every heading."""

BITS: Final = table(_bits())
"""Rows of twelve words: a crossing by its slot; from ``FIVES`` on, five by axis and lowest slot."""

UNTURNED: Final = table(_unturned())
"""By heading and slot on the turned board: the slot of the crossing that lies there."""

TURNED: Final = table(_turned())
"""By heading and slot: the slot on the turned board."""

RAYS: Final = table(_rays())
"""By heading and slot, low and high word: what lies beyond in that direction."""
