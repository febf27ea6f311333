"""How a position of stacks looks: what each side can do, is threatened with and hangs on.

Every feature is the size of a set of spaces, found for the whole board at once. Each one has a
weight for the player who decides and one for the opponent, in each of five rows that belong to
boards of 1, 13, 25, 37 and 49 stacks; between them the weights go over evenly.
"""

from __future__ import annotations

from typing import Final

from sixfold.games.dvonn.board import BIT, BOARD
from sixfold.games.dvonn.kernel import State
from sixfold.games.dvonn.tables import REACH
from sixfold.jit import Buffer, compiled, inlined, popcount

NAMES: Final = (
    "stacks",
    "pieces",
    "targets of free stacks",
    "targets of surrounded stacks",
    "stacks with a move",
    "free stacks with one target",
    "free stacks with two targets",
    "stacks without a target",
    "pieces in stacks without a target",
    "stacks that can reach a DVONN-piece",
    "stacks that can reach an opponent",
    "opponents within reach",
    "stacks under attack",
    "pieces under attack",
    "stacks under attack and not covered",
    "pieces under attack and not covered",
    "stacks attacked twice",
    "DVONN-pieces owned",
    "DVONN-pieces owned that can move",
    "DVONN-pieces owned and under attack",
    "stacks next to a DVONN-piece",
    "stacks two steps from a DVONN-piece",
    "stacks with at most one neighbour",
    "stacks with two neighbours",
    "stacks whose leaving can cut",
    "free stacks whose leaving can cut",
    "single pieces",
    "stacks of two",
    "stacks of three",
    "stacks of four and five",
    "stacks on the edge",
)
"""What is counted for each side, in the order of the weights."""

COUNT: Final = len(NAMES)
WIDTH: Final = 2 * COUNT + 1
"""Weights in a row: the player's, the opponent's, and one for having the move."""

SPACING: Final = 12
ROWS: Final = 5

_EDGE: Final = sum(1 << BIT[p] for p in BOARD.points if len(BOARD.neighbours(p)) < 6)


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

    low_stacks = both & ~(p4 | p5)
    free = low_stacks & ~surrounded
    mine_free = me & free
    yours_free = you & free

    # All moves, height by height and direction by direction.
    l0 = l1 = l2 = 0
    e0 = e1 = e2 = 0
    to_red = 0
    by_me = by_you = by_me_twice = by_you_twice = 0
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
        s0, s1, s2 = _sum_of_six(
            (a0 & (you >> k1)) | (b0 & (me >> k1)),
            (a1 & (you << k1)) | (b1 & (me << k1)),
            (a2 & (you >> k2)) | (b2 & (me >> k2)),
            (a3 & (you << k2)) | (b3 & (me << k2)),
            (a4 & (you >> k3)) | (b4 & (me >> k3)),
            (a5 & (you << k3)) | (b5 & (me << k3)),
        )
        e0 |= s0
        e1 |= s1
        e2 |= s2

    targets = l0 | l1 | l2
    near = _near(red) & occupied & ~red
    further = _near(near) & occupied & ~(near | red)
    lonely = ~(d2 | d1)
    pair = d1 & ~(d0 | d2)
    one = l0 & ~(l1 | l2) & free
    two = l1 & ~(l0 | l2) & free
    single = p0 & ~(p1 | p2 | p3 | p4 | p5)
    double = p1 & ~(p0 | p2 | p3 | p4 | p5)
    triple = p0 & p1 & ~(p2 | p3 | p4 | p5)
    middling = p2 & ~(p1 | p3 | p4 | p5)
    foes = e0 | e1 | e2
    total = low_share * weights[low + 2 * COUNT] + high_share * weights[high + 2 * COUNT]
    for side in range(2):
        own = me if side == 0 else you
        attacked = own & (by_you if side == 0 else by_me)
        covered = by_me if side == 0 else by_you
        twice = by_you_twice if side == 0 else by_me_twice
        held = mine_free if side == 0 else yours_free
        closed = own & ~held
        bare = attacked & ~covered
        dead = own & ~targets
        c0 = popcount(own)
        c1 = pieces_in(own, p0, p1, p2, p3, p4, p5)
        c2 = popcount(held & l0) + 2 * popcount(held & l1) + 4 * popcount(held & l2)
        c3 = popcount(closed & l0) + 2 * popcount(closed & l1) + 4 * popcount(closed & l2)
        c4 = popcount(held & targets)
        c5 = popcount(held & one)
        c6 = popcount(held & two)
        c7 = popcount(dead)
        c8 = pieces_in(dead, p0, p1, p2, p3, p4, p5) if dead else 0
        c9 = popcount(own & to_red)
        c10 = popcount(own & foes)
        c11 = popcount(own & e0) + 2 * popcount(own & e1) + 4 * popcount(own & e2)
        c12 = popcount(attacked)
        c13 = pieces_in(attacked, p0, p1, p2, p3, p4, p5)
        c14 = popcount(bare)
        c15 = pieces_in(bare, p0, p1, p2, p3, p4, p5)
        c16 = popcount(own & twice)
        c17 = popcount(own & red)
        c18 = popcount(held & red & targets)
        c19 = popcount(attacked & red)
        c20 = popcount(own & near)
        c21 = popcount(own & further)
        c22 = popcount(own & lonely)
        c23 = popcount(own & pair)
        c24 = popcount(own & cut)
        c25 = popcount(held & cut & targets)
        c26 = popcount(own & single)
        c27 = popcount(own & double)
        c28 = popcount(own & triple)
        c29 = popcount(own & middling)
        c30 = popcount(own & _EDGE)
        for row in range(2):
            at = (low if row == 0 else high) + side * COUNT
            share = low_share if row == 0 else high_share
            total += share * (
                weights[at] * c0
                + weights[at + 1] * c1
                + weights[at + 2] * c2
                + weights[at + 3] * c3
                + weights[at + 4] * c4
                + weights[at + 5] * c5
                + weights[at + 6] * c6
                + weights[at + 7] * c7
                + weights[at + 8] * c8
                + weights[at + 9] * c9
                + weights[at + 10] * c10
                + weights[at + 11] * c11
                + weights[at + 12] * c12
                + weights[at + 13] * c13
                + weights[at + 14] * c14
                + weights[at + 15] * c15
                + weights[at + 16] * c16
                + weights[at + 17] * c17
                + weights[at + 18] * c18
                + weights[at + 19] * c19
                + weights[at + 20] * c20
                + weights[at + 21] * c21
                + weights[at + 22] * c22
                + weights[at + 23] * c23
                + weights[at + 24] * c24
                + weights[at + 25] * c25
                + weights[at + 26] * c26
                + weights[at + 27] * c27
                + weights[at + 28] * c28
                + weights[at + 29] * c29
                + weights[at + 30] * c30
            )
    return total
