"""Who may sit at the board besides people. Whoever thinks can be added here by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from sixfold.cli.failure import Wrong
from sixfold.errors import some_of
from sixfold.rules import Move, Position


class Chooser(Protocol):
    """Somebody who decides without being asked at the terminal."""

    def choose(self, position: Position) -> Move:
        """One of the legal moves, of which there is at least one."""


class RandomChooser:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int | None) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Move:
        """One of the legal moves."""
        return self._random.choice(position.moves)


HUMAN: Final = "human"
"""A person at the terminal."""

CHOOSERS: Final[dict[str, Callable[[int | None], Chooser]]] = {"random": RandomChooser}
"""Programs by name, each made from a seed."""


def check_player(name: str | None) -> None:
    """Refuse a name that nobody has; None is nobody in particular."""
    names = (HUMAN, *CHOOSERS)
    if name is not None and name not in names:
        raise Wrong(f"Player {name!r} does not exist; there is {some_of(names)}.")


def seat(name: str, seed: int | None) -> Chooser | None:
    """Who decides for a player of this name; everybody who is no program is a person, None."""
    return CHOOSERS[name](seed) if name in CHOOSERS else None
