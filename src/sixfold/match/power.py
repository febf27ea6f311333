"""Powers on the board: which moves use one, and what becomes of marked potentials."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from sixfold.boards import Board, Point
from sixfold.match.kind import Kind
from sixfold.rules import Player, Position

EXTRA = "+"
"""How the texts of TAMSK's extra moves begin; alone it lets the potential go."""


@dataclass(frozen=True, slots=True)
class Power:
    """The use of a potential: its kind, and where it lies before."""

    kind: Kind
    origin: Point


def power_of(board: Board, move: str) -> Power | None:
    """The power that a move uses, None for all others."""
    if move.startswith(EXTRA):
        return Power(Kind.TAMSK, _centre(board)) if move != EXTRA else None
    origin = move[1:].partition("-")[0]
    if move[:1] not in list(Kind) or origin in board.edge:
        return None
    return Power(Kind(move[0]), origin)


def carried(
    marks: frozenset[Point], before: Position, move: str, after: Position
) -> frozenset[str]:
    """Where marked potentials lie after a move; those that left their pieces are forgotten."""
    if not marks:
        return marks
    shifts = _shifts(before, move)
    stacks = after.data["stacks"]
    moved = {shifts.get(mark, mark) for mark in marks}
    return frozenset(spot for spot in moved if _is_loaded(stacks.get(spot, "")))


def loaded(position: Position, player: Player, kind: Kind) -> frozenset[Point]:
    """Where a player's unused potentials of a kind lie, covered or not."""
    piece = f"w{kind}" if player == Player.WHITE else f"b{kind.lower()}"
    stacks = position.data["stacks"]
    return frozenset(spot for spot, stack in stacks.items() if stack.startswith(piece))


def without_potential(position: Position, spot: Point) -> Position:
    """The same position when a loaded piece has lost its potential for good."""
    data = position.data
    stacks = dict(data["stacks"])
    basic = stacks.pop(spot)[0]
    changed = {**data, "stacks": stacks, basic: sorted([*data[basic], spot])}
    return position.game.setup(changed)


def _occupied(position: Position) -> frozenset[Point]:
    pieces = position.game.view.pieces(position.state, position.memory)
    return frozenset(piece.point for piece in pieces)


def _centre(board: Board) -> Point:
    centre = board.at(0, 0)
    assert centre is not None
    return centre


def _shifts(position: Position, move: str) -> Mapping[Point, Point]:
    """Where a push moves what stands on its line."""
    board = position.game.board
    dot, _, first = move.lstrip(f"{EXTRA}GTZDYP").partition("-")
    if dot not in board.edge:
        return {}
    (c, r), (to_c, to_r) = board.coordinates[dot], board.coordinates[first]
    line = board.ray(dot, (to_c - c, to_r - r))
    occupied = _occupied(position)
    shifts: dict[Point, Point] = {}
    for here, there in pairwise(line):
        if here not in occupied:
            break
        shifts[here] = there
    return shifts


def _is_loaded(stack: str) -> bool:
    """Whether a stack such as wD or bdD begins with a piece and its own potential."""
    return len(stack) > 1 and stack[0] in "wb" and stack[1].isupper() == (stack[0] == "w")
