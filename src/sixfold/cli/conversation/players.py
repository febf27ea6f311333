"""Who may sit at the board. Whoever thinks can be added here by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import remarks
from sixfold.engine.picker import Budget, MovePicker, ProgramPicker, RandomPicker
from sixfold.errors import some_of
from sixfold.rules import Game, Move, Position
from sixfold.rules.level import HIGHEST

USUAL_LEVEL: Final = 5
"""The engine that a person who names no level gets."""


class TerminalEngine(ProgramPicker):
    """The engine at one of its levels; the terminal shows that it is thinking."""

    def __init__(self, seed: int | None, level: int = USUAL_LEVEL) -> None:
        outlive_readers()
        super().__init__(level, engine_seed(seed), _tell_compiling)

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """What the engine plays."""
        with remarks().status("The engine is thinking."):
            return super().choose(position, budget, history)


def engine_seed(seed: int | None) -> int:
    """The seed of the engine for that of a game; 0 is another one each time."""
    return 0 if seed is None else 1 + seed % 999_999


def _tell_compiling(game: Game) -> None:
    remarks().print(
        f"Compiling {game.title} in the background (first use only): "
        "until then the engine plays with less thought.",
        soft_wrap=True,
    )


HUMAN: Final = "human"
"""A person at the terminal."""

ENGINE: Final = "engine"
PROGRAMS: Final[dict[str, Callable[[int | None], MovePicker]]] = {
    "random": lambda seed: RandomPicker(Random(seed)),
    ENGINE: TerminalEngine,
}
"""Programs by name, each made from a seed."""

_LEVELS: Final = {f"{ENGINE}:{level}": level for level in range(1, HIGHEST + 1)}


def check_player(name: str | None) -> None:
    """Refuse a name that nobody has; None is nobody in particular."""
    if name is None or name in (HUMAN, *PROGRAMS, *_LEVELS):
        return
    known = some_of((HUMAN, *PROGRAMS, f"{ENGINE}:1 to {ENGINE}:{HIGHEST}"))
    raise Wrong(f"Unknown player {name!r}; available: {known}.")


def seat(name: str, seed: int | None, person: MovePicker) -> MovePicker:
    """Who decides for a player of this name; everybody who is not a program is the person."""
    if name in _LEVELS:
        return TerminalEngine(seed, _LEVELS[name])
    return PROGRAMS[name](seed) if name in PROGRAMS else person
