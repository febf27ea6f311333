"""Engines elsewhere: questions are left in Redis, and workers of the same version answer them.

Nothing is lost with Redis: whoever waits for an answer keeps the question, and asks again when it
is not there any more. A worker that dies is noticed by the others, which take up what it had.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import structlog
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from pydantic import ValidationError

from sixfold.engine.client import Reply
from sixfold.engine.info import Info, parse_info
from sixfold.errors import EngineError
from sixfold.rules import Game
from sixfold.server.ending import end
from sixfold.server.models.catalogue import WorkersHealth
from sixfold.server.models.model import EngineState
from sixfold.server.redis_bus import FAULTS
from sixfold.server.settings import Thinking
from sixfold.server.thinking.persisting import persist
from sixfold.server.thinking.pool import Pool
from sixfold.server.thinking.question import Priority, Question
from sixfold.server.thinking.wire import (
    GROUP,
    LEASE,
    SAID,
    WANTED,
    WORKERS,
    Answered,
    Failed,
    Found,
    Happened,
    Presence,
    Returned,
    Said,
    Taken,
    answers_of,
    key_of,
    queue_client,
    stream_of,
    version_of,
    written,
)

log = structlog.get_logger()

_PACE: Final = 1.0
"""Seconds between two signs of life, and two looks at who else gives them."""

_BLOCK: Final = 2000
"""Milliseconds after which an empty stream is read again."""

_MOST_QUEUED: Final = 100_000
"""Entries of a stream; nobody waits for those before."""

_FORGOTTEN: Final = 3600.0
"""Seconds after which the name of a worker that is gone is deleted."""


@dataclass(eq=False, slots=True)
class _Waiting:
    """A question that waits for its answer."""

    name: str
    question: Question
    body: str
    done: asyncio.Future[Reply]
    taken: asyncio.Event = field(default_factory=asyncio.Event)
    holder: str | None = None
    """The worker that has it."""
    is_there: bool = False
    """Whether it lies in Redis."""
    put: float = 0.0
    """When it was put there."""
    takers: int = 0
    deepest: int = 0
    floor: int = 0
    """Depths before this one were told by another worker."""

    def hear(self, info: Info) -> None:
        """Pass on a line, unless more was known before."""
        depth = info.depth or 0
        if self.question.on_info is not None and depth >= self.floor:
            self.deepest = max(self.deepest, depth)
            self.question.on_info(info)

    def fail(self, reason: str) -> None:
        """Give up."""
        if not self.done.done():
            self.done.set_exception(EngineError("worker", reason))


@dataclass(slots=True)
class _Line:
    """The questions of one person that no worker has yet: one at a time stands in the queue."""

    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    count: int = 0


class Workers(Pool):
    """The workers that a server process reaches by way of Redis."""

    may_return = True

    def __init__(
        self,
        thinking: Thinking,
        url: str,
        network_of: Callable[[str], str] = lambda guest: guest,
        version: str | None = None,
    ) -> None:
        super().__init__(thinking, network_of)
        self._attempts = thinking.attempts
        self._redis: Any = queue_client(url)
        self._process = secrets.token_hex(8)
        self.version = version or version_of(thinking.command)
        self._asked: dict[str, _Waiting] = {}
        self._lines: dict[tuple[str, Priority], _Line] = {}
        self._unsent: deque[_Waiting | str] = deque()
        """Questions to be put into Redis, and names of those that nobody waits for any more."""
        self._filled = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._last = "0"
        self._reached = -LEASE
        """When Redis answered last."""
        self.workers: tuple[Presence, ...] = ()
        """Those that live, of whatever version."""
        self.queued: dict[str, int] = {}
        """Questions of all servers that no worker of this version has yet, by kind."""
        self.taken_up = 0
        """Questions that a worker had when it died, and another one took up."""

    def start(self, tell: Callable[[], None]) -> None:
        """Begin to ask and to listen."""
        self._tell = tell
        for work in (self._listen, self._send, self._tend):
            self._tasks.append(asyncio.create_task(persist(work)))

    async def stop(self) -> None:
        """Let nobody think for this process any more."""
        await end(self._tasks)
        names = [key_of(name) for name in self._asked] + [answers_of(self._process)]
        try:
            await self._redis.delete(*names)
        except FAULTS:
            log.debug("not deleted")
        await self._redis.aclose()

    @property
    def fitting(self) -> list[Presence]:
        """The workers that live and give the answers that this server's version gives."""
        return [worker for worker in self.workers if worker.version == self.version]

    @property
    def workers_health(self) -> WorkersHealth | None:
        """Which workers answer."""
        others = sorted({worker.version for worker in self.workers} - {self.version})
        return WorkersHealth(
            version=self.version, answering=len(self.fitting), other_versions=others
        )

    def metrics(self) -> Iterator[Metric]:
        """Workers and what waits for them."""
        workers = GaugeMetricFamily("sixfold_workers", "Workers that live.", labels=["version"])
        fitting = len(self.fitting)
        workers.add_metric(["own"], fitting)
        workers.add_metric(["other"], len(self.workers) - fitting)
        yield workers
        queue = GaugeMetricFamily(
            "sixfold_worker_queue",
            "Questions of all servers of this version that no worker has yet.",
            labels=["kind"],
        )
        for kind, count in self.queued.items():
            queue.add_metric([kind], count)
        yield queue
        yield GaugeMetricFamily(
            "sixfold_worker_engines",
            "Engines of the workers that fit.",
            sum(worker.engines for worker in self.fitting),
        )
        yield GaugeMetricFamily(
            "sixfold_worker_busy",
            "Questions that the workers that fit have.",
            sum(worker.busy for worker in self.fitting),
        )
        yield CounterMetricFamily(
            "sixfold_questions_taken_up",
            "Questions of this process that a worker left behind and another one took up.",
            self.taken_up,
        )

    def state_for(self, game: Game) -> EngineState:
        """Whether a worker can play a game, and with all its thought."""
        form = repr(game.form)
        ready = any(form in worker.compiled for worker in self.fitting)
        return "ready" if ready and self.state == "compiling" else self.state

    def _refuses(self, question: Question) -> bool:
        """A review waits until there is a worker; people are told that there is none."""
        return self.state == "missing" and question.priority is not Priority.REVIEW

    async def _answer(self, question: Question) -> Reply:
        who = self.network_of(question.guest)
        waiting = _Waiting(
            secrets.token_hex(12),
            question,
            written(question, self.version, self._process, who),
            asyncio.get_running_loop().create_future(),
        )
        key = (who, question.priority)
        line = self._lines.setdefault(key, _Line())
        line.count += 1
        try:
            # The queue is first come, first served: so whoever brings much waits in a line here.
            async with line.turn:
                self._asked[waiting.name] = waiting
                self._queue(waiting)
                taken = asyncio.create_task(waiting.taken.wait())
                try:
                    await asyncio.wait((taken, waiting.done), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    taken.cancel()
            return await waiting.done
        finally:
            line.count -= 1
            if not line.count:
                del self._lines[key]
            if self._asked.pop(waiting.name, None) is not None:
                self._queue(waiting.name)

    def _queue(self, item: _Waiting | str) -> None:
        self._unsent.append(item)
        self._filled.set()

    async def _send(self) -> None:
        """Put questions into Redis, and take those away that nobody waits for."""
        while True:
            while not self._unsent:
                self._filled.clear()
                await self._filled.wait()
            items = [self._unsent.popleft() for _ in range(len(self._unsent))]
            async with self._redis.pipeline(transaction=True) as pipeline:
                for item in items:
                    if isinstance(item, str):
                        pipeline.delete(key_of(item))
                    elif item.name in self._asked:
                        item.is_there, item.put = True, time.monotonic()
                        stream = stream_of(self.version, item.question.priority)
                        pipeline.set(key_of(item.name), item.body, ex=WANTED)
                        pipeline.xadd(stream, {"id": item.name}, maxlen=_MOST_QUEUED)
                # What fails here is put again by ``_tend``, or goes away by itself.
                await pipeline.execute()

    async def _tend(self) -> None:
        """Keep the questions, ask again what was lost, and see which workers live."""
        while True:
            try:
                async with asyncio.timeout(LEASE):
                    await self._keep()
                    await self._look()
            except FAULTS:
                if time.monotonic() - self._reached > LEASE:
                    self.workers, self.queued = (), {}
                    self._judge()
                raise
            self._reached = time.monotonic()
            await asyncio.sleep(_PACE)

    async def _keep(self) -> None:
        kept = [waiting for waiting in self._asked.values() if waiting.is_there]
        async with self._redis.pipeline(transaction=False) as pipeline:
            for waiting in kept:
                pipeline.expire(key_of(waiting.name), WANTED)
            for waiting, is_there in zip(kept, await pipeline.execute(), strict=True):
                is_late = time.monotonic() - waiting.put > 2 * LEASE and not self.queued.get(
                    waiting.question.priority.name.lower()
                )
                if not is_there or (waiting.holder is None and is_late):
                    self._ask_again(waiting)

    def _ask_again(self, waiting: _Waiting) -> None:
        """Put a question again that is not in Redis any more, or that no worker sees there."""
        if waiting.name in self._asked:
            log.warning("question lost", question=waiting.name)
            waiting.is_there, waiting.holder = False, None
            waiting.floor = waiting.deepest
            self._queue(waiting)

    async def _look(self) -> None:
        streams = {each.name.lower(): stream_of(self.version, each) for each in Priority}
        async with self._redis.pipeline(transaction=False) as pipeline:
            pipeline.time().hgetall(WORKERS)
            for stream in streams.values():
                pipeline.xlen(stream).xpending(stream, GROUP)
            found = await pipeline.execute(raise_on_error=False)
        for answer in found[:2]:
            if isinstance(answer, Exception):
                raise answer
        now = found[0][0] + found[0][1] / 1e6
        alive = []
        for name, text in found[1].items():
            worker = _presence(text)
            if worker is not None and worker.is_alive(now):
                alive.append(worker)
            elif worker is None or now - worker.at > _FORGOTTEN:
                await self._redis.hdel(WORKERS, name)
        self.workers = tuple(alive)
        for at, kind in enumerate(streams):
            there, taken = found[2 + 2 * at : 4 + 2 * at]
            has = taken["pending"] if isinstance(taken, dict) else 0
            self.queued[kind] = max(0, there - has) if isinstance(there, int) else 0
        self._judge()

    def _judge(self) -> None:
        """Say how the engine is by the workers that live."""
        states = {worker.state for worker in self.fitting}
        order: tuple[EngineState, ...] = ("ready", "compiling", "missing")
        state = next((state for state in order if state in states), order[-1])
        if state == "missing" and self.state != "missing":
            others = {worker.version for worker in self.workers}
            log.warning("no worker", version=self.version, others=sorted(others))
            for waiting in self._asked.values():
                waiting.question.tell("missing")
        if state != self.state:
            self._become(state)

    async def _listen(self) -> None:
        """Hear what workers say."""
        stream = answers_of(self._process)
        while True:
            found = await self._redis.xread({stream: self._last}, count=1000, block=_BLOCK)
            for _, entries in found:
                for entry, fields in entries:
                    self._last = entry
                    self._hear(fields)

    def _hear(self, fields: dict[str, str]) -> None:
        waiting = self._asked.get(fields.get("id", ""))
        worker = fields.get("worker", "")
        if waiting is None or not worker:
            return
        try:
            said = SAID.validate_json(fields.get("said", ""))
        except ValidationError as error:
            log.warning("answer not understood", worker=worker, errors=error.error_count())
            return
        if isinstance(said, Taken):
            self._taken(waiting, worker)
        elif isinstance(said, Answered):
            # Also of a worker that was thought to be gone: it is the same engine.
            if not waiting.done.done():
                try:
                    waiting.done.set_result(said.reply(waiting.question.position))
                except EngineError as error:
                    waiting.fail(error.reason)
        elif worker == waiting.holder:
            _told(waiting, said)

    def _taken(self, waiting: _Waiting, worker: str) -> None:
        waiting.taken.set()
        if worker == waiting.holder:
            return
        if waiting.holder is not None:
            self.taken_up += 1
            log.warning("question taken up", question=waiting.name, of=waiting.holder)
            waiting.question.tell("restarted")
            waiting.floor = waiting.deepest
        waiting.holder = worker
        waiting.takers += 1
        if waiting.takers > self._attempts:
            waiting.fail("the workers that had it are gone")


def _told(waiting: _Waiting, said: Said) -> None:
    """Pass on what the worker says that has a question."""
    if isinstance(said, Happened):
        waiting.question.tell(said.event)
    elif isinstance(said, Found):
        if (info := parse_info(said.info)) is not None:
            waiting.hear(info)
    elif isinstance(said, Returned):
        waiting.holder = None
        waiting.takers -= 1
        waiting.floor = waiting.deepest
        waiting.question.tell("waiting")
    elif isinstance(said, Failed):
        waiting.fail(said.reason)


def _presence(text: str) -> Presence | None:
    try:
        return Presence.model_validate_json(text)
    except ValidationError:
        return None
