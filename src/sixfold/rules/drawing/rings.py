"""Rings: the only pieces one can look through."""

from __future__ import annotations

from math import sqrt
from typing import Final

from sixfold.rules.drawing.discs import Ink, arc, ring_shadow, shine
from sixfold.rules.drawing.markup import number, tag
from sixfold.rules.drawing.theme import Material

_HOLE: Final = 0.7


def ring(ink: Ink, material: Material, radius: float) -> str:
    """A ring: through its hole the far inside wall and the board are seen."""
    hole, height = _HOLE * radius, 0.11
    r, level = number(radius), number(-height)
    body = f"M-{r} {level}V0A{r} {r} 0 0 0 {r} 0V{level}A{r} {r} 0 0 0 -{r} {level}Z"
    window, far_wall = _through(hole, height)
    face = _circle(radius - 0.007, height) + _circle(hole, height)
    parts = [
        ring_shadow(ink, radius),
        tag(
            "g",
            tag("path", d=body + window, fill=ink.wall(material)),
            tag("path", d=far_wall, fill=ink.far(material)),
            tag("path", d=face, fill=ink.top(material)),
            stroke=material.rim,
            stroke_width=0.014,
            fill_rule="evenodd",
        ),
    ]
    if ink.is_fine(radius):
        parts += [
            _roundness(material, radius, hole, height),
            shine(material, 0.9 * radius, height, 0.026),
        ]
    return "".join(parts)


def _through(hole: float, height: float) -> tuple[str, str]:
    """What is seen in the hole of a ring: the window to the board, and the wall beyond it."""
    r, y = number(hole), number(-height / 2)
    x = number(sqrt(hole**2 - height**2 / 4))
    window = f"M-{x} {y}A{r} {r} 0 0 1 {x} {y}A{r} {r} 0 0 1 -{x} {y}Z"
    far_wall = f"M-{x} {y}A{r} {r} 0 1 1 {x} {y}A{r} {r} 0 0 0 -{x} {y}Z"
    return window, far_wall


def _circle(radius: float, level: float) -> str:
    r, y = number(radius), number(-level)
    return f"M-{r} {y}A{r} {r} 0 0 1 {r} {y}A{r} {r} 0 0 1 -{r} {y}Z"


def _roundness(material: Material, radius: float, hole: float, level: float) -> str:
    """The light band, and on dark rings the fine groove, that make a ring look round."""
    middle = (radius + hole) / 2
    band = tag(
        "circle",
        cy=-level,
        r=middle,
        fill="none",
        stroke=material.lip,
        stroke_width=0.05,
        stroke_opacity=0.55,
    )
    low = tag(
        "path",
        d=arc(radius * 0.92, 25, 80, level),
        fill="none",
        stroke=material.groove if material.name == "white" else material.lip,
        stroke_width=0.018,
        stroke_opacity=0.7,
        stroke_linecap="round",
    )
    if len(material.grooves) < 2:
        return band + low
    fine = tag(
        "circle", cy=-level, r=middle, fill="none", stroke=material.groove, stroke_width=0.014
    )
    return band + fine + low
