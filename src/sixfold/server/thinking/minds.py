"""How a player of linked matches thinks here: with the engines that all games share."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from sixfold.engine.client import Reply
from sixfold.engine.clock import Clock
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.match.player import Ranking
from sixfold.rules import Move, Position
from sixfold.server.thinking.engines import TOP, Engines, Question

_LOOK: Final = Limits(nodes=20_000)
"""Enough to compare a power with what else can be done."""


@dataclass
class PooledMind:
    """Thinks in a thread of its own and asks the engines through the event loop."""

    engines: Engines
    loop: asyncio.AbstractEventLoop
    level: int
    seed: int
    limits: Limits | Clock
    guest: str

    def choose(self, position: Position) -> Move:
        """What the level plays."""
        best = self._ask(Question(position, self.level, self.seed, self.limits, self.guest)).best
        if best is None:
            raise EngineError("engine", "found no move")
        return best

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves by a short search."""
        reply = self._ask(Question(position, TOP, self.seed, _LOOK, self.guest, count))
        return [
            (position.move(line.pv[0]), 0.5 if line.chance is None else line.chance)
            for line in reply.lines
            if line.pv
        ]

    def _ask(self, question: Question) -> Reply:
        return asyncio.run_coroutine_threadsafe(self.engines.think(question), self.loop).result()
