"""The five kinds of potentials, and stocks of them as texts and as words.

A stock's text names each kind with its number, in one order: ``T3Z2P6``; none is the empty text.
Its word has three bits for each kind, in the same order.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from sixfold.errors import Impossible
from sixfold.rules.option import Options


class Kind(StrEnum):
    """A kind of potential; its value is the letter in move texts."""

    TAMSK = "T"
    ZERTZ = "Z"
    DVONN = "D"
    YINSH = "Y"
    PUNCT = "P"

    @property
    def title(self) -> str:  # type: ignore[override]  # of a text, which no kind needs
        """The name as it is printed."""
        return _TITLES.get(self, self.name)

    @property
    def word(self) -> str:
        """How pictures name it, which is also the name of the game it is called after."""
        return self.name.lower()


KINDS: Final = tuple(Kind)
MOST: Final = 6
"""How many of a kind a player may have."""

FORM: Final = f"T, Z, D, Y and P, each with 0 to {MOST}"
EXAMPLE: Final = "T3Z3D3Y3P3"

_TITLES: Final = {Kind.ZERTZ: "ZÈRTZ", Kind.PUNCT: "PÜNCT"}
_PARTS: Final = re.compile(r"([TZDYP])([0-9]+)")


class Stock(tuple[int, ...]):
    """How many potentials of each kind a player has, in the order of the kinds."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Stock:
        """The stock that a text names; raises ``ValueError`` with what is wrong."""
        plain = re.sub(r"\s+", "", text).upper()
        if _PARTS.sub("", plain):
            raise Impossible("stock-form", f"use {FORM}, such as {EXAMPLE}", example=EXAMPLE)
        numbers: dict[str, int] = {}
        for letter, digits in _PARTS.findall(plain):
            if letter in numbers:
                raise Impossible("stock-twice", f"{letter} is named twice", kind=letter)
            if len(digits) > 1 or int(digits) > MOST:
                raise Impossible("stock-most", f"there are 0 to {MOST} of each kind", most=MOST)
            numbers[letter] = int(digits)
        return cls(numbers.get(kind, 0) for kind in KINDS)

    @classmethod
    def of(cls, count: int, *kinds: Kind) -> Stock:
        """The same number of each of some kinds."""
        return cls(count if kind in kinds else 0 for kind in KINDS)

    @classmethod
    def from_word(cls, word: int) -> Stock:
        """The stock that a word holds."""
        return cls(word >> 3 * i & 7 for i in range(len(KINDS)))

    @property
    def word(self) -> int:
        """Three bits for each kind."""
        return sum(count << 3 * i for i, count in enumerate(self))

    def count(self, kind: object) -> int:
        """How many of a kind."""
        return self[KINDS.index(Kind(str(kind)))]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of which there is at least one."""
        return tuple(kind for kind, count in zip(KINDS, self, strict=True) if count)

    def __str__(self) -> str:
        return "".join(f"{kind}{self.count(kind)}" for kind in self.kinds)


def read_stock(text: str) -> str:
    """The canonical text of a stock; raises ``ValueError`` with what is wrong."""
    return str(Stock.parse(text))


def in_play(options: Options) -> bool:
    """Whether any player has potentials."""
    return bool(options["white_potentials"] or options["black_potentials"])
