"""What the last move did: pale marks on the board, under the pieces."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from sixfold.rules.drawing.discs import arc
from sixfold.rules.drawing.geometry import Vector, dot, moved, unit
from sixfold.rules.drawing.markup import at, tag
from sixfold.rules.drawing.pieces import radius_of
from sixfold.rules.drawing.slab import Slab
from sixfold.rules.drawing.theme import HAIRLINE, PALE
from sixfold.rules.picture import Picture

_ASIDE: Final = 0.05
_VACANT: Final = 0.29


def draw_marks(picture: Picture, slab: Slab) -> str:
    """All marks of a picture."""
    radii = {piece.point: radius_of(piece.kind) for piece in picture.pieces}
    of_kind: dict[str, list[str]] = {}
    for mark in picture.marks:
        of_kind.setdefault(mark.kind, []).append(mark.point)
    ends = of_kind.get("to", [])
    reached = [slab.places[point] for point in (*ends, *of_kind.get("moved", []))]
    parts = [
        *(_departure(slab, point, reached, radii.get(point)) for point in of_kind.get("from", [])),
        *(_pale_disc(slab.places[point], 1.2 * radii.get(point, 0.39)) for point in ends),
        *(
            _turned(slab.places[point], radii.get(point, _VACANT))
            for point in of_kind.get("turned", [])
        ),
        *(
            _round(slab.places[point], radii.get(point, _VACANT) + 0.06)
            for point in of_kind.get("kept", [])
        ),
        *(
            _dashed(slab.places[point], radii.get(point, _VACANT - 0.05) + 0.05)
            for point in of_kind.get("taken", [])
        ),
    ]
    return tag("g", *parts) if parts else ""


def _departure(slab: Slab, point: str, reached: list[Vector], radius: float | None) -> str:
    """The place a move came from, and the band along its way."""
    start = slab.places[point]
    if not reached:
        return _dashed(start, radius or _VACANT)
    towards = unit((reached[0][0] - start[0], reached[0][1] - start[1]))
    distances = [_distance_along(start, towards, place) for place in reached]
    band = _band(start, moved(start, towards, max(distances)))
    if point in slab.dots:
        return band + _arrow(start, towards)
    return band + _dashed(start, _VACANT if radius is None else radius + 0.05)


def _distance_along(start: Vector, towards: Vector, place: Vector) -> float:
    """How far a place lies ahead, 0 if it lies aside."""
    way = (place[0] - start[0], place[1] - start[1])
    aside = abs(dot(way, (-towards[1], towards[0])))
    return dot(way, towards) if aside < _ASIDE else 0.0


def _band(start: Vector, end: Vector) -> str:
    return tag(
        "line",
        x1=start[0],
        y1=start[1],
        x2=end[0],
        y2=end[1],
        stroke=PALE,
        stroke_opacity=0.34,
        stroke_width=0.3,
        stroke_linecap="round",
    )


def _arrow(place: Vector, towards: Vector) -> str:
    """A pale dot with an arrow head in the direction of the push."""
    disc = tag("circle", r=0.185, fill=PALE, stroke=HAIRLINE, stroke_width=0.02, stroke_opacity=0.7)
    head = tag(
        "path",
        d="M-.045-.095L.065 0L-.045.095",
        fill="none",
        stroke=HAIRLINE,
        stroke_width=0.05,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    turn = degrees(atan2(towards[1], towards[0]))
    return tag("g", disc, head, transform=at(*place, turn=turn))


def _pale_disc(place: Vector, radius: float) -> str:
    return tag("circle", cx=place[0], cy=place[1], r=radius, fill=PALE, fill_opacity=0.34)


def _dashed(place: Vector, radius: float) -> str:
    return _round(place, radius, dashes=".1 .07")


def _round(place: Vector, radius: float, dashes: str | None = None) -> str:
    return tag(
        "circle",
        cx=place[0],
        cy=place[1],
        r=radius,
        fill="none",
        stroke=PALE,
        stroke_width=0.045,
        stroke_dasharray=dashes,
    )


def _turned(place: Vector, radius: float) -> str:
    """Two arcs round a piece that was turned over."""
    return tag(
        "path",
        d=arc(radius + 0.09, -50, 50) + arc(radius + 0.09, 130, 230),
        fill="none",
        stroke=PALE,
        stroke_opacity=0.85,
        stroke_width=0.045,
        stroke_linecap="round",
        transform=at(*place),
    )
