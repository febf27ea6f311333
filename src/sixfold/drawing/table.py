"""Where the trays with the pieces beside the board lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from sixfold.drawing.board import THICKNESS, Layout
from sixfold.drawing.geometry import Polygon, Vector, dot, moved, sides, unit
from sixfold.drawing.look import Look
from sixfold.rules.picture import Counter

SLOT: Final = 0.97
"""How far apart the slots of a tray are."""

TALLY: Final = 1.12
"""How far apart the kinds of a tally are, each with its number behind it."""

_GAP: Final = 0.12
_CORNER: Final = 0.65
_MARGIN: Final = 0.22
_STOCK: Final = (2.75, 0.62)
_ROLL: Final = (4.4, 0.62)
"""Lengths and thicknesses of trays."""

_WAYS: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))
"""Where the first and the further trays of one's own lie, then the opponent's."""

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


@dataclass(frozen=True)
class Heap:
    """What lies in one tray: all a player has under one name, each with its kind and colour."""

    player: str | None
    name: str
    form: str
    items: Sequence[tuple[str, str | None]]
    slots: int
    kind: str
    side: int = 0
    """The second part of what lies on two sides of the board is 1."""
    counters: Sequence[Counter] = ()
    """What it was made of: there may be none of a kind."""
    wide: float = 1
    """How much larger it is than usual."""

    @property
    def title(self) -> str:
        """Whose heap it is and what it is for."""
        return f"{self.player} {self.name}" if self.player else self.name


@dataclass(frozen=True)
class Tray:
    """A tray for a heap: the middle of its outer round end, and the way to its inner one."""

    heap: Heap
    start: Vector
    along: Vector
    length: float
    thickness: float

    @property
    def end(self) -> Vector:
        """The middle of its inner round end."""
        return moved(self.start, self.along, self.length)


def lay_trays(
    look: Look, layout: Layout, counters: Sequence[Counter], bottom: str
) -> tuple[list[Tray], Box]:
    """Where everything lies and the rectangle that holds it, the same for a whole game."""
    heaps = _heaps(look, counters)
    rows = look.beside == "rows"
    trays = _rolls(layout, heaps, bottom) if rows else _corners(layout, heaps, bottom)
    left, right, upper, lower = _rectangle(layout.frame)
    roll = _ROLL[1] + _GAP + 0.16
    above, below = (roll, roll + THICKNESS) if rows else (0.6, 0.6)
    box = left - _MARGIN, upper - above, right - left + 2 * _MARGIN, lower - upper + above + below
    return trays, box


def _rectangle(frame: Polygon) -> tuple[float, float, float, float]:
    xs, ys = ([corner[axis] for corner in frame] for axis in (0, 1))
    return min(xs), max(xs), min(ys), max(ys)


def _heaps(look: Look, counters: Sequence[Counter]) -> list[Heap]:
    """The counters, those of one player with the same name laid together."""
    groups: dict[tuple[str | None, str], list[Counter]] = {}
    for counter in (one for one in counters if _form(look, one) != "none"):
        groups.setdefault((counter.player, counter.name), []).append(counter)
    return [
        Heap(
            player,
            name,
            _form(look, same[0]),
            [(counter.kind, counter.colour) for counter in part for _ in range(counter.count)],
            same[0].slots,
            same[0].kind,
            side,
            part,
            look.trays[name].wide if name in look.trays else 1,
        )
        for (player, name), same in groups.items()
        for side, part in enumerate(_parts(look, same))
    ]


def _parts(look: Look, same: list[Counter]) -> list[list[Counter]]:
    """Counters of one name, divided if some of their colours lie on another side."""
    name = same[0].name
    sides = look.trays[name].sides if name in look.trays else ()
    return [[one for one in same if one.colour in side] for side in sides] or [same]


def _form(look: Look, counter: Counter) -> str:
    """How a counter lies, if the look says nothing else."""
    if look.beside == "rows":
        return "roll"
    usual = "slots" if counter.slots else "pile" if counter.colour is None else "fan"
    return look.trays[counter.name].form if counter.name in look.trays else usual


def _corners(layout: Layout, heaps: Sequence[Heap], bottom: str) -> list[Tray]:
    """Along the slanted sides: one's own first and further heaps, then the opponent's."""
    plain = [heap for heap in heaps if heap.form != "stock"]
    mine = [heap for heap in plain if heap.player == bottom]
    yours = [heap for heap in plain if heap.player not in (None, bottom)]
    common = [heap for heap in plain if heap.player is None]
    near, far = ([heap for heap in common if heap.side == side] for side in (0, 1))
    dealt = (mine[:1], [*near, *mine[1:]], yours[:1], [*far, *yours[1:]])
    trays = [
        tray
        for index, (facing, found) in enumerate(zip(_WAYS, dealt, strict=True))
        for tray in _beside(layout.frame, facing, found, first=index % 2 == 0)
    ]
    stock = [heap for heap in heaps if heap.form == "stock"]
    return trays + [_stock(layout.frame, heap, own=heap.player == bottom) for heap in stock]


def _side(frame: Polygon, facing: Vector) -> tuple[Vector, Vector, Vector, float]:
    """The side of the frame that faces a way most: its corner, its ways in and out, its room."""

    def outwards(side: tuple[Vector, Vector]) -> Vector:
        (ax, ay), (bx, by) = side
        return unit((by - ay, ax - bx))

    best, *others = sides(frame)
    for side in others:
        if dot(outwards(side), unit(facing)) > dot(outwards(best), unit(facing)) + 1e-6:
            best = side
    a, b = best
    outer, inner = (a, b) if a[0] * facing[0] > b[0] * facing[0] else (b, a)
    along = unit((inner[0] - outer[0], inner[1] - outer[1]))
    room = hypot(b[0] - a[0], b[1] - a[1]) - 2 * _CORNER
    return moved(outer, along, _CORNER), along, outwards(best), room


def _beside(frame: Polygon, facing: Vector, heaps: Sequence[Heap], *, first: bool) -> list[Tray]:
    """Trays one after another along a side, shortened if there is too little room."""
    corner, along, outwards, room = _side(frame, facing)
    wanted = [_length(heap, first=first) for heap in heaps]
    share = min(1, (room - _GAP * (len(heaps) - 1)) / (sum(wanted) or 1))
    trays: list[Tray] = []
    used = 0.0
    for heap, length in zip(heaps, wanted, strict=True):
        thickness = 1.02 if heap.form == "slots" else 0.76 * heap.wide
        away = _GAP + thickness / 2 + THICKNESS * max(0, outwards[1])
        start = moved(moved(corner, outwards, away), along, used + thickness / 2)
        trays.append(Tray(heap, start, along, length * share - thickness, thickness))
        used += length * share + _GAP
    return trays


def _length(heap: Heap, *, first: bool) -> float:
    if heap.form == "slots":
        return 1.02 + SLOT * (heap.slots - 1)
    if heap.form == "tally":
        return heap.wide * (0.76 + TALLY * (len(heap.counters) - 0.5))
    if heap.form == "choice":
        return 3.4
    if heap.player is None:
        return 1.9
    return 3.4 if first else 2.3


def _stock(frame: Polygon, heap: Heap, *, own: bool) -> Tray:
    """A tray with one place for each kind, in the corner beyond the others."""
    corner, along, outwards, _ = _side(frame, (1, 1) if own else (-1, -1))
    length, thickness = _STOCK
    away = 2 * _GAP + 0.76 + thickness / 2 + THICKNESS * max(0, outwards[1])
    start = moved(moved(corner, outwards, away), along, 0.35)
    return Tray(heap, start, along, length - thickness, thickness)


def _rolls(layout: Layout, heaps: Sequence[Heap], bottom: str) -> list[Tray]:
    """One's own below the board at the left, the opponent's above it at the right."""
    _, right, upper, lower = _rectangle(layout.frame)
    length, thickness = _ROLL
    inner, half = right - 1.9, thickness / 2
    trays: list[Tray] = []
    for heap in heaps:
        own = heap.player == bottom
        y = lower + THICKNESS + _GAP + half if own else upper - _GAP - half
        start = (half - inner if own else inner - half, y)
        trays.append(Tray(heap, start, (1 if own else -1, 0), length - thickness, thickness))
    return trays
