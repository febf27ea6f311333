"""Engine programs that think for the server: a queue in front of a few processes.

They are driven from threads, so that nothing here ever waits in the event loop. One that crashes or
stops responding is ended and restarted, and its question is asked again.

On a machine's first day the code for each game has to be compiled. One process does that; what is
asked about a game before goes to others that think in plain Python, and think less.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import structlog

from sixfold.engine.client import Client, Patience, Reply
from sixfold.engine.clock import Clock
from sixfold.engine.eager import PLAIN, shortened
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.rules import Game, Position, games, load
from sixfold.server.access.fairness import FairQueue
from sixfold.server.models.model import EngineState
from sixfold.server.problems import Refusal
from sixfold.server.settings import Thinking

log = structlog.get_logger()

_PAUSE: Final = 30.0
"""Seconds until engines that cannot be started are tried again."""

_NICENESS: Final = 6
"""Whoever waits for the server waits for milliseconds; who waits for an engine, for seconds."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the engine is asked, at which level and for whom."""

    position: Position
    level: int
    seed: int
    limits: Limits | Clock
    guest: str
    lines: int = 1


@dataclass(slots=True)
class _Thinker:
    """An engine, and whom it plays for."""

    client: Client
    is_plain: bool = False
    is_busy: bool = False
    player: tuple[Game, int, int] | None = None
    """Game, level and seed."""

    def answer(self, question: Question, stopped: threading.Event) -> Reply:
        """Think as a player of a level, who has seen no other game, unless told to stop."""
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
        return self.client.think(question.position, question.limits, stopped=stopped)


@dataclass(slots=True)
class _Job:
    """A question that waits for its answer."""

    question: Question
    done: asyncio.Future[Reply]
    thinker: _Thinker | None = None
    stopped: threading.Event = field(default_factory=threading.Event)
    """Whether nobody waits any more; heard however early it comes."""


class Engines:
    """The engines of a server."""

    def __init__(
        self,
        thinking: Thinking | None,
        network_of: Callable[[str], str] = lambda guest: guest,
    ) -> None:
        self._thinking = thinking
        self._tell: Callable[[], None] = lambda: None
        self.network_of = network_of
        """Where a guest comes from: whoever uses many cookies still waits in one line."""
        self._queue: FairQueue[_Job] = FairQueue()
        self._early: FairQueue[_Job] = FairQueue()
        """Questions about games that are not compiled yet."""
        self._forms = [form for name in games() for form in load(name).forms]
        self._compiled: set[Game] = set()
        self._answerable = {form: asyncio.Event() for form in self._forms}
        """Set when a form of a game is compiled, or when it is known that this takes a while."""
        self._wanted: list[Game] = []
        """The forms of games that somebody waits for, to be compiled first."""
        self._waiting: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._thinkers: list[_Thinker] = []
        self._compiler: Client | None = None
        self._threads: ThreadPoolExecutor | None = None
        self.state: EngineState = "missing" if thinking is None else "compiling"

    def start(self, tell: Callable[[], None]) -> None:
        """Begin to compile, and to answer; what becomes of the engines is told."""
        self._tell = tell
        if self._thinking is None:
            return
        loop = asyncio.get_running_loop()
        count = self._thinking.processes
        self._threads = ThreadPoolExecutor(2 * count + 1, thread_name_prefix="engine")
        self._add([_Thinker(_client(self._thinking)) for _ in range(count)])
        told = partial(loop.call_soon_threadsafe, self._answer_early)
        self._compiler = _client(self._thinking, told)
        self._tasks.append(asyncio.create_task(self._warm_up(self._compiler)))

    def _add(self, thinkers: list[_Thinker]) -> None:
        self._thinkers += thinkers
        self._tasks += [asyncio.create_task(self._work(thinker)) for thinker in thinkers]

    def _answer_early(self) -> None:
        """Something has to be compiled: let plain Python think until that is done."""
        if all(event.is_set() for event in self._answerable.values()):
            return
        assert self._thinking is not None
        log.info("compiling")
        clients = [_plain_client(self._thinking) for _ in range(self._thinking.processes)]
        self._add([_Thinker(client, is_plain=True) for client in clients])
        for event in self._answerable.values():
            event.set()

    async def stop(self) -> None:
        """End all engines."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with contextlib.suppress(asyncio.CancelledError):
                await task
        clients = [thinker.client for thinker in self._thinkers]
        clients += [] if self._compiler is None else [self._compiler]
        await asyncio.gather(*(asyncio.to_thread(_end, client) for client in clients))
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    async def think(self, question: Question) -> Reply:
        """The engine's answer; raises ``EngineError`` if it fails again and again.

        Cancelled, it stops thinking. Raises ``Refusal`` for a guest who waits for too many.
        """
        thinking = self._thinking
        if thinking is None or self.state == "missing":
            raise Refusal("engine-missing", "The engine is unavailable at the moment.")
        if self._waiting[question.guest] >= thinking.waiting_of_guest:
            raise Refusal("engine-busy", "The engine is still working on your earlier requests.")
        self._waiting[question.guest] += 1
        try:
            return await self._ask(question)
        finally:
            self._waiting[question.guest] -= 1
            if not self._waiting[question.guest]:
                del self._waiting[question.guest]

    async def _ask(self, question: Question) -> Reply:
        form, queue = question.position.game.form, self._queue
        if form not in self._compiled:
            if form not in self._wanted:
                self._wanted.append(form)
            await self._answerable[form].wait()
        if form not in self._compiled:
            queue = self._early
            question = replace(question, limits=shortened(question.limits, question.position))
        job = _Job(question, asyncio.get_running_loop().create_future())
        queue.put(self.network_of(question.guest), job)
        try:
            return await job.done
        except asyncio.CancelledError:
            job.stopped.set()
            if job.thinker is not None:
                job.thinker.client.stop()
            raise

    async def _work(self, thinker: _Thinker) -> None:
        """Answer one question after the other."""
        queue = self._early if thinker.is_plain else self._queue
        while True:
            job = await queue.get()
            if job.done.done():
                continue
            job.thinker = thinker
            thinker.is_busy = True
            try:
                reply = await self._try(thinker, job)
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

    async def _retire(self, thinker: _Thinker) -> None:
        """End a program that thinks in plain Python when it is not needed any more."""
        if thinker.is_plain and not thinker.is_busy and len(self._compiled) == len(self._forms):
            await asyncio.get_running_loop().run_in_executor(self._threads, thinker.client.close)

    async def _try(self, thinker: _Thinker, job: _Job) -> Reply:
        """Let an engine work, and start it again if it fails."""
        assert self._thinking is not None
        loop = asyncio.get_running_loop()
        for attempt in range(self._thinking.attempts):
            try:
                return await loop.run_in_executor(
                    self._threads, thinker.answer, job.question, job.stopped
                )
            except EngineError as error:
                thinker.player = None
                log.warning("engine failed", reason=error.reason, attempt=attempt + 1)
                if attempt + 1 == self._thinking.attempts or job.done.done():
                    raise
        raise AssertionError("there is at least one attempt")

    async def _warm_up(self, client: Client) -> None:
        """Have everything compiled: what somebody waits for first, then the plain games."""
        loop = asyncio.get_running_loop()
        left = sorted(self._forms, key=lambda form: len(form.changed_options))
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
            self._answerable[form].set()
            self._become("compiling" if left else "ready")
        await loop.run_in_executor(self._threads, client.close)
        for thinker in self._thinkers:
            await self._retire(thinker)

    def state_for(self, game: Game) -> EngineState:
        """Whether the engine can play a game, and with all its thought."""
        ready = game.form in self._compiled
        return "ready" if ready and self.state == "compiling" else self.state

    def _become(self, state: EngineState) -> None:
        if state != self.state:
            log.info("engine", state=state)
        self.state = state
        self._tell()


def _client(thinking: Thinking, on_compiling: Callable[[], object] | None = None) -> Client:
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


def _plain_client(thinking: Thinking) -> Client:
    return Client.ours(PLAIN, _patience(thinking), compiled=False, niceness=_NICENESS)


def _patience(thinking: Thinking) -> Patience:
    return Patience(
        start=thinking.start,
        ready=thinking.ready,
        compiling=thinking.compiling,
        late=thinking.late,
        stop=min(thinking.late, 5.0),
        answer=thinking.late,
    )


def _end(client: Client) -> None:
    client.stop()
    client.close()
