"""How a ZÈRTZ position looks to the search: what is captured, and how the marbles lie.

Captures are compulsory, so a position is judged when none is due, and up to there the search
counts no depth. The value is a sum of weights, learned from what the search thinks of positions
after rough play; marbles on the board belong to nobody, so that all of them count for the player
to move:

| index | what |
|---|---|
| STOCKS + stock | what each player has captured; blitz has numbers of its own |
| TEMPO + rings | how many rings are left |
| FREE + rings | how many of them are free |
| SAFE + n | on how many rings a marble forces no capture |
| LIE + 49 colour + 7 m + n | a marble with m rings around it, n of them vacant |
| LEFT + 11 colour + n | n marbles of a colour left in the pool |
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.zertz.kernel import (
    AROUND,
    BEYOND,
    BIT_OF,
    BLITZ,
    COLOUR,
    JUMPS,
    NEXT,
    OVER,
    PLACE,
    RING,
    TAKES,
    WIDTH,
    State,
    down,
    down_left,
    down_right,
    free_rings,
    landing_rings,
    landings,
    up,
    up_left,
    up_right,
)
from sixfold.jit import Buffer, filled, inlined, lowest, popcount
from sixfold.rules.kernel import MOST_MOVES, result
from sixfold.rules.thinking import (
    GRAIN,
    appraise,
    evaluate,
    features,
    finished,
    graded,
    margin,
    ripe,
    width,
)

CHANCE: Final = 250.0

STOCKS: Final = 0
_BLITZ_STOCKS: Final = 128
"""Where the stocks of blitz begin: 4 x 5 x 6 numbers of the others come before."""
TEMPO: Final = 192
_MOST_RINGS: Final = 40
"""With more rings than these little can be told yet, and larger boards begin with many more."""
FREE: Final = TEMPO + 64
SAFE: Final = FREE + 32
LIE: Final = SAFE + 64
LEFT: Final = LIE + 147
SIZE: Final = LEFT + 33

NAMES: Final = {
    "captured": (STOCKS, TEMPO),
    "rings": (TEMPO, LIE),
    "marbles": (LIE, LEFT),
    "pool": (LEFT, SIZE),
}
"""What the weights from one index up to another are about."""

FILLS: Final = 50
"""How early moves are tried that may claim a group."""
CLOSES: Final = 4
"""The same of placings that leave a marble one vacant ring: taking that may claim a group."""
_FEWEST: Final = 6.0


def weights() -> Buffer:
    """The fitted numbers, the same for all variants and boards."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """Each fitted number is one weight."""
    return filled(numbers)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for: rings shorten the game."""
    return max(_FEWEST, 0.7 * (state.rings.bit_count() - 12))


@ripe.implement(State)
def _ripe(state: State) -> bool:
    """Where a marble is to be placed: captures are compulsory, and most have one answer."""
    marbles = state.white | state.grey | state.black
    return state.phase == PLACE and landing_rings(marbles, state.rings & ~marbles) == 0


@finished.implement(State)
def _finished(state: State) -> bool:
    return state.phase == OVER


@margin.implement(State)
def _margin(state: State) -> int:
    return result(state)


@graded.implement(State)
def _graded(state: State) -> bool:
    return False


@inlined
def _stock_index(own: int, form: int) -> int:
    """The weight of what a player has captured, who has no set."""
    white = own & COLOUR
    grey = own >> WIDTH & COLOUR
    black = own >> 2 * WIDTH
    if form & BLITZ:
        return _BLITZ_STOCKS + white + 3 * (grey + 4 * black)
    return STOCKS + white + 4 * (grey + 5 * black)


@inlined
def _forcing(marbles: int, vacant: int) -> int:
    """The vacant rings where one more marble has to capture or be captured."""
    found = up(marbles) & down(vacant) | up(marbles & up(vacant))
    found |= down(marbles) & up(vacant) | down(marbles & down(vacant))
    found |= up_right(marbles) & down_left(vacant) | up_right(marbles & up_right(vacant))
    found |= down_left(marbles) & up_right(vacant) | down_left(marbles & down_left(vacant))
    found |= down_right(marbles) & up_left(vacant) | down_right(marbles & down_right(vacant))
    found |= up_left(marbles) & down_right(vacant) | up_left(marbles & up_left(vacant))
    return found & vacant


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """What the value is made of, for the player to move."""
    own = state.own0 if state.player == 0 else state.own1
    other = state.own1 if state.player == 0 else state.own0
    marbles = state.white | state.grey | state.black
    vacant = state.rings & ~marbles
    out[0] = _stock_index(own, state.form)
    out[1] = 1
    out[2] = _stock_index(other, state.form)
    out[3] = -1
    out[4] = TEMPO + min(_MOST_RINGS, popcount(state.rings))
    out[5] = 1
    out[6] = FREE + min(31, popcount(free_rings(state.rings, vacant)))
    out[7] = 1
    out[8] = SAFE + popcount(vacant & ~_forcing(marbles, vacant))
    out[9] = 1
    n = 10
    for colour in range(3):
        out[n] = LEFT + 11 * colour + (state.pool >> WIDTH * colour & COLOUR)
        out[n + 1] = 1
        n += 2
        word = state.white
        if colour == 1:
            word = state.grey
        elif colour == 2:
            word = state.black
        while word != 0:
            beside = AROUND[lowest(word)]
            word &= word - 1
            out[n] = LIE + 49 * colour + 7 * popcount(beside & state.rings)
            out[n] += popcount(beside & vacant)
            out[n + 1] = 1
            n += 2
    return n >> 1


@inlined
def _lie(marbles: int, rings: int, vacant: int, first: int, weights: Buffer) -> int:
    """The weights of all marbles of a colour."""
    total = 0
    while marbles != 0:
        beside = AROUND[lowest(marbles)]
        marbles &= marbles - 1
        total += weights[LIE + first + 7 * popcount(beside & rings) + popcount(beside & vacant)]
    return total


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    """The sum of what ``_features`` lists."""
    own = state.own0 if state.player == 0 else state.own1
    other = state.own1 if state.player == 0 else state.own0
    marbles = state.white | state.grey | state.black
    vacant = state.rings & ~marbles
    total = weights[_stock_index(own, state.form)] - weights[_stock_index(other, state.form)]
    total += weights[TEMPO + min(_MOST_RINGS, popcount(state.rings))]
    total += weights[FREE + min(31, popcount(free_rings(state.rings, vacant)))]
    total += weights[SAFE + popcount(vacant & ~_forcing(marbles, vacant))]
    total += weights[LEFT + (state.pool & COLOUR)]
    total += weights[LEFT + 11 + (state.pool >> WIDTH & COLOUR)]
    total += weights[LEFT + 22 + (state.pool >> 2 * WIDTH)]
    total += _lie(state.white, state.rings, vacant, 0, weights)
    total += _lie(state.grey, state.rings, vacant, 49, weights)
    total += _lie(state.black, state.rings, vacant, 98, weights)
    return total // GRAIN


@inlined
def _answered(bit: int, marbles: int, vacant: int) -> int:
    """What comes of a marble placed on a forcing ring: how the opponent's captures can be answered.

    0 if none of them lets a capture follow, 1 if some do, 2 if all; rings taken are left out.
    """
    captures = 0
    answers = 0
    for d in range(6):
        beside = NEXT[8 * bit + d] & marbles
        if beside:
            # The new marble jumps, or is jumped: the board is the same but for where that ends.
            for landing in (BEYOND[8 * bit + d] & vacant, NEXT[8 * bit + (d + 3) % 6] & vacant):
                if landing:
                    captures += 1
                    there = marbles & ~beside | landing
                    room = vacant & ~landing | beside
                    if landings(lowest(landing), there, room) == 0:
                        answers += int(landing_rings(there, room) != 0)
    if answers == 0:
        return 0
    return 2 if answers == captures else 1


@inlined
def _appraise_places(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """What may claim first, then sacrifices that are answered, quiet moves, other sacrifices."""
    marbles = state.white | state.grey | state.black
    vacant = state.rings & ~marbles
    board = 64 * (state.form & 7)
    forcing = _forcing(marbles, vacant)
    some = 0
    every = 0
    left = forcing
    while left != 0:
        bit = lowest(left)
        left &= left - 1
        answered = _answered(bit, marbles, vacant)
        some |= int(answered == 1) << bit
        every |= int(answered == 2) << bit
    for i in range(count):
        bit = BIT_OF[board + (codes[i] & 63)]
        beside = AROUND[bit] & vacant
        score = 0
        if beside == 0:
            score = FILLS
        elif beside & (beside - 1) == 0:
            score = CLOSES
        elif every >> bit & 1:
            score = 2
        elif some >> bit & 1:
            score = 1
        elif forcing >> bit & 1:
            # What is given away should be worth little.
            score = (codes[i] >> 6) - 4
        scores[i] = score


@inlined
def _appraise_rings(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """What may claim first, then what allows or forbids a capture, then rings beside marbles."""
    marbles = state.white | state.grey | state.black
    vacant = state.rings & ~marbles
    board = 64 * (state.form & 7)
    landing = landing_rings(marbles, vacant)
    for i in range(count):
        bit = BIT_OF[board + (codes[i] & 63)]
        beside = AROUND[bit] & marbles
        score = -1
        if beside:
            score = 0
            left = vacant & ~(1 << bit)
            while beside != 0:
                if AROUND[lowest(beside)] & left == 0:
                    score = FILLS
                beside &= beside - 1
        if score < FILLS and landing >> bit & 1:
            score = 1
        scores[i] = score


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Placings and rings are told apart; captures are all tried, in the order of history."""
    if codes[0] < TAKES:
        _appraise_places(state, codes, count, scores)
    elif codes[0] < JUMPS:
        _appraise_rings(state, codes, count, scores)
    else:
        for i in range(count):
            scores[i] = 0


@width.implement(State)
def _width(state: State, depth: int) -> int:
    """Few rings matter, and captures are all tried."""
    if state.phase == RING:
        return 3 + max(0, depth * (depth + 1) // 2)
    return 4 + 4 * depth * depth if ripe(state) else MOST_MOVES
