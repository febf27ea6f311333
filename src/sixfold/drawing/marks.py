"""What the last move did: pale marks on the board, under the pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import atan2, degrees
from typing import Final

from sixfold.drawing.board import Layout
from sixfold.drawing.geometry import Vector, dot, moved, unit
from sixfold.drawing.look import COLOURS
from sixfold.drawing.primitives import Primitive, circle, group, path, pen
from sixfold.rules.picture import Mark

_ASIDE: Final = 0.05
_VACANT: Final = 0.29
_PALE: Final = COLOURS["pale"]
_HAIRLINE: Final = COLOURS["hairline"]


def last_move(layout: Layout, marks: Sequence[Mark], radii: Mapping[str, float]) -> list[Primitive]:
    """All marks of the last move; ``radii`` are those of the pieces by their points."""

    def of(kind: str) -> list[str]:
        return [m.point for m in marks if m.kind == kind and m.point in layout.places]

    at = layout.places
    reached = [at[point] for point in (*of("to"), *of("moved"))]
    return [
        *(p for point in of("from") for p in _departure(layout, point, reached, radii.get(point))),
        *(
            circle(1.2 * radii.get(point, 0.39), *at[point], fill=_PALE, fill_opacity=0.34)
            for point in of("to")
        ),
        *(_round(at[point], radii.get(point, _VACANT) + 0.06) for point in of("kept")),
        *(
            _round(at[point], radii.get(point, _VACANT - 0.05) + 0.05, dashed=True)
            for point in of("taken")
        ),
    ]


def _departure(
    layout: Layout, point: str, reached: Sequence[Vector], radius: float | None
) -> list[Primitive]:
    """The place a move came from, and the band along its way."""
    start = layout.places[point]
    if not reached:
        return [_round(start, radius or _VACANT, dashed=True)]
    towards = unit((reached[0][0] - start[0], reached[0][1] - start[1]))
    end = moved(start, towards, max(_ahead(start, towards, place) for place in reached))
    band = path([["M", *start], ["L", *end]], **pen(_PALE, 0.3, 0.34, cap=True))
    if point in layout.dots:
        return [band, _arrow(start, towards)]
    return [band, _round(start, _VACANT if radius is None else radius + 0.05, dashed=True)]


def _ahead(start: Vector, towards: Vector, place: Vector) -> float:
    """How far a place lies ahead, 0 if it lies aside."""
    way = (place[0] - start[0], place[1] - start[1])
    aside = abs(dot(way, (-towards[1], towards[0])))
    return dot(way, towards) if aside < _ASIDE else 0.0


def _arrow(place: Vector, towards: Vector) -> Primitive:
    """A pale dot with an arrow head in the direction of the push."""
    head = [["M", -0.045, -0.095], ["L", 0.065, 0], ["L", -0.045, 0.095]]
    disc = circle(0.19, **pen(_HAIRLINE, 0.02, 0.7, fill=_PALE))
    turn = degrees(atan2(towards[1], towards[0]))
    return group([disc, path(head, **pen(_HAIRLINE, 0.05, cap=True))], place, turn=turn)


def _round(place: Vector, radius: float, *, dashed: bool = False) -> Primitive:
    dashes = "0.1 0.07" if dashed else None
    return circle(radius, *place, stroke_dasharray=dashes, **pen(_PALE, 0.045))
