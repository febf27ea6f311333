"""Coordinates: beside the dots of a board, or on its frame where the lines point."""

from __future__ import annotations

from collections.abc import Iterator

from sixfold.boards import natural_order
from sixfold.rules.drawing.discs import Ink
from sixfold.rules.drawing.geometry import Vector, moved, unit, way_out
from sixfold.rules.drawing.lettering import write
from sixfold.rules.drawing.markup import tag
from sixfold.rules.drawing.slab import Slab
from sixfold.rules.drawing.theme import LABEL

_BEYOND_A_DOT = 0.34


def draw_labels(ink: Ink, slab: Slab) -> str:
    """All coordinates, upright however the board is turned."""
    found = _beside_dots(slab) if slab.dots else _on_the_frame(slab)
    return tag(
        "g",
        *(
            write(
                ink.definitions,
                text,
                x,
                y,
                height=0.185,
                weight=0.14,
                colour=LABEL,
                data_label=text,
            )
            for text, (x, y) in found
        ),
    )


def _beside_dots(slab: Slab) -> Iterator[tuple[str, Vector]]:
    for name in sorted(slab.dots, key=natural_order):
        place = slab.places[name]
        yield name, moved(place, unit(place), _BEYOND_A_DOT)


def _on_the_frame(slab: Slab) -> Iterator[tuple[str, Vector]]:
    """Letters at the low end of their lines, numbers at the end nearest the letter a."""
    names = sorted(slab.places, key=natural_order)
    for letter in sorted({name[0] for name in names}):
        yield letter, _end(slab, [name for name in names if name[0] == letter])
    for row in sorted({int(name[1:]) for name in names}):
        yield str(row), _end(slab, [name for name in names if int(name[1:]) == row])


def _end(slab: Slab, line: list[str]) -> Vector:
    """Where a line, prolonged beyond its first point, meets the middle of the frame."""
    x, y = first = slab.places[line[0]]
    if len(line) == 1:
        towards = unit(first)
    else:
        second_x, second_y = slab.places[line[1]]
        towards = unit((x - second_x, y - second_y))
    return moved(first, towards, way_out(slab.band, first, towards))
