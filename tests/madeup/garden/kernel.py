"""The rules of GARDEN as compiled code.

State, words of 64 bits with a bit for each bed (``board.BIT``) unless said otherwise:

    white, black    the flowers of either player
    h0, h1, h2      the hedges along each axis, by the lower of their two beds
    beds            the beds that have not been dug away
    seeds           how many flowers can still be planted, a number
    won0, won1      how many flowers each has picked, numbers
    goal            how many win the game, a number; it tells the variants apart
    phase           PLANT, HARVEST or DIG
    player          0 White, 1 Black

Codes: b plants a flower in the bed with bit b; 64 + 64 k + b a hedge from there along axis k;
256 + b digs a bed away; 320 rests; 512 + 512 k + 8 b + kept picks the three flowers from bed b
along axis k but for those of ``kept``, a bit for each.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.jit import Buffer, compiled, lowest, popcount, table, wrap
from sixfold.rules import kernel
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

from .board import BEDS, SHIFTS

PLANT: Final = 0
HARVEST: Final = 1
DIG: Final = 2

HEDGE: Final = 64
"""The first code of a hedge; flowers come before it."""
DIGS: Final = 256
REST: Final = 320
PICKS: Final = 512
LAST: Final = 2048
"""One more than the last code."""

HEDGES: Final = 4
GOALS: Final = {"standard": 6, "small": 4}

_STEP: Final = table(SHIFTS)
_COUNT: Final = kernel.SCRATCH - 1
"""Where ``survey`` writes how many moves it has listed before it."""


class State(NamedTuple):
    """A position; the module's docstring describes the words."""

    white: int
    black: int
    h0: int
    h1: int
    h2: int
    beds: int
    seeds: int
    won0: int
    won1: int
    goal: int
    phase: int
    player: int


@compiled
def hedged(state: State) -> int:
    """The beds that hedges cover."""
    low = state.h0 | state.h1 | state.h2
    return low | state.h0 << _STEP[0] | state.h1 << _STEP[1] | state.h2 << _STEP[2]


@compiled
def vacant(state: State) -> int:
    """The beds with nothing on them."""
    return state.beds & ~(state.white | state.black | hedged(state))


@compiled
def rim(beds: int) -> int:
    """The beds that do not have a bed on all six sides."""
    inside = beds
    for axis in range(3):
        inside &= beds >> _STEP[axis] & beds << _STEP[axis]
    return beds & ~inside


@compiled
def threes(flowers: int, axis: int) -> int:
    """The lowest beds of all threes in line along an axis."""
    return flowers & flowers >> _STEP[axis] & flowers >> 2 * _STEP[axis]


@compiled
def _has_row(flowers: int) -> bool:
    return threes(flowers, 0) | threes(flowers, 1) | threes(flowers, 2) != 0


@compiled
def _list(bits: int, first: int, scratch: Buffer, count: int) -> int:
    while bits != 0:
        scratch[count] = first + lowest(bits)
        bits &= bits - 1
        count += 1
    return count


@kernel.survey.implement(State)
def survey(state: State, scratch: Buffer) -> int:
    """Write all moves down in order and count them."""
    count = 0
    free = vacant(state)
    if state.won0 >= state.goal or state.won1 >= state.goal:
        pass
    elif state.phase == PLANT:
        if state.seeds > 0:
            count = _list(free, 0, scratch, count)
        if popcount(state.h0) + popcount(state.h1) + popcount(state.h2) < HEDGES:
            for axis in range(3):
                count = _list(free & free >> _STEP[axis], HEDGE + 64 * axis, scratch, count)
    elif state.phase == DIG:
        count = _list(free & rim(state.beds), DIGS, scratch, count)
        scratch[count] = REST
        count += 1
    else:
        for axis in range(3):
            rows = threes(state.white if state.player == 0 else state.black, axis)
            while rows != 0:
                for kept in range(7):
                    scratch[count] = PICKS + 512 * axis + 8 * lowest(rows) + kept
                    count += 1
                rows &= rows - 1
    scratch[_COUNT] = count
    return count


@kernel.expand.implement(State)
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """Copy the list."""
    count = scratch[_COUNT]
    for i in range(count):
        out[i] = scratch[i]
    return count


@kernel.nth.implement(State)
def nth(state: State, scratch: Buffer, k: int) -> int:
    """One move of the list."""
    return scratch[k]


@kernel.play.implement(State)
def play(state: State, code: int) -> State:
    """Plant, pick, dig or rest."""
    white, black, h0, h1, h2, beds, seeds, won0, won1, goal, phase, player = state
    if code < HEDGE:
        seeds -= 1
        if player == 0:
            white |= 1 << code
        else:
            black |= 1 << code
        phase = HARVEST if _has_row(white if player == 0 else black) else DIG
    elif code < DIGS:
        low = 1 << (code & 63)
        axis = (code >> 6) - 1
        h0 |= low if axis == 0 else 0
        h1 |= low if axis == 1 else 0
        h2 |= low if axis == 2 else 0
        phase = DIG
    elif code < PICKS:
        if code < REST:
            beds &= ~(1 << (code - DIGS))
        phase = PLANT
        player = 1 - player
    else:
        step = _STEP[(code - PICKS) >> 9]
        low = code >> 3 & 63
        taken = 0
        for i in range(3):
            if not code >> i & 1:
                taken |= 1 << (low + i * step)
        if player == 0:
            white &= ~taken
            won0 += popcount(taken)
        else:
            black &= ~taken
            won1 += popcount(taken)
        if won0 >= goal or won1 >= goal:
            phase = PLANT
        elif not _has_row(white if player == 0 else black):
            phase = DIG
    return State(white, black, h0, h1, h2, beds, seeds, won0, won1, goal, phase, player)


@kernel.result.implement(State)
def result(state: State) -> int:
    """Whoever picked more has won."""
    if state.won0 == state.won1:
        return 0
    return 1 if state.won0 > state.won1 else -1


@kernel.regular.implement(State)
def regular(state: State) -> bool:
    """Whether something has to be planted; picking and digging belong to the same turn."""
    return state.phase == PLANT


@compiled
def _mixed(total: int, word: int) -> int:
    total = wrap((total ^ word) * 0x1E3779B97F4A7C15)
    return total ^ (total >> 29)


@kernel.key.implement(State)
def key(state: State) -> int:
    """A hash of all words."""
    small = state.seeds | state.won0 << 8 | state.won1 << 16
    small |= state.goal << 24 | state.phase << 32 | state.player << 36
    total = _mixed(_mixed(0, state.white), state.black)
    total = _mixed(_mixed(_mixed(total, state.h0), state.h1), state.h2)
    return _mixed(_mixed(total, state.beds), small)


def start(variant: str, options: Options) -> State:
    """An empty garden, White to plant."""
    seeds = int(options["seeds"])
    return State(0, 0, 0, 0, 0, BEDS[variant], seeds, 0, 0, GOALS[variant], PLANT, 0)


def outcome(state: State) -> Outcome:
    """Who picked more flowers, and whether they are enough."""
    score = state.won0, state.won1
    reason = "picked" if max(score) >= state.goal else "full"
    winner = None if score[0] == score[1] else Player(score[1] > score[0])
    return Outcome(winner, reason, score)
