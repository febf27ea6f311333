"""How a YINSH position looks to the search: near rows, rings taken, and where rings stand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from sixfold.games.yinsh.kernel import (
    ALL,
    MARKERS,
    MOVE,
    MOVES,
    OVER,
    PLACE,
    STEPS,
    TARGETS,
    State,
    fives_across,
    fives_up,
    has_five,
    ring_move,
)
from sixfold.games.yinsh.patterns import MIRRORED, PATTERNS, list_patterns, patterns_value
from sixfold.games.yinsh.tables import (
    BITS,
    FIVES,
    POINT,
    RAYS,
    SPLIT,
    STRIDE,
    TURNED,
    UNTURNED,
    WORDS,
)
from sixfold.jit import Buffer, buffer, inlined, lowest, popcount
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
    regular,
)

CHANCE: Final = 250.0

_CROSSINGS: Final = len(POINT)
_MARKERS_AT: Final = State._fields.index("m0")

BALANCES: Final = PATTERNS
"""The first weight of how many rings each player has taken, by markers on the board."""

_MARKERS_APART: Final = 6
_BALANCES: Final = 9 * (1 + MARKERS // _MARKERS_APART)
PLACING: Final = BALANCES + _BALANCES
"""The first weight of how many rings are placed."""

SIZE: Final = PLACING + 10


def weights() -> Buffer:
    """The fitted numbers, the same for both variants."""
    found = json.loads(Path(__file__).with_name("weights.json").read_text())["weights"]
    out = buffer(SIZE)
    for i, weight in enumerate(found):
        out[i] = weight
    return out


@regular.implement(State)
def _regular(state: State) -> bool:
    return state.phase <= MOVE


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
    for i in range(count):
        scores[i] = 0


@inlined
def _one(low: int, high: int) -> bool:
    return popcount(low) + popcount(high) == 1


@inlined
def _wanted(at: int, low: int, high: int, rings_low: int, rings_high: int) -> tuple[int, int]:
    """The crossing of a full five that must change to make it a row, if one move can do it.

    Without a ring it is the only marker of the other colour. A jump along the five would turn all
    of it, so with a ring either all markers are own, or they are on one side of it and the
    opponent's on the other.
    """
    five_low = BITS[at]
    five_high = BITS[at + 1]
    rest_low = five_low & ~low
    rest_high = five_high & ~high
    if _one(rest_low, rest_high):
        return rest_low, rest_high
    ring_low = rest_low & rings_low
    ring_high = rest_high & rings_high
    if _one(ring_low, ring_high):
        above_low = 0 if ring_low == 0 else five_low & -2 * ring_low
        above_high = five_high if ring_low != 0 else five_high & -2 * ring_high
        below_low = five_low ^ ring_low ^ above_low
        below_high = five_high ^ ring_high ^ above_high
        up = above_low & low | above_high & high | below_low & ~low | below_high & ~high
        down = below_low & low | below_high & high | above_low & ~low | above_high & ~high
        if up == 0 or down == 0:
            return ring_low, ring_high
    return 0, 0


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """Ring moves that complete a row of one's own."""
    if state.phase != MOVE or scratch[ALL] == 0:
        return 0
    # 1. A row can only come of five crossings that hold markers of any colour and an own ring.
    full_low = state.m0 | scratch[0]
    full_high = state.m1 | scratch[1]
    if not has_five(full_low, full_high):
        return 0
    low = state.white_markers_low
    high = state.white_markers_high
    if state.player == 1:
        low ^= state.m0
        high ^= state.m1
    scratch[ALL + 1] = fives_up(full_low)
    scratch[ALL + 2] = fives_up(full_high)
    scratch[ALL + 3], scratch[ALL + 4] = fives_across(full_low, full_high, 11)
    scratch[ALL + 5], scratch[ALL + 6] = fives_across(full_low, full_high, 10)
    wanted_low = 0
    wanted_high = 0
    for i in range(6):
        found = scratch[ALL + 1 + i]
        while found != 0:
            first = FIVES + STRIDE * (i >> 1) + SPLIT * (i & 1)
            at = WORDS * (first + lowest(found))
            found &= found - 1
            a, b = _wanted(at, low, high, scratch[0], scratch[1])
            wanted_low |= a
            wanted_high |= b
    # 2. The moves of such rings, and those that jump such markers.
    count = 0
    for half in range(2):
        wanted = wanted_high if half else wanted_low
        while wanted != 0:
            slot = SPLIT * half + lowest(wanted)
            wanted &= wanted - 1
            for heading in range(6):
                place = TURNED[STRIDE * heading + slot]
                i = 2 * heading
                if place >= SPLIT:
                    i += 1
                    place -= SPLIT
                targets = scratch[TARGETS + i] & -(2 << place)
                rings = scratch[i]
                if rings >> place & 1:
                    # All targets up to the next ring are this one's.
                    above = rings & -(2 << place)
                    targets &= (above & -above) - 1
                else:
                    beyond = ~state[_MARKERS_AT + i] & -(2 << place)
                    targets &= beyond & -beyond
                while targets != 0:
                    code = ring_move(rings, i, lowest(targets))
                    targets &= targets - 1
                    goes_to = (code - MOVES) // STEPS
                    here = UNTURNED[goes_to - (code & (STEPS - 1))]
                    a = 2 * (STRIDE * heading + here)
                    b = 2 * (STRIDE * heading + UNTURNED[goes_to])
                    a_low = (RAYS[a] ^ RAYS[b]) & state.m0 | BITS[WORDS * here]
                    a_high = (RAYS[a + 1] ^ RAYS[b + 1]) & state.m1 | BITS[WORDS * here + 1]
                    if has_five(low ^ a_low, high ^ a_high):
                        known = 0
                        while known < count and out[known] != code:
                            known += 1
                        out[known] = code
                        count = max(count, known + 1)
    return count
