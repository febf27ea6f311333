"""Positions of a game with potentials as pictures."""

from __future__ import annotations

from sixfold.games.gipf.marks import move_marks, push_marks
from sixfold.games.gipf.memory import Keys
from sixfold.games.gipf.potentials.kinds import KINDS, Kind
from sixfold.games.gipf.potentials.side import side_of, stock_of
from sixfold.games.gipf.potentials.stack import stacks_of
from sixfold.games.gipf.potentials.state import (
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    RELEASE,
    TAMSK,
    State,
)
from sixfold.games.gipf.potentials.ways import power_of
from sixfold.games.gipf.view import THEME, entering, gone
from sixfold.rules.picture import Counter, Held, Mark, Piece
from sixfold.rules.player import Player

__all__ = ["THEME", "counters", "gone", "hand", "marks", "pieces"]


def pieces(state: State, memory: Keys) -> tuple[Piece, ...]:
    """What stands on the spots, each stack by what it is built of."""
    return tuple(
        Piece((point,), stack.look, stack.colours) for point, stack in stacks_of(state).items()
    )


def counters(state: State) -> tuple[Counter, ...]:
    """Each player's reserve, captures, and potentials that may still enter."""
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    return (
        Counter("reserve", "white", "piece", "white", white.reserve),
        Counter("reserve", "black", "piece", "black", black.reserve),
        Counter("captured", "white", "piece", "black", black.captured),
        Counter("captured", "black", "piece", "white", white.captured),
        *(
            Counter("potentials", str(player), kind.word, str(player), number)
            for player in Player
            for kind, number in zip(KINDS, stock_of(state, player), strict=True)
            if number
        ),
    )


def hand(state: State) -> tuple[Held, ...]:
    """Also what a piece can be loaded with; or the TAMSK that leaves the centre."""
    if state.phase == TAMSK:
        return (Held("", Kind.TAMSK.word, (str(Player(state.player)),)),)
    loads = tuple(kind.word for kind in stock_of(state, state.player).kinds)
    right = state.white_right if state.player == Player.WHITE else state.black_right
    return entering(state.player, state.phase, right, loads)


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Also where a loaded piece or a TAMSK entered, or from where to where a potential went."""
    occupied = before.white | before.black
    if code < LOADED_PUSHES:
        return move_marks(occupied, code)
    if code == RELEASE:
        return (Mark("e5", "taken"),)
    if POWERS <= code < EXTRA_PUSHES:
        _, origin, target = power_of(code)
        return Mark(origin, "from"), Mark(target, "to")
    way = (code - LOADED_PUSHES) % 42 if code < POWERS else code - EXTRA_PUSHES
    return push_marks(occupied, way)
