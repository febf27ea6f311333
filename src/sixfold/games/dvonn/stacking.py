"""How a position of stacks looks: what each side can do, is threatened with and hangs on.

Every feature is the size of a set of spaces; what the player who decides has more of than the
opponent counts. Single pieces, which are most stacks for long, are looked at all at once, higher
stacks one by one. Weights stand in thirteen rows, each for boards of four numbers of stacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sixfold.games.dvonn.board import BIT, BITS, BOARD, DIRECTIONS, POINT
from sixfold.games.dvonn.kernel import State
from sixfold.jit import Buffer, compiled, inlined, lowest, popcount, table

NAMES: Final = (
    "stacks",
    "targets of free stacks",
    "targets of surrounded stacks",
    "stacks with a move",
    "stacks that can reach a DVONN-piece",
    "stacks that can reach an opponent",
    "stacks under attack",
    "stacks under attack and not covered",
    "stacks under attack next to a DVONN-piece",
    "stacks under attack two steps from one",
    "stacks under attack three steps from one",
    "stacks out of all reach",
    "DVONN-pieces owned",
    "stacks next to a DVONN-piece",
    "stacks two steps from one",
    "stacks three steps from one",
    "stacks four steps from one",
    "free stacks next to a DVONN-piece",
    "free stacks two steps from one",
    "stacks next to one within reach twice",
    "stacks two steps from one within reach twice",
    "stacks with at most one neighbour",
    "stacks with two neighbours",
    "stacks within three steps of each DVONN-piece",
    "pieces under attack",
    "pieces under attack and not covered",
    "pieces out of all reach",
    "DVONN-pieces within reach",
    "stacks next to a DVONN-piece within reach",
    "single pieces with a move",
    "stacks next to a bare DVONN-piece",
    "stacks that can cut by leaving",
)
"""What is counted for each side, in the order of the weights."""

COUNT: Final = len(NAMES)
WIDTH: Final = COUNT + 1
"""Weights in a row: one more for having the move."""

SPACING: Final = 4
ROWS: Final = 13

_FURTHEST: Final = 16
_NOWHERE: Final = 1 << 62
"""A bit beyond the board, whose entries in tables are empty."""


def _within(steps: int) -> Iterator[int]:
    """For each bit the spaces at most that many steps away."""
    for bit in range(64):
        reached = {POINT[bit]} if bit in POINT else set()
        for _ in range(steps):
            reached.update(*(BOARD.neighbours(point) for point in tuple(reached)))
        yield sum(1 << BIT[point] for point in reached)


def _targets(bit: int, height: int) -> int:
    """The spaces exactly that many steps away in the six directions."""
    if bit not in POINT or height == 0:
        return 0
    rays = (BOARD.ray(POINT[bit], direction) for direction in DIRECTIONS)
    return sum(1 << BIT[ray[height - 1]] for ray in rays if len(ray) >= height)


_WITHIN_THREE: Final = table(_within(3))
_TARGETS: Final = table(_targets(bit, h) for bit in range(BITS) for h in range(_FURTHEST))
"""Entry 16 * space + height: where a stack of that height may go from there."""


@inlined
def pieces_in(stacks: int, p0: int, p1: int, p2: int, p3: int, p4: int, p5: int) -> int:
    """The pieces in some stacks."""
    count = popcount(stacks & p0) + 2 * popcount(stacks & p1) + 4 * popcount(stacks & p2)
    if stacks & (p3 | p4 | p5):
        count += 8 * popcount(stacks & p3) + 16 * popcount(stacks & p4)
        count += 32 * popcount(stacks & p5)
    return count


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
def cut_points(occupied: int) -> int:
    """The spaces whose neighbours may lose touch with each other when the stack there leaves."""
    n0 = occupied >> 1
    n1 = occupied >> 12
    n2 = occupied >> 11
    n3 = occupied << 1
    n4 = occupied << 12
    n5 = occupied << 11
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
def _more(mine: int, yours: int) -> int:
    """How many more spaces one set has than the other."""
    return popcount(mine) - popcount(yours)


@inlined
def _lead(mine: int, yours: int, p0: int, p1: int, p2: int, p3: int, giant: int) -> int:
    """How many more pieces some stacks have than others; giants count sixteen."""
    lead = _more(mine & p0, yours & p0) + 2 * _more(mine & p1, yours & p1)
    lead += 4 * _more(mine & p2, yours & p2) + 8 * _more(mine & p3, yours & p3)
    return lead + 16 * _more(mine & giant, yours & giant)


@inlined
def _near(stacks: int) -> int:
    """The spaces next to some stacks."""
    beside = (stacks << 1) | (stacks >> 1) | (stacks << 11) | (stacks >> 11)
    return beside | (stacks << 12) | (stacks >> 12)


@inlined
def _near_twice(stacks: int) -> tuple[int, int]:
    """The spaces next to some stacks, and those next to two or more of them."""
    a = stacks << 1
    b = stacks >> 1
    c = stacks << 11
    d = stacks >> 11
    e = stacks << 12
    f = stacks >> 12
    ab = a | b
    cd = c | d
    ef = e | f
    abcd = ab | cd
    return abcd | ef, (a & b) | (c & d) | (e & f) | (ab & cd) | (abcd & ef)


@inlined
def _tall(
    stacks: int,
    free: int,
    occupied: int,
    red: int,
    foe: int,
    p0: int,
    p1: int,
    p2: int,
    p3: int,
) -> tuple[int, int, int, int, int, int, int, int]:
    """What some stacks can do, one by one.

    The targets of free and of all of them, how many can move, reach a DVONN-piece, reach an
    opponent; the spaces within reach, those within reach twice, and those within reach once
    surrounded stacks are free.
    """
    free_targets = targets = active = to_red = to_foe = 0
    reached = twice = later = 0
    while stacks:
        s = lowest(stacks)
        stacks &= stacks - 1
        height = (p0 >> s & 1) | (p1 >> s & 1) << 1 | (p2 >> s & 1) << 2 | (p3 >> s & 1) << 3
        all_of_them = _TARGETS[16 * s + height] & occupied
        now = all_of_them & -(free >> s & 1)
        targets += popcount(all_of_them)
        free_targets += popcount(now)
        active += now != 0
        to_red += now & red != 0
        to_foe += now & foe != 0
        twice |= reached & now
        reached |= now
        later |= all_of_them
    return free_targets, targets, active, to_red, to_foe, reached, twice, later


@compiled
def stacking_sum(state: State, weights: Buffer, row: int) -> int:
    """The weighted features, with the weights of the row that begins at an index."""
    white, black, red = state.white, state.black, state.red
    p0, p1, p2, p3 = state.p0, state.p1, state.p2, state.p3
    me = white if state.player == 0 else black
    you = white ^ black ^ me
    both = white | black
    occupied = both | red
    giant = state.p4 | state.p5

    d0, d1, d2 = _sum_of_six(
        occupied >> 1, occupied >> 12, occupied >> 11, occupied << 1, occupied << 12, occupied << 11
    )
    free = ~(d2 & d1 | giant)
    single = p0 & ~(p1 | p2 | p3 | giant)
    tall = ~(single | giant)

    # Single pieces, all at once.
    mine = me & single
    yours = you & single
    my_free = mine & free
    your_free = yours & free
    near_red = _near(red)
    by_me, by_me_twice = _near_twice(my_free)
    by_you, by_you_twice = _near_twice(your_free)
    me_later = _near(mine)
    you_later = _near(yours)
    free_targets = (
        _more(my_free & d0, your_free & d0)
        + 2 * _more(my_free & d1, your_free & d1)
        + 4 * _more(my_free & d2, your_free & d2)
    )
    surrounded_targets = 6 * _more(mine & ~free, yours & ~free)
    active = _more(my_free, your_free)
    to_red = _more(my_free & near_red, your_free & near_red)
    to_foe = _more(my_free & _near(you), your_free & _near(me))

    # Higher stacks, one by one.
    a0, a1, a2, a3, a4, reach, reach_twice, later = _tall(
        me & tall, free, occupied, red, you, p0, p1, p2, p3
    )
    by_me_twice |= reach_twice | by_me & reach
    by_me |= reach
    me_later |= later
    b0, b1, b2, b3, b4, reach, reach_twice, later = _tall(
        you & tall, free, occupied, red, me, p0, p1, p2, p3
    )
    by_you_twice |= reach_twice | by_you & reach
    by_you |= reach
    you_later |= later

    near = near_red & occupied & ~red
    inner = near | red
    further = _near(near) & occupied & ~inner
    inner |= further
    third = _near(further) & occupied & ~inner
    inner |= third
    fourth = _near(third) & occupied & ~inner
    rest = (red & (red - 1)) | _NOWHERE
    w0 = _WITHIN_THREE[lowest(red)]
    w1 = _WITHIN_THREE[lowest(rest)]
    w2 = _WITHIN_THREE[lowest(rest & (rest - 1) | _NOWHERE)]
    lonely = ~(d2 | d1)
    pair = d1 & ~(d0 | d2)
    me_attacked = me & by_you
    you_attacked = you & by_me
    total = weights[row + COUNT]
    total += weights[row] * _more(me, you)
    total += weights[row + 1] * (free_targets + a0 - b0)
    total += weights[row + 2] * (surrounded_targets + (a1 - a0) - (b1 - b0))
    total += weights[row + 3] * (active + a2 - b2)
    total += weights[row + 4] * (to_red + a3 - b3)
    total += weights[row + 5] * (to_foe + a4 - b4)
    total += weights[row + 6] * _more(me_attacked, you_attacked)
    total += weights[row + 7] * _more(me_attacked & ~by_me, you_attacked & ~by_you)
    total += weights[row + 8] * _more(me_attacked & near, you_attacked & near)
    total += weights[row + 9] * _more(me_attacked & further, you_attacked & further)
    total += weights[row + 10] * _more(me_attacked & third, you_attacked & third)
    total += weights[row + 11] * _more(me & ~you_later, you & ~me_later)
    total += weights[row + 12] * _more(me & red, you & red)
    total += weights[row + 13] * _more(me & near, you & near)
    total += weights[row + 14] * _more(me & further, you & further)
    total += weights[row + 15] * _more(me & third, you & third)
    total += weights[row + 16] * _more(me & fourth, you & fourth)
    total += weights[row + 17] * _more(me & free & near, you & free & near)
    total += weights[row + 18] * _more(me & free & further, you & free & further)
    total += weights[row + 19] * _more(by_me_twice & near, by_you_twice & near)
    total += weights[row + 20] * _more(by_me_twice & further, by_you_twice & further)
    total += weights[row + 21] * _more(me & lonely, you & lonely)
    total += weights[row + 22] * _more(me & pair, you & pair)
    total += weights[row + 23] * (
        _more(me & w0, you & w0) + _more(me & w1, you & w1) + _more(me & w2, you & w2)
    )
    total += weights[row + 24] * _lead(me_attacked, you_attacked, p0, p1, p2, p3, giant)
    total += weights[row + 25] * _lead(
        me_attacked & ~by_me, you_attacked & ~by_you, p0, p1, p2, p3, giant
    )
    total += weights[row + 26] * _lead(me & ~you_later, you & ~me_later, p0, p1, p2, p3, giant)
    total += weights[row + 27] * _more(by_me & red & ~me, by_you & red & ~you)
    total += weights[row + 28] * _more(by_me & near, by_you & near)
    total += weights[row + 29] * active
    bare = _near(red & ~both)
    total += weights[row + 30] * _more(me & bare, you & bare)
    cut = cut_points(occupied) & free
    total += weights[row + 31] * _more(me & cut, you & cut)
    return total
