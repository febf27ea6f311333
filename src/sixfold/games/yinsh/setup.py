"""Positions of YINSH as named facts: ``W=a2,b7; B=e3; w=e4; b=e5; off=0/1; black``.

``W`` and ``B`` are rings, ``w`` and ``b`` markers, ``off`` the rings taken. The turn is only the
player's name while they have to place or move a ring: rings are being placed as long as some are
missing. After a win by rings it is the winner's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from sixfold.boards import Point
from sixfold.errors import Impossible
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
from sixfold.rules.editing import Brush
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
BRUSHES: Final[Sequence[Brush]] = (
    Brush("W", "ring", ("white",)),
    Brush("B", "ring", ("black",)),
    Brush("w", "marker", ("white",)),
    Brush("b", "marker", ("black",)),
)

Points = tuple[list[Point], list[Point]]
"""White's and Black's."""

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
    standing = cast("Points", (fields["W"], fields["B"]))
    lying = cast("Points", (fields["w"], fields["b"]))
    off = cast("list[int]", fields["off"])
    goal = GOALS[variant]
    phase = _phase(standing, lying, off, goal, turn)
    occupied = {point for kind in (*standing, *lying) for point in kind}
    state = State._make(
        [
            *pair(SLOT[point] for point in lying[Player.WHITE]),
            *words(standing[Player.WHITE]),
            *words(lying[Player.WHITE] + lying[Player.BLACK]),
            *words(SLOT.keys() - occupied),
            *(int(turn.player), int(turn.after), phase),
            *off,
            goal,
        ]
    )
    return state, ()


def _phase(standing: Points, lying: Points, off: list[int], goal: int, turn: Turn) -> int:
    """Check a position, and say what is decided in it."""
    markers_out = sum(map(len, lying))
    if markers_out > MARKERS:
        raise Impossible(
            "markers",
            f"there are {markers_out} markers, but the game has only {MARKERS}",
            n=markers_out,
            most=MARKERS,
        )
    rings_out = [len(standing[player]) + off[player] for player in Player]
    for player in Player:
        if rings_out[player] > RINGS:
            has = f"{player.name.title()} has {rings_out[player]} rings, removed ones included"
            raise Impossible(
                "rings",
                f"{has}, but each player has only {RINGS}",
                player=player,
                n=rings_out[player],
                most=RINGS,
            )
    if rings_out != [RINGS, RINGS]:
        return _placing(rings_out, markers_out + sum(off), turn)
    if max(off) >= goal:
        return _won(off, goal, markers_out, turn)
    return _playing(lying, markers_out, turn)


def _placing(rings_out: list[int], other_things: int, turn: Turn) -> int:
    """Check a position with rings still to place."""
    white, black = rings_out
    if other_things or turn.phase != PHASES[0]:
        raise Impossible(
            "placing",
            f"with {white} white and {black} black rings of {RINGS} each they are still being "
            "placed, so there are no markers and nothing can be taken",
            white=white,
            black=black,
            each=RINGS,
        )
    if white - black != (turn.player is Player.BLACK):
        raise Impossible(
            "in-turn",
            f"rings are placed in turn, so with {white} white and {black} black ones "
            f"it is not {turn.player} who decides",
            player=turn.player,
            white=white,
            black=black,
        )
    return PLACE


def _won(off: list[int], goal: int, markers_out: int, turn: Turn) -> int:
    """Check a position that the rings taken have decided."""
    if max(off) > goal or min(off) >= goal:
        raise Impossible(
            "taken",
            f"{off[0]}/{off[1]} rings cannot be taken: the game ends with {goal}",
            white=off[0],
            black=off[1],
            goal=goal,
        )
    _check_row_was_taken(markers_out)
    winner = Player(off.index(goal))
    if turn != Turn(winner, PHASES[0], winner):
        raise Impossible(
            "won", f"{winner} has won, so the last part must be {winner}", player=winner
        )
    return OVER


def _playing(lying: Points, markers_out: int, turn: Turn) -> int:
    """Check a position with all rings placed and nobody's goal reached."""
    rows = [has_row(of_a_colour) for of_a_colour in lying]
    if turn.player is not turn.after and rows[turn.after]:
        raise Impossible(
            "waits",
            f"{turn.after} moved and has a row, so {turn.player} must wait",
            player=turn.player,
        )
    if turn.phase == "row":
        if not rows[turn.player]:
            raise Impossible("no-row", f"{turn.player} has no row to take", player=turn.player)
        return ROW
    if turn.phase == "ring":
        _check_row_was_taken(markers_out)
        return RING
    for player in Player:
        if rows[player]:
            raise Impossible(
                "row-first",
                f"{player} has a row, which must be taken before anyone moves",
                player=player,
            )
    return OVER if markers_out == MARKERS else MOVE


def _check_row_was_taken(markers_out: int) -> None:
    most = MARKERS - LENGTH
    if markers_out > most:
        raise Impossible(
            "row-was-taken",
            f"a row was taken, so at most {most} markers are left, not {markers_out}",
            most=most,
            n=markers_out,
        )
