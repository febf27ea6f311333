"""Where the trays with the pieces beside the board lie, and the plates of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from sixfold.rules.drawing.geometry import Polygon, Vector, dot, moved, sides, unit
from sixfold.rules.drawing.slab import THICKNESS, Slab
from sixfold.rules.picture import Counter, Picture

PLATE: Final = 0.46
"""The radius of a player's plate."""

SLOT: Final = 0.97
"""How far apart the slots of a tray are."""

_GAP: Final = 0.12
_CORNER: Final = 0.65
_MARGIN: Final = 0.36
_SHADOW: Final = 0.55

_UPRIGHT: Final = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_LYING: Final = ((-0.1, 1), (-0.1, -1), (0.1, 1), (0.1, -1))
"""Where the first and the further trays of one's own lie, then the opponent's."""


@dataclass(frozen=True, slots=True)
class Heap:
    """What lies in one tray: all a player has under one name, each with its kind and colour."""

    player: str | None
    name: str
    kinds: tuple[str, ...]
    colours: tuple[str | None, ...]
    slots: int
    kind: str

    @property
    def title(self) -> str:
        """Whose heap it is and what it is for."""
        return f"{self.player} {self.name}" if self.player else self.name


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class Table:
    """Everything beside the board, and the rectangle that holds it all."""

    trays: tuple[Tray, ...]
    plates: tuple[tuple[str, Vector], ...]
    left: float
    upper: float
    right: float
    lower: float


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Room beside the board: its outer end, the ways inwards and outwards, and its length."""

    corner: Vector
    along: Vector
    outwards: Vector
    room: float


def lay_table(picture: Picture, slab: Slab, *, flip: bool) -> Table:
    """Where everything lies; the player who looks has the place below, or the left one."""
    lying = picture.layout == "across"
    own, other = ("black", "white") if flip else ("white", "black")
    dealt = _dealt(_heaps(picture.counters), own, other, lying=lying)
    trays = tuple(
        tray
        for facing, heaps in zip(_LYING if lying else _UPRIGHT, dealt, strict=True)
        for tray in _trays(_stretch(slab.frame, facing, shared=lying), heaps, lying=lying)
    )
    discs = [(corner, 0.0) for corner in slab.frame]
    discs += [(point, tray.thickness / 2) for tray in trays for point in (tray.start, tray.end)]
    left = min(x - r for (x, _), r in discs) - _MARGIN
    right = max(x + r for (x, _), r in discs) + _MARGIN
    ways = ((-1, 0.6), (1, 0.6)) if lying else (_UPRIGHT[0], _UPRIGHT[2])
    plates = (
        (own, _plate(slab.frame, discs, ways[0], left + PLATE + 0.2)),
        (other, _plate(slab.frame, discs, ways[1], right - PLATE - 0.2)),
    )
    discs += [(place, PLATE) for _, place in plates]
    floor = max(y for _, y in slab.frame) + THICKNESS + _SHADOW
    return Table(
        trays,
        plates,
        left,
        min(y - r for (_, y), r in discs) - _MARGIN,
        right,
        max(floor, *(y + r + _MARGIN for (_, y), r in discs)),
    )


def _heaps(counters: Sequence[Counter]) -> list[Heap]:
    """The counters, those of one player with the same name laid together."""
    groups: dict[tuple[str | None, str], list[Counter]] = {}
    for counter in counters:
        groups.setdefault((counter.player, counter.name), []).append(counter)
    return [
        Heap(
            player,
            name,
            tuple(counter.kind for counter in same for _ in range(counter.count)),
            tuple(counter.colour for counter in same for _ in range(counter.count)),
            same[0].slots,
            same[0].kind,
        )
        for (player, name), same in groups.items()
    ]


def _dealt(heaps: Sequence[Heap], own: str, other: str, *, lying: bool) -> tuple[list[Heap], ...]:
    """What lies where: the first and the further heaps of one's own, then the opponent's.

    What belongs to nobody lies where there is room.
    """
    mine = [heap for heap in heaps if heap.player == own]
    yours = [heap for heap in heaps if heap.player == other]
    common = [heap for heap in heaps if heap.player not in (own, other)]
    dealt = (mine[:1], mine[1:], yours[:1], yours[1:])
    (dealt[1] if lying or len(dealt[1]) <= len(dealt[3]) else dealt[3]).extend(common)
    return dealt


def _side(frame: Polygon, facing: Vector) -> tuple[Vector, Vector, Vector]:
    """The side of the frame that faces a way most: its ends and its direction outwards."""

    def outwards(side: tuple[Vector, Vector]) -> Vector:
        (ax, ay), (bx, by) = side
        return unit((by - ay, ax - bx))

    best = max(sides(frame), key=lambda side: round(dot(outwards(side), unit(facing)), 6))
    return *best, outwards(best)


def _stretch(frame: Polygon, facing: Vector, *, shared: bool) -> _Stretch:
    """The room beside a side of the frame; a shared side is divided in the middle."""
    a, b, outwards = _side(frame, facing)
    outer, inner = sorted((a, b), key=lambda end: -end[0] * facing[0])
    length = hypot(b[0] - a[0], b[1] - a[1])
    along = unit((inner[0] - outer[0], inner[1] - outer[1]))
    room = length - 2 * _CORNER
    return _Stretch(
        moved(outer, along, _CORNER), along, outwards, room / 2 - _GAP if shared else room
    )


def _trays(stretch: _Stretch, heaps: Sequence[Heap], *, lying: bool) -> list[Tray]:
    """The trays of a stretch one after another, shortened if there is too little room."""
    wanted = [_length(heap, index, lying=lying) for index, heap in enumerate(heaps)]
    room = stretch.room - _GAP * (len(heaps) - 1)
    share = min(1, room / sum(wanted)) if wanted else 1
    trays: list[Tray] = []
    used = 0.0
    for heap, length in zip(heaps, wanted, strict=True):
        thickness = 0.6 if lying else 1.02 if heap.slots else 0.76
        away = _GAP + thickness / 2 + THICKNESS * max(0, stretch.outwards[1])
        first = moved(stretch.corner, stretch.outwards, away)
        start = moved(first, stretch.along, used + thickness / 2)
        trays.append(Tray(heap, start, stretch.along, length * share - thickness, thickness))
        used += length * share + _GAP
    return trays


def _length(heap: Heap, index: int, *, lying: bool) -> float:
    if lying:
        return 3.9
    if heap.slots:
        return 1.02 + SLOT * (heap.slots - 1)
    if heap.player is None:
        return 1.9
    return 2.6 if index else 3.3


def _plate(
    frame: Polygon, discs: Sequence[tuple[Vector, float]], facing: Vector, x: float
) -> Vector:
    """The place of a plate in the corner that the board and its trays leave free."""
    _, _, outwards = _side(frame, facing)
    reach = max(dot(place, outwards) + radius for place, radius in discs)
    reach += THICKNESS * max(0, outwards[1]) + 0.2 + PLATE
    return x, (reach - outwards[0] * x) / outwards[1]
