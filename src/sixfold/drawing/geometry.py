"""Plane geometry of outlines: x to the right, y down, neighbouring points one apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, inf, sqrt
from typing import Any

Vector = tuple[float, float]
Polygon = tuple[Vector, ...]

_NEARLY_NOTHING = 1e-6
_FAR = 1e3


def unit(vector: Vector) -> Vector:
    """The vector of length one in the same direction; nothing stays nothing."""
    length = hypot(*vector) or 1
    return vector[0] / length, vector[1] / length


def moved(point: Vector, direction: Vector, distance: float) -> Vector:
    """The point so far away in a direction."""
    return point[0] + direction[0] * distance, point[1] + direction[1] * distance


def dot(a: Vector, b: Vector) -> float:
    """How far ``a`` reaches in the direction ``b``."""
    return a[0] * b[0] + a[1] * b[1]


def normals(lines: Iterable[Sequence[Vector]]) -> list[Vector]:
    """The directions across the lines, both ways, each once."""
    found: dict[tuple[int, int], Vector] = {}
    for line in lines:
        if line[0] == line[-1]:
            continue
        x, y = unit((line[-1][0] - line[0][0], line[-1][1] - line[0][1]))
        for across in ((y, -x), (-y, x)):
            found.setdefault((round(across[0] * 1000), round(across[1] * 1000)), across)
    return list(found.values()) or [(1, 0), (0, 1), (-1, 0), (0, -1)]


def outline(points: Sequence[Vector], across: Sequence[Vector], growth: float) -> Polygon:
    """The convex polygon with sides along the lines that keeps ``growth`` from all points."""
    polygon: Polygon = ((-_FAR, -_FAR), (_FAR, -_FAR), (_FAR, _FAR), (-_FAR, _FAR))
    for normal in across:
        reach = max(dot(point, normal) for point in points) + growth
        polygon = _cut(polygon, normal, reach)
    return polygon


def _cut(polygon: Polygon, normal: Vector, reach: float) -> Polygon:
    """The part of a convex polygon that reaches no further than this."""
    kept: list[Vector] = []
    for start, end in sides(polygon):
        before, after = dot(start, normal) - reach, dot(end, normal) - reach
        if before <= 0:
            kept.append(start)
        if before * after < 0:
            share = before / (before - after)
            kept.append(moved(start, (end[0] - start[0], end[1] - start[1]), share))
    return tuple(
        point
        for before, point in pairwise((*kept[-1:], *kept))
        if hypot(point[0] - before[0], point[1] - before[1]) > _NEARLY_NOTHING
    )


def sides(polygon: Polygon) -> list[tuple[Vector, Vector]]:
    """The sides of a polygon, each from its start to its end, clockwise on the page."""
    return list(zip(polygon, (*polygon[1:], polygon[0]), strict=True))


def way_out(polygon: Polygon, start: Vector, direction: Vector) -> float:
    """How far it is from a point inside a convex polygon to its border."""
    nearest = inf
    for (ax, ay), (bx, by) in sides(polygon):
        across = (by - ay, ax - bx)
        speed = dot(direction, across)
        if speed > _NEARLY_NOTHING:
            nearest = min(nearest, (dot((ax, ay), across) - dot(start, across)) / speed)
    return nearest


def rounded(polygon: Polygon, cut: float) -> list[list[Any]]:
    """The path of a convex polygon whose corners are rounded, each from ``cut`` before it on."""
    parts: list[list[Any]] = []
    for before, corner, after in zip(
        (polygon[-1], *polygon), polygon, (*polygon[1:], polygon[0]), strict=False
    ):
        back = (before[0] - corner[0], before[1] - corner[1])
        on = (after[0] - corner[0], after[1] - corner[1])
        length = min(cut, hypot(*back) / 2, hypot(*on) / 2)
        cosine = max(-1.0, min(1.0, dot(unit(back), unit(on))))
        radius = length * sqrt((1 - cosine) / (1 + cosine))
        parts.append(["L" if parts else "M", *moved(corner, unit(back), length)])
        parts.append(["A", radius, 0, 1, *moved(corner, unit(on), length)])
    return [*parts, ["Z"]]
