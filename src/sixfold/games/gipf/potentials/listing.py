"""The legal moves of a game with potentials.

What ``survey`` writes:

- ``PUSH``: the open lines; the numbers of basic, GIPF and loaded pushes, these by kind; the number
  of powers and the code of each;
- ``TAMSK``: the open lines;
- ``ROW``: how many words follow, then three per row: its code when nothing stays, what may stay,
  and what of this is of the player's colour.
"""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.kernel import CAN_ENTER, CHOICES, GIPF_PUSHES, PUSH, ROW, ROWS
from sixfold.games.gipf.lines import (
    EVERY_SPOT,
    ROW_SPOTS,
    along,
    lines_with,
    lines_with_rows,
    row_on,
)
from sixfold.games.gipf.potentials.state import (
    EXTRA_PUSHES,
    LOADED_PUSHES,
    NEAR,
    POWERS,
    RELEASE,
    SPOT_NUMBER,
    TAMSK,
    State,
    covered,
    may_stay,
    potentials,
)
from sixfold.jit import Buffer, inlined, lowest, popcount, table
from sixfold.rules.kernel import expand, nth, survey

BASIC_AT: Final = 1
GIPF_AT: Final = 2
LOADED_AT: Final = 3
POWERS_AT: Final = 8

_WHOLE: Final = table(
    1 if any(spots >> i & 15 == 15 for i in range(4)) else 0 for spots in range(CHOICES)
)
"""Whether a set of spots of a line has four adjacent ones."""

_STEPS: Final = table((1, 9, 8))


@inlined
def slides(spot: int, vacant: int) -> int:
    """The spots that can be reached from one over vacant ones only."""
    found = 0
    for i in range(3):
        step = _STEPS[i]
        there = spot << step & vacant
        while there:
            found |= there
            there = there << step & vacant
        there = spot >> step & vacant
        while there:
            found |= there
            there = there >> step & vacant
    return found


@inlined
def jumps(spot: int, occupied: int, vacant: int) -> int:
    """The first vacant spots behind occupied ones that follow each other from a spot on."""
    found = 0
    for i in range(3):
        step = _STEPS[i]
        there = spot << step
        over = there & occupied
        while there & occupied:
            there <<= step
        found |= there & vacant if over else 0
        there = spot >> step
        over = there & occupied
        while there & occupied:
            there >>= step
        found |= there & vacant if over else 0
    return found


@inlined
def ready(state: State) -> int:
    """The spots of the player's loaded pieces that nothing covers."""
    own = state.white if state.player == 0 else state.black
    return own & state.loaded & ~covered(state)


@inlined
def coverable(state: State, kind: int) -> int:
    """What the player's DVONN (2) or PÜNCT (4) may go onto."""
    other = state.black if state.player == 0 else state.white
    if kind == 2:
        return other & (~state.doubles & ~potentials(state) | state.dvonn)
    # What lies on a GIPF-piece lies on no potential.
    found = other & state.punct & ~state.doubles
    if state.punct_on_gipf:
        found |= other & state.doubles & ~covered(state)
    return found


@inlined
def _list_powers(state: State, scratch: Buffer) -> int:
    occupied = state.white | state.black
    vacant = EVERY_SPOT & ~occupied
    able = ready(state)
    count = 0
    for kind in range(1, 5):
        spots = able & state.zertz
        goals = 0
        if kind == 2:
            spots = able & state.dvonn
            goals = coverable(state, 2)
        elif kind == 3:
            spots = able & state.yinsh
        elif kind == 4:
            spots = able & state.punct
            goals = coverable(state, 4)
        while spots:
            spot = spots & -spots
            spots ^= spot
            number = SPOT_NUMBER[lowest(spot)]
            code = POWERS + 1369 * (kind - 1) + 37 * number
            if kind == 1:
                targets = jumps(spot, occupied, vacant)
            elif kind == 3:
                targets = slides(spot, vacant)
            else:
                targets = NEAR[number] & goals
            while targets:
                count += 1
                scratch[POWERS_AT + count] = code + SPOT_NUMBER[lowest(targets)]
                targets &= targets - 1
    scratch[POWERS_AT] = count
    return count


@inlined
def _survey_regular(state: State, scratch: Buffer) -> int:
    if state.player == 0:
        reserve, right, stock = state.white_reserve, state.white_right, state.white_stock
    else:
        reserve, right, stock = state.black_reserve, state.black_right, state.black_stock
    vacant = EVERY_SPOT & ~(state.white | state.black)
    lines = lines_with(vacant, vacant, vacant)
    ways = 2 * popcount(lines)
    scratch[0] = lines
    begun = reserve > 0 and right != CAN_ENTER
    scratch[BASIC_AT] = ways if begun else 0
    scratch[GIPF_AT] = ways if reserve > 1 and right & CAN_ENTER else 0
    count = scratch[BASIC_AT] + scratch[GIPF_AT]
    for kind in range(5):
        number = ways if begun and stock >> 3 * kind & 7 else 0
        scratch[LOADED_AT + kind] = number
        count += number
    return count + _list_powers(state, scratch)


@inlined
def _choices(stayable: int, own: int) -> int:
    """In how many ways some of these may stay without four adjacent own ones."""
    if _WHOLE[own] == 0:
        return 1 << popcount(stayable)
    count = 0
    stays = 0
    for _ in range(1 << popcount(stayable)):
        count += 1 - _WHOLE[stays & own]
        stays = (stays - stayable) & stayable
    return count


@inlined
def _survey_rows(state: State, scratch: Buffer) -> int:
    own = state.white if state.player == 0 else state.black
    occupied = state.white | state.black
    free = may_stay(state)
    lines = lines_with_rows(own)
    size = 0
    count = 0
    while lines:
        line = lowest(lines)
        lines &= lines - 1
        row = row_on(line, own, occupied)
        stayable = along(line, ROW_SPOTS[row] & free)
        mine = along(line, ROW_SPOTS[row] & free & own)
        scratch[size + 1] = ROWS + CHOICES * row
        scratch[size + 2] = stayable
        scratch[size + 3] = mine
        size += 3
        count += _choices(stayable, mine)
    scratch[0] = size
    return count


@survey.implement(State)
def _survey(state: State, scratch: Buffer) -> int:
    if state.phase == PUSH:
        return _survey_regular(state, scratch)
    if state.phase == ROW:
        return _survey_rows(state, scratch)
    if state.phase == TAMSK:
        vacant = EVERY_SPOT & ~(state.white | state.black)
        scratch[0] = lines_with(vacant, vacant, vacant)
        return 2 * popcount(scratch[0]) + 1
    return 0


@inlined
def _list_ways(lines: int, first: int, out: Buffer, count: int) -> int:
    while lines:
        code = first + 2 * lowest(lines)
        lines &= lines - 1
        out[count] = code
        out[count + 1] = code + 1
        count += 2
    return count


@inlined
def _list_rows(scratch: Buffer, out: Buffer) -> int:
    count = 0
    for at in range(1, scratch[0], 3):
        stayable = scratch[at + 1]
        stays = 0
        for _ in range(1 << popcount(stayable)):
            if _WHOLE[stays & scratch[at + 2]] == 0:
                out[count] = scratch[at] + stays
                count += 1
            stays = (stays - stayable) & stayable
    return count


@expand.implement(State)
def _expand(state: State, scratch: Buffer, out: Buffer) -> int:
    count = 0
    if state.phase == ROW:
        return _list_rows(scratch, out)
    if state.phase == TAMSK:
        count = _list_ways(scratch[0], EXTRA_PUSHES, out, count)
        out[count] = RELEASE
        return count + 1
    for kind in range(7):
        lines = scratch[0] if scratch[BASIC_AT + kind] else 0
        first = GIPF_PUSHES * kind if kind < 2 else LOADED_PUSHES + 42 * (kind - 2)
        count = _list_ways(lines, first, out, count)
    for i in range(scratch[POWERS_AT]):
        out[count + i] = scratch[POWERS_AT + 1 + i]
    return count + scratch[POWERS_AT]


@inlined
def _nth_way(lines: int, k: int) -> int:
    for _ in range(k >> 1):
        lines &= lines - 1
    return 2 * lowest(lines) + (k & 1)


@inlined
def _nth_row(scratch: Buffer, k: int) -> int:
    at = 1
    while k >= _choices(scratch[at + 1], scratch[at + 2]):
        k -= _choices(scratch[at + 1], scratch[at + 2])
        at += 3
    stayable = scratch[at + 1]
    stays = 0
    while k > 0 or _WHOLE[stays & scratch[at + 2]]:
        k -= 1 - _WHOLE[stays & scratch[at + 2]]
        stays = (stays - stayable) & stayable
    return scratch[at] + stays


@nth.implement(State)
def _nth(state: State, scratch: Buffer, k: int) -> int:
    if state.phase == ROW:
        return _nth_row(scratch, k)
    if state.phase == TAMSK:
        if k == 2 * popcount(scratch[0]):
            return RELEASE
        return EXTRA_PUSHES + _nth_way(scratch[0], k)
    for kind in range(7):
        ways = scratch[BASIC_AT + kind]
        if k < ways:
            first = GIPF_PUSHES * kind if kind < 2 else LOADED_PUSHES + 42 * (kind - 2)
            return first + _nth_way(scratch[0], k)
        k -= ways
    return scratch[POWERS_AT + 1 + k]
