"""TZAAR's moves as texts: ``Za1`` places a piece, ``e2-e4`` moves a stack, ``pass`` ends a turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.boards.board import DIRECTIONS
from sixfold.errors import NotationError
from sixfold.games.tzaar.board import BIT, BOARD, HOLE, WHOLE
from sixfold.games.tzaar.kernel import (
    CAPTURE,
    NEVER,
    PASS,
    PLACE,
    PLACES,
    STACKS,
    State,
    heights,
)
from sixfold.games.tzaar.layout import LETTERS, NUMBERS
from sixfold.games.tzaar.tables import MOVES
from sixfold.rules import step
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("capture", "move"),
    MoveKind("stack", "move"),
    MoveKind("place", "place"),
    MoveKind("pass", "pass"),
)

TYPES: Final = ("tzaar", "tzarra", "tott")
"""The names of the types, in the order of their letters."""

_SPACE: Final = r"([a-z])\s?([0-9]{1,2})"
_FORM: Final = re.compile(rf"([zat](?=\s*[a-z]))?\s*{_SPACE}(?:\s*[-–—>→x]?\s*{_SPACE})?", re.ASCII)
_SPACES: Final = tuple(BIT)


def _ends() -> dict[int, tuple[Point, Point]]:
    on_lines = set(MOVES.values())
    return {
        **MOVES,
        **{STACKS + code: ends for code, ends in MOVES.items()},
        **{
            NEVER + 64 * BIT[origin] + BIT[target]: (origin, target)
            for origin in BOARD.points
            for target in BOARD.points
            if origin != target and (origin, target) not in on_lines
        },
    }


_ENDS: Final = _ends()
"""Where each move of a stack begins and ends, by its code."""


def _meanings() -> dict[str, list[int]]:
    found: dict[str, list[int]] = {"pass": [PASS], **{point: [] for point in BIT}}
    for code, (origin, target) in _ENDS.items():
        found.setdefault(f"{origin}-{target}", []).append(code)
        if code < NEVER:
            found[origin].append(code)
    for kind, letter in enumerate(LETTERS):
        for point, bit in BIT.items():
            found[letter + point] = [PLACES + 64 * kind + bit]
            found[point].append(PLACES + 64 * kind + bit)
    return found


_MEANINGS: Final = _meanings()
"""All moves that a tidy text may mean: a single space is any move from there, or a placement."""


def _placed(code: int) -> tuple[str, Point] | None:
    """The letter of the type and the space, if the move is a placement."""
    kind, bit = divmod(code - PLACES, 64)
    return (LETTERS[kind], _SPACES[bit]) if 0 <= kind < 3 and bit < len(_SPACES) else None


def spaces(code: int) -> tuple[Point, ...]:
    """The space of a placement, the two of a move, none for a pass."""
    if code == PASS:
        return ()
    if placed := _placed(code):
        return (placed[1],)
    if code in _ENDS:
        return _ENDS[code]
    raise NotationError(str(code), "no move has this code")


def steps(code: int) -> tuple[Step, ...]:
    """Touch the spaces, the first after choosing a type, or press the button to pass."""
    if placed := _placed(code):
        return step.stock(TYPES[LETTERS.index(placed[0])]), step.point(placed[1])
    return tuple(step.point(space) for space in spaces(code)) or (step.button("pass"),)


def text(code: int) -> str:
    """The canonical text of a move."""
    placed = _placed(code)
    return "".join(placed) if placed else "-".join(spaces(code)) or "pass"


def kind(code: int) -> str:
    """``capture``, ``stack``, ``place`` or ``pass``."""
    if len(spaces(code)) == 2:
        return "stack" if STACKS <= code < PASS else "capture"
    return "pass" if code == PASS else "place"


def read(text: str) -> Sequence[int]:
    """The moves a text may mean; capitals, spaces and the dash do not matter."""
    meaning = _MEANINGS.get(text)
    return meaning if meaning else _MEANINGS[_tidy(text)]


def _tidy(text: str) -> str:
    """The text as it should have been written."""
    tidy = text.strip().lower()
    if tidy == "pass":
        return tidy
    found = _FORM.fullmatch(tidy)
    letter = found.group(1) if found else None
    if not found or (letter and found.group(4)):
        raise NotationError(
            text, "write a move such as e2-e4, a piece to place such as Za1, or pass"
        )
    named = [column + number for column, number in (found.group(2, 3), found.group(4, 5)) if column]
    for space in named:
        if space == HOLE:
            raise NotationError(text, f"{HOLE} is the hole in the middle, where nothing stands")
        if space not in BIT:
            columns = "a1-a5, b1-b6, c1-c7, d1-d8, e1-e9, f1-f8, g1-g7, h1-h6, i1-i5"
            raise NotationError(text, f"the board has no space {space}; its spaces are {columns}")
    if len(named) == 2 and named[0] == named[1]:
        raise NotationError(text, "a move ends on another space")
    return (letter or "").upper() + "-".join(named)


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal."""
    if state.phase == PLACE:
        return _explain_placing(state, code)
    if code == PASS:
        return "capture-first", "the first move of a turn must be a capture"
    if _placed(code):
        return "all-placed", "all pieces are placed"
    return _explain_move(state, *_ENDS[code])


def _explain_placing(state: State, code: int) -> tuple[str, str]:
    """Why a piece cannot be placed so."""
    placed = _placed(code)
    if not placed:
        return "place-first", "all 60 pieces are placed before the first capture"
    letter, space = placed
    if (state.white | state.black) >> BIT[space] & 1:
        return "occupied", f"{space} is occupied"
    kind = LETTERS.index(letter)
    name = TYPES[kind].capitalize()
    return "none-left", f"all {NUMBERS[kind]} {name}s are placed"


def _explain_move(state: State, origin: Point, target: Point) -> tuple[str, str]:
    """Why a stack cannot move there."""
    own, other = (state.white, state.black)[:: -1 if state.player else 1]
    occupied = own | other
    if not occupied >> BIT[origin] & 1:
        return "nothing-there", f"{origin} is vacant"
    if other >> BIT[origin] & 1:
        owner = ("Black", "White")[state.player]
        return "not-yours", f"the piece on {origin} is {owner}'s"
    between = _between(origin, target)
    if between is None:
        return "no-line", f"{origin} and {target} are not on one line"
    if HOLE in between:
        return "hole", "nothing moves across the middle of the board"
    for space in between:
        if occupied >> BIT[space] & 1:
            return "blocked", f"{space} is in the way, and nothing is jumped"
    if not occupied >> BIT[target] & 1:
        return "vacant", f"{target} is vacant, and a move has to end on a piece"
    if own >> BIT[target] & 1 and state.phase == CAPTURE:
        return "capture-first", "the first move of a turn must be a capture"
    high, low = (heights(state)[space] for space in (target, origin))
    return "too-high", f"{target} is {high} high and {origin} only {low}"


def _between(origin: Point, target: Point) -> tuple[Point, ...] | None:
    """The places between two spaces, the hole among them; None if they are not on one line."""
    for direction in DIRECTIONS:
        ray = WHOLE.ray(origin, direction)
        if target in ray:
            return ray[: ray.index(target)]
    return None
