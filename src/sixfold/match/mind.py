"""Minds made of the engine: in this process, or as a program of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeVar

from sixfold.engine.eager import EagerClient
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.match.player import Ranking
from sixfold.rules import Move, Position

if TYPE_CHECKING:
    from sixfold.engine import Engine

TOP: Final = 10
_TOP_LIMITS: Final = Limits(seconds=2.0)
"""The other levels have limits of their own."""

_LOOK: Final = Limits(nodes=20_000)
"""Enough to compare a power with what else can be done."""

T = TypeVar("T")


def _own_engine() -> Engine:
    from sixfold.engine import Engine

    return Engine(16)


@dataclass
class EngineMind:
    """The engine in this process, at a level from 1 to 10."""

    level: int = 5
    seed: int = 1
    engine: Engine = field(default_factory=_own_engine)

    def choose(self, position: Position) -> Move:
        """What the level plays."""
        from sixfold.engine import levels

        return levels.play(self.engine, position, self.level, self.seed, _TOP_LIMITS)

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves by a short search."""
        found = self.engine.analyse(position, _LOOK, lines=count)
        return [(line.moves[0], line.score.chance) for line in found.lines]


@dataclass
class ClientMind:
    """The engine as a program of its own; one that fails is started again."""

    level: int = 5
    seed: int = 0
    client: EagerClient = field(init=False)

    def __post_init__(self) -> None:
        self.client = EagerClient({"level": self.level, "seed": self.seed})

    def choose(self, position: Position) -> Move:
        """What the level plays."""
        best = self._twice(lambda: self.client.think(position, _TOP_LIMITS).best)
        assert best is not None
        return best

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves by a short search."""
        self.client.set(level=TOP, multipv=count)
        try:
            reply = self._twice(lambda: self.client.think(position, _LOOK))
        finally:
            self.client.set(level=self.level, multipv=1)
        return [
            (position.move(line.pv[0]), 0.5 if line.chance is None else line.chance)
            for line in reply.lines
            if line.pv
        ]

    def _twice(self, ask: Callable[[], T]) -> T:
        try:
            return ask()
        except EngineError:
            return ask()

    def close(self) -> None:
        """End the program."""
        self.client.close()
