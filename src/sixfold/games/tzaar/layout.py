"""Where the pieces stand at the start: the fixed layout, and layouts by chance."""

from __future__ import annotations

from collections import Counter
from typing import Final

from sixfold.games.tzaar.board import BIT, SPACES
from sixfold.rules.option import Option
from sixfold.rules.shuffle import HIGHEST_SEED, shuffled

LETTERS: Final = "ZAT"
"""The types: Tzaar, Tzarra, Tott. White's are written with capitals, Black's with small letters."""

NUMBERS: Final = (6, 9, 15)
"""The pieces of each type that a player has."""

PIECES: Final = "".join(
    (letter + letter.lower()) * number for letter, number in zip(LETTERS, NUMBERS, strict=True)
)
"""The letters of all pieces, in the order in which they are shuffled."""

_WHITE: Final = {
    "Z": "c5 d3 d6 e3 g4 g5",
    "A": "b5 c2 c6 d2 d7 e2 h3 h4 h5",
    "T": "a5 b1 b6 c1 c7 d1 d5 d8 e1 e4 f5 i2 i3 i4 i5",
}
_BLACK: Final = {
    "z": "c3 c4 e7 f3 f6 g3",
    "a": "b2 b3 b4 e8 f2 f7 g2 g6 h2",
    "t": "a1 a2 a3 a4 d4 e6 e9 f1 f4 f8 g1 g7 h1 h6 i1",
}
_STANDING: Final = {
    point: letter for letter, points in (_WHITE | _BLACK).items() for point in points.split()
}

FIXED: Final = "".join(_STANDING[point] for point in BIT)
"""The start of the rules: rings of one type round the hole, wedges of one colour."""


def dealt(seed: int) -> str:
    """The layout that a seed makes."""
    return shuffled(PIECES, seed)


def _read(text: str) -> str:
    """The layout, if it has every piece once."""
    if Counter(text) != Counter(PIECES):
        numbers = ", ".join(f"{n} {c}" for c, n in sorted(Counter(PIECES).items()))
        raise ValueError(f"a layout has {SPACES} letters, {numbers}, for a1 a2 … i5 without e5")
    return text


LAYOUT: Final = Option(
    "layout",
    "the pieces on a1 a2 … i5, a letter for each",
    dealt(0),
    variants=("random",),
    form=f"{SPACES} letters",
    example=dealt(0),
    read=_read,
)
SEED: Final = Option(
    "seed",
    "the number of a layout made by chance",
    0,
    high=HIGHEST_SEED,
    variants=("random",),
    makes=("layout", dealt),
)
