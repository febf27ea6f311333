"""The moves at the root of a search that are worth a thought of their own."""

from __future__ import annotations

from sixfold.boards import Symmetry
from sixfold.engine.search import look_over
from sixfold.jit import buffer, values
from sixfold.rules import Move, Position
from sixfold.rules.description import may_keep
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, advance


def different_moves(position: Position) -> list[int]:
    """The moves worth a look, but one of those that lead to the same position, or to a mirror."""
    game, state = position.game, position.state
    symmetries = _symmetries(position)
    seen: set[object] = set()
    different: dict[int, None] = {}
    for code in worth_a_look(position):
        after = advance(state, code)
        images = {game.image(state, game.move(code), each) for each in symmetries}
        if after not in seen and images.isdisjoint(different):
            different[code] = None
        seen.add(after)
    return list(different)


def worth_a_look(position: Position) -> list[int]:
    """The legal moves that are worth a look in this game."""
    return _looked_over(position)[0]


def is_in_doubt(position: Position) -> bool:
    """Whether a move that is not worth a look may be better than all that are."""
    return not _looked_over(position)[1]


def _looked_over(position: Position) -> tuple[list[int], bool]:
    """What is worth a look, and whether nothing else can be better."""
    if not position.codes:
        return [], True
    codes, scores = buffer(MOST_MOVES), buffer(MOST_MOVES)
    count = look_over(position.state, codes, scores, buffer(SCRATCH))
    return values(codes, abs(count)), count < 0


def is_twin(position: Position, one: Move, other: Move) -> bool:
    """Whether two legal moves lead to the same position, or to mirrors of each other."""
    state = position.state
    if one.code == other.code or advance(state, one.code) == advance(state, other.code):
        return True
    image = position.game.image
    return any(other.code == image(state, one, each) for each in _symmetries(position))


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
