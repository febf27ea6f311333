"""A made-up game as large as one may be: 220 points, and 6,000 moves in its first position.

Fifty stones each; a move takes one to any of the 120 free points. Four moves are made, and whoever
then has more stones in the columns a to j has won. One module is every part of it.
"""

import sys
from typing import Any, Final, NamedTuple, cast

from sixfold.boards import Board
from sixfold.errors import NotationError
from sixfold.jit import Buffer, compiled, wrap
from sixfold.rules import Game, Outcome, Player, kernel
from sixfold.rules.description import Field, FieldKind, Fields, Turn
from sixfold.rules.move import MoveKind
from sixfold.rules.picture import Counter, Held, Mark, Piece, none_gone
from sixfold.rules.step import Step, point

BOARD: Final = Board.from_columns(dict.fromkeys("abcdefghijklmnopqrst", (1, 11)), "k6")
POINTS: Final = BOARD.points
SIZE: Final = 220
WORD: Final = 55
"""Points in each of the four words of a colour."""
STONES: Final = 50
TURNS: Final = 4
HALF: Final = 110


class State(NamedTuple):
    """Four words for each colour, the moves left, and who decides."""

    w0: int
    w1: int
    w2: int
    w3: int
    b0: int
    b1: int
    b2: int
    b3: int
    left: int
    player: int


# The kernel


@compiled
def _has(state: State, colour: int, at: int) -> bool:
    return state[4 * colour + at // WORD] >> at % WORD & 1 != 0


@compiled
def _changed(state: State, word: int, origin: int, target: int) -> int:
    first = 4 * state.player
    bits = state[word]
    if first + origin // WORD == word:
        bits ^= 1 << origin % WORD
    if first + target // WORD == word:
        bits ^= 1 << target % WORD
    return bits


@kernel.survey.implement(State)
def survey_meadow(state: State, scratch: Buffer) -> int:
    """Write the stones down, then the free points."""
    stones, free = 0, 256
    for at in range(SIZE):
        if _has(state, state.player, at):
            scratch[stones] = at
            stones += 1
        elif not _has(state, 1 - state.player, at):
            scratch[free] = at
            free += 1
    scratch[255] = free - 256
    return stones * (free - 256) if state.left > 0 else 0


@kernel.expand.implement(State)
def expand_meadow(state: State, scratch: Buffer, out: Buffer) -> int:
    """Each stone to each free point."""
    free = scratch[255]
    for i in range(STONES):
        for j in range(free):
            out[i * free + j] = SIZE * scratch[i] + scratch[256 + j]
    return STONES * free


@kernel.nth.implement(State)
def nth_meadow(state: State, scratch: Buffer, k: int) -> int:
    """One of them."""
    return SIZE * scratch[k // scratch[255]] + scratch[256 + k % scratch[255]]


@kernel.play.implement(State)
def play_meadow(state: State, code: int) -> State:
    """Take a stone away and put it down."""
    o, t = code // SIZE, code % SIZE
    return State(
        _changed(state, 0, o, t),
        _changed(state, 1, o, t),
        _changed(state, 2, o, t),
        _changed(state, 3, o, t),
        _changed(state, 4, o, t),
        _changed(state, 5, o, t),
        _changed(state, 6, o, t),
        _changed(state, 7, o, t),
        state.left - 1,
        1 - state.player,
    )


@kernel.result.implement(State)
def result_meadow(state: State) -> int:
    """Who has more stones in the first half."""
    ahead = 0
    for at in range(HALF):
        ahead += _has(state, 0, at) - _has(state, 1, at)
    return min(1, max(-1, ahead))


@kernel.regular.implement(State)
def regular_meadow(state: State) -> bool:
    """Every move is a turn."""
    return True


@kernel.key.implement(State)
def key_meadow(state: State) -> int:
    """All words, mixed."""
    total = 0
    for word in range(10):
        total = wrap((total ^ state[word]) * 0x1E3779B97F4A7C15)
        total ^= total >> 29
    return total


def start(variant: str, options: object) -> State:
    """The stones in turn from both ends."""
    white, black = (
        [sum(1 << at % WORD for at in of if at // WORD == word) for word in range(4)]
        for of in (range(STONES), range(SIZE - STONES, SIZE))
    )
    return State._make((*white, *black, TURNS, 0))


def outcome(state: State) -> Outcome:
    """Who has won."""
    result = result_meadow(state)
    winner = None if result == 0 else Player.WHITE if result > 0 else Player.BLACK
    return Outcome(winner, "half")


# Notation

KINDS: Final = (MoveKind("carry", "move"),)


def _ends(code: int) -> tuple[str, str]:
    if not 0 <= code < SIZE * SIZE:
        raise NotationError(str(code), "no move has this code")
    return POINTS[code // SIZE], POINTS[code % SIZE]


def text(code: int) -> str:
    """From where to where."""
    return "-".join(_ends(code))


def kind(code: int) -> str:
    """All moves are alike."""
    return KINDS[0].name


def steps(code: int) -> tuple[Step, ...]:
    """The stone, then the free point."""
    origin, target = _ends(code)
    return point(origin), point(target)


def read(text: str) -> list[int]:
    """The move between two points."""
    ends = text.strip().lower().split("-")
    if len(ends) != 2 or not set(ends) <= set(POINTS):
        raise NotationError(text, "a move is two points, such as a1-k6")
    return [SIZE * POINTS.index(ends[0]) + POINTS.index(ends[1])]


def explain(state: State, code: int) -> tuple[str, str]:
    """Stones go to free points."""
    origin, target = _ends(code)
    return "stone", f"there is no stone for {target} on {origin}"


# Setup

FIELDS: Final = (Field("w", FieldKind.POINTS), Field("b", FieldKind.POINTS))
PHASES: Final = ("carry",)


def _points(state: State, colour: int) -> list[str]:
    return [name for at, name in enumerate(POINTS) if _has(state, colour, at)]


def describe(state: State, memory: object) -> Fields:
    """The points of both players."""
    return {"w": _points(state, 0), "b": _points(state, 1)}


def turn(state: State) -> Turn:
    """Who decides."""
    return Turn(Player(state.player), PHASES[0], Player(state.player))


def build(variant: str, options: object, fields: Fields, turn: Turn) -> tuple[State, tuple[()]]:
    """The position with these stones, with all moves to come."""
    colours = [[POINTS.index(p) for p in cast("list[str]", fields[key])] for key in "wb"]
    if [len(stones) for stones in colours] != [STONES, STONES]:
        raise ValueError(f"each has {STONES} stones")
    words = [
        sum(1 << at % WORD for at in stones if at // WORD == word)
        for stones in colours
        for word in range(4)
    ]
    return State._make((*words, TURNS - int(turn.player), int(turn.player))), ()


# View

gone: Final = none_gone


def pieces(state: State, memory: object) -> tuple[Piece, ...]:
    """All stones."""
    return tuple(
        Piece((name,), "stone", (str(player),))
        for player in Player
        for name in _points(state, player)
    )


def counters(state: State) -> tuple[Counter, ...]:
    """Nothing lies beside the board."""
    return ()


def hand(state: State) -> tuple[Held, ...]:
    """Nothing comes onto it."""
    return ()


def marks(before: State, code: int, after: State) -> tuple[Mark, ...]:
    """From where to where."""
    origin, target = _ends(code)
    return Mark(origin, "from"), Mark(target, "to")


_PARTS: Final[Any] = sys.modules[__name__]

GAME: Final = Game(
    name="meadow",
    title="MEADOW",
    board=BOARD,
    variants=("standard",),
    option_list=(),
    kernel=_PARTS,
    notation=_PARTS,
    setup_part=_PARTS,
    view=_PARTS,
    draws=True,
)
