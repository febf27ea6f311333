"""The texture of a field: fibres of wood, clefts of slate."""

from __future__ import annotations

from random import Random

from sixfold.rules.drawing.geometry import Polygon
from sixfold.rules.drawing.markup import number, tag
from sixfold.rules.drawing.theme import Theme


def grain(theme: Theme, field: Polygon) -> str:
    """The strokes over a field, the same in every drawing; the caller cuts them off at its edge."""
    xs, ys = ([corner[axis] for corner in field] for axis in (0, 1))
    left, right, upper, lower = min(xs), max(xs), min(ys), max(ys)
    match theme.name:
        case "walnut":
            return _fibres(left, right, upper, lower)
        case "slate":
            return _clefts(left, right, upper, lower)
        case _:
            return ""


def _fibres(left: float, right: float, upper: float, lower: float) -> str:
    """Long curved strokes across the field."""
    chance = Random(6)
    strokes: dict[tuple[str, int], str] = {}
    for index in range(46):
        y = upper + (lower - upper) * (index + chance.random()) / 46
        start = left + (right - left) * (chance.random() * 0.9 - 0.25)
        length = (right - left) * (0.35 + 0.6 * chance.random())
        bend = [(chance.random() - 0.5) * 0.3 for _ in range(3)]
        curve = (
            f"M{number(start)} {number(y)}c{number(length * 0.3)} {number(bend[0])} "
            f"{number(length * 0.6)} {number(bend[1])} {number(length)} {number(bend[2])}"
        )
        look = ("#fff" if chance.random() < 0.3 else "#1A0E04", 1 + int(chance.random() * 3))
        strokes[look] = strokes.get(look, "") + curve
    return _strokes(strokes, 0.03)


def _clefts(left: float, right: float, upper: float, lower: float) -> str:
    """Short flat strokes here and there."""
    chance = Random(11)
    strokes: dict[tuple[str, int], str] = {}
    for _ in range(34):
        x = left + (right - left) * chance.random()
        y = upper + (lower - upper) * chance.random()
        length = 0.4 + 1.1 * chance.random()
        rise, bend = (chance.random() - 0.5) * 0.3, (chance.random() - 0.5) * 0.14
        curve = (
            f"M{number(x)} {number(y)}q{number(length / 2)} {number(rise / 2 + bend)} "
            f"{number(length)} {number(rise)}"
        )
        look = ("#fff" if chance.random() < 0.55 else "#000", 1 + int(chance.random() * 3))
        strokes[look] = strokes.get(look, "") + curve
    return _strokes(strokes, 0.022)


def _strokes(strokes: dict[tuple[str, int], str], width: float) -> str:
    return "".join(
        tag(
            "path",
            d=path,
            fill="none",
            stroke=colour,
            stroke_opacity=0.025 * strength + 0.01,
            stroke_width=width * (0.6 + 0.3 * strength),
            stroke_linecap="round",
        )
        for (colour, strength), path in sorted(strokes.items())
    )
