"""The engine: iterative deepening over the compiled search, in one or more threads.

It never prints. The same position, nodes and one thread give the same answer.
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Final

from sixfold.engine import search as core
from sixfold.engine.limits import Analysis, Limits, Line, Score, Weakness
from sixfold.engine.settings import MOST_MEGABYTES
from sixfold.errors import EngineBusy, OptionError
from sixfold.jit import Buffer, buffer, empty, grid, share_used
from sixfold.rules import Move, Position
from sixfold.rules.kernel import advance

_ENTRY_BYTES: Final = 16
_NO_LIMIT: Final = 1 << 62
_WINDOW: Final = 40
_HELP_FROM: Final = 3
"""The least depth of helpers: less is done before they have begun."""
_NOTES: Final = 1 << 16
"""Rows of the table with which a weak player begins each search."""
_SAMPLE: Final = 1 << 10
"""Rows of the table, evenly spread, that tell how full it is."""

_tuned: Final[dict[str, Buffer]] = {}
"""Each game's weights, read once."""


class Engine:
    """A thinker with a memory: the table of positions it has seen, kept from search to search.

    It thinks about one position at a time. While it does, ``analyse`` and ``clear`` raise
    ``EngineBusy`` in other threads and in ``on_info``; ``stop`` may be called from anywhere.
    """

    def __init__(self, megabytes: int = 64, weights: Buffer | None = None) -> None:
        if type(megabytes) is not int or not 1 <= megabytes <= MOST_MEGABYTES:
            raise OptionError("megabytes", megabytes, f"use 1 to {MOST_MEGABYTES}")
        rows = 1 << max(10, (megabytes * 1_000_000 // _ENTRY_BYTES).bit_length() - 1)
        self._table = grid(rows, 2)
        self._weights = weights
        self._generation = 0
        self.switched_off = 0
        """Techniques of the search that are not used, to measure what they gain."""
        self._kept: list[Buffer] = []
        self._works: list[Buffer] = []
        self._stopped = threading.Event()
        self._busy = threading.Lock()

    def stop(self) -> None:
        """End the running search soon; it answers with what it has. Before one, do nothing.

        A search runs from the call of ``analyse`` on; to be able to stop one before that,
        keep a flag of your own and check it in ``on_info``, as ``Thinker`` does.
        """
        self._stopped.set()
        for work in self._works:
            work[core.STOP] = 1

    def clear(self) -> None:
        """Forget everything, as before a new game. Raises ``EngineBusy`` during a search."""
        with self._alone():
            empty(self._table)
            self._generation = 0
            self._kept.clear()

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
            return self._think(position, limits, lines, threads, on_info, weakness)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Keep everybody else away from the table and the work spaces."""
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
        position: Position,
        limits: Limits,
        lines: int,
        threads: int,
        on_info: Callable[[Analysis], None] | None,
        weakness: Weakness | None,
    ) -> Analysis:
        """Start the threads of a search and wait for its answer."""
        self._stopped.clear()
        if not position.codes:
            return Analysis((), 0, 0, 0, 0.0, 0.0)
        self._generation = (self._generation + 1) % 4096
        reports: SimpleQueue[_Report] = SimpleQueue()
        hunt = _Hunt(self, position, limits, lines, reports.put if on_info else None)
        if weakness:
            hunt.table = grid(_NOTES, 2)
        self._works = hunt.works = self._workspaces(threads, afresh=weakness is not None)
        for work in self._works:
            self._prepare(work, position, limits, weakness)
        if self._stopped.is_set():
            self.stop()  # again: it came while the arrays were being prepared
        spent = time.perf_counter() - hunt.began
        timer = threading.Timer(limits.seconds - spent, self.stop) if limits.seconds else None
        if timer:
            timer.daemon = True
            timer.start()
        # Compiled code hears no signals, so the calling thread only waits and listens.
        thinkers = [
            threading.Thread(target=hunt.lead, args=(self._works[0], reports), daemon=True),
            *(
                threading.Thread(target=hunt.help, args=(work, number), daemon=True)
                for number, work in enumerate(self._works[1:], 1)
            ),
        ]
        for thinker in thinkers:
            thinker.start()
        try:
            while not isinstance(report := reports.get(), _Answer):
                if on_info:
                    on_info(report)
        finally:
            if timer:
                timer.cancel()
                timer.join()  # else one that has just gone off might stop the next search
            self.stop()
            for thinker in thinkers:
                thinker.join()
        if report.error:
            raise report.error
        assert report.analysis is not None
        return report.analysis

    def _workspaces(self, threads: int, *, afresh: bool) -> list[Buffer]:
        """An array for each thread, with what it learnt about the order of moves."""
        if afresh:
            return [core.new_work() for _ in range(threads)]
        while len(self._kept) < threads:
            self._kept.append(core.new_work())
        return self._kept[:threads]

    def _prepare(
        self, work: Buffer, position: Position, limits: Limits, weakness: Weakness | None
    ) -> None:
        """Set the counters of a thread for a new search."""
        for counter in range(core.SCRATCH_AT):
            work[counter] = 0
        work[core.LIMIT] = limits.nodes or _NO_LIMIT
        work[core.GENERATION] = self._generation
        work[core.OFF] = self.switched_off
        work[core.REPETITION] = int(position.game.memory.can_decide(position.memory))
        past = position.game.memory.seen(position.memory)[-core.LONGEST_PAST :]
        for i, key in enumerate(past):
            work[core.PATH_AT + i] = key
        work[core.PAST] = len(past)
        if weakness:
            work[core.NOISE] = weakness.noise
            work[core.BLINDNESS] = round(1024 * weakness.blindness)
            work[core.SEED] = weakness.seed


@dataclass(frozen=True, slots=True)
class _Answer:
    """The end of a search: what it found, or what went wrong."""

    analysis: Analysis | None = None
    error: BaseException | None = None


_Report = Analysis | _Answer


class _Hunt:
    """One search: deeper and deeper, best lines first, until a limit says stop."""

    def __init__(
        self,
        engine: Engine,
        position: Position,
        limits: Limits,
        lines: int,
        on_info: Callable[[Analysis], None] | None,
    ) -> None:
        self.began = time.perf_counter()
        self.table = engine._table
        self.works: list[Buffer] = []
        self.stopped = engine._stopped
        self.position = position
        self.game = position.game
        evaluation = position.game.evaluation
        if evaluation is None:
            raise ValueError(f"{position.game.title} has no evaluation")
        self.chance = evaluation.CHANCE
        if engine._weights is not None:
            self.weights = engine._weights
        else:
            if self.game.name not in _tuned:
                _tuned[self.game.name] = evaluation.weights()
            self.weights = _tuned[self.game.name]
        self.limits = limits
        self.deepest = min(limits.depth or core.DEEPEST, core.DEEPEST - 4)
        self.wanted = min(lines, len(position.codes))
        self.on_info = on_info
        self.different = self._different_moves()
        self.helped: list[tuple[int, int, bool, list[int]]] = []
        """What helpers have searched to the end: depth, value, whether that is exact, line."""

    def lead(self, work: Buffer, reports: SimpleQueue[_Report]) -> None:
        """Search in this thread and send the answer."""
        try:
            reports.put(_Answer(self.run(work)))
        except BaseException as error:
            reports.put(_Answer(error=error))

    def run(self, work: Buffer) -> Analysis:
        """Search deeper and deeper, with a report for each depth."""
        order = list(self.different)
        self.wanted = min(self.wanted, len(order))
        found = self._analysis(work, [Line(self._score(0, False), (self.game.move(order[0]),))], 0)
        guesses: dict[int, list[int]] = {}
        for depth in range(1, self.deepest + 1):
            lines: list[Line] = []
            rest = list(order)
            proven = True
            for number in range(self.wanted):
                work[core.CUT] = 0
                values = guesses.setdefault(number, [])
                value = self._aspire(work, depth, rest, values)
                line = self._moves(self._codes(work))
                if work[core.STOP]:
                    # The moves were tried best first, so what was finished is worth having.
                    if line and number == 0 and (self.wanted == 1 or found.depth == 0):
                        lines.append(Line(self._score(value, False), line))
                    break
                values.append(value)
                exact = not work[core.CUT]
                proven = proven and (exact or abs(value) > core.MATE)
                lines.append(Line(self._score(value, exact), line))
                rest.remove(line[0].code)
                order.remove(line[0].code)
                order.insert(number, line[0].code)
            whole = not work[core.STOP] or len(lines) == self.wanted
            if lines and (whole or found.depth == 0):
                # What was learnt on the way may put a later line before an earlier one.
                lines.sort(key=lambda line: line.score.value, reverse=True)
                found = self._analysis(work, lines, depth)
                if self.on_info:
                    self.on_info(found)
            if work[core.STOP] or proven:
                break
        best, depth = list(found.lines), found.depth
        deepest = max(self.helped, default=None)
        if deepest and deepest[0] > depth and self.wanted == 1 and work[core.STOP]:
            depth, value, exact, codes = deepest
            best = [Line(self._score(value, exact), self._moves(codes))]
            if self.on_info:
                self.on_info(self._analysis(work, best, depth))
        return self._analysis(work, best, depth)

    def _different_moves(self) -> list[int]:
        """The legal moves without those that lead to the same position, or to a mirror of it."""
        pieces = self.game.view.pieces(self.position.state, self.position.memory)
        standing = {(piece.point, piece.kind, piece.colours) for piece in pieces}
        symmetries = [
            each
            for each in self.game.board.symmetries[1:]
            if standing == {(each(point), *what) for point, *what in standing}
            and not self.game.memory.seen(self.position.memory)
        ]
        seen: set[object] = set()
        different: list[int] = []
        for move in self.position.moves:
            after = advance(self.position.state, move.code)
            images = {self.game.notation.read(each.text(move.text))[0] for each in symmetries}
            if after not in seen and images.isdisjoint(different):
                different.append(move.code)
            seen.add(after)
        return different

    def help(self, work: Buffer, number: int) -> None:
        """Search in another thread, a depth ahead of the first where the number is odd.

        After the best move it takes up others than the first thread, not to do the same work twice.
        """
        order = list(self.different)
        guesses: list[int] = []
        for depth in range(_HELP_FROM + number % 2, self.deepest + 1):
            work[core.CUT] = 0
            turn = 1 + number * (len(order) - 1) // len(self.works)
            value = self._aspire(work, depth, [order[0], *order[turn:], *order[1:turn]], guesses)
            if work[core.STOP]:
                return
            guesses.append(value)
            codes = self._codes(work)
            self.helped.append((depth, value, not work[core.CUT], codes))
            order.remove(codes[0])
            order.insert(0, codes[0])

    def _aspire(self, work: Buffer, depth: int, codes: list[int], guesses: list[int]) -> int:
        """The value in a window round that of two iterations ago: odd and even depths differ."""
        low, high = -core.INFINITE, core.INFINITE
        if depth > 4 and len(guesses) >= 2 and abs(guesses[-2]) < core.GRADED // 2:
            low, high = guesses[-2] - _WINDOW, guesses[-2] + _WINDOW
        while True:
            value = self._search(work, depth, codes, low, high)
            if work[core.STOP]:
                return value
            if value <= low and low > -core.INFINITE:
                low = max(low - 4 * (high - low), -core.INFINITE)
                if low < -core.GRADED // 2:
                    low = -core.INFINITE
            elif value >= high and high < core.INFINITE:
                high = min(high + 4 * (high - low), core.INFINITE)
                if high > core.GRADED // 2:
                    high = core.INFINITE
            else:
                return value

    def _search(self, work: Buffer, depth: int, codes: list[int], low: int, high: int) -> int:
        moves = buffer(len(codes))
        for i, code in enumerate(codes):
            moves[i] = code
        values = buffer(len(codes))
        return int(
            core.search_root(
                self.position.state,
                depth,
                low,
                high,
                0,
                moves,
                len(codes),
                values,
                work,
                self.table,
                self.weights,
            )
        )

    def _codes(self, work: Buffer) -> list[int]:
        """The line of play the search left behind."""
        return [int(work[core.LINE_AT + i]) for i in range(int(work[core.LENGTH_AT]))]

    def _moves(self, codes: list[int]) -> tuple[Move, ...]:
        """A line of play as far as it is legal."""
        moves: list[Move] = []
        position = self.position
        for code in codes:
            if code not in position.codes:
                break
            move = self.game.move(code)
            moves.append(move)
            position = Position(self.game, advance(position.state, code))
        return tuple(moves)

    def _score(self, value: int, exact: bool) -> Score:
        if abs(value) > core.MATE:
            distance = core.WIN - abs(value)
            return Score(value, float(value > 0), True, distance if value > 0 else -distance)
        if exact and abs(value) > core.GRADED:
            margin = (abs(value) - core.GRADED) // 100
            return Score(value, float(value > 0), True, margin=margin if value > 0 else -margin)
        if exact and value == 0:
            return Score(0, 0.5, True)
        return Score(value, 1 / (1 + math.exp(-max(-2000, min(2000, value)) / self.chance)))

    def _analysis(self, work: Buffer, lines: list[Line], depth: int) -> Analysis:
        # Evenly: shallow positions share the first rows, which are full long before the others.
        step = max(1, self.table.shape[0] // _SAMPLE)
        return Analysis(
            tuple(lines),
            depth,
            int(work[core.SELDEPTH]),
            sum(int(each[core.NODES]) for each in self.works),
            time.perf_counter() - self.began,
            share_used(self.table, step),
        )
