"""A drawable description of a position: plain data from which any program can draw any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import Any, Final

from sixfold.rules.player import Outcome


@dataclass(frozen=True, slots=True)
class Place:
    """A point of the board: x to the right, y down, neighbours one apart, the middle at 0, 0."""

    name: str
    x: float
    y: float
    edge: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """What stands on one point or several: its kind, and its colours from bottom to top.

    What is built of different things has a kind of several words, from bottom to top. ``level`` is
    how many pieces lie below it, ``turn`` how it is turned, and ``state`` what else can be seen.
    """

    points: tuple[str, ...]
    kind: str
    colours: tuple[str, ...]
    level: int = 0
    turn: int = 0
    state: tuple[tuple[str, int], ...] = ()

    @property
    def point(self) -> str:
        """The first of its points."""
        return self.points[0]


_MOST: Final = 20_000
"""Pieces that are kept."""


@lru_cache(_MOST)
def standing(point: str, kind: str, *colours: str) -> Piece:
    """What stands on one point, made once: there are few of them, shown again and again."""
    return Piece((point,), kind, colours)


@dataclass(frozen=True, slots=True)
class Counter:
    """Pieces beside the board: what they are for, whose they are (None: common), how many.

    ``slots`` are the places kept for them, drawn empty until they are filled, such as those of
    rings to be won; 0 when there is no fixed number.
    """

    name: str
    player: str | None
    kind: str
    colour: str | None
    count: int
    slots: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """What the last move did at a point: from, to, moved, turned, kept or taken."""

    point: str
    kind: str


@dataclass(frozen=True, slots=True)
class Held:
    """What comes onto the board when ``stock`` is chosen, or by any other move if it is empty."""

    stock: str
    kind: str
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now: a key of the game's words with the numbers in them.

    ``later`` are the kinds of moves that surely follow within the turn.
    """

    key: str
    numbers: Mapping[str, int] = field(default_factory=dict, hash=False)
    later: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """What a move brings: a key of the game's words with the numbers in them."""

    key: str
    numbers: Mapping[str, int] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything a person sees of a position."""

    game: str
    variant: str
    layout: str
    places: tuple[Place, ...]
    lines: tuple[tuple[str, ...], ...]
    pieces: tuple[Piece, ...]
    counters: tuple[Counter, ...]
    player: str
    phase: str
    after: str
    last: str | None
    marks: tuple[Mark, ...]
    outcome: Outcome | None
    gone: tuple[str, ...] = ()
    """Places that no longer exist."""

    @property
    def data(self) -> dict[str, Any]:
        """The same as JSON data."""
        outcome = None if self.outcome is None else self.outcome.data
        return asdict(self) | {"outcome": outcome}


def none_gone(state: object) -> tuple[str, ...]:
    """The ``gone`` of a game whose board stays whole."""
    return ()
