"""A small stroke font, so that drawings look the same wherever and need no fonts."""

from __future__ import annotations

from typing import Final

from sixfold.drawing.markup import Definitions, at, tag

# Width, and strokes over the base line; figures are 1 high. Round ends add half the stroke.
_BOWL: Final = "C.6-.14.49 0 .32 0C.15 0 .05-.14.05-.35C.05-.56.15-.7.32-.7C.49-.7.6-.56.6-.35Z"
_BOWL_RIGHT: Final = (
    "C.07-.56.19-.7.35-.7C.52-.7.63-.56.63-.35C.63-.14.52 0 .35 0C.19 0 .07-.14.07-.35Z"
)
_ARCH: Final = "M.07-.42C.07-.58.19-.7.34-.7C.49-.7.57-.61.57-.45V0"

_GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "0": (
        0.7,
        "M.35 0C.14 0 .05-.22.05-.5C.05-.78.14-1 .35-1C.56-1 .65-.78.65-.5C.65-.22.56 0 .35 0Z",
    ),
    "1": (0.42, "M.05-.8L.32-1V0"),
    "2": (0.7, "M.06-.73C.06-.89.17-1 .35-1C.52-1 .64-.9.64-.75C.64-.65.58-.57.48-.47L.05 0H.66"),
    "3": (
        0.7,
        "M.06-.79C.09-.93.2-1 .35-1C.51-1 .63-.91.63-.77C.63-.63.51-.54.35-.54H.26"
        "M.35-.54C.53-.54.66-.44.66-.27C.66-.1.52 0 .35 0C.17 0 .06-.08.03-.23",
    ),
    "4": (0.74, "M.53 0V-1L.03-.25H.72"),
    "5": (
        0.7,
        "M.6-1H.15L.09-.53C.16-.6.26-.64.36-.64C.55-.64.66-.51.66-.33C.66-.13.53 0 .35 0"
        "C.19 0 .07-.08.05-.22",
    ),
    "6": (
        0.71,
        "M.6-.82C.56-.94.48-1 .36-1C.15-1 .05-.8.05-.46C.05-.14.16 0 .36 0"
        "C.55 0 .66-.13.66-.31C.66-.49.55-.61.36-.61C.19-.61.06-.5.05-.36",
    ),
    "7": (0.67, "M.05-1H.63L.26 0"),
    "8": (
        0.7,
        "M.35-.54C.2-.54.09-.63.09-.77C.09-.91.2-1 .35-1C.5-1 .6-.91.6-.77C.6-.63.5-.54.35-.54"
        "C.16-.54.05-.44.05-.27C.05-.1.16 0 .35 0C.53 0 .65-.1.65-.27C.65-.44.53-.54.35-.54Z",
    ),
    "9": (
        0.71,
        "M.1-.18C.15-.06.23 0 .35 0C.56 0 .66-.2.66-.54C.66-.86.55-1 .35-1"
        "C.16-1 .05-.87.05-.69C.05-.51.16-.39.35-.39C.52-.39.65-.5.66-.64",
    ),
    "½": (
        1.04,
        "M.03-.88L.2-1V-.5M.79-1L.23 0"
        "M.58-.36C.58-.45.66-.5.77-.5C.88-.5.95-.45.95-.37C.95-.31.92-.28.86-.23L.58 0H.99",
    ),
    "a": (0.67, f"M.6-.35{_BOWL}M.6-.7V0"),
    "b": (0.67, f"M.07-1.02V0M.07-.35{_BOWL_RIGHT}"),
    "c": (
        0.6,
        "M.56-.52C.51-.64.43-.7.31-.7C.15-.7.05-.56.05-.35C.05-.14.15 0 .31 0C.43 0 .52-.06.56-.18",
    ),
    "d": (0.67, f"M.6-.35{_BOWL}M.6-1.02V0"),
    "e": (
        0.65,
        "M.06-.38H.6C.59-.58.49-.7.32-.7C.16-.7.05-.56.05-.35C.05-.13.16 0 .34 0"
        "C.45 0 .53-.05.58-.16",
    ),
    "f": (0.44, "M.43-1.01C.26-1.05.19-.97.19-.83V0M.05-.68H.39"),
    "g": (0.67, f"M.6-.35{_BOWL}M.6-.7V.04C.6.2.5.29.32.29C.21.29.12.25.07.17"),
    "h": (0.64, f"M.07-1.02V0{_ARCH}"),
    "i": (0.14, "M.07-.7V0M.07-.97V-.96"),
    "j": (0.23, "M.16-.7V.08C.16.22.09.29-.06.27M.16-.97V-.96"),
    "k": (0.6, "M.07-1.02V0M.53-.7L.07-.28M.23-.42L.58 0"),
    "l": (0.14, "M.07-1.02V0"),
    "m": (
        1,
        "M.07-.7V0M.07-.44C.07-.6.16-.7.3-.7C.43-.7.5-.62.5-.47V0"
        "M.5-.44C.5-.6.59-.7.73-.7C.86-.7.93-.62.93-.47V0",
    ),
    "n": (0.64, f"M.07-.7V0{_ARCH}"),
    "o": (0.65, f"M.6-.35{_BOWL}"),
    "p": (0.67, f"M.07-.7V.29M.07-.35{_BOWL_RIGHT}"),
    "q": (0.67, f"M.6-.35{_BOWL}M.6-.7V.29"),
    "r": (0.44, "M.07-.7V0M.07-.42C.07-.6.19-.72.39-.69"),
    "s": (
        0.58,
        "M.51-.55C.48-.65.39-.7.29-.7C.16-.7.07-.63.07-.53C.07-.31.53-.43.53-.18"
        "C.53-.07.43 0 .29 0C.16 0 .07-.06.05-.17",
    ),
    "t": (0.44, "M.19-.9V-.18C.19-.05.26.02.42-.01M.05-.7H.41"),
    "u": (0.64, "M.57-.7V0M.57-.28C.57-.12.45 0 .3 0C.15 0 .07-.09.07-.25V-.7"),
    "v": (0.6, "M.03-.7L.3 0L.57-.7"),
    "w": (0.93, "M.03-.7L.26 0L.46-.66L.67 0L.89-.7"),
    "x": (0.6, "M.05-.7L.56 0M.56-.7L.05 0"),
    "y": (0.6, "M.03-.7L.3 0M.57-.7L.26.16C.21.27.14.3.05.28"),
    "z": (0.58, "M.05-.7H.53L.05 0H.55"),
}

_GAP: Final = 0.16
_LOWER_CASE_MIDDLE: Final = 0.43


def write(
    definitions: Definitions,
    text: str,
    x: float,
    y: float,
    *,
    height: float,
    weight: float,
    colour: str,
    **attributes: str,
) -> str:
    """A short text with its middle at a place; ``weight`` is the stroke in parts of the height.

    Signs the font lacks are left out.
    """
    glyphs = [(sign, _GLYPHS[sign][0]) for sign in text.lower() if sign in _GLYPHS]
    gap = _GAP + weight / 2
    width = sum(width for _, width in glyphs) + gap * (len(glyphs) - 1)
    middle = 0.5 if any(sign.isdigit() or sign == "½" for sign, _ in glyphs) else _LOWER_CASE_MIDDLE
    left = -width / 2
    uses: list[str] = []
    for sign, advance in glyphs:
        uses.append(tag("use", href=_glyph(definitions, sign), x=left, y=middle))
        left += advance + gap
    return tag(
        "g",
        *uses,
        fill="none",
        stroke=colour,
        stroke_width=weight,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=at(x, y, height),
        **attributes,
    )


def _glyph(definitions: Definitions, sign: str) -> str:
    _, strokes = _GLYPHS[sign]
    return f"#{definitions.add(f'glyph-{ord(sign):x}', lambda i: tag('path', id=i, d=strokes))}"
