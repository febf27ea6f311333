"""Whom a server asks when it needs an engine: programs of its own, or workers elsewhere."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator

import structlog
from prometheus_client.core import Metric

from sixfold.engine.client import Reply
from sixfold.rules import Game
from sixfold.server.models.catalogue import WorkersHealth
from sixfold.server.models.model import EngineState
from sixfold.server.problems import Refusal
from sixfold.server.settings import Thinking
from sixfold.server.thinking.question import Priority, Question

log = structlog.get_logger()


class Pool(ABC):
    """Answers questions, so many of each guest at a time."""

    may_return = False
    """Whether a missing engine may be there again soon, so that reviews wait for it."""

    def __init__(
        self,
        thinking: Thinking | None,
        network_of: Callable[[str], str] = lambda guest: guest,
    ) -> None:
        self._thinking = thinking
        self._tell: Callable[[], None] = lambda: None
        self.network_of = network_of
        """Where a guest comes from: whoever uses many cookies still waits in one line."""
        self._waiting: Counter[tuple[str, Priority]] = Counter()
        self._changed = asyncio.Event()
        """Set when something is compiled, or cannot be soon; then there is another one."""
        self.state: EngineState = "missing" if thinking is None else "compiling"

    @abstractmethod
    def start(self, tell: Callable[[], None]) -> None:
        """Begin to answer; what becomes of the engines is told."""

    @abstractmethod
    async def stop(self) -> None:
        """Answer nothing any more."""

    @abstractmethod
    def state_for(self, game: Game) -> EngineState:
        """Whether the engine can play a game, and with all its thought."""

    @abstractmethod
    async def _answer(self, question: Question) -> Reply:
        """The answer to a question; cancelled, it stops thinking."""

    @property
    def workers_health(self) -> WorkersHealth | None:
        """Which workers answer; None where there are engines here."""
        return None

    def metrics(self) -> Iterator[Metric]:
        """What an operator measures besides what waits here."""
        yield from ()

    @property
    def waiting(self) -> dict[str, int]:
        """How many questions wait or are being thought about, by kind."""
        counts: Counter[str] = Counter()
        for (_, priority), count in self._waiting.items():
            counts[priority.name.lower()] += count
        return dict(counts)

    async def think(self, question: Question) -> Reply:
        """The engine's answer; raises ``EngineError`` if it fails again and again.

        Cancelled, it stops thinking. Raises ``Refusal`` for a guest who waits for too many, and
        where there is no engine.
        """
        thinking = self._thinking
        if thinking is None or self._refuses(question):
            raise missing()
        waiting = (question.guest, question.priority)
        if self._waiting[waiting] >= thinking.waiting_of_guest:
            raise Refusal("engine-busy", "The engine is still working on your earlier requests.")
        self._waiting[waiting] += 1
        try:
            return await self._answer(question)
        finally:
            self._waiting[waiting] -= 1
            if not self._waiting[waiting]:
                del self._waiting[waiting]

    def _refuses(self, question: Question) -> bool:
        """Whether nobody is there to think about a question."""
        return self.state == "missing"

    def _become(self, state: EngineState) -> None:
        if state != self.state:
            log.info("engine", state=state)
        self.state = state
        self._say_changed()
        self._tell()

    def _say_changed(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


def missing() -> Refusal:
    """What is told where there is no engine."""
    return Refusal("engine-missing", "The engine is unavailable at the moment.")
