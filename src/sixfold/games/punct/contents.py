"""What lies on the board of a state, in plain Python: pieces, and what is seen on each point."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from sixfold.boards import Point, Symmetry, natural_order
from sixfold.games.punct.board import (
    BOARD,
    HEADINGS,
    INDEX,
    KINDS,
    POINTS,
    STEPS,
    dots,
    headings,
)
from sixfold.games.punct.kernel import LEVELS, PLACE, State, placed
from sixfold.rules.player import Player

_WORD: Final = re.compile(
    rf"(?P<kind>[{KINDS}])(?P<point>[a-q]\d{{1,2}})\.(?P<nose>[a-q]\d{{1,2}})(\^(?P<level>\d\d?))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Lying:
    """A piece on the board: whose, its kind, the point of its PÜNCT, its heading and its level."""

    player: Player
    kind: str
    point: Point
    heading: int
    level: int = 0

    @property
    def dots(self) -> tuple[Point, Point, Point]:
        """The points it covers: PÜNCT, nose and third dot."""
        found = dots(self.kind, self.point, self.heading)
        assert found is not None
        return found

    @property
    def middle(self) -> Point | None:
        """The point between its ends, which may hang; a triangle has none."""
        return middle(self.kind, self.dots)

    @property
    def number(self) -> int:
        """The piece as the kernel knows it."""
        shape = HEADINGS * KINDS.index(self.kind) + self.heading
        return PLACE * INDEX[self.point] + LEVELS * self.level + shape + 1

    @property
    def word(self) -> str:
        """The piece as texts of positions write it."""
        above = f"^{self.level}" if self.level else ""
        return f"{self.kind}{self.point}.{self.dots[1]}{above}"


def middle(kind: str, covered: tuple[Point, Point, Point]) -> Point | None:
    """The point between the ends of a piece; a triangle has none."""
    if kind == "T":
        return None
    return covered[0] if kind in "CM" else covered[1]


def pieces(state: State) -> list[Lying]:
    """All pieces on the board, White's first, in order of points and levels."""
    found = []
    for player, numbers in zip(Player, placed(state), strict=True):
        for number in numbers:
            kind, heading = divmod(number % LEVELS - 1, HEADINGS)
            level = number // LEVELS % LEVELS
            found.append(Lying(player, KINDS[kind], POINTS[number // PLACE], heading, level))
    return found


def tops(lying: Iterable[Lying]) -> dict[Point, Lying]:
    """The piece that is seen on each point."""
    return {
        point: piece
        for piece in sorted(lying, key=lambda piece: piece.level)
        for point in piece.dots
    }


def heading_of(kind: str, point: Point, *minor: Point) -> int | None:
    """How a piece is turned whose nose is there, or whose minor dots are these; None if it is not.

    Of a piece with its PÜNCT amid a line either minor dot may be named.
    """
    for heading in headings(kind):
        covered = dots(kind, point, heading)
        if covered is None:
            continue
        named = covered[1:] if kind == "C" or len(minor) > 1 else covered[1:2]
        if set(minor) <= set(named):
            return heading
    return None


def step_between(point: Point, nose: Point) -> int | None:
    """The heading in which a neighbour lies."""
    x, y = BOARD.coordinates[point]
    a, b = BOARD.coordinates[nose]
    return STEPS.index((a - x, b - y)) if (a - x, b - y) in STEPS else None


def read_word(word: str, player: Player) -> Lying | None:
    """The piece that a word of a position means; None if there is no such piece."""
    found = _WORD.fullmatch(word)
    if found is None or found["point"] not in INDEX or found["nose"] not in INDEX:
        return None
    heading = heading_of(found["kind"], found["point"], found["nose"])
    if heading is None:
        return None
    return Lying(player, found["kind"], found["point"], heading, int(found["level"] or 0))


def arranged(words: Iterable[str]) -> list[str]:
    """Words of pieces in their order, by point and level; each as it is usually written."""
    read = [(word, read_word(word, Player.WHITE)) for word in words]
    usual = [(piece.word if piece else word) for word, piece in read]
    return sorted(usual, key=_order)


def _order(word: str) -> tuple[str, int, int, str]:
    piece = read_word(word, Player.WHITE)
    return (*natural_order(piece.point), piece.level, word) if piece else ("", 0, 0, word)


def image(word: str, symmetry: Symmetry) -> str:
    """A word of a piece on a turned or reflected board."""
    piece = read_word(word, Player.WHITE)
    if piece is None:
        return word
    kind, heading = turned(piece.kind, piece.heading, symmetry)
    return Lying(piece.player, kind, symmetry(piece.point), heading, piece.level).word


@cache
def _headings(symmetry: str) -> tuple[int, ...]:
    """Where a symmetry turns each heading."""
    each = next(found for found in BOARD.symmetries if found.name == symmetry)
    noses = (BOARD.at(x, y) for x, y in STEPS)
    found = (step_between(each("i9"), each(nose)) for nose in noses if nose)
    return tuple(heading for heading in found if heading is not None)


def turned(kind: str, heading: int, symmetry: Symmetry) -> tuple[str, int]:
    """The kind and heading of a piece on a turned or reflected board.

    A mirror makes a piece that bends to the left one that bends to the right.
    """
    images = _headings(symmetry.name)
    ahead = images[heading]
    if (images[1] - images[0]) % HEADINGS != 1:
        # The third dot of these follows the nose clockwise, so that the two change places.
        ahead -= {"T": 1, "M": 2}.get(kind, 0)
        kind = {"L": "R", "R": "L"}.get(kind, kind)
    return kind, ahead % len(headings(kind))
