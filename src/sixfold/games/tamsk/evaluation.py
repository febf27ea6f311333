"""How a TAMSK position looks to the search: where the glasses can go now and later.

Rings left differ by at most one until somebody is blocked, so what counts is how many more each
can drop; a glass that has run out drops none. The value is a sum of fitted weights; all but TEMPO
count for the player to move and against the opponent:

| index | what |
|---|---|
| RINGS + n | a lead of n - 16 rings, as the player to move sees it |
| STEPS + 24 phase + n | n steps that the glasses can make now |
| FREE + 8 phase + n | a glass with n steps |
| REACH + 64 phase + n | room for n rings within two steps of the glasses |
| ALONE + 64 phase + n | room for n rings that only this player reaches at all |
| PLACE + 37 phase + space | a glass on a space; symmetric spaces share the number of the first |
| TEMPO + n | room for n rings left on the board |

A phase is an eighth of the rings that can still be dropped.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.tamsk.board import BIT, BOARD, SPACES
from sixfold.games.tamsk.board import RINGS as ALL_RINGS
from sixfold.games.tamsk.kernel import AROUND, PASS, State, targets
from sixfold.jit import Buffer, filled, inlined, lowest, popcount, table
from sixfold.rules.kernel import MOST_MOVES
from sixfold.rules.thinking import GRAIN, appraise, evaluate, features, width

CHANCE: Final = 250.0

_PHASES: Final = 8
_PER_PHASE: Final = ALL_RINGS // _PHASES

RINGS: Final = 0
STEPS: Final = RINGS + 33
_STEPS: Final = 24
FREE: Final = STEPS + _STEPS * _PHASES
_FREE: Final = 8
REACH: Final = FREE + _FREE * _PHASES
_ROOM: Final = 64
ALONE: Final = REACH + _ROOM * _PHASES
PLACE: Final = ALONE + _ROOM * _PHASES
TEMPO: Final = PLACE + SPACES * _PHASES
SIZE: Final = TEMPO + ALL_RINGS + 1

NAMES: Final = {
    "rings": (RINGS, STEPS),
    "steps": (STEPS, REACH),
    "room": (REACH, PLACE),
    "places": (PLACE, TEMPO),
    "tempo": (TEMPO, SIZE),
}
"""What the weights from one index up to another are about."""

_FEWEST: Final = 4.0

_FIRST_ALIKE: Final = table(
    min(BIT[symmetry(point)] for symmetry in BOARD.symmetries)
    for point in sorted(BIT, key=BIT.__getitem__)
)
"""For each space the first of those that a symmetry takes it to."""


def weights() -> Buffer:
    """The fitted numbers."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """Spaces that a symmetry takes to each other share what was fitted for the first of them."""
    found = list(numbers)
    for index in range(PLACE, TEMPO):
        first = index - (index - PLACE) % SPACES
        found[index] = numbers[first + _FIRST_ALIKE[index - first]]
    return filled(found)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for."""
    return max(_FEWEST, 0.45 * (state.hand0 + state.hand1))


@inlined
def _room(state: State, spaces: int) -> int:
    """How many rings still fit on some spaces."""
    total = popcount(state.left0 & spaces) + 2 * popcount(state.left1 & spaces)
    return total + 4 * popcount(state.left2 & spaces)


@inlined
def _around(spaces: int, within: int) -> int:
    """Some spaces and those next to them."""
    found = spaces
    while spaces != 0:
        found |= AROUND[lowest(spaces)] & within
        spaces &= spaces - 1
    return found


@inlined
def _reached(glasses: int, open_spaces: int) -> int:
    """The open spaces to which some glasses could walk."""
    found = 0
    edge = glasses
    while edge != 0:
        edge = _around(edge, open_spaces) & open_spaces & ~found
        found |= edge
    return found


@inlined
def _phase(state: State) -> int:
    """How much room is left, from 0 to 7."""
    left = popcount(state.left0) + 2 * popcount(state.left1) + 4 * popcount(state.left2)
    return min(_PHASES - 1, left // _PER_PHASE)


@inlined
def _side(state: State, own: int, other: int, count: int, phase: int, out: Buffer, n: int) -> int:
    """What the glasses of one player bring, each as often as ``count`` says."""
    there = targets(state)
    steps = 0
    left = own
    while left != 0:
        bit = lowest(left)
        left &= left - 1
        free = popcount(AROUND[bit] & there)
        steps += free
        out[n] = FREE + _FREE * phase + free
        out[n + 1] = count
        out[n + 2] = PLACE + SPACES * phase + _FIRST_ALIKE[bit]
        out[n + 3] = count
        n += 4
    near = _around(own, there) & there
    near = _around(near, there)
    alone = _reached(own, there) & ~_reached(other, there)
    out[n] = STEPS + _STEPS * phase + min(_STEPS - 1, steps)
    out[n + 1] = count
    out[n + 2] = REACH + _ROOM * phase + min(_ROOM - 1, _room(state, near))
    out[n + 3] = count
    out[n + 4] = ALONE + _ROOM * phase + min(_ROOM - 1, _room(state, alone))
    out[n + 5] = count
    return n + 6


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """What the value is made of, for the player to move."""
    own, other = state.white & ~state.dead, state.black & ~state.dead
    lead = state.hand1 - state.hand0
    if state.player == 1:
        own, other = other, own
        lead = -lead
    phase = _phase(state)
    out[0] = RINGS + min(32, max(0, 16 + lead))
    out[1] = 1
    out[2] = TEMPO + state.hand0 + state.hand1
    out[3] = 1
    n = _side(state, own, other, 1, phase, out, 4)
    n = _side(state, other, own, -1, phase, out, n)
    return n >> 1


@inlined
def _worth(state: State, own: int, other: int, phase: int, there: int, weights: Buffer) -> int:
    """The sum of what ``_side`` lists."""
    total = 0
    steps = 0
    left = own
    while left != 0:
        bit = lowest(left)
        left &= left - 1
        free = popcount(AROUND[bit] & there)
        steps += free
        total += weights[FREE + _FREE * phase + free] + weights[PLACE + SPACES * phase + bit]
    near = _around(own, there) & there
    near = _around(near, there)
    alone = _reached(own, there) & ~other
    total += weights[STEPS + _STEPS * phase + min(_STEPS - 1, steps)]
    total += weights[REACH + _ROOM * phase + min(_ROOM - 1, _room(state, near))]
    return total + weights[ALONE + _ROOM * phase + min(_ROOM - 1, _room(state, alone))]


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    """The sum of what ``_features`` lists."""
    own, other = state.white & ~state.dead, state.black & ~state.dead
    lead = state.hand1 - state.hand0
    if state.player == 1:
        own, other = other, own
        lead = -lead
    phase = _phase(state)
    there = targets(state)
    total = weights[RINGS + min(32, max(0, 16 + lead))]
    total += weights[TEMPO + state.hand0 + state.hand1]
    total += _worth(state, own, _reached(other, there), phase, there, weights)
    total -= _worth(state, other, _reached(own, there), phase, there, weights)
    return total // GRAIN


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Moves next to the glasses of the opponent first: they take steps away."""
    other = state.black if state.player == 0 else state.white
    beside = _around(other, -1) & ~other
    for i in range(count):
        scores[i] = int(codes[i] < PASS and beside >> (codes[i] & 63) & 1)


@width.implement(State)
def _width(state: State, depth: int) -> int:
    """There are few moves: all are tried."""
    return MOST_MOVES
