"""A sheet of characters to draw on, each with its own colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from rich.style import Style
from rich.text import Text

Cell = tuple[int, int]
"""A line and a column of the terminal."""

_BRAILLE: Final = 0x2800
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a braille character: four rows of two dots."""


@dataclass
class _Ink:
    """What one character looks like."""

    sign: str = " "
    colour: str | None = None
    ground: str | None = None
    bold: bool = False
    dots: int = 0


@dataclass
class Canvas:
    """Characters by line and column; without ``colour`` all colours are left out."""

    colour: bool
    _ink: dict[Cell, _Ink] = field(default_factory=dict)

    def _at(self, cell: Cell) -> _Ink:
        return self._ink.setdefault(cell, _Ink())

    def fill(self, cells: Iterable[Cell], ground: str) -> None:
        """Paint the ground of characters."""
        for cell in cells:
            self._at(cell).ground = ground

    def write(
        self,
        line: int,
        column: int,
        text: str,
        colour: str | None = None,
        ground: str | None = None,
        bold: bool = False,
    ) -> None:
        """Write a text from a column on; without a ``ground`` the one that is there shows."""
        for offset, sign in enumerate(text):
            ink = self._at((line, column + offset))
            ink.sign, ink.colour, ink.bold, ink.dots = sign, colour, bold, 0
            if ground is not None:
                ink.ground = ground

    def stroke(self, start: Cell, end: Cell, colour: str) -> None:
        """Draw a fine line between the middles of two characters, in braille dots."""
        (top, left), (bottom, right) = start, end
        steps = max(abs(bottom - top) * 4, abs(right - left) * 2)
        for step in range(steps + 1):
            part = step / steps
            y = round(top * 4 + 1.5 + (bottom - top) * 4 * part - 0.01)
            x = round(left * 2 + 0.5 + (right - left) * 2 * part - 0.01)
            ink = self._at((y // 4, x // 2))
            if ink.sign == " ":
                ink.dots |= _DOTS[y % 4][x % 2]
                ink.colour = colour

    def rows(self) -> list[Text]:
        """Everything drawn, one text a line, without blanks at the left and at the top."""
        if not self._ink:
            return []
        lines = [line for line, _ in self._ink]
        columns = [column for _, column in self._ink]
        return [
            self._row(line, min(columns), max(columns))
            for line in range(min(lines), max(lines) + 1)
        ]

    def _row(self, line: int, first: int, last: int) -> Text:
        row = Text(no_wrap=True)
        for column in range(first, last + 1):
            ink = self._ink.get((line, column), _Ink())
            sign = chr(_BRAILLE + ink.dots) if ink.dots else ink.sign
            style = Style(color=ink.colour, bgcolor=ink.ground, bold=ink.bold or None)
            row.append(sign, style if self.colour else None)
        if not self.colour:
            row.rstrip()
        return row
