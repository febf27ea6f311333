"""How far a primitive reaches: never less than what is seen of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from sixfold.drawing.primitives import Primitive, Segment

Extent = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_LETTER = 0.7
"""How wide a letter may be, in parts of its size."""


def extent(shape: Primitive) -> Extent:
    """The rectangle that holds a primitive."""
    bare = _bare(shape)
    half = float(shape.get("stroke-width", 0)) / 2
    return bare[0] - half, bare[1] - half, bare[2] + half, bare[3] + half


def union(extents: Iterable[Extent]) -> Extent:
    """The rectangle that holds several."""
    found = list(extents) or [(0.0, 0.0, 0.0, 0.0)]
    left, top, right, bottom = zip(*found, strict=True)
    return min(left), min(top), max(right), max(bottom)


def _bare(shape: Primitive) -> Extent:
    match shape["tag"]:
        case "circle":
            return _round(shape["cx"], shape["cy"], shape["r"], shape["r"])
        case "ellipse":
            return _round(shape["cx"], shape["cy"], shape["rx"], shape["ry"])
        case "rect":
            x, y = shape["x"], shape["y"]
            return x, y, x + shape["width"], y + shape["height"]
        case "inlay":
            return _round(0, shape["y"], shape["scale"], shape["scale"])
        case "text":
            wide = shape["size"] * (len(shape["text"]) + 1) * _LETTER
            return _round(shape["x"], shape["y"], wide / 2, shape["size"])
        case "shade":
            left, top, right, bottom = _along(shape["d"])
            more = 2 * shape["blur"]
            return left - more, top - more + shape["y"], right + more, bottom + more + shape["y"]
        case "g":
            return _group(shape)
        case kind:
            assert kind in ("path", "clip"), kind
            return _along(shape["d"])


def _round(x: float, y: float, rx: float, ry: float) -> Extent:
    return x - rx, y - ry, x + rx, y + ry


def _group(shape: Primitive) -> Extent:
    left, top, right, bottom = union(extent(part) for part in shape["parts"])
    if shape["turn"]:
        reach = max(hypot(x, y) for x in (left, right) for y in (top, bottom))
        left, top, right, bottom = -reach, -reach, reach, reach
    x, y, scale = shape["x"], shape["y"], shape["scale"]
    return x + left * scale, y + top * scale, x + right * scale, y + bottom * scale


def _along(segments: Sequence[Segment]) -> Extent:
    found: list[Extent] = []
    x = y = 0.0
    for letter, *numbers in segments:
        more = 0.0
        if letter == "H":
            (x,) = numbers
        elif letter == "V":
            (y,) = numbers
        elif letter == "A":
            radius, _, _, x, y = numbers
            more = 2 * radius
        elif letter != "Z":
            # A curve stays between the points that bend it.
            found += [(a, b, a, b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
            x, y = numbers[-2:]
        found.append(_round(x, y, more, more))
    return union(found)
