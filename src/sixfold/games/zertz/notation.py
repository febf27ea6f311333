"""Moves of ZÈRTZ as texts, one for each decision.

place = colour ring        Wd4, Gd4, Bd4
take  = "-" ring           -d1
jump  = ring "-" ring      f3-d5
pass  = "pass"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError
from sixfold.games.zertz.board import BIT, BITS, BOARDS, NAME, NUMBER, points
from sixfold.games.zertz.kernel import JUMP, JUMPS, PASS, RING, TAKES, State, counts
from sixfold.rules.kernel import legal_codes
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step, button, point, stock

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("place", "place"),
    MoveKind("ring", "take"),
    MoveKind("jump", "move"),
    MoveKind("pass", "pass", by_itself=True),
)

COLOURS: Final = ("white", "grey", "black")
LETTERS: Final = "WGB"

_FORMS: Final = "write a move such as Wd4, -d1, f3-d5 or pass"
_POINT: Final = r"[a-z]\d{1,2}"
_PLACE: Final = re.compile(rf"([wgb])?({_POINT})")
_TAKE: Final = re.compile(rf"[-,]({_POINT})")
_JUMP: Final = re.compile(rf"x?({_POINT})[-wgbx]?({_POINT})")


def rings(code: int) -> tuple[Point, ...]:
    """The rings that a move names."""
    numbers = [code & 63]
    if JUMPS <= code < PASS:
        numbers.insert(0, (code - JUMPS) >> 6)
    elif code == PASS:
        return ()
    if code > PASS or max(numbers) >= BITS:
        raise NotationError(str(code), "no move has this code")
    return tuple(NAME[number] for number in numbers)


def kind(code: int) -> str:
    """What a move does."""
    if code < TAKES:
        return "place"
    return "ring" if code < JUMPS else "jump" if code < PASS else "pass"


def text(code: int) -> str:
    """The canonical text of a move."""
    named = rings(code)
    what = kind(code)
    if what == "place":
        return f"{LETTERS[code >> 6]}{named[0]}"
    return "pass" if what == "pass" else "-".join(("", *named)[len(named) - 1 :])


def steps(code: int) -> tuple[Step, ...]:
    """What a person does to make a move."""
    named = tuple(map(point, rings(code)))
    if kind(code) == "place":
        return stock(COLOURS[code >> 6]), *named
    return named or (button("pass"),)


def read(text: str) -> list[int]:
    """All moves that a text may mean; without a colour, a marble of each."""
    plain = re.sub(r"\s+", "", text).lower().replace("–", "-")
    if plain == "pass":
        return [PASS]
    if found := _PLACE.fullmatch(plain):
        number = _number(text, found[2])
        colours = [LETTERS.lower().index(found[1])] if found[1] else range(3)
        return [64 * colour + number for colour in colours]
    if found := _TAKE.fullmatch(plain):
        return [TAKES + _number(text, found[1])]
    if found := _JUMP.fullmatch(plain):
        return [JUMPS + 64 * _number(text, found[1]) + _number(text, found[2])]
    raise NotationError(text, _FORMS)


def _number(text: str, ring: Point) -> int:
    if ring not in NUMBER:
        raise NotationError(text, f"no board has a ring {ring}")
    return NUMBER[ring]


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""
    name = ("White", "Black")[state.player]
    board = state.form & 7
    what = kind(code)
    legal = legal_codes(state)
    if state.phase == JUMP:
        jumper = points(board, 1 << state.jumper)[0]
        return "go-on", f"the marble on {jumper} can jump on, so it must"
    for ring in rings(code):
        if ring not in BOARDS[board].coordinates:
            return "no-such-ring", f"this board has no ring {ring}"
    if state.phase == RING:
        if what == "ring":
            return _why_held(state, rings(code)[0])
        return "ring-first", f"{name} has placed a marble and now takes a ring away"
    if kind(legal[0]) == "jump":
        if what == "jump":
            return _why_no_jump(state, *rings(code))
        return "capture-first", f"{name} can capture, so {name} must"
    if what == "ring":
        return "marble-first", f"{name} places a marble before taking a ring away"
    if what == "jump":
        return _why_no_jump(state, *rings(code))
    if what == "pass":
        return "can-move", f"{name} can place a marble"
    return _why_not_there(state, code >> 6, rings(code)[0])


def _has(state: State, ring: Point, word: int) -> bool:
    return bool(word >> BIT[state.form & 7][ring] & 1)


def _marbles(state: State) -> int:
    return state.white | state.grey | state.black


def _why_held(state: State, ring: Point) -> tuple[str, str]:
    if not _has(state, ring, state.rings):
        return "no-such-ring", f"the ring {ring} is gone"
    if _has(state, ring, _marbles(state)):
        return "not-vacant", f"there is a marble on {ring}"
    return "not-free", f"{ring} is held by its neighbours"


def _why_no_jump(state: State, origin: Point, target: Point) -> tuple[str, str]:
    for ring in (origin, target):
        if not _has(state, ring, state.rings):
            return "no-such-ring", f"the ring {ring} is gone"
    if not _has(state, origin, _marbles(state)):
        return "no-jump", f"there is no marble on {origin}"
    if _has(state, target, _marbles(state)):
        return "occupied", f"{target} is occupied"
    return "no-jump", f"no marble can be jumped from {origin} to {target}"


def _why_not_there(state: State, colour: int, ring: Point) -> tuple[str, str]:
    if not _has(state, ring, state.rings):
        return "no-such-ring", f"the ring {ring} is gone"
    if _has(state, ring, _marbles(state)):
        return "occupied", f"{ring} is occupied"
    own = (state.own0, state.own1)[state.player]
    if not any(counts(state.pool)) and not any(counts(own)):
        return "no-marble", f"{('White', 'Black')[state.player]} has no marble to place"
    return "no-marble", f"there is no {COLOURS[colour]} marble left to place"
