"""The rules of YINSH on integers: legal moves, playing them, the end, the hash.

Sets of crossings are pairs of words, low and high; ``tables`` has a picture of their bits. For
movement the board is kept under six headings at once, each turned so that a direction of travel
points up the columns. There all rings slide and jump together by two additions: added to the
vacant crossings, the bits just above the rings carry through the free stretch to whatever ends
it; if that is a marker, the same among the markers finds the crossing behind them. Turning
markers over changes colours only, so a move touches two crossings of these words.

| fields | content |
|---|---|
| ``white_markers_low``, ``white_markers_high`` | markers with the white side up |
| ``w0`` … ``w11`` | White's rings: low and high word under headings 0 to 5 |
| ``m0`` … ``m11`` | markers of either colour, likewise |
| ``v0`` … ``v11`` | vacant crossings, likewise; what is left are Black's rings |
| ``player`` | who decides: 0 White, 1 Black |
| ``mover`` | whose turn it is; differs from ``player`` when the opponent takes a row or a ring |
| ``phase`` | ``PLACE``, ``MOVE``, ``ROW``, ``RING`` or ``OVER`` |
| ``white_taken``, ``black_taken`` | rings taken off after rows |
| ``goal`` | rings to take for a win: 3, in blitz 1 |

The pool is what is missing to 51 markers, the rings to place what is missing to five.

| codes | move |
|---|---|
| slot | place a ring |
| 4096 + 16 · (128 · heading + slot on the turned board) + steps | move a ring to there, so far |
| 16384 + 128 · axis + lowest slot | take a row |
| 20480 + slot | take a ring |
| 24576 | pass |
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.yinsh.tables import (
    BITS,
    BOARD_HIGH,
    BOARD_LOW,
    FIVES,
    NOWHERE,
    POINT,
    RAYS,
    SPLIT,
    STRIDE,
    UNTURNED,
    WORDS,
    words,
)
from sixfold.jit import Buffer, highest, inlined, lowest, popcount, wrap
from sixfold.rules.kernel import expand, key, mixed, nth, play, regular, result, survey
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

MARKERS: Final = 51
RINGS: Final = 5
GOALS: Final = {"standard": 3, "blitz": 1}

PLACE: Final = 0
MOVE: Final = 1
ROW: Final = 2
RING: Final = 3
OVER: Final = 4
"""The phases. ``OVER`` has no decision; a game that is stuck ends in ``MOVE`` without one."""

PLACES: Final = 0
MOVES: Final = 4096
ROWS: Final = 16384
RINGS_OFF: Final = 20480
PASS: Final = 24576
"""The first codes of each kind of move."""

STEPS: Final = 16
"""Room for the steps of a move in its code."""

# While rings move, scratch holds the player's rings under all headings from 0 on, then the words
# of their targets, then 0 and the number of targets up to and including each word.
TARGETS: Final = WORDS
TOTALS: Final = 2 * WORDS
ALL: Final = TOTALS + WORDS

VACANT_AFTER_PLACING: Final = len(POINT) - 2 * RINGS


class State(NamedTuple):
    """A position of YINSH; the module's docstring explains the words."""

    white_markers_low: int
    white_markers_high: int
    w0: int
    w1: int
    w2: int
    w3: int
    w4: int
    w5: int
    w6: int
    w7: int
    w8: int
    w9: int
    w10: int
    w11: int
    m0: int
    m1: int
    m2: int
    m3: int
    m4: int
    m5: int
    m6: int
    m7: int
    m8: int
    m9: int
    m10: int
    m11: int
    v0: int
    v1: int
    v2: int
    v3: int
    v4: int
    v5: int
    v6: int
    v7: int
    v8: int
    v9: int
    v10: int
    v11: int
    player: int
    mover: int
    phase: int
    white_taken: int
    black_taken: int
    goal: int


def start(variant: str, options: Options) -> State:
    """The empty board."""
    vacant = words(POINT.values())
    nothing = [0] * WORDS
    return State._make([0, 0, *nothing, *nothing, *vacant, 0, 0, PLACE, 0, 0, GOALS[variant]])


@inlined
def black_rings(i: int, white_rings: int, markers: int, vacant: int) -> int:
    """Black's rings in the i-th word: all that is nothing else."""
    board = BOARD_HIGH if i & 1 else BOARD_LOW
    return board ^ white_rings ^ markers ^ vacant


@inlined
def _note_targets(
    scratch: Buffer, i: int, white_rings: int, markers: int, vacant: int, black: bool, total: int
) -> int:
    """Find where rings may go in the i-th word and add them to the moves counted so far."""
    rings = black_rings(i, white_rings, markers, vacant) if black else white_rings
    slid = vacant + (rings << 1)
    jumped = markers + (slid & markers)
    targets = vacant & (~slid | jumped)
    scratch[i] = rings
    scratch[TARGETS + i] = targets
    total += popcount(targets)
    scratch[TOTALS + 1 + i] = total
    return total


@inlined
def _ring_moves(state: State, black: bool, scratch: Buffer) -> int:
    """Survey the ring moves of one player."""
    scratch[TOTALS] = 0
    n = _note_targets(scratch, 0, state.w0, state.m0, state.v0, black, 0)
    n = _note_targets(scratch, 1, state.w1, state.m1, state.v1, black, n)
    n = _note_targets(scratch, 2, state.w2, state.m2, state.v2, black, n)
    n = _note_targets(scratch, 3, state.w3, state.m3, state.v3, black, n)
    n = _note_targets(scratch, 4, state.w4, state.m4, state.v4, black, n)
    n = _note_targets(scratch, 5, state.w5, state.m5, state.v5, black, n)
    n = _note_targets(scratch, 6, state.w6, state.m6, state.v6, black, n)
    n = _note_targets(scratch, 7, state.w7, state.m7, state.v7, black, n)
    n = _note_targets(scratch, 8, state.w8, state.m8, state.v8, black, n)
    n = _note_targets(scratch, 9, state.w9, state.m9, state.v9, black, n)
    n = _note_targets(scratch, 10, state.w10, state.m10, state.v10, black, n)
    return _note_targets(scratch, 11, state.w11, state.m11, state.v11, black, n)


@inlined
def fives_up(word: int) -> int:
    """The lowest slots of all fives of a set on lettered lines, which never leave a word."""
    two = word & word >> 1
    return two & two >> 2 & word >> 4


@inlined
def fives_across(low: int, high: int, step: int) -> tuple[int, int]:
    """The lowest slots of all fives of a set on lines that cross the columns."""
    two_low = low & (low >> step | high << (SPLIT - step))
    two_high = high & high >> step
    four_low = two_low & (two_low >> 2 * step | two_high << (SPLIT - 2 * step))
    four_high = two_high & two_high >> 2 * step
    five_low = four_low & (low >> 4 * step | high << (SPLIT - 4 * step))
    five_high = four_high & high >> 4 * step
    return five_low, five_high


@inlined
def has_five(low: int, high: int) -> bool:
    """Whether a set holds five in line."""
    a, b = fives_across(low, high, 11)
    c, d = fives_across(low, high, 10)
    return (fives_up(low) | fives_up(high) | a | b | c | d) != 0


@survey.implement(State)
def survey_yinsh(state: State, scratch: Buffer) -> int:
    """Prepare the legal moves: sets of targets, places, rows or rings."""
    phase = state.phase
    black = state.player == 1
    if phase == MOVE:
        count = _ring_moves(state, black, scratch)
        if count == 0:
            # Who cannot move passes, as long as the opponent can.
            count = min(1, _ring_moves(state, not black, scratch))
            scratch[ALL] = 0
        return count
    if phase == PLACE:
        scratch[0] = state.v0
        scratch[1] = state.v1
        return popcount(state.v0) + popcount(state.v1)
    if phase == ROW:
        low = state.white_markers_low
        high = state.white_markers_high
        if black:
            low ^= state.m0
            high ^= state.m1
        scratch[0] = fives_up(low)
        scratch[1] = fives_up(high)
        scratch[2], scratch[3] = fives_across(low, high, 11)
        scratch[4], scratch[5] = fives_across(low, high, 10)
        count = 0
        for i in range(6):
            count += popcount(scratch[i])
        return count
    if phase == RING:
        low = state.w0
        high = state.w1
        if black:
            low = black_rings(0, state.w0, state.m0, state.v0)
            high = black_rings(1, state.w1, state.m1, state.v1)
        scratch[0] = low
        scratch[1] = high
        return popcount(low) + popcount(high)
    return 0


@inlined
def _first_slot(i: int) -> int:
    """What the lowest bit of the i-th word stands for, by heading or axis."""
    return STRIDE * (i >> 1) + SPLIT * (i & 1)


@inlined
def ring_move(rings: int, i: int, to: int) -> int:
    """The code of the move to a bit of the i-th word; it is made by the nearest ring below."""
    steps = to - highest(rings & ((1 << to) - 1))
    return MOVES + STEPS * (_first_slot(i) + to) + steps


@inlined
def _first_code(phase: int) -> int:
    return ROWS if phase == ROW else (RINGS_OFF if phase == RING else PLACES)


@expand.implement(State)
def expand_yinsh(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the surveyed moves."""
    count = 0
    if state.phase == MOVE:
        if scratch[ALL] == 0:
            out[0] = PASS
            return 1
        for i in range(WORDS):
            targets = scratch[TARGETS + i]
            while targets != 0:
                out[count] = ring_move(scratch[i], i, lowest(targets))
                targets &= targets - 1
                count += 1
        return count
    first = _first_code(state.phase)
    for i in range(6 if state.phase == ROW else 2):
        found = scratch[i]
        while found != 0:
            out[count] = first + _first_slot(i) + lowest(found)
            found &= found - 1
            count += 1
    return count


@nth.implement(State)
def nth_yinsh(state: State, scratch: Buffer, k: int) -> int:
    """Name one of the surveyed moves."""
    i = 0
    if state.phase == MOVE:
        if scratch[ALL] == 0:
            return PASS
        for j in range(TOTALS + 1, ALL):
            i += scratch[j] <= k
        targets = scratch[TARGETS + i]
        for _ in range(k - scratch[TOTALS + i]):
            targets &= targets - 1
        return ring_move(scratch[i], i, lowest(targets))
    found = scratch[0]
    while k >= popcount(found):
        k -= popcount(found)
        i += 1
        found = scratch[i]
    for _ in range(k):
        found &= found - 1
    return _first_code(state.phase) + _first_slot(i) + lowest(found)


@play.implement(State)
def play_yinsh(state: State, code: int) -> State:
    """The state after a move."""
    phase = state.phase
    player = state.player
    mover = state.mover
    white_taken = state.white_taken
    black_taken = state.black_taken
    white_markers_low = state.white_markers_low
    white_markers_high = state.white_markers_high

    # 1. What changes. At ``filled``, one crossing or five, vacant turns into occupied or back, at
    #    ``marked`` a marker comes or goes; where only one of the two happens, so does a ring.
    filled = NOWHERE
    marked = NOWHERE
    if phase == MOVE:
        if code != PASS:
            goes_to = (code - MOVES) // STEPS
            heading = goes_to & -STRIDE
            filled = UNTURNED[goes_to]
            marked = UNTURNED[goes_to - (code & (STEPS - 1))]
            here = 2 * (heading + marked)
            there = 2 * (heading + filled)
            white_markers_low ^= (RAYS[here] ^ RAYS[there]) & state.m0
            white_markers_high ^= (RAYS[here + 1] ^ RAYS[there + 1]) & state.m1
    elif phase == ROW:
        filled = FIVES + code - ROWS
        marked = filled
    else:
        filled = code & (STRIDE - 1)
        if phase == RING:
            white_taken += player == 0
            black_taken += player == 1
    f = WORDS * filled
    m = WORDS * marked
    white = player - 1  # all ones for White, 0 for Black
    v0 = state.v0 ^ BITS[f]
    v1 = state.v1 ^ BITS[f + 1]
    m0 = state.m0 ^ BITS[m]
    m1 = state.m1 ^ BITS[m + 1]
    white_markers_low ^= BITS[m] & white
    white_markers_high ^= BITS[m + 1] & white

    # 2. Who decides what next.
    if phase == PLACE:
        player = 1 - player
        mover = player
        if popcount(v0) + popcount(v1) == VACANT_AFTER_PLACING:
            phase = MOVE
    elif phase == ROW:
        phase = RING
    elif white_taken == state.goal or black_taken == state.goal:
        phase = OVER
        mover = player
    else:
        white_row = has_five(white_markers_low, white_markers_high)
        black_row = has_five(m0 ^ white_markers_low, m1 ^ white_markers_high)
        if white_row or black_row:
            phase = ROW
            movers_row = white_row if mover == 0 else black_row
            player = mover if movers_row else 1 - mover
        else:
            player = 1 - mover
            mover = player
            phase = OVER if popcount(m0) + popcount(m1) == MARKERS else MOVE

    return State(
        white_markers_low,
        white_markers_high,
        state.w0 ^ ((BITS[m + 0] ^ BITS[f + 0]) & white),
        state.w1 ^ ((BITS[m + 1] ^ BITS[f + 1]) & white),
        state.w2 ^ ((BITS[m + 2] ^ BITS[f + 2]) & white),
        state.w3 ^ ((BITS[m + 3] ^ BITS[f + 3]) & white),
        state.w4 ^ ((BITS[m + 4] ^ BITS[f + 4]) & white),
        state.w5 ^ ((BITS[m + 5] ^ BITS[f + 5]) & white),
        state.w6 ^ ((BITS[m + 6] ^ BITS[f + 6]) & white),
        state.w7 ^ ((BITS[m + 7] ^ BITS[f + 7]) & white),
        state.w8 ^ ((BITS[m + 8] ^ BITS[f + 8]) & white),
        state.w9 ^ ((BITS[m + 9] ^ BITS[f + 9]) & white),
        state.w10 ^ ((BITS[m + 10] ^ BITS[f + 10]) & white),
        state.w11 ^ ((BITS[m + 11] ^ BITS[f + 11]) & white),
        m0,
        m1,
        state.m2 ^ BITS[m + 2],
        state.m3 ^ BITS[m + 3],
        state.m4 ^ BITS[m + 4],
        state.m5 ^ BITS[m + 5],
        state.m6 ^ BITS[m + 6],
        state.m7 ^ BITS[m + 7],
        state.m8 ^ BITS[m + 8],
        state.m9 ^ BITS[m + 9],
        state.m10 ^ BITS[m + 10],
        state.m11 ^ BITS[m + 11],
        v0,
        v1,
        state.v2 ^ BITS[f + 2],
        state.v3 ^ BITS[f + 3],
        state.v4 ^ BITS[f + 4],
        state.v5 ^ BITS[f + 5],
        state.v6 ^ BITS[f + 6],
        state.v7 ^ BITS[f + 7],
        state.v8 ^ BITS[f + 8],
        state.v9 ^ BITS[f + 9],
        state.v10 ^ BITS[f + 10],
        state.v11 ^ BITS[f + 11],
        player,
        mover,
        phase,
        white_taken,
        black_taken,
        state.goal,
    )


@regular.implement(State)
def regular_yinsh(state: State) -> bool:
    """Whether a turn's own move is due."""
    return state.phase <= MOVE


@result.implement(State)
def result_yinsh(state: State) -> int:
    """White's result: more rings taken off win, however the game ended."""
    lead = state.white_taken - state.black_taken
    return (lead > 0) - (lead < 0)


@key.implement(State)
def key_yinsh(state: State) -> int:
    """The hash of a state."""
    rest = state.player | state.mover << 1 | state.phase << 2
    rest |= state.white_taken << 5 | state.black_taken << 7 | state.goal << 9
    total = mixed(state.w0, 0x1E3779B97F4A7C15)
    total += mixed(state.w1, 0x3F58476D1CE4E5B9)
    total += mixed(state.v0, 0x14D049BB133111EB)
    total += mixed(state.v1, 0x2545F4914F6CDD1D)
    total += mixed(state.white_markers_low, 0x5851F42D4C957F2D)
    total += mixed(state.white_markers_high, 0x369DEA0F31A53F85)
    total += mixed(state.m0, 0x27BB2EE687B0B0FD)
    total += mixed(state.m1, 0x106689D45497FDB5)
    total += mixed(rest, 0x7C3E9CB1F2AD4E61)
    return mixed(wrap(total), 0x4CF5AD432745937F)


def outcome(state: State) -> Outcome:
    """How a finished game ended; the score is the rings taken."""
    white, black = int(state.white_taken), int(state.black_taken)
    if state.goal in (white, black):
        reason = "rings"
    else:
        reason = "markers" if state.phase == OVER else "stuck"
    winner = None if white == black else Player.WHITE if white > black else Player.BLACK
    return Outcome(winner, reason, (white, black))
