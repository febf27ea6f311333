"""How a position with potentials looks to the search: as in GIPF by its tops, and the potentials.

``features`` and ``evaluate`` add up the same: see ``gipf/evaluation.py`` and ``worth.py``.
"""

from __future__ import annotations

from sixfold.games.gipf.evaluation import (
    LINES,
    MOST_PIECES,
    MOST_RESERVE,
    OTHER_GIPF,
    OWN_GIPF,
    PIECES,
    RESERVES,
    SIZE,
    WIDTH,
)
from sixfold.games.gipf.kernel import GIPF_PUSHES, OVER, PUSH, ROWS
from sixfold.games.gipf.patterns import list_patterns, pattern_value
from sixfold.games.gipf.potentials.listing import (
    BASIC_AT,
    LOADED_AT,
    POWERS_AT,
    ready,
)
from sixfold.games.gipf.potentials.state import (
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    RELEASE,
    SPOT_WORD,
    TAMSK,
    State,
    covered,
    pieces_of,
)
from sixfold.games.gipf.threats import bit_of, spots_to_a_row, twin_ways, way_at, ways_to_a_row
from sixfold.games.gipf.worth import BELOW, EMPTY, READY, STOCK, USED, WORTHS
from sixfold.jit import Buffer, inlined, lowest, popcount
from sixfold.rules.kernel import result
from sixfold.rules.thinking import (
    GRAIN,
    TWIN,
    appraise,
    evaluate,
    features,
    finished,
    graded,
    lead,
    margin,
    noisy,
)


@finished.implement(State)
def _finished(state: State) -> bool:
    if state.phase != PUSH:
        return state.phase == OVER
    reserve = state.white_reserve if state.player == 0 else state.black_reserve
    return reserve == 0 and ready(state) & ~state.tamsk == 0


@margin.implement(State)
def _margin(state: State) -> int:
    return result(state)


@graded.implement(State)
def _graded(state: State) -> bool:
    return False


@lead.implement(State)
def _lead(state: State) -> int:
    """Pieces on the board and in reserve, a GIPF-piece being two; potentials do not count."""
    white = pieces_of(state, 0)
    black = pieces_of(state, 1)
    on_board = popcount(white) - popcount(black)
    on_board += popcount(white & state.doubles) - popcount(black & state.doubles)
    return on_board + state.white_reserve - state.black_reserve


@inlined
def _tops(state: State, player: int, kind: int) -> int:
    """The spots whose top is a player's and has potentials of a kind."""
    own = state.white if player == 0 else state.black
    if kind == 0:
        return own & state.tamsk
    if kind == 1:
        return own & state.zertz
    if kind == 2:
        return own & state.dvonn
    return own & (state.yinsh if kind == 3 else state.punct)


@inlined
def _worth(state: State, player: int, weights: Buffer) -> int:
    """What the weights in ``worth.py`` say about a player."""
    loaded = state.loaded & ~covered(state)
    stock = state.white_stock if player == 0 else state.black_stock
    value = 0
    for kind in range(5):
        spots = _tops(state, player, kind)
        value += weights[SIZE + STOCK + kind] * (stock >> 3 * kind & 7)
        value += weights[SIZE + READY + kind] * popcount(spots & loaded)
        value += weights[SIZE + USED + kind] * popcount(spots & ~loaded)
    value += weights[SIZE + BELOW] * popcount(pieces_of(state, player) & covered(state))
    if (state.white_reserve if player == 0 else state.black_reserve) == 0:
        value += weights[SIZE + EMPTY]
    return value


@inlined
def _plain_indices(state: State) -> tuple[int, int, int, int, int]:
    """The first four indices of plain GIPF, and where its set of weights begins."""
    player = state.player
    own = pieces_of(state, player)
    other = pieces_of(state, 1 - player)
    reserve = state.white_reserve if player == 0 else state.black_reserve
    other_reserve = state.black_reserve if player == 0 else state.white_reserve
    right = state.white_right if player == 0 else state.black_right
    other_right = state.black_right if player == 0 else state.white_right
    number = popcount(own & state.doubles)
    other_number = popcount(other & state.doubles)
    pieces = min(popcount(own) + number + reserve, MOST_PIECES)
    other_pieces = min(popcount(other) + other_number + other_reserve, MOST_PIECES)
    # Without reserve plain GIPF is over, so its weights know nothing about that.
    reserve = min(max(reserve, 1), MOST_RESERVE)
    other_reserve = min(max(other_reserve, 1), MOST_RESERVE)
    first = WIDTH if right | other_right else 0
    return (
        first + RESERVES + 16 * reserve + other_reserve,
        first + PIECES + 22 * pieces + other_pieces,
        first + OWN_GIPF + 16 * right + number,
        first + OTHER_GIPF + 16 * other_right + other_number,
        first,
    )


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    player = state.player
    own = state.white if player == 0 else state.black
    other = state.black if player == 0 else state.white
    reserves, pieces, gipf, other_gipf, first = _plain_indices(state)
    value = weights[reserves] + weights[pieces] + weights[gipf] + weights[other_gipf]
    value += pattern_value(own, other, weights, first + LINES)
    value += _worth(state, player, weights) - _worth(state, 1 - player, weights)
    return value // GRAIN


@inlined
def _difference(state: State, index: int) -> int:
    """How much more often one of the weights in ``worth.py`` counts for the player."""
    loaded = state.loaded & ~covered(state)
    kind = index % 5
    counts = 0
    for turn in range(2):
        player = state.player if turn == 0 else 1 - state.player
        if index == BELOW:
            count = popcount(pieces_of(state, player) & covered(state))
        elif index == EMPTY:
            reserve = state.white_reserve if player == 0 else state.black_reserve
            count = 1 if reserve == 0 else 0
        elif index < READY:
            count = (state.white_stock if player == 0 else state.black_stock) >> 3 * kind & 7
        elif index < USED:
            count = popcount(_tops(state, player, kind) & loaded)
        else:
            count = popcount(_tops(state, player, kind) & ~loaded)
        counts += count if turn == 0 else -count
    return counts


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    own = state.white if state.player == 0 else state.black
    other = state.black if state.player == 0 else state.white
    reserves, pieces, gipf, other_gipf, first = _plain_indices(state)
    out[0] = reserves
    out[2] = pieces
    out[4] = gipf
    out[6] = other_gipf
    count = 4 + list_patterns(own, other, first + LINES, out, 4)
    for i in range(count):
        out[2 * i + 1] = 1
    for index in range(WORTHS):
        difference = _difference(state, index)
        if difference:
            out[2 * count] = SIZE + index
            out[2 * count + 1] = difference
            count += 1
    return count


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Pushes and powers that make a row first; of those with the same result only one."""
    own = state.white if state.player == 0 else state.black
    occupied = state.white | state.black
    rows = 0
    twins = 0
    spots = 0
    if state.phase == PUSH or state.phase == TAMSK:
        rows = ways_to_a_row(own, occupied)
        twins = twin_ways(occupied)
        spots = spots_to_a_row(own)
    for i in range(count):
        code = codes[i]
        score = 0
        if ROWS <= code < LOADED_PUSHES or code == RELEASE:
            score = 0
        elif POWERS <= code < EXTRA_PUSHES:
            score = 500 if spots & SPOT_WORD[(code - POWERS) % 37] else 0
        else:
            way = code - EXTRA_PUSHES
            if code < ROWS:
                way = code % GIPF_PUSHES
            elif code < POWERS:
                way = (code - LOADED_PUSHES) % 42
            bit = bit_of(way)
            score = TWIN if twins >> bit & 1 else 500 * (rows >> bit & 1)
        scores[i] = score


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """Pushes and powers that make a row for oneself; a loaded piece enters rather than a basic."""
    own = state.white if state.player == 0 else state.black
    occupied = state.white | state.black
    first = -1
    if scratch[BASIC_AT]:
        first = 0
        for kind in range(5):
            if scratch[LOADED_AT + kind]:
                first = LOADED_PUSHES + 42 * kind
    count = 0
    ways = ways_to_a_row(own, occupied) & ~twin_ways(occupied) if first >= 0 else 0
    while ways:
        way = way_at(lowest(ways))
        ways &= ways - 1
        if scratch[0] >> (way >> 1) & 1:
            out[count] = first + way
            count += 1
    spots = spots_to_a_row(own)
    for i in range(POWERS_AT + 1, POWERS_AT + 1 + scratch[POWERS_AT]):
        if spots & SPOT_WORD[(scratch[i] - POWERS) % 37]:
            out[count] = scratch[i]
            count += 1
    return count
