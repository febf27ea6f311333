"""Positions of GIPF as pictures."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.board import MASKS, spots_of
from sixfold.games.gipf.kernel import CAN_ENTER, PUSH, State
from sixfold.games.gipf.marks import move_marks
from sixfold.games.gipf.memory import Keys
from sixfold.games.gipf.side import side_of
from sixfold.rules.picture import Counter, Held, Mark, Piece, none_gone
from sixfold.rules.player import Player

THEME: Final = "slate"
gone: Final = none_gone


def pieces(state: State, memory: Keys) -> tuple[Piece, ...]:
    """The pieces on the spots, a GIPF-piece with its colour twice."""
    return tuple(
        Piece((spot,), "gipf", (colour, colour))
        if MASKS[spot] & state.doubles
        else Piece((spot,), "piece", (colour,))
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


def hand(state: State) -> tuple[Held, ...]:
    """A GIPF-piece where one can come in, and a basic piece."""
    return entering(state.player, state.phase, side_of(state, state.player).right)


def entering(player: int, phase: int, right: int, loads: tuple[str, ...] = ()) -> tuple[Held, ...]:
    """What can be pushed in, the rarest first: whoever can choose usually wants that."""
    if phase != PUSH:
        return ()
    own = str(Player(player))
    return (
        *([Held("gipf", "gipf", (own, own))] if right & CAN_ENTER else []),
        *(Held(load, f"piece+{load}", (own, own)) for load in loads),
        Held("piece", "piece", (own,)),
    )


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """The dot, the spot entered and those pushed on to; or what a removal took and left."""
    return move_marks(before.white | before.black, code)
