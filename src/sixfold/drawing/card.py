"""A drawing on a ground of its own, in the shape that somebody else asks for."""

from __future__ import annotations

from typing import Final

from sixfold.drawing.markup import tag

GROUND: Final = "#f4f1ea"
_MARGIN: Final = 24


def card(drawing: str, width: int, height: int) -> str:
    """A drawing without a size in the middle of a card, as large as it fits."""
    inner = f'x="{_MARGIN}" y="{_MARGIN}" width="{width - 2 * _MARGIN}"'
    inner += f' height="{height - 2 * _MARGIN}"'
    return tag(
        "svg",
        tag("rect", width=width, height=height, fill=GROUND),
        drawing.replace("<svg ", f"<svg {inner} ", 1),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=str(width),
        height=str(height),
    )
