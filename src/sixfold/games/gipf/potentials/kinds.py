"""The five kinds of potentials, and stocks of them as texts and as words.

A stock's text names each kind with its number, in one order: ``T3Z2P6``; none is the empty text.
Its word has three bits for each kind, in the same order.
"""

from __future__ import annotations

import re
from typing import Final

from sixfold.rules.option import Options

LETTERS: Final = "TZDYP"
NAMES: Final = {"T": "TAMSK", "Z": "ZÈRTZ", "D": "DVONN", "Y": "YINSH", "P": "PÜNCT"}
WORDS: Final = {"T": "tamsk", "Z": "zertz", "D": "dvonn", "Y": "yinsh", "P": "punct"}
"""How pictures name the kinds."""
MOST: Final = 6
"""How many of a kind a player may have."""

FORM: Final = f"T, Z, D, Y and P, each with 0 to {MOST}"
EXAMPLE: Final = "T3Z3D3Y3P3"

_PARTS: Final = re.compile(r"([TZDYP])([0-9]+)")


def read_stock(text: str) -> str:
    """The canonical text of a stock; raises ``ValueError`` with what is wrong."""
    plain = re.sub(r"\s+", "", text).upper()
    if _PARTS.sub("", plain):
        raise ValueError(f"allowed is {FORM}, such as {EXAMPLE}")
    numbers: dict[str, int] = {}
    for letter, digits in _PARTS.findall(plain):
        if letter in numbers:
            raise ValueError(f"{letter} is named twice")
        if len(digits) > 1 or int(digits) > MOST:
            raise ValueError(f"of each kind there are 0 to {MOST}")
        numbers[letter] = int(digits)
    return "".join(f"{letter}{numbers[letter]}" for letter in LETTERS if numbers.get(letter))


def stock_word(text: str) -> int:
    """The word of a stock in canonical text."""
    return sum(int(n) << 3 * LETTERS.index(letter) for letter, n in _PARTS.findall(text))


def stock_numbers(word: int) -> dict[str, int]:
    """How many of each kind a stock has, those it has none of included."""
    return {letter: word >> 3 * i & 7 for i, letter in enumerate(LETTERS)}


def stock_text(word: int) -> str:
    """The canonical text of a stock."""
    return "".join(f"{letter}{n}" for letter, n in stock_numbers(word).items() if n)


def in_play(options: Options) -> bool:
    """Whether any player has potentials."""
    return bool(options["white_potentials"] or options["black_potentials"])
