"""From where to where powers lead at all, and their codes."""

from __future__ import annotations

from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError
from sixfold.games.gipf.board import LINES, SPOTS
from sixfold.games.gipf.potentials.kinds import KINDS, Kind
from sixfold.games.gipf.potentials.state import BITS, POWERS

_SPOTS: Final = [SPOTS[bit] for bit in BITS]


def power_of(code: int) -> tuple[Kind, Point, Point]:
    """Kind, origin and target of a power; raises ``NotationError`` if the code is not a move."""
    rest, target = divmod(code - POWERS, 37)
    number, origin = divmod(rest, 37)
    kind = KINDS[number + 1]
    if not _is_way(kind, _SPOTS[origin], _SPOTS[target]):
        raise NotationError(str(code), "no move has this code")
    return kind, _SPOTS[origin], _SPOTS[target]


def power_code(kind: Kind, origin: Point, target: Point) -> int | None:
    """The code of a power; None if it can never lead there."""
    if not _is_way(kind, origin, target):
        return None
    at = 37 * _SPOTS.index(origin) + _SPOTS.index(target)
    return POWERS + 1369 * (KINDS.index(kind) - 1) + at


def _is_way(kind: str, origin: Point, target: Point) -> bool:
    """Whether a power can lead there at all: near it, or along a line."""
    steps = next(
        (
            abs(line.index(origin) - line.index(target))
            for line in LINES
            if origin in line and target in line
        ),
        0,
    )
    return steps == 1 if kind in "DP" else steps > (1 if kind == "Z" else 0)
