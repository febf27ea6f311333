"""Positions of GIPF as pictures."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import MASKS, spots_of
from sixfold.games.gipf.kernel import State
from sixfold.games.gipf.marks import move_marks
from sixfold.games.gipf.memory import Keys
from sixfold.games.gipf.side import side_of
from sixfold.rules.picture import Counter, Mark, Piece
from sixfold.rules.player import Player

THEME: Final = "slate"


def pieces(state: State, memory: Keys) -> tuple[Piece, ...]:
    """The pieces on the spots, a GIPF-piece with its colour twice."""
    return tuple(
        Piece(spot, "gipf", (colour, colour))
        if MASKS[spot] & state.doubles
        else Piece(spot, "piece", (colour,))
        for colour, own in (("white", state.white), ("black", state.black))
        for spot in spots_of(own)
    )


def counters(state: State) -> tuple[Counter, ...]:
    """Each player's reserve and captures."""
    white, black = side_of(state, Player.WHITE), side_of(state, Player.BLACK)
    return (
        Counter("reserve", "white", "piece", "white", white.reserve),
        Counter("reserve", "black", "piece", "black", black.reserve),
        Counter("captured", "white", "piece", "black", black.captured),
        Counter("captured", "black", "piece", "white", white.captured),
    )


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """The dot, the spot entered and those pushed on to; or what a removal took and left."""
    return move_marks(before.white | before.black, code)
