"""Moves of PÜNCT as texts.

add  = kind point "." nose          Te5.e6, where the PÜNCT lies and the dot that names the heading
move = point "-" point "." nose     e5-e9.f10, from where to where the PÜNCT goes, and the heading
turn = point "." nose               e5.d5, on the spot
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from sixfold.boards import Point, Symmetry
from sixfold.errors import NotationError
from sixfold.games.punct import contents
from sixfold.games.punct.board import (
    BOARD,
    CENTRE,
    HEADINGS,
    INDEX,
    NUMBERS,
    POINTS,
    STEPS,
    dots,
    headings,
)
from sixfold.games.punct.board import (
    KINDS as LETTERS,
)
from sixfold.games.punct.contents import Lying, heading_of, pieces, step_between, tops
from sixfold.games.punct.kernel import BASIC, State
from sixfold.games.punct.tables import CODES, FIRST_WAY, MOVES, SIZE, TARGET, WAYS
from sixfold.rules.move import MoveKind
from sixfold.rules.player import Player
from sixfold.rules.step import Step, point, stock, turn

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("add", "place"),
    MoveKind("move", "move"),
    MoveKind("turn", "move"),
)

NAMES: Final = dict(
    zip(
        LETTERS,
        (
            "triangle",
            "straight-middle",
            "straight-end",
            "angle-middle",
            "angle-left",
            "angle-right",
        ),
        strict=True,
    )
)
"""What pictures and the stock call each kind of piece."""

_FORMS: Final = "write Te5.e6 to add, e5-e9.f10 to move or e5.d5 to turn a piece"
_POINT: Final = r"[a-z]\d{1,2}"
_FORM: Final = re.compile(
    rf"(?:(?P<kind>[{LETTERS.lower()}])(?={_POINT})|(?P<origin>{_POINT})-)?"
    rf"(?P<point>{_POINT})(?P<minor>(\.{_POINT}){{0,2}})",
    re.ASCII,
)


class Parts(NamedTuple):
    """What a move says: the kind that is added or from where one comes, where it goes and how."""

    letter: str
    origin: Point
    target: Point
    heading: int

    @property
    def nose(self) -> Point | None:
        """The point of the nose, if the board has it."""
        return BOARD.step(self.target, STEPS[self.heading])


def parts(code: int) -> Parts:
    """What a move says."""
    if 0 <= code < MOVES:
        shape, place = divmod(code, SIZE)
        kind, heading = divmod(shape, HEADINGS)
        found = Parts(LETTERS[kind], "", POINTS[place], heading)
        if heading in headings(found.letter) and found.nose:
            return found
    elif code < CODES:
        origin = int(TARGET[(code - MOVES) // HEADINGS]) >> 8
        first, ways = int(FIRST_WAY[origin]), int(WAYS[origin])
        heading, way = divmod(code - MOVES - HEADINGS * first, ways)
        found = Parts("", POINTS[origin], POINTS[int(TARGET[first + way]) & 255], heading)
        if found.nose:
            return found
    raise NotationError(str(code), "no move has this code")


def _adding(letter: str, place: Point, heading: int) -> int:
    return (HEADINGS * LETTERS.index(letter) + heading) * SIZE + INDEX[place]


_WAY: Final = {
    (POINTS[pair >> 8], POINTS[pair & 255]): number
    for number, pair in enumerate(int(pair) for pair in TARGET)
}


def _moving(origin: Point, target: Point, heading: int) -> int:
    first, ways = int(FIRST_WAY[INDEX[origin]]), int(WAYS[INDEX[origin]])
    way = _WAY[origin, target] - first
    return MOVES + HEADINGS * first + heading * ways + way


def kind(code: int) -> str:
    """``add``, ``move`` or ``turn``."""
    said = parts(code)
    if said.letter:
        return "add"
    return "turn" if said.origin == said.target else "move"


def text(code: int) -> str:
    """The canonical text of a move."""
    said = parts(code)
    origin = f"{said.origin}-" if said.origin not in ("", said.target) else ""
    return f"{said.letter}{origin}{said.target}.{said.nose}"


def steps(code: int) -> tuple[Step, ...]:
    """What a person does: choose a kind or touch a piece, say where it goes, and turn it."""
    said = parts(code)
    if said.letter:
        return stock(NAMES[said.letter]), point(said.target), turn(said.heading)
    if said.origin == said.target:
        return point(said.origin), turn(said.heading)
    return point(said.origin), point(said.target), turn(said.heading)


def read(text: str) -> Sequence[int]:
    """All moves a text may mean; without a nose those with any heading."""
    plain = re.sub("[–—→>]", "-", re.sub(r"\s+", "", text).lower())
    found = _FORM.fullmatch(re.sub("[/,]", ".", plain))
    if found is None:
        raise NotationError(text, _FORMS)
    letter, origin, target = (found["kind"] or "").upper(), found["origin"] or "", found["point"]
    minor = re.findall(_POINT, found["minor"])
    for named in (*filter(None, (origin, target)), *minor):
        if named not in INDEX:
            raise NotationError(text, f"the board has no point {named}")
    if letter:
        return [_adding(letter, target, each) for each in _headings(text, letter, target, minor)]
    origin = origin or target
    if (origin, target) not in _WAY:
        raise NotationError(text, f"{origin} and {target} are not on one line")
    return [_moving(origin, target, each) for each in _headings(text, "", target, minor)]


def _headings(text: str, letter: str, target: Point, minor: list[Point]) -> list[int]:
    """How the piece may be turned, whose kind need not be known."""
    if not minor:
        all_of_them = headings(letter) if letter else range(HEADINGS)
        return [each for each in all_of_them if BOARD.step(target, STEPS[each])]
    if len(minor) == 2:
        for each in letter or LETTERS:
            heading = heading_of(each, target, *minor)
            if heading is not None:
                return [heading]
        raise NotationError(text, f"no piece lies on {', '.join((target, *minor))} like this")
    heading = step_between(target, minor[0])
    if heading is None:
        raise NotationError(text, f"{minor[0]} is not next to {target}")
    return [heading % len(headings(letter)) if letter else heading]


def image(state: State, code: int, symmetry: Symmetry) -> int:
    """The code of a legal move on a turned or reflected board.

    A reflected piece has another nose than the reflected nose, which depends on its kind.
    """
    said = parts(code)
    target = symmetry(said.target)
    if said.letter:
        letter, heading = contents.turned(said.letter, said.heading, symmetry)
        return _adding(letter, target, heading)
    moved = tops(pieces(state))[said.origin]
    _, heading = contents.turned(moved.kind, said.heading, symmetry)
    return _moving(symmetry(said.origin), target, heading)


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""
    said = parts(code)
    lying = pieces(state)
    player = Player(state.player)
    name = str(player).capitalize()
    if said.letter:
        number = NUMBERS[LETTERS.index(said.letter)]
        if sum(piece.player is player and piece.kind == said.letter for piece in lying) == number:
            return "none-left", f"{name} has no {said.letter} left"
        covered = dots(said.letter, said.target, said.heading)
        if covered is None:
            return "off-board", "the piece would not lie wholly on the board"
        return _why_not_added(state, covered, tops(lying))
    seen = tops(lying)
    top = seen.get(said.origin)
    mine = [each for each in lying if each.player is player and each.point == said.origin]
    if top is None:
        return "nothing-there", f"there is no piece on {said.origin}"
    if not mine and top.player is not player:
        return "not-yours", f"the dot seen on {said.origin} is the opponent's"
    if not mine:
        return "no-punct", f"the PÜNCT of the piece on {said.origin} is on {top.point}"
    there = mine[-1]
    hidden = [dot for dot in there.dots if seen[dot] is not there]
    if hidden:
        return "covered", f"the piece is covered on {hidden[0]}"
    heading = said.heading % len(headings(there.kind))
    if (said.target, heading) == (there.point, there.heading):
        return "same-place", "the piece would lie as before"
    if heading != said.heading:
        other = BOARD.step(said.target, STEPS[heading])
        return "other-nose", f"the same piece is written with {other} in place of {said.nose}"
    covered = dots(there.kind, said.target, heading)
    if covered is None:
        return "off-board", "the piece would not lie wholly on the board"
    return _why_not_there(there, covered, tops(piece for piece in lying if piece is not there))


def _why_not_added(
    state: State, covered: tuple[Point, ...], seen: dict[Point, Lying]
) -> tuple[str, str]:
    for dot in covered:
        if dot in seen:
            return "occupied", f"{dot} is not vacant"
    inside = next(dot for dot in covered if dot in CENTRE)
    who = "the first piece" if state.form == BASIC else "a new piece"
    return "centre-closed", f"{inside} is in the central hexagon, which is closed to {who}"


_LEVELS: Final = ("the board", "the first level", "the second level", "the third level")


def _why_not_there(
    moved: Lying, covered: tuple[Point, Point, Point], seen: dict[Point, Lying]
) -> tuple[str, str]:
    """Why a lifted piece cannot come down there."""
    height = {dot: seen[dot].level + 1 if dot in seen else 0 for dot in covered}
    hangs = contents.middle(moved.kind, covered)
    ends = [dot for dot in covered if dot != hangs]
    lowest, highest = (pick(ends, key=height.__getitem__) for pick in (min, max))
    if moved.kind == "T" and sorted(height.values())[1] == height[highest] > height[lowest]:
        return "no-bridge", f"a triangle cannot hang over {lowest}"
    if height[lowest] != height[highest]:
        return "not-level", f"{_on(highest, height)}, but {_on(lowest, height)}"
    if hangs and height[hangs] > height[highest]:
        return "not-level", f"{_on(hangs, height)}, but {_on(highest, height)}"
    below = seen.get(covered[0])
    whose = "vacant" if below is None else "the opponent's"
    return "needs-own", f"a PÜNCT comes down on an own dot, and {covered[0]} is {whose}"


def _on(dot: Point, height: dict[Point, int]) -> str:
    level = height[dot]
    where = _LEVELS[level] if level < len(_LEVELS) else f"level {level}"
    return f"{dot} is on {where}"
