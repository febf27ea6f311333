"""The twelve turns and reflections of the hexagonal lattice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

Matrix = tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True)
class Symmetry:
    """A turn or reflection that maps a board onto itself."""

    name: str
    images: Mapping[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "images", MappingProxyType(dict(self.images)))

    def __call__(self, point: str) -> str:
        """Where a point goes."""
        return self.images[point]

    def text(self, text: str) -> str:
        """A move or position text with all its points replaced by their images."""
        return re.sub(r"[a-z]\d+", lambda found: self.images[found[0]], text)


def lattice_symmetries() -> list[tuple[str, Matrix]]:
    """All twelve as matrices on (column, row) steps, the identity first.

    A step up is (0, 1) and a step down to the right (1, 0), so a sixth of a turn clockwise takes
    (c, r) to (r, r - c), and the mirror in the vertical axis takes it to (-c, r - c).
    """
    turn: Matrix = ((0, 1), (-1, 1))
    mirror: Matrix = ((-1, 0), (-1, 1))
    found: list[tuple[str, Matrix]] = []
    matrix: Matrix = ((1, 0), (0, 1))
    for sixths in range(6):
        found.append((f"turn {60 * sixths}°" if sixths else "identity", matrix))
        found.append((f"mirror {30 * sixths}°", _product(matrix, mirror)))
        matrix = _product(turn, matrix)
    return sorted(found, key=lambda entry: entry[0].startswith("mirror"))


def _product(a: Matrix, b: Matrix) -> Matrix:
    return (
        (a[0][0] * b[0][0] + a[0][1] * b[1][0], a[0][0] * b[0][1] + a[0][1] * b[1][1]),
        (a[1][0] * b[0][0] + a[1][1] * b[1][0], a[1][0] * b[0][1] + a[1][1] * b[1][1]),
    )
