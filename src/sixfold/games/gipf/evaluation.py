"""How a GIPF position looks to the search: pieces a player still has, and where they stand."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import mask_of
from sixfold.games.gipf.kernel import (
    GIPF_PUSHES,
    OVER,
    PUSH,
    ROWS,
    State,
    has_row,
    own_after_push,
)
from sixfold.jit import Buffer, buffer, inlined, lowest, popcount
from sixfold.rules.kernel import result
from sixfold.rules.thinking import appraise, evaluate, finished, graded, margin, noisy, regular

CHANCE: Final = 250.0

_CENTRE: Final = mask_of(("e5",))
_INNER: Final = mask_of(("d4", "d5", "e4", "e6", "f4", "f5"))
_MIDDLE: Final = mask_of(("c3", "c4", "c5", "d3", "d6", "e3", "e7", "f3", "f6", "g3", "g4", "g5"))


def weights() -> Buffer:
    """None yet: the numbers stand in the code."""
    return buffer(1)


@regular.implement(State)
def _regular(state: State) -> bool:
    return state.phase == PUSH


@finished.implement(State)
def _finished(state: State) -> bool:
    reserve = state.white_reserve if state.player == 0 else state.black_reserve
    return state.phase == OVER or (state.phase == PUSH and reserve == 0)


@margin.implement(State)
def _margin(state: State) -> int:
    return result(state)


@graded.implement(State)
def _graded(state: State) -> bool:
    return False


@inlined
def _side(own: int, doubles: int, reserve: int) -> int:
    gipf_pieces = popcount(own & doubles)
    value = 100 * (popcount(own) + gipf_pieces + reserve) - 4 * reserve + 20 * gipf_pieces
    value += 6 * popcount(own & _MIDDLE) + 10 * popcount(own & _INNER)
    return value + 14 * popcount(own & _CENTRE)


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    white = _side(state.white, state.doubles, state.white_reserve)
    black = _side(state.black, state.doubles, state.black_reserve)
    return (white - black if state.player == 0 else black - white) + 8


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    for i in range(count):
        code = codes[i]
        scores[i] = 0
        if code < ROWS:
            way = code if code < GIPF_PUSHES else code - GIPF_PUSHES
            if has_row(own_after_push(state, way)):
                scores[i] = 500


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """Pushes of a basic piece that make a row for oneself."""
    lines = scratch[0] if scratch[1] else 0
    count = 0
    while lines:
        way = 2 * lowest(lines)
        lines &= lines - 1
        if has_row(own_after_push(state, way)):
            out[count] = way
            count += 1
        if has_row(own_after_push(state, way + 1)):
            out[count] = way + 1
            count += 1
    return count
