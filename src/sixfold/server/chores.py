"""Work that takes the processor for long: pictures and records of strangers.

It is done in processes of its own, so that no move waits for it, and each piece has a time limit
after which its process is killed. Who asks for much waits behind their own things.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import TimeoutError as TookTooLong
from typing import Any, Final, ParamSpec, TypeVar, cast

import structlog
from pebble import ProcessExpired, ProcessPool

from sixfold.rules.registry import games
from sixfold.server import chore
from sixfold.server.access.fairness import FairSemaphore
from sixfold.server.problems import Refusal
from sixfold.server.settings import Chores as Terms

log = structlog.get_logger()

P = ParamSpec("P")
T = TypeVar("T")

_TASKS_OF_PROCESS: Final = 2000
"""After so many a process is replaced, so that none can grow for ever."""


class Chores:
    """A few processes."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._places = FairSemaphore(
            terms.processes,
            terms.most_waiting,
            terms.most_of_address,
            # One process is left for others, if there are several.
            at_once=max(1, terms.processes - 1),
        )
        self._pools: list[ProcessPool] = []
        self._idle: list[ProcessPool] = []

    async def start(self) -> None:
        """Start all processes, so that nobody has to wait for that, and let them load everything.

        They load one thing at a time: who asks for something meanwhile waits for one at most.
        """
        while len(self._pools) < self._terms.processes:
            pool = self._new()
            self._idle.append(pool)
            await _woken(pool)
        loads = [(chore.load_module, name) for name in chore.COMMON]
        loads += [(chore.load_game, name) for name in games()]
        for load, name in loads:
            for pool in tuple(self._pools):
                await _result(pool.schedule(load, (name,)))

    async def run(self, who: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What a function gives, called elsewhere; raises ``Refusal`` as it does, or too late."""
        async with self._places.place(who):
            pool = self._idle.pop() if self._idle else self._new()
            try:
                found = await self._run(pool, function, args, kwargs)
            finally:
                self._idle.append(pool)
        if isinstance(found, Refusal):
            raise found
        return cast(T, found)

    async def _run(
        self, pool: ProcessPool, function: Callable[..., Any], args: Any, kwargs: Any
    ) -> Any:
        future = pool.schedule(
            chore.attempt, (function, *args), kwargs, timeout=self._terms.seconds
        )
        try:
            return await _result(future)
        except TookTooLong:
            log.warning("chore took too long", chore=function.__name__)
            refusal = Refusal("too-long", "That took too long, so it was stopped.")
        except ProcessExpired:
            log.warning("chore died", chore=function.__name__)
            refusal = Refusal("internal", "Something went wrong in the server.")
        # Whoever caused it waits for the next process, and has no other one meanwhile.
        await _woken(pool)
        return refusal

    def _new(self) -> ProcessPool:
        """One more process. Each has a pool of its own, so that one that starts keeps nobody."""
        # Not forked: a copy of a process with threads may hang.
        context = multiprocessing.get_context("spawn")
        pool = ProcessPool(1, _TASKS_OF_PROCESS, chore.stand_back, context=context)
        self._pools.append(pool)
        return pool

    async def stop(self) -> None:
        """End all processes, whatever they are doing."""
        for pool in self._pools:
            cast(Any, pool).stop()
        for pool in self._pools:
            await asyncio.to_thread(pool.join)


async def _result(future: Any) -> Any:
    return await asyncio.wrap_future(cast("asyncio.Future[Any]", future))


async def _woken(pool: ProcessPool) -> None:
    """Return when a process is ready."""
    await _result(pool.schedule(chore.rest))
