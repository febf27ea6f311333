"""Playing all games of a tournament at once in several processes."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from sixfold.engine.limits import Limits
from sixfold.engine.picker import MovePicker
from sixfold.errors import EngineError
from sixfold.rules import position
from sixfold.tournament.contestant import PROGRAM, parse_all
from sixfold.tournament.played import PlayedGame, lost_game, play_game
from sixfold.tournament.results import Results
from sixfold.tournament.statistics import SequentialTest
from sixfold.tournament.terms import Pairing, Terms, schedule

_MOST_DEATHS: Final = 5
"""Workers that may die in succession before something must be wrong with all of them."""

_GRACE: Final = 5.0
"""Seconds in which a worker may end by itself."""


def prepare(terms: Terms, texts: tuple[str, ...]) -> None:
    """Make sure that everybody can play, and compile here what all workers need."""
    start = position(terms.start)
    for contestant in parse_all(texts):
        picker = contestant.picker()
        try:
            picker.begin(start, 1)
            if contestant.kind != PROGRAM:
                picker.choose(start, Limits(nodes=1000))
        finally:
            picker.close()


@dataclass
class _Worker:
    """A process that plays one game after the other."""

    process: SpawnProcess
    line: Connection
    task: Pairing | None = None

    @classmethod
    def start(cls, terms: Terms, texts: tuple[str, ...]) -> _Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, terms, texts), daemon=True)
        process.start()
        theirs.close()
        return cls(process, ours)

    def give(self, task: Pairing) -> None:
        self.task = task
        with contextlib.suppress(OSError):  # a dead worker is noticed when its answer is read
            self.line.send(task)

    def end(self) -> None:
        """Let it go: politely if it has nothing to do, else however it must be."""
        self.line.close()
        if self.task is None:
            self.process.join(_GRACE)
        self.process.terminate()
        self.process.join(_GRACE)
        self.process.kill()
        self.process.join()


def run(
    results: Results,
    texts: tuple[str, ...],
    *,
    pairs: int | None,
    test: SequentialTest | None = None,
    workers: int = 1,
    on_game: Callable[[PlayedGame], None] | None = None,
) -> None:
    """Play what the results lack of that many pairs, or until the test has a decision.

    ``texts`` are the contestants as ``contestant.parse`` reads them.
    """
    terms = results.terms
    tasks = results.missing(schedule(len(terms.players), pairs))
    if _is_decided(results, test) or (first := next(tasks, None)) is None:
        return
    waiting = _chain(first, tasks)
    crew = [_Worker.start(terms, texts) for _ in range(workers)]
    deaths = 0
    try:
        for worker in crew:
            _employ(worker, waiting)
        while busy := [worker for worker in crew if worker.task is not None]:
            for ready in wait([worker.line for worker in busy]):
                worker = next(one for one in busy if one.line is ready)
                task = worker.task
                assert task is not None
                try:
                    game = worker.line.recv()
                    deaths = 0
                except (EOFError, OSError):
                    deaths += 1
                    game = lost_game(terms, task)
                    worker.end()
                    crew[crew.index(worker)] = worker = _Worker.start(terms, texts)
                results.add(game)
                if on_game is not None:
                    on_game(game)
                if deaths > _MOST_DEATHS:
                    raise EngineError("of the tournament", "keeps dying while it plays")
                if _is_decided(results, test):
                    return
                _employ(worker, waiting)
    finally:
        for worker in crew:
            worker.end()


def _chain(first: Pairing, rest: Iterator[Pairing]) -> Iterator[Pairing]:
    yield first
    yield from rest


def _employ(worker: _Worker, waiting: Iterator[Pairing]) -> None:
    worker.task = None
    if (task := next(waiting, None)) is not None:
        worker.give(task)


def _is_decided(results: Results, test: SequentialTest | None) -> bool:
    return test is not None and test.decision(results.tally(0, 1)) is not None


def _work(line: Connection, terms: Terms, texts: tuple[str, ...]) -> None:
    """What a worker does until nobody gives it anything any more."""
    pickers: dict[int, MovePicker] = {}
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    threading.Thread(target=_die_with_parent, args=(pickers,), daemon=True).start()
    contestants = parse_all(texts)
    try:
        while True:
            task = line.recv()
            for number in (task.white, task.black):
                if number not in pickers:
                    pickers[number] = contestants[number].picker()
            line.send(play_game(terms, task, (pickers[task.white], pickers[task.black])))
    except (EOFError, OSError):
        pass
    finally:
        for picker in pickers.values():
            picker.close()


def _die_with_parent(pickers: dict[int, MovePicker]) -> None:
    """End this process when the one that started it is gone, however it went."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        for picker in list(pickers.values()):
            picker.close()
        os._exit(1)
