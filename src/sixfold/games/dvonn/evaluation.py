"""How a DVONN position looks to the search."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.dvonn import placing, stacking
from sixfold.games.dvonn.kernel import PASS, PIECES, State
from sixfold.games.dvonn.placing import placing_sum
from sixfold.games.dvonn.stacking import cut_points, pieces_in, stacking_sum
from sixfold.games.dvonn.tables import OFFSETS, REACH
from sixfold.jit import Buffer, filled, inlined, popcount
from sixfold.rules.kernel import expand, play
from sixfold.rules.thinking import (
    GRAIN,
    appraise,
    evaluate,
    features,
    finished,
    graded,
    margin,
    noisy,
)

CHANCE: Final = 330.0

_STACKING_AT: Final = placing.WIDTH
_WIDTH: Final = stacking.WIDTH
_SPACING: Final = stacking.SPACING
SIZE: Final = _STACKING_AT + stacking.ROWS * stacking.WIDTH
"""All weights: those of the first phase, then the rows of the second."""

_BOUND: Final = 14_000
_MOVES: Final = 13.0
_FEWEST: Final = 3.0
_CUT_OFF: Final = 3


def weights() -> Buffer:
    """The weights that ``weights.json`` holds."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """Each fitted number is one weight."""
    return filled(numbers)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for.

    A player makes about one move for three stacks; with some fourteen stacks the search sees the
    end and needs no time. A placement gets a thirteenth of the time of a move.
    """
    if state.placed < PIECES:
        return 13 * _MOVES + (PIECES - state.placed) / 2
    stacks = (state.white | state.black | state.red).bit_count()
    return max(_FEWEST, (stacks - 14) / 2.7)


@inlined
def _can_move(stacks: int, height: int, occupied: int) -> bool:
    """Whether any of these stacks of one height has a target."""
    entry = 8 * height
    k2 = 11 * height & 63
    k3 = 12 * height & 63
    return (
        stacks
        & (
            (REACH[entry] & (occupied >> height))
            | (REACH[entry + 1] & (occupied << height))
            | (REACH[entry + 2] & (occupied >> k2))
            | (REACH[entry + 3] & (occupied << k2))
            | (REACH[entry + 4] & (occupied >> k3))
            | (REACH[entry + 5] & (occupied << k3))
        )
    ) != 0


@finished.implement(State)
def _finished(state: State) -> bool:
    """Whether nobody can move; single pieces next to anything always can."""
    if state.placed < PIECES:
        return False
    occupied = state.white | state.black | state.red
    high = state.p1 | state.p2 | state.p3 | state.p4 | state.p5
    both = state.white | state.black
    if _can_move(both & ~high, 1, occupied):
        # One of them may be surrounded, but then a stack at the rim of its group is not.
        return False
    stacks = both & ~(state.p4 | state.p5)
    for height in range(2, 11):
        plane0 = state.p0 if height & 1 else ~state.p0
        plane1 = state.p1 if height & 2 else ~state.p1
        plane2 = state.p2 if height & 4 else ~state.p2
        plane3 = state.p3 if height & 8 else ~state.p3
        if _can_move(stacks & plane0 & plane1 & plane2 & plane3, height, occupied):
            return False
    return True


@margin.implement(State)
def _margin(state: State) -> int:
    p0, p1, p2, p3, p4, p5 = state.p0, state.p1, state.p2, state.p3, state.p4, state.p5
    white = pieces_in(state.white, p0, p1, p2, p3, p4, p5)
    return white - pieces_in(state.black, p0, p1, p2, p3, p4, p5)


@graded.implement(State)
def _graded(state: State) -> bool:
    return True


@inlined
def _row(state: State) -> int:
    """Where the weights for the number of stacks begin."""
    stacks = popcount(state.white | state.black | state.red)
    return _STACKING_AT + _WIDTH * ((stacks - 1) // _SPACING)


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    if state.placed < PIECES:
        total = placing_sum(state, weights)
    else:
        total = stacking_sum(state, weights, _row(state))
    return max(-_BOUND, min(_BOUND, total // GRAIN))


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """A feature's count is the sum when its weight alone is 1, for which the end of out serves."""
    width = _STACKING_AT if state.placed < PIECES else _WIDTH
    first = 0 if state.placed < PIECES else _row(state)
    unit = out[len(out) - width :]
    for i in range(width):
        unit[i] = 0
    for i in range(width):
        unit[i] = 1
        out[2 * i] = first + i
        if state.placed < PIECES:
            out[2 * i + 1] = placing_sum(state, unit)
        else:
            out[2 * i + 1] = stacking_sum(state, unit, 0)
        unit[i] = 0
    return width


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Stacks of the opponent first, own ones last."""
    if state.placed < PIECES:
        for i in range(count):
            scores[i] = 0
        return
    own = state.white if state.player == 0 else state.black
    for i in range(count):
        code = codes[i]
        if code < PASS:
            t = (code & 63) + OFFSETS[code >> 6]
            scores[i] = -(own >> t & 1)
        else:
            scores[i] = 0


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """Moves that cut off so much that the opponent loses three stacks more than the player."""
    if state.placed < PIECES:
        return 0
    own = state.white if state.player == 0 else state.black
    able = own & (cut_points(state.white | state.black | state.red) | state.red)
    if able == 0:
        return 0
    before = popcount(own) - popcount(state.white ^ state.black ^ own)
    found = 0
    for i in range(expand(state, scratch, out)):
        code = out[i]
        if able >> (code & 63) & 1:
            child = play(state, code)
            mine = child.white if state.player == 0 else child.black
            after = popcount(mine) - popcount(child.white ^ child.black ^ mine)
            if after - before >= _CUT_OFF:
                out[found] = code
                found += 1
    return found
