"""The board: a slab with frame and field, lines engraved in it, its places and coordinates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from typing import Final

from sixfold.boards import natural_order
from sixfold.drawing.geometry import (
    Polygon,
    Vector,
    moved,
    normals,
    outline,
    rounded,
    unit,
    way_out,
)
from sixfold.drawing.look import COLOURS, Look, Style, Theme
from sixfold.drawing.primitives import (
    Primitive,
    Segment,
    arc,
    circle,
    circle_path,
    ellipse,
    group,
    lines,
    path,
    pen,
    polygon,
    text,
)

THICKNESS: Final = 0.16
"""How far the lower edge of a slab is seen."""

_FIELD_CORNER: Final = 0.45
_FRAME_CORNER: Final = 0.68
_HOLE_CORNER: Final = 0.14
_NEAR: Final = 1e-6
_HOLLOW: Final = 0.3
_SOCKET: Final = 0.39
_ROOM: Final = 0.075
"""How far apart the circles in a socket are."""
_RING: Final = (0.475, 0.26, 0.13)
"""A ring of board: how far it reaches, how wide its hole is and how thick it is."""
_TRACE: Final = [circle(0.44, **pen("#fff", 0.02, 0.1))]
"""What is left of a place that is gone."""
_LABEL: Final = 0.24
_BEYOND_A_DOT: Final = 0.42
"""Far enough that the mark of the last move leaves a label readable."""

_CORNER: Final = (0.2, 0.15)
"""The frame is rounded at its corners: labels this near to one stand so much further in."""


@dataclass(frozen=True)
class Layout:
    """A board as it lies on the page: where its places are and how far it reaches."""

    style: Style
    lying: bool
    """The board is wider than high."""
    places: Mapping[str, Vector]
    dots: Collection[str]
    lines: Sequence[Sequence[Vector]]
    field: Polygon
    frame: Polygon
    band: Polygon
    """Where on the frame labels stand."""


def layout_of(
    look: Look,
    places: Mapping[str, Vector],
    dots: Collection[str],
    drawn: Sequence[Sequence[str]],
    *,
    lying: bool,
    flip: bool,
) -> Layout:
    """The layout of a board, turned by half a turn if it is flipped."""
    side, style = -1 if flip else 1, look.board
    lying_at = {name: (side * x, side * y) for name, (x, y) in places.items()}
    through = [[lying_at[point] for point in line] for line in drawn]
    across, every = normals(through), list(lying_at.values())
    spots = [place for name, place in lying_at.items() if name not in dots] or every
    return Layout(
        style,
        lying,
        lying_at,
        dots,
        through,
        outline(spots, across, style.field),
        outline(every, across, style.frame),
        outline(every, across, style.band),
    )


def slab(theme: Theme, layout: Layout, gone: Collection[str] = ()) -> list[Primitive]:
    """The board with its places, less those that are gone; nearer ones over farther ones."""
    near = sorted(layout.places.items(), key=lambda one: (round(one[1][1], 6), one[1][0]))
    here = [(name, place) for name, place in near if name not in gone]
    spot = _SPOTS.get(layout.style.places, _crossing)(theme)
    room = layout.style.room or {}
    dot = [circle(0.12, **pen(COLOURS["label"], 0.045, fill=theme.frame[1]))]
    places = [
        group(
            dot if name in layout.dots else _socket(theme, room[name]) if name in room else spot,
            place,
            place=name,
        )
        for name, place in here
    ]
    if not layout.style.outline:
        return places
    left = [place for name, place in near if name in gone]
    return [*_block(theme, layout), *(group(_TRACE, place) for place in left), *places]


def _block(theme: Theme, layout: Layout) -> list[Primitive]:
    """Shadows, lower edge, frame, field and lines."""
    frame = rounded(layout.frame, _FRAME_CORNER)
    field = rounded(layout.field, _FIELD_CORNER)
    along, width = lines(_up_to_the_hole(layout)), layout.style.line
    if layout.style.ground == "mat":
        floor = [path(field, fill=theme.edge)]
    else:
        floor = [path(field, fill=f"~floor/{theme.name}"), _engraved(theme, layout, field)]
    return [
        {"tag": "shade", "d": frame, "y": 0.4, "opacity": 0.1, "blur": 0.24},
        {"tag": "shade", "d": frame, "y": 0.26, "opacity": 0.22, "blur": 0.09},
        *(group([path(frame, fill=theme.edge)], (0, THICKNESS * k / 3)) for k in (3, 2, 1)),
        path(frame, **pen("#fff", 0.022, 0.22, fill=f"~wood/{theme.name}")),
        *([path(along, **pen(COLOURS["label"], width, 0.5))] if layout.dots else []),
        *floor,
        path(field, **pen("#000", 0.035, 0.42)),
        *(_hole(theme, layout.style.hole) if layout.style.hole else []),
        *(_inner(layout.style.inner) if layout.style.inner else []),
    ]


def _up_to_the_hole(layout: Layout) -> Sequence[Sequence[Vector]]:
    """The lines, those that lead to a hole in the middle prolonged into it."""

    def beyond(line: Sequence[Vector]) -> list[Vector]:
        (x, y), (bx, by) = line[0], line[1]
        return [(0, 0)] if hypot(2 * x - bx, 2 * y - by) < _NEAR else []

    if not layout.style.hole:
        return layout.lines
    return [[*beyond(line), *line, *beyond(line[::-1])] for line in layout.lines]


def _hole(theme: Theme, reach: float) -> list[Primitive]:
    """What is missing in the middle: the frame is seen, shaded below its upper edge."""
    edge = rounded(_hexagon_of(reach), _HOLE_CORNER)
    return [
        path(edge, fill=f"~wood/{theme.name}"),
        {"tag": "clip", "d": edge, "parts": [path(edge, **pen("#000", 0.12, 0.3))]},
        path(edge, **pen("#000", 0.03, 0.42)),
    ]


def _inner(reach: float) -> list[Primitive]:
    """A part in the middle that is set off, darker and with a bright edge."""
    edge = rounded(_hexagon_of(reach), _HOLE_CORNER)
    return [
        path(edge, fill="#000", fill_opacity=0.16),
        path(edge, **pen(COLOURS["label"], 0.05, 0.85)),
    ]


def _engraved(theme: Theme, layout: Layout, field: list[Segment]) -> Primitive:
    """The grain of the field and the lines in it."""
    along, width = lines(_up_to_the_hole(layout)), layout.style.line
    parts = [
        *grain(theme, layout.field),
        group([path(along, **pen("#fff", width, 0.17, cap=True))], (0.013, 0.018)),
        path(along, **pen(theme.line, width, 0.88, cap=True)),
    ]
    return {"tag": "clip", "d": field, "parts": parts}


def _dotted(theme: Theme) -> list[Primitive]:
    light = circle(0.13, 0.013, 0.018, fill="#fff", fill_opacity=0.17)
    return [light, circle(0.125, fill=theme.line)]


def _crossing(theme: Theme) -> list[Primitive]:
    return [circle(0.022, fill=theme.line)]


def _socket(theme: Theme, room: int) -> list[Primitive]:
    """A wide hollow with a circle for each ring that fits into it."""
    cut = [circle(_SOCKET - _ROOM * n, **pen(theme.line, 0.02, 0.55)) for n in range(1, room + 1)]
    return [*_hollow(theme, _SOCKET), *cut]


def _hollow(theme: Theme, r: float = _HOLLOW) -> list[Primitive]:
    """A round hollow: shaded towards the light, with a bright lower lip."""
    return [
        circle(r, fill=theme.field[2]),
        circle(r, fill="~hollow"),
        path(arc(r - 0.026, 168, 300), **pen("#000", 0.036, 0.2, cap=True)),
        path(arc(r - 0.022, 12, 108), **pen("#fff", 0.02, 0.16, cap=True)),
        path(arc(r + 0.016, 20, 110), **pen("#fff", 0.016, 0.14, cap=True)),
        circle(r, **pen(theme.line, 0.024, 0.88)),
    ]


def _ring(theme: Theme) -> list[Primitive]:
    """A ring of board that can be taken away, with what is seen through its hole."""
    r, hole, thick = _RING
    x, y = sqrt(hole**2 - thick**2 / 4), thick / 2
    body: list[Segment] = [["M", -r, 0], ["V", thick], ["A", r, 0, 0, r, thick], ["V", 0]]
    body += [["A", r, 0, 0, -r, 0], ["Z"]]
    through: list[Segment] = [["M", -x, y], ["A", hole, 0, 1, x, y], ["A", hole, 0, 1, -x, y]]
    face = circle_path(r, 0) + circle_path(hole, 0)
    return [
        ellipse(0.05, thick + 0.05, 1.12 * r, 1.1 * r, fill="~shadow"),
        path(body, **pen(theme.line, 0.02, fill=theme.edge)),
        circle(hole, fill=theme.frame[1]),
        path([*through, ["Z"]], fill=theme.edge),
        circle(hole, fill="#000", fill_opacity=0.38),
        path(face, fill_rule="evenodd", **pen(theme.line, 0.02, fill=f"~floor/{theme.name}")),
        circle(0.8 * hole + 0.2 * r, **pen("#000", 0.05, 0.1)),
        path(arc(0.93 * r, 195, 290), **pen("#fff", 0.022, 0.5, cap=True)),
    ]


def _hexagon_of(reach: float) -> Polygon:
    """The corners of a hexagon that stands on one of them."""
    return tuple((reach * sin(k * pi / 3), -reach * cos(k * pi / 3)) for k in range(6))


def _hexagon(theme: Theme) -> list[Primitive]:
    tile = pen(theme.line, 0.024, 0.88, fill=theme.field[2])
    return [path(polygon(_hexagon_of(0.56)), **tile)]


_SPOTS: Final[Mapping[str, Callable[[Theme], list[Primitive]]]] = {
    "dots": _dotted,
    "hollows": _hollow,
    "annuli": _ring,
    "hexagons": _hexagon,
}


def labels(layout: Layout, size: float = _LABEL) -> list[Primitive]:
    """All coordinates, upright however the board is turned."""
    found = {"edge": _beside_dots, "lines": _on_the_frame}.get(layout.style.labels)
    return [
        group([text(said, 0, 0, size, COLOURS["label"], bold=False)], place, label=said)
        for said, place in (found(layout) if found else ())
    ]


def _beside_dots(layout: Layout) -> Iterator[tuple[str, Vector]]:
    for name in sorted(layout.dots, key=natural_order):
        place = layout.places[name]
        yield name, moved(place, unit(place), _BEYOND_A_DOT)


def _on_the_frame(layout: Layout) -> Iterator[tuple[str, Vector]]:
    """Letters at the low end of their lines, numbers at the end nearest the letter a."""
    names = sorted(layout.places, key=natural_order)
    for letter in dict.fromkeys(name[0] for name in names):
        yield letter, _end(layout, [name for name in names if name[0] == letter])
    for row in sorted({int(name[1:]) for name in names}):
        yield str(row), _end(layout, [name for name in names if int(name[1:]) == row])


def _end(layout: Layout, line: list[str]) -> Vector:
    """Where a line, prolonged beyond its first point, meets the middle of the frame."""
    x, y = first = layout.places[line[0]]
    beyond = layout.places[line[1]] if line[1:] else (0, 0)
    towards = unit((x - beyond[0], y - beyond[1]))
    if not any(towards):
        return first
    border = moved(first, towards, way_out(layout.band, first, towards))
    corner = min(hypot(border[0] - x, border[1] - y) for x, y in layout.band)
    reach, pull = _CORNER
    return moved(border, towards, -max(0, pull * (1 - corner / reach)))


def chances(seed: int) -> Iterator[float]:
    """Numbers that look random and are the same every time, on the page too."""
    state, word = seed, 0xFFFFFFFF
    while True:
        state = (state + 0x6D2B79F5) & word
        mixed = (state ^ (state >> 15)) * (1 | state) & word
        mixed ^= (mixed + ((mixed ^ (mixed >> 7)) * (61 | mixed) & word)) & word
        yield (mixed ^ (mixed >> 14)) / 2**32


def grain(theme: Theme, field: Polygon) -> list[Primitive]:
    """The texture of a field, to be cut off at its edge: fibres of wood, clefts of slate."""
    xs, ys = ([corner[axis] for corner in field] for axis in (0, 1))
    box = (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    made = {"fibres": _fibres, "clefts": _clefts}.get(theme.grain)
    gathered: dict[tuple[str, int], list[Segment]] = {}
    for curve, colour, strength in made(*box) if made else ():
        gathered.setdefault((colour, strength), []).extend(curve)
    return [
        path(d, **pen(colour, 0.022 * (0.6 + 0.3 * strength), 0.022 * strength + 0.01, cap=True))
        for (colour, strength), d in gathered.items()
    ]


_Stroke = tuple[list[Segment], str, int]


def _fibres(left: float, upper: float, width: float, height: float) -> Iterator[_Stroke]:
    """Long curved strokes across the field."""
    chance = chances(6)
    count = round(min(110, max(48, height * 11)))
    for index in range(count):
        y = upper + height * (index + next(chance)) / count
        x = left + width * (next(chance) * 0.9 - 0.25)
        far = width * (0.35 + 0.6 * next(chance))
        a, b, c = ((next(chance) - 0.5) * 0.3 for _ in range(3))
        colour = "#fff" if next(chance) < 0.3 else "#1A0E04"
        curve: list[Segment] = [["M", x, y], ["c", far * 0.3, a, far * 0.6, b, far, c]]
        yield curve, colour, 1 + int(next(chance) ** 2 * 4)


def _clefts(left: float, upper: float, width: float, height: float) -> Iterator[_Stroke]:
    """Short flat strokes here and there."""
    chance = chances(11)
    for _ in range(40):
        x, y = left + width * next(chance), upper + height * next(chance)
        far = 0.4 + 1.1 * next(chance)
        rise, bend = (next(chance) - 0.5) * 0.3, (next(chance) - 0.5) * 0.14
        colour = "#fff" if next(chance) < 0.55 else "#000"
        curve: list[Segment] = [["M", x, y], ["q", far / 2, rise / 2 + bend, far, rise]]
        yield curve, colour, 1 + int(next(chance) * 3)
