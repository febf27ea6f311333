"""An engine program of the server's: asked from a thread, started again when it fails."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

import structlog

from sixfold.engine.client import Client, Patience, Reply
from sixfold.engine.eager import PLAIN
from sixfold.engine.info import Info
from sixfold.errors import EngineError
from sixfold.rules import Game
from sixfold.server.settings import Thinking
from sixfold.server.thinking.question import Question

log = structlog.get_logger()

LONGEST_TURN: Final = 20.0
"""Seconds after which even a search that keeps nobody waiting is stopped, and begun again."""

_NICENESS: Final = 10
"""Whoever waits for the server waits for milliseconds; who waits for an engine, for seconds."""

_PATIENT: Final = 15
"""The same for programs that nobody waits for at the board."""


@dataclass(eq=False, slots=True)
class Job:
    """A question that waits for its answer."""

    question: Question
    done: asyncio.Future[Reply]
    thinker: Thinker | None = None
    stopped: threading.Event = field(default_factory=threading.Event)
    """Whether nobody waits any more; heard however early it comes."""

    def stop(self) -> None:
        """End the search, if there is one, and begin none."""
        self.stopped.set()
        if self.thinker is not None:
            self.thinker.client.stop()


@dataclass(slots=True)
class Thinker:
    """An engine, and whom it plays for."""

    client: Client
    is_plain: bool = False
    is_patient: bool = False
    """Whether all others on this machine go first."""
    is_busy: bool = False
    player: tuple[Game, int, int] | None = None
    """Game, level and seed."""
    _stood_back: int | None = None
    """The process that was told to stand back."""

    def answer(
        self,
        question: Question,
        stopped: threading.Event,
        on_begin: Callable[[], None],
        on_info: Callable[[Info], None],
    ) -> Reply:
        """Think as a player of a level, who has seen no other game, unless told to stop.

        ``on_begin`` is called when the engine is ready to think.
        """
        player = (question.position.game, question.level, question.seed)
        if player != self.player:
            self.player = None
            if self.client.process_number is None:
                # The game before the options, or it would get ready for another game first.
                self.client.new_game(question.position.game)
            wanted = {"level": question.level, "seed": question.seed}
            known = self.client.start().options
            self.client.set(**{name: wanted[name] for name in wanted if name in known})
            self.client.new_game(question.position.game)
            self.player = player
        if "multipv" in self.client.start().options:
            self.client.set(multipv=question.lines)
        if self.is_patient:
            self._stand_back()
        on_begin()
        return self.client.think(
            question.position, question.limits, on_info=on_info, stopped=stopped
        )

    def _stand_back(self) -> None:
        """Let everything else on this machine go first."""
        number = self.client.process_number
        if number is not None and number != self._stood_back and hasattr(os, "setpriority"):
            with contextlib.suppress(OSError):
                lower = os.getpriority(os.PRIO_PROCESS, 0) + _PATIENT
                os.setpriority(os.PRIO_PGRP, number, lower)
            self._stood_back = number

    async def try_to_answer(
        self,
        job: Job,
        attempts: int,
        threads: ThreadPoolExecutor,
        on_begin: Callable[[], None] = lambda: None,
    ) -> Reply:
        """Think, and start the engine again if it fails. All is told in the event loop."""
        loop = asyncio.get_running_loop()
        hear = job.question.on_info

        def tell_begin() -> None:
            loop.call_soon_threadsafe(on_begin)

        def tell(info: Info) -> None:
            if hear is not None:
                loop.call_soon_threadsafe(hear, info)

        for attempt in range(attempts):
            try:
                return await loop.run_in_executor(
                    threads, self.answer, job.question, job.stopped, tell_begin, tell
                )
            except EngineError as error:
                self.player = None
                log.warning("engine failed", reason=error.reason, attempt=attempt + 1)
                if attempt + 1 == attempts or job.done.done():
                    raise
                job.question.tell("restarted")
        raise AssertionError("there is at least one attempt")


def client_for(thinking: Thinking, on_compiling: Callable[[], object] | None = None) -> Client:
    """The engine that a server uses."""
    patience = _patience(thinking)
    if thinking.command is None:
        options = {"hash": thinking.megabytes}
        return Client.ours(options, patience, niceness=_NICENESS, on_compiling=on_compiling)
    return Client(
        thinking.command,
        patience=patience,
        name="engine",
        niceness=_NICENESS,
        on_compiling=on_compiling,
    )


def plain_client(thinking: Thinking) -> Client:
    """An engine that compiles nothing."""
    return Client.ours(PLAIN, _patience(thinking), compiled=False, niceness=_NICENESS)


def _patience(thinking: Thinking) -> Patience:
    return Patience(
        start=thinking.start,
        ready=thinking.ready,
        compiling=thinking.compiling,
        late=thinking.late,
        search=LONGEST_TURN + thinking.late,
        stop=min(thinking.late, 5.0),
        answer=thinking.late,
    )


def end(client: Client) -> None:
    """End an engine, whatever it does."""
    client.stop()
    client.close()
