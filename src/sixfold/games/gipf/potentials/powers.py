"""What a linked match asks: which power a move uses, and what becomes of potentials."""

from __future__ import annotations

from dataclasses import dataclass

from sixfold.boards import Point
from sixfold.games.gipf.board import MASKS, mask_of, spots_of
from sixfold.games.gipf.potentials import side, ways
from sixfold.games.gipf.potentials.kinds import Kind, Stock
from sixfold.games.gipf.potentials.stack import stacks_of
from sixfold.games.gipf.potentials.state import State
from sixfold.rules.kernel import advance
from sixfold.rules.move import Move
from sixfold.rules.player import Player
from sixfold.rules.position import Position


@dataclass(frozen=True, slots=True)
class Power:
    """The use of a potential: its kind, and where it lies before."""

    kind: Kind
    origin: Point


def power_of(move: Move) -> Power | None:
    """The power that a move uses, None for all others."""
    if move.kind == "power":
        kind, origin, _ = ways.power_of(move.code)
        return Power(kind, origin)
    return Power(Kind.TAMSK, "e5") if move.kind == "extra" else None


def carried(spots: frozenset[Point], before: Position, move: Move) -> frozenset[Point]:
    """Where the potentials on these spots lie after a move, if they are still on their pieces."""
    if not spots:
        return spots

    def loaded(marked: int) -> int:
        state = _state(before)
        return advance(state._replace(loaded=state.loaded & marked), move.code).loaded

    # The rules move loaded pieces along. Without any there is just the one that has entered.
    return frozenset(spots_of(loaded(mask_of(spots)) & ~loaded(0)))


def unused(position: Position, player: Player, kind: Kind) -> frozenset[Point]:
    """Where a player's unused potentials of a kind lie, covered or not."""
    piece = "w" if player == Player.WHITE else "b"
    return frozenset(
        point
        for point, stack in stacks_of(_state(position)).items()
        if stack.is_loaded and stack.piece == piece and stack.kind == kind
    )


def stock_of(position: Position, player: Player) -> Stock:
    """The potentials that a player may still bring in."""
    return side.stock_of(_state(position), player)


def without_potential(position: Position, spot: Point) -> Position:
    """The same position when a loaded piece that nothing covers has lost its potential for good."""
    words = ("loaded", *(kind.word for kind in Kind))
    state = _state(position)
    cleared = {word: getattr(state, word) & ~MASKS[spot] for word in words}
    return Position(position.game, state._replace(**cleared), position.memory)


def _state(position: Position) -> State:
    assert isinstance(position.state, State), "a position of GIPF with potentials"
    return position.state
