"""How a YINSH position looks to the search: every stretch of seven crossings, and rings taken.

The value is a sum of weights, learned from what the search thinks of positions after rough play:

| index | what |
|---|---|
| 0 + pattern | each stretch of seven crossings in line; see ``patterns.py`` |
| BALANCES + 9 x (markers // 6) + 3 own + other | the rings taken, by markers on the board |
| PLACING + rings | how many rings are on the board while they are placed |

Both variants share them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.yinsh.kernel import (
    ALL,
    MARKERS,
    MOVE,
    OVER,
    PLACE,
    State,
    black_rings,
    has_five,
)
from sixfold.games.yinsh.patterns import MIRRORED, PATTERNS, list_patterns, patterns_value
from sixfold.games.yinsh.tables import BITS, POINT
from sixfold.games.yinsh.threats import left_by, near_rows, row_makers, turned_by
from sixfold.jit import Buffer, filled, inlined, popcount
from sixfold.rules.kernel import result
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

CHANCE: Final = 250.0

_CROSSINGS: Final = len(POINT)
_MOVES: Final = 30.0
_BLITZ_MOVES: Final = 14.0
_FEWEST: Final = 8.0

BALANCES: Final = PATTERNS
"""The first weight of how many rings each player has taken, by markers on the board."""

_MARKERS_APART: Final = 6
_BALANCES: Final = 9 * (1 + MARKERS // _MARKERS_APART)
PLACING: Final = BALANCES + _BALANCES
"""The first weight of how many rings are placed."""

SIZE: Final = PLACING + 10

NAMES: Final = {
    "patterns": (0, BALANCES),
    "rings taken": (BALANCES, PLACING),
    "rings placed": (PLACING, SIZE),
}
"""What the weights from one index up to another are about."""

COMPLETES: Final = 100
BREAKS: Final = 10
"""How early moves are tried that make a row or turn over markers of the opponent's near row."""


def weights() -> Buffer:
    """The fitted numbers, the same for both variants."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """Each fitted number is one weight."""
    return filled(numbers)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for.

    Rings taken and markers on the board shorten the game. A ring to be placed gets a sixth of
    the time of a move.
    """
    moves = _MOVES if state.goal > 1 else _BLITZ_MOVES
    if state.phase == PLACE:
        return 6 * moves
    markers = state.m0.bit_count() + state.m1.bit_count()
    return max(_FEWEST, moves - 0.3 * markers - 4 * (state.white_taken + state.black_taken))


@finished.implement(State)
def _finished(state: State) -> bool:
    return state.phase == OVER


@margin.implement(State)
def _margin(state: State) -> int:
    return result(state)


@graded.implement(State)
def _graded(state: State) -> bool:
    return False


@inlined
def _situation(state: State) -> int:
    """The weight of rings taken so far, or of rings placed so far."""
    if state.phase == PLACE:
        return PLACING + _CROSSINGS - popcount(state.v0) - popcount(state.v1)
    own = state.white_taken if state.player == 0 else state.black_taken
    other = state.white_taken + state.black_taken - own
    markers = popcount(state.m0) + popcount(state.m1)
    return BALANCES + 9 * (markers // _MARKERS_APART) + 3 * own + other


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    # Patterns count twice because ``features`` lists them read from both ends.
    return (2 * patterns_value(state, weights) + weights[_situation(state)]) // GRAIN


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """Each pattern read from both ends, so that fitting keeps their weights equal."""
    count = list_patterns(state, out)
    for i in range(count - 1, -1, -1):
        pattern = out[i]
        out[4 * i] = pattern
        out[4 * i + 1] = 1
        out[4 * i + 2] = MIRRORED[pattern]
        out[4 * i + 3] = 1
    out[4 * count] = _situation(state)
    out[4 * count + 1] = 1
    return 2 * count + 1


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """First rows of one's own, then what breaks the opponent's near rows."""
    for i in range(count):
        scores[i] = 0
    if state.phase != MOVE or count == 1:
        return
    low = state.white_markers_low
    high = state.white_markers_high
    rings_low = state.w0
    rings_high = state.w1
    other_low = state.m0 ^ low
    other_high = state.m1 ^ high
    other_rings_low = black_rings(0, state.w0, state.m0, state.v0)
    other_rings_high = black_rings(1, state.w1, state.m1, state.v1)
    if state.player == 1:
        low, other_low = other_low, low
        high, other_high = other_high, high
        rings_low, other_rings_low = other_rings_low, rings_low
        rings_high, other_rings_high = other_rings_high, rings_high
    wanted_low, wanted_high, _, _ = near_rows(low, high, state.m0, state.m1, rings_low, rings_high)
    _, _, fives_low, fives_high = near_rows(
        other_low, other_high, state.m0, state.m1, other_rings_low, other_rings_high
    )
    if wanted_low | wanted_high | fives_low | fives_high == 0:
        return
    for i in range(count):
        code = codes[i]
        a, b = turned_by(state, code)
        left = left_by(code)
        if a & fives_low | b & fives_high:
            scores[i] = BREAKS
        a |= BITS[left]
        b |= BITS[left + 1]
        if (a & wanted_low | b & wanted_high) != 0 and has_five(low ^ a, high ^ b):
            scores[i] += COMPLETES


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """Ring moves that complete a row of one's own."""
    if state.phase != MOVE or scratch[ALL] == 0:
        return 0
    low = state.white_markers_low
    high = state.white_markers_high
    if state.player == 1:
        low ^= state.m0
        high ^= state.m1
    wanted_low, wanted_high, _, _ = near_rows(low, high, state.m0, state.m1, scratch[0], scratch[1])
    if wanted_low | wanted_high == 0:
        return 0
    return row_makers(state, scratch, low, high, wanted_low, wanted_high, out)
