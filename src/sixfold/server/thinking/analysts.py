"""Engine programs for analyses and reviews: they keep no move of a game in play waiting.

They are programs of their own, to which the machine gives what others leave. An analysis has no
end of its own, so analyses take turns: a short first one, so that everybody soon sees something,
then longer ones. What a search has learnt is kept where the next one is about the same game.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from sixfold.engine.client import Client, Reply
from sixfold.engine.clock import Clock
from sixfold.engine.info import Info
from sixfold.engine.limits import Limits
from sixfold.errors import EngineError
from sixfold.server.settings import Thinking
from sixfold.server.thinking.agenda import Agenda
from sixfold.server.thinking.question import Priority, Question
from sixfold.server.thinking.thinker import LONGEST_TURN, Job, Thinker, client_for, end

_FIRST: Final = 0.06
"""Seconds of a first turn while others wait for theirs."""

_CROWD: Final = 0.3
"""Seconds that those who wait for a first turn share; it grows only slowly with their number."""

_SOON: Final = 4
"""The depth that ends such a turn even earlier."""

_LEAST: Final = 0.2
"""Seconds that no later turn is shorter than, even if somebody else waits for a first one."""

_TURN: Final = 1.0
_LONG: Final = 6.0
"""Seconds of a later turn while others wait. It grows with what was spent before, or a search that
begins again after another game would never get any further."""

_SLACK: Final = 0.005
"""Seconds by which timers may be early."""

_ENDLESS: Final = Limits(nodes=10**15)
"""So it ends when the result is proven, and else when it is stopped."""

_IDLE: Final = 900.0
"""Seconds after which a program that has nothing to do is ended."""


@dataclass(eq=False, slots=True)
class _Analysis(Job):
    """An analysis or a review's question, and what is known about it so far."""

    who: str = ""
    spent: float = 0.0
    nodes: int = 0
    """Of all turns before this one."""
    turns: int = 0
    began: float | None = None
    """When this turn's search began, None before."""
    is_yielding: bool = False
    """Whether it was stopped so that others have a turn, or since its time is over."""
    floor: int = 0
    """Depths before this one were told in an earlier turn."""
    lines: dict[int, Info] = field(default_factory=dict)
    """The last words about each line."""
    in_turn: int = 0
    """Nodes of this turn."""

    @property
    def is_review(self) -> bool:
        return self.question.priority is Priority.REVIEW

    @property
    def fair(self) -> float:
        """Seconds after which others have a turn."""
        return max(_TURN, min(_LONG, self.spent)) if self.turns else _FIRST

    @property
    def left(self) -> float:
        """Seconds that may still be spent."""
        limits = self.question.limits
        assert isinstance(limits, Limits), "nobody analyses on a clock"
        return LONGEST_TURN if limits.seconds is None else limits.seconds - self.spent

    def hear(self, info: Info) -> None:
        """Pass on what the engine says, unless more was known before."""
        if not info.pv or info.depth is None or self.done.done():
            return
        self.in_turn = info.nodes or self.in_turn
        if info.depth < self.floor:
            return
        if (info.multipv or 1) == 1:
            self.lines.clear()
        info = replace(info, nodes=self.nodes + (info.nodes or 0))
        self.lines[info.multipv or 1] = info
        if self.question.on_info is not None:
            self.question.on_info(info)

    def end_turn(self, seconds: float) -> None:
        """Note what this turn took, so that the next one goes on from there."""
        self.spent += seconds
        self.turns += 1
        self.nodes += self.in_turn
        self.in_turn = 0
        self.floor = max((info.depth or 0 for info in self.lines.values()), default=0)

    def reply(self, last: Reply) -> Reply:
        """The answer: what was found deepest, whichever turn it was."""
        lines = tuple(self.lines[number] for number in sorted(self.lines))
        return Reply(last.best, lines or last.lines, self.spent)


class Analysts:
    """A few programs, and the questions they take turns at."""

    def __init__(self, thinking: Thinking, network_of: Callable[[str], str]) -> None:
        self._thinking = thinking
        self._network_of = network_of
        self._agenda: Agenda[_Analysis] = Agenda()
        self._at_work: set[_Analysis] = set()
        self._thinkers: list[Thinker] = []
        self._tasks: list[asyncio.Task[None]] = []
        count = thinking.analysts
        self._threads = ThreadPoolExecutor(2 * count, thread_name_prefix="analyst")

    def start(self, first: Client | None) -> bool:
        """Begin to work, if necessary; says whether an engine that is there already is used."""
        if self._thinkers:
            return False
        clients = [first or client_for(self._thinking)]
        clients += [client_for(self._thinking) for _ in range(1, self._thinking.analysts)]
        self._thinkers = [Thinker(client, is_patient=True) for client in clients]
        self._tasks = [asyncio.create_task(self._work(thinker)) for thinker in self._thinkers]
        return True

    async def stop(self) -> None:
        """End all engines."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        ending = (asyncio.to_thread(end, thinker.client) for thinker in self._thinkers)
        await asyncio.gather(*ending)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def think(self, question: Question) -> Reply:
        """The engine's answer; cancelled, it stops thinking."""
        loop = asyncio.get_running_loop()
        # One player for all, or each question would have to be asked of an empty memory.
        job = _Analysis(replace(question, seed=1), loop.create_future())
        job.who = self._network_of(question.guest)
        self._put(job)
        if len(self._agenda) + len(self._at_work) > len(self._thinkers):
            question.tell("waiting")
        try:
            return await job.done
        finally:
            job.stop()

    def _put(self, job: _Analysis) -> None:
        agenda = self._agenda
        queue = agenda.reviews if job.is_review else agenda.analyses if job.turns else agenda.fresh
        agenda.put(queue, job.who, job)
        if len(self._at_work) >= len(self._thinkers):
            any(self._yields(other) for other in sorted(self._at_work, key=_age))

    async def _work(self, thinker: Thinker) -> None:
        """Answer whoever has a turn."""
        while True:
            job = await self._next(thinker)
            if job.done.done():
                continue
            thinker.is_busy = True
            job.thinker = thinker
            self._at_work.add(job)
            try:
                await self._turn(thinker, job)
            except EngineError as error:
                if not job.done.done():
                    job.done.set_exception(error)
            finally:
                self._at_work.discard(job)
                job.thinker = None
                thinker.is_busy = False
            if not job.done.done():
                self._put(job)

    async def _next(self, thinker: Thinker) -> _Analysis:
        """Whose turn it is; a program that has long had nothing to do is ended meanwhile."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_IDLE):
                return await self._agenda.get()
        thinker.player = None
        await asyncio.get_running_loop().run_in_executor(self._threads, thinker.client.close)
        return await self._agenda.get()

    async def _turn(self, thinker: Thinker, job: _Analysis) -> None:
        """Think for a while; the answer is given when nothing is left to do."""
        if not job.turns:
            job.question.tell("thinking")
        job.began, job.is_yielding = None, False
        loop = asyncio.get_running_loop()
        timers: list[asyncio.TimerHandle] = []

        def begin() -> None:
            job.began = time.monotonic()
            if not job.is_review:
                timers.append(loop.call_later(min(job.left, LONGEST_TURN), self._end, job))
                timers.extend(
                    loop.call_later(s, self._yields, job) for s in (self._least(job), job.fair)
                )

        limits = job.question.limits if job.is_review else _without_end(job.question.limits)
        asked = replace(job.question, limits=limits, on_info=partial(self._hear, job))
        turn = Job(asked, job.done, thinker, job.stopped)
        try:
            reply = await thinker.try_to_answer(turn, self._thinking.attempts, self._threads, begin)
        finally:
            for timer in timers:
                timer.cancel()
        job.end_turn(reply.seconds)
        if not job.done.done() and (not job.is_yielding or job.left <= 0):
            job.done.set_result(job.reply(reply))

    def _hear(self, job: _Analysis, info: Info) -> None:
        """Pass on what the engine says; the first words may be enough for now."""
        job.hear(info)
        if not job.turns:
            self._yields(job)

    def _yields(self, job: _Analysis) -> bool:
        """Whether a running analysis gives way now: to a first turn sooner than to another.

        A first turn lasts until there is something to see, however busy the machine is.
        """
        if job.is_review or job.began is None or not (job.turns or job.lines):
            return False
        ran = _SLACK + time.monotonic() - job.began
        is_seen = not job.turns and max(info.depth or 0 for info in job.lines.values()) >= _SOON
        is_fair = len(self._agenda) > 0 and ran >= job.fair
        if not is_fair and not (len(self._agenda.fresh) and (is_seen or ran >= self._least(job))):
            return False
        self._end(job)
        return True

    def _least(self, job: _Analysis) -> float:
        """Seconds that nobody else has a turn for."""
        return _LEAST if job.turns else first_turn(len(self._agenda.fresh))

    def _end(self, job: _Analysis) -> None:
        """End a turn; the search answers with what it has."""
        if not job.is_yielding and job.thinker is not None:
            job.is_yielding = True
            job.thinker.client.stop()


def first_turn(waiting: int) -> float:
    """Seconds of a first turn while others wait for theirs: the shorter, the more they are."""
    return min(_FIRST, _CROWD / max(1, waiting))


def _age(job: _Analysis) -> float:
    """When a turn began; one that has not yet comes last."""
    return time.monotonic() if job.began is None else job.began


def _without_end(limits: Limits | Clock) -> Limits:
    """What a turn is asked with: its end is told by ``stop``."""
    assert isinstance(limits, Limits), "nobody analyses on a clock"
    if limits.nodes is None and limits.depth is None:
        return _ENDLESS
    return replace(limits, seconds=None)
