"""Principal-variation search over decisions, one source for all games.

The window is negated only when the player changes; depth falls only when a turn's regular move is
made and there was a choice. Everything a thread writes lies in one array, so that a call passes
little; only the table is shared between threads.
"""

from __future__ import annotations

import math
from typing import Any, Final

from sixfold.jit import Buffer, buffer, compiled, inlined, prefetch, shift_right, unsigned, wrap
from sixfold.jit import table as constants
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, key, play, regular, survey
from sixfold.rules.thinking import (
    TWIN,
    appraise,
    evaluate,
    finished,
    graded,
    margin,
    noisy,
)

DEEPEST: Final = 100
"""Decisions from the root that a line may have."""

WIN: Final = 30_000
"""A win at once; each decision until then takes one off."""

MATE: Final = WIN - 1_000
GRADED: Final = 20_000
"""A finished game that is won by points is worth this and 100 for each point of the margin."""

INFINITE: Final = 32_000
QUIET: Final = 6
SWING: Final = 500
CODES: Final = 1 << 16
HISTORY_BITS: Final = 14
HISTORY_LIMIT: Final = 1 << HISTORY_BITS

# The layout of a thread's array: counters first, then the parts.
NODES: Final = 0
STOP: Final = 1
LIMIT: Final = 2
SELDEPTH: Final = 3
CUT: Final = 4
GENERATION: Final = 5
REPETITION: Final = 6
PAST: Final = 7
NOISE: Final = 8
"""How far a weak player's judgement may be off, in hundredths of a piece; 0 for a perfect one."""
BLINDNESS: Final = 9
"""How many of 1024 replies a weak player overlooks."""
SEED: Final = 10
"""What decides which positions a weak player misjudges and which replies they overlook."""
OFF: Final = 12
"""The techniques that are switched off, a bit each: for measuring what they gain."""
SCRATCH_AT: Final = 32
LINE_AT: Final = SCRATCH_AT + SCRATCH
LENGTH_AT: Final = LINE_AT + DEEPEST * DEEPEST
KILLERS_AT: Final = LENGTH_AT + DEEPEST
PATH_AT: Final = KILLERS_AT + 2 * DEEPEST
LONGEST_PAST: Final = 4096
REDUCTION_AT: Final = PATH_AT + LONGEST_PAST + DEEPEST
HISTORY_AT: Final = REDUCTION_AT + 32 * 64
CODES_AT: Final = HISTORY_AT + 2 * CODES
SCORES_AT: Final = CODES_AT + DEEPEST * MOST_MOVES
WORK_SIZE: Final = SCORES_AT + DEEPEST * MOST_MOVES

# Techniques, each of which can be switched off; benchmarks/engine.md shows what they gain.
TABLE: Final = 1
KILLERS: Final = 2
HISTORY: Final = 4
APPRAISAL: Final = 8
REDUCTIONS: Final = 16
QUIESCENCE: Final = 32
STATIC_NULL: Final = 64
LATE_PRUNING: Final = 128

SHALLOW: Final = 1
SHALLOW_ROWS: Final = 1 << 15
"""Positions of at most that depth share so many rows of the table, which stay in the cache."""

EXACT: Final = 1
LOWER: Final = 2
UPPER: Final = 3
PROVEN: Final = 200


_REDUCTIONS: Final = constants(
    int(0.5 + math.log(depth) * math.log(number) / 2.25) if depth and number else 0
    for depth in range(32)
    for number in range(64)
)
"""By how much the depth of the n-th move is reduced, 64 numbers for each depth."""


def new_work() -> Buffer:
    """The array of one thread, with nothing known yet."""
    work = buffer(WORK_SIZE)
    work[LIMIT] = 1 << 62
    work[KILLERS_AT : KILLERS_AT + 2 * DEEPEST] = [-1] * (2 * DEEPEST)
    work[REDUCTION_AT : REDUCTION_AT + 32 * 64] = _REDUCTIONS
    return work


@inlined
def _final(state: State, ply: int) -> int:
    """The worth of a finished position for the player who would decide."""
    value = margin(state)
    if state.player != 0:
        value = -value
    if value == 0:
        return 0
    if graded(state):
        return 100 * value + (GRADED if value > 0 else -GRADED)
    return WIN - ply if value > 0 else ply - WIN


@compiled
def _chance(state: State, seed: int) -> int:
    """A number of 32 bits that belongs to a position, random but always the same."""
    h = wrap((key(state) ^ seed) * -7046029254386353131)
    h = wrap((h ^ shift_right(h, 32)) * -4417276706812531889)
    return shift_right(h, 32)


@compiled
def _error(state: State, work: Buffer) -> int:
    """How much a weak player is mistaken about a position."""
    drawn = _chance(state, work[SEED])
    return (((drawn & 0xFFFF) + (drawn >> 16) - 0xFFFF) * work[NOISE]) >> 16


@compiled
def search(
    state: State,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    work: Buffer,
    table: Any,
    weights: Any,
) -> int:
    """The value of a position for the player who decides, within or beyond the window."""
    work[LENGTH_AT + ply] = ply
    if ply > work[SELDEPTH]:
        work[SELDEPTH] = ply

    # 1. At the horizon the value is what the position looks like, if nothing is about to happen.
    off = work[OFF]
    at_rest = regular(state)
    at_horizon = depth <= 0 and at_rest
    best = -INFINITE
    first_alpha = alpha
    if at_horizon or ply >= DEEPEST - 2:
        if finished(state):
            return _final(state, ply)
        work[CUT] += 1
        best = evaluate(state, weights)
        if work[NOISE] != 0:
            best += _error(state, work)
        if (
            best >= beta
            or depth <= -QUIET
            or best + SWING <= alpha
            or ply >= DEEPEST - 2
            or off & QUIESCENCE != 0
        ):
            return best
        if best > alpha:
            alpha = best

    if work[STOP] != 0:
        return alpha

    # 2. What the table knows has a long way from memory: ask now, look when the moves are listed.
    slot = 0
    hash_key = 0
    if not at_horizon:
        hash_key = key(state)
        slot = hash_key & (table.shape[0] - 1)
        if depth <= SHALLOW:
            slot &= SHALLOW_ROWS - 1
        prefetch(table, slot)

    # 3. The legal moves, or the end of the game.
    scratch = work[SCRATCH_AT : SCRATCH_AT + SCRATCH]
    count = survey(state, scratch)
    if count == 0:
        return _final(state, ply)
    codes = work[CODES_AT + ply * MOST_MOVES : CODES_AT + (ply + 1) * MOST_MOVES]
    order = work[SCORES_AT + ply * MOST_MOVES : SCORES_AT + (ply + 1) * MOST_MOVES]
    table_move = -1
    late = MOST_MOVES
    cut_before = work[CUT]
    guessed = not at_horizon and off & APPRAISAL == 0
    if at_horizon:
        count = noisy(state, scratch, codes)
        if count == 0:
            return best
    else:
        # 4. A position that was here before is a draw.
        here = PATH_AT + work[PAST] + ply
        if work[REPETITION] != 0:
            work[here] = 0
            if at_rest:
                for i in range(PATH_AT, here):
                    if work[i] == hash_key:
                        work[CUT] += 1
                        return 0
                work[here] = hash_key

        # 5. Near the horizon: so far ahead that a pass would do; and never the last in order.
        if at_rest and depth <= 4 and count > 1 and beta - alpha == 1 and abs(beta) < GRADED // 2:
            static = evaluate(state, weights)
            if off & STATIC_NULL == 0 and static - 120 * depth >= beta:
                work[CUT] += 1
                return static
            late = 4 + 4 * depth * depth if off & LATE_PRUNING == 0 else MOST_MOVES
        expand(state, scratch, codes)

        # 6. What the table knows.
        data = table[unsigned(slot), 1]
        if (table[unsigned(slot), 0] ^ data) == hash_key and off & TABLE == 0:
            table_move = data & 0xFFFF
            known_depth = (data >> 32) & 0xFF
            bound = (data >> 28) & 3
            value = int(((data >> 40) & 0xFFFF) - 32768)
            if value > MATE:
                value -= ply
            elif value < -MATE:
                value += ply
            if known_depth >= depth and (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                if known_depth != PROVEN:
                    work[CUT] += 1
                work[LINE_AT + ply * DEEPEST + ply] = table_move
                work[LENGTH_AT + ply] = ply + 1
                return value

    # 7. The order of trying: each move with its score above and its place below it in one word.
    history = HISTORY_AT + state.player * CODES
    killer = work[KILLERS_AT + 2 * ply]
    second_killer = work[KILLERS_AT + 2 * ply + 1]
    if guessed:
        appraise(state, codes, count, order)
    kept = 0
    for i in range(count):
        code = codes[unsigned(i)]
        score = 0
        if guessed:
            score = order[unsigned(i)] * (2 * HISTORY_LIMIT)
            if score == TWIN * (2 * HISTORY_LIMIT) and code != table_move:
                continue
        if off & HISTORY == 0:
            score += work[unsigned(history + code)]
        if code == table_move:
            score = 1 << 30
        elif code in (killer, second_killer) and off & KILLERS == 0:
            score += HISTORY_LIMIT
        order[unsigned(kept)] = score << 28 | code << 12 | kept
        kept += 1

    # 8. Try them.
    best_move = -1
    cost = 1 if at_rest and (count > 1 or at_horizon) else 0
    below = ply + 1
    for i in range(kept):
        chosen = order[unsigned(i)]
        for j in range(i + 1, kept):
            chosen = max(chosen, order[unsigned(j)])
        place = chosen & 0xFFF
        order[unsigned(place)] = order[unsigned(i)] - i + place
        order[unsigned(i)] = chosen
        code = chosen >> 12 & 0xFFFF
        score = chosen >> 28

        quiet = score < 2 * HISTORY_LIMIT
        if i > 0 and quiet and i >= late and best > -GRADED:
            # All others are quiet, too.
            work[CUT] += 1
            break
        child = play(state, code)
        work[NODES] += 1
        if (
            work[BLINDNESS] != 0
            and at_rest
            and (best > -INFINITE or i + 1 < kept)
            and (_chance(child, ~work[SEED]) & 1023) < work[BLINDNESS]
        ):
            work[CUT] += 1
            continue
        if work[NODES] >= work[LIMIT]:
            work[STOP] = 1
        same = child.player == state.player
        child_depth = depth - cost
        value = INFINITE
        if child_depth <= 0 and regular(child) and not finished(child):
            # Most leaves end here: the opponent is content with what they have.
            stand = evaluate(child, weights)
            if work[NOISE] != 0:
                stand += _error(child, work)
            value = stand if same else -stand
            if value > alpha or same:
                value = INFINITE
            else:
                work[CUT] += 1
        if value == INFINITE:
            reduction = 0
            if i > 2 and child_depth > 1 and at_rest and quiet and off & REDUCTIONS == 0:
                r = REDUCTION_AT + 64 * min(depth, 31) + min(i, 63)
                reduction = min(work[r], child_depth - 1)
            # A null window first, wider only where the answer says so.
            low = alpha
            high = alpha + 1 if i > 0 else beta
            while True:
                d = child_depth - reduction
                if same:
                    value = search(child, d, low, high, below, work, table, weights)
                else:
                    value = -search(child, d, -high, -low, below, work, table, weights)
                if value <= alpha or work[STOP] != 0:
                    break
                if reduction > 0:
                    reduction = 0
                elif high < beta and value < beta:
                    high = beta
                else:
                    break
        if work[STOP] != 0:
            return best if best > -INFINITE else alpha
        if value > best:
            best = value
            if value > alpha:
                alpha = value
                best_move = code
                row = LINE_AT + ply * DEEPEST
                work[row + ply] = code
                end = max(work[LENGTH_AT + below], below)
                for j in range(below, end):
                    work[row + j] = work[row + DEEPEST + j]
                work[LENGTH_AT + ply] = end
                if value >= beta:
                    if not at_horizon:
                        bonus = min(depth * depth + 4, 400)
                        for j in range(i):
                            h = history + (order[j] >> 12 & 0xFFFF)
                            work[h] -= bonus + (work[h] * bonus >> HISTORY_BITS)
                        h = history + code
                        work[h] += bonus - (work[h] * bonus >> HISTORY_BITS)
                        if killer != code:
                            work[KILLERS_AT + 2 * ply + 1] = killer
                            work[KILLERS_AT + 2 * ply] = code
                    break

    # 9. Remember.
    if not at_horizon:
        bound = EXACT
        if best >= beta:
            bound = LOWER
        elif best <= first_alpha:
            bound = UPPER
        stored_depth = depth if depth > 0 else 0
        if work[CUT] == cut_before:
            stored_depth = PROVEN
        value = best
        if value > MATE:
            value += ply
        elif value < -MATE:
            value -= ply
        if best_move < 0:
            best_move = table_move if table_move >= 0 else codes[0]
        data = ((value + 32768) << 40) | (stored_depth << 32) | (bound << 28)
        data |= (work[GENERATION] << 16) | best_move
        table[unsigned(slot), 0] = hash_key ^ data
        table[unsigned(slot), 1] = data
    return best


@compiled
def search_root(
    state: State,
    depth: int,
    alpha: int,
    beta: int,
    ply: int,
    codes: Buffer,
    count: int,
    values: Buffer,
    work: Buffer,
    table: Any,
    weights: Any,
) -> int:
    """The best value among the given moves; ``values`` gets each one's value or a bound of it."""
    work[LENGTH_AT + ply] = ply
    at_rest = regular(state)
    if work[REPETITION] != 0:
        work[PATH_AT + work[PAST] + ply] = key(state) if at_rest else 0
    cost = 1 if at_rest else 0
    below = ply + 1
    best = -INFINITE
    for i in range(count):
        child = play(state, codes[i])
        work[NODES] += 1
        same = child.player == state.player
        child_depth = depth - cost
        reduction = 1 if i > 5 and depth > 4 and cost > 0 else 0
        low = alpha
        high = alpha + 1 if i > 0 else beta
        value = alpha
        while True:
            d = child_depth - reduction
            if same:
                value = search(child, d, low, high, below, work, table, weights)
            else:
                value = -search(child, d, -high, -low, below, work, table, weights)
            if value <= alpha or work[STOP] != 0:
                break
            if reduction > 0:
                reduction = 0
            elif high < beta and value < beta:
                high = beta
            else:
                break
        if work[STOP] != 0:
            break
        values[i] = value
        if value > best:
            best = value
            work[LINE_AT] = codes[i]
            end = max(work[LENGTH_AT + below], below)
            for j in range(below, end):
                work[LINE_AT + j] = work[LINE_AT + DEEPEST + j]
            work[LENGTH_AT] = end
            if value > alpha:
                alpha = value
                if value >= beta:
                    break
    return best
