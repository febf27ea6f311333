"""DVONN's moves as texts: ``e4`` places a piece, ``a2-b2`` moves a stack, ``pass`` does neither."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError
from sixfold.games.dvonn.board import BIT, BOARD, DIRECTIONS, POINT
from sixfold.games.dvonn.kernel import FIRST_MOVE, PASS, PIECES, State
from sixfold.rules import step
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("place", "place"),
    MoveKind("move", "move"),
    MoveKind("pass", "pass", by_itself=True),
)

_SPACE: Final = r"([a-z])\s?([0-9]{1,2})"
_FORM: Final = re.compile(rf"{_SPACE}(?:\s*[-–—>→]?\s*{_SPACE})?", re.ASCII)

_ENDS: Final[dict[int, tuple[Point, Point]]] = {
    512 * height + 64 * d + BIT[origin]: (origin, target)
    for d, direction in enumerate(DIRECTIONS)
    for origin in BOARD.points
    for height, target in enumerate(BOARD.ray(origin, direction), 1)
}
"""Where each stack move begins and ends, by its code."""


def _meanings() -> dict[str, list[int]]:
    found = {"pass": [PASS], **{point: [bit] for point, bit in BIT.items()}}
    for code, (origin, target) in _ENDS.items():
        found[f"{origin}-{target}"] = [code]
        found[origin].append(code)
    return found


_MEANINGS: Final = _meanings()
"""All moves that a tidy text may mean: a single space is a placement or any move of its stack."""


def spaces(code: int) -> tuple[Point, ...]:
    """The space of a placement, the two of a move, none for a pass."""
    if code == PASS:
        return ()
    if code in POINT:
        return (POINT[code],)
    if code in _ENDS:
        return _ENDS[code]
    raise NotationError(str(code), "no move has this code")


def steps(code: int) -> tuple[Step, ...]:
    """Touch the spaces, or the button to pass."""
    return tuple(step.point(space) for space in spaces(code)) or (step.button("pass"),)


def text(code: int) -> str:
    """The canonical text of a move."""
    return "-".join(spaces(code)) or "pass"


def kind(code: int) -> str:
    """``place``, ``move`` or ``pass``."""
    return ("pass", "place", "move")[len(spaces(code))]


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
    if not found:
        raise NotationError(text, "write a space such as e4, a move such as a2-b2, or pass")
    named = [letter + number for letter, number in (found.group(1, 2), found.group(3, 4)) if letter]
    for space in named:
        if space not in BIT:
            rows = "a1-i1, a2-j2, a3-k3, b4-k4, c5-k5"
            raise NotationError(text, f"the board has no space {space}; its rows are {rows}")
    tidy = "-".join(named)
    if tidy not in _MEANINGS:
        raise NotationError(
            text, f"{' and '.join(named)} are not on one line, and stacks move in straight lines"
        )
    return tidy


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal."""
    player = ("White", "Black")[state.player]
    named = spaces(code)
    if state.placed < PIECES:
        if code < FIRST_MOVE:
            return "occupied", f"{named[0]} is occupied"
        return (
            "placing",
            f"{player} has to place a piece: all {PIECES} are placed before the first stack moves",
        )
    if not named:
        return "must-move", f"{player} can move, so passing is not allowed"
    return _explain_stack(state, *named)


def _explain_stack(state: State, origin: Point, target: Point | None = None) -> tuple[str, str]:
    """Why a stack cannot move, or not there."""
    bit = BIT[origin]
    occupied = state.white | state.black | state.red
    if not occupied >> bit & 1:
        return "vacant", f"{origin} is vacant"
    if not (state.white | state.black) >> bit & 1:
        return "red", f"the DVONN-piece on {origin} is on its own and does not move"
    if not state[state.player] >> bit & 1:
        owner = ("Black", "White")[state.player]
        return "not-yours", f"the stack on {origin} is {owner}'s"
    neighbours = BOARD.neighbours(origin)
    if len(neighbours) == len(DIRECTIONS) and all(occupied >> BIT[p] & 1 for p in neighbours):
        return "surrounded", f"the stack on {origin} is surrounded on all six sides"
    height = sum((plane >> bit & 1) << i for i, plane in enumerate(state[3:9]))
    far = f"{height} space{'s' if height > 1 else ''}"
    if target is None:
        return "stuck", f"there is nothing to land on {far} from {origin}"
    distance = _MEANINGS[f"{origin}-{target}"][0] >> 9
    if distance != height:
        return "distance", f"the stack on {origin} moves exactly {far}, not {distance}"
    return "vacant-target", f"{target} is vacant, and a move has to end on a piece or stack"
