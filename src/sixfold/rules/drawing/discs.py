"""What pieces are built of: shadows, walls and tops of discs, lit from the upper left.

Tops are true circles and heights go straight up the page. The middle of a piece's foot is the
origin; levels are heights above it.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from sixfold.rules.drawing.markup import Definitions, number, tag
from sixfold.rules.drawing.theme import Material

_SHINE: Final = (195, 290)
_SMALLEST_FINE_DIAMETER: Final = 28


class Ink:
    """What every part of a drawing shares: its definitions, and how many pixels a unit has."""

    def __init__(self, definitions: Definitions, pixels: float) -> None:
        self.definitions = definitions
        self.pixels = pixels

    def is_fine(self, radius: float) -> bool:
        """Whether a disc is large enough to show its grooves and lights."""
        return 2 * radius * self.pixels >= _SMALLEST_FINE_DIAMETER

    def top(self, material: Material) -> str:
        """The paint of a top: light from the upper left."""
        return self._across(f"top-{material.name}", material.top)

    def dish(self, material: Material) -> str:
        """The paint of a hollow in a top: the same the other way round."""
        return self._across(f"dish-{material.name}", material.top[::-1])

    def _across(self, name: str, colours: tuple[str, str, str]) -> str:
        stops = [(place, colour, 1.0) for place, colour in zip((0, 0.5, 1), colours, strict=True)]
        return self.definitions.gradient(name, stops, x1=0.18, y1=0.1, x2=0.82, y2=0.9)

    def wall(self, material: Material) -> str:
        """The paint of an upright wall."""
        stops = [(p, c, 1.0) for p, c in zip((0, 0.3, 1), material.wall, strict=True)]
        return self.definitions.gradient(f"wall-{material.name}", stops, x1=0, y1=0, x2=1, y2=0)

    def far(self, material: Material) -> str:
        """The paint of the inside of a wall, which is light where the outside is dark."""
        stops = [(p, c, 1.0) for p, c in zip((0, 0.72, 1), material.wall, strict=True)]
        return self.definitions.gradient(f"far-{material.name}", stops, x1=0, y1=0, x2=1, y2=0)

    def lying(self, material: Material) -> str:
        """The paint of a disc that stands on edge."""
        colours = (material.top[2], material.top[0], material.wall[1])
        stops = [(p, c, 1.0) for p, c in zip((0, 0.3, 1), colours, strict=True)]
        return self.definitions.gradient(f"lying-{material.name}", stops, x1=0, y1=0, x2=0, y2=1)


def shadow(ink: Ink, radius: float) -> str:
    """The soft shadow of a disc on the board."""
    stops = [(0, "#000", 0.55), (0.62, "#000", 0.42), (1, "#000", 0)]
    return _soft(radius, ink.definitions.gradient("shadow", stops))


def ring_shadow(ink: Ink, radius: float) -> str:
    """The soft shadow of a ring, through which light falls."""
    shares = ((0, 0), (0.42, 0.04), (0.6, 0.5), (0.7, 0.42), (1, 0))
    stops = [(place, "#000", opacity) for place, opacity in shares]
    return _soft(radius, ink.definitions.gradient("ring-shadow", stops))


def _soft(radius: float, paint: str) -> str:
    x, y, rx, ry = (share * radius for share in (0.12, 0.16, 1.2, 1.16))
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=paint)


def wall(ink: Ink, material: Material, radius: float, low: float, high: float) -> str:
    """The side of a disc between two levels."""
    r = number(radius)
    foot, head = number(-low), number(-high)
    return tag(
        "path",
        d=f"M-{r} {head}V{foot}A{r} {r} 0 0 0 {r} {foot}V{head}Z",
        fill=ink.wall(material),
        stroke=material.rim,
        stroke_width=0.03 * radius,
    )


def top(
    ink: Ink,
    material: Material,
    radius: float,
    level: float,
    *,
    grooves: tuple[float, ...] | None = None,
) -> str:
    """The top of a disc: rim, light on the rim, and a dish with the grooves of its colour."""
    rim = 0.035 * radius
    face = tag(
        "circle",
        cy=-level,
        r=radius - rim / 2,
        fill=ink.top(material),
        stroke=material.rim,
        stroke_width=rim,
    )
    if not ink.is_fine(radius):
        return face
    parts = [face]
    for index, share in enumerate(material.grooves if grooves is None else grooves):
        parts.append(_groove(ink, material, share * radius, level, radius, hollow=index == 0))
    parts.append(shine(material, 0.93 * radius, level, 0.055 * radius))
    return "".join(parts)


def _groove(
    ink: Ink, material: Material, radius: float, level: float, whole: float, *, hollow: bool
) -> str:
    light = tag(
        "circle",
        cx=0.012 * whole,
        cy=0.02 * whole - level,
        r=radius,
        fill=ink.dish(material) if hollow else "none",
        stroke=material.lip,
        stroke_width=(0.03 if hollow else 0.02) * whole,
        stroke_opacity=None if hollow else 0.8,
    )
    dark = tag(
        "circle",
        cy=-level,
        r=radius,
        fill="none",
        stroke=material.groove,
        stroke_width=(0.032 if hollow else 0.025) * whole,
    )
    return light + dark


def shine(material: Material, radius: float, level: float, width: float) -> str:
    """The light on a rim, towards the upper left."""
    return tag(
        "path",
        d=arc(radius, *_SHINE, level),
        fill="none",
        stroke="#fff",
        stroke_opacity=material.shine,
        stroke_width=width,
        stroke_linecap="round",
    )


def arc(radius: float, start: float, end: float, level: float = 0) -> str:
    """The path of a part of a circle, in degrees clockwise from the right."""
    (x1, y1), (x2, y2) = (
        (radius * cos(angle * pi / 180), radius * sin(angle * pi / 180) - level)
        for angle in (start, end)
    )
    large = int(end - start > 180)
    r = number(radius)
    return f"M{number(x1)} {number(y1)}A{r} {r} 0 {large} 1 {number(x2)} {number(y2)}"
