"""What a terminal can show, and the colours in which boards are drawn on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.console import Console


@dataclass(frozen=True, slots=True)
class Look:
    """Whether there are colours, and whether there is more than ASCII."""

    colour: bool
    unicode: bool

    @classmethod
    def of(cls, console: Console) -> Look:
        """What this console can show."""
        colour = console.color_system is not None and not console.no_color
        return cls(colour, console.encoding.lower().startswith("utf"))


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a board; the pieces are the same on every one."""

    field: str
    frame: str
    line: str
    name: str
    label: str = "#efe6d2"
    last: str = "#ffd86b"


_PALETTES: Final = {
    "slate": Palette("#63788f", "#3a4755", "#3c4957", "#b4bdc6"),
    "walnut": Palette("#917052", "#543f2e", "#59432f", "#d3c0ab"),
    "lagoon": Palette("#4e7e7b", "#2e4a48", "#2e4d4b", "#a8c4c1"),
}

PIECES: Final = {"white": "#f4ebd8", "black": "#1f1c1a", "red": "#c93d2e"}
"""The colours of pieces."""

ON_PIECES: Final = {"white": "#1f1c1a", "black": "#f4ebd8", "red": "#ffffff"}
"""The colours of signs that stand on pieces."""


def palette(theme: str) -> Palette:
    """The colours of a theme; an unknown one looks like the first."""
    return _PALETTES.get(theme, _PALETTES["slate"])
