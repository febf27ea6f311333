"""The shapes that pieces are layers of, lit from the upper left.

Tops are true circles and heights go straight up the page. The middle of a piece's foot is the
origin; levels are heights above it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

from sixfold.drawing.geometry import Vector
from sixfold.drawing.look import COLOURS, Layer, Look, Material
from sixfold.drawing.primitives import (
    Primitive,
    Segment,
    arc,
    circle,
    circle_path,
    ellipse,
    group,
    inlay,
    path,
    pen,
    polygon,
    text,
)

_SMALLEST_FINE_DIAMETER: Final = 28
_SMALLEST_BRIGHT_DIAMETER: Final = 20
_BENT: Final = 0.36
"""How far the middle of a band is drawn down, in radii: half as far as it then lies."""
_NEIGHBOURS: Final = 1.2
"""Points of a plate that are nearer to each other lie side by side."""
_STOREY: Final = 0.4
"""How large the number of a storey is."""

_CAP: Final = 0.076
"""How thick each cap of an hourglass is, in parts of its height."""

_WIDEST: Final = 0.73
_NECK: Final = 0.07
_SHOULDER: Final = 0.62
"""Its glass in radii of a cap, and how far from the waist each bulb is widest, in its height."""


@dataclass(frozen=True)
class Ink:
    """What every part of a drawing shares: how its game looks, and the pixels of a unit."""

    look: Look
    pixels: float

    def is_fine(self, radius: float) -> bool:
        """Whether a disc is large enough to show its grooves and lights."""
        return 2 * radius * self.pixels >= _SMALLEST_FINE_DIAMETER

    def is_bright(self, radius: float) -> bool:
        """Whether a ball is large enough to show the window in it."""
        return 2 * radius * self.pixels >= _SMALLEST_BRIGHT_DIAMETER


@dataclass(frozen=True)
class Spot:
    """Where a layer lies, what it is made of, and what covers it."""

    material: Material
    low: float
    covered: bool
    """Another piece lies on it, so that its signs are not seen."""
    hidden: bool
    """The next layer covers it wholly."""
    footprint: Sequence[Vector]
    under: float
    """The radius of what is below it."""
    storey: int = 0
    """How many pieces lie below the whole piece."""


def shadow(radius: float, *, ring: bool = False) -> Primitive:
    """The soft shadow of a piece on the board."""
    x, y, rx, ry = (share * radius for share in (0.12, 0.16, 1.2, 1.16))
    return ellipse(x, y, rx, ry, fill="~ring-shadow" if ring else "~shadow")


def wall(material: Material, radius: float, low: float, high: float) -> Primitive:
    """The side of a disc between two levels."""
    r = radius
    return path(
        [["M", -r, -high], ["V", -low], ["A", r, 0, 0, r, -low], ["V", -high], ["Z"]],
        **pen(material.rim, 0.03 * radius, fill=f"~wall/{material.name}"),
    )


def top(
    ink: Ink,
    material: Material,
    radius: float,
    level: float,
    grooves: Sequence[float] | None = None,
    *,
    hollow: bool = True,
) -> list[Primitive]:
    """The top of a disc: rim, light on the rim, and a dish with the grooves of its colour."""
    rim = 0.035 * radius
    fill = f"~top/{material.name}"
    face = circle(radius - rim / 2, 0, -level, **pen(material.rim, rim, fill=fill))
    if not ink.is_fine(radius):
        return [face]
    parts = [face]
    for index, share in enumerate(material.grooves if grooves is None else grooves):
        r, dished = share * radius, hollow and index == 0
        fill = f"~dish/{material.name}" if dished else "none"
        lip = pen(
            material.lip, (0.03 if dished else 0.02) * radius, 1 if dished else 0.8, fill=fill
        )
        groove = pen(material.groove, (0.032 if dished else 0.025) * radius)
        parts += [
            circle(r, 0.012 * radius, 0.02 * radius - level, **lip),
            circle(r, 0, -level, **groove),
        ]
    return [*parts, _shine(material, 0.93 * radius, level, 0.055 * radius)]


def _shine(material: Material, radius: float, level: float, width: float) -> Primitive:
    """The light on a rim, towards the upper left."""
    return path(arc(radius, 195, 290, level), **pen("#fff", width, material.shine, cap=True))


def contact(radius: float, level: float) -> Primitive:
    """The shadow of a disc on what it lies on."""
    return circle(radius * 1.07, 0.03, 0.035 - level, fill="#000", fill_opacity=0.28)


def _disc(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    high = spot.low + layer.height
    side = wall(spot.material, layer.radius, spot.low, high)
    if spot.hidden:
        return [side]
    grooves = () if spot.covered else layer.grooves
    return [side, *top(ink, spot.material, layer.radius, high, grooves)]


def _seam(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """The dark gap between two discs, with a bright edge below it."""
    r, low, high = layer.radius * 0.97, spot.low, spot.low + layer.height
    dark = path(
        [["M", -r, -high], ["V", -low], ["A", r, 0, 0, r, -low], ["V", -high], ["Z"]],
        fill=spot.material.seam,
    )
    if not ink.is_fine(layer.radius):
        return [dark]
    edge = arc(layer.radius * 0.985, 10, 170, low - 0.004)
    return [dark, path(edge, **pen("#fff", 0.02, spot.material.glint))]


def _dish(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """A coloured disc let into the top."""
    if spot.covered:
        return []
    radius, fill = layer.size * spot.under, _paint(layer.fill, spot.material)
    return [
        circle(radius, 0, -spot.low, **pen("#000", 0.012, 0.35, fill=fill)),
        path(arc(radius * 0.9, 30, 110, spot.low), **pen("#fff", 0.016, 0.3, cap=True)),
    ]


def _inlay(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """A sign let into the top."""
    if spot.covered:
        return []
    fill, stroke = (_paint(name, spot.material) for name in (layer.fill, layer.stroke))
    paint = {"fill": fill} if stroke == "none" else pen(stroke, layer.width, fill=fill, cap=True)
    return [inlay(layer.path, -spot.low, layer.size * spot.under, **paint)]


def _paint(name: str, material: Material) -> str:
    """A colour by its name: a tone of the material, a shared colour, or itself."""
    if name in ("ink", "inlay", "rim", "lip", "groove"):
        return str(getattr(material, name))
    return COLOURS.get(name, name)


def ring_back(material: Material, layer: Layer, *, filled: bool) -> list[Primitive]:
    """What of a ring lies behind whatever stands in it: shadow and far inside wall."""
    hole, height = layer.hole * layer.radius, layer.height
    x, y = sqrt(hole**2 - height**2 / 4), -height / 2
    far = path(
        [["M", -x, y], ["A", hole, 1, 1, x, y], ["A", hole, 0, 0, -x, y], ["Z"]],
        **pen(material.rim, 0.014, fill=f"~far/{material.name}"),
    )
    dark = [circle(hole, fill="#000", fill_opacity=0.5)] if filled else []
    return [shadow(layer.radius, ring=True), *dark, far]


def ring_front(ink: Ink, material: Material, layer: Layer) -> list[Primitive]:
    """What of a ring is in front: outer wall and face, and the lights that make it look round."""
    r, height, hole = layer.radius, layer.height, layer.hole * layer.radius
    middle, dark = (r + hole) / 2, len(material.grooves) > 1
    body = [["M", -r, -height], ["V", 0], ["A", r, 0, 0, r, 0], ["V", -height]]
    body += [["A", r, 0, 0, -r, -height], ["Z"], *circle_path(hole, height)]
    face = circle_path(r - 0.007, height) + circle_path(hole, height)
    parts = [
        path(d, fill_rule="evenodd", **pen(material.rim, 0.014, fill=f"~{part}/{material.name}"))
        for d, part in ((body, "wall"), (face, "top"))
    ]
    if not ink.is_fine(r):
        return parts
    fine = [circle(middle, 0, -height, **pen(material.groove, 0.014))] if dark else []
    low = pen(material.lip if dark else material.groove, 0.018, 0.7, cap=True)
    return [
        *parts,
        circle(middle, 0, -height, **pen(material.lip, 0.05, 0.55)),
        *fine,
        path(arc(r * 0.92, 25, 80, height), **low),
        _shine(material, 0.9 * r, height, 0.026),
    ]


def _ring(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    parts = [
        *ring_back(spot.material, layer, filled=False)[1 if spot.low else 0 :],
        *ring_front(ink, spot.material, layer),
    ]
    return [group(parts, (0, -spot.low))] if spot.low else parts


def rings_near(ink: Ink, material: Material, layer: Layer, count: int) -> list[Primitive]:
    """What of some rings on each other is in front of what stands in their holes."""
    r, hole, high = layer.radius, layer.hole * layer.radius, count * layer.height
    inner: list[Segment] = [["L", hole, -high], ["A", hole, 0, 1, -hole, -high], ["Z"]]
    body: list[Segment] = [["M", -r, -high], ["V", 0], ["A", r, 0, 0, r, 0], ["V", -high], *inner]
    face: list[Segment] = [["M", -r, -high], ["A", r, 0, 0, r, -high], *inner]
    edges = [(r, layer.height * index) for index in range(count + 1)]
    parts = [
        path(body, fill=f"~wall/{material.name}"),
        path(face, fill=material.top[1]),
        *(path(arc(x, 0, 180, y), **pen(material.rim, 0.014)) for x, y in [*edges, (hole, high)]),
    ]
    if not ink.is_fine(r):
        return parts
    return [*parts, path(arc((r + hole) / 2, 0, 180, high), **pen(material.lip, 0.05, 0.55))]


def _hourglass(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """Two caps, posts between them and sand in a glass; ``size`` is the part that is above."""
    r, low, cap = layer.radius, spot.low, _CAP * layer.height
    floor, roof = low + cap, low + layer.height - cap
    waist = (floor + roof) / 2
    sand = ink.look.material(layer.fill)
    above, below = layer.size**0.6, (1 - layer.size) ** 0.75

    def wide(share: float) -> float:
        """How wide a bulb is so far from the waist."""
        return r * min(_WIDEST, _NECK + (_WIDEST - _NECK) * share / _SHOULDER)

    def bulb(end: float, near: float, far: float) -> list[Segment]:
        """What of the bulb between the waist and an end is so far from the waist."""
        shares = [near, *([_SHOULDER] if near < _SHOULDER < far else []), far]
        sides = [(wide(share), -waist - (end - waist) * share) for share in shares]
        return polygon((*sides, *((-x, y) for x, y in reversed(sides))))

    def filled(end: float, near: float, far: float, level: float) -> list[Primitive]:
        y, rx = -waist - (end - waist) * level, wide(level)
        body = path(bulb(end, near, far), fill=f"~wall/{sand.name}")
        return [body, ellipse(0, y, rx, 0.3 * rx, fill=sand.top[0])]

    glass = pen("#fff", 0.06 * r, 0.55, fill="#ffffff2e", cap=True)
    post = pen(spot.material.wall[1], 0.13 * r, cap=True)
    thread, surface = pen(sand.top[1], 0.1 * r), -waist - (floor - waist) * (1 - below)
    return [
        wall(spot.material, r, low, floor),
        *top(ink, spot.material, r, floor, ()),
        *(filled(floor, 1 - below, 1, 1 - below) if below else ()),
        *(filled(roof, 0, above, above) if above else ()),
        *([path([["M", 0, -waist], ["V", surface]], **thread)] if above and below else ()),
        *(path(bulb(end, 0, 1), **glass) for end in (floor, roof)),
        *(path([["M", x, -floor], ["V", -roof]], **post) for x in (-0.88 * r, 0.88 * r)),
        wall(spot.material, r, roof, roof + cap),
        *top(ink, spot.material, r, roof + cap),
    ]


def _marble(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """A ball whose middle is at its height, with the light of the window on it."""
    r, y, material = layer.radius, -spot.low - layer.height, spot.material
    edge = (material.outline, 0.065 * r) if material.outline else (material.rim, 0.03 * r)
    ball = circle(r, 0, y, **pen(*edge, fill=f"~globe/{material.name}"))
    light = ellipse(
        -0.36 * r, y - 0.44 * r, 0.24 * r, 0.15 * r, fill="#fff", fill_opacity=material.shine
    )
    return [ball, light] if ink.is_bright(r) else [ball]


def _band(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """Stripes round a ball, by which balls are told apart without their colours."""
    r, paint = spot.under, pen(_paint(layer.stroke, spot.material), layer.width * spot.under)
    parts: list[Primitive] = []
    for share in layer.grooves or (0,):
        x, y = 0.98 * r * sqrt(1 - share**2), -spot.low - share * r
        parts.append(path([["M", -x, y], ["Q", 0, y + _BENT * r, x, y]], **paint))
    return parts


def _bar(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """A rounded body over all points of a footprint."""
    material, high = spot.material, spot.low + layer.height

    def along(level: float, stroke: str, width: float, aside: float = 0) -> Primitive:
        points = [(x + aside, y + aside - level) for x, y in spot.footprint]
        d = [["L" if index else "M", *at] for index, at in enumerate([*points, points[-1]])]
        return path(d, **pen(stroke, width, cap=True))

    width = 2 * layer.radius
    return [
        *([along(-0.06, "#0004", width * 1.1)] if not spot.low else []),
        along(spot.low, material.rim, width),
        *(
            along(spot.low + layer.height * k / 3, material.wall[1], width - 0.03)
            for k in (0, 1, 2)
        ),
        along(high, material.rim, width),
        along(high, material.top[1], width - 0.03),
        along(high, material.top[0], width * 0.62, -0.02),
        along(high, material.top[1], width * 0.54),
    ]


def _plate(ink: Ink, layer: Layer, spot: Spot) -> list[Primitive]:
    """A flat piece round the dots of its footprint, of which the first is filled.

    From the second storey on its number stands in its middle.
    """
    material, high, wide = spot.material, spot.low + layer.height, 2 * layer.radius
    ways = _joined(spot.footprint)

    def along(level: float, colour: str, width: float, aside: float = 0) -> Primitive:
        points = [(x + aside, y + aside - level) for x, y in ways]
        d: list[Segment] = [["L" if index else "M", *at] for index, at in enumerate(points)]
        closed = ways[0] == ways[-1]
        return path(d, **pen(colour, width, fill=colour if closed else "none", cap=True))

    rim = 0.06 * layer.radius
    body = [
        along(-0.05, "#0004", wide * 1.06, 0.04),
        *(along(spot.low + layer.height * k / 3, material.rim, wide) for k in (0, 1, 2)),
        *(along(spot.low + layer.height * k / 3, material.wall[1], wide - rim) for k in (1, 2)),
        along(high, material.rim, wide),
        along(high, material.top[1], wide - rim),
    ]
    if ink.is_fine(layer.radius):
        body += [
            along(high, material.top[0], wide * 0.8, -0.015),
            along(high, material.top[1], wide * 0.74),
        ]
    return [*body, *_dots(layer, spot, high), *_storey(spot, high)]


def _joined(footprint: Sequence[Vector]) -> list[Vector]:
    """A way through all points from neighbour to neighbour, closed if they lie round a place."""

    def near(one: Vector, other: Vector) -> bool:
        return one != other and hypot(one[0] - other[0], one[1] - other[1]) < _NEIGHBOURS

    points = list(footprint)
    count = [sum(near(one, other) for other in points) for one in points]
    if len(points) > 2 and min(count) > 1:
        return [*points, points[0]]
    # What has fewer neighbours is an end.
    middle = [one for one, n in zip(points, count, strict=True) if n > 1]
    ends = [one for one, n in zip(points, count, strict=True) if n <= 1]
    return [*ends[:1], *middle, *ends[1:]] if len(points) > 1 else [*points, *points]


def _dots(layer: Layer, spot: Spot, level: float) -> list[Primitive]:
    """The dots of a plate: the first is filled, the others are hollows."""
    material = spot.material
    (x, y), *others = spot.footprint
    return [
        *(
            circle(0.4 * layer.radius, ox, oy - level, **pen(material.groove, 0.03, fill="#0001"))
            for ox, oy in others
        ),
        circle(0.573 * layer.radius, x, y - level, fill=material.ink),
    ]


def _storey(spot: Spot, level: float) -> list[Primitive]:
    """The number of a plate's storey, on its middle dot or between its dots."""
    if not spot.storey:
        return []
    ways, count = _joined(spot.footprint), len(spot.footprint)
    if ways[0] == ways[-1]:
        x, y = (sum(at[axis] for at in spot.footprint) / count for axis in (0, 1))
    else:
        x, y = ways[count // 2]
    # On the filled dot it has the colour of the plate.
    on_dot = (x, y) == tuple(spot.footprint[0])
    colour = spot.material.top[1] if on_dot else spot.material.ink
    return [text(str(spot.storey + 1), x, y - level, _STOREY, colour, bold=True)]


SHAPES: Final[Mapping[str, Callable[[Ink, Layer, Spot], list[Primitive]]]] = {
    "disc": _disc,
    "seam": _seam,
    "dish": _dish,
    "inlay": _inlay,
    "ring": _ring,
    "marble": _marble,
    "band": _band,
    "bar": _bar,
    "hourglass": _hourglass,
    "plate": _plate,
}
"""What can be a layer; what is not here is drawn as a disc."""
