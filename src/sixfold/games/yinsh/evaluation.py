"""How a YINSH position looks to the search: near rows, rings taken, and where rings stand."""

from __future__ import annotations

from typing import Final

from sixfold.games.yinsh.kernel import (
    ALL,
    MOVE,
    MOVES,
    OVER,
    STEPS,
    TARGETS,
    State,
    fives_across,
    fives_up,
    has_five,
    ring_move,
)
from sixfold.games.yinsh.tables import (
    BITS,
    FIVES,
    RAYS,
    SPLIT,
    STRIDE,
    TURNED,
    UNTURNED,
    WORDS,
    fives,
    pair,
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

_MARKERS_AT: Final = State._fields.index("m0")

KINDS: Final = 8
"""Kinds of near row: four and a vacancy, an other marker, an own ring, an other ring; three and
two vacancies, one vacancy, no vacancy, a ring."""

NEAR: Final = 0
TAKEN: Final = NEAR + 2 * KINDS
COUNT: Final = TAKEN + 9
TEMPO: Final = COUNT + 1
PLACED: Final = TEMPO + 1
SIZE: Final = PLACED + 1
PHASES: Final = 3

# Where a five in line can begin, by axis.
_UP_LOW, _UP_HIGH = pair(slot for axis, slot, _ in fives() if axis == 0)
_RISE_LOW, _RISE_HIGH = pair(slot for axis, slot, _ in fives() if axis == 1)
_FALL_LOW, _FALL_HIGH = pair(slot for axis, slot, _ in fives() if axis == 2)


def weights() -> Buffer:
    """The fitted numbers."""
    out = buffer(PHASES * SIZE)
    for phase in range(PHASES):
        at = phase * SIZE
        for k, w in enumerate((20, 20, 6, 6, 4, 0, 0, 0)):
            out[at + NEAR + k] = GRAIN * w
            out[at + NEAR + KINDS + k] = -GRAIN * w
        for own in range(3):
            for other in range(3):
                out[at + TAKEN + 3 * own + other] = GRAIN * 300 * (own - other)
        out[at + COUNT] = GRAIN * 5
        out[at + TEMPO] = GRAIN * 10
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
def _sum(a: int, b: int, c: int, d: int, e: int) -> tuple[int, int, int]:
    """How many of five sets each bit is in, as a binary number in three words."""
    ab = a ^ b
    abc = ab ^ c
    carry = a & b | ab & c
    de = d ^ e
    ones = abc ^ de
    other = d & e | abc & de
    return ones, carry ^ other, carry & other


@inlined
def _counts_up(x: int) -> tuple[int, int, int]:
    return _sum(x, x >> 1, x >> 2, x >> 3, x >> 4)


@inlined
def _counts_low(low: int, high: int, s: int) -> tuple[int, int, int]:
    return _sum(
        low,
        low >> s | high << (SPLIT - s),
        low >> 2 * s | high << (SPLIT - 2 * s),
        low >> 3 * s | high << (SPLIT - 3 * s),
        low >> 4 * s | high << (SPLIT - 4 * s),
    )


@inlined
def _counts_high(x: int, s: int) -> tuple[int, int, int]:
    return _sum(x, x >> s, x >> 2 * s, x >> 3 * s, x >> 4 * s)


@inlined
def _near(
    own: tuple[int, int, int], other: tuple[int, int, int], starts: int, weights: Buffer
) -> int:
    """The worth of the near rows that begin in one word along one axis."""
    ones, twos, fours = own
    other_ones, other_twos, other_fours = other
    value = popcount(fours & other_ones & starts) * weights[NEAR]
    value += popcount(fours & ~other_ones & starts) * weights[NEAR + 1]
    three = ones & twos & starts
    value += popcount(three & ~other_ones & ~other_twos) * weights[NEAR + 2]
    value += popcount(three & other_ones) * weights[NEAR + 3]
    value += popcount(three & other_twos) * weights[NEAR + 4]
    value += popcount(other_fours & ones & starts) * weights[NEAR + KINDS]
    value += popcount(other_fours & ~ones & starts) * weights[NEAR + KINDS + 1]
    three = other_ones & other_twos & starts
    value += popcount(three & ~ones & ~twos) * weights[NEAR + KINDS + 2]
    value += popcount(three & ones) * weights[NEAR + KINDS + 3]
    value += popcount(three & twos) * weights[NEAR + KINDS + 4]
    return value


@inlined
def _value(state: State, weights: Buffer) -> int:
    """What ``evaluate`` gives, before it is divided by the grain."""
    own_low = state.white_markers_low
    own_high = state.white_markers_high
    own_taken = state.white_taken
    other_taken = state.black_taken
    other_low = state.m0 ^ own_low
    other_high = state.m1 ^ own_high
    if state.player == 1:
        own_low, other_low = other_low, own_low
        own_high, other_high = other_high, own_high
        own_taken, other_taken = other_taken, own_taken
    value = _near(_counts_up(own_low), _counts_up(other_low), _UP_LOW, weights)
    value += _near(_counts_up(own_high), _counts_up(other_high), _UP_HIGH, weights)
    value += _near(
        _counts_low(own_low, own_high, 11),
        _counts_low(other_low, other_high, 11),
        _RISE_LOW,
        weights,
    )
    value += _near(_counts_high(own_high, 11), _counts_high(other_high, 11), _RISE_HIGH, weights)
    value += _near(
        _counts_low(own_low, own_high, 10),
        _counts_low(other_low, other_high, 10),
        _FALL_LOW,
        weights,
    )
    value += _near(_counts_high(own_high, 10), _counts_high(other_high, 10), _FALL_HIGH, weights)
    lead = popcount(own_low) + popcount(own_high) - popcount(other_low) - popcount(other_high)
    value += lead * weights[COUNT]
    value += weights[TAKEN + 3 * own_taken + other_taken]
    return value + weights[TEMPO]


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    return _value(state, weights) // GRAIN


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """None yet."""
    return 0


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
