"""The moves at the root of a search that are worth a thought of their own."""

from __future__ import annotations

from sixfold.boards import Symmetry
from sixfold.rules import Move, Position
from sixfold.rules.description import may_keep
from sixfold.rules.kernel import advance


def different_moves(position: Position) -> list[int]:
    """The legal moves without those that lead to the same position, or to a mirror of it."""
    read = position.game.notation.read
    symmetries = _symmetries(position)
    seen: set[object] = set()
    different: list[int] = []
    for move in position.moves:
        after = advance(position.state, move.code)
        images = {read(each.text(move.text))[0] for each in symmetries}
        if after not in seen and images.isdisjoint(different):
            different.append(move.code)
        seen.add(after)
    return different


def is_twin(position: Position, one: Move, other: Move) -> bool:
    """Whether two legal moves lead to the same position, or to mirrors of each other."""
    state = position.state
    if one.code == other.code or advance(state, one.code) == advance(state, other.code):
        return True
    read = position.game.notation.read
    return any(other.code in read(each.text(one.text)) for each in _symmetries(position))


def _symmetries(position: Position) -> list[Symmetry]:
    """Those of the board that leave the position as it is, none if earlier positions count."""
    if position.game.memory.seen(position.memory):
        return []
    setup = position.game.setup_part
    fields = setup.describe(position.state, position.memory)
    return [
        each
        for each in position.game.board.symmetries[1:]
        # The second question takes as long as a thousand nodes of a search.
        if may_keep(setup.FIELDS, fields, each) and position.transformed(each) == position
    ]
