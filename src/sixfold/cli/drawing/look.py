"""What a terminal can show, and the colours in which boards are drawn on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.console import Console

_DEPTHS: Final = {"truecolor": 1 << 24, "256": 256, "standard": 16, "windows": 16}


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a board and of what stands on it."""

    field: str
    frame: str
    line: str
    name: str
    label: str
    last: str
    pieces: Mapping[str, str]
    signs: Mapping[str, str]
    """The colours of what is written on a piece, by the colour of the piece."""


def _pieces(white: str, black: str, red: str) -> dict[str, Mapping[str, str]]:
    return {
        "pieces": {"white": white, "black": black, "red": red},
        "signs": {"white": black, "black": white, "red": white},
    }


# Fields are of middle brightness, so that white and black pieces stand off equally.
_FULL: Final = _pieces("#f4ebd8", "#1f1c1a", "#c93d2e")
_SOME: Final = _pieces("color(230)", "color(234)", "color(160)")
_FEW: Final = _pieces("bright_white", "black", "red")
_PALETTES: Final = {
    1 << 24: {
        "slate": Palette("#63788f", "#3a4755", "#3c4957", "#b4bdc6", "#efe6d2", "#ffd86b", **_FULL),
        "walnut": Palette(
            "#917052", "#543f2e", "#59432f", "#d3c0ab", "#efe6d2", "#ffd86b", **_FULL
        ),
        "lagoon": Palette(
            "#4e7e7b", "#2e4a48", "#2e4d4b", "#a8c4c1", "#efe6d2", "#ffd86b", **_FULL
        ),
    },
    256: {
        "slate": Palette(
            "color(67)",
            "color(238)",
            "color(238)",
            "color(152)",
            "color(230)",
            "color(221)",
            **_SOME,
        ),
        "walnut": Palette(
            "color(137)",
            "color(94)",
            "color(94)",
            "color(187)",
            "color(230)",
            "color(221)",
            **_SOME,
        ),
        "lagoon": Palette(
            "color(66)", "color(23)", "color(23)", "color(152)", "color(230)", "color(221)", **_SOME
        ),
    },
    16: {
        "slate": Palette("cyan", "blue", "blue", "black", "bright_white", "red", **_FEW),
        "walnut": Palette("yellow", "blue", "blue", "black", "bright_white", "red", **_FEW),
    },
}


@dataclass(frozen=True, slots=True)
class Look:
    """How many colours there are, 0 for none, and whether there is more than ASCII."""

    colours: int
    unicode: bool

    @classmethod
    def of(cls, console: Console) -> Look:
        """What this console can show."""
        colours = 0 if console.no_color else _DEPTHS.get(console.color_system or "", 0)
        return cls(colours, console.encoding.lower().startswith("utf"))

    def palette(self, theme: str) -> Palette:
        """The colours of a theme; an unknown one looks like the first."""
        themes = _PALETTES[self.colours or 16]
        return themes.get(theme, themes["slate"])
