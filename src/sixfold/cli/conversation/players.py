"""Who may sit at the board besides people. Whoever thinks can be added here by name."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from sixfold.cli.failure import Wrong
from sixfold.cli.pipes import outlive_readers
from sixfold.cli.terminal import remarks
from sixfold.engine import Limits
from sixfold.engine.eager import EagerClient
from sixfold.errors import EngineError, some_of
from sixfold.rules import Game, Move, Position


class Chooser(Protocol):
    """Somebody who decides without being asked at the terminal."""

    def choose(self, position: Position) -> Move:
        """One of the legal moves, of which there is at least one."""

    def close(self) -> None:
        """Leave the board."""


class RandomChooser:
    """Plays any legal move, each as likely as the others."""

    def __init__(self, seed: int | None) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> Move:
        """One of the legal moves."""
        return self._random.choice(position.moves)

    def close(self) -> None:
        """Nothing is left behind."""


class EngineChooser:
    """The engine at one of its levels, in its own process; one that fails is restarted."""

    def __init__(self, seed: int | None, level: int = 5) -> None:
        outlive_readers()
        number = 0 if seed is None else 1 + seed % 999_999
        self._client = EagerClient({"level": level, "seed": number}, _tell_compiling)

    def choose(self, position: Position) -> Move:
        """What the engine plays."""
        with remarks().status("The engine is thinking."):
            try:
                return self._choice(position)
            except EngineError:
                return self._choice(position)

    def _choice(self, position: Position) -> Move:
        best = self._client.think(position, _TOP_LEVEL).best
        assert best is not None
        return best

    def close(self) -> None:
        """End the process."""
        self._client.close()


def _tell_compiling(game: Game) -> None:
    remarks().print(
        f"Compiling {game.title} in the background (first use only): "
        "until then the engine plays with less thought.",
        soft_wrap=True,
    )


HUMAN: Final = "human"
"""A person at the terminal."""

ENGINE: Final = "engine"
CHOOSERS: Final[dict[str, Callable[[int | None], Chooser]]] = {
    "random": RandomChooser,
    ENGINE: EngineChooser,
}
"""Programs by name, each made from a seed."""

_LEVELS: Final = {f"{ENGINE}:{level}": level for level in range(1, 11)}
_TOP_LEVEL: Final = Limits(seconds=2.0)
"""The other levels have limits of their own."""


def check_player(name: str | None) -> None:
    """Refuse a name that nobody has; None is nobody in particular."""
    if name is None or name in (HUMAN, *CHOOSERS, *_LEVELS):
        return
    known = some_of((HUMAN, *CHOOSERS, "engine:1 to engine:10"))
    raise Wrong(f"Unknown player {name!r}; available: {known}.")


def seat(name: str, seed: int | None) -> Chooser | None:
    """Who decides for a player of this name; everybody who is not a program is a person, None."""
    if name in _LEVELS:
        return EngineChooser(seed, _LEVELS[name])
    return CHOOSERS[name](seed) if name in CHOOSERS else None
