"""Pieces: what a kind of one or several words is built of, from the bottom up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from sixfold.drawing.geometry import Vector
from sixfold.drawing.look import COLOURS, Bears, Counted, Kind, Layer, Look, Material
from sixfold.drawing.primitives import Primitive, circle, group, lines, path, pen, text
from sixfold.drawing.shapes import (
    SHAPES,
    Ink,
    Spot,
    contact,
    ring_back,
    ring_front,
    rings_near,
    shadow,
    top,
    wall,
)

_SUNK = 0.025
"""How much lower lies what stands in a ring."""

_HERE: Sequence[Vector] = ((0, 0),)


def measure(look: Look, kind: str, colours: Sequence[str]) -> tuple[float, float]:
    """The radius of a piece and how high its top is; what stands in rings has theirs."""
    radius, height = 0.0, 0.0
    below: Layer | None = None
    for found, _ in _words(look, kind, colours):
        first = found.layers[0]
        if found.counted and len(colours) > 1:
            height += _thickness(found.counted, len(colours)) * min(
                len(colours), found.counted.shown
            )
        elif _encloses(first, radius):
            height = max(height, first.height)
        elif not (below and _encloses(below, first.radius)):
            height += sum(layer.height for layer in found.layers)
        radius = max(radius, *(layer.radius for layer in found.layers))
        below = first
    return radius, height


def middle(look: Look, kind: str) -> Vector:
    """Where the middle of a piece is that is not turned, seen from the first of its points."""
    lies = look.kind(kind).lies or _HERE
    (left, right), (upper, lower) = (
        (min(at[axis] for at in lies), max(at[axis] for at in lies)) for axis in (0, 1)
    )
    return (left + right) / 2, (upper + lower) / 2


def piece(
    ink: Ink,
    kind: str,
    colours: Sequence[str],
    footprint: Sequence[Vector] = _HERE,
    storey: int = 0,
) -> list[Primitive]:
    """A piece with its shadow, standing on the origin with the first of its points."""
    body: list[Primitive] = []
    radius, level = 0.0, 0.0
    words = list(_words(ink.look, kind, colours))
    for index, (found, material) in enumerate(words):
        first = found.layers[0]
        if found.counted and len(words) == 1 and len(colours) > 1:
            return _stack(ink, found, colours)
        if _encloses(first, radius):
            inside = group(body[1:], (0, _SUNK))
            body = [
                *ring_back(material, first, filled=True),
                inside,
                *ring_front(ink, material, first),
            ]
            level = max(level, first.height)
        elif index and _encloses(words[index - 1][0].layers[0], first.radius):
            rings, steel = words[index - 1]
            body += _layers(ink, found, material, 0, footprint, 0, covered=False)
            body += rings_near(ink, steel, rings.layers[0], index)
        else:
            if not index and first.shape not in ("ring", "bar", "plate"):
                body.append(shadow(first.radius))
            elif index and first.shape == "disc":
                body.append(contact(first.radius, level))
            above = words[index + 1][0].layers[0] if index + 1 < len(words) else None
            covered = above is not None and not _encloses(above, first.radius)
            lies = found.lies if len(footprint) == 1 and found.lies else footprint
            body += _layers(ink, found, material, level, lies, storey, covered=covered)
            level += sum(layer.height for layer in found.layers)
        radius = max(radius, first.radius)
    return body


def _words(look: Look, kind: str, colours: Sequence[str]) -> Iterator[tuple[Kind, Material]]:
    """What the words of a kind name, each with its material.

    What is two high may have its colour twice, so colours are counted from the top.
    """
    words = kind.split("+")
    for index, word in enumerate(words):
        at = len(colours) - len(words) + index
        colour = colours[at if at >= 0 else 0] if colours else None
        yield look.kind(word), look.material(colour)


def _encloses(first: Layer, radius: float) -> bool:
    """Whether a ring is large enough to lie round what is there."""
    return first.shape == "ring" and 0 < radius < first.hole * first.radius


def _layers(
    ink: Ink,
    kind: Kind,
    material: Material,
    level: float,
    footprint: Sequence[Vector],
    storey: int,
    *,
    covered: bool,
) -> Iterator[Primitive]:
    under = 0.0
    for index, layer in enumerate(kind.layers):
        above = kind.layers[index + 1].radius if index + 1 < len(kind.layers) else 0
        hidden = above >= layer.radius > 0
        made_of = _material(ink.look, layer, material)
        if layer.of not in ("", made_of.name):
            continue
        spot = Spot(made_of, level, covered, hidden, footprint, under, storey)
        yield from SHAPES.get(layer.shape, SHAPES["disc"])(ink, layer, spot)
        level += layer.height
        under = layer.radius or under


def _material(look: Look, layer: Layer, own: Material) -> Material:
    if layer.material == "colour":
        return own
    return look.material(own.back if layer.material == "back" else layer.material)


def _thickness(counted: Counted, count: int) -> float:
    """How high each layer of a stack is."""
    return min(counted.layer, counted.tallest / min(count, counted.shown))


def _shown(look: Look, counted: Counted, colours: Sequence[str]) -> list[Material]:
    """The topmost layers, among them what the stack shall show in any case."""
    shown = [look.material(colour) for colour in colours[-counted.shown :]]
    bears = counted.bears
    if bears and bears.material in colours and all(m.name != bears.material for m in shown):
        shown[0] = look.material(bears.material)
    return shown


def _stack(ink: Ink, kind: Kind, colours: Sequence[str]) -> list[Primitive]:
    """A stack: its layers in their colours, its height as a number, a collar for what it bears."""
    first, counted = kind.layers[0], kind.counted or Counted()
    radius, count = first.radius, len(colours)
    upper = ink.look.material(colours[-1])
    shown = _shown(ink.look, counted, colours)
    each = _thickness(counted, count)
    level = each * len(shown)
    bears = counted.bears
    inside = bears is not None and bears.material in colours and bears.material != upper.name
    collar = bears if inside else None
    parts = [shadow(radius)]
    parts += [
        wall(layer, radius, each * index, each * (index + 1)) for index, layer in enumerate(shown)
    ]
    grooves = (0.78,) if first.grooves is None else first.grooves
    parts += top(ink, upper, radius, level, () if collar else grooves, hollow=False)
    if collar:
        parts += _collar(collar, upper, radius, level)
    spot = Spot(upper, level, covered=False, hidden=False, footprint=_HERE, under=radius)
    for layer in kind.layers:
        if layer.shape == "inlay" and not layer.alone:
            parts += SHAPES["inlay"](ink, layer, spot)
    size = (0.86 if count < 10 else 0.74) * radius
    return [*parts, text(str(count), 0, -level, size, upper.ink, bold=True)]


def _collar(bears: Bears, upper: Material, radius: float, level: float) -> list[Primitive]:
    """A coloured collar with six light notches round the number of a stack."""
    middle, cream = 0.735 * radius, COLOURS["cream"]
    inner, outer = middle - 0.095 * radius, middle + 0.095 * radius
    ways = [(sin(k * pi / 3), cos(k * pi / 3)) for k in range(6)]
    notches = lines([[(r * x, r * y - level) for r in (inner, outer)] for x, y in ways])
    hairline = pen(bears.hairline.get(upper.name, cream), 0.03 * radius)
    return [
        circle(middle, 0, -level, **pen(bears.band, 0.19 * radius)),
        path(notches, **pen(cream, 0.075 * radius)),
        *(circle(r, 0, -level, **hairline) for r in (inner, outer)),
    ]
