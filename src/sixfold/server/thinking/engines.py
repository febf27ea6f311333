"""Engine programs that think for the server: a queue in front of a few processes.

They are driven from threads, so that nothing here ever waits in the event loop. One that crashes or
falls silent is ended and started anew, and its question is asked again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

import structlog

from sixfold.engine.client import Client, Patience, Reply
from sixfold.engine.clock import Clock
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.rules import Game, Position, games, load
from sixfold.server.models.model import EngineState
from sixfold.server.problems import Refusal
from sixfold.server.settings import Thinking

log = structlog.get_logger()

TOP: Final = 10
_PAUSE: Final = 30.0
"""Seconds until engines that cannot be started are tried again."""


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
    player: tuple[Game, int, int] | None = None
    """Game, level and seed."""

    def answer(self, question: Question) -> Reply:
        """Think as a player of a level, who has seen no other game."""
        player = (question.position.game, question.level, question.seed)
        if player != self.player:
            self.player = None
            wanted = {"level": question.level, "seed": question.seed}
            known = self.client.start().options
            self.client.set(**{name: wanted[name] for name in wanted if name in known})
            self.client.new_game(question.position.game)
            self.player = player
        if "multipv" in self.client.start().options:
            self.client.set(multipv=question.lines)
        return self.client.think(question.position, question.limits)


@dataclass(slots=True)
class _Job:
    """A question that waits for its answer."""

    question: Question
    done: asyncio.Future[Reply]
    thinker: _Thinker | None = None


class Engines:
    """The engines of a server."""

    def __init__(self, thinking: Thinking | None, tell: Callable[[], None]) -> None:
        self._thinking = thinking
        self._tell = tell
        self._queue: asyncio.Queue[_Job] = asyncio.Queue()
        self._ready = {form: asyncio.Event() for name in games() for form in load(name).forms}
        self._wanted: list[Game] = []
        """The forms of games that somebody waits for, to be compiled first."""
        self._waiting: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._thinkers: list[_Thinker] = []
        self._compiler: Client | None = None
        self._threads: ThreadPoolExecutor | None = None
        self.state: EngineState = "missing" if thinking is None else "compiling"

    def start(self) -> None:
        """Begin to compile, and to answer."""
        if self._thinking is None:
            return
        count = self._thinking.processes
        self._threads = ThreadPoolExecutor(count + 1, thread_name_prefix="engine")
        self._thinkers = [_Thinker(_client(self._thinking)) for _ in range(count)]
        self._tasks = [asyncio.create_task(self._work(thinker)) for thinker in self._thinkers]
        self._compiler = _client(self._thinking)
        self._tasks.append(asyncio.create_task(self._warm_up(self._compiler)))

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
            raise Refusal("engine-failed", "There is no engine at the moment.")
        if self._waiting[question.guest] >= thinking.waiting_of_guest:
            raise Refusal("engine-busy", "The engine is thinking about other questions of yours.")
        self._waiting[question.guest] += 1
        try:
            return await self._ask(question)
        finally:
            self._waiting[question.guest] -= 1
            if not self._waiting[question.guest]:
                del self._waiting[question.guest]

    async def _ask(self, question: Question) -> Reply:
        form = question.position.game.form
        if not self._ready[form].is_set():
            self._wanted.append(form)
            await self._ready[form].wait()
        job = _Job(question, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(job)
        try:
            return await job.done
        except asyncio.CancelledError:
            if job.thinker is not None:
                job.thinker.client.stop()
            raise

    async def _work(self, thinker: _Thinker) -> None:
        """Answer one question after the other."""
        while True:
            job = await self._queue.get()
            if job.done.done():
                continue
            job.thinker = thinker
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

    async def _try(self, thinker: _Thinker, job: _Job) -> Reply:
        """Let an engine work, and start it anew if it fails."""
        assert self._thinking is not None
        loop = asyncio.get_running_loop()
        for attempt in range(self._thinking.attempts):
            try:
                return await loop.run_in_executor(self._threads, thinker.answer, job.question)
            except EngineError as error:
                thinker.player = None
                log.warning("engine failed", reason=error.reason, attempt=attempt + 1)
                if attempt + 1 == self._thinking.attempts or job.done.done():
                    raise
        raise AssertionError("there is at least one attempt")

    async def _warm_up(self, client: Client) -> None:
        """Have everything compiled: what somebody waits for first, then the plain games."""
        loop = asyncio.get_running_loop()
        left = sorted(self._ready, key=lambda form: len(form.changed_options))
        while left:
            form = next((form for form in self._wanted if form in left), left[0])
            try:
                await loop.run_in_executor(self._threads, client.new_game, form)
            except EngineError as error:
                log.error("engine missing", reason=error.reason)
                self._become("missing")
                await asyncio.sleep(_PAUSE)
                continue
            left.remove(form)
            self._ready[form].set()
            self._become("compiling" if left else "ready")
        await loop.run_in_executor(self._threads, client.close)

    def state_for(self, game: Game) -> EngineState:
        """Whether the engine can play a game."""
        ready = self._ready[game.form].is_set()
        return "ready" if ready and self.state == "compiling" else self.state

    def _become(self, state: EngineState) -> None:
        if state != self.state:
            log.info("engine", state=state)
        self.state = state
        self._tell()


def _client(thinking: Thinking) -> Client:
    patience = Patience(
        start=thinking.start,
        ready=thinking.ready,
        late=thinking.late,
        stop=min(thinking.late, 5.0),
        answer=thinking.late,
    )
    options = {"hash": thinking.megabytes}
    if thinking.command is None:
        return Client.ours(options, patience)
    return Client(thinking.command, patience=patience, name="engine")


def _end(client: Client) -> None:
    client.stop()
    client.close()
