"""Moves of GIPF as texts.

push = [ "G" ] dot "-" spot           the dot and the first spot fix the line: e1-e2, Ge1-e2
row  = "x" end "-" end [ "=" spot *( "," spot ) ]        the spots are of GIPF-pieces that stay
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError, some_of
from sixfold.games.gipf.board import BOARD, MASKS, WAYS_IN
from sixfold.games.gipf.kernel import BEYOND, CAN_ENTER, GIPF_PUSHES, PUSH, ROWS, State
from sixfold.games.gipf.row import Row, row_between, row_of, standing_rows
from sixfold.games.gipf.side import side_of
from sixfold.rules import step
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("push", "enter"),
    MoveKind("gipf", "enter"),
    MoveKind("row", "take", by_itself=True),
)

_FORMS: Final = "a move is a push such as e1-e2 or Ge1-e2, or a row such as xb3-e3 or xb3-f2=c3,d3"
_POINT: Final = "[a-z][0-9]+"
_PUSH: Final = re.compile(rf"(?P<gipf>g(?=[a-z]))?(?P<first>{_POINT})(-?(?P<second>{_POINT}))?")
_TAKE: Final = re.compile(
    rf"x(?P<one>{_POINT})-?(?P<other>{_POINT})(=(?P<stays>{_POINT}(,?{_POINT})*)?)?"
)
_WITH_POTENTIALS: Final = re.compile(rf"[tzdyp]{_POINT}-?{_POINT}|\+({_POINT}-?{_POINT})?")


def text(code: int) -> str:
    """The canonical text of a move."""
    if code < ROWS:
        dot, spot = WAYS_IN[code % GIPF_PUSHES]
        return f"{'G' if code >= GIPF_PUSHES else ''}{dot}-{spot}"
    row = row_of(code)
    return f"x{row.ends}" + (f"={','.join(row.kept)}" if row.stays else "")


def kind(code: int) -> str:
    """``push``, ``gipf`` for the push of a GIPF-piece, or ``row``."""
    if code >= ROWS:
        return "row"
    return "gipf" if code >= GIPF_PUSHES else "push"


def steps(code: int) -> tuple[Step, ...]:
    """What comes in, its dot and its spot; or a row and what stays of it."""
    if code < ROWS:
        return step.stock("gipf" if code >= GIPF_PUSHES else "piece"), *way_in(code % GIPF_PUSHES)
    row = row_of(code)
    return step.area(row.spots), step.keep(row.kept)


def way_in(way: int) -> tuple[Step, Step]:
    """The dot and the spot of a push."""
    dot, spot = WAYS_IN[way]
    return step.point(dot), step.point(spot)


def read(text: str) -> list[int]:
    """All moves a text may mean. A dot or a first spot alone means any push that has it."""
    if text in _PUSHES:
        return [_PUSHES[text]]
    plain = plain_text(text)
    if found := _PUSH.fullmatch(plain):
        first, second = found["first"], found["second"]
        _on_board(text, [first, *([second] if second else [])])
        ways = _ways(text, first, second)
        return [way + GIPF_PUSHES if found["gipf"] else way for way in ways]
    if found := _TAKE.fullmatch(plain):
        ends = found["one"], found["other"]
        stays = re.findall(_POINT, found["stays"] or "")
        _on_board(text, [*ends, *stays])
        return [_row(text, ends, stays).code]
    if _WITH_POTENTIALS.fullmatch(plain):
        return [BEYOND]
    raise NotationError(text, _FORMS)


def plain_text(text: str) -> str:
    """A text without blanks and capitals."""
    return re.sub(r"\s+", "", text).lower().replace("–", "-")


_PUSHES: Final = {text(code): code for code in range(ROWS)}


def _on_board(text: str, points: list[Point]) -> None:
    for point in points:
        if point not in BOARD.coordinates:
            raise NotationError(text, f"{point} is not a point of the board")


def _ways(text: str, first: Point, second: Point | None) -> list[int]:
    if second is None:
        return [number for number, way in enumerate(WAYS_IN) if first in way] or _no_way(text)
    if first not in BOARD.edge:
        raise NotationError(text, f"a push begins at a dot, and {first} is not one")
    if (first, second) not in WAYS_IN:
        spots = [spot for dot, spot in WAYS_IN if dot == first]
        raise NotationError(text, f"from {first} a piece enters at {' or '.join(spots)}")
    return [WAYS_IN.index((first, second))]


def _no_way(text: str) -> list[int]:
    raise NotationError(text, f"no piece enters there; {_FORMS}")


def _row(text: str, ends: tuple[Point, Point], stays: list[Point]) -> Row:
    row = row_between(ends, frozenset(stays))
    if row is None:
        raise NotationError(
            text, f"{ends[0]} and {ends[1]} are not the ends of four to seven spots"
        )
    if strange := row.stays.difference(row.spots):
        raise NotationError(text, f"{min(strange)} is not in the row {row.ends}")
    if len(row.stays) < len(stays):
        raise NotationError(text, "a spot is named twice")
    return row


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""
    if code >= BEYOND:
        return "no-potentials", "nobody has potentials in this game"
    if code < ROWS:
        return _why_no_push(state, code)
    return _why_no_row(state, row_of(code))


def _why_no_push(state: State, code: int) -> tuple[str, str]:
    side = side_of(state, state.player)
    if state.phase != PUSH:
        return "row-first", f"{side.name} must take a row first"
    if code < GIPF_PUSHES and not side.has_begun:
        return "gipf-first", f"{side.name}'s first piece must be a GIPF-piece"
    if code >= GIPF_PUSHES and not side.right & CAN_ENTER:
        return "no-gipf", f"{side.name} cannot bring in a GIPF-piece"
    if code >= GIPF_PUSHES and side.reserve < 2:
        return "reserve", f"a GIPF-piece needs two pieces in reserve, and {side.name} has one"
    dot, spot = WAYS_IN[code % GIPF_PUSHES]
    return "full-line", f"the line from {dot} through {spot} is full"


def _why_no_row(state: State, row: Row) -> tuple[str, str]:
    name = side_of(state, state.player).name
    rival = 1 - state.player
    if state.phase == PUSH:
        return "push-due", f"there is no row to take: {name} has to push"
    if any(other.line == row.line for other in standing_rows(state, rival)):
        return "not-yours", f"that row is for {side_of(state, rival).name} to take"
    own = [other for other in standing_rows(state, state.player) if other.line == row.line]
    if not own:
        return "no-row", f"{name} does not have four in a row there"
    if state.settled >> row.line & 1:
        return "settled", "that row was left on the board; it counts again after the next push"
    if own[0].spots != row.spots:
        return "whole-row", f"the row there is {own[0].ends}, and the whole row has to be taken"
    basic = [spot for spot in row.kept if not MASKS[spot] & state.doubles]
    return "gipf-stays", f"only a GIPF-piece may stay, and there is none on {some_of(basic)}"
