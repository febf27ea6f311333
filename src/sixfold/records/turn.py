"""Turns: what one player decides in succession."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sixfold.rules import Move, Player, Position, begins_turn

JOINT = ";"
"""What stands between the moves of a turn."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of one player in a row; ``first`` is the index of the first of them."""

    number: int
    player: Player
    first: int
    moves: tuple[Move, ...]

    def __str__(self) -> str:
        return JOINT.join(move.text for move in self.moves)


def group(positions: Sequence[Position], moves: Sequence[Move]) -> tuple[Turn, ...]:
    """The turns of a line of moves; ``positions[i]`` is where ``moves[i]`` is made."""
    if not moves:
        return ()
    starts = [0]
    for index, (before, position) in enumerate(pairwise(positions[: len(moves)]), 1):
        if begins_turn(before, position):
            starts.append(index)
    return tuple(
        Turn(number, positions[first].player, first, tuple(moves[first:beyond]))
        for number, (first, beyond) in enumerate(pairwise([*starts, len(moves)]), 1)
    )
