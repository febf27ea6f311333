"""How a TZAAR position looks to the search.

Most of it are tables: how many visible pieces of a type a side has, how many of those the opponent
cannot capture, which types stand on stacks that are higher than all of the opponent's, and how many
captures there are. There are weights of their own for six numbers of stacks, and for the first and
the second move of a turn. While pieces are placed, rings round the hole and attacks count.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.tzaar.board import BIT, BOARD
from sixfold.games.tzaar.kernel import CAPTURE, PASS, PLACE, STACKS, State, compared, lacks
from sixfold.games.tzaar.sight import attacks
from sixfold.games.tzaar.tables import WAYS
from sixfold.jit import Buffer, filled, inlined, popcount, table
from sixfold.rules.thinking import GRAIN, appraise, evaluate, features, finished, ripe

CHANCE: Final = 330.0

_ROWS: Final = 6
_COUNTS: Final = 33
_SAFE_AT: Final = 2 * _COUNTS
_SAFE: Final = 24
_DIFFERENCE_AT: Final = _SAFE_AT + 2 * _SAFE
_BEYOND_AT: Final = _DIFFERENCE_AT + 13
_CAPTURES_AT: Final = _BEYOND_AT + 2 * 8
_LINEAR_AT: Final = _CAPTURES_AT + 2 * 16
_WIDTH: Final = _LINEAR_AT + 12
"""Weights in a row."""

_PLACING_AT: Final = 2 * _ROWS * _WIDTH
_RINGS: Final = 4
_PLACING_WIDTH: Final = 3 * (_RINGS + 1) + 1
SIZE: Final = _PLACING_AT + _PLACING_WIDTH
"""All weights: rows for first moves, rows for second ones, those for placing."""

_BOUND: Final = 14_000

_ROW: Final = table(sum(stacks < least for least in (48, 38, 28, 20, 13)) for stacks in range(61))
"""The row for a number of stacks."""


def _ring(ring: int) -> int:
    around = {point: max(abs(c), abs(r), abs(c - r)) for point, (c, r) in BOARD.coordinates.items()}
    return sum(1 << BIT[point] for point in BOARD.points if around[point] == ring)


_RING: Final = table(_ring(ring) for ring in range(1, _RINGS + 1))
"""The spaces by their distance from the hole, less one."""


def weights() -> Buffer:
    """The weights that ``weights.json`` holds."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """Each fitted number is one weight."""
    return filled(numbers)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for.

    A turn of two decisions leaves two stacks fewer, and with some twelve stacks the search sees the
    end. Placing a piece gets a tenth of the time of a move.
    """
    stacks = (state.white | state.black).bit_count()
    if state.phase == PLACE:
        return 10 * 24.0 + (60 - stacks) / 2
    return max(4.0, (stacks - 12) / 2)


@ripe.implement(State)
def _ripe(state: State) -> bool:
    """Both moves of a turn: each of them has so many choices that it is a step of the search."""
    return True


@finished.implement(State)
def _finished(state: State) -> bool:
    if state.phase == PLACE:
        return False
    return lacks(state.white, state.tzaars, state.tzarras) | lacks(
        state.black, state.tzaars, state.tzarras
    )


@inlined
def _tallest(stacks: int, p0: int, p1: int, p2: int, p3: int, p4: int) -> int:
    """How much lies below the top of the highest of some stacks."""
    below = 0
    higher = stacks & p4
    if higher:
        stacks = higher
        below = 16
    higher = stacks & p3
    if higher:
        stacks = higher
        below += 8
    higher = stacks & p2
    if higher:
        stacks = higher
        below += 4
    higher = stacks & p1
    if higher:
        stacks = higher
        below += 2
    return below + int(stacks & p0 != 0)


@inlined
def _heights(stacks: int, p0: int, p1: int, p2: int, p3: int, p4: int) -> int:
    """What lies below the tops of some stacks together."""
    return (
        popcount(stacks & p0)
        + 2 * popcount(stacks & p1)
        + 4 * popcount(stacks & p2)
        + 8 * popcount(stacks & p3)
        + 16 * popcount(stacks & p4)
    )


@inlined
def _kinds(stacks: int, tzaars: int, tzarras: int) -> int:
    """Which types are among some stacks, a bit for each."""
    return (
        int(stacks & tzaars != 0)
        | int(stacks & tzarras != 0) << 1
        | int(stacks & ~(tzaars | tzarras) != 0) << 2
    )


@inlined
def _playing_sum(
    state: State,
    own: int,
    opp: int,
    weak: int,
    ways: int,
    mine: int,
    theirs: int,
    weights: Buffer,
    row: int,
) -> int:
    """The sum of the weights of a row, each as often as its feature counts.

    ``weak`` are the opponent's stacks that can be captured, in so many ways, ``mine`` the own ones.
    """
    z, a = state.tzaars, state.tzarras
    t = ~(z | a)
    p0, p1, p2, p3, p4 = state.p0, state.p1, state.p2, state.p3, state.p4
    safe, other = own & ~mine, opp & ~weak
    # Visible pieces of each type, and those among them that are not under attack.
    total = (
        weights[row + popcount(own & z)]
        + weights[row + 7 + popcount(own & a)]
        + weights[row + 17 + popcount(own & t)]
        - weights[row + _COUNTS + popcount(opp & z)]
        - weights[row + _COUNTS + 7 + popcount(opp & a)]
        - weights[row + _COUNTS + 17 + popcount(opp & t)]
        + weights[row + _SAFE_AT + min(7, popcount(safe & z))]
        + weights[row + _SAFE_AT + 8 + min(7, popcount(safe & a))]
        + weights[row + _SAFE_AT + 16 + min(7, popcount(safe & t))]
        - weights[row + _SAFE_AT + _SAFE + min(7, popcount(other & z))]
        - weights[row + _SAFE_AT + _SAFE + 8 + min(7, popcount(other & a))]
        - weights[row + _SAFE_AT + _SAFE + 16 + min(7, popcount(other & t))]
    )
    # Captures, and what stands to be captured.
    linear = row + _LINEAR_AT
    total += weights[row + _CAPTURES_AT + min(15, ways)]
    total -= weights[row + _CAPTURES_AT + 16 + min(15, theirs)]
    total += ways * weights[linear] - theirs * weights[linear + 1]
    total += popcount(mine) * weights[linear + 2] - popcount(weak) * weights[linear + 3]
    total += weights[linear + 10]
    # Who has the highest stack, and which types stand on stacks that nobody can capture.
    stacks = p0 | p1 | p2 | p3 | p4
    high, low = 0, 0
    if stacks:
        high = _tallest(own, p0, p1, p2, p3, p4)
        low = _tallest(opp, p0, p1, p2, p3, p4)
        total += (
            _heights(mine, p0, p1, p2, p3, p4) * weights[linear + 4]
            - _heights(weak, p0, p1, p2, p3, p4) * weights[linear + 5]
            + _heights(own, p0, p1, p2, p3, p4) * weights[linear + 6]
            - _heights(opp, p0, p1, p2, p3, p4) * weights[linear + 6]
            + (popcount(own & stacks) - popcount(opp & stacks)) * weights[linear + 7]
        )
        stacks &= p1 | p2 | p3 | p4
        total += (popcount(own & stacks) - popcount(opp & stacks)) * weights[linear + 8]
        stacks = p3 | p4 | p2 | (p1 & p0)
        total += (popcount(own & stacks) - popcount(opp & stacks)) * weights[linear + 9]
    total += weights[row + _DIFFERENCE_AT + 6 + max(-6, min(6, high - low))]
    ours, others = 0, 0
    if high != low:
        less, same = compared(min(high, low), p0, p1, p2, p3, p4)
        beyond = ~(less | same)
        ours = _kinds(own & beyond, z, a)
        others = _kinds(opp & beyond, z, a)
    total += weights[row + _BEYOND_AT + ours]
    return total - weights[row + _BEYOND_AT + 8 + others]


@inlined
def _placing_sum(
    state: State, own: int, opp: int, weak: int, mine: int, weights: Buffer, row: int
) -> int:
    """The same while pieces are placed."""
    total = weights[row + _PLACING_WIDTH - 1]
    n = row
    for kind in range(3):
        of = state.tzaars if kind == 0 else state.tzarras
        if kind == 2:
            of = ~(state.tzaars | state.tzarras)
        for ring in range(_RINGS):
            inside = _RING[ring] & of
            total += weights[n] * (popcount(own & inside) - popcount(opp & inside))
            n += 1
        total += weights[n] * (popcount(mine & of) - popcount(weak & of))
        n += 1
    return total


@inlined
def _row(state: State) -> int:
    """Where the weights for a position begin."""
    if state.phase == PLACE:
        return _PLACING_AT
    return _WIDTH * (_ROWS * state.phase + _ROW[popcount(state.white | state.black)])


@inlined
def _sum(state: State, weights: Buffer, row: int) -> int:
    """What a position is worth to the player who decides; a bound if nothing can be captured."""
    own, opp = state.white, state.black
    weak, ways, mine, theirs = attacks(state)
    if state.player != 0:
        own, opp, weak, ways, mine, theirs = opp, own, mine, theirs, weak, ways
    if state.phase == PLACE:
        return _placing_sum(state, own, opp, weak, mine, weights, row)
    if ways == 0 and state.phase == CAPTURE:
        return -_BOUND * GRAIN
    return _playing_sum(state, own, opp, weak, ways, mine, theirs, weights, row)


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    return max(-_BOUND, min(_BOUND, _sum(state, weights, _row(state)) // GRAIN))


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """A feature's count is the sum when its weight alone is 1, for which the end of out serves."""
    width = _PLACING_WIDTH if state.phase == PLACE else _WIDTH
    unit = out[len(out) - _WIDTH :]
    for i in range(_WIDTH):
        unit[i] = 0
    found = 0
    for i in range(width):
        unit[i] = 1
        count = _sum(state, unit, 0)
        unit[i] = 0
        if count != 0:
            out[2 * found] = _row(state) + i
            out[2 * found + 1] = count
            found += 1
    return found


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """High stacks and scarce types are captured first; passing comes last."""
    if state.phase == PLACE:
        for i in range(count):
            scores[i] = 0
        return
    opp = state.black if state.player == 0 else state.white
    z, a = state.tzaars, state.tzarras
    left0 = popcount(opp & z)
    left1 = popcount(opp & a)
    left2 = popcount(opp) - left0 - left1
    tall = state.p0 | state.p1 | state.p2 | state.p3 | state.p4
    for i in range(count):
        code = codes[i]
        if code < STACKS:
            target = WAYS[code] >> 6 & 63
            left = left0 if z >> target & 1 else left1 if a >> target & 1 else left2
            below = (
                (state.p0 >> target & 1)
                + 2 * (state.p1 >> target & 1)
                + 4 * (state.p2 >> target & 1)
                + 8 * (state.p3 >> target & 1)
            )
            scores[i] = 2 * below + max(0, 4 - left) - 3
        elif code < PASS:
            way = WAYS[code - STACKS]
            scores[i] = -3 + (tall >> (way & 63) & 1) + (tall >> (way >> 6 & 63) & 1)
        else:
            scores[i] = -8
