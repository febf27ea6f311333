"""The pieces of all games, each kind once: it is defined in the drawing and used where it stands.

The middle of a piece's foot is the origin, and its point lies a little above that, so that the
piece as a whole looks centred.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from sixfold.rules.drawing.discs import Ink, arc, shadow, top, wall
from sixfold.rules.drawing.lettering import write
from sixfold.rules.drawing.markup import number, tag
from sixfold.rules.drawing.potentials import LOADED, THICKNESS, USED, is_potential, potential
from sixfold.rules.drawing.rings import ring
from sixfold.rules.drawing.theme import Material, material_of

FOOT: Final = 0.055
"""How far below its point a piece stands."""

_RADII: Final = {"piece": 0.39, "ring": 0.45, "marker": 0.29, "stack": 0.42}
_LAYERS: Final = 6
_COLLAR: Final = "#D2402F"
_CREAM: Final = "#FFF7E6"


def radius_of(kind: str) -> float:
    """The radius of a piece of that kind; the lowest word says it."""
    return USED if is_potential(kind) else _RADII.get(kind, _RADII["piece"])


def piece(ink: Ink, kind: str, colours: Sequence[str]) -> str:
    """The reference to a piece of that kind with these colours from bottom to top."""
    layers = "-".join(material_of(colour).name for colour in colours)
    name = f"{kind.replace('+', '-')}-{layers}"
    return ink.definitions.shape(name, lambda: _build(ink, kind, colours))


def _build(ink: Ink, kind: str, colours: Sequence[str]) -> str:
    materials = [material_of(colour) for colour in colours] or [material_of(None)]
    if is_potential(kind.split("+")[-1]):
        return _with_potentials(ink, kind.split("+"), materials)
    match kind:
        case "ring":
            return ring(ink, materials[-1], radius_of(kind))
        case "marker":
            return _marker(ink, materials[-1])
        case "stack":
            return _stack(ink, materials)
        case _ if len(materials) > 1:
            return _double(ink, materials[-1], radius_of(kind))
        case _:
            return _disc(ink, materials[-1], radius_of(kind), 0.11)


def _disc(ink: Ink, material: Material, radius: float, height: float) -> str:
    return (
        shadow(ink, radius)
        + wall(ink, material, radius, 0, height)
        + top(ink, material, radius, height)
    )


def _double(ink: Ink, material: Material, radius: float) -> str:
    """A piece two high: two discs with a dark seam between them and a hexagon on top."""
    height, seam = 0.12, 0.025
    above = height + seam
    gap = tag(
        "path",
        d=arc(radius * 0.985, 9, 171, height),
        fill="none",
        stroke="#fff",
        stroke_opacity=0.95 if material.name == "white" else 0.55,
        stroke_width=0.024,
    )
    r = number(radius * 0.97)
    dark = tag(
        "path",
        d=f"M-{r} {number(-above)}V{number(-height)}A{r} {r} 0 0 0 {r} {number(-height)}"
        f"V{number(-above)}Z",
        fill="#2A241C" if material.name == "white" else "#000",
    )
    return (
        shadow(ink, radius)
        + wall(ink, material, radius, 0, height)
        + (gap if ink.is_fine(radius) else "")
        + dark
        + wall(ink, material, radius, above, above + height)
        + top(ink, material, radius, above + height)
        + _hexagon(material, radius * 0.36, above + height)
    )


def _with_potentials(ink: Ink, words: Sequence[str], materials: Sequence[Material]) -> str:
    """A potential by itself, or some on a piece, of which only the topmost are drawn."""
    if len(words) == 1:
        return shadow(ink, USED) + potential(ink, words[0], materials[0], USED, 0)
    radius, below = radius_of(words[0]), materials[0]
    if words[0] != "piece":
        parts, level = [_double(ink, below, radius)], 0.265
    else:
        level = 0.11
        parts = [
            shadow(ink, radius),
            wall(ink, below, radius, 0, level),
            top(ink, below, radius, level, grooves=()),
        ]
    count = min(len(words) - 1, _LAYERS)
    for word, material in zip(words[-count:], materials[-count:], strict=True):
        parts.append(potential(ink, word, material, LOADED, level))
        level += THICKNESS
    return "".join(parts)


def _hexagon(material: Material, radius: float, level: float) -> str:
    outside, inside = (
        "M"
        + "L".join(
            f"{number(r * sin(k * pi / 3))} {number(-r * cos(k * pi / 3) - level)}"
            for k in range(6)
        )
        + "Z"
        for r in (radius, radius * 0.48)
    )
    return tag("path", d=outside + inside, fill=material.inlay, fill_rule="evenodd")


def _marker(ink: Ink, material: Material) -> str:
    """A marker: its lower half has the other colour; the dark side has a pip."""
    radius, height = radius_of("marker"), 0.10
    other = material_of({"white": "black", "black": "white"}.get(material.name))
    pip = tag("circle", cy=-height, r=radius * 0.17, fill="#A5A198")
    return (
        shadow(ink, radius)
        + wall(ink, other, radius, 0, height / 2)
        + wall(ink, material, radius, height / 2, height)
        + top(ink, material, radius, height, grooves=(0.62,))
        + (pip if material.name == "black" else "")
    )


def _stack(ink: Ink, materials: Sequence[Material]) -> str:
    """A stack: its layers in their colours, its height as a number, a collar for red inside."""
    radius = radius_of("stack")
    count = len(materials)
    upper = materials[-1]
    shown = _shown_layers(materials)
    thickness = 0.10 if count == 1 else min(0.08, 0.38 / len(shown))
    level = thickness * len(shown)
    parts = [shadow(ink, radius)]
    parts += [
        wall(ink, layer, radius, thickness * index, thickness * (index + 1))
        for index, layer in enumerate(shown)
    ]
    if count == 1:
        parts.append(top(ink, upper, radius, level))
        if upper.name == "red":
            parts.append(_star(radius, level))
        return "".join(parts)
    collared = upper.name != "red" and any(layer.name == "red" for layer in materials)
    parts.append(top(ink, upper, radius, level, grooves=() if collared else (0.74,)))
    if collared:
        parts.append(_collar(radius, level, "#5F130D" if upper.name == "white" else _CREAM))
    parts.append(
        write(
            ink.definitions,
            str(count),
            0,
            -level,
            height=(0.56 if count < 10 else 0.5) * radius,
            weight=0.2,
            colour=upper.ink,
        )
    )
    return "".join(parts)


def _shown_layers(materials: Sequence[Material]) -> list[Material]:
    """The topmost layers, a red one among them if there is any."""
    shown = list(materials[-_LAYERS:])
    red = next((layer for layer in materials if layer.name == "red"), None)
    if red is not None and red not in shown:
        shown[0] = red
    return shown


def _star(radius: float, level: float) -> str:
    """The ring and the six-armed star of a red piece."""
    ring = tag(
        "circle", cy=-level, r=0.85 * radius, fill="none", stroke=_CREAM, stroke_width=0.05 * radius
    )
    arms = "".join(
        f"M{number(-x)} {number(-y - level)}L{number(x)} {number(y - level)}"
        for x, y in (
            (0.48 * radius * sin(k * pi / 3), 0.48 * radius * cos(k * pi / 3)) for k in range(3)
        )
    )
    star = tag("path", d=arms, stroke=_CREAM, stroke_width=0.125 * radius, stroke_linecap="round")
    return ring + star


def _collar(radius: float, level: float, hairline: str) -> str:
    """The red collar with six light notches round the number of a stack with red inside."""
    middle, width = 0.735 * radius, 0.19 * radius
    inside, outside = middle - width / 2, middle + width / 2
    band = tag("circle", cy=-level, r=middle, fill="none", stroke=_COLLAR, stroke_width=width)
    notches = "".join(
        f"M{number(inside * x)} {number(inside * y - level)}"
        f"L{number(outside * x)} {number(outside * y - level)}"
        for x, y in ((sin(k * pi / 3), cos(k * pi / 3)) for k in range(6))
    )
    hairlines = "".join(
        tag("circle", cy=-level, r=r, fill="none", stroke=hairline, stroke_width=0.03 * radius)
        for r in (inside, outside)
    )
    return band + tag("path", d=notches, stroke=_CREAM, stroke_width=0.075 * radius) + hairlines
