"""The list of primitives of a position, which the page builds as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sixfold.drawing.board import Layout, labels, layout_of, slab
from sixfold.drawing.look import FOOT, Look, Theme
from sixfold.drawing.marks import last_move
from sixfold.drawing.pieces import measure, piece
from sixfold.drawing.primitives import Primitive, group
from sixfold.drawing.shapes import Ink
from sixfold.drawing.table import Box, Tray, lay_trays
from sixfold.drawing.trays import contents, trough
from sixfold.rules.picture import Picture, Piece

_SMALLEST_LABEL = 10.5
"""Pixels: coordinates stay readable on small boards by growing a little."""


@dataclass(frozen=True)
class Scene:
    """A position as it lies on the page, seen by White or, flipped, by Black."""

    picture: Picture
    look: Look
    theme: Theme
    layout: Layout
    trays: Sequence[Tray]
    box: Box

    @classmethod
    def of(cls, picture: Picture, look: Look, theme: Theme, *, flip: bool) -> Scene:
        """The scene of a picture."""
        layout = layout_of(
            look,
            {place.name: (place.x, place.y) for place in picture.places},
            [place.name for place in picture.places if place.edge],
            picture.lines,
            lying=picture.layout == "across",
            flip=flip,
        )
        bottom = "black" if flip else "white"
        return cls(picture, look, theme, layout, *lay_trays(look, layout, picture.counters, bottom))

    def primitives(self, pixels: float, *, with_labels: bool) -> list[Primitive]:
        """Everything from the bottom up, with details for so many pixels between neighbours."""
        ink = Ink(self.look, pixels)
        size = min(0.34, max(0.24, _SMALLEST_LABEL / pixels))
        radii = {
            point: measure(self.look, p.kind, p.colours)[0]
            for p in self.picture.pieces
            for point in p.points
        }
        return [
            *(trough(self.theme, tray) for tray in self.trays),
            *slab(self.theme, self.layout, self.picture.gone),
            *(labels(self.layout, size) if with_labels else ()),
            *last_move(self.layout, self.picture.marks, radii),
            *(
                group(
                    contents(ink, self.theme, tray),
                    counter=tray.heap.title,
                    count=str(len(tray.heap.items)),
                )
                for tray in self.trays
            ),
            *(self._standing(ink, one) for one in sorted(self.picture.pieces, key=self._nearness)),
        ]

    def _nearness(self, one: Piece) -> tuple[float, ...]:
        """Nearer pieces are drawn over farther ones, and higher ones over lower ones."""
        x, y = self.layout.places[one.point]
        return one.level, round(y, 6), x

    def _standing(self, ink: Ink, one: Piece) -> Primitive:
        (x, y), *_ = places = [self.layout.places[point] for point in one.points]
        footprint = [(px - x, py - y) for px, py in places]
        parts = piece(ink, one.kind, one.colours, footprint, one.level)
        return group(parts, (x, y + FOOT - one.level * self.look.level), point=one.point)
