"""Positions of YINSH as named facts: ``W=a2,b7; B=e3; w=e4; b=e5; off=0/1; black``.

``W`` and ``B`` are rings, ``w`` and ``b`` markers, ``off`` the rings taken. The turn is only the
player's name while he has to place or move a ring: rings are being placed as long as some are
missing. After a win by rings it is the winner's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from sixfold.boards import Point
from sixfold.games.yinsh.contents import has_row, markers, pool, rings
from sixfold.games.yinsh.kernel import (
    GOALS,
    MARKERS,
    MOVE,
    OVER,
    PLACE,
    RING,
    RINGS,
    ROW,
    State,
)
from sixfold.games.yinsh.tables import LENGTH, SLOT, pair, words
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.option import Options
from sixfold.rules.player import Player

FIELDS: Final[Sequence[Field]] = (
    Field("W", FieldKind.POINTS, []),
    Field("B", FieldKind.POINTS, []),
    Field("w", FieldKind.POINTS, []),
    Field("b", FieldKind.POINTS, []),
    Field("off", FieldKind.PAIR, [0, 0]),
    Field("pool", FieldKind.COUNT, derived=True),
)

PHASES: Final[Sequence[str]] = ("move", "row", "ring")

_PHASE_NAMES: Final = {PLACE: "move", MOVE: "move", ROW: "row", RING: "ring", OVER: "move"}


def describe(state: State, memory: object) -> Fields:
    """All facts of a position."""
    return {
        "W": rings(state, Player.WHITE),
        "B": rings(state, Player.BLACK),
        "w": markers(state, Player.WHITE),
        "b": markers(state, Player.BLACK),
        "off": [state.white_taken, state.black_taken],
        "pool": pool(state),
    }


def turn(state: State) -> Turn:
    """Who decides what."""
    return Turn(Player(state.player), _PHASE_NAMES[state.phase], Player(state.mover))


def build(variant: str, options: Options, fields: Fields, turn: Turn) -> tuple[State, tuple[()]]:
    """The position with these facts."""
    circles = cast("tuple[list[Point], ...]", (fields["W"], fields["B"]))
    discs = cast("tuple[list[Point], ...]", (fields["w"], fields["b"]))
    off = cast("list[int]", fields["off"])
    goal = GOALS[variant]
    out = [len(circles[player]) + off[player] for player in Player]
    lying = len(discs[0]) + len(discs[1])
    if lying > MARKERS:
        raise ValueError(f"there are {lying} markers, but the game has only {MARKERS}")
    for player in Player:
        if out[player] > RINGS:
            name = player.name.title()
            raise ValueError(f"{name} has {out[player]} rings, but the game only {RINGS} a player")
    if out == [RINGS, RINGS]:
        phase = _phase(discs, off, goal, turn)
    else:
        phase = _placing(out, lying + sum(off), turn)
    occupied = {point for kind in (*circles, *discs) for point in kind}
    state = State._make(
        [
            *pair(SLOT[point] for point in discs[Player.WHITE]),
            *words(circles[Player.WHITE]),
            *words(discs[Player.WHITE] + discs[Player.BLACK]),
            *words(SLOT.keys() - occupied),
            *(int(turn.player), int(turn.after), phase),
            *off,
            goal,
        ]
    )
    return state, ()


def _placing(out: list[int], others: int, turn: Turn) -> int:
    """Check a position with rings still to place."""
    white, black = out
    if others or turn.phase != PHASES[0]:
        raise ValueError(
            f"White has {white} rings and Black {black}, but before each has {RINGS} on the board "
            "there are no markers, rows or rings taken"
        )
    if white - black != (turn.player is Player.BLACK):
        raise ValueError(
            f"White and Black place rings in turn, so with {white} white and {black} black ones "
            f"it cannot be {turn.player} who decides"
        )
    return PLACE


def _phase(discs: tuple[list[Point], ...], off: list[int], goal: int, turn: Turn) -> int:
    """Check a position with all rings placed, and say what is decided."""
    lying = len(discs[0]) + len(discs[1])
    if max(off) >= goal:
        return _won(off, goal, lying, turn)
    rows = [has_row(of_a_colour) for of_a_colour in discs]
    if turn.player is not turn.after and rows[turn.after]:
        raise ValueError(f"{turn.after} moved and has a row, so he takes it before {turn.player}")
    if turn.phase == "row":
        if not rows[turn.player]:
            raise ValueError(f"{turn.player} has no row to take")
        return ROW
    if turn.phase == "ring":
        if lying > MARKERS - LENGTH:
            raise ValueError(f"a row was taken, so at most {MARKERS - LENGTH} markers are left")
        return RING
    for player in Player:
        if rows[player]:
            raise ValueError(f"{player} has a row, which must be taken before anyone moves")
    return OVER if lying == MARKERS else MOVE


def _won(off: list[int], goal: int, lying: int, turn: Turn) -> int:
    """Check a position that the rings taken have decided."""
    if max(off) > goal or min(off) >= goal:
        raise ValueError(f"the game ends when a player has taken {goal} of his rings")
    if lying > MARKERS - LENGTH:
        raise ValueError(f"a row was taken, so at most {MARKERS - LENGTH} markers are left")
    winner = Player(off.index(goal))
    if turn != Turn(winner, PHASES[0], winner):
        raise ValueError(f"{winner} has won, so the turn must be {winner}")
    return OVER
