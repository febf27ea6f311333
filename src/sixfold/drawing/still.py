"""What a picture shows that does not move: the players' plates, and what was turned over."""

from __future__ import annotations

from typing import Final

from sixfold.drawing.board import THICKNESS
from sixfold.drawing.geometry import Vector, dot, sides, unit
from sixfold.drawing.look import COLOURS, FOOT
from sixfold.drawing.pieces import measure, piece
from sixfold.drawing.primitives import Primitive, arc, circle, group, path, pen, text
from sixfold.drawing.scene import Scene
from sixfold.drawing.shapes import Ink
from sixfold.drawing.table import Box
from sixfold.rules import Outcome

_PLATE: Final = 0.46
_MARGIN: Final = 0.36
_SHADOW: Final = 0.55


def turned(scene: Scene) -> list[Primitive]:
    """Two arcs round each piece that was turned over."""
    radii = {p.point: measure(scene.look, p.kind, p.colours)[0] for p in scene.picture.pieces}
    pale = pen(COLOURS["pale"], 0.045, 0.85, cap=True)
    return [
        group(
            [path(arc(r, -50, 50) + arc(r, 130, 230), **pale)],
            scene.layout.places[mark.point],
        )
        for mark in scene.picture.marks
        if mark.kind == "turned"
        for r in (radii.get(mark.point, 0.29) + 0.09,)
    ]


def plates(scene: Scene, *, flip: bool) -> tuple[list[Primitive], Box]:
    """The players' plates in corners that are free, and the rectangle that holds everything."""
    discs = [(corner, 0.0) for corner in scene.layout.frame]
    discs += [(end, tray.thickness / 2) for tray in scene.trays for end in (tray.start, tray.end)]
    left = min(x - r for (x, _), r in discs) - _MARGIN
    right = max(x + r for (x, _), r in discs) + _MARGIN
    aside, steep = (1, 0.6) if scene.look.beside == "rows" else (1, 1)
    own, other = ("black", "white") if flip else ("white", "black")
    places = {
        own: _place(scene, discs, (-aside, steep), left + _PLATE + 0.2),
        other: _place(
            scene,
            discs,
            (aside, steep if scene.look.beside == "rows" else -steep),
            right - _PLATE - 0.2,
        ),
    }
    discs += [(place, _PLATE) for place in places.values()]
    upper = min(y - r for (_, y), r in discs) - _MARGIN
    floor = max(y for _, y in scene.layout.frame) + THICKNESS + _SHADOW
    lower = max(floor, *(y + r + _MARGIN for (_, y), r in discs))
    drawn = [_plate(scene, player, place) for player, place in places.items()]
    return drawn, (left, upper, right - left, lower - upper)


def _place(scene: Scene, discs: list[tuple[Vector, float]], facing: Vector, x: float) -> Vector:
    """The place of a plate beyond the side of the frame that faces a way most."""
    ways = [unit((by - ay, ax - bx)) for (ax, ay), (bx, by) in sides(scene.layout.frame)]
    outwards = max(ways, key=lambda way: round(dot(way, unit(facing)), 6))
    reach = max(dot(place, outwards) + radius for place, radius in discs)
    reach += THICKNESS * max(0, outwards[1]) + 0.2 + _PLATE
    return x, (reach - outwards[0] * x) / outwards[1]


def _plate(scene: Scene, player: str, place: Vector) -> Primitive:
    """A player's plate, with a golden ring if they decide, or with their points at the end."""
    theme, outcome = scene.theme, scene.picture.outcome
    ink = Ink(scene.look, 100)
    kind = scene.look.player or scene.look.icon or "piece"
    colours = [player] * len(kind.split("+"))
    radius, height = measure(scene.look, kind, colours)
    scale = min(0.86, 1.9 * _PLATE / (2 * radius + height))
    parts = [
        circle(_PLATE, **pen(theme.edge, 0.028, fill=theme.field[1])),
        group(piece(ink, kind, colours), (0, max(FOOT, scale * height / 2)), scale=scale),
    ]
    if outcome is not None:
        x = y = _PLATE * 0.74
        share = _result(outcome, player)
        parts += [
            circle(0.25, x, y, fill=theme.frame[1]),
            text(share, x, y, 0.33, COLOURS["cream"], bold=True),
        ]
    elif player == scene.picture.player:
        parts += [
            circle(_PLATE + 0.045, **pen(COLOURS[name], width))
            for name, width in (("honey-edge", 0.115), ("honey", 0.08))
        ]
    return group(parts, place, player=player)


def _result(outcome: Outcome, player: str) -> str:
    if outcome.winner is None:
        return "½"
    return "1" if str(outcome.winner) == player else "0"
