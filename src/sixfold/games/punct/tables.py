"""Constants of the kernel: points on lines, what pieces cover, and the numbers of moves.

Sets of points are kept as lines, three times: along each axis of the board, 17 lines with a bit for
each point. Two empty lines on either side and two empty bits below each line let a set be looked at
from a few steps away without asking where the board ends.

The *star* of a point are the three lines through it, in one word of three times ``FIELD`` bits. A
piece goes along the star of its PÜNCT, so that its targets are bits of such words.

Where no star is needed, a set is a *sheet*: the lines of the first axis alone, three in a word,
with an empty word on either side. Bits between lines stay empty, so that points next to others are
found by shifting whole words.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sixfold.boards import Point
from sixfold.games.punct.board import (
    BOARD,
    CENTRE,
    HEADINGS,
    INDEX,
    KINDS,
    OFFSETS,
    POINTS,
    dots,
    headings,
)
from sixfold.jit import table

SIZE: Final = len(POINTS)
SIDE: Final = 17
"""Lines along an axis, and the most points on one."""
PAD: Final = 2
LINES: Final = SIDE + 2 * PAD
SET: Final = 3 * LINES
"""Words of a set of points."""
FIELD: Final = 20
OFF: Final = -1

_PLACES: Final = [(x + 8, y + 8) for x, y in (BOARD.coordinates[point] for point in POINTS)]

_LINE: Final = [(x, x - y + 8, y) for x, y in _PLACES]
"""The line of each axis on which a point lies."""
_RANK: Final = [(y, x, x) for x, y in _PLACES]
"""Where it lies on them."""

# Of each point: the places of its three lines in a set, and its bits there.
LINE0: Final = table(PAD + line[0] for line in _LINE)
LINE1: Final = table(LINES + PAD + line[1] for line in _LINE)
LINE2: Final = table(2 * LINES + PAD + line[2] for line in _LINE)
BIT0: Final = table(1 << PAD + rank[0] for rank in _RANK)
BIT1: Final = table(1 << PAD + rank[1] for rank in _RANK)

COVER: Final = table(
    INDEX[found[1]] << 8 | INDEX[found[2]] if (found := dots(kind, point, heading)) else OFF
    for kind in KINDS
    for heading in range(HEADINGS)
    for point in POINTS
)
"""Nose and third dot, by (6 * kind + heading) * SIZE + the PÜNCT's point."""


def _lines(points: frozenset[str]) -> list[int]:
    """The words of a set of points."""
    found = [0] * SET
    for point in points:
        index = INDEX[point]
        for axis in range(3):
            found[axis * LINES + PAD + _LINE[index][axis]] |= 1 << PAD + _RANK[index][axis]
    return found


BOARD_LINES: Final = table(_lines(frozenset(POINTS)))

WORDS: Final = 6
"""Words of a sheet that are not empty."""
SHEET: Final = WORDS + 2
WORD: Final = 3 * FIELD
"""Bits of a word of a sheet."""

# Of each point: the word of a sheet, and its bit there.
SHEET_WORD: Final = table(1 + x // 3 for x, _ in _PLACES)
SHEET_BIT: Final = table(1 << FIELD * (x % 3) + y for x, y in _PLACES)

PLACE_OF: Final = table(FIELD * x + y for x, y in _PLACES)
"""Of each point: its bit, counted through all words."""

AT: Final = table(
    INDEX.get(BOARD.at(place // FIELD - 8, place % FIELD - 8) or "", OFF)
    for place in range(WORDS * WORD)
)
"""The point of each bit of the words of a sheet."""


def sheet(points: Iterable[Point]) -> list[int]:
    """A set of points as a sheet."""
    found = [0] * SHEET
    for index in map(INDEX.__getitem__, points):
        found[SHEET_WORD[index]] |= int(SHEET_BIT[index])
    return found


BOARD_SHEET: Final = table(sheet(POINTS))
CENTRE_SHEET: Final = table(sheet(CENTRE))

AXES: Final = 3
LANES: Final = 8
"""Sheets that are worked on at once: one for each axis and player, White's first, and two unused.

First come the first words of all of them, then the second words and so on, so that a processor
with words of 512 bits, or half of that, takes them together.
"""
SHEETS: Final = LANES * SHEET


def _side(axis: int, line: int) -> list[int]:
    """A line of an axis as a sheet."""
    return sheet(point for index, point in enumerate(POINTS) if _LINE[index][axis] == line)


ENDS: Final = table(
    _side(lane % AXES, line)[word] if lane < 2 * AXES else 0
    for line in (0, SIDE - 1)
    for word in range(SHEET)
    for lane in range(LANES)
)
"""The sides of the board: the first of each axis, for both players, and then the last."""

# Looking from a star by an offset: which lines those are and how far along they are shifted.
_SEEN: Final = sorted({offset for pair in OFFSETS for offset in pair})
LOOK0: Final = table(x for x, _ in _SEEN)
LOOK1: Final = table(x - y for x, y in _SEEN)
LOOK2: Final = table(y for _, y in _SEEN)
NOSE: Final = table(_SEEN.index(nose) for nose, _ in OFFSETS)
"""The offset of the nose, by 6 * kind + heading."""
THIRD: Final = table(_SEEN.index(third) for _, third in OFFSETS)
SEEN: Final = len(_SEEN)


def _star(index: int) -> tuple[list[int], list[int]]:
    """The bits of a point's star in ascending order, and the points they stand for."""
    bits, points = [], []
    for axis in range(3):
        for other in range(SIZE):
            same = other == index and axis > 0
            if _LINE[other][axis] == _LINE[index][axis] and not same:
                bits.append(FIELD * axis + _RANK[other][axis])
                points.append(other)
    order = sorted(range(len(bits)), key=bits.__getitem__)
    return [bits[i] for i in order], [points[i] for i in order]


_STARS: Final = [_star(index) for index in range(SIZE)]

STAR: Final = table(sum(1 << bit for bit in bits) for bits, _ in _STARS)
"""The points to which a PÜNCT can go, with its own as the first line has it."""
WAYS: Final = table(len(bits) for bits, _ in _STARS)
"""How many there are."""
FIRST_WAY: Final = table(sum(len(bits) for bits, _ in _STARS[:index]) for index in range(SIZE))
"""How many there are from all points before."""
ALL_WAYS: Final = sum(len(bits) for bits, _ in _STARS)
TARGET: Final = table(
    origin << 8 | target for origin, (_, points) in enumerate(_STARS) for target in points
)
"""From where and to where the ways lead."""

# Moves: adding a piece is (6 * kind + heading) * SIZE + point. After these come those of pieces on
# the board, six times the ways of each point: by point, heading and way.
MOVES: Final = len(KINDS) * HEADINGS * SIZE
CODES: Final = MOVES + HEADINGS * ALL_WAYS

# The eleven shapes of three vacant points, by the first of them and the others as seen from there.
_SHAPES: Final = sorted(
    {
        tuple((x - first[0], y - first[1]) for x, y in shape)
        for pair in OFFSETS
        for shape in (sorted(((0, 0), *pair)),)
        for first in shape[:1]
    }
)
SHAPES: Final = len(_SHAPES)
# For the second and the third point of each: by how many bits a sheet is shifted to see it there.
SHAPE_UP: Final = table(FIELD * shape[n][0] for shape in _SHAPES for n in (1, 2))
SHAPE_ON: Final = table(shape[n][1] for shape in _SHAPES for n in (1, 2))


def _shape(pair: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, int, int]:
    """The shape of a piece, and where its first point is as seen from the PÜNCT."""
    points = sorted(((0, 0), *pair))
    x, y = points[0]
    return _SHAPES.index(tuple((a - x, b - y) for a, b in points)), x, y


SHAPE_OF: Final = table(_shape(pair)[0] for pair in OFFSETS)
"""By 6 * kind + heading."""
SHAPE_AT: Final = table(-FIELD * x - y for _, x, y in map(_shape, OFFSETS))
"""How many bits of a sheet the PÜNCT is from the first point of the shape."""

VARIANTS: Final = 3
"""In so many ways a piece covers the same three points: they differ by where its PÜNCT is."""
_DIFFERENT: Final = [
    shape for shape in range(len(OFFSETS)) if shape % 6 < len(headings(KINDS[shape // 6]))
]
VARIANT: Final = table(
    each for shape in range(SHAPES) for each in _DIFFERENT if SHAPE_OF[each] == shape
)
"""Those ways, each as 6 * kind + heading, by VARIANTS * shape."""
assert len(VARIANT) == VARIANTS * SHAPES
