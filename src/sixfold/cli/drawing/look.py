"""What a terminal can show, and the colours in which boards are drawn on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.console import Console

from sixfold.drawing.look import Look, Theme

_DEPTHS: Final = {"truecolor": 1 << 24, "256": 256, "standard": 16, "windows": 16}
_NAMES: Final = {1 << 24: "full", 256: "256", 16: "16"}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a board and of what stands on it."""

    look: Look
    theme: Theme
    depth: str

    def board(self, part: str) -> str:
        """The colour of a part: field, frame, line, name, label or last."""
        parts = ("field", "frame", "line", "name", "label", "last")
        return self.theme.terminal[self.depth][parts.index(part)]

    def piece(self, colour: str | None) -> str:
        """The colour of a piece."""
        return self.look.material(colour).terminal[self.depth][0]

    def sign(self, colour: str | None) -> str:
        """The colour of what is written on a piece."""
        return self.look.material(colour).terminal[self.depth][1]


@dataclass(frozen=True, slots=True)
class Terminal:
    """How many colours there are, 0 for none, and whether there is more than ASCII."""

    colours: int
    unicode: bool

    @classmethod
    def of(cls, console: Console) -> Terminal:
        """What this console can show."""
        colours = 0 if console.no_color else _DEPTHS.get(console.color_system or "", 0)
        return cls(colours, console.encoding.lower().startswith("utf"))

    def palette(self, look: Look) -> Palette:
        """The colours of a game."""
        return Palette(look, look.theme_named(None), _NAMES[self.colours or 16])
