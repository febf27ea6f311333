"""How the sand runs: decisions with times lead to glasses that have run out.

A glass holds three minutes. Turned over it has above what had run through; turned over for the
first time, or placed, it has everything above. The small glass holds 15 seconds, and whoever may
drop a second ring has five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sixfold.games.tamsk.board import BOARD, SPACES
from sixfold.games.tamsk.kernel import (
    ALL,
    ALL_SPENT,
    CALM,
    COMPLETE,
    DROPS,
    EXTRA,
    LATE,
    PASS,
    PROMPT,
    PROMPTED,
    SPENT,
    State,
    can_move,
    running,
)
from sixfold.rules.parts import Span

VARIANTS: Final[Sequence[str]] = ("timed", "complete")

FULL: Final = 180_000
SMALL: Final = 15_000
CHOICE: Final = 5_000


class Sand(NamedTuple):
    """When everything will have run out: glasses by the bit of their space, and the others."""

    glasses: tuple[tuple[int, int], ...]
    small: int = 0
    choice: int = 0


def _bits(word: int) -> list[int]:
    return [bit for bit in range(SPACES) if word >> bit & 1]


def events(state: State) -> Sequence[int]:
    """Glasses that run out, alone or all at once, and what the small glass can do."""
    glasses = _bits(running(state))
    found = [SPENT + bit for bit in glasses]
    if len(glasses) > 1:
        found.append(ALL_SPENT)
    if state.due & PROMPTED:
        found.append(LATE)
    elif state.form & COMPLETE and not state.due & EXTRA and can_move(state, state.player):
        found.append(PROMPT)
    return found


def is_called(code: int) -> bool:
    """Only the small glass is turned by a player."""
    return code == PROMPT


def calm(state: State) -> State:
    """No sand decides where rings are equal."""
    return state._replace(form=state.form | CALM)


def begin(state: State) -> Sand:
    """Glasses that run already have all their sand above: nobody knows better."""
    glasses = tuple((bit, FULL) for bit in _bits(running(state)))
    small = SMALL if state.due & PROMPTED else 0
    return Sand(glasses, small, CHOICE if state.due & EXTRA else 0)


def after(runs: Sand, before: State, code: int, after: State, time: int) -> Sand:
    """A glass that moves is turned over, one that has run out has nothing above any more."""
    ends = dict(runs.glasses)
    small = runs.small
    if code == PROMPT:
        small = time + SMALL
    elif code < DROPS:
        origin, target = code >> 6 & 63, code & 63
        above = max(0, ends.pop(origin, time) - time)
        if 1 << origin & ALL & ~before.fresh:
            ends[target] = time + FULL - above
        else:
            ends[target] = time + FULL
    alive = running(after)
    kept = tuple((bit, end) for bit, end in sorted(ends.items()) if alive >> bit & 1)
    return Sand(kept, small, time + CHOICE if after.due & EXTRA else 0)


def due(runs: Sand, state: State) -> tuple[int, int] | None:
    """Glasses first; if they are all that run and at the same time, as one event."""
    found: list[tuple[int, int]] = []
    if runs.glasses:
        times = {end for _, end in runs.glasses}
        time = min(times)
        first = min(bit for bit, end in runs.glasses if end == time)
        all_at_once = len(times) == 1 and len(runs.glasses) > 1
        found.append((time, ALL_SPENT if all_at_once else SPENT + first))
    if state.due & PROMPTED:
        found.append((runs.small, LATE))
    if state.due & EXTRA:
        found.append((runs.choice, PASS))
    return min(found, key=lambda each: each[0], default=None)


def refusal(runs: Sand, state: State, code: int, time: int) -> tuple[str, str] | None:
    """The small glass can be turned only when it is empty."""
    if code == PROMPT and time < runs.small:
        return "no-prompt", "the small glass is not empty yet"
    return None


def spans(runs: Sand, state: State) -> Mapping[str, Span]:
    """Each glass that runs, the small one, which costs a turn or not, and the second ring."""
    found = {BOARD.points[bit]: Span(end, FULL) for bit, end in runs.glasses}
    if state.form & COMPLETE:
        found["late" if state.due & PROMPTED else "hurry"] = Span(runs.small, SMALL)
    if state.due & EXTRA:
        found["ring"] = Span(runs.choice, CHOICE)
    return found
