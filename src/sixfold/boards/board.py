"""A board: named points on the hexagonal lattice, with lines and a place on the page for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import sqrt
from types import MappingProxyType
from typing import Final, Literal

from sixfold.boards.symmetry import Symmetry, lattice_symmetries

Point = str
"""The name of a point: a letter for its column and a number, such as ``e5``."""

Line = tuple[Point, ...]
"""Points in a row, from one end of the board to the other."""

Direction = tuple[int, int]

AXES: Final[tuple[Direction, ...]] = ((0, 1), (1, 1), (1, 0))
"""The three line directions as (column, row) steps: up, up to the right, down to the right."""

DIRECTIONS: Final[tuple[Direction, ...]] = (*AXES, *((-c, -r) for c, r in AXES))
"""All six, each opposite three after its fellow."""

_HEIGHT: Final = sqrt(3) / 2


@lru_cache(1000)
def natural_order(point: Point) -> tuple[str, int]:
    """The sort key of points: by letter, then by number (a2 before a10)."""
    return point[0], int(point[1:])


@dataclass(frozen=True)
class Board:
    """Named points with lattice coordinates, the middle of the board at (0, 0) or near it.

    ``edge`` are points of the rim that are not part of the play area, such as GIPF's dots. On an
    ``upright`` board the lettered lines run up the page, on others the numbered lines run across.
    """

    coordinates: Mapping[Point, tuple[int, int]]
    edge: frozenset[Point] = frozenset()
    layout: Literal["upright", "across"] = "upright"

    @classmethod
    def from_columns(
        cls,
        columns: Mapping[str, tuple[int, int]],
        middle: Point,
        *,
        counted: bool = False,
        edge: Iterable[Point] = (),
        layout: Literal["upright", "across"] = "upright",
    ) -> Board:
        """A board from its lettered columns, each with its lowest and highest number.

        In a slanted board a number names a diagonal; in a ``counted`` one every column counts its
        points from its own lower end.
        """
        centre_column = ord(middle[0]) - ord("a")
        centre_row = int(middle[1:])
        coordinates: dict[Point, tuple[int, int]] = {}
        for letter, (low, high) in sorted(columns.items()):
            c = ord(letter) - ord("a") - centre_column
            for number in range(low, high + 1):
                r = number - centre_row + (max(0, c) if counted else 0)
                coordinates[f"{letter}{number}"] = (c, r)
        return cls(coordinates, frozenset(edge), layout)

    def __post_init__(self) -> None:
        object.__setattr__(self, "coordinates", MappingProxyType(dict(self.coordinates)))

    def __hash__(self) -> int:
        return id(self)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """All points, edge included, in order of letter and number."""
        return tuple(sorted(self.coordinates, key=natural_order))

    @cached_property
    def spots(self) -> tuple[Point, ...]:
        """The points of the play area, in order of letter and number."""
        return tuple(point for point in self.points if point not in self.edge)

    @cached_property
    def _names(self) -> Mapping[tuple[int, int], Point]:
        return {place: point for point, place in self.coordinates.items()}

    def at(self, c: int, r: int) -> Point | None:
        """The point with these coordinates, if the board has one there."""
        return self._names.get((c, r))

    def step(self, point: Point, direction: Direction, steps: int = 1) -> Point | None:
        """The point that many steps away, if it is on the board."""
        c, r = self.coordinates[point]
        return self.at(c + steps * direction[0], r + steps * direction[1])

    def ray(self, point: Point, direction: Direction) -> Line:
        """The points beyond ``point`` in one direction, nearest first."""
        found: list[Point] = []
        while (beyond := self.step(point, direction, len(found) + 1)) is not None:
            found.append(beyond)
        return tuple(found)

    def neighbours(self, point: Point) -> tuple[Point, ...]:
        """The points one step away, in the order of ``DIRECTIONS``."""
        steps = (self.step(point, direction) for direction in DIRECTIONS)
        return tuple(neighbour for neighbour in steps if neighbour is not None)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines of the three axes through the play area, each from its first end."""
        found: list[Line] = []
        for c, r in AXES:
            for point in self.points:
                if self.step(point, (-c, -r)) is None:
                    line = (point, *self.ray(point, (c, r)))
                    if len(line) > 1 and not self.edge.issuperset(line):
                        found.append(line)
        return tuple(found)

    @cached_property
    def symmetries(self) -> tuple[Symmetry, ...]:
        """The turns and reflections that map the board onto itself, the identity first."""
        found: list[Symmetry] = []
        across, up = map(sum, zip(*self.coordinates.values(), strict=True))
        for name, ((a, b), (c, d)) in lattice_symmetries():
            # The middle of the board, which stays where it is, need not be one of its points.
            right, rest = divmod(across - a * across - b * up, len(self.coordinates))
            above, more = divmod(up - c * across - d * up, len(self.coordinates))
            if rest or more:
                continue
            images = {
                point: self.at(a * x + b * y + right, c * x + d * y + above)
                for point, (x, y) in self.coordinates.items()
            }
            whole = {point: image for point, image in images.items() if image is not None}
            if len(whole) == len(self.coordinates) and {whole[p] for p in self.edge} == self.edge:
                found.append(Symmetry(name, whole))
        return tuple(found)

    def place(self, point: Point) -> tuple[float, float]:
        """Where a point lies on the page: x to the right, y down, neighbours one unit apart."""
        c, r = self.coordinates[point]
        if self.layout == "across":
            return c - r / 2, -r * _HEIGHT
        return c * _HEIGHT, c / 2 - r
