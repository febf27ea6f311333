"""Row decisions as sets of spots, for notations that name what is taken and not the row."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from sixfold.boards.board import DIRECTIONS, Board
from sixfold.rules.move import Move
from sixfold.rules.position import Position

_ROW: Final = re.compile(r"x(?P<first>\w+)-(?P<last>\w+)(?:=(?P<stays>.*))?")


@dataclass(frozen=True)
class Taking:
    """The decision to take a row: its line with the dots at the ends, what stays and what goes."""

    move: Move
    dots: tuple[str, str]
    row: tuple[str, ...]
    stays: frozenset[str]

    @property
    def taken(self) -> frozenset[str]:
        """The spots that become vacant."""
        return frozenset(self.row) - self.stays


@lru_cache(maxsize=4096)
def _taking(board: Board, move: Move) -> Taking:
    found = _ROW.fullmatch(move.text)
    assert found is not None
    first, last = found["first"], found["last"]
    stays = frozenset(found["stays"].split(",")) if found["stays"] else frozenset[str]()
    for direction in DIRECTIONS:
        ray = board.ray(first, direction)
        if last in ray:
            back = board.ray(first, (-direction[0], -direction[1]))
            row = (first, *ray[: ray.index(last) + 1])
            return Taking(move, (back[-1], ray[-1]), row, stays)
    raise AssertionError(f"{move.text} is not a line")


def takings(position: Position) -> list[Taking]:
    """The rows that may be taken now, in every way."""
    board = position.game.board
    return [_taking(board, move) for move in position.moves if move.text.startswith("x")]


def is_taking(position: Position) -> bool:
    """Whether a row has to be taken now."""
    return bool(position.codes) and position.moves[0].text.startswith("x")


def spots_of(position: Position, *kinds: str) -> frozenset[str]:
    """Where pieces stand: ``w`` and ``b`` are basic pieces, ``W`` and ``B`` GIPF-pieces."""
    data = position.data
    return frozenset(spot for kind in kinds for spot in data[kind])


def keep_whole(position: Position) -> tuple[list[Move], Position]:
    """Leave all rows that may stay as they are, which most notations do not write down."""
    kept: list[Move] = []
    while whole := next((each for each in takings(position) if not each.taken), None):
        kept.append(whole.move)
        position = position.play(whole.move)
    return kept, position
