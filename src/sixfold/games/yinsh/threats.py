"""Rows that one move can complete: which fives in line are so near, and by which moves."""

from __future__ import annotations

from typing import Final

from sixfold.games.yinsh.kernel import (
    MOVES,
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
    HEADINGS,
    RAYS,
    SPLIT,
    STRIDE,
    TURNED,
    UNTURNED,
    WORDS,
)
from sixfold.jit import Buffer, compiled, inlined, lowest, popcount

_MARKERS_AT: Final = State._fields.index("m0")


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


@compiled
def near_rows(
    low: int, high: int, markers_low: int, markers_high: int, rings_low: int, rings_high: int
) -> tuple[int, int, int, int]:
    """What a player's move may complete: the crossings that must change, and the whole fives.

    A row can only come of five crossings that hold markers of any colour and own rings.
    """
    full_low = markers_low | rings_low
    full_high = markers_high | rings_high
    up = fives_up(full_low)
    up_high = fives_up(full_high)
    rising, rising_high = fives_across(full_low, full_high, 11)
    falling, falling_high = fives_across(full_low, full_high, 10)
    wanted_low, wanted_high, fives_low, fives_high = 0, 0, 0, 0
    found = up
    first = FIVES
    for _ in range(6):
        while found != 0:
            at = WORDS * (first + lowest(found))
            found &= found - 1
            a, b = _wanted(at, low, high, rings_low, rings_high)
            if a | b:
                wanted_low |= a
                wanted_high |= b
                fives_low |= BITS[at]
                fives_high |= BITS[at + 1]
        # The next of the six words.
        first += SPLIT if first % STRIDE == 0 else STRIDE - SPLIT
        found, up_high, rising, rising_high, falling, falling_high = (
            up_high,
            rising,
            rising_high,
            falling,
            falling_high,
            0,
        )
    return wanted_low, wanted_high, fives_low, fives_high


@inlined
def turned_by(state: State, code: int) -> tuple[int, int]:
    """The markers that a ring move turns over."""
    goes_to = (code - MOVES) // STEPS
    heading = goes_to & -STRIDE
    here = 2 * (heading + UNTURNED[goes_to - (code & (STEPS - 1))])
    there = 2 * (heading + UNTURNED[goes_to])
    return (RAYS[here] ^ RAYS[there]) & state.m0, (RAYS[here + 1] ^ RAYS[there + 1]) & state.m1


@inlined
def left_by(code: int) -> int:
    """Where in ``BITS`` the crossing stands that a ring move leaves."""
    return WORDS * UNTURNED[(code - MOVES) // STEPS - (code & (STEPS - 1))]


@inlined
def row_makers(
    state: State,
    scratch: Buffer,
    low: int,
    high: int,
    wanted_low: int,
    wanted_high: int,
    out: Buffer,
) -> int:
    """List the moves of the wanted rings, and those that jump wanted markers, if they make a row.

    The moves are surveyed in ``scratch``; ``low`` and ``high`` are the player's markers.
    """
    count = 0
    for half in range(2):
        wanted = wanted_high if half else wanted_low
        while wanted != 0:
            slot = SPLIT * half + lowest(wanted)
            wanted &= wanted - 1
            for heading in range(HEADINGS):
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
                    # A jump lands just beyond the markers.
                    beyond = ~state[_MARKERS_AT + i] & -(2 << place)
                    targets &= beyond & -beyond
                while targets != 0:
                    code = ring_move(rings, i, lowest(targets))
                    targets &= targets - 1
                    a, b = turned_by(state, code)
                    left = left_by(code)
                    if has_five(low ^ (a | BITS[left]), high ^ (b | BITS[left + 1])):
                        known = 0
                        while known < count and out[known] != code:
                            known += 1
                        out[known] = code
                        count = max(count, known + 1)
    return count
