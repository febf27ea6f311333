"""Positions of a game with potentials as pictures."""

from __future__ import annotations

from sixfold.games.gipf.marks import push_marks
from sixfold.games.gipf.potentials.kinds import WORDS, stock_numbers
from sixfold.games.gipf.potentials.notation import power_of
from sixfold.games.gipf.potentials.side import side_of
from sixfold.games.gipf.potentials.stack import stacks_of
from sixfold.games.gipf.potentials.state import (
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    RELEASE,
    State,
)
from sixfold.rules.picture import Counter, Mark, Piece
from sixfold.rules.player import Player


def pieces(state: State) -> tuple[Piece, ...]:
    """What stands on the spots, each stack by what it is built of."""
    return tuple(
        Piece(point, stack.look, stack.colours) for point, stack in stacks_of(state).items()
    )


def counters(state: State) -> tuple[Counter, ...]:
    """Each player's reserve, what he has captured, and his potentials that may still enter."""
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    stocks = ((Player.WHITE, state.white_stock), (Player.BLACK, state.black_stock))
    return (
        Counter("reserve", "white", "piece", "white", white.reserve),
        Counter("reserve", "black", "piece", "black", black.reserve),
        Counter("captured", "white", "piece", "black", black.captured),
        Counter("captured", "black", "piece", "white", white.captured),
        *(
            Counter("potentials", str(player), WORDS[letter], str(player), number)
            for player, stock in stocks
            for letter, number in stock_numbers(stock).items()
            if number
        ),
    )


def marks(occupied: int, code: int) -> tuple[Mark, ...]:
    """Where a loaded piece or a TAMSK entered, or from where to where a potential went."""
    if code == RELEASE:
        return (Mark("e5", "taken"),)
    if POWERS <= code < EXTRA_PUSHES:
        _, origin, target = power_of(code)
        return Mark(origin, "from"), Mark(target, "to")
    way = (code - LOADED_PUSHES) % 42 if code < POWERS else code - EXTRA_PUSHES
    return push_marks(occupied, way)
