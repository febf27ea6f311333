"""A worker: thinks for servers elsewhere, about what they leave in Redis.

It has the engines that a server without workers has, with the same turns of people and of
analyses. It takes no more moves of games in play than it has engines for. Of analyses it takes
more, since they take turns, but the later the more it has: another worker may have less.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import structlog
from pydantic import ValidationError
from redis.exceptions import ResponseError

from sixfold.engine.info import Info
from sixfold.errors import SixfoldError
from sixfold.server.ending import end
from sixfold.server.redis_bus import FAULTS
from sixfold.server.settings import Thinking
from sixfold.server.thinking.engines import Engines
from sixfold.server.thinking.persisting import persist
from sixfold.server.thinking.question import Event, Priority
from sixfold.server.thinking.wire import (
    GROUP,
    LEASE,
    WORKERS,
    Answered,
    Asked,
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
)

log = structlog.get_logger()

_PACE: Final = 0.3
"""Seconds between two looks at whether all questions are still wanted and ours."""

_SIGN: Final = 1.0
"""Seconds between two signs of life, and two looks at what workers that are gone have left."""

_STEP: Final = 0.05
_LONGEST: Final = 0.5
"""Seconds that a question is left for others: for each one that waits here, and at most."""

_EARLY: Final = 0.3
"""The same while code is being compiled: others may have done that."""

_MOST: Final = 32
"""Analyses for each engine process."""

_MOST_SAID: Final = 20_000
_KEPT: Final = 60
"""Entries that a server may be behind, and seconds after which nobody reads them."""

_MOST_UNSENT: Final = 10_000
_LONGEST_ID: Final = 64
_GONE: Final = 3_600_000
"""Milliseconds after which the name of a worker that is gone is deleted from its group."""


@dataclass(eq=False, slots=True)
class _Held:
    """A question that this worker has."""

    name: str
    stream: str
    entry: str
    priority: Priority
    process: str = ""
    task: asyncio.Task[None] | None = None
    is_ours: bool = True
    """Whether it is to be taken out of the stream at the end."""


class Worker:
    """Answers questions until it is told to stop."""

    def __init__(self, thinking: Thinking, url: str, version: str | None = None) -> None:
        self.name = secrets.token_hex(8)
        self.version = version or version_of(thinking.command)
        self._thinking = thinking
        self._engines = Engines(replace(thinking, waiting_of_guest=1_000_000))
        self._redis: Any = queue_client(url)
        self._held: dict[str, _Held] = {}
        self._changed = asyncio.Event()
        """Set when there is room for another question; then there is another one."""
        self._unsent: deque[tuple[_Held, Said]] = deque()
        self._filled = asyncio.Event()

    async def run(self, stopped: asyncio.Event) -> None:
        """Take questions and answer them; what is not answered in the end is put back."""
        self._engines.start(self._change)
        works: list[Callable[[], Any]] = [partial(self._take, each) for each in Priority]
        works += [self._beat, self._send]
        tasks = [asyncio.create_task(persist(work)) for work in works]
        log.info("worker", name=self.name, version=self.version)
        try:
            await stopped.wait()
        finally:
            await end(tasks)
            try:
                async with asyncio.timeout(LEASE):
                    await self._leave()
            except FAULTS as error:
                log.warning("not put back", error=str(error))
            for held in self._held.values():
                held.is_ours = False
            await end([held.task for held in self._held.values() if held.task is not None])
            await self._engines.stop()
            await self._redis.aclose()

    def _change(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    # What is taken

    async def _take(self, priority: Priority) -> None:
        """Take questions of a priority, as long as there is room for them."""
        stream = stream_of(self.version, priority)
        await self._join(stream)
        looked = -_SIGN
        while True:
            wait = await self._room(priority)
            if wait:
                await asyncio.sleep(wait)
            entries: list[tuple[str, dict[str, str]]] = []
            if time.monotonic() - looked >= _SIGN:
                milliseconds = round(1000 * LEASE)
                found = await self._redis.xautoclaim(
                    stream, GROUP, self.name, milliseconds, "0-0", count=1
                )
                entries = found[1]
                looked = looked if entries else time.monotonic()
            if not entries:
                block = None if wait else round(1000 * _SIGN)
                read = await self._redis.xreadgroup(
                    GROUP, self.name, {stream: ">"}, count=1, block=block
                )
                entries = read[0][1] if read else []
            for entry, fields in entries:
                await self._begin(priority, stream, entry, fields or {})

    async def _join(self, stream: str) -> None:
        """Be one of those who read a stream."""
        try:
            await self._redis.xgroup_create(stream, GROUP, "0", mkstream=True)
        except ResponseError as error:
            if "BUSYGROUP" not in str(error):
                raise
        for consumer in await self._redis.xinfo_consumers(stream, GROUP):
            if not consumer["pending"] and consumer["idle"] > _GONE:
                await self._redis.xgroup_delconsumer(stream, GROUP, consumer["name"])

    async def _room(self, priority: Priority) -> float:
        """Wait until there is room for a question; says for how long to leave it to others."""
        while True:
            changed = self._changed
            live = self._count(Priority.LIVE)
            patient = len(self._held) - live
            analysts = self._thinking.analysts
            most = {
                Priority.LIVE: self._thinking.processes,
                Priority.ANALYSIS: _MOST * analysts,
                Priority.REVIEW: analysts,
            }
            if self._engines.state != "missing" and self._count(priority) < most[priority]:
                early = _EARLY if self._engines.state == "compiling" else 0.0
                if priority is Priority.LIVE:
                    return early
                return early + min(_LONGEST, _STEP * max(0, patient + 1 - analysts))
            await changed.wait()

    def _count(self, priority: Priority) -> int:
        return sum(held.priority is priority for held in self._held.values())

    async def _begin(
        self, priority: Priority, stream: str, entry: str, fields: dict[str, str]
    ) -> None:
        name = str(fields.get("id", ""))
        held = _Held(name, stream, entry, priority)
        if not name.isalnum() or len(name) > _LONGEST_ID:
            log.warning("entry not understood", stream=stream, entry=entry)
            await self._drop(held)
        elif (other := self._held.get(name)) is not None:
            if other.entry != entry:  # put again by a server that had lost it
                await self._drop(held)
        else:
            self._held[name] = held
            held.task = asyncio.create_task(self._work(held))

    # What is done with it

    async def _work(self, held: _Held) -> None:
        """Answer a question, and take it out of the stream."""
        try:
            await self._answer(held)
        except FAULTS as error:
            log.warning("redis", state="missing", error=str(error))
            held.is_ours = False  # it is taken up again, here or elsewhere
        except Exception:
            log.exception("question failed", question=held.name)
            self._say(held, Failed(reason="the worker failed"))
        finally:
            self._held.pop(held.name, None)
            self._change()
            if held.is_ours:
                try:
                    await asyncio.shield(self._drop(held))
                except FAULTS:
                    log.debug("not dropped", question=held.name)

    async def _answer(self, held: _Held) -> None:
        text = await self._redis.get(key_of(held.name))
        if text is None:
            return  # nobody waits for it any more
        try:
            asked = Asked.model_validate_json(text)
            held.process = asked.process
            if asked.version != self.version or asked.priority != held.priority:
                raise SixfoldError("It is a question for others.")
            # Reading a position takes some milliseconds: not in the loop.
            question = await asyncio.to_thread(
                asked.question, partial(self._found, held), partial(self._happened, held)
            )
        except (ValidationError, SixfoldError) as error:
            reason = str(error).splitlines()[0]
            log.warning("question not understood", question=held.name, reason=reason[:200])
            self._say(held, Failed(reason="the question was not understood"))
            return
        self._say(held, Taken())
        try:
            reply = await self._engines.think(question)
        except SixfoldError as error:
            self._say(held, Failed(reason=str(error)[:1000]))
            return
        if reply.best is None:
            self._say(held, Failed(reason="found no move"))
            return
        self._say(
            held,
            Answered(
                best=reply.best.text,
                lines=[str(line) for line in reply.lines],
                seconds=reply.seconds,
            ),
        )

    def _found(self, held: _Held, info: Info) -> None:
        if info.pv and len(self._unsent) < _MOST_UNSENT:
            self._say(held, Found(info=str(info)))

    def _happened(self, held: _Held, event: Event) -> None:
        self._say(held, Happened(event=event))

    async def _drop(self, held: _Held) -> None:
        """Take an entry out of its stream: nobody needs it any more."""
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.xack(held.stream, GROUP, held.entry).xdel(held.stream, held.entry)
            await pipeline.execute()

    # What is said

    def _say(self, held: _Held, said: Said) -> None:
        if held.process:
            self._unsent.append((held, said))
            self._filled.set()

    async def _send(self) -> None:
        """Tell servers what was found."""
        while True:
            while not self._unsent:
                self._filled.clear()
                await self._filled.wait()
            await self._flush()

    async def _flush(self) -> None:
        items = list(self._unsent)
        async with self._redis.pipeline(transaction=False) as pipeline:
            for held, said in items:
                fields = {"id": held.name, "worker": self.name, "said": said.model_dump_json()}
                pipeline.xadd(answers_of(held.process), fields, maxlen=_MOST_SAID)
            for process in {held.process for held, _ in items}:
                pipeline.expire(answers_of(process), _KEPT)
            await pipeline.execute(raise_on_error=False)
        for _ in items:
            self._unsent.popleft()

    # Signs of life

    async def _beat(self) -> None:
        """Keep what is ours, stop what nobody wants any more, and give signs of life."""
        signed = -_SIGN
        while True:
            await self._keep()
            if time.monotonic() - signed >= _SIGN:
                signed = time.monotonic()
                await self._sign()
            await asyncio.sleep(_PACE)

    async def _keep(self) -> None:
        all_held = [held for held in self._held.values() if held.process]
        if not all_held:
            return
        async with self._redis.pipeline(transaction=False) as pipeline:
            for held in all_held:
                pipeline.exists(key_of(held.name))
                pipeline.xpending_range(
                    held.stream, GROUP, held.entry, held.entry, 1, consumername=self.name
                )
            found = await pipeline.execute(raise_on_error=False)
            for held, is_wanted, ours in zip(all_held, found[::2], found[1::2], strict=True):
                if is_wanted == 0 and held.task is not None:
                    held.task.cancel()
                elif ours and not isinstance(ours, Exception):
                    # One that another worker has taken up meanwhile is left to it; whoever has the
                    # answer first ends it for both.
                    pipeline.xclaim(held.stream, GROUP, self.name, 0, [held.entry], justid=True)
            await pipeline.execute(raise_on_error=False)

    async def _sign(self) -> None:
        seconds, micros = await self._redis.time()
        presence = Presence(
            version=self.version,
            at=seconds + micros / 1e6,
            state=self._engines.state,
            compiled=self._engines.compiled,
            engines=self._thinking.processes,
            busy=len(self._held),
        )
        await self._redis.hset(WORKERS, self.name, presence.model_dump_json())

    async def _leave(self) -> None:
        """Put back what is not answered, and say goodbye."""
        async with self._redis.pipeline(transaction=True) as pipeline:
            pipeline.hdel(WORKERS, self.name)
            for held in self._held.values():
                pipeline.xadd(held.stream, {"id": held.name})
                pipeline.xack(held.stream, GROUP, held.entry).xdel(held.stream, held.entry)
                held.is_ours = False
                self._say(held, Returned())
            await pipeline.execute()
        await self._flush()
