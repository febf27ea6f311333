"""Turns: what one player decides in succession."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from sixfold.rules import Move, Player, Position

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


def _is_regular(position: Position) -> bool:
    setup = position.game.setup_part
    return setup.turn(position.state).phase == setup.PHASES[0]


def begins_turn(before: Position, position: Position) -> bool:
    """Whether a decision in ``position`` is a new turn after one in ``before``.

    It is when the other player decides, and when two regular moves follow each other: a turn has
    one of these, with what it brings about behind it and what the opponent left open before it.
    """
    if before.player is not position.player:
        return True
    return _is_regular(before) and _is_regular(position)


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
