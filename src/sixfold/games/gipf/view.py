"""Positions of GIPF as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sixfold.games.gipf.board import MASKS, spots_of
from sixfold.games.gipf.kernel import BEYOND, CAN_ENTER, PUSH, ROW, ROWS, State
from sixfold.games.gipf.marks import move_marks
from sixfold.games.gipf.notation import kind
from sixfold.games.gipf.side import side_of
from sixfold.rules.kernel import legal_codes
from sixfold.rules.picture import Counter, Effect, Held, Mark, Piece, Prompt, none_gone, standing
from sixfold.rules.player import Player
from sixfold.rules.repetition import Keys

gone: Final = none_gone

THEMES: Final = {"captured": "take"}
"""What puzzles with such a move or effect are about."""


def pieces(state: State, memory: Keys) -> tuple[Piece, ...]:
    """The pieces on the spots, a GIPF-piece with its colour twice."""
    return tuple(
        standing(spot, "gipf", colour, colour)
        if MASKS[spot] & state.doubles
        else standing(spot, "piece", colour)
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


def prompt(state: State) -> Prompt:
    """A row to take, or what to push in."""
    return asked({kind(code) for code in legal_codes(state)})


def asked(kinds: set[str]) -> Prompt:
    """What is asked where there are moves of these kinds."""
    if "row" in kinds:
        return Prompt("row")
    if "gipf" in kinds:
        return Prompt("kind" if "push" in kinds else "first")
    return Prompt("push")


def effects(before: State, code: int, after: State) -> tuple[Effect, ...]:
    """What a removal brings home and captures, or that a push makes a row."""
    if ROWS <= code < BEYOND:
        return brought_home(before.player, counters(before), counters(after))
    return own_row(before.player, after.player, after.phase)


def own_row(player: int, decider: int, phase: int) -> tuple[Effect, ...]:
    """That a player's move is followed by a row to take."""
    return (Effect("row"),) if phase == ROW and decider == player else ()


def brought_home(player: int, had: Sequence[Counter], has: Sequence[Counter]) -> tuple[Effect, ...]:
    """What a removal brings, from what lies beside the board before and after."""
    own = str(Player(player))
    (reserve, captured), (filled, more) = (
        [one.count for one in beside if one.player == own and one.name in ("reserve", "captured")]
        for beside in (had, has)
    )
    return (
        Effect("home", {"n": filled - reserve}),
        Effect("captured", {"n": more - captured}),
        Effect("reserve", {"before": reserve, "after": filled}),
    )


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """The dot, the spot entered and those pushed on to; or what a removal took and left."""
    return move_marks(before.white | before.black, code)
