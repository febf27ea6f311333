"""How a player of linked matches thinks here: with the engines that all games share."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import CancelledError, Future

from sixfold.engine.client import Reply
from sixfold.engine.picker import COMPARISON, Analyst, Budget, Ranking, ranking
from sixfold.errors import EngineError
from sixfold.rules import Move, Position
from sixfold.rules.level import HIGHEST
from sixfold.server.thinking.pool import Pool
from sixfold.server.thinking.question import Question


class PooledPicker(Analyst):
    """Thinks in a thread of its own and asks the engines through the event loop.

    ``close`` ends it from any thread: what is being thought about is stopped, and nothing more is
    asked.
    """

    def __init__(self, engines: Pool, level: int, seed: int, budget: Budget, guest: str) -> None:
        self._engines = engines
        self._loop = asyncio.get_running_loop()
        self._level = level
        self._seed = seed
        self._budget = budget
        self._guest = guest
        self._lock = threading.Lock()
        self._asked: Future[Reply] | None = None
        self._is_closed = False

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """What the level plays."""
        budget = budget or self._budget
        best = self._ask(Question(position, self._level, self._seed, budget, self._guest)).best
        if best is None:
            raise EngineError("engine", "found no move")
        return best

    def rank(self, position: Position, count: int) -> Ranking:
        """The best moves by a short search."""
        question = Question(position, HIGHEST, self._seed, COMPARISON, self._guest, count)
        return ranking(position, self._ask(question))

    def close(self) -> None:
        """Stop thinking; whoever waits for an answer gets ``CancelledError``."""
        with self._lock:
            self._is_closed = True
            if self._asked is not None:
                self._asked.cancel()

    def _ask(self, question: Question) -> Reply:
        with self._lock:
            if self._is_closed:
                raise CancelledError
            thinking = self._engines.think(question)
            self._asked = asyncio.run_coroutine_threadsafe(thinking, self._loop)
        return self._asked.result()
