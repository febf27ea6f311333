"""What one player has in a game with potentials."""

from __future__ import annotations

from collections import Counter

from sixfold.games.gipf.board import mask_of
from sixfold.games.gipf.potentials.kinds import KINDS, Stock
from sixfold.games.gipf.potentials.stack import stacks_of
from sixfold.games.gipf.potentials.state import State
from sixfold.games.gipf.side import Side
from sixfold.rules.player import Player


def side_of(state: State, player: int) -> Side:
    """A player's pieces, wherever they lie in their stacks, and the reserve, right and total."""
    stacks = stacks_of(state)
    basic, double = "wW" if player == Player.WHITE else "bB"
    reserve, right, total = (
        (state.white_reserve, state.white_right, state.white_total)
        if player == Player.WHITE
        else (state.black_reserve, state.black_right, state.black_total)
    )
    return Side(
        Player(player).name.capitalize(),
        mask_of(point for point, stack in stacks.items() if stack.piece == basic),
        mask_of(point for point, stack in stacks.items() if stack.piece == double),
        reserve,
        right,
        total,
    )


def stock_of(state: State, player: int) -> Stock:
    """The potentials that a player may still bring in."""
    return Stock.from_word(state.white_stock if player == Player.WHITE else state.black_stock)


def potentials_on_board(state: State, player: int) -> Stock:
    """How many potentials of each kind a player has on the board, used or not."""
    letters = Counter("".join(stack.potentials for stack in stacks_of(state).values()))
    own = str.upper if player == Player.WHITE else str.lower
    return Stock(letters[own(kind)] for kind in KINDS)
