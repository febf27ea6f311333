"""Moves of TAMSK as texts, one for each decision.

move  = space "-" space [ "=0" ]    a1-a2, and a1-a2=0 if the ring is left out
place = space [ "=0" ]              d4
drop  = "+" space                   +d4
pass  = "pass"

And events, in the versions in which sand runs:

spent  = space "!" | "all!"         a2!
prompt = "prompt"
late   = "late"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.errors import NotationError
from sixfold.games.tamsk.board import BIT, BOARD, SPACES
from sixfold.games.tamsk.kernel import (
    ALL_SPENT,
    DROPS,
    EXTRA,
    FREE_RINGS,
    LATE,
    LESS,
    PASS,
    PROMPT,
    SPENT,
    State,
    places,
    running,
)
from sixfold.rules.kernel import legal_codes
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step, button, point

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("move", "move"),
    MoveKind("place", "place"),
    MoveKind("ring", "place"),
    MoveKind("pass", "pass", by_itself=True),
    MoveKind("spent", "event"),
    MoveKind("hurry", "event"),
    MoveKind("late", "event"),
)
_WORDS: Final = {PASS: "pass", ALL_SPENT: "all!", PROMPT: "prompt", LATE: "late"}
_CODES: Final = {word: code for code, word in _WORDS.items()}

_FORMS: Final = "write a move such as a1-a2, d4, +d4 or pass"
_SPACE: Final = r"([a-z]\d{1,2})"
_MOVE: Final = re.compile(rf"{_SPACE}-?{_SPACE}(=0)?", re.ASCII)
_PLACE: Final = re.compile(rf"{_SPACE}(=0)?", re.ASCII)
_DROP: Final = re.compile(rf"\+{_SPACE}", re.ASCII)
_SPENT: Final = re.compile(rf"{_SPACE}!", re.ASCII)


def spaces(code: int) -> tuple[Point, ...]:
    """The spaces that a move names."""
    if code in _WORDS:
        return ()
    there = code - SPENT if code >= SPENT else code & 63
    origin = code >> 6 & 63
    known = code < PASS or SPENT <= code < ALL_SPENT
    if not known or there >= SPACES or (code < DROPS and (code & LESS - 1) >> 6 > SPACES):
        raise NotationError(str(code), "no move has this code")
    points = BOARD.points
    if kind(code) == "move":
        return points[origin], points[there]
    return (points[there],)


def kind(code: int) -> str:
    """What a move does."""
    if code in _WORDS:
        return {ALL_SPENT: "spent", PROMPT: "hurry"}.get(code, _WORDS[code])
    if code >= DROPS:
        return "spent" if code >= SPENT else "ring"
    return "place" if code >> 6 & 63 == SPACES else "move"


def text(code: int) -> str:
    """The canonical text of a move."""
    named = "-".join(spaces(code))
    if code in _WORDS:
        return _WORDS[code]
    if code >= DROPS:
        return f"{named}!" if code >= SPENT else f"+{named}"
    return named + ("=0" if code & LESS else "")


def steps(code: int) -> tuple[Step, ...]:
    """What a person does to make a move; a button leaves a ring out.

    Where a ring alone is dropped no glass can go, so that the space is enough.
    """
    named = tuple(map(point, spaces(code)))
    if code in _WORDS:
        return (button("all" if code == ALL_SPENT else kind(code)),)
    if code >= SPENT:
        return button("spent"), *named
    return (*named, button("no-ring")) if code < DROPS and code & LESS else named


def read(text: str) -> list[int]:
    """All moves that a text may mean."""
    plain = re.sub(r"\s+", "", text).lower()
    plain = re.sub("[–—→>]", "-", plain)
    if plain in _CODES:
        return [_CODES[plain]]
    if found := _MOVE.fullmatch(plain):
        origin, target = _bit(text, found[1]), _bit(text, found[2])
        return [64 * origin + target + (LESS if found[3] else 0)]
    if found := _PLACE.fullmatch(plain):
        return [64 * SPACES + _bit(text, found[1]) + (LESS if found[2] else 0)]
    if found := _DROP.fullmatch(plain):
        return [DROPS + _bit(text, found[1])]
    if found := _SPENT.fullmatch(plain):
        return [SPENT + _bit(text, found[1])]
    raise NotationError(text, _FORMS)


def _bit(text: str, space: Point) -> int:
    if space not in BIT:
        raise NotationError(text, f"there is no space {space}")
    return BIT[space]


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""
    name = ("White", "Black")[state.player]
    own = (state.white, state.black)[state.player]
    what, named = kind(code), spaces(code)
    placing = places(state, own)
    if code > PASS:
        return _why_not_event(state, code)
    if what == "pass":
        return "can-move", f"{name} can move"
    if not (state.hand0, state.hand1)[state.player]:
        return "no-ring", f"{name} has no ring left"
    if state.due & EXTRA:
        if what == "ring":
            return "closed", f"{named[0]} has no room for another ring"
        return "ring-first", f"{name} drops a second ring or passes"
    if what == "ring":
        return "no-drop", f"no ring was left out on {named[0]} just now"
    if code & LESS and not state.form & FREE_RINGS:
        return "ring-drops", "every move drops a ring"
    if what == "place" and not placing:
        return "all-placed", f"{name} has all glasses on the board"
    if what == "move":
        if placing:
            return "place-first", f"{name} places three glasses before moving one"
        if reason := _why_not_from(state, named[0]):
            return reason
    return _why_not_there(state, named)


def _why_not_from(state: State, origin: Point) -> tuple[str, str] | None:
    own, other = (state.white, state.black)[:: 1 - 2 * state.player]
    if other >> BIT[origin] & 1:
        return "not-yours", f"the glass on {origin} is the opponent's"
    if not own >> BIT[origin] & 1:
        return "nothing-there", f"there is no glass on {origin}"
    if state.dead >> BIT[origin] & 1:
        return "run-out", f"the glass on {origin} has run out"
    movable = {code >> 6 & 63 for code in legal_codes(state) if code < DROPS}
    if not state.fresh >> BIT[origin] & 1 and any(state.fresh >> bit & 1 for bit in movable):
        return "new-first", "glasses that have not moved yet come first"
    return None


def _why_not_event(state: State, code: int) -> tuple[str, str]:
    if code in (PROMPT, LATE):
        return "no-prompt", "the small glass cannot be turned or run out now"
    if code == ALL_SPENT:
        return "not-running", "no two glasses run"
    (there,) = spaces(code)
    assert not running(state) >> BIT[there] & 1
    return "not-running", f"no glass runs on {there}"


def _why_not_there(state: State, named: Sequence[Point]) -> tuple[str, str]:
    target = named[-1]
    if named[:-1] and target not in BOARD.neighbours(named[0]):
        return "not-adjacent", f"{target} is not next to {named[0]}"
    if (state.white | state.black) >> BIT[target] & 1:
        return "occupied", f"there is a glass on {target}"
    return "closed", f"{target} has no room for another ring"


def passes(state: State) -> bool:
    """Whether the player to move cannot move."""
    return PASS in legal_codes(state)
