"""The places of a board: spots, crossings and hollows on the field, dots on the frame."""

from __future__ import annotations

from sixfold.rules.drawing.discs import Ink, arc
from sixfold.rules.drawing.markup import tag
from sixfold.rules.drawing.slab import HOLLOWED, Slab
from sixfold.rules.drawing.theme import LABEL, Theme


def draw_places(ink: Ink, theme: Theme, slab: Slab) -> str:
    """All places, each as its board has it."""
    dot = ink.definitions.shape("dot", lambda: _dot(theme)) if slab.dots else ""
    if slab.dots:
        other = ink.definitions.shape("spot", lambda: _spot(theme))
    elif slab.style is HOLLOWED:
        other = ink.definitions.shape("hollow", lambda: _hollow(ink, theme))
    else:
        other = ink.definitions.shape("crossing", lambda: _crossing(theme))
    return tag(
        "g",
        *(
            tag("use", href=dot if name in slab.dots else other, x=x, y=y, data_place=name)
            for name, (x, y) in slab.places.items()
        ),
    )


def _spot(theme: Theme) -> str:
    light = tag("circle", cx=0.013, cy=0.018, r=0.13, fill="#fff", fill_opacity=0.17)
    return light + tag("circle", r=0.125, fill=theme.line)


def _crossing(theme: Theme) -> str:
    return tag("circle", r=0.022, fill=theme.line)


def _dot(theme: Theme) -> str:
    return tag("circle", r=0.12, fill=theme.frame[1], stroke=LABEL, stroke_width=0.045)


def _hollow(ink: Ink, theme: Theme) -> str:
    """A round hollow: shaded towards the light, with a bright lower lip."""
    radius = 0.30
    shares = ((0, 0), (0.72, 0.02), (0.9, 0.13), (1, 0.3))
    shade = ink.definitions.gradient(
        "shade", [(place, "#000", dark) for place, dark in shares], cx=0.53, cy=0.55, r=0.54
    )
    lip = tag(
        "path",
        d=arc(radius + 0.012, 20, 110),
        fill="none",
        stroke="#fff",
        stroke_opacity=0.2,
        stroke_width=0.024,
    )
    rim = tag(
        "circle",
        r=radius,
        fill=shade,
        stroke=theme.line,
        stroke_opacity=0.88,
        stroke_width=0.024,
    )
    return lip + tag("circle", r=radius, fill=theme.field[2]) + rim
