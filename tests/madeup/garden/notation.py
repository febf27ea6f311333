"""Moves of GARDEN as texts.

flower  = bed                                     d4
hedge   = "H" bed "-" bed                         Hd4-d5, two neighbours
harvest = "x" bed "-" bed [ "=" bed [ "," bed ] ]     xd4-d6=d5, the ends of three and what stays
dig     = "-" bed                                 -a1
rest    = "rest"
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sixfold.boards import Point
from sixfold.boards.board import AXES
from sixfold.errors import NotationError
from sixfold.rules.move import MoveKind
from sixfold.rules.step import Step, area, button, keep, point, stock, turn

from .board import BIT, POINT, SHIFTS, STANDARD
from .kernel import DIG, DIGS, HARVEST, HEDGE, HEDGES, LAST, PICKS, PLANT, REST, State, vacant

KINDS: Final[Sequence[MoveKind]] = (
    MoveKind("flower", "place"),
    MoveKind("hedge", "place"),
    MoveKind("harvest", "take"),
    MoveKind("dig", "take"),
    MoveKind("rest", "pass", by_itself=True),
)

_FORMS: Final = "write d4, Hd4-d5, xd4-d6, xd4-d6=d5, -a1 or rest"
_BED: Final = "[a-g][1-7]"
_FORM: Final = re.compile(
    rf"(?P<what>h(?={_BED})|x|-)?(?P<one>{_BED})(-(?P<other>{_BED}))?"
    rf"(=(?P<kept>{_BED}(,{_BED})*)?)?"
)


def beds(code: int) -> tuple[Point, ...]:
    """The beds that a move is about."""
    bit, steps = code & 63, range(1)
    shift = 1
    if HEDGE <= code < DIGS:
        shift, steps = SHIFTS[(code >> 6) - 1], range(2)
    elif PICKS <= code < LAST and code & 7 < 7:
        bit, shift, steps = code >> 3 & 63, SHIFTS[(code - PICKS) >> 9], range(3)
    elif code == REST:
        return ()
    elif code >= REST:
        bit = -1
    found = tuple(POINT.get(bit + i * shift, "") for i in steps)
    if "" in found:
        raise NotationError(str(code), "no move has this code")
    return found


def kept(code: int) -> tuple[Point, ...]:
    """The flowers of a harvest that stay."""
    return tuple(bed for i, bed in enumerate(beds(code)) if code >> i & 1)


def kind(code: int) -> str:
    """What a move does."""
    borders = (HEDGE, DIGS, REST, PICKS, LAST)
    order = ("flower", "hedge", "dig", "rest", "harvest")
    return next(name for name, end in zip(order, borders, strict=True) if code < end)


def text(code: int) -> str:
    """The canonical text of a move."""
    about = beds(code)
    if code < HEDGE:
        return about[0]
    if code < DIGS:
        return f"H{about[0]}-{about[1]}"
    if code < PICKS:
        return f"-{about[0]}" if about else "rest"
    return f"x{about[0]}-{about[2]}" + (f"={','.join(kept(code))}" if code & 7 else "")


def steps(code: int) -> tuple[Step, ...]:
    """What a person does to make a move."""
    about = beds(code)
    if code < HEDGE:
        return stock("flower"), point(about[0])
    if code < DIGS:
        return stock("hedge"), point(about[0]), turn((code >> 6) - 1)
    if code < PICKS:
        return (point(about[0]),) if about else (button("rest"),)
    return area(about), keep(kept(code))


def read(text: str) -> list[int]:
    """The move that a text means; capitals, blanks and the order of two ends do not matter."""
    plain = re.sub(r"\s+", "", text).lower().replace("–", "-")
    if plain == "rest":
        return [REST]
    found = _FORM.fullmatch(plain)
    if not found:
        raise NotationError(text, _FORMS)
    named = [found["one"], *([found["other"]] if found["other"] else [])]
    stays = re.findall(_BED, found["kept"] or "")
    for bed in (*named, *stays):
        if bed not in BIT:
            raise NotationError(text, f"the garden has no bed {bed}")
    what = found["what"] or ""
    if (what in ("h", "x")) != (len(named) == 2) or (stays and what != "x"):
        raise NotationError(text, _FORMS)
    if what in ("", "-"):
        return [BIT[named[0]] + (DIGS if what else 0)]
    return [_hedge(text, named) if what == "h" else _harvest(text, named, stays)]


def _line(text: str, named: list[Point], length: int, wrong: str) -> tuple[int, int]:
    """The axis and the lowest bit of so many beds in line between two ends."""
    low, high = sorted((BIT[bed], bed) for bed in named)
    for axis, direction in enumerate(AXES):
        if STANDARD.step(low[1], direction, length - 1) == high[1]:
            return axis, low[0]
    raise NotationError(text, f"{named[0]} and {named[1]} are not {wrong}")


def _hedge(text: str, named: list[Point]) -> int:
    axis, low = _line(text, named, 2, "neighbours")
    return HEDGE + 64 * axis + low


def _harvest(text: str, named: list[Point], stays: list[Point]) -> int:
    axis, low = _line(text, named, 3, "the ends of three beds in line")
    code = PICKS + 512 * axis + 8 * low
    row = beds(code)
    if not set(stays) <= set(row) or len(set(stays)) < len(stays) or len(stays) == len(row):
        raise NotationError(text, f"at most two of {', '.join(row)} stay")
    return code + sum(1 << row.index(bed) for bed in stays)


def explain(state: State, code: int) -> tuple[str, str]:
    """Why a move is not legal: a fixed name of the rule, and the reason as half a sentence."""
    name = ("White", "Black")[state.player]
    if (kind(code) == "harvest") != (state.phase == HARVEST):
        if state.phase == HARVEST:
            return "harvest-first", f"{name} must pick three flowers in line first"
        return "no-row", f"{name} does not have three flowers in line to pick"
    if state.phase == HARVEST:
        return "no-row", f"{name} does not have three flowers in line there"
    if state.phase == DIG and code < DIGS:
        return "dig-first", f"{name} has planted and now digs a bed away or rests"
    if state.phase == PLANT and code >= DIGS:
        return "plant-first", f"{name} plants before digging"
    if HEDGE <= code < DIGS and sum(map(int.bit_count, state[2:5])) == HEDGES:
        return "no-hedges", f"all {HEDGES} hedges stand"
    for bed in beds(code):
        if not state.beds >> BIT[bed] & 1:
            return "gone", f"there is no bed {bed} any more"
        if not vacant(state) >> BIT[bed] & 1:
            return "occupied", f"{bed} is occupied"
    if code < HEDGE:
        return "no-seeds", "there are no seeds left"
    return "inside", f"{beds(code)[0]} has beds on all six sides, and only the rim can be dug away"
