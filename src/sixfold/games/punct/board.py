"""PÜNCT's board and pieces: 211 points, the centre and the sides, and which points a piece covers.

A piece is named by its kind, the point of its PÜNCT and its heading, one of six directions,
clockwise from "up", in which its nose lies. With x and y counted from the middle, i9, a point has
|x|, |y| and |x - y| of at most 8.
"""

from __future__ import annotations

from typing import Final

from sixfold.boards import Board, Point

_FIRST: Final = (2, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 10)
_LAST: Final = (8, 10, 11, 12, 13, 14, 15, 16, 16, 17, 17, 17, 17, 17, 17, 17, 16)

BOARD: Final = Board.from_columns(
    {
        letter: (first, last)
        for letter, first, last in zip("abcdefghijklmnopq", _FIRST, _LAST, strict=True)
    },
    middle="i9",
)

POINTS: Final = BOARD.points
INDEX: Final = {point: index for index, point in enumerate(POINTS)}
"""The number of each point, by letter and number."""

HEADINGS: Final = 6
STEPS: Final = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The six directions as steps of letter and number, clockwise from up."""

Offset = tuple[int, int]

KINDS: Final = "TCEMLR"
"""Triangles; straight pieces with the PÜNCT in the middle or at an end; angular ones with it in the
middle, or at an end from where they bend to the left or to the right."""

NUMBERS: Final = (6, 2, 4, 2, 2, 2)
"""How many of each kind a player has."""

PIECES: Final = sum(NUMBERS)


def _along(*headings: int) -> Offset:
    """Where some steps lead."""
    steps = [STEPS[heading % HEADINGS] for heading in headings]
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def third_dot(kind: str, heading: int) -> Offset:
    """Where the dot lies that is neither PÜNCT nor nose, seen from the PÜNCT."""
    return {
        "T": _along(heading + 1),
        "C": _along(heading + 3),
        "E": _along(heading, heading),
        "M": _along(heading + 2),
        "L": _along(heading, heading - 1),
        "R": _along(heading, heading + 1),
    }[kind]


OFFSETS: Final = tuple(
    (STEPS[heading], third_dot(kind, heading)) for kind in KINDS for heading in range(HEADINGS)
)
"""Nose and third dot as seen from the PÜNCT, by 6 * kind + heading."""


def headings(kind: str) -> range:
    """The headings that differ: turned by half, a piece with the PÜNCT amid a line is the same."""
    return range(3 if kind == "C" else HEADINGS)


def dots(kind: str, point: Point, heading: int) -> tuple[Point, Point, Point] | None:
    """The points that a piece covers, PÜNCT and nose first; none if it is not on the board."""
    x, y = BOARD.coordinates[point]
    nose, third = OFFSETS[HEADINGS * KINDS.index(kind) + heading]
    found = BOARD.at(x + nose[0], y + nose[1]), BOARD.at(x + third[0], y + third[1])
    return (point, found[0], found[1]) if found[0] and found[1] else None


CENTRE: Final = frozenset(
    point for point, (x, y) in BOARD.coordinates.items() if max(abs(x), abs(y), abs(x - y)) <= 2
)
"""The central hexagon: the 19 points within two steps of the middle."""
