"""The five kinds of potentials, and how many of each a player has."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from sixfold.errors import AgreementError


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
    def game_name(self) -> str:
        """The name the like-named game has, if it is installed."""
        return self.name.lower()


_TITLES: Final = {Kind.ZERTZ: "ZÈRTZ", Kind.PUNCT: "PÜNCT"}
MOST: Final = 6
"""How many potentials of one kind a player may have."""

_STOCK: Final = re.compile(r"(?:[TZDYP]\d)*")


class Stock(tuple[int, ...]):
    """How many potentials of each kind a player has, in the order of the kinds."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Stock:
        """The numbers that a text such as ``T3Z3`` names; raises ``AgreementError``."""
        wanted = "letters of T Z D Y P, each once and with a number from 0 to 6, such as T3Z3"
        if not isinstance(text, str) or not _STOCK.fullmatch(text):
            raise AgreementError("stock", f"{text!r} is not a list of {wanted}")
        letters = text[::2]
        counts = {Kind(letter): int(text[2 * i + 1]) for i, letter in enumerate(letters)}
        if len(counts) < len(letters) or any(count > MOST for count in counts.values()):
            raise AgreementError("stock", f"{text!r} is not a list of {wanted}")
        return cls(counts.get(kind, 0) for kind in Kind)

    @classmethod
    def of(cls, count: int, *kinds: Kind) -> Stock:
        """The same number of each of some kinds."""
        return cls(count if kind in kinds else 0 for kind in Kind)

    def count(self, kind: object) -> int:
        """How many of a kind."""
        return self[list(Kind).index(Kind(str(kind)))]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of which there is at least one."""
        return tuple(kind for kind, count in zip(Kind, self, strict=True) if count)

    def __str__(self) -> str:
        return "".join(f"{kind}{self.count(kind)}" for kind in self.kinds)
