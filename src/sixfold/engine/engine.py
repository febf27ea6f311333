"""The engine: a search that is asked, limited in time, stopped and listened to.

It never prints. The same position, nodes and one thread give the same answer.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from queue import SimpleQueue

from sixfold.engine.limits import Analysis, Limits, Weakness
from sixfold.engine.searcher import Searcher, Task
from sixfold.engine.settings import MOST_MEGABYTES
from sixfold.errors import EngineBusy, OptionError
from sixfold.jit import Buffer
from sixfold.rules import Position


class Engine:
    """A thinker with a memory: what its search has learnt is kept from one search to the next.

    It thinks about one position at a time. While it does, ``analyse`` and ``clear`` raise
    ``EngineBusy`` in other threads and in ``on_info``; ``stop`` may be called from anywhere.
    Another ``searcher`` replaces the search in use, and with it its table and weights.
    """

    def __init__(
        self,
        megabytes: int = 64,
        weights: Buffer | None = None,
        searcher: Searcher | None = None,
    ) -> None:
        if type(megabytes) is not int or not 1 <= megabytes <= MOST_MEGABYTES:
            raise OptionError("megabytes", megabytes, f"use 1 to {MOST_MEGABYTES}")
        self.searcher = searcher or _own_searcher(megabytes, weights)
        self._stopped = threading.Event()
        self._busy = threading.Lock()

    def stop(self) -> None:
        """End the running search soon; it answers with what it has. Before one, do nothing.

        A search runs from the call of ``analyse`` on; to be able to stop one before that,
        keep a flag of your own and check it in ``on_info``, as ``Thinker`` does.
        """
        self._stopped.set()
        self.searcher.stop()

    def clear(self) -> None:
        """Forget everything, as before a new game. Raises ``EngineBusy`` during a search."""
        with self._alone():
            self.searcher.clear()

    def analyse(
        self,
        position: Position,
        limits: Limits,
        lines: int = 1,
        threads: int = 1,
        on_info: Callable[[Analysis], None] | None = None,
        weakness: Weakness | None = None,
    ) -> Analysis:
        """Think about a position and return the best lines, the best first.

        ``on_info`` is called after each depth with what was found so far. With a ``weakness`` it
        thinks like a weak player, and starts afresh each time. Ctrl-C ends it at once. Without
        limits it thinks until ``stop`` is called or the result is proven. Raises ``EngineBusy`` if
        the engine is thinking already.
        """
        with self._alone():
            self._stopped.clear()
            if not position.codes:
                return Analysis((), 0, 0, 0, 0.0, 0.0)
            reports: SimpleQueue[Analysis | _Answer] = SimpleQueue()
            is_stopped = self._stopped.is_set
            task = Task(position, limits, lines, threads, weakness, reports.put, is_stopped)
            return self._think(task, reports, on_info)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep everybody else away from the search and what it remembers."""
        if not self._busy.acquire(blocking=False):
            raise EngineBusy(
                "The engine is busy with another search: stop that one and wait for its answer, "
                "or use one engine per thread."
            )
        try:
            yield
        finally:
            self._busy.release()

    def _think(
        self,
        task: Task,
        reports: SimpleQueue[Analysis | _Answer],
        on_info: Callable[[Analysis], None] | None,
    ) -> Analysis:
        """Search in another thread and pass on what it says: compiled code hears no signals."""
        timer = threading.Timer(task.limits.seconds, self.stop) if task.limits.seconds else None
        if timer:
            timer.daemon = True
            timer.start()
        thread = threading.Thread(target=self._search, args=(task, reports), daemon=True)
        thread.start()
        try:
            while not isinstance(report := reports.get(), _Answer):
                if on_info:
                    on_info(report)
        finally:
            if timer:
                timer.cancel()
                timer.join()  # else one that has just gone off might stop the next search
            self.stop()
            thread.join()
        if report.error:
            raise report.error
        assert report.analysis is not None
        return report.analysis

    def _search(self, task: Task, reports: SimpleQueue[Analysis | _Answer]) -> None:
        try:
            reports.put(_Answer(self.searcher.search(task)))
        except BaseException as error:
            reports.put(_Answer(error=error))


@dataclass(frozen=True, slots=True)
class _Answer:
    """The end of a search: what it found, or what went wrong."""

    analysis: Analysis | None = None
    error: BaseException | None = None


def _own_searcher(megabytes: int, weights: Buffer | None) -> Searcher:
    from sixfold.engine.alpha_beta import AlphaBeta

    return AlphaBeta(megabytes, weights)
