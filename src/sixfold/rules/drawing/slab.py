"""The board: a slab with frame and field, and the lines engraved in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sixfold.rules.drawing.discs import Ink
from sixfold.rules.drawing.geometry import Polygon, Vector, blunted, normals, outline, rounded
from sixfold.rules.drawing.grain import grain
from sixfold.rules.drawing.markup import at, number, tag
from sixfold.rules.drawing.theme import LABEL, Theme
from sixfold.rules.picture import Picture

THICKNESS: Final = 0.16
"""How far the lower edge of a slab is seen."""

_FIELD_CORNER: Final = 0.45
_FRAME_CORNER: Final = 0.68
_LABEL_CORNER: Final = 0.14
_VEILS: Final = 9


@dataclass(frozen=True, slots=True)
class Style:
    """How the places of a board are made, and how far field and frame reach beyond them."""

    field: float
    frame: float
    line: float

    @property
    def band(self) -> float:
        """How far labels stand from the outermost places: clear of the pieces there."""
        return 0.38 * self.field + 0.62 * self.frame


DOTTED: Final = Style(field=0.48, frame=0.776, line=0.05)
"""Spots on the field, entered from dots that lie on the frame."""

HOLLOWED: Final = Style(field=0.66, frame=1.10, line=0.024)
"""Round hollows in which stacks stand."""

CROSSED: Final = Style(field=0.28, frame=0.80, line=0.028)
"""Bare crossings of lines."""


@dataclass(frozen=True)
class Slab:
    """A board as it lies on the page: where its places are and how far it reaches."""

    style: Style
    places: Mapping[str, Vector]
    dots: frozenset[str]
    lines: tuple[tuple[Vector, ...], ...]
    field: Polygon
    frame: Polygon
    band: Polygon
    """Where on the frame labels stand."""

    @classmethod
    def of(cls, picture: Picture, *, flip: bool) -> Slab:
        """The board of a picture, turned by half a turn if it is flipped."""
        side = -1 if flip else 1
        places = {place.name: (side * place.x, side * place.y) for place in picture.places}
        dots = frozenset(place.name for place in picture.places if place.edge)
        style = DOTTED if dots else HOLLOWED if picture.layout == "across" else CROSSED
        lines = tuple(tuple(places[point] for point in line) for line in picture.lines)
        across = normals(lines)
        spots = [place for name, place in places.items() if name not in dots]
        return cls(
            style,
            places,
            dots,
            lines,
            field=outline(spots, across, style.field),
            frame=outline(list(places.values()), across, style.frame),
            band=blunted(outline(list(places.values()), across, style.band), _LABEL_CORNER),
        )


def draw_slab(ink: Ink, theme: Theme, slab: Slab) -> str:
    """The board without its places and labels."""
    frame = rounded(slab.frame, _FRAME_CORNER)
    field = rounded(slab.field, _FIELD_CORNER)
    clip = ink.definitions.add("field", lambda i: tag("clipPath", tag("path", d=field), id=i))
    return "".join(
        (
            _block(ink, theme, frame),
            _leads(slab),
            _floor(ink, theme, field),
            tag("g", grain(theme, slab.field), _engraving(theme, slab), clip_path=f"url(#{clip})"),
            tag(
                "path", d=field, fill="none", stroke="#000", stroke_opacity=0.42, stroke_width=0.035
            ),
        )
    )


def _block(ink: Ink, theme: Theme, frame: str) -> str:
    """Shadows, lower edge and frame."""
    light, dark = theme.frame
    shape = ink.definitions.add("frame", lambda i: tag("path", id=i, d=frame))
    paint = ink.definitions.gradient(
        "wood", [(0, light, 1), (1, dark, 1)], x1=0.1, y1=0, x2=0.9, y2=1
    )
    shadows = _shadow(shape, 0.34, 0.08, 0.4) + _shadow(shape, 0.24, 0.19, 0.2)
    edges = "".join(
        tag("use", href=f"#{shape}", y=THICKNESS * part / 3, fill=theme.edge) for part in (3, 2, 1)
    )
    face = tag("use", href=f"#{shape}", fill=paint)
    hairline = tag(
        "use", href=f"#{shape}", fill="none", stroke="#fff", stroke_opacity=0.22, stroke_width=0.022
    )
    return shadows + edges + face + hairline


def _shadow(shape: str, drop: float, darkness: float, reach: float) -> str:
    """A soft shadow: thin veils, each wider than the one before, which costs less than a blur."""
    veils = "".join(
        tag("use", href=f"#{shape}", stroke_width=2 * reach * (veil / _VEILS) ** 1.4)
        for veil in range(1, _VEILS + 1)
    )
    return tag(
        "g",
        veils,
        fill="none",
        stroke="#000",
        stroke_opacity=f"{darkness / _VEILS:.4f}",
        stroke_linejoin="round",
        transform=at(0, drop),
    )


def _floor(ink: Ink, theme: Theme, field: str) -> str:
    stops = [(place, colour, 1.0) for place, colour in zip((0, 0.5, 1), theme.field, strict=True)]
    paint = ink.definitions.gradient("floor", stops, x1=0.1, y1=0, x2=0.9, y2=1)
    return tag("path", d=field, fill=paint)


def _path(lines: tuple[tuple[Vector, ...], ...]) -> str:
    return "".join(
        f"M{number(line[0][0])} {number(line[0][1])}L{number(line[-1][0])} {number(line[-1][1])}"
        for line in lines
    )


def _leads(slab: Slab) -> str:
    """The light lines that lead over the frame from the dots to the field."""
    if not slab.dots:
        return ""
    return tag(
        "path",
        d=_path(slab.lines),
        stroke=LABEL,
        stroke_opacity=0.5,
        stroke_width=slab.style.line,
        fill="none",
    )


def _engraving(theme: Theme, slab: Slab) -> str:
    """The lines of the board, cut into the field: dark, with a light lower edge."""
    path = _path(slab.lines)
    width = slab.style.line
    light = tag(
        "path",
        d=path,
        stroke="#fff",
        stroke_opacity=0.17,
        stroke_width=width,
        transform=at(0.013, 0.018),
    )
    dark = tag("path", d=path, stroke=theme.line, stroke_opacity=0.88, stroke_width=width)
    return tag("g", light, dark, fill="none", stroke_linecap="round")
