"""Whole games of the search against itself, compiled: for quick matches and fitting weights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sixfold.engine import search as core
from sixfold.engine.search import (
    CODES,
    CUT,
    HISTORY_AT,
    INFINITE,
    LIMIT,
    LINE_AT,
    MATE,
    NODES,
    SCRATCH_AT,
    STOP,
    search_root,
)
from sixfold.jit import Buffer, buffer, compiled, grid, wrap
from sixfold.rules.game import Game
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, nth, play, result, survey
from sixfold.rules.playout import draw

LONGEST: Final = 400
"""Decisions after which a game counts as drawn."""

_DEEPEST: Final = 60


@compiled
def think(
    state: State,
    nodes: int,
    ply: int,
    codes: Buffer,
    values: Buffer,
    work: Buffer,
    table: Any,
    weights: Any,
) -> int:
    """The best move found within that many nodes; the value is left in ``values[0]``."""
    work[NODES] = 0
    work[STOP] = 0
    work[LIMIT] = nodes
    scratch = work[SCRATCH_AT : SCRATCH_AT + SCRATCH]
    count = survey(state, scratch)
    expand(state, scratch, codes)
    work[LINE_AT] = codes[0]
    score = 0
    for depth in range(1, _DEEPEST):
        work[CUT] = 0
        value = search_root(
            state, depth, -INFINITE, INFINITE, ply, codes, count, values, work, table, weights
        )
        if value > -INFINITE:
            score = value
        best = work[LINE_AT]
        place = 0
        while codes[place] != best:
            place += 1
        while place > 0:
            codes[place] = codes[place - 1]
            place -= 1
        codes[0] = best
        if work[STOP] != 0 or work[CUT] == 0 or abs(value) > MATE or count == 1:
            break
    values[0] = score
    return codes[0]


@compiled
def opening_from(state: State, length: int, random: Buffer, scratch: Buffer) -> State:
    """A state some random decisions further on, but never a finished one."""
    for _ in range(length):
        count = survey(state, scratch)
        further = play(state, nth(state, scratch, draw(random, count)))
        if survey(further, scratch) == 0:
            break
        state = further
    return state


@compiled
def _duel(
    state: State,
    nodes: int,
    ply: int,
    codes: Buffer,
    values: Buffer,
    white: Buffer,
    white_table: Any,
    white_weights: Any,
    black: Buffer,
    black_table: Any,
    black_weights: Any,
) -> int:
    """White's result of one game between two sets of weights."""
    for _ in range(LONGEST):
        scratch = white[SCRATCH_AT : SCRATCH_AT + SCRATCH]
        if survey(state, scratch) == 0:
            return result(state)
        if state.player == 0:
            code = think(state, nodes, ply, codes, values, white, white_table, white_weights)
        else:
            code = think(state, nodes, ply, codes, values, black, black_table, black_weights)
        state = play(state, code)
    return 0


class Thinker:
    """One side of self-play: weights, and a table and work space of its own."""

    def __init__(self, weights: Buffer, table_bits: int = 14) -> None:
        self.weights = weights
        self.table = grid(1 << table_bits, 2)
        self.work = core.new_work()

    def forget(self) -> None:
        """Begin a new game with nothing learnt from the last."""
        self.table[:] = 0
        work: Any = self.work
        work[HISTORY_AT : HISTORY_AT + 2 * CODES] = 0


@dataclass(frozen=True, slots=True)
class Balance:
    """The result of a match from the first side's view."""

    won: int
    drawn: int
    lost: int

    @property
    def share(self) -> float:
        """The points won, a draw counting half, out of all."""
        return (self.won + self.drawn / 2) / max(1, self.won + self.drawn + self.lost)


def match(
    game: Game,
    first: Buffer,
    second: Buffer,
    *,
    nodes: int,
    pairs: int,
    seed: int,
    opening: int = 6,
    first_lacks: int = 0,
) -> Balance:
    """A match between two sets of weights: random openings, each played with both colours.

    The first side may lack techniques of the search.
    """
    one, two = Thinker(first), Thinker(second)
    one.work[core.OFF] = first_lacks
    random, scratch = buffer(1), buffer(SCRATCH)
    random[0] = wrap(seed * 0x9E3779B97F4A7C15 + 1) or 1
    codes, values = buffer(MOST_MOVES), buffer(MOST_MOVES)
    start = game.start().state
    results: list[int] = []
    for _ in range(pairs):
        state = opening_from(start, opening, random, scratch)
        for white, black, sign in ((one, two, 1), (two, one, -1)):
            white.forget()
            black.forget()
            white_result = _duel(
                state,
                nodes,
                0,
                codes,
                values,
                white.work,
                white.table,
                white.weights,
                black.work,
                black.table,
                black.weights,
            )
            results.append(sign * white_result)
    return Balance(results.count(1), results.count(0), results.count(-1))
