"""How a GIPF position looks to the search: what both players still have, and every line.

The value is a sum of weights, learned from games of the engine against itself. Basic games have
weights of their own, the other two variants share theirs; behind both stand those of potentials,
see ``worth.py``. One set holds a weight for

| index | what |
|---|---|
| RESERVES + 16 own + other | the pieces in both reserves, those beyond 15 not counted |
| PIECES + 22 own + other | all pieces that both players have on the board and in reserve |
| OWN_GIPF + 16 right + number | the player's right to enter GIPF-pieces and theirs on the board |
| OTHER_GIPF + 16 right + number | the same of the opponent |
| LINES + pattern | each line, by what stands on it; see ``patterns.py`` |
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.gipf.kernel import GIPF_PUSHES, OVER, PUSH, ROWS, State
from sixfold.games.gipf.patterns import (
    MIRRORED,
    PATTERNS,
    PLACES,
    list_patterns,
    number_at,
    pattern_value,
    places_of_patterns,
)
from sixfold.games.gipf.threats import bit_of, twin_ways, way_at, ways_to_a_row
from sixfold.games.gipf.worth import WORTHS, worths
from sixfold.jit import Buffer, filled, lowest, popcount
from sixfold.rules.kernel import result
from sixfold.rules.thinking import (
    GRAIN,
    TWIN,
    appraise,
    evaluate,
    features,
    finished,
    graded,
    margin,
    noisy,
)

CHANCE: Final = 200.0

_FEWEST: Final = 18.0
"""Decisions that may still come when a player is nearly out of pieces."""

MOST_RESERVE: Final = 15
MOST_PIECES: Final = 21
RESERVES: Final = 0
PIECES: Final = RESERVES + 16 * 16
OWN_GIPF: Final = PIECES + 22 * 22
OTHER_GIPF: Final = OWN_GIPF + 4 * 16
LINES: Final = OTHER_GIPF + 4 * 16
WIDTH: Final = LINES + PATTERNS
"""The weights of one set."""

SIZE: Final = 2 * WIDTH
"""The weights of basic games, then those of games with GIPF-pieces."""

# Trends that many weights follow; only fits know them. ``tied`` adds them to every weight, so that
# what hardly ever occurs in games follows the trend instead of weighing nothing.
TRENDS: Final = SIZE + WORTHS
PIECES_AHEAD: Final = 0
RESERVE_AHEAD: Final = 1
OWN_PLACES: Final = 2
OTHER_PLACES: Final = OWN_PLACES + PLACES
TRENDS_OF_A_SET: Final = OTHER_PLACES + PLACES

NAMES: Final = {
    "reserves": (RESERVES, PIECES),
    "pieces": (PIECES, OWN_GIPF),
    "own GIPF-pieces": (OWN_GIPF, OTHER_GIPF),
    "the other's GIPF-pieces": (OTHER_GIPF, LINES),
    "lines": (LINES, WIDTH),
}
"""What the weights from one index up to another are about, within a set."""


def weights() -> Buffer:
    """The weights that the files hold."""
    numbers = json.loads(Path(__file__).with_name("weights.json").read_text())["weights"]
    return tied([*numbers[:SIZE], *worths(), *[0] * (2 * TRENDS_OF_A_SET)])


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for.

    The player with fewer pieces, on the board and in reserve, says best how long games go on;
    even so some last twice as long.
    """
    sides = ((state.white, state.white_reserve), (state.black, state.black_reserve))
    pieces = min(
        reserve + own.bit_count() + (own & state.doubles).bit_count() for own, reserve in sides
    )
    return max(_FEWEST, 4.4 * pieces - 42)


def tied(numbers: Sequence[int]) -> Buffer:
    """The weights to play with, from those that a fit has found.

    A line weighs the same from either end, and trends are added to the weights that follow them.
    """
    found = filled(numbers)
    for first, trends in ((0, TRENDS), (WIDTH, TRENDS + TRENDS_OF_A_SET)):
        for at, most, trend in (
            (PIECES, MOST_PIECES, PIECES_AHEAD),
            (RESERVES, MOST_RESERVE, RESERVE_AHEAD),
        ):
            for own in range(most + 1):
                for other in range(most + 1):
                    cell = first + at + (most + 1) * own + other
                    found[cell] += (own - other) * numbers[trends + trend]
        for pattern, (own_places, other_places) in enumerate(places_of_patterns()):
            weight = numbers[first + LINES + MIRRORED[pattern]]
            weight += sum(numbers[trends + OWN_PLACES + place] for place in own_places)
            weight += sum(numbers[trends + OTHER_PLACES + place] for place in other_places)
            found[first + LINES + pattern] = weight
        for trend in range(TRENDS_OF_A_SET):
            found[trends + trend] = 0
    return found


@finished.implement(State)
def _finished(state: State) -> bool:
    reserve = state.white_reserve if state.player == 0 else state.black_reserve
    return state.phase == OVER or (state.phase == PUSH and reserve == 0)


@margin.implement(State)
def _margin(state: State) -> int:
    return result(state)


@graded.implement(State)
def _graded(state: State) -> bool:
    return False


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    if state.player == 0:
        own, other = state.white, state.black
        reserve, other_reserve = state.white_reserve, state.black_reserve
        right, other_right = state.white_right, state.black_right
    else:
        own, other = state.black, state.white
        reserve, other_reserve = state.black_reserve, state.white_reserve
        right, other_right = state.black_right, state.white_right
    number = popcount(own & state.doubles)
    other_number = popcount(other & state.doubles)
    pieces = popcount(own) + number + reserve
    other_pieces = popcount(other) + other_number + other_reserve
    first = WIDTH if right | other_right else 0
    at = 16 * min(reserve, MOST_RESERVE) + min(other_reserve, MOST_RESERVE)
    value = weights[first + RESERVES + at]
    at = 22 * min(pieces, MOST_PIECES) + min(other_pieces, MOST_PIECES)
    value += weights[first + PIECES + at]
    value += weights[first + OWN_GIPF + 16 * right + number]
    value += weights[first + OTHER_GIPF + 16 * other_right + other_number]
    value += pattern_value(own, other, weights, first + LINES)
    return value // GRAIN


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    own, other = state.white, state.black
    reserve, other_reserve = state.white_reserve, state.black_reserve
    right, other_right = state.white_right, state.black_right
    if state.player != 0:
        own, other = other, own
        reserve, other_reserve = other_reserve, reserve
        right, other_right = other_right, right
    number = popcount(own & state.doubles)
    other_number = popcount(other & state.doubles)
    pieces = min(popcount(own) + number + reserve, MOST_PIECES)
    other_pieces = min(popcount(other) + other_number + other_reserve, MOST_PIECES)
    first = WIDTH if right | other_right else 0
    out[0] = RESERVES + 16 * min(reserve, MOST_RESERVE) + min(other_reserve, MOST_RESERVE)
    out[2] = PIECES + 22 * pieces + other_pieces
    out[4] = OWN_GIPF + 16 * right + number
    out[6] = OTHER_GIPF + 16 * other_right + other_number
    count = 4 + list_patterns(own, other, LINES, out, 4)
    for i in range(count):
        out[2 * i] += first
        out[2 * i + 1] = 1
    trends = TRENDS + TRENDS_OF_A_SET if first else TRENDS
    out[2 * count] = trends + PIECES_AHEAD
    out[2 * count + 1] = pieces - other_pieces
    out[2 * count + 2] = trends + RESERVE_AHEAD
    out[2 * count + 3] = min(reserve, MOST_RESERVE) - min(other_reserve, MOST_RESERVE)
    count += 2
    for place in range(PLACES):
        out[2 * count] = trends + OWN_PLACES + place
        out[2 * count + 1] = number_at(own, place)
        out[2 * count + 2] = trends + OTHER_PLACES + place
        out[2 * count + 3] = number_at(other, place)
        count += 2
    return count


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Pushes that make a row first; of those with the same result only one."""
    rows = 0
    twins = 0
    if state.phase == PUSH:
        occupied = state.white | state.black
        rows = ways_to_a_row(state.white if state.player == 0 else state.black, occupied)
        twins = twin_ways(occupied)
    for i in range(count):
        code = codes[i]
        way = code if code < GIPF_PUSHES else code - GIPF_PUSHES
        bit = bit_of(way)
        score = 500 * (rows >> bit & 1) if twins >> bit & 1 == 0 else TWIN
        scores[i] = score if code < ROWS else 0


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """Pushes of a basic piece that make a row for oneself."""
    if scratch[1] == 0:
        return 0
    occupied = state.white | state.black
    ways = ways_to_a_row(state.white if state.player == 0 else state.black, occupied)
    ways &= (scratch[0] | scratch[0] << 21) & ~twin_ways(occupied)
    count = 0
    while ways:
        out[count] = way_at(lowest(ways))
        ways &= ways - 1
        count += 1
    return count
