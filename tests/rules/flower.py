"""A small game of another package: whoever has the middle when all seven points are full has won.

One module is every part of it; ``test_other_packages`` installs it by an entry point.
"""

import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from sixfold.boards import Board
from sixfold.errors import NotationError
from sixfold.jit import Buffer, wrap
from sixfold.rules import Game, Outcome, Player, kernel, step
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.move import MoveKind
from sixfold.rules.picture import Counter, Held, Mark, Piece, none_gone
from sixfold.rules.step import Step

BOARD: Final = Board.from_columns({"a": (1, 2), "b": (1, 3), "c": (2, 3)}, middle="b2")
POINTS: Final = BOARD.points
SIZE: Final = 7
FULL: Final = 127
MIDDLE: Final = 8
"""The bit of b2, the fourth point."""


class State(NamedTuple):
    """A bit for each point that White or Black has, and who decides."""

    white: int
    black: int
    player: int


# The kernel


@kernel.survey.implement(State)
def survey_flower(state: State, scratch: Buffer) -> int:
    """Write the vacant points down and count them."""
    count = 0
    for point in range(SIZE):
        if not (state.white | state.black) >> point & 1:
            scratch[count] = point
            count += 1
    return count


@kernel.expand.implement(State)
def expand_flower(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the vacant points."""
    count = SIZE
    for point in range(SIZE):
        count -= (state.white | state.black) >> point & 1
    for i in range(count):
        out[i] = scratch[i]
    return count


@kernel.nth.implement(State)
def nth_flower(state: State, scratch: Buffer, k: int) -> int:
    """One of the vacant points."""
    return scratch[k]


@kernel.play.implement(State)
def play_flower(state: State, code: int) -> State:
    """Put a piece down."""
    if state.player == 0:
        return State(state.white | 1 << code, state.black, 1)
    return State(state.white, state.black | 1 << code, 0)


@kernel.regular.implement(State)
def regular_flower(state: State) -> bool:
    """Every decision is a turn."""
    return True


@kernel.result.implement(State)
def result_flower(state: State) -> int:
    """Who has the middle."""
    return 1 if state.white & MIDDLE else -1


@kernel.key.implement(State)
def key_flower(state: State) -> int:
    """All bits side by side, mixed."""
    return wrap((state.white | state.black << 7 | state.player << 14) * 0x1E3779B97F4A7C15)


def start(variant: str, options: object) -> State:
    """An empty board."""
    return State(0, 0, 0)


def outcome(state: State) -> Outcome:
    """Who has won."""
    return Outcome(Player.WHITE if state.white & MIDDLE else Player.BLACK, "middle")


# Notation


KINDS: Final[Sequence[MoveKind]] = (MoveKind("place", "place"),)


def text(code: int) -> str:
    """The point."""
    if code >= SIZE:
        raise NotationError(str(code), "no move has this code")
    return POINTS[code]


def kind(code: int) -> str:
    """All moves are alike."""
    return "place"


def steps(code: int) -> tuple[Step, ...]:
    """Touch the point."""
    return (step.point(POINTS[code]),)


def read(text: str) -> list[int]:
    """The point with this name."""
    name = text.strip().lower()
    if name not in POINTS:
        raise NotationError(text, f"a move is one of {', '.join(POINTS)}")
    return [POINTS.index(name)]


def explain(state: State, code: int) -> tuple[str, str]:
    """Points can only be taken."""
    return "occupied", f"{POINTS[code]} is taken"


# Setup

FIELDS: Final = (Field("w", FieldKind.POINTS, []), Field("b", FieldKind.POINTS, []))
PHASES: Final = ("place",)


def describe(state: State, memory: object) -> Fields:
    """The points of both players."""
    return {"w": _points(state.white), "b": _points(state.black)}


def turn(state: State) -> Turn:
    """Who decides."""
    return Turn(Player(state.player), PHASES[0], Player(state.player))


def build(variant: str, options: object, fields: Fields, turn: Turn) -> tuple[State, tuple[()]]:
    """The position with these points."""
    white, black = (
        sum(1 << POINTS.index(point) for point in cast("list[str]", fields[key])) for key in "wb"
    )
    if white & black:
        raise ValueError("a point belongs to both players")
    if white.bit_count() - black.bit_count() != int(turn.player):
        raise ValueError(f"pieces are placed in turn, so it is not {turn.player} who decides")
    return State(white, black, int(turn.player)), ()


def _points(bits: int) -> list[str]:
    return [point for i, point in enumerate(POINTS) if bits >> i & 1]


# View

THEME: Final = "slate"
gone: Final = none_gone


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """A piece on each taken point."""
    owners = dict.fromkeys(_points(state.white), "white")
    owners |= dict.fromkeys(_points(state.black), "black")
    return tuple(Piece((point,), "piece", (owners[point],)) for point in POINTS if point in owners)


def counters(state: State) -> tuple[Counter, ...]:
    """Nothing lies beside the board."""
    return ()


def hand(state: State) -> tuple[Held, ...]:
    """A piece of the player who decides."""
    return (Held("", "piece", (str(Player(state.player)),)),)


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """Where a piece was put."""
    return (Mark(POINTS[code], "to"),)


_PARTS: Final[Any] = sys.modules[__name__]

GAME: Final = Game(
    name="flower",
    title="FLOWER",
    board=BOARD,
    variants=("standard",),
    option_list=(),
    kernel=_PARTS,
    notation=_PARTS,
    setup_part=_PARTS,
    view=_PARTS,
)
