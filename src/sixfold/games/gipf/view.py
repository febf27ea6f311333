"""Positions of GIPF as pictures."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import MASKS, spots_of
from sixfold.games.gipf.kernel import GIPF_PUSHES, ROWS
from sixfold.games.gipf.marks import push_marks, row_marks
from sixfold.games.gipf.memory import Keys
from sixfold.games.gipf.potentials import view as loaded
from sixfold.games.gipf.potentials.state import LOADED_PUSHES
from sixfold.games.gipf.potentials.state import State as Loaded
from sixfold.games.gipf.rules import AnyState
from sixfold.games.gipf.side import side_of
from sixfold.rules.picture import Counter, Mark, Piece
from sixfold.rules.player import Player

THEME: Final = "slate"


def pieces(state: AnyState, memory: Keys) -> tuple[Piece, ...]:
    """The pieces on the spots, a GIPF-piece with its colour twice."""
    if isinstance(state, Loaded):
        return loaded.pieces(state)
    return tuple(
        Piece(spot, "gipf", (colour, colour))
        if MASKS[spot] & state.doubles
        else Piece(spot, "piece", (colour,))
        for colour, own in (("white", state.white), ("black", state.black))
        for spot in spots_of(own)
    )


def counters(state: AnyState) -> tuple[Counter, ...]:
    """Each player's reserve and what he has captured."""
    if isinstance(state, Loaded):
        return loaded.counters(state)
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    return (
        Counter("reserve", "white", "piece", "white", white.reserve),
        Counter("reserve", "black", "piece", "black", black.reserve),
        Counter("captured", "white", "piece", "black", black.captured),
        Counter("captured", "black", "piece", "white", white.captured),
    )


def marks(before: AnyState, code: int, after: AnyState) -> tuple[Mark, ...]:
    """The dot, the spot entered and those pushed on to; or what a removal took and left."""
    if code >= LOADED_PUSHES:
        return loaded.marks(before.white | before.black, code)
    if code >= ROWS:
        return row_marks(code)
    return push_marks(before.white | before.black, code % GIPF_PUSHES)
