"""How a TAMSK position looks to the search: where the glasses can go, now and later.

Rings left differ by at most one until somebody is blocked, so what counts is how many more each
can drop; a glass that has run out drops none. The value is a sum of fitted weights, found by

==================================  =============================================================
once, as the player to move sees it
-------------------------------------------------------------------------------------------------
RINGS + n                           a lead of n - 16 rings
TEMPO + n                           room for n rings left on the board
CLAIM + 64 phase + n                n - 32 rings more fit where the player is sooner than the
                                    opponent than where the opponent is
TIED + 32 phase + n                 n rings fit where both are equally soon
ENDING + 64 class + n               a lead of n - 32 rings when both have filled what only they
                                    can reach; a class for how much both can reach
for each player, against the other
-------------------------------------------------------------------------------------------------
STEPS + 24 phase + n                n steps that the glasses can make now
REACH + 64 phase + n                room for n rings within two steps of the glasses
ALONE + 64 phase + n                room for n rings that only this player reaches at all
for each glass, against the others'
-------------------------------------------------------------------------------------------------
PLACE + 37 phase + space            where it stands; symmetric spaces share the first one's number
EXITS + 49 phase + 7 n + m          n steps, m of them to where a glass of the opponent can go too
UNDER + 28 phase + 4 n + m          n steps, and room for m rings where it stands
SECOND + 91 phase + 13 n + m        n steps, and m spaces further on
PATTERN + 430 half + pattern        what each of the six spaces around it is like
==================================  =============================================================

A phase is an eighth of the rings that can still be dropped, a half two phases. Patterns
are numbered by ``_numbered``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.tamsk.board import BIT, BOARD, SPACES
from sixfold.games.tamsk.board import RINGS as ALL_RINGS
from sixfold.games.tamsk.kernel import AROUND, GLASSES, PASS, State, targets, with_room
from sixfold.jit import Buffer, compiled, filled, highest, inlined, lowest, popcount, room, table
from sixfold.rules.kernel import MOST_MOVES
from sixfold.rules.thinking import GRAIN, appraise, evaluate, features, width

CHANCE: Final = 250.0

_PHASES: Final = 8
_PER_PHASE: Final = ALL_RINGS // _PHASES

_LEADS: Final = 33
_WIDE: Final = 64
"""Room for rings, or the difference of two players' rooms from ``_EVEN`` on."""
_EVEN: Final = _WIDE // 2
_TIED: Final = 32
_CLASSES: Final = 6
_STEPS: Final = 24
_EXITS: Final = 7 * 7
_UNDER: Final = 7 * 4
_SECOND: Final = 7 * 13

_TURN: Final = ((0, 1), (1, 1), (1, 0), (0, -1), (-1, -1), (-1, 0))
"""The steps to the six spaces around one, in order."""


def _numbered() -> list[int]:
    """For each pattern a number, which those share that can be turned or mirrored into each other.

    A pattern has two binary digits for each of six spaces: closed, with room for one ring or for
    more, or with room and a glass on it.
    """
    found: dict[int, int] = {}
    number = 0
    for pattern in range(4**6):
        if pattern in found:
            continue
        kinds = [pattern >> 2 * i & 3 for i in range(6)]
        for i in range(6):
            turned = kinds[i:] + kinds[:i]
            for order in (turned, turned[::-1]):
                found[sum(kind << 2 * j for j, kind in enumerate(order))] = number
        number += 1
    return [found[pattern] for pattern in range(4**6)]


_PATTERN: Final = table(_numbered())
_PATTERNS: Final = 1 + int(max(_PATTERN))

RINGS: Final = 0
TEMPO: Final = RINGS + _LEADS
CLAIM: Final = TEMPO + ALL_RINGS + 1
TIED: Final = CLAIM + _WIDE * _PHASES
ENDING: Final = TIED + _TIED * _PHASES
STEPS: Final = ENDING + _WIDE * _CLASSES
REACH: Final = STEPS + _STEPS * _PHASES
ALONE: Final = REACH + _WIDE * _PHASES
PLACE: Final = ALONE + _WIDE * _PHASES
EXITS: Final = PLACE + SPACES * _PHASES
UNDER: Final = EXITS + _EXITS * _PHASES
SECOND: Final = UNDER + _UNDER * _PHASES
PATTERN: Final = SECOND + _SECOND * _PHASES
SIZE: Final = PATTERN + _PATTERNS * _PHASES // 2

NAMES: Final = {
    "rings": (RINGS, TEMPO),
    "tempo": (TEMPO, CLAIM),
    "claims": (CLAIM, ENDING),
    "ending": (ENDING, STEPS),
    "steps": (STEPS, REACH),
    "room": (REACH, PLACE),
    "places": (PLACE, EXITS),
    "glasses": (EXITS, SIZE),
}
"""What the weights from one index up to another are about."""

_ONCE: Final = 5
_MOST: Final = _ONCE + 2 * (5 * GLASSES + 3)
"""The features of a position, and how many of them count once."""

_FEWEST: Final = 4.0

_FIRST_ALIKE: Final = table(
    min(BIT[symmetry(point)] for symmetry in BOARD.symmetries)
    for point in sorted(BIT, key=BIT.__getitem__)
)
"""For each space the first of those that a symmetry takes it to."""


_AT: Final = {where: BIT[point] for point, where in BOARD.coordinates.items()}
_BESIDE: Final = table(
    _AT.get((c + right, r + up), SPACES)
    for c, r in (BOARD.coordinates[point] for point in BOARD.points)
    for right, up in _TURN
)
"""The bits of the six spaces around each, in order; one that stands for none off the board."""


def _lower(stride: int) -> int:
    """The spaces next to the one whose bit is so much higher."""
    return sum(1 << bit for bit in range(SPACES) if AROUND[bit] >> bit + stride & 1)


_BY_1, _BY_4, _BY_5, _BY_6, _BY_7 = map(_lower, (1, 4, 5, 6, 7))
"""Bits of spaces side by side are so far apart, and no others: columns have four to seven."""


def weights() -> Buffer:
    """The fitted numbers."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """No two weights have to agree: symmetric spaces share one already."""
    return filled(numbers)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for."""
    return max(_FEWEST, 0.45 * (state.hand0 + state.hand1))


@inlined
def _next_to(spaces: int) -> int:
    """All spaces next to some of these, by moving all bits at once."""
    up = (spaces & _BY_1) << 1 | (spaces & _BY_4) << 4 | (spaces & _BY_5) << 5
    up |= (spaces & _BY_6) << 6 | (spaces & _BY_7) << 7
    down = spaces >> 1 & _BY_1 | spaces >> 4 & _BY_4 | spaces >> 5 & _BY_5
    return up | down | spaces >> 6 & _BY_6 | spaces >> 7 & _BY_7


@inlined
def _room(state: State, spaces: int) -> int:
    """How many rings still fit on some spaces."""
    total = popcount(state.left0 & spaces) + 2 * popcount(state.left1 & spaces)
    return total + 4 * popcount(state.left2 & spaces)


@inlined
def _longest(state: State, spaces: int, glasses: int) -> int:
    """How many rings a player may drop at most on spaces that only these glasses reach.

    A space with no other next to it is entered once.
    """
    linked = spaces & _next_to(spaces | glasses & with_room(state))
    return _room(state, linked) + popcount(spaces & ~linked)


@inlined
def _between(least: int, number: int, most: int) -> int:
    """The number, or the bound that it lies beyond."""
    return min(most, max(least, number))


@inlined
def _class(rings: int) -> int:
    """What is told apart of room for so many rings: 0, 1 to 2, 3 to 6, 7 to 14 and so on."""
    return min(_CLASSES - 1, highest(rings + 1))


@inlined
def _side(
    state: State,
    glasses: int,
    near: int,
    other_near: int,
    alone: int,
    there: int,
    phase: int,
    out: Buffer,
    n: int,
) -> int:
    """List what the glasses of one player bring: ``near`` is where they can go."""
    waiting = with_room(state) & ~there
    one = there & ~(state.left1 | state.left2) | waiting
    more = there & (state.left1 | state.left2) | waiting
    steps = 0
    while glasses != 0:
        bit = lowest(glasses)
        glasses &= glasses - 1
        exits = AROUND[bit] & there
        free = popcount(exits)
        further = popcount(_next_to(exits) & there & ~exits)
        steps += free
        out[n] = PLACE + SPACES * phase + _FIRST_ALIKE[bit]
        out[n + 1] = EXITS + _EXITS * phase + 7 * free + popcount(exits & other_near)
        out[n + 2] = UNDER + _UNDER * phase + 4 * free + min(3, _room(state, 1 << bit))
        out[n + 3] = SECOND + _SECOND * phase + 13 * free + min(12, further)
        pattern = 0
        for i in range(6 * bit, 6 * bit + 6):
            beside = _BESIDE[i]
            pattern = pattern << 2 | (one >> beside & 1) | (more >> beside & 1) << 1
        out[n + 4] = PATTERN + _PATTERNS * (phase >> 1) + _PATTERN[pattern]
        n += 5
    wide = near | _next_to(near) & there
    out[n] = STEPS + _STEPS * phase + min(_STEPS - 1, steps)
    out[n + 1] = REACH + _WIDE * phase + min(_WIDE - 1, _room(state, wide))
    out[n + 2] = ALONE + _WIDE * phase + min(_WIDE - 1, _room(state, alone))
    return n + 3


@inlined
def _list(state: State, out: Buffer) -> tuple[int, int]:
    """List the indices of what counts once, for the player to move, and then for the opponent.

    Returns where the opponent's begin and end.
    """
    own, other = state.white & ~state.dead, state.black & ~state.dead
    lead = state.hand1 - state.hand0
    if state.player == 1:
        own, other = other, own
        lead = -lead
    # Room and rings in hand are equally many.
    left = state.hand0 + state.hand1
    phase = min(_PHASES - 1, left // _PER_PHASE)
    there = targets(state)

    # Both walk at once, a step in each round, and find what they can reach and who is sooner.
    near = edge = found = _next_to(own) & there
    other_near = other_edge = other_found = _next_to(other) & there
    sooner, later, even = edge & ~other_edge, other_edge & ~edge, edge & other_edge
    while edge | other_edge != 0:
        edge = _next_to(edge) & there & ~found
        other_edge = _next_to(other_edge) & there & ~other_found
        sooner |= edge & ~(other_edge | other_found)
        later |= other_edge & ~(edge | found)
        even |= edge & other_edge
        found |= edge
        other_found |= other_edge

    claim = _room(state, sooner) - _room(state, later)
    both = found & other_found
    alone, other_alone = found & ~both, other_found & ~both
    end = lead + _longest(state, alone, own) - _longest(state, other_alone, other)
    out[0] = RINGS + _between(0, _LEADS // 2 + lead, _LEADS - 1)
    out[1] = TEMPO + left
    out[2] = CLAIM + _WIDE * phase + _between(0, _EVEN + claim, _WIDE - 1)
    out[3] = TIED + _TIED * phase + min(_TIED - 1, _room(state, even))
    out[4] = ENDING + _WIDE * _class(_room(state, both)) + _between(0, _EVEN + end, _WIDE - 1)
    n = _side(state, own, near, other_near, alone, there, phase, out, _ONCE)
    return n, _side(state, other, other_near, near, other_alone, there, phase, out, n)


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """What the value is made of, for the player to move."""
    theirs, count = _list(state, out)
    for i in range(count - 1, -1, -1):
        out[2 * i] = out[i]
        out[2 * i + 1] = 1 if i < theirs else -1
    return count


@compiled
def _sum(state: State, weights: Buffer) -> int:
    """The sum of what ``_features`` lists. Only compiled code has room on the stack."""
    indices = room(_MOST)
    theirs, count = _list(state, indices)
    total = 0
    for i in range(theirs):
        total += weights[indices[i]]
    for i in range(theirs, count):
        total -= weights[indices[i]]
    return total // GRAIN


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    """The sum of weights of what was found."""
    return _sum(state, weights)


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Moves next to the glasses of the opponent first: they take steps away."""
    other = state.black if state.player == 0 else state.white
    beside = _next_to(other) & ~other
    for i in range(count):
        scores[i] = int(codes[i] < PASS and beside >> (codes[i] & 63) & 1)


@width.implement(State)
def _width(state: State, depth: int) -> int:
    """There are few moves: all are tried."""
    return MOST_MOVES
