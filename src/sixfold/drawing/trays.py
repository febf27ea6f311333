"""Trays and the pieces in them, each with its number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import atan2, degrees
from typing import Final

from sixfold.drawing.geometry import Vector, moved
from sixfold.drawing.look import COLOURS, FOOT, Look, Material, Theme
from sixfold.drawing.pieces import measure, middle, piece
from sixfold.drawing.primitives import Primitive, circle, group, pen, rect, text
from sixfold.drawing.shapes import Ink, shadow, top, wall
from sixfold.drawing.table import SLOT, Tray

_DISC: Final = 0.27
_FLAT: Final = 0.25
_SORTED: Final = 0.24
_PITCH: Final = 0.24
_BAR: Final = (0.125, 0.42)
_CHIP: Final = 0.25
_SMALL_CHIP: Final = 0.19
_RIM: Final = 0.36
_PILE: Final = 5
_STOCK_PITCH: Final = 0.53
_APART: Final = 0.3
"""How much further apart pieces of two colours lie than those of one."""


def trough(theme: Theme, tray: Tray) -> Primitive:
    """The sunk floor of a tray, dark along its upper edge."""
    half = tray.thickness / 2
    turn = degrees(atan2(tray.along[1], tray.along[0]))
    box = (-tray.length / 2 - half, -half, tray.length + tray.thickness, tray.thickness, half)
    sunk = pen(theme.edge, 0.028, 0.75, fill="~sunk")
    return group(
        [rect(*box, fill=theme.field[1]), rect(*box, **sunk)],
        moved(tray.start, tray.along, tray.length / 2),
        turn=turn + 180 if abs(turn) > 90 else turn,
    )


def contents(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    """The pieces of a tray and their number."""
    heap = tray.heap
    parts = _FORMS.get(heap.form, _fan)(ink, theme, tray)
    if heap.form in ("fan", "roll", "choice"):
        parts += _chip(theme, tray.end, len(heap.items), _CHIP)
    return parts


def _spread(tray: Tray, count: int, pitch: float, room: float) -> list[Vector]:
    """Places from the outer end inwards, closer together when there are many."""
    step = min(pitch, room / (count - 1)) if count > 1 else 0
    return [moved(tray.start, tray.along, step * index) for index in range(count)]


def _chip(theme: Theme, at: Vector, count: int, radius: float) -> list[Primitive]:
    x, y = at
    disc = circle(radius, x, y, fill=theme.frame[1])
    return [disc, text(str(count), x, y, 1.24 * radius, COLOURS["cream"], bold=True)]


def _lying(ink: Ink, kind: str, colours: Sequence[str], at: Vector, scale: float) -> Primitive:
    """A piece of a tray at its size there."""
    x, y = middle(ink.look, kind.partition("+")[0])
    place = (at[0] - scale * x, at[1] + FOOT - scale * y)
    return group(piece(ink, kind, colours), place, scale=scale)


def _size(look: Look, kind: str) -> float:
    """How large a piece of a tally is: what lies on several points is as much smaller."""
    return _FLAT if look.kind(kind).lies else _DISC / measure(look, kind, ())[0]


def _coloured(colour: str | None) -> tuple[str, ...]:
    return () if colour is None else (colour,)


def _fan(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    items = tray.heap.items
    room = tray.length - 2.2 * _CHIP
    if tray.heap.form == "choice":
        places, radius = _sorted(tray, room), _SORTED
    else:
        places, radius = _spread(tray, len(items) + 1, _PITCH, room)[: len(items)], _DISC
    return [
        _lying(ink, kind, _coloured(colour), at, radius / measure(ink.look, kind, ())[0])
        for at, (kind, colour) in sorted(
            zip(places, items, strict=True), key=lambda lying: lying[0][1]
        )
    ]


def _sorted(tray: Tray, room: float) -> list[Vector]:
    """Places in which each colour lies apart from the next, so that one can choose."""
    items = tray.heap.items
    before = [0, *(int(one != other) for one, other in pairwise(items))]
    step = min(_PITCH, (room - _APART * sum(before)) / max(1, len(items)))
    return [
        moved(tray.start, tray.along, step * index + _APART * gaps)
        for index, gaps in enumerate(accumulate(before[: len(items)]))
    ]


def _slots(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    heap = tray.heap
    rim = pen(theme.line, 0.028, 0.88)
    places = _spread(tray, max(heap.slots, len(heap.items)), SLOT, tray.length)
    radius = 0.86 * measure(ink.look, heap.kind, ())[0]
    return [
        _lying(ink, heap.items[index][0], _coloured(heap.items[index][1]), at, 0.9)
        if index < len(heap.items)
        else circle(radius, *at, stroke_dasharray="0.075 0.06", **rim)
        for index, at in enumerate(places)
    ]


def _stock(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    """A few of each kind on top of each other, its number on the outer rim of the tray."""
    kinds: dict[str, list[str | None]] = {}
    for kind, colour in tray.heap.items:
        kinds.setdefault(kind, []).append(colour)
    out = 1 if tray.start[1] > 0 else -1
    aside = (abs(tray.along[1]) * out * _RIM, abs(tray.along[0]) * out * _RIM)
    parts: list[Primitive] = []
    places = _spread(tray, len(kinds), _STOCK_PITCH, tray.length)
    for at, (kind, colours) in zip(places, kinds.items(), strict=True):
        shown = [colour or "" for colour in colours[:3]]
        parts.append(_lying(ink, "+".join([kind] * len(shown)), shown, at, 0.72))
        beyond = (at[0] + aside[0], at[1] + aside[1])
        parts += _chip(theme, beyond, len(colours), _SMALL_CHIP)
    return parts


def _tally(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    """One piece of each kind with its number behind it, those in danger on a red ground."""
    heap = tray.heap
    look = ink.look.trays[heap.name]
    step = tray.length / (len(heap.counters) - 0.5)
    parts: list[Primitive] = []
    for index, counter in enumerate(heap.counters):
        at = moved(tray.start, tray.along, step * index)
        x, y = moved(at, tray.along, step / 2)
        size = look.wide * _size(ink.look, counter.kind)
        parts.append(_lying(ink, counter.kind, _coloured(counter.colour), at, size))
        if counter.count <= look.low:
            parts.append(circle(0.23, x, y, **pen("#fff", 0.035, fill=COLOURS["goes"])))
        parts.append(text(str(counter.count), x, y, 0.36 * look.wide, "#fff", bold=True))
    return parts


def _pile(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    """A few pieces on top of each other that have no colour of their own yet, and their number."""
    count, step = len(tray.heap.items), 0.075
    height = min(count, _PILE)
    made_of = _pile_materials(ink.look, tray.heap.name)
    discs = [
        shadow(_DISC),
        *(
            wall(
                made_of[(height - level - 1) % len(made_of)],
                _DISC,
                step * level,
                step * (level + 1),
            )
            for level in range(height)
        ),
        *top(ink, made_of[0], _DISC, step * height),
    ]
    pile = [group(discs, (tray.start[0], tray.start[1] + 0.12))] if count else []
    x, y = moved(tray.end, tray.along, -0.14)
    return [*pile, text(str(count), x, y, 0.42, "#fff", bold=True)]


def _pile_materials(look: Look, name: str) -> list[Material]:
    """What a pile without colours is made of, from the top down."""
    named = look.trays[name].materials if name in look.trays else ()
    return [look.material(material) for material in named or ("grey",)]


def _roll(ink: Ink, theme: Theme, tray: Tray) -> list[Primitive]:
    """Pieces standing on edge side by side, as many as there are."""
    items, (width, height) = tray.heap.items, _BAR
    step = min(width, (tray.length + 0.1 - 1.6 * _CHIP) / max(1, len(items)))
    inwards = 1 if tray.along[0] > 0 else -1
    first = tray.start[0] - inwards * 0.1 - (step if inwards < 0 else 0)
    parts: list[Primitive] = []
    for index, (_, colour) in enumerate(items):
        material = ink.look.material(colour)
        rim, fill = material.outline or material.rim, f"~lying/{material.name}"
        box = (
            first + inwards * step * index,
            tray.start[1] - height / 2,
            step,
            height,
            step * 0.35,
        )
        parts.append(rect(*box, **pen(rim, min(0.02, step / 5), fill=fill)))
    return parts


_FORMS: Final = {"slots": _slots, "stock": _stock, "tally": _tally, "pile": _pile, "roll": _roll}
