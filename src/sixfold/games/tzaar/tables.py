"""What the kernel looks up: the upper ends of lines, the two spaces of a move, bits of a set."""

from __future__ import annotations

from typing import Final

from sixfold.games.tzaar.board import BIT, LINES, ORDERS, SPACES
from sixfold.jit import lowest, table

EVERYWHERE: Final = (1 << SPACES) - 1
"""The set of all spaces, in any order."""

AXES: Final = len(LINES)

INNER: Final = table(
    EVERYWHERE & ~sum(1 << order[line[-1]] for line in lines)
    for lines, order in zip(LINES, ORDERS, strict=True)
)
"""By axis the spaces that are not the upper end of a line, in the order of that axis."""

INNER0, INNER1, INNER2 = map(int, INNER)


def _moves() -> dict[int, tuple[str, str]]:
    """From where to where a move goes, by direction, the space named in its code, and distance."""
    found: dict[int, tuple[str, str]] = {}
    for axis, (lines, order) in enumerate(zip(LINES, ORDERS, strict=True)):
        for line in lines:
            for i, low in enumerate(line):
                for distance, high in enumerate(line[i + 1 :], 1):
                    entry = 8 * order[high] + distance - 1
                    found[512 * axis + entry] = low, high
                    found[512 * (axis + AXES) + entry] = high, low
    return found


MOVES: Final = _moves()
"""The first and the last space of a move by its code without the kind."""


def _ways() -> list[int]:
    ways = [0] * (512 * 2 * AXES)
    for entry, ends in MOVES.items():
        bits = [order[point] for order in ORDERS for point in ends]
        ways[entry] = sum(bit << 6 * i for i, bit in enumerate(bits))
    return ways


WAYS: Final = table(_ways())
"""By the code of a move without its kind the bits of its first and last space in all orders.

Six bits for each number: first and last in the first order, in the second, in the third.
"""

ELSEWHERE: Final = table(ORDERS[1][point] | ORDERS[2][point] << 6 for point in BIT)
"""By a space's bit in the first order its bits in the second and in the third, six for each."""


def _ranks() -> list[int]:
    ranks = [0]
    for bits in range(1, 1 << 10):
        ranks.append(ranks[bits & (bits - 1)] << 4 | lowest(bits))
    return ranks


RANKS: Final = table(_ranks())
"""For each set of ten the numbers of its bits, four bits for each, the lowest first."""


_CHUNKS: Final = 10


def _back(axis: int) -> list[int]:
    """For six bits of a set in the order of an axis at a time, the same set in the first order."""
    spaces = {bit: 1 << BIT[point] for point, bit in ORDERS[axis].items()}
    return [
        sum(spaces[6 * chunk + i] for i in range(6) if bits >> i & 1)
        for chunk in range(_CHUNKS)
        for bits in range(64)
    ]


BACK1: Final = table(_back(1))
BACK2: Final = table(_back(2))
"""Entry 64 * chunk + bits: sets in the second and the third order brought into the first."""
