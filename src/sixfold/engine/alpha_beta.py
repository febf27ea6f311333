"""The search in use: deeper and deeper over ``search.py``, in one or more threads."""

from __future__ import annotations

import math
import threading
import time
from typing import Any, Final

from sixfold.engine import search as core
from sixfold.engine.limits import Analysis, Line, Score, Weakness
from sixfold.engine.root import different_moves, is_in_doubt
from sixfold.engine.searcher import Task
from sixfold.jit import Buffer, empty, filled, grid, share_used
from sixfold.rules import Game, Move, Position
from sixfold.rules.kernel import advance

_ENTRY_BYTES: Final = 16
_NO_LIMIT: Final = 1 << 62
_WINDOW: Final = 40
"""Hundredths of a piece on either side of an expected value. Windows save 4 to 7 % of the nodes;
their width was chosen, not tuned."""
_WINDOW_FROM: Final = 5
"""The least depth with such a window: before, values change much and searches are short."""
_WIDER: Final = 4
"""How many widths are added on the side where a value fell out of its window."""
_HELP_FROM: Final = 3
"""The least depth of helpers: less is done before they have begun."""
_WEAK_ROWS: Final = 1 << 16
"""Rows of the table with which a weak player begins each search."""
_SAMPLE: Final = 1 << 10
"""Rows of the table, evenly spread, that tell how full it is."""

_tuned: Final[dict[str, Buffer]] = {}
"""Each game's weights, read once."""


def tuned_weights(game: Game) -> Buffer:
    """The weights of a game as they are delivered, shared by all who only read them."""
    if game.name not in _tuned:
        _tuned[game.name] = game.evaluation.weights()
    return _tuned[game.name]


class AlphaBeta:
    """Principal-variation search with a table of positions, kept from search to search.

    ``switched_off`` names techniques of ``search.py`` that are not used, to measure what they gain.
    """

    def __init__(
        self, megabytes: int = 64, weights: Buffer | None = None, switched_off: int = 0
    ) -> None:
        rows = 1 << max(10, (megabytes * 1_000_000 // _ENTRY_BYTES).bit_length() - 1)
        self.table = grid(rows, 2)
        self._weights = weights
        self._switched_off = switched_off
        self._kept: list[Buffer] = []
        self._weak: list[Buffer] = []
        self._works: list[Buffer] = []

    def stop(self) -> None:
        """End the running search soon."""
        for work in self._works:
            work[core.STOP] = 1

    def clear(self) -> None:
        """Empty the table and forget which moves were good."""
        empty(self.table)
        for work in self._kept:
            core.unlearn(work)

    def search(self, task: Task) -> Analysis:
        """The best lines, by this thread and as many helpers as wanted."""
        began = time.perf_counter()
        position = task.position
        self._works = works = self._workspaces(task.threads, afresh=task.weakness is not None)
        for work in works:
            self._prepare(work, position, task.limits.nodes, task.weakness)
        if task.is_stopped():
            self.stop()  # again: it came while the arrays were being prepared
        weights = self._weights if self._weights is not None else tuned_weights(position.game)
        table = grid(_WEAK_ROWS, 2) if task.weakness else self.table
        deepening = _Deepening(task, works, table, weights, began)
        helpers = [
            threading.Thread(target=deepening.help, args=(work, number), daemon=True)
            for number, work in enumerate(works[1:], 1)
        ]
        for helper in helpers:
            helper.start()
        try:
            return deepening.run(works[0])
        finally:
            self.stop()
            for helper in helpers:
                helper.join()

    def _workspaces(self, threads: int, *, afresh: bool) -> list[Buffer]:
        """An array for each thread, with what it learnt about the order of moves, or nothing."""
        found = self._weak if afresh else self._kept
        if afresh:
            for work in found:
                core.unlearn(work)
        while len(found) < threads:
            found.append(core.new_work())
        return found[:threads]

    def _prepare(
        self, work: Buffer, position: Position, nodes: int | None, weakness: Weakness | None
    ) -> None:
        """Set the counters of a thread for a new search."""
        memory = position.game.memory
        for counter in range(core.COUNTERS):
            work[counter] = 0
        work[core.LIMIT] = nodes or _NO_LIMIT
        work[core.OFF] = self._switched_off
        work[core.REPETITION] = int(memory.can_decide(position.memory))
        past = memory.seen(position.memory)[-core.LONGEST_PAST :]
        for i, key in enumerate(past):
            work[core.PATH_AT + i] = key
        work[core.PAST] = len(past)
        if weakness:
            work[core.NOISE] = weakness.noise
            work[core.BLINDNESS] = round(1024 * weakness.blindness)
            work[core.SEED] = weakness.seed


class _Deepening:
    """One search: deeper and deeper, best lines first, until a limit says stop."""

    def __init__(
        self, task: Task, works: list[Buffer], table: Any, weights: Buffer, began: float
    ) -> None:
        self.began = began
        self.table = table
        self.works = works
        self.weights = weights
        self.position = task.position
        self.game = task.position.game
        self.report = task.report
        self.chance = self.game.evaluation.CHANCE
        self.deepest = min(task.limits.depth or core.DEEPEST, core.DEEPEST - 4)
        self.different = different_moves(task.position)
        self.in_doubt = is_in_doubt(task.position)
        self.wanted = min(task.lines, len(self.different))
        self.helped: list[tuple[int, int, bool, list[int]]] = []
        """What helpers have searched to the end: depth, value, whether that is exact, line."""

    def run(self, work: Buffer) -> Analysis:
        """Search deeper and deeper, with a report for each depth."""
        order = list(self.different)
        found = self._analysis(work, [Line(self._score(0, False), (self.game.move(order[0]),))], 0)
        guesses: dict[int, list[int]] = {}
        for depth in range(1, self.deepest + 1):
            lines: list[Line] = []
            rest = list(order)
            proven = True
            for number in range(self.wanted):
                work[core.CUT] = 0
                values = guesses.setdefault(number, [])
                value = self.aspire(work, depth, rest, values)
                line = self._moves(_line(work))
                if work[core.STOP]:
                    # The moves were tried best first, so what was finished is worth having.
                    if line and number == 0 and (self.wanted == 1 or found.depth == 0):
                        lines.append(Line(self._score(value, False), line))
                    break
                values.append(value)
                exact = not (work[core.CUT] or self.in_doubt)
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
                self.report(found)
            if work[core.STOP] or proven:
                break
        best, depth = list(found.lines), found.depth
        deepest = max(self.helped, default=None)
        if deepest and deepest[0] > depth and self.wanted == 1 and work[core.STOP]:
            depth, value, exact, codes = deepest
            best = [Line(self._score(value, exact), self._moves(codes))]
            self.report(self._analysis(work, best, depth))
        return self._analysis(work, best, depth)

    def help(self, work: Buffer, number: int) -> None:
        """Search in another thread, a depth ahead of the first where the number is odd.

        After the best move it takes up others than the first thread, not to do the same work twice.
        """
        order = list(self.different)
        guesses: list[int] = []
        for depth in range(_HELP_FROM + number % 2, self.deepest + 1):
            work[core.CUT] = 0
            turn = 1 + number * (len(order) - 1) // len(self.works)
            value = self.aspire(work, depth, [order[0], *order[turn:], *order[1:turn]], guesses)
            if work[core.STOP]:
                return
            guesses.append(value)
            codes = _line(work)
            exact = not (work[core.CUT] or self.in_doubt)
            self.helped.append((depth, value, exact, codes))
            order.remove(codes[0])
            order.insert(0, codes[0])

    def aspire(self, work: Buffer, depth: int, codes: list[int], guesses: list[int]) -> int:
        """The value in a window round that of two iterations ago: odd and even depths differ."""
        low, high = -core.INFINITE, core.INFINITE
        if depth >= _WINDOW_FROM and len(guesses) >= 2 and abs(guesses[-2]) < core.GRADED // 2:
            low, high = guesses[-2] - _WINDOW, guesses[-2] + _WINDOW
        while True:
            value = self.value(work, depth, codes, low, high)
            if work[core.STOP]:
                return value
            if value <= low and low > -core.INFINITE:
                low = max(low - _WIDER * (high - low), -core.INFINITE)
                if low < -core.GRADED // 2:
                    low = -core.INFINITE
            elif value >= high and high < core.INFINITE:
                high = min(high + _WIDER * (high - low), core.INFINITE)
                if high > core.GRADED // 2:
                    high = core.INFINITE
            else:
                return value

    def value(self, work: Buffer, depth: int, codes: list[int], low: int, high: int) -> int:
        """The best value among these moves in one window."""
        moves = filled(codes)
        runs = self.game.runs
        found = core.search_root(
            runs.calm(self.position.state) if runs else self.position.state,
            depth,
            low,
            high,
            moves,
            len(codes),
            work,
            self.table,
            self.weights,
        )
        # Where all that is worth a look loses, what is left out may not.
        return max(int(found), -core.GRADED) if self.in_doubt else int(found)

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


def _line(work: Buffer) -> list[int]:
    """The line of play the search left behind."""
    return [int(work[core.LINE_AT + i]) for i in range(int(work[core.LENGTH_AT]))]
