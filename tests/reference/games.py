"""Slow, obvious second implementations of the games, written from the rulebooks.

They share no code with the library and exist only to be compared with it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol

from tests.reference import interface
from tests.reference.interface import Facts, Outcome, PositionText, Reference, Switch, Timed

__all__ = ["GAMES", "RULES", "SWITCHES", "Facts", "Outcome", "Reference", "ReferenceRules"]


class Setup(Protocol):
    """Reads a position text of one game, with rules broken on demand."""

    def __call__(self, text: str, broken: frozenset[str] = ...) -> Reference:
        """The position a text describes."""


class Timing(Protocol):
    """Plays decisions with times, and puts in what happens by itself."""

    def __call__(self, position: Reference, moves: Sequence[str]) -> Timed:
        """What they lead to."""


_FOUND: Final = {
    path.parent.name: import_module(f"tests.games.{path.parent.name}.reference")
    for path in sorted(Path(__file__).parents[1].glob("games/*/reference.py"))
}
GAMES: Final[Mapping[str, Setup]] = {name: module.setup for name, module in _FOUND.items()}
SWITCHES: Final[Mapping[str, Mapping[str, Switch]]] = {
    name: module.SWITCHES for name, module in _FOUND.items()
}
TIMINGS: Final[Mapping[str, Timing]] = {
    name: module.timed for name, module in _FOUND.items() if hasattr(module, "timed")
}
RULES: Final[Mapping[str, frozenset[str]]] = {name: module.RULES for name, module in _FOUND.items()}
"""The ids of all rules, for each of which the scenarios have an entry."""


@dataclass(frozen=True, slots=True)
class ReferenceRules:
    """All reference implementations behind one door, with rules broken on demand."""

    broken: frozenset[str] = frozenset()

    def position(self, text: str) -> Reference:
        """The position a text describes."""
        game = PositionText.parse(text).game
        if game not in GAMES:
            raise ValueError(f"{game!r} is not one of {', '.join(GAMES)}")
        return GAMES[game](text, broken=self.broken)

    def timed(self, position: Reference, moves: Sequence[str]) -> Timed:
        """What decisions with times lead to."""
        return TIMINGS[type(position).__module__.split(".")[-2]](position, moves)

    def perft(self, position: Reference, depth: int) -> int:
        """The number of lines of play of so many decisions."""
        return interface.perft(position, depth)
