"""Trays with pieces and numbers beside the board, and the plates that tell who decides."""

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
_CHIP: Final = 0.25
_PILE: Final = 5


def draw_table(ink: Ink, theme: Theme, picture: Picture, table: Table) -> str:
    """All trays and plates."""
    trays = [_tray(ink, theme, tray, lying=picture.layout == "across") for tray in table.trays]
    plates = [_plate(ink, theme, picture, player, place) for player, place in table.plates]
    return "".join(trays + plates)


def _tray(ink: Ink, theme: Theme, tray: Tray, *, lying: bool) -> str:
    counter = tray.counter
    whose = f"{counter.player} {counter.name}" if counter.player else counter.name
    parts = [tag("title", f"{whose}: {counter.count}"), _trough(ink, theme, tray)]
    if counter.slots:
        parts.append(_slots(ink, theme, tray))
    else:
        if lying:
            parts.append(_roll(ink, tray))
        elif counter.colour is None:
            parts.append(_pile(ink, tray))
        else:
            parts.append(_fan(ink, tray))
        parts.append(_chip(ink, theme, tray.end, str(counter.count)))
    return tag("g", *parts, data_counter=whose)


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
    counter = tray.counter
    scale = _DISC / radius_of(counter.kind)
    href = piece(ink, counter.kind, (counter.colour or "",)) if counter.count else ""
    places = _spread(tray, counter.count, _PITCH, tray.length - 2.2 * _CHIP)
    return "".join(
        tag("use", href=href, transform=at(x, y + FOOT, scale))
        for x, y in sorted(places, key=lambda place: place[1])
    )


def _slots(ink: Ink, theme: Theme, tray: Tray) -> str:
    counter = tray.counter
    radius = radius_of(counter.kind)
    parts: list[str] = []
    places = _spread(tray, max(counter.slots, counter.count), SLOT, tray.length)
    for index, (x, y) in enumerate(places):
        if index < counter.count:
            href = piece(ink, counter.kind, (counter.colour or "",))
            parts.append(tag("use", href=href, transform=at(x, y + FOOT, 0.9)))
        else:
            parts.append(
                tag(
                    "circle",
                    cx=x,
                    cy=y,
                    r=radius * 0.86,
                    fill="none",
                    stroke=theme.line,
                    stroke_opacity=0.88,
                    stroke_width=0.028,
                    stroke_dasharray=".075 .06",
                )
            )
    return "".join(parts)


def _pile(ink: Ink, tray: Tray) -> str:
    """A heap of pieces that have no colour of their own yet."""
    height, step = min(tray.counter.count, _PILE), 0.075
    if not height:
        return ""
    parts = [
        shadow(ink, _DISC),
        *(
            wall(
                ink,
                material_of(("white", "black")[level % 2]),
                _DISC,
                step * level,
                step * (level + 1),
            )
            for level in range(height)
        ),
        top(ink, material_of("white"), _DISC, step * height),
    ]
    return tag("g", *parts, transform=at(tray.start[0], tray.start[1] + 0.1))


def _roll(ink: Ink, tray: Tray) -> str:
    """Pieces standing on edge side by side, as many as there are."""
    counter = tray.counter
    if not counter.count:
        return ""
    material = material_of(counter.colour)
    room = tray.length + _BAR - 1.5 * _CHIP
    step = min(_BAR, room / counter.count)
    height = 0.4
    inwards = 1 if tray.along[0] > 0 else -1
    left = tray.start[0] - inwards * 0.08
    bars = "".join(
        tag(
            "rect",
            x=left + inwards * step * index - (step if inwards < 0 else 0),
            y=tray.start[1] - height / 2,
            width=step,
            height=height,
            rx=step * 0.35,
        )
        for index in range(counter.count)
    )
    return tag(
        "g", bars, fill=ink.lying(material), stroke=material.rim, stroke_width=min(0.02, step / 5)
    )


def _chip(ink: Ink, theme: Theme, place: Vector, text: str) -> str:
    x, y = place
    disc = tag("circle", cx=x, cy=y, r=_CHIP, fill=theme.frame[1])
    height = 0.24 if len(text) < 3 else 0.18
    return disc + write(ink.definitions, text, x, y, height=height, weight=0.17, colour="#FFF7E6")


def _plate(ink: Ink, theme: Theme, picture: Picture, player: str, place: Vector) -> str:
    """The plate of a player, with a golden ring if he decides, or with what he got at the end."""
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
