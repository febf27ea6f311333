"""Drawing a picture as an SVG document that needs nothing else: no fonts, no style sheet."""

from __future__ import annotations

import json
from hashlib import sha256
from math import inf
from typing import Final

from sixfold.errors import OptionError
from sixfold.extras import needed
from sixfold.rules.drawing.describing import describe, title
from sixfold.rules.drawing.discs import Ink
from sixfold.rules.drawing.labels import draw_labels
from sixfold.rules.drawing.marks import draw_marks
from sixfold.rules.drawing.markup import Definitions, number, tag
from sixfold.rules.drawing.pieces import FOOT, piece
from sixfold.rules.drawing.slab import Slab, draw_slab
from sixfold.rules.drawing.spots import draw_places
from sixfold.rules.drawing.table import lay_table
from sixfold.rules.drawing.theme import theme_named
from sixfold.rules.drawing.trays import draw_table
from sixfold.rules.picture import Picture

_WIDEST: Final = 16_384
"""Pixels: as a PNG image such a picture takes a gigabyte of memory."""


def draw(
    picture: Picture, *, flip: bool = False, size: int | None = None, labels: bool = True
) -> str:
    """The picture as an SVG document, seen by White or, flipped, by Black.

    It is ``size`` pixels wide, or as wide as the page gives it. The same picture gives the same
    text; identifiers in it differ from those of other pictures, so that a page can hold many.
    """
    _check_pixels("size", size)
    slab = Slab.of(picture, flip=flip)
    table = lay_table(picture, slab, flip=flip)
    width, height = table.right - table.left, table.lower - table.upper
    theme = theme_named(picture.theme)
    ink = Ink(
        Definitions(_prefix(picture, flip, size, labels)), inf if size is None else size / width
    )
    body = (
        draw_slab(ink, theme, slab),
        draw_places(ink, theme, slab),
        draw_labels(ink, slab) if labels else "",
        draw_table(ink, theme, picture, table),
        draw_marks(picture, slab),
        _pieces(ink, picture, slab),
    )
    return tag(
        "svg",
        tag("title", title(picture)),
        tag("desc", describe(picture)),
        ink.definitions.text,
        *body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(n) for n in (table.left, table.upper, width, height)),
        width=None if size is None else str(size),
        height=None if size is None else str(round(size * height / width)),
        role="img",
    )


def _check_pixels(name: str, pixels: int | None) -> None:
    if pixels is not None and (type(pixels) is not int or not 1 <= pixels <= _WIDEST):
        raise OptionError(name, pixels, f"it is the width in pixels, from 1 to {_WIDEST}")


def _prefix(picture: Picture, flip: bool, size: int | None, labels: bool) -> str:
    content = json.dumps([picture.data, flip, size, labels], sort_keys=True)
    return f"s{sha256(content.encode()).hexdigest()[:10]}"


def _pieces(ink: Ink, picture: Picture, slab: Slab) -> str:
    """All pieces, nearer ones over farther ones."""
    standing = sorted(
        picture.pieces, key=lambda p: (round(slab.places[p.point][1], 6), slab.places[p.point][0])
    )
    uses: list[str] = []
    for standing_piece in standing:
        x, y = slab.places[standing_piece.point]
        href = piece(ink, standing_piece.kind, standing_piece.colours)
        uses.append(tag("use", href=href, x=x, y=y + FOOT, data_point=standing_piece.point))
    return tag("g", *uses)


def png(svg: str, width: int | None = None) -> bytes:
    """The drawing as a PNG image, that many pixels wide, with nothing behind it."""
    _check_pixels("width", width)
    with needed("Drawing a PNG image"):
        from resvg_py import svg_to_bytes
    return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
