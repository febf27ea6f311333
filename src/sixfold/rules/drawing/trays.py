"""Trays with pieces and numbers beside the board, and the plates that show who decides."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from sixfold.rules.drawing.discs import Ink, shadow, top, wall
from sixfold.rules.drawing.geometry import Vector, moved
from sixfold.rules.drawing.lettering import write
from sixfold.rules.drawing.markup import at, tag
from sixfold.rules.drawing.pieces import FOOT, piece, radius_of
from sixfold.rules.drawing.table import PLATE, SLOT, Table, Tray
from sixfold.rules.drawing.theme import HONEY, HONEY_EDGE, Theme, material_of
from sixfold.rules.picture import Picture

_DISC: Final = 0.27
_PITCH: Final = 0.24
_BAR: Final = 0.125
_BAR_HEIGHT: Final = 0.4
_CHIP: Final = 0.25
_PILE: Final = 5


def draw_table(ink: Ink, theme: Theme, picture: Picture, table: Table) -> str:
    """All trays and plates."""
    trays = [_tray(ink, theme, tray, lying=picture.layout == "across") for tray in table.trays]
    plates = [_plate(ink, theme, picture, player, place) for player, place in table.plates]
    return "".join(trays + plates)


def _tray(ink: Ink, theme: Theme, tray: Tray, *, lying: bool) -> str:
    heap = tray.heap
    count = str(len(heap.colours))
    parts = [tag("title", f"{heap.title}: {count}"), _trough(ink, theme, tray)]
    if heap.slots:
        parts.append(_slots(ink, theme, tray))
    else:
        if lying:
            parts.append(_roll(ink, tray))
        elif None in heap.colours:
            parts.append(_pile(ink, tray))
        else:
            parts.append(_fan(ink, tray))
        parts.append(_chip(ink, theme, tray.end, count))
    return tag("g", *parts, data_counter=heap.title)


def _trough(ink: Ink, theme: Theme, tray: Tray) -> str:
    """The sunk floor of a tray, dark along its upper edge."""
    half = tray.thickness / 2
    turn = degrees(atan2(tray.along[1], tray.along[0]))
    x, y = (tray.start[0] + tray.end[0]) / 2, (tray.start[1] + tray.end[1]) / 2
    if abs(turn) > 90:
        turn += 180
    box = {
        "x": -tray.length / 2 - half,
        "y": -half,
        "width": tray.length + tray.thickness,
        "height": tray.thickness,
        "rx": half,
    }
    dark = ink.definitions.gradient(
        "sunk",
        [(0, "#000", 0.4), (0.14, "#000", 0.3), (0.15, "#000", 0), (1, "#000", 0)],
        x1=0,
        y1=0,
        x2=0,
        y2=1,
    )
    floor = tag("rect", fill=theme.field[1], **box)
    shade = tag("rect", fill=dark, stroke=theme.edge, stroke_width=0.028, **box)
    return tag("g", floor, shade, transform=at(x, y, turn=turn))


def _spread(tray: Tray, count: int, pitch: float, room: float) -> list[Vector]:
    """Places from the outer end inwards, closer together when there are many."""
    step = min(pitch, room / (count - 1)) if count > 1 else 0
    return [moved(tray.start, tray.along, step * index) for index in range(count)]


def _fan(ink: Ink, tray: Tray) -> str:
    heap = tray.heap
    places = _spread(tray, len(heap.colours), _PITCH, tray.length - 2.2 * _CHIP)
    discs = zip(places, heap.kinds, heap.colours, strict=True)
    return "".join(
        tag(
            "use",
            href=piece(ink, kind, (colour or "",)),
            transform=at(x, y + FOOT, _DISC / radius_of(kind)),
        )
        for (x, y), kind, colour in sorted(discs, key=lambda disc: disc[0][1])
    )


def _slots(ink: Ink, theme: Theme, tray: Tray) -> str:
    heap = tray.heap
    parts: list[str] = []
    count = len(heap.colours)
    for index, (x, y) in enumerate(_spread(tray, max(heap.slots, count), SLOT, tray.length)):
        if index < count:
            href = piece(ink, heap.kind, (heap.colours[index] or "",))
            parts.append(tag("use", href=href, transform=at(x, y + FOOT, 0.9)))
        else:
            parts.append(
                tag(
                    "circle",
                    cx=x,
                    cy=y,
                    r=radius_of(heap.kind) * 0.86,
                    fill="none",
                    stroke=theme.line,
                    stroke_opacity=0.88,
                    stroke_width=0.028,
                    stroke_dasharray=".075 .06",
                )
            )
    return "".join(parts)


def _pile(ink: Ink, tray: Tray) -> str:
    """A few pieces on top of each other that have no colour of their own yet."""
    height, step = min(len(tray.heap.colours), _PILE), 0.075
    layers = [material_of(("white", "black")[level % 2]) for level in range(height)]
    parts = [
        shadow(ink, _DISC),
        *(
            wall(ink, material, _DISC, step * level, step * (level + 1))
            for level, material in enumerate(layers)
        ),
        top(ink, material_of("white"), _DISC, step * height),
    ]
    return tag("g", *parts, transform=at(tray.start[0], tray.start[1] + 0.1))


def _roll(ink: Ink, tray: Tray) -> str:
    """Pieces standing on edge side by side, as many as there are."""
    colours = tray.heap.colours
    step = min(_BAR, (tray.length + _BAR - 1.5 * _CHIP) / max(1, len(colours)))
    inwards = 1 if tray.along[0] > 0 else -1
    first = tray.start[0] - inwards * 0.08 - (step if inwards < 0 else 0)
    bars = [
        tag(
            "rect",
            x=first + inwards * step * index,
            y=tray.start[1] - _BAR_HEIGHT / 2,
            width=step,
            height=_BAR_HEIGHT,
            rx=step * 0.35,
            fill=ink.lying(material_of(colour)),
            stroke=material_of(colour).rim,
        )
        for index, colour in enumerate(colours)
    ]
    return tag("g", *bars, stroke_width=min(0.02, step / 5)) if bars else ""


def _chip(ink: Ink, theme: Theme, place: Vector, text: str) -> str:
    x, y = place
    disc = tag("circle", cx=x, cy=y, r=_CHIP, fill=theme.frame[1])
    height = 0.24 if len(text) < 3 else 0.18
    return disc + write(ink.definitions, text, x, y, height=height, weight=0.17, colour="#FFF7E6")


def _plate(ink: Ink, theme: Theme, picture: Picture, player: str, place: Vector) -> str:
    """A player's plate, with a golden ring if they decide, or with their points at the end."""
    parts = [
        tag("circle", r=PLATE, fill=theme.field[1], stroke=theme.edge, stroke_width=0.028),
        tag("use", href=piece(ink, "piece", (player,)), transform=at(0, FOOT, 0.86)),
    ]
    if picture.outcome is not None:
        share = _result(picture.outcome, player)
        parts.append(_chip(ink, theme, (PLATE * 0.74, PLATE * 0.74), share))
    elif player == picture.player:
        parts += [
            tag("circle", r=PLATE + 0.045, fill="none", stroke=colour, stroke_width=width)
            for colour, width in ((HONEY_EDGE, 0.115), (HONEY, 0.08))
        ]
    return tag("g", *parts, transform=at(*place), data_player=player)


def _result(outcome: str, player: str) -> str:
    if outcome.startswith(f"{player} wins"):
        return "1"
    return "½" if outcome.startswith("draw") else "0"
