"""Potentials: small discs with the emblem of their kind, which lie on pieces or stand alone."""

from __future__ import annotations

from typing import Final

from sixfold.rules.drawing.discs import Ink, shine, top, wall
from sixfold.rules.drawing.markup import number, tag
from sixfold.rules.drawing.theme import Material

LOADED: Final = 0.30
"""The radius of a potential on something."""
USED: Final = 0.32
"""The radius of a potential that stands by itself."""
THICKNESS: Final = 0.09

_EMBLEM: Final = "#FFF7E6"
_INLAYS: Final = {
    "tamsk": "#8A5A00",
    "zertz": "#3E5BB5",
    "dvonn": "#B3332A",
    "yinsh": "#0E6E66",
    "punct": "#7A3E91",
}


def is_potential(word: str) -> bool:
    """Whether a word of a kind names a potential."""
    return word in _INLAYS


def potential(ink: Ink, word: str, material: Material, radius: float, low: float) -> str:
    """A potential that lies at a level: its owner's disc, the inlay of its kind and its emblem."""
    high = low + THICKNESS
    inlay = tag("circle", cy=-high, r=0.86 * radius, fill=_INLAYS[word])
    light = shine(material, 0.93 * radius, high, 0.055 * radius) if ink.is_fine(radius) else ""
    return (
        wall(ink, material, radius, low, high)
        + top(ink, material, radius, high, grooves=())
        + inlay
        + light
        + _emblem(word, 0.8 * 0.86 * radius, high)
    )


def _emblem(word: str, r: float, level: float) -> str:
    """The sign of a kind in a circle of that radius."""

    def point(x: float, y: float) -> str:
        return f"{number(x * r)} {number(y * r - level)}"

    def ball(x: float, y: float) -> str:
        return tag("circle", cx=x * r, cy=y * r - level, r=0.31 * r, fill=_EMBLEM)

    match word:
        case "tamsk":
            corners = ((-0.65, -0.8), (0.65, -0.8), (0.1, 0), (0.65, 0.8), (-0.65, 0.8), (-0.1, 0))
            path = "M" + "L".join(point(x, y) for x, y in corners) + "Z"
            return tag("path", d=path, fill=_EMBLEM)
        case "zertz":
            return ball(0, -0.47) + ball(-0.45, 0.33) + ball(0.45, 0.33)
        case "dvonn":
            return "".join(
                tag(
                    "rect",
                    x=-0.66 * r,
                    y=(y - 0.16) * r - level,
                    width=1.32 * r,
                    height=0.32 * r,
                    rx=0.12 * r,
                    fill=_EMBLEM,
                )
                for y in (-0.5, 0, 0.5)
            )
        case "yinsh":
            return tag(
                "circle", cy=-level, r=0.54 * r, fill="none", stroke=_EMBLEM, stroke_width=0.27 * r
            )
        case _:
            path = f"M{point(-0.58, 0.42)}L{point(0, -0.4)}L{point(0.58, 0.42)}"
            return tag("path", d=path, fill="none", stroke=_EMBLEM, stroke_width=0.36 * r)
