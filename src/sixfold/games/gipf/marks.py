"""What the last move did where, for pictures."""

from __future__ import annotations

from sixfold.games.gipf.board import LINES, MASKS, WAYS_IN
from sixfold.games.gipf.kernel import GIPF_PUSHES, ROWS
from sixfold.games.gipf.row import row_of
from sixfold.rules.picture import Mark


def move_marks(occupied: int, code: int) -> tuple[Mark, ...]:
    """The dot, the spot entered and those pushed on to; or what a removal took and left."""
    return row_marks(code) if code >= ROWS else push_marks(occupied, code % GIPF_PUSHES)


def row_marks(code: int) -> tuple[Mark, ...]:
    """What a removal took and left."""
    row = row_of(code)
    return tuple(Mark(spot, "kept" if spot in row.stays else "taken") for spot in row.spots)


def push_marks(occupied: int, way: int) -> tuple[Mark, ...]:
    """The dot, the spot entered and those pushed on to."""
    dot, entry = WAYS_IN[way]
    line = LINES[way // 2]
    onward = line[1:] if way % 2 == 0 else line[-2::-1]
    moved: list[Mark] = []
    reached = entry
    for spot in onward:
        if not MASKS[reached] & occupied:
            break
        moved.append(Mark(spot, "moved"))
        reached = spot
    return Mark(dot, "from"), Mark(entry, "to"), *moved
