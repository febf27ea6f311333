"""Engine programs that think for the server: a queue in front of a few processes.

They are driven from threads, so that nothing here ever waits in the event loop. One that crashes or
stops responding is ended and restarted, and its question is asked again.

On a machine's first day the code for each game has to be compiled. One process does that; what is
asked about a game before goes to others that think in plain Python, and think less. Analyses wait
for their game; the process that has compiled everything then works on them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Final

import structlog

from sixfold.engine.client import Client, Reply
from sixfold.engine.eager import shortened
from sixfold.errors import EngineError
from sixfold.rules import Game
from sixfold.rules.registry import load_all
from sixfold.server.access.fairness import FairQueue
from sixfold.server.models.model import EngineState
from sixfold.server.settings import Thinking
from sixfold.server.thinking.analysts import Analysts
from sixfold.server.thinking.pool import Pool, missing
from sixfold.server.thinking.question import Priority, Question
from sixfold.server.thinking.thinker import Job, Thinker, client_for, end, plain_client

log = structlog.get_logger()

_PAUSE: Final = 30.0
"""Seconds until engines that cannot be started are tried again."""


class Engines(Pool):
    """The engines of a server, on its own machine."""

    def __init__(
        self,
        thinking: Thinking | None,
        network_of: Callable[[str], str] = lambda guest: guest,
    ) -> None:
        super().__init__(thinking, network_of)
        self._queue: FairQueue[Job] = FairQueue()
        self._early: FairQueue[Job] = FairQueue()
        """Questions about games that are not compiled yet."""
        self._compiled: set[Game] = set()
        self._is_early = False
        """Whether compiling takes a while, so that plain Python thinks meanwhile."""
        self._wanted: list[Game] = []
        """The forms of games that somebody waits for, to be compiled first."""
        self._tasks: list[asyncio.Task[None]] = []
        self._thinkers: list[Thinker] = []
        self._analysts = None if thinking is None else Analysts(thinking, network_of)
        self._compiler: Client | None = None
        self._threads: ThreadPoolExecutor | None = None

    def start(self, tell: Callable[[], None]) -> None:
        """Begin to compile, and to answer; what becomes of the engines is told."""
        self._tell = tell
        if self._thinking is None:
            return
        loop = asyncio.get_running_loop()
        count = self._thinking.processes
        self._threads = ThreadPoolExecutor(2 * count + 1, thread_name_prefix="engine")
        self._add([Thinker(client_for(self._thinking)) for _ in range(count)])
        told = partial(loop.call_soon_threadsafe, self._answer_early)
        self._compiler = client_for(self._thinking, told)
        self._tasks.append(asyncio.create_task(self._warm_up(self._compiler)))

    def _add(self, thinkers: list[Thinker]) -> None:
        self._thinkers += thinkers
        self._tasks += [asyncio.create_task(self._work(thinker)) for thinker in thinkers]

    def _answer_early(self) -> None:
        """Something has to be compiled: let plain Python think until that is done."""
        if self._is_early or self.state == "ready":
            return
        assert self._thinking is not None
        log.info("compiling")
        self._is_early = True
        clients = [plain_client(self._thinking) for _ in range(self._thinking.processes)]
        self._add([Thinker(client, is_plain=True) for client in clients])
        self._say_changed()

    async def stop(self) -> None:
        """End all engines."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        clients = [thinker.client for thinker in self._thinkers]
        clients += [] if self._compiler is None else [self._compiler]
        await asyncio.gather(*(asyncio.to_thread(end, client) for client in clients))
        if self._analysts is not None:
            await self._analysts.stop()
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def _answer(self, question: Question) -> Reply:
        if question.priority is Priority.LIVE:
            return await self._ask(question)
        assert self._analysts is not None
        await self._compiled_for(question)
        self._analysts.start(None)
        return await self._analysts.think(question)

    async def _compiled_for(self, question: Question) -> None:
        """Wait until the game that a question is about is compiled."""
        form = question.position.game.form
        if form not in self._compiled:
            self._want(form)
            question.tell("compiling")
        while form not in self._compiled:
            if self.state == "missing":
                raise missing()
            await self._changed.wait()

    def _want(self, form: Game) -> None:
        """Let a form of a game be compiled before others."""
        if form not in self._wanted and form not in self._compiled:
            self._wanted.append(form)

    async def _ask(self, question: Question) -> Reply:
        form, queue = question.position.game.form, self._queue
        if form not in self._compiled:
            self._want(form)
        while form not in self._compiled and not self._is_early:
            await self._changed.wait()
        if form not in self._compiled:
            queue = self._early
            question = replace(question, limits=shortened(question.limits, question.position))
        job = Job(question, asyncio.get_running_loop().create_future())
        queue.put(self.network_of(question.guest), job)
        try:
            return await job.done
        except asyncio.CancelledError:
            job.stop()
            raise

    async def _work(self, thinker: Thinker) -> None:
        """Answer one question after the other."""
        assert self._thinking is not None
        assert self._threads is not None
        queue = self._early if thinker.is_plain else self._queue
        attempts = self._thinking.attempts
        while True:
            job = await queue.get()
            if job.done.done():
                continue
            job.thinker = thinker
            thinker.is_busy = True
            try:
                reply = await thinker.try_to_answer(job, attempts, self._threads)
            except EngineError as error:
                if not job.done.done():
                    job.done.set_exception(error)
            else:
                if not job.done.done():
                    job.done.set_result(reply)
            finally:
                job.thinker = None
                thinker.is_busy = False
            await self._retire(thinker)

    async def _retire(self, thinker: Thinker) -> None:
        """End a program that thinks in plain Python when it is not needed any more."""
        if thinker.is_plain and not thinker.is_busy and self.state == "ready":
            await asyncio.get_running_loop().run_in_executor(self._threads, thinker.client.close)

    async def _warm_up(self, client: Client) -> None:
        """Have everything compiled: what somebody waits for first, then the plain games."""
        assert self._analysts is not None
        loop = asyncio.get_running_loop()
        # Elsewhere than in the event loop: nobody has to wait until all games are loaded.
        left = await loop.run_in_executor(self._threads, _forms)
        while left:
            form = next((form for form in self._wanted if form in left), left[0])
            try:
                await loop.run_in_executor(self._threads, client.new_game, form)
            except EngineError as error:
                log.error("engine missing", reason=error.reason)
                if not any(thinker.is_plain for thinker in self._thinkers):
                    self._become("missing")
                await asyncio.sleep(_PAUSE)
                continue
            left.remove(form)
            self._compiled.add(form)
            self._become("compiling" if left else "ready")
        if self._analysts.start(client):
            self._compiler = None
        else:
            await loop.run_in_executor(self._threads, client.close)
        for thinker in self._thinkers:
            await self._retire(thinker)

    @property
    def compiled(self) -> list[str]:
        """The forms of games that are compiled, by their texts."""
        return sorted(map(repr, self._compiled))

    def state_for(self, game: Game) -> EngineState:
        """Whether the engine can play a game, and with all its thought."""
        ready = game.form in self._compiled
        return "ready" if ready and self.state == "compiling" else self.state


def _forms() -> list[Game]:
    """Everything that is compiled by itself, plain games first."""
    return sorted(load_all(), key=lambda form: len(form.changed_options))
