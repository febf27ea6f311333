"""Tasks in processes of this machine, each of which does one after the other."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, Final

from sixfold.spreading.work import ATTEMPTS, Lost, R, T, Work, WorkersDied

_MOST_DEATHS: Final = 5
"""Processes that may die in succession before something must be wrong with all of them."""

_GRACE: Final = 5.0
"""Seconds in which a process may end by itself."""


@dataclass
class _Worker:
    """A process, and the number of the task that it is at."""

    process: SpawnProcess
    line: Connection
    at: int | None = None

    @classmethod
    def start(cls, work: Work[Any, Any]) -> _Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, work), daemon=True)
        process.start()
        theirs.close()
        return cls(process, ours)

    def give(self, number: int, task: object) -> None:
        self.at = number
        with contextlib.suppress(OSError):  # a dead worker is noticed when its answer is read
            self.line.send(task)

    def end(self) -> None:
        """Let it go: politely if it has nothing to do, else however it must be."""
        self.line.close()
        if self.at is None:
            self.process.join(_GRACE)
        self.process.terminate()
        self.process.join(_GRACE)
        self.process.kill()
        self.process.join()


@dataclass
class _Waiting:
    """Tasks to be done: those of lost processes again, then those that were never begun."""

    tasks: Iterator[Any]
    again: deque[int] = field(default_factory=deque)
    given: dict[int, Any] = field(default_factory=dict)
    count: int = 0

    def next(self) -> int | None:
        """The number of a task that is to be done now."""
        if self.again:
            return self.again.popleft()
        for task in self.tasks:
            self.given[self.count] = task
            self.count += 1
            return self.count - 1
        return None


def in_processes(
    work: Work[T, R], tasks: Iterable[T], workers: int
) -> Iterator[tuple[T, R | Lost]]:
    """Tasks with their results as these come; what a process died of is tried again."""
    waiting = _Waiting(iter(tasks))
    begun: Counter[int] = Counter()
    deaths = 0
    crew: list[_Worker] = []

    def employ(worker: _Worker) -> None:
        worker.at = None
        if (number := waiting.next()) is not None:
            begun[number] += 1
            worker.give(number, waiting.given[number])

    def begin() -> _Worker:
        worker = _Worker.start(work)
        crew.append(worker)
        return worker

    try:
        first = waiting.next()
        if first is None:
            return
        waiting.again.append(first)
        for _ in range(workers):
            employ(begin())
        while busy := [worker for worker in crew if worker.at is not None]:
            for ready in wait([worker.line for worker in busy]):
                worker = next(one for one in busy if one.line is ready)
                number = worker.at
                assert number is not None
                result: R | Lost
                try:
                    error, result = worker.line.recv()
                    deaths = 0
                except (EOFError, OSError):
                    deaths += 1
                    worker.end()
                    crew.remove(worker)
                    if deaths > _MOST_DEATHS:
                        raise WorkersDied from None
                    worker = begin()
                    if begun[number] < ATTEMPTS:
                        waiting.again.append(number)
                        employ(worker)
                        continue
                    error, result = None, Lost()
                if error is not None:
                    raise error
                yield waiting.given.pop(number), result
                employ(worker)
    finally:
        for worker in crew:
            worker.end()


def _work(line: Connection, work: Work[Any, Any]) -> None:
    """What a process does until nobody gives it anything any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with ExitStack() as stack:
        threading.Thread(target=_die_with_parent, args=(stack,), daemon=True).start()
        do = stack.enter_context(work())
        with contextlib.suppress(EOFError, OSError):
            while True:
                task = line.recv()
                try:
                    answer = None, do(task)
                except Exception as error:
                    line.send((error, None))
                else:
                    line.send(answer)


def _die_with_parent(stack: ExitStack) -> None:
    """End this process when the one that started it is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        stack.close()
        os._exit(1)
