"""Moves with potentials as texts, besides those of plain GIPF.

loaded  = kind dot "-" spot                    kind: T, Z, D, Y or P
power   = kind spot "-" spot                   kind: Z, D, Y or P
extra   = "+" [ dot "-" spot ]                 the TAMSK in the centre enters, or is given up
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError, some_of
from sixfold.games.gipf import notation as plain
from sixfold.games.gipf.board import BOARD, MASKS, WAYS_IN
from sixfold.games.gipf.potentials.kinds import KINDS as POTENTIALS
from sixfold.games.gipf.potentials.kinds import Kind
from sixfold.games.gipf.potentials.reasons import explain
from sixfold.games.gipf.potentials.state import EXTRA_PUSHES, LOADED_PUSHES, POWERS, RELEASE
from sixfold.games.gipf.potentials.ways import power_code, power_of
from sixfold.rules import step
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step

__all__ = ["KINDS", "explain", "kind", "read", "steps", "text"]

KINDS: Final[Sequence[MoveKind]] = (
    *plain.KINDS,
    MoveKind("loaded", "enter"),
    MoveKind("power", "power"),
    MoveKind("extra", "enter"),
    MoveKind("release", "pass"),
)

_POINT: Final = "[a-z][0-9]+"
_KIND: Final = re.compile(rf"(?P<kind>[tzdyp])(?=[a-z])(?P<first>{_POINT})-?(?P<second>{_POINT})")
_EXTRA: Final = re.compile(rf"\+((?P<first>{_POINT})-?(?P<second>{_POINT}))?")


def text(code: int) -> str:
    """The canonical text of a move."""
    if code < LOADED_PUSHES:
        return plain.text(code)
    if code > RELEASE:
        raise NotationError(str(code), "no move has this code")
    if code == RELEASE:
        return "+"
    if code >= EXTRA_PUSHES:
        return "+" + "-".join(WAYS_IN[code - EXTRA_PUSHES])
    if code >= POWERS:
        kind, origin, target = power_of(code)
        return f"{kind}{origin}-{target}"
    number, way = divmod(code - LOADED_PUSHES, 42)
    return POTENTIALS[number] + "-".join(WAYS_IN[way])


def kind(code: int) -> str:
    """Also ``loaded`` for a push, ``power``, ``extra`` for the push of a TAMSK, or ``release``."""
    if code < LOADED_PUSHES:
        return plain.kind(code)
    if code < POWERS:
        return "loaded"
    if code < EXTRA_PUSHES:
        return "power"
    return "extra" if code < RELEASE else "release"


def steps(code: int) -> tuple[Step, ...]:
    """What comes in, its dot and its spot; two spots for a power; or the button to release."""
    if code < LOADED_PUSHES:
        return plain.steps(code)
    if code == RELEASE:
        return (step.button("release"),)
    if code >= EXTRA_PUSHES:
        return plain.way_in(code - EXTRA_PUSHES)
    if code >= POWERS:
        _, origin, target = power_of(code)
        return step.point(origin), step.point(target)
    number, way = divmod(code - LOADED_PUSHES, 42)
    return step.stock(POTENTIALS[number].word), *plain.way_in(way)


def read(text: str) -> list[int]:
    """All moves a text may mean."""
    words = plain.plain_text(text)
    if found := _EXTRA.fullmatch(words):
        if not found["first"]:
            return [RELEASE]
        return [EXTRA_PUSHES + _way(text, found["first"], found["second"])]
    if not (found := _KIND.fullmatch(words)):
        return plain.read(text)
    kind, first, second = Kind(found["kind"].upper()), found["first"], found["second"]
    if first not in MASKS:
        return [LOADED_PUSHES + 42 * POTENTIALS.index(kind) + _way(text, first, second)]
    if kind == Kind.TAMSK:
        raise NotationError(text, "a TAMSK is used from the centre, by + and a push such as +e1-e2")
    if second not in MASKS:
        raise NotationError(text, f"a power leads to a spot, and {second} is not one")
    code = power_code(kind, first, second)
    if code is None:
        raise NotationError(text, f"a {kind.title} can never move from {first} to {second}")
    return [code]


def _way(text: str, dot: Point, spot: Point) -> int:
    for point in (dot, spot):
        if point not in BOARD.coordinates:
            raise NotationError(text, f"{point} is not a point of the board")
    if (dot, spot) not in WAYS_IN:
        spots = [into for out, into in WAYS_IN if out == dot]
        if not spots:
            raise NotationError(text, f"a push begins at a dot, and {dot} is not one")
        raise NotationError(text, f"from {dot} a piece enters at {some_of(spots)}")
    return WAYS_IN.index((dot, spot))
