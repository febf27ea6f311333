"""Counting lines of play: the yardstick by which rules are compared between programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sixfold.errors import OptionError
from sixfold.jit import Buffer, buffer, compiled
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, play, survey

if TYPE_CHECKING:
    from sixfold.rules.move import Move
    from sixfold.rules.position import Position

DEEPEST: Final = 40


@compiled
def _count(state: State, depth: int, scratch: Buffer, out: Buffer) -> int:
    moves = survey(state, scratch)
    if depth <= 1 or moves == 0:
        return moves
    start = depth * MOST_MOVES
    listed = out[start : start + MOST_MOVES]
    expand(state, scratch, listed)
    total = 0
    for i in range(moves):
        total += _count(play(state, listed[i]), depth - 1, scratch, out)
    return total


def perft(position: Position, depth: int) -> int:
    """The number of lines of ``depth`` decisions; a finished position has none."""
    if not 0 <= depth <= DEEPEST:
        raise OptionError("depth", depth, f"use 0 to {DEEPEST}")
    if depth == 0:
        return 1
    if position.game.memory.can_decide(position.memory):
        # What came before counts, so each line is played; only its last move need not be.
        if depth == 1:
            return len(position.codes)
        return sum(perft(position.play(move), depth - 1) for move in position.moves)
    return int(_count(position.state, depth, buffer(SCRATCH), buffer((depth + 1) * MOST_MOVES)))


def divide(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """The part of ``perft`` that each first move has, in order of the moves."""
    for move in position.moves:
        yield move, perft(position.play(move), depth - 1)
