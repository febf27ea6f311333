"""How a position of the first phase looks: where the pieces stand towards the DVONN-pieces."""

from __future__ import annotations

from typing import Final

from sixfold.games.dvonn.board import BIT, BOARD, POINT
from sixfold.games.dvonn.kernel import State
from sixfold.games.dvonn.tables import EVERYWHERE, REACH
from sixfold.jit import Buffer, compiled, inlined, lowest, popcount, table

_FURTHEST: Final = 5


def _classes() -> list[int]:
    """The spaces that turns and reflections of the board take into each other, as sets."""
    found: dict[frozenset[str], int] = {}
    for point in BOARD.points:
        images = frozenset(symmetry(point) for symmetry in BOARD.symmetries)
        found[images] = found.get(images, 0) | 1 << BIT[point]
    return list(found.values())


_NEIGHBOURS: Final = {point: BOARD.neighbours(point) for point in BOARD.points}


def _circles(point: str) -> list[int]:
    """The spaces at most 0 to 7 steps away, as sets."""
    reached = [{point}]
    for _ in range(7):
        reached.append(reached[-1].union(*(_NEIGHBOURS[p] for p in reached[-1])))
    return [sum(1 << BIT[p] for p in spaces) for spaces in reached]


_CLASSES: Final = table(_classes())
_CLASS_COUNT: Final = len(_CLASSES)
_EDGE: Final = sum(1 << BIT[p] for p in BOARD.points if len(BOARD.neighbours(p)) < 6)
_WITHIN: Final = table(
    spaces for s in range(64) for spaces in (_circles(POINT[s]) if s in POINT else [0] * 8)
)
"""Entry 8 * space + steps: the spaces at most that many steps away."""

NAMES: Final = (
    "pieces next to a DVONN-piece",
    "pieces two steps from the nearest DVONN-piece",
    "pieces three steps from it",
    "pieces four steps from it",
    "pieces next to two DVONN-pieces",
    "edge pieces next to a DVONN-piece",
    "edge pieces two steps from the nearest DVONN-piece",
    "neighbouring pieces of one colour, along the rows",
    "neighbouring pieces of one colour, across them",
    "pieces of one colour two steps apart in line",
    "pieces without a neighbour of their colour",
    *(f"pieces within {i + 1} of each DVONN-piece" for i in range(_FURTHEST)),
    *(f"pieces on spaces like {POINT[lowest(spaces)]}" for spaces in _classes()),
)
"""What is counted for each side, in the order of the weights."""

COUNT: Final = len(NAMES)
_NEAR: Final = 11
_PLACES: Final = _NEAR + _FURTHEST

# After the sides' weights: for having the move, for being White, and for the DVONN-pieces, which
# count for White; their places and how many of the pairs are how far apart.
_MOVE: Final = COUNT
_WHITE: Final = _MOVE + 1
_RED_PLACES: Final = _WHITE + 1
_RED_PAIRS: Final = _RED_PLACES + _CLASS_COUNT
WIDTH: Final = _RED_PAIRS + _FURTHEST + 1
"""How many weights there are."""


@inlined
def _near(pieces: int) -> int:
    """The spaces next to some pieces."""
    beside = (pieces << 1) | (pieces >> 1) | (pieces << 11) | (pieces >> 11)
    return (beside | (pieces << 12) | (pieces >> 12)) & EVERYWHERE


@compiled
def placing_sum(state: State, weights: Buffer) -> int:
    """The weighted features; the first weights are those of this phase."""
    red = state.red
    sign = 1 - 2 * state.player
    total = weights[_MOVE] + sign * weights[_WHITE]
    reds = red
    touched = 0
    touched_twice = 0
    while reds:
        s = lowest(reds)
        reds &= reds - 1
        around = _WITHIN[8 * s + 1]
        touched_twice |= touched & around
        touched |= around
        rest = reds
        while rest:
            t = lowest(rest)
            rest &= rest - 1
            distance = 0
            while distance < _FURTHEST and (_WITHIN[8 * s + distance + 1] >> t & 1) == 0:
                distance += 1
            total += sign * weights[_RED_PAIRS + distance]
    for i in range(_CLASS_COUNT):
        total += sign * weights[_RED_PLACES + i] * popcount(red & _CLASSES[i])

    one = _near(red)
    two = _near(one) & ~one
    three = _near(two) & ~(one | two)
    four = _near(three) & ~(one | two | three)
    for side in range(2):
        own = state.white if side == state.player else state.black
        value = 0
        across = popcount(own & (own >> 11)) + popcount(own & (own >> 12))
        jumps = popcount(own & REACH[16] & (own >> 2))
        jumps += popcount(own & REACH[18] & (own >> 22))
        jumps += popcount(own & REACH[20] & (own >> 24))
        value += (
            weights[0] * popcount(own & one)
            + weights[1] * popcount(own & two)
            + weights[2] * popcount(own & three)
            + weights[3] * popcount(own & four)
            + weights[4] * popcount(own & touched_twice)
            + weights[5] * popcount(own & one & _EDGE)
            + weights[6] * popcount(own & two & _EDGE)
            + weights[7] * popcount(own & (own >> 1))
            + weights[8] * across
            + weights[9] * jumps
            + weights[10] * popcount(own & ~_near(own))
        )
        reds = red
        while reds:
            s = lowest(reds)
            reds &= reds - 1
            for i in range(_FURTHEST):
                value += weights[_NEAR + i] * popcount(own & _WITHIN[8 * s + i + 1])
        for i in range(_CLASS_COUNT):
            value += weights[_PLACES + i] * popcount(own & _CLASSES[i])
        total += (1 - 2 * side) * value
    return total
