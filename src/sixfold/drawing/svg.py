"""Drawing a picture as an SVG document that needs nothing else: no fonts, no style sheet."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import inf
from typing import Any, Final

from sixfold.drawing.describing import describe, title
from sixfold.drawing.lettering import write as letter
from sixfold.drawing.look import STANDARD, Look, Theme
from sixfold.drawing.markup import Definitions, at, number, tag
from sixfold.drawing.primitives import Primitive, Segment
from sixfold.drawing.scene import Scene
from sixfold.drawing.still import plates, turned
from sixfold.drawing.table import Box
from sixfold.errors import OptionError
from sixfold.extras import needed
from sixfold.rules.picture import Picture

_WIDEST: Final = 16_384
"""Pixels: as a PNG image such a picture takes a gigabyte of memory."""

_VEILS: Final = 9
_LETTER: Final = 0.7
"""How high a figure is in parts of the size of its letters."""


def draw(
    picture: Picture,
    look: Look,
    *,
    flip: bool = False,
    size: int | None = None,
    labels: bool = True,
    theme: str | None = None,
) -> str:
    """The picture as an SVG document, seen by White or, flipped, by Black.

    It is ``size`` pixels wide, or as wide as the page gives it. The same picture gives the same
    text; identifiers in it differ from those of other pictures, so that a page can hold many.
    """
    _check_pixels("size", size)
    primitives, box = compose(picture, look, flip=flip, size=size, labels=labels, theme=theme)
    chosen = look.theme_named(theme)
    content = json.dumps([picture.data, flip, size, labels, chosen.name], sort_keys=True)
    definitions, body = write(primitives, look, chosen, sha256(content.encode()).hexdigest()[:10])
    _, _, width, height = box
    return tag(
        "svg",
        tag("title", title(picture)),
        tag("desc", describe(picture)),
        definitions,
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(number(n) for n in box),
        width=None if size is None else str(size),
        height=None if size is None else str(round(size * height / width)),
        role="img",
    )


def compose(
    picture: Picture,
    look: Look,
    *,
    flip: bool,
    size: int | None,
    labels: bool,
    theme: str | None,
) -> tuple[list[Primitive], Box]:
    """Everything a picture shows from the bottom up, and the rectangle that holds it."""
    scene = Scene.of(picture, look, look.theme_named(theme), flip=flip)
    beside, box = plates(scene, flip=flip)
    pixels = inf if size is None else size / box[2]
    return [*scene.primitives(pixels, with_labels=labels), *turned(scene), *beside], box


def write(primitives: Iterable[Primitive], look: Look, theme: Theme, name: str) -> tuple[str, str]:
    """Primitives as SVG: what they refer to, under names of their own, and they themselves."""
    pen = _Pen(Definitions(f"s{name}"), look, theme)
    body = pen.draw(primitives)
    return pen.definitions.text, body


def _check_pixels(name: str, pixels: int | None) -> None:
    if pixels is not None and (type(pixels) is not int or not 1 <= pixels <= _WIDEST):
        raise OptionError(name, pixels, f"it is the width in pixels, from 1 to {_WIDEST}")


class _Pen:
    """Writes primitives as SVG; what is used often is defined once."""

    def __init__(self, definitions: Definitions, look: Look, theme: Theme) -> None:
        self.definitions = definitions
        self.look = look
        self.theme = theme

    def draw(self, primitives: Iterable[Primitive]) -> str:
        """All of them, one after another."""
        return "".join(self._draw(dict(primitive)) for primitive in primitives)

    def _draw(self, shape: Primitive) -> str:
        kind = shape.pop("tag")
        match kind:
            case "g":
                return self._group(**shape)
            case "text":
                return self._text(**shape)
            case "shade":
                return self._shade(**shape)
            case "clip":
                outline = tag("path", d=_path(shape["d"]))
                clip = self.definitions.add("field", lambda i: tag("clipPath", outline, id=i))
                return tag("g", self.draw(shape["parts"]), clip_path=f"url(#{clip})")
            case "inlay":
                place = at(0, shape.pop("y"), shape.pop("scale") / 100)
                return tag("path", transform=place, fill_rule="evenodd", **self._attributes(shape))
            case _:
                return tag(kind, **self._attributes(shape))

    def _attributes(self, shape: Primitive) -> dict[str, Any]:
        return {
            name: self._paint(value)
            if isinstance(value, str)
            else _path(value)
            if name == "d"
            else value
            for name, value in shape.items()
            if not (name in ("cx", "cy") and value == 0)
        }

    def _paint(self, name: str) -> str:
        """A colour as it is, a gradient as what it is defined as."""
        if not name.startswith("~"):
            return name
        kind, _, of = name[1:].partition("/")
        data = STANDARD["paints"][kind]
        tones: Any = self.theme if kind in ("wood", "floor") else self.look.material(of)
        stops = [
            (place, colour, tone)
            if colour.startswith("#")
            else (place, getattr(tones, colour)[tone], 1)
            for place, colour, tone in data["stops"]
        ]
        ends = ("x1", "y1", "x2", "y2") if "line" in data else ("cx", "cy", "r")
        shape = zip(ends, data.get("line") or data["round"], strict=True)
        return self.definitions.gradient(name[1:].replace("/", "-"), stops, **dict(shape))

    def _group(
        self,
        x: float,
        y: float,
        scale: float,
        turn: float,
        parts: Sequence[Primitive],
        names: dict[str, str],
    ) -> str:
        data = {f"data-{name}": value for name, value in names.items()}
        if "counter" in names:
            said = tag("title", f"{names['counter']}: {names['count']}")
            return tag("g", said, self.draw(parts), **data)
        if "player" in names:
            return tag("g", self.draw(parts), transform=at(x, y), **data)
        if len(parts) == 1 and parts[0]["tag"] == "text":
            return self._text(**{**parts[0], "x": x, "y": y, **data})
        written = json.dumps(parts)
        name = f"g-{sha256(written.encode()).hexdigest()[:8]}"
        href = self.definitions.shape(name, lambda: self.draw(parts))
        if scale == 1 and not turn:
            return tag("use", href=href, x=x, y=y, **data)
        return tag("use", href=href, transform=at(x, y, scale, turn), **data)

    def _text(
        self, text: str, x: float, y: float, size: float, fill: str, bold: bool, **data: str
    ) -> str:
        weight = 0.2 if bold else 0.14
        data.pop("tag", None)  # of a text that is all of a group
        return letter(
            self.definitions, text, x, y, height=_LETTER * size, weight=weight, colour=fill, **data
        )

    def _shade(self, d: Sequence[Segment], y: float, opacity: float, blur: float) -> str:
        """A soft shadow: veils, each wider than the one before, which costs less than a blur."""
        shape = self.definitions.add("frame", lambda i: tag("path", id=i, d=_path(d)))
        veils = "".join(
            tag("use", href=f"#{shape}", stroke_width=3.6 * blur * (veil / _VEILS) ** 1.4)
            for veil in range(1, _VEILS + 1)
        )
        return tag(
            "g",
            veils,
            fill="none",
            stroke="#000",
            stroke_opacity=f"{opacity / _VEILS:.4f}",
            stroke_linejoin="round",
            transform=at(0, y),
        )


def _path(segments: Sequence[Segment]) -> str:
    return "".join(_segment(*segment) for segment in segments)


def _segment(letter: str, *numbers: float) -> str:
    if letter == "A":
        r, large, sweep, x, y = numbers
        return f"A{number(r)} {number(r)} 0 {large} {sweep} {number(x)} {number(y)}"
    return letter + " ".join(number(n) for n in numbers)


def png(svg: str, width: int | None = None) -> bytes:
    """The drawing as a PNG image, that many pixels wide, with nothing behind it."""
    _check_pixels("width", width)
    with needed("Drawing a PNG image"):
        from resvg_py import svg_to_bytes
    return bytes(svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
