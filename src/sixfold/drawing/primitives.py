"""The few things drawings are made of, as data: the page builds the same lists.

Lengths are in distances of neighbouring points. A paint is a colour, or the name of a gradient
and what it is of: ``~top/white``.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any, TypeAlias

from sixfold.drawing.geometry import Polygon, Vector

Primitive: TypeAlias = "dict[str, Any]"
Segment: TypeAlias = "list[Any]"
"""A letter of SVG's paths and its numbers; of an arc its radius, flags and end."""


def _of(tag: str, shape: dict[str, Any], paint: dict[str, Any]) -> Primitive:
    named = {name.replace("_", "-"): value for name, value in paint.items() if value is not None}
    return {"tag": tag, **shape, **named}


def pen(
    colour: str,
    width: float,
    opacity: float | None = None,
    *,
    fill: str = "none",
    cap: bool = False,
) -> dict[str, Any]:
    """The paints of what is stroked, with round ends or not."""
    return {
        "fill": fill,
        "stroke": colour,
        "stroke_width": width,
        "stroke_opacity": opacity,
        "stroke_linecap": "round" if cap else None,
        "stroke_linejoin": "round" if cap else None,
    }


def circle(r: float, x: float = 0, y: float = 0, **paint: str | float | None) -> Primitive:
    """A circle."""
    return _of("circle", {"cx": x, "cy": y, "r": r}, paint)


def ellipse(x: float, y: float, rx: float, ry: float, **paint: str | float | None) -> Primitive:
    """An ellipse along the axes."""
    return _of("ellipse", {"cx": x, "cy": y, "rx": rx, "ry": ry}, paint)


def rect(
    x: float, y: float, width: float, height: float, rx: float, **paint: str | float | None
) -> Primitive:
    """A rectangle with round corners."""
    return _of("rect", {"x": x, "y": y, "width": width, "height": height, "rx": rx}, paint)


def path(d: Sequence[Segment], **paint: Any) -> Primitive:
    """A path."""
    return _of("path", {"d": list(d)}, paint)


def inlay(d: str, y: float, scale: float, **paint: str | float | None) -> Primitive:
    """A path that is drawn in a circle of radius one hundred."""
    return _of("inlay", {"d": d, "y": y, "scale": scale}, paint)


def text(said: str, x: float, y: float, size: float, fill: str, *, bold: bool) -> Primitive:
    """A short text whose middle is at a place."""
    return {"tag": "text", "text": said, "x": x, "y": y, "size": size, "fill": fill, "bold": bold}


def group(
    parts: Sequence[Primitive],
    at: Vector = (0, 0),
    *,
    scale: float = 1,
    turn: float = 0,
    **names: str,
) -> Primitive:
    """Some primitives at another place, turned by degrees and scaled; names are for readers."""
    placed = {"tag": "g", "x": at[0], "y": at[1], "scale": scale, "turn": turn}
    return {**placed, "parts": list(parts), "names": names}


def circle_path(radius: float, level: float) -> list[Segment]:
    """A circle as part of a path."""
    r, y = radius, -level
    return [["M", -r, y], ["A", r, 0, 1, r, y], ["A", r, 0, 1, -r, y], ["Z"]]


def arc(radius: float, start: float, end: float, level: float = 0) -> list[Segment]:
    """Part of a circle, in degrees clockwise from the right."""
    (x1, y1), (x2, y2) = (
        (radius * cos(angle * pi / 180), radius * sin(angle * pi / 180) - level)
        for angle in (start, end)
    )
    return [["M", x1, y1], ["A", radius, int(end - start > 180), 1, x2, y2]]


def lines(found: Sequence[Sequence[Vector]]) -> list[Segment]:
    """Straight lines, each from its first to its last point."""
    return [segment for line in found for segment in (["M", *line[0]], ["L", *line[-1]])]


def polygon(corners: Polygon) -> list[Segment]:
    """A closed path through corners."""
    return [["L" if index else "M", *corner] for index, corner in enumerate(corners)] + [["Z"]]
