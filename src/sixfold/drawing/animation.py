"""A game as one picture that moves: after the first position only what changes is drawn again."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor
from typing import Final

from sixfold.drawing.apng import Frame, apng
from sixfold.drawing.card import GROUND
from sixfold.drawing.extent import extent
from sixfold.drawing.look import look_of
from sixfold.drawing.markup import number, tag
from sixfold.drawing.primitives import Primitive
from sixfold.drawing.svg import compose, png, write
from sixfold.drawing.table import Box
from sixfold.errors import OptionError
from sixfold.rules import Position

MOST_FRAMES: Final = 500
"""Positions in one picture; of a longer game some are left out, evenly."""

_WIDEST: Final = 2048
_PAUSE: Final = 3.0
"""Seconds for which the last position is shown, at least."""

_COMES: Final = frozenset({"point", "counter", "player"})
"""The names of what lies over others: pieces, what lies beside the board, plates."""

Rectangle = tuple[int, int, int, int]
"""Left, top, right and bottom in pixels."""


def animation(
    positions: Sequence[Position],
    *,
    flip: bool = False,
    size: int = 480,
    labels: bool = True,
    theme: str | None = None,
    seconds: float = 0.8,
    most: int = MOST_FRAMES,
) -> bytes:
    """Positions of a game, each for so many seconds, as an animated PNG image (APNG).

    Programs that know no APNG show the first position.
    """
    if type(size) is not int or not 16 <= size <= _WIDEST:
        raise OptionError("size", size, f"it is the width in pixels, from 16 to {_WIDEST}")
    if not 0.02 <= seconds <= 60:
        raise OptionError("seconds", seconds, "a position is shown for 0.02 to 60 seconds")
    shown = _chosen(positions, min(most, MOST_FRAMES))
    studio = _Studio(shown, flip, size, labels, theme)

    def frames() -> Iterator[Frame]:
        for count, position in enumerate(shown, 1):
            image, left, top = studio.paint(position)
            last = count == len(shown)
            yield Frame(image, left, top, max(seconds, _PAUSE) if last else seconds)

    return apng(frames())


def _chosen(positions: Sequence[Position], most: int) -> Sequence[Position]:
    """So many of them, evenly, with the first and the last."""
    if len(positions) <= most:
        return positions
    last = len(positions) - 1
    return [positions[round(index * last / (most - 1))] for index in range(most)]


def _meets(one: Rectangle, others: Iterable[Rectangle]) -> bool:
    """Whether a rectangle shares pixels with one of others."""
    return any(
        one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
        for other in others
    )


class _Studio:
    """Paints positions one after another, each as what differs from the one before."""

    def __init__(
        self, shown: Sequence[Position], flip: bool, size: int, labels: bool, theme: str | None
    ) -> None:
        self._look = look_of(shown[0].game)
        self._theme = self._look.theme_named(theme)
        self._flip, self._size, self._labels = flip, size, labels
        self._before: dict[str, Primitive] = {}
        self._lowest = self._always(shown)
        """What lies under everything in all positions: the empty board."""
        self._ground = self._lay_ground(shown[0])

    def _always(self, shown: Sequence[Position]) -> set[str]:
        """What never changes, except what stands on the board or lies beside it.

        Where places go, those beside them may have lain over them: none is among the lowest.
        """
        first = self._composed(shown[0])[0]
        go = any(position.picture.gone != shown[0].picture.gone for position in shown)
        comes = _COMES | {"place"} if go else _COMES
        found = {
            key for key, shape in first.items() if not comes.intersection(shape.get("names", ()))
        }
        for position in shown[1:]:
            found &= self._composed(position)[0].keys()
        return found

    def _composed(self, position: Position) -> tuple[dict[str, Primitive], Box, Rectangle]:
        """What a position shows from the bottom up, and its place in lengths and in pixels."""
        primitives, box = compose(
            position.picture,
            self._look,
            flip=self._flip,
            size=self._size,
            labels=self._labels,
            theme=self._theme.name,
        )
        whole = (0, 0, self._size, round(self._size * box[3] / box[2]))
        return {json.dumps(shape): shape for shape in primitives}, box, whole

    def _lay_ground(self, position: Position) -> str:
        """The lowest things as one image: to paint them takes longer than all others."""
        now, box, whole = self._composed(position)
        drawn = tag("rect", width=whole[2], height=whole[3], fill=GROUND)
        drawn += self._drawn([now[key] for key in now if key in self._lowest], box, whole)
        image = b64encode(png(self._svg(drawn, whole, [whole]))).decode()
        return tag(
            "image",
            width=whole[2],
            height=whole[3],
            href=f"data:image/png;base64,{image}",
            image_rendering="optimizeSpeed",
        )

    def paint(self, position: Position) -> tuple[bytes, int, int]:
        """An image, and where its upper left corner lies."""
        now, box, whole = self._composed(position)
        before, self._before = self._before, now
        changed = [before[key] for key in before.keys() - now.keys()]
        changed += [now[key] for key in now.keys() - before.keys()]
        parts = [self._pixels(shape, box, whole) for shape in changed] or [(0, 0, 1, 1)]
        parts = parts if before else [whole]
        lefts, tops, rights, bottoms = zip(*parts, strict=True)
        around = (min(lefts), min(tops), max(rights), max(bottoms))
        above = [
            shape
            for key, shape in now.items()
            if key not in self._lowest and _meets(self._pixels(shape, box, whole), parts)
        ]
        drawing = self._svg(self._ground + self._drawn(above, box, whole), around, parts)
        return png(drawing), around[0], around[1]

    def _drawn(self, primitives: Iterable[Primitive], box: Box, whole: Rectangle) -> str:
        """Primitives at their places in the whole image."""
        definitions, body = write(primitives, self._look, self._theme, "")
        place = " ".join(number(n) for n in box)
        return tag("svg", definitions, body, viewBox=place, width=whole[2], height=whole[3])

    def _pixels(self, shape: Primitive, box: Box, whole: Rectangle) -> Rectangle:
        """The pixels that a primitive touches."""
        scale = self._size / box[2]
        left, top, right, bottom = extent(shape)
        return (
            max(0, min(whole[2] - 1, floor((left - box[0]) * scale) - 1)),
            max(0, min(whole[3] - 1, floor((top - box[1]) * scale) - 1)),
            max(1, min(whole[2], ceil((right - box[0]) * scale) + 1)),
            max(1, min(whole[3], ceil((bottom - box[1]) * scale) + 1)),
        )

    def _svg(self, drawn: str, around: Rectangle, parts: Sequence[Rectangle]) -> str:
        """Some parts of a drawing, and nothing between them."""
        left, top, right, bottom = around
        seen = "".join(
            tag("rect", x=a, y=b, width=c - a, height=d - b, shape_rendering="crispEdges")
            for a, b, c, d in parts
        )
        return tag(
            "svg",
            tag("clipPath", seen, id="seen"),
            tag("g", drawn, clip_path="url(#seen)"),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{left} {top} {right - left} {bottom - top}",
            width=str(right - left),
            height=str(bottom - top),
        )
