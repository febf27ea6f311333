"""Moves with potentials as texts.

loaded  = kind dot "-" spot                    kind: T, Z, D, Y or P
power   = kind spot "-" spot                   kind: Z, D, Y or P
extra   = "+" [ dot "-" spot ]                 the TAMSK in the centre enters, or is given up
"""

from __future__ import annotations

import re
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError, some_of
from sixfold.games.gipf.board import BOARD, LINES, MASKS, SPOTS, WAYS_IN
from sixfold.games.gipf.potentials.kinds import LETTERS, NAMES, WORDS
from sixfold.games.gipf.potentials.state import (
    BITS,
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    RELEASE,
)

FORMS: Final = "with potentials also Te1-e2, Ze4-e7, +e1-e2 and +"
_POINT: Final = "[a-z][0-9]+"
_KIND: Final = re.compile(rf"(?P<kind>[tzdyp])(?=[a-z])(?P<first>{_POINT})-?(?P<second>{_POINT})")
_EXTRA: Final = re.compile(rf"\+((?P<first>{_POINT})-?(?P<second>{_POINT}))?")

_SPOTS: Final = [SPOTS[bit] for bit in BITS]


def power_of(code: int) -> tuple[str, Point, Point]:
    """Kind, origin and target of a power; raises ``ValueError`` for a code that is no move."""
    rest, target = divmod(code - POWERS, 37)
    number, origin = divmod(rest, 37)
    kind = LETTERS[number + 1]
    if not _is_way(kind, _SPOTS[origin], _SPOTS[target]):
        raise ValueError(f"{code} is the code of no move")
    return kind, _SPOTS[origin], _SPOTS[target]


def _is_way(kind: str, origin: Point, target: Point) -> bool:
    """Whether a power can lead there at all: near it, or along a line."""
    steps = next(
        (
            abs(line.index(origin) - line.index(target))
            for line in LINES
            if origin in line and target in line
        ),
        0,
    )
    return steps == 1 if kind in "DP" else steps > (1 if kind == "Z" else 0)


def text(code: int) -> str:
    """The canonical text of a move that only games with potentials have."""
    if code > RELEASE:
        raise ValueError(f"{code} is the code of no move")
    if code == RELEASE:
        return "+"
    if code >= EXTRA_PUSHES:
        return "+" + "-".join(WAYS_IN[code - EXTRA_PUSHES])
    if code >= POWERS:
        kind, origin, target = power_of(code)
        return f"{kind}{origin}-{target}"
    number, way = divmod(code - LOADED_PUSHES, 42)
    return LETTERS[number] + "-".join(WAYS_IN[way])


def kind(code: int) -> str:
    """``loaded`` for a push, ``power``, ``extra`` for the push of a TAMSK, or ``release``."""
    if code < POWERS:
        return "loaded"
    if code < EXTRA_PUSHES:
        return "power"
    return "extra" if code < RELEASE else "release"


def path(code: int) -> tuple[str, ...]:
    """What a person touches: the stock, dot and spot; two spots; or first the centre."""
    if code == RELEASE:
        return "e5", "e5"
    if code >= EXTRA_PUSHES:
        return "e5", *WAYS_IN[code - EXTRA_PUSHES]
    if code >= POWERS:
        return power_of(code)[1:]
    number, way = divmod(code - LOADED_PUSHES, 42)
    return WORDS[LETTERS[number]], *WAYS_IN[way]


def read(text: str, plain: str) -> list[int] | None:
    """The moves that a text, also given without blanks and capitals, may mean here; or None."""
    if found := _EXTRA.fullmatch(plain):
        if not found["first"]:
            return [RELEASE]
        return [EXTRA_PUSHES + _way(text, found["first"], found["second"])]
    if not (found := _KIND.fullmatch(plain)):
        return None
    letter, first, second = found["kind"].upper(), found["first"], found["second"]
    number = LETTERS.index(letter)
    if first not in MASKS:
        return [LOADED_PUSHES + 42 * number + _way(text, first, second)]
    if letter == "T":
        raise NotationError(text, "a TAMSK is used from the centre, by + and a push such as +e1-e2")
    if second not in MASKS:
        raise NotationError(text, f"a power leads to a spot, and {second} is none")
    if not _is_way(letter, first, second):
        raise NotationError(text, f"a {NAMES[letter]} never gets from {first} to {second}")
    at = 37 * BITS.index(MASKS[first].bit_length() - 1) + BITS.index(MASKS[second].bit_length() - 1)
    return [POWERS + 1369 * (number - 1) + at]


def _way(text: str, dot: Point, spot: Point) -> int:
    for point in (dot, spot):
        if point not in BOARD.coordinates:
            raise NotationError(text, f"{point} is no point of the board")
    if (dot, spot) not in WAYS_IN:
        spots = [into for out, into in WAYS_IN if out == dot]
        if not spots:
            raise NotationError(text, f"a push begins at a dot, and {dot} is none")
        raise NotationError(text, f"from {dot} a piece enters at {some_of(spots)}")
    return WAYS_IN.index((dot, spot))
