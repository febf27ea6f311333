"""Moves of YINSH as texts: ``e5``, ``e5-e8``, ``xb3-b7``, ``xe8``, ``pass``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import Final

from sixfold.boards import Line, Point
from sixfold.boards.board import DIRECTIONS
from sixfold.errors import NotationError
from sixfold.games.yinsh.board import BOARD
from sixfold.games.yinsh.contents import markers, rings
from sixfold.games.yinsh.kernel import (
    MOVE,
    MOVES,
    PASS,
    PLACE,
    PLACES,
    RING,
    RINGS_OFF,
    ROW,
    ROWS,
    STEPS,
    State,
)
from sixfold.games.yinsh.tables import SLOT, STRIDE, fives, turned
from sixfold.rules import step
from sixfold.rules.move import MoveKind
from sixfold.rules.player import Player
from sixfold.rules.step import Step

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("place", "place"),
    MoveKind("move", "move"),
    MoveKind("row", "take", by_itself=True),
    MoveKind("ring", "take", by_itself=True),
    MoveKind("pass", "pass", by_itself=True),
)

FORMS: Final = "moves look like e5, e5-e8, xb3-b7, xe8 or pass"
_SHAPE: Final = re.compile(r"(x?)([a-z]\d{1,3})(?:-?([a-z]\d{1,3}))?")


def _ring_moves() -> Iterator[tuple[int, Line]]:
    for start in BOARD.points:
        for heading, direction in enumerate(DIRECTIONS):
            for steps, target in enumerate(BOARD.ray(start, direction), 1):
                place = STRIDE * heading + turned(target, heading)
                yield MOVES + STEPS * place + steps, (start, target)


_FIVES: Final = {ROWS + STRIDE * axis + slot: line for axis, slot, line in fives()}

_NAMED: Final[dict[str, dict[int, Line]]] = {
    "place": {PLACES + slot: (point,) for point, slot in SLOT.items()},
    "move": dict(_ring_moves()),
    "row": {code: (line[0], line[-1]) for code, line in _FIVES.items()},
    "ring": {RINGS_OFF + slot: (point,) for point, slot in SLOT.items()},
    "pass": {PASS: ()},
}
_KINDS: Final = {code: kind for kind, codes in _NAMED.items() for code in codes}
_FROM: Final[dict[Point, list[int]]] = {point: [] for point in BOARD.points}
for _code, (_start, _) in _NAMED["move"].items():
    _FROM[_start].append(_code)


def kind(code: int) -> str:
    """What the move does: place, move, row, ring or pass."""
    if code not in _KINDS:
        raise NotationError(str(code), "there is no move of YINSH with this code")
    return _KINDS[code]


def named(code: int) -> Line:
    """The points in its text: a ring and its target, the ends of a row, one point, or none."""
    return _NAMED[kind(code)][code]


def steps(code: int) -> tuple[Step, ...]:
    """Touch a row anywhere, points one by one, or the button to pass."""
    if code in _FIVES:
        return (step.area(_FIVES[code]),)
    return tuple(step.point(crossing) for crossing in named(code)) or (step.button("pass"),)


def text(code: int) -> str:
    """The canonical text of a move."""
    what = kind(code)
    if what == "pass":
        return "pass"
    return ("x" if what in ("row", "ring") else "") + "-".join(named(code))


def read(text: str) -> Sequence[int]:
    """All moves a text may mean; one point alone may be a place or any move of the ring there."""
    exact = _EXACT.get(text)
    if exact is not None:
        return exact
    tidy = re.sub(r"\s", "", text).lower().replace("×", "x").replace("–", "-").replace("—", "-")
    if tidy in _EXACT:
        return _EXACT[tidy]
    shape = _SHAPE.fullmatch(tidy)
    if not shape:
        raise NotationError(text, FORMS)
    off, first, second = shape.groups()
    for point in (first, second):
        if point is not None and point not in SLOT:
            raise NotationError(text, f"{point} is not on the board; {FORMS}")
    for tried in (f"{off}{first}-{second}", f"{off}{second}-{first}" if off else ""):
        if tried in _EXACT:
            return _EXACT[tried]
    if off:
        raise NotationError(
            text, "a row is named by the two ends of five adjacent crossings on a line"
        )
    raise NotationError(text, "a ring moves along a line to another crossing")


_EXACT: Final[dict[str, tuple[int, ...]]] = {
    text(code): (code, *_FROM[named(code)[0]]) if kind(code) == "place" else (code,)
    for code in _KINDS
}
"""What each canonical text may mean."""


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal."""
    player = Player(state.player)
    what = kind(code)
    if what not in _EXPECTED[state.phase]:
        return _wrong_phase(state, what)
    if what == "place":
        return _not_vacant(state, named(code)[0])
    if what == "move":
        return _why_not_there(state, *named(code))
    if what == "row":
        missing = next(p for p in _FIVES[code] if p not in markers(state, player))
        return "five", f"there is no {player} marker on {missing}"
    if what == "ring":
        return _no_ring(state, named(code)[0])
    return "can-move", f"{player.name.title()} has a ring that can move and may not pass"


_EXPECTED: Final = {
    PLACE: ("place",),
    MOVE: ("move", "pass"),
    ROW: ("row",),
    RING: ("ring",),
}


def _wrong_phase(state: State, what: str) -> tuple[str, str]:
    """Why this is not the time for such a move."""
    player = Player(state.player).name.title()
    if state.phase == PLACE:
        return "place-first", f"{player} must place a ring first"
    if state.phase == ROW:
        return "row-first", f"{player} must take a row first"
    if state.phase == RING:
        return "ring-first", f"{player} must remove a ring first"
    if what == "place":
        return "all-placed", f"all rings are placed: {player} must move one, for example e5-e8"
    return "no-row", f"{player} has no row to take"


def _standing(state: State, point: Point) -> tuple[Player, str] | None:
    """The owner and the kind of what stands on a point."""
    for player in Player:
        if point in rings(state, player):
            return player, "ring"
        if point in markers(state, player):
            return player, "marker"
    return None


def _not_vacant(state: State, point: Point) -> tuple[str, str]:
    found = _standing(state, point)
    assert found is not None, "a vacant crossing can be used"
    return "vacant", f"there is a {found[0]} {found[1]} on {point}"


def _no_ring(state: State, point: Point) -> tuple[str, str]:
    found = _standing(state, point)
    if found is not None and found[1] == "ring":
        return "not-yours", f"the ring on {point} is {found[0].name.title()}'s"
    return "no-ring", f"there is no ring on {point}"


def _why_not_there(state: State, start: Point, target: Point) -> tuple[str, str]:
    """Why a ring cannot go from one point to another."""
    if start not in rings(state, Player(state.player)):
        return _no_ring(state, start)
    if _standing(state, target):
        return _not_vacant(state, target)
    ray = next(line for d in DIRECTIONS if target in (line := BOARD.ray(start, d)))
    between = {point: _standing(state, point) for point in ray[: ray.index(target)]}
    for point, found in between.items():
        if found and found[1] == "ring":
            return "no-jump", f"the ring on {point} cannot be jumped"
    beyond_a_marker = dropwhile(lambda point: not between[point], between)
    landing = next(point for point in beyond_a_marker if not between[point])
    return "jump-ends", f"after jumping markers the ring must stop on {landing}"
