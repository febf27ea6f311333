"""Principal-variation search over decisions, one source for all games.

The window is negated only when the player changes; depth falls only where a position is ``ripe``
and there was a choice. Everything a thread writes lies in one array, so that a call passes little;
only the table is shared between threads.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

from sixfold.jit import (
    Buffer,
    buffer,
    compiled,
    empty,
    grid,
    inlined,
    prefetch,
    shift_right,
    unsigned,
    wrap,
)
from sixfold.jit import table as constants
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, State, expand, key, play, survey
from sixfold.rules.thinking import (
    TWIN,
    evaluate,
    finished,
    graded,
    margin,
    noisy,
    ripe,
    shortlist,
    width,
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
"""Plies beyond the horizon. Chosen, not tuned; without any the search scores 32 to 46 %."""

SWING: Final = 500
"""Five pieces, more than one move wins as a rule: a position further behind is not looked into
beyond the horizon. Chosen, not tuned."""

LEAD: Final = 120
"""So far ahead of the window for each ply to the horizon, a position is taken to be won without a
search. A little more than a piece, chosen and not tuned; without it DVONN scores 38.8 %, while
the others hardly notice."""

CODES: Final = 1 << 16
HISTORY_BITS: Final = 14
HISTORY_LIMIT: Final = 1 << HISTORY_BITS
"""No history score gets beyond it, so that the game's own guess of a move counts for more."""

MOST_BONUS: Final = 400
"""One deep cut-off must not outweigh all that was seen before: a fortieth of the limit."""

# A move in the order of trying is one word: its score, its code and its place in the list.
PLACE_BITS: Final = 13
PLACES: Final = (1 << PLACE_BITS) - 1
SCORE_AT: Final = PLACE_BITS + 16
assert MOST_MOVES <= PLACES + 1
assert CODES == 1 << 16

# The layout of a thread's array: counters first, then the parts.
NODES: Final = 0
STOP: Final = 1
LIMIT: Final = 2
SELDEPTH: Final = 3
CUT: Final = 4
"""How often something was left out; a value for which it has not grown is proven."""
SCORE: Final = 5
"""What ``think`` found the position to be worth."""
REPETITION: Final = 6
PAST: Final = 7
NOISE: Final = 8
"""How far a weak player's judgement may be off, in hundredths of a piece; 0 for a perfect one."""
BLINDNESS: Final = 9
"""How many of 1024 replies a weak player overlooks."""
SEED: Final = 10
"""What decides which positions a weak player misjudges and which replies they overlook."""
OFF: Final = 11
"""The techniques that are switched off, a bit each: for measuring what they gain."""
STAND: Final = 12
"""What the next position to be searched looks like, and ``INFINITE`` more; 0 if not yet asked."""
COUNTERS: Final = 13
SCRATCH_AT: Final = 32
"""Whole cache lines for the counters, so that the parts begin at one."""
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

NEAR: Final = 4
"""The greatest depth at which a position is judged before it is searched."""

SHALLOW: Final = 1
SHALLOW_ROWS: Final = 1 << 15
"""Positions of at most that depth share so many rows of the table, which stay in the cache: waiting
for memory took most of the time before."""

EXACT: Final = 1
LOWER: Final = 2
UPPER: Final = 3
PROVEN: Final = 200
"""The depth stored with a value that no deeper search can change."""

LONGEST_THOUGHT: Final = 60
"""The depth at which ``think`` ends, whatever nodes are left."""


_REDUCTIONS: Final = constants(
    int(0.5 + math.log(depth) * math.log(number) / 2.25) if depth and number else 0
    for depth in range(32)
    for number in range(64)
)
"""By how much the depth of the n-th move is reduced, 64 numbers for each depth.

Late moves are rarely best, and the deeper the search the more is saved: the usual product of
logarithms. Without reductions it scores 40 % in GIPF, 43.5 % in YINSH, 50.2 % in DVONN.
"""


def new_work() -> Buffer:
    """The array of one thread, with nothing known yet."""
    work = buffer(WORK_SIZE)
    work[LIMIT] = 1 << 62
    work[REDUCTION_AT : REDUCTION_AT + 32 * 64] = _REDUCTIONS
    unlearn(work)
    return work


def unlearn(work: Buffer) -> None:
    """Forget which moves were good. A new array would do, but costs as much as a short search."""
    work[KILLERS_AT : KILLERS_AT + 2 * DEEPEST] = [-1] * (2 * DEEPEST)
    work[HISTORY_AT : HISTORY_AT + 2 * CODES] = buffer(2 * CODES)


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


@inlined
def _goes_on(child: State) -> bool:
    """Whether a turn goes on with a choice of which only some are tried near the horizon."""
    return width(child, 0) < MOST_MOVES and not ripe(child)


@inlined
def _value(
    child: State,
    same: bool,
    depth: int,
    reduction: int,
    alpha: int,
    beta: int,
    number: int,
    ply: int,
    work: Buffer,
    table: Any,
    weights: Any,
) -> int:
    """What the n-th move is worth: a null window first, deeper and wider only if need be.

    Compiled into its callers: a function of its own would be recursive in two steps, which the
    compiler cannot keep on disk.
    """
    high = alpha + 1 if number > 0 else beta
    while True:
        d = depth - reduction
        if same:
            value = search(child, d, alpha, high, ply, work, table, weights)
        else:
            value = -search(child, d, -high, -alpha, ply, work, table, weights)
        if value <= alpha or work[STOP] != 0:
            break
        if reduction > 0:
            reduction = 0
        elif high < beta and value < beta:
            high = beta
        else:
            break
    return value


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
    at_rest = ripe(state)
    at_horizon = depth <= 0 and at_rest
    best = -INFINITE
    first_alpha = alpha
    known = work[STAND]
    work[STAND] = 0
    if at_horizon or ply >= DEEPEST - 2:
        if known == 0 and finished(state):
            return _final(state, ply)
        work[CUT] += 1
        best = known - INFINITE
        if known == 0:
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
        if depth <= NEAR and count > 1 and beta - alpha == 1 and abs(beta) < GRADED // 2:
            if at_rest and off & STATIC_NULL == 0:
                static = evaluate(state, weights)
                if static - LEAD * depth >= beta:
                    work[CUT] += 1
                    return static
            late = width(state, depth) if off & LATE_PRUNING == 0 else MOST_MOVES

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
    listed = count
    in_doubt = False
    if guessed:
        listed = shortlist(state, scratch, codes, order)
        in_doubt = 0 < listed < count
        listed = abs(listed)
        work[CUT] += int(in_doubt)
    elif not at_horizon:
        expand(state, scratch, codes)
    kept = 0
    for i in range(listed):
        code = codes[unsigned(i)]
        score = 0
        if guessed:
            score = order[unsigned(i)] * (2 * HISTORY_LIMIT)
            if score <= TWIN * (2 * HISTORY_LIMIT) and code != table_move:
                continue
        if off & HISTORY == 0:
            score += work[unsigned(history + code)]
        if code == table_move:
            score = 1 << 30
        elif code in (killer, second_killer) and off & KILLERS == 0:
            score += HISTORY_LIMIT
        order[unsigned(kept)] = score << SCORE_AT | code << PLACE_BITS | kept
        kept += 1

    # 8. Try them.
    best_move = -1
    cost = 1 if at_rest and (count > 1 or at_horizon) else 0
    below = ply + 1
    for i in range(kept):
        chosen = order[unsigned(i)]
        for j in range(i + 1, kept):
            chosen = max(chosen, order[unsigned(j)])
        place = chosen & PLACES
        order[unsigned(place)] = order[unsigned(i)] - i + place
        order[unsigned(i)] = chosen
        code = chosen >> PLACE_BITS & 0xFFFF
        score = chosen >> SCORE_AT

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
        if child_depth <= 0 and ripe(child) and not finished(child):
            # Most leaves end here: the opponent is content with what they have.
            stand = evaluate(child, weights)
            if work[NOISE] != 0:
                stand += _error(child, work)
            value = stand if same else -stand
            if value > alpha or same:
                value = INFINITE
                work[STAND] = stand + INFINITE
            else:
                work[CUT] += 1
        if value == INFINITE:
            reduction = 0
            if i > 2 and child_depth > 0 and at_rest and quiet and off & REDUCTIONS == 0:
                r = REDUCTION_AT + 64 * min(depth, 31) + min(i, 63)
                # A turn with a second choice among many is looked at before the reply to it.
                least = 0 if _goes_on(child) else 1
                reduction = min(work[r], child_depth - least)
            value = _value(
                child, same, child_depth, reduction, alpha, beta, i, below, work, table, weights
            )
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
                        bonus = min(depth * depth + 4, MOST_BONUS)
                        for j in range(i):
                            h = history + (order[j] >> PLACE_BITS & 0xFFFF)
                            work[h] -= bonus + (work[h] * bonus >> HISTORY_BITS)
                        h = history + code
                        work[h] += bonus - (work[h] * bonus >> HISTORY_BITS)
                        if killer != code:
                            work[KILLERS_AT + 2 * ply + 1] = killer
                            work[KILLERS_AT + 2 * ply] = code
                    break

    # 9. Remember. Where all that was looked at loses, what was left out may not.
    if in_doubt and best < -GRADED:
        best = -GRADED
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
        data = ((value + 32768) << 40) | (stored_depth << 32) | (bound << 28) | best_move
        table[unsigned(slot), 0] = hash_key ^ data
        table[unsigned(slot), 1] = data
    return best


@compiled
def search_root(
    state: State,
    depth: int,
    alpha: int,
    beta: int,
    codes: Buffer,
    count: int,
    work: Buffer,
    table: Any,
    weights: Any,
) -> int:
    """The best value among the given moves; the line behind it is left in ``work``."""
    work[LENGTH_AT] = 0
    at_rest = ripe(state)
    if work[REPETITION] != 0:
        work[PATH_AT + work[PAST]] = key(state) if at_rest else 0
    cost = 1 if at_rest else 0
    # Not the literal 1, for which the search would be compiled once more and never be cached well.
    below = work[LENGTH_AT] + 1
    best = -INFINITE
    for i in range(count):
        child = play(state, codes[i])
        work[NODES] += 1
        same = child.player == state.player
        child_depth = depth - cost
        # Only a ply, and late: moves here are ordered by whole searches, and one is to be made.
        reduction = 1 if i > 5 and depth > (2 if _goes_on(child) else 4) and cost > 0 else 0
        value = _value(
            child, same, child_depth, reduction, alpha, beta, i, below, work, table, weights
        )
        if work[STOP] != 0:
            break
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


@compiled
def look_over(state: State, codes: Buffer, scores: Buffer, scratch: Buffer) -> int:
    """List the moves of an unfinished game that are worth a look, and count them as ``shortlist``.

    If those are not all, they are brought into the order in which they are to be tried.
    """
    count = survey(state, scratch)
    listed = shortlist(state, scratch, codes, scores)
    kept = abs(listed)
    if kept < count:
        for i in range(1, kept):
            code, score = codes[i], scores[i]
            j = i
            while j > 0 and scores[j - 1] < score:
                codes[j] = codes[j - 1]
                scores[j] = scores[j - 1]
                j -= 1
            codes[j] = code
            scores[j] = score
    return listed if kept < count else -kept


class Workspace(NamedTuple):
    """What one player of compiled games thinks with; ``workspace`` makes one."""

    work: Buffer
    table: Any
    weights: Any
    codes: Buffer


def workspace(weights: Buffer, *, table_bits: int = 14, switched_off: int = 0) -> Workspace:
    """A new one, with nothing known yet and with techniques switched off."""
    work = new_work()
    work[OFF] = switched_off
    return Workspace(work, grid(1 << table_bits, 2), weights, buffer(MOST_MOVES))


def forget(space: Workspace) -> None:
    """Begin a new game with nothing learnt from the last."""
    empty(space.table)
    unlearn(space.work)


@compiled
def think(state: State, nodes: int, space: Workspace) -> int:
    """The best move found within that many nodes; ``opinion`` tells its value."""
    work = space.work
    codes = space.codes
    work[NODES] = 0
    work[STOP] = 0
    work[LIMIT] = nodes
    scratch = work[SCRATCH_AT : SCRATCH_AT + SCRATCH]
    count = abs(look_over(state, codes, work[SCORES_AT : SCORES_AT + MOST_MOVES], scratch))
    work[LINE_AT] = codes[0]
    work[SCORE] = 0
    for depth in range(1, LONGEST_THOUGHT):
        work[CUT] = 0
        value = search_root(
            state, depth, -INFINITE, INFINITE, codes, count, work, space.table, space.weights
        )
        if value > -INFINITE:
            work[SCORE] = value
        best = work[LINE_AT]
        place = 0
        while codes[place] != best:
            place += 1
        while place > 0:
            codes[place] = codes[place - 1]
            place -= 1
        codes[0] = best
        if work[STOP] != 0 or work[CUT] == 0 or abs(value) > MATE or count == 1:
            break
    return codes[0]


@compiled
def opinion(space: Workspace) -> int:
    """What the last position thought about is worth to the player who decides there."""
    return space.work[SCORE]
