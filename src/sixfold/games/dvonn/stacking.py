"""How a position of stacks looks: what each side can do, is threatened with and hangs on.

Every feature is the size of a set of spaces, found for the whole board at once; what the player who
decides has more of than his opponent counts. Weights stand in four rows that belong to boards of 1,
17, 33 and 49 stacks; between them they go over evenly.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sixfold.games.dvonn.board import BIT, BITS, BOARD, POINT
from sixfold.games.dvonn.kernel import State
from sixfold.games.dvonn.tables import REACH
from sixfold.jit import Buffer, compiled, inlined, lowest, popcount, table

NAMES: Final = (
    "stacks",
    "targets of free stacks",
    "targets of surrounded stacks",
    "stacks with a move",
    "stacks that can reach a DVONN-piece",
    "stacks that can reach an opponent",
    "stacks under attack",
    "pieces under attack",
    "pieces under attack and not covered",
    "stacks under attack next to a DVONN-piece",
    "stacks under attack two steps from one",
    "stacks under attack three steps from one",
    "stacks out of all reach",
    "pieces out of all reach",
    "DVONN-pieces owned",
    "DVONN-pieces within reach",
    "stacks next to a DVONN-piece",
    "stacks two steps from one",
    "stacks three steps from one",
    "stacks four steps from one",
    "free stacks next to a DVONN-piece",
    "free stacks two steps from one",
    "stacks next to a DVONN-piece within reach",
    "stacks next to one within reach twice",
    "stacks two steps from one within reach twice",
    "stacks with at most one neighbour",
    "stacks with two neighbours",
    "stacks that can cut by leaving",
    "single pieces with a move",
    "stacks of two with a move",
    "stacks next to a bare DVONN-piece",
    "stacks within three steps of each DVONN-piece",
    "stacks within six steps of each DVONN-piece",
)
"""What is counted for each side, in the order of the weights."""

COUNT: Final = len(NAMES)
WIDTH: Final = COUNT + 1
"""Weights in a row: one more for having the move."""

SPACING: Final = 16
ROWS: Final = 4

_EDGE: Final = sum(1 << BIT[p] for p in BOARD.points if len(BOARD.neighbours(p)) < 6)


def _within(steps: int) -> Iterator[int]:
    """For each bit the spaces at most so many steps away."""
    for bit in range(BITS):
        reached = {POINT[bit]} if bit in POINT else set()
        for _ in range(steps):
            reached.update(*(BOARD.neighbours(point) for point in tuple(reached)))
        yield sum(1 << BIT[point] for point in reached)


_WITHIN_THREE: Final = table(_within(3))
_WITHIN_SIX: Final = table(_within(6))


@inlined
def _sum_of_six(a: int, b: int, c: int, d: int, e: int, f: int) -> tuple[int, int, int]:
    """How many of six sets each space is in, in binary: three sets, the ones first."""
    ab = a ^ b
    de = d ^ e
    first = ab ^ c
    second = de ^ f
    carry = (a & b) | (c & ab)
    other = (d & e) | (f & de)
    third = first & second
    both = carry ^ other
    return first ^ second, both ^ third, (carry & other) | (third & both)


@inlined
def pieces_in(stacks: int, p0: int, p1: int, p2: int, p3: int, p4: int, p5: int) -> int:
    """The pieces in some stacks."""
    count = popcount(stacks & p0) + 2 * popcount(stacks & p1) + 4 * popcount(stacks & p2)
    if stacks & (p3 | p4 | p5):
        count += 8 * popcount(stacks & p3) + 16 * popcount(stacks & p4)
        count += 32 * popcount(stacks & p5)
    return count


@inlined
def _more_than_one_run(n0: int, n1: int, n2: int, n3: int, n4: int, n5: int) -> int:
    """The spaces round which six sets, one for each neighbour in turn, form two runs or three."""
    run = n0 & ~n5
    starts = run
    run = n1 & ~n0
    cut = starts & run
    starts |= run
    run = n2 & ~n1
    cut |= starts & run
    starts |= run
    run = n3 & ~n2
    cut |= starts & run
    starts |= run
    run = n4 & ~n3
    cut |= starts & run
    starts |= run
    run = n5 & ~n4
    cut |= starts & run
    return cut


@inlined
def cut_points(occupied: int) -> int:
    """The spaces whose neighbours may lose touch with each other when the stack there leaves."""
    return _more_than_one_run(
        occupied >> 1,
        occupied >> 12,
        occupied >> 11,
        occupied << 1,
        occupied << 12,
        occupied << 11,
    )


@inlined
def _more(mine: int, yours: int) -> int:
    """How many more spaces one set has than the other."""
    return popcount(mine) - popcount(yours)


@inlined
def _lead(mine: int, yours: int, p0: int, p1: int, p2: int, p3: int, p4: int, p5: int) -> int:
    """How many more pieces some stacks have than others."""
    lead = _more(mine & p0, yours & p0) + 2 * _more(mine & p1, yours & p1)
    lead += 4 * _more(mine & p2, yours & p2) + 8 * _more(mine & p3, yours & p3)
    if p4 | p5:
        lead += 16 * _more(mine & p4, yours & p4) + 32 * _more(mine & p5, yours & p5)
    return lead


@inlined
def _near(stacks: int) -> int:
    """The spaces next to some stacks."""
    beside = (stacks << 1) | (stacks >> 1) | (stacks << 11) | (stacks >> 11)
    return beside | (stacks << 12) | (stacks >> 12)


@inlined
def _lowest(stacks: int, p0: int, p1: int, p2: int, p3: int) -> tuple[int, int]:
    """Those of some stacks that are lowest, and their height."""
    height = 0
    lower = stacks & ~p3
    if lower:
        stacks = lower
    else:
        height = 8
    lower = stacks & ~p2
    if lower:
        stacks = lower
    else:
        height += 4
    lower = stacks & ~p1
    if lower:
        stacks = lower
    else:
        height += 2
    lower = stacks & ~p0
    if lower:
        stacks = lower
    else:
        height += 1
    return stacks, height


@compiled
def stacking_sum(
    state: State, weights: Buffer, low: int, high: int, low_share: int, high_share: int
) -> int:
    """The weighted features, with the weights of two rows in the given shares."""
    white, black, red = state.white, state.black, state.red
    p0, p1, p2, p3, p4, p5 = state.p0, state.p1, state.p2, state.p3, state.p4, state.p5
    me = white if state.player == 0 else black
    you = white ^ black ^ me
    both = white | black
    occupied = both | red

    # The six neighbours of each space; leaving one can cut if they are in more than one run.
    n0 = occupied >> 1
    n1 = occupied >> 12
    n2 = occupied >> 11
    n3 = occupied << 1
    n4 = occupied << 12
    n5 = occupied << 11
    d0, d1, d2 = _sum_of_six(n0, n1, n2, n3, n4, n5)
    surrounded = d2 & d1
    cut = _more_than_one_run(n0, n1, n2, n3, n4, n5)

    low_stacks = both & ~(p4 | p5)
    free = low_stacks & ~surrounded

    # All moves, height by height and direction by direction.
    l0 = l1 = l2 = 0
    to_red = 0
    to_foe = 0
    by_me = by_you = by_me_twice = by_you_twice = 0
    me_later = you_later = 0
    rest = low_stacks
    while rest:
        stacks, height = _lowest(rest, p0, p1, p2, p3)
        rest ^= stacks
        entry = 8 * height
        if height > 10:
            break
        k1 = height
        k2 = 11 * height & 63
        k3 = 12 * height & 63
        m0 = stacks & REACH[entry] & (occupied >> k1)
        m1 = stacks & REACH[entry + 1] & (occupied << k1)
        m2 = stacks & REACH[entry + 2] & (occupied >> k2)
        m3 = stacks & REACH[entry + 3] & (occupied << k2)
        m4 = stacks & REACH[entry + 4] & (occupied >> k3)
        m5 = stacks & REACH[entry + 5] & (occupied << k3)
        s0, s1, s2 = _sum_of_six(m0, m1, m2, m3, m4, m5)
        l0 |= s0
        l1 |= s1
        l2 |= s2
        me_later |= ((m0 & me) << k1) | ((m1 & me) >> k1) | ((m2 & me) << k2)
        me_later |= ((m3 & me) >> k2) | ((m4 & me) << k3) | ((m5 & me) >> k3)
        you_later |= ((m0 & you) << k1) | ((m1 & you) >> k1) | ((m2 & you) << k2)
        you_later |= ((m3 & you) >> k2) | ((m4 & you) << k3) | ((m5 & you) >> k3)
        m0 &= free
        m1 &= free
        m2 &= free
        m3 &= free
        m4 &= free
        m5 &= free
        to_red |= (m0 & (red >> k1)) | (m1 & (red << k1)) | (m2 & (red >> k2))
        to_red |= (m3 & (red << k2)) | (m4 & (red >> k3)) | (m5 & (red << k3))
        a0 = m0 & me
        a1 = m1 & me
        a2 = m2 & me
        a3 = m3 & me
        a4 = m4 & me
        a5 = m5 & me
        t0 = a0 << k1
        t1 = a1 >> k1
        t2 = a2 << k2
        t3 = a3 >> k2
        t4 = a4 << k3
        t5 = a5 >> k3
        by_me_twice |= by_me & t0
        by_me |= t0
        by_me_twice |= by_me & t1
        by_me |= t1
        by_me_twice |= by_me & t2
        by_me |= t2
        by_me_twice |= by_me & t3
        by_me |= t3
        by_me_twice |= by_me & t4
        by_me |= t4
        by_me_twice |= by_me & t5
        by_me |= t5
        b0 = m0 ^ a0
        b1 = m1 ^ a1
        b2 = m2 ^ a2
        b3 = m3 ^ a3
        b4 = m4 ^ a4
        b5 = m5 ^ a5
        t0 = b0 << k1
        t1 = b1 >> k1
        t2 = b2 << k2
        t3 = b3 >> k2
        t4 = b4 << k3
        t5 = b5 >> k3
        by_you_twice |= by_you & t0
        by_you |= t0
        by_you_twice |= by_you & t1
        by_you |= t1
        by_you_twice |= by_you & t2
        by_you |= t2
        by_you_twice |= by_you & t3
        by_you |= t3
        by_you_twice |= by_you & t4
        by_you |= t4
        by_you_twice |= by_you & t5
        by_you |= t5
        to_foe |= (a0 & (you >> k1)) | (b0 & (me >> k1)) | (a1 & (you << k1)) | (b1 & (me << k1))
        to_foe |= (a2 & (you >> k2)) | (b2 & (me >> k2)) | (a3 & (you << k2)) | (b3 & (me << k2))
        to_foe |= (a4 & (you >> k3)) | (b4 & (me >> k3)) | (a5 & (you << k3)) | (b5 & (me << k3))

    targets = l0 | l1 | l2
    near = _near(red) & occupied & ~red
    inner = near | red
    further = _near(near) & occupied & ~inner
    inner |= further
    third = _near(further) & occupied & ~inner
    inner |= third
    fourth = _near(third) & occupied & ~inner
    bare_near = _near(red & ~both)
    s = lowest(red)
    rest = red & (red - 1)
    b0 = _WITHIN_THREE[s]
    f0 = _WITHIN_SIX[s]
    b1 = f1 = b2 = f2 = 0
    if rest:
        s = lowest(rest)
        rest &= rest - 1
        b1 = _WITHIN_THREE[s]
        f1 = _WITHIN_SIX[s]
        if rest:
            s = lowest(rest)
            b2 = _WITHIN_THREE[s]
            f2 = _WITHIN_SIX[s]
    lonely = ~(d2 | d1)
    pair = d1 & ~(d0 | d2)
    single = p0 & ~(p1 | p2 | p3 | p4 | p5)
    double = p1 & ~(p0 | p2 | p3 | p4 | p5)
    active = free & targets
    me_attacked = me & by_you
    you_attacked = you & by_me
    c0 = _more(me, you)
    c1 = (
        _more(me & free & l0, you & free & l0)
        + 2 * _more(me & free & l1, you & free & l1)
        + 4 * _more(me & free & l2, you & free & l2)
    )
    c2 = (
        _more(me & ~free & l0, you & ~free & l0)
        + 2 * _more(me & ~free & l1, you & ~free & l1)
        + 4 * _more(me & ~free & l2, you & ~free & l2)
    )
    c3 = _more(me & active, you & active)
    c4 = _more(me & to_red, you & to_red)
    c5 = _more(me & to_foe, you & to_foe)
    c6 = _more(me_attacked, you_attacked)
    c7 = _lead(me_attacked, you_attacked, p0, p1, p2, p3, p4, p5)
    c8 = _lead(me_attacked & ~by_me, you_attacked & ~by_you, p0, p1, p2, p3, p4, p5)
    c9 = _more(me_attacked & near, you_attacked & near)
    c10 = _more(me_attacked & further, you_attacked & further)
    c11 = _more(me_attacked & third, you_attacked & third)
    c12 = _more(me & ~you_later, you & ~me_later)
    c13 = _lead(me & ~you_later, you & ~me_later, p0, p1, p2, p3, p4, p5)
    c14 = _more(me & red, you & red)
    c15 = _more(by_me & red & ~me, by_you & red & ~you)
    c16 = _more(me & near, you & near)
    c17 = _more(me & further, you & further)
    c18 = _more(me & third, you & third)
    c19 = _more(me & fourth, you & fourth)
    c20 = _more(me & free & near, you & free & near)
    c21 = _more(me & free & further, you & free & further)
    c22 = _more(by_me & near, by_you & near)
    c23 = _more(by_me_twice & near, by_you_twice & near)
    c24 = _more(by_me_twice & further, by_you_twice & further)
    c25 = _more(me & lonely, you & lonely)
    c26 = _more(me & pair, you & pair)
    c27 = _more(me & active & cut, you & active & cut)
    c28 = _more(me & active & single, you & active & single)
    c29 = _more(me & active & double, you & active & double)
    c30 = _more(me & bare_near, you & bare_near)
    c31 = _more(me & b0, you & b0) + _more(me & b1, you & b1) + _more(me & b2, you & b2)
    c32 = _more(me & f0, you & f0) + _more(me & f1, you & f1) + _more(me & f2, you & f2)
    few = weights[low : low + WIDTH]
    many = weights[high : high + WIDTH]
    low_total = (
        few[COUNT]
        + few[0] * c0
        + few[1] * c1
        + few[2] * c2
        + few[3] * c3
        + few[4] * c4
        + few[5] * c5
        + few[6] * c6
        + few[7] * c7
        + few[8] * c8
        + few[9] * c9
        + few[10] * c10
        + few[11] * c11
        + few[12] * c12
        + few[13] * c13
        + few[14] * c14
        + few[15] * c15
        + few[16] * c16
        + few[17] * c17
        + few[18] * c18
        + few[19] * c19
        + few[20] * c20
        + few[21] * c21
        + few[22] * c22
        + few[23] * c23
        + few[24] * c24
        + few[25] * c25
        + few[26] * c26
        + few[27] * c27
        + few[28] * c28
        + few[29] * c29
        + few[30] * c30
        + few[31] * c31
        + few[32] * c32
    )
    high_total = (
        many[COUNT]
        + many[0] * c0
        + many[1] * c1
        + many[2] * c2
        + many[3] * c3
        + many[4] * c4
        + many[5] * c5
        + many[6] * c6
        + many[7] * c7
        + many[8] * c8
        + many[9] * c9
        + many[10] * c10
        + many[11] * c11
        + many[12] * c12
        + many[13] * c13
        + many[14] * c14
        + many[15] * c15
        + many[16] * c16
        + many[17] * c17
        + many[18] * c18
        + many[19] * c19
        + many[20] * c20
        + many[21] * c21
        + many[22] * c22
        + many[23] * c23
        + many[24] * c24
        + many[25] * c25
        + many[26] * c26
        + many[27] * c27
        + many[28] * c28
        + many[29] * c29
        + many[30] * c30
        + many[31] * c31
        + many[32] * c32
    )
    return low_share * low_total + high_share * high_total
