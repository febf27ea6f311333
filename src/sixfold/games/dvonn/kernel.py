"""The rules of DVONN on sets of spaces, one bit a space: bit = 11 * (number - 1) + column.

The board as White sees it, each space with the number of its bit (a1 is 0, k5 is 54)::

          46  47  48  49  50  51  52  53  54          row 5: c to k
        34  35  36  37  38  39  40  41  42  43        row 4: b to k
      22  23  24  25  26  27  28  29  30  31  32      row 3: a to k
        11  12  13  14  15  16  17  18  19  20        row 2: a to j
           0   1   2   3   4   5   6   7   8          row 1: a to i

Neighbours differ by 1, 11 or 12. A single step over the edge lands on a bit that belongs to no
space, so that sets of occupied spaces need no guards for it; longer moves do.

========  ================================================================================
word      meaning
========  ================================================================================
white     stacks with a white piece on top
black     stacks with a black piece on top
red       stacks that hold a DVONN-piece; a lone one is in neither of the above
p0 to p5  heights in binary: bit s of plane i is bit i of the height of the stack on s
placed    pieces placed so far; 49 from the end of the first phase on
player    who decides, 0 White, 1 Black
========  ================================================================================

A code is 512 * height + 64 * direction + space: the stack of that height on that space moves as
many steps in one of the six directions. Height 0 stands for placing a piece, 11 for a pass.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.dvonn.tables import CAN_CUT, EVERYWHERE, FURTHEST, OFFSETS, RANKS, REACH
from sixfold.jit import Buffer, inlined, lowest, popcount, wrap
from sixfold.rules import kernel
from sixfold.rules.kernel import mixed
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

PIECES: Final = 49
REDS: Final = 3

FIRST_MOVE: Final = 512
PASS: Final = 512 * (FURTHEST + 1)

# Blocks of ``scratch``: the first holds the index of the last, each other one the stacks of one
# height: by direction those that can move there, then how many moves that is and the codes' base.
_BLOCK: Final = 8
_COUNT: Final = 6
_BASE: Final = 7


class State(NamedTuple):
    """A position as the rules see it; the colours inside the stacks do not matter to them."""

    white: int
    black: int
    red: int
    p0: int
    p1: int
    p2: int
    p3: int
    p4: int
    p5: int
    placed: int
    player: int


@inlined
def _select(word: int, k: int) -> int:
    """The index of the set bit that has ``k`` set bits below it: first its row, then its column."""
    n1 = popcount(word & 0x7FF)
    n2 = popcount(word & 0x3FFFFF)
    n3 = popcount(word & 0x1FFFFFFFF)
    n4 = popcount(word & 0xFFFFFFFFFFF)
    # -1 for each row that lies wholly below, else 0: no branches, which chance would mislead.
    b1 = (n1 - k - 1) >> 63
    b2 = (n2 - k - 1) >> 63
    b3 = (n3 - k - 1) >> 63
    b4 = (n4 - k - 1) >> 63
    row = -11 * (b1 + b2 + b3 + b4)
    k -= (n1 & b1) + ((n2 - n1) & b2) + ((n3 - n2) & b3) + ((n4 - n3) & b4)
    return row + (RANKS[word >> row & 0x7FF] >> 4 * k & 15)


@inlined
def _surrounded(occupied: int) -> int:
    """The occupied spaces with six occupied neighbours; off the board nothing is occupied."""
    return (
        occupied
        & (occupied << 1)
        & (occupied >> 1)
        & (occupied << 11)
        & (occupied >> 11)
        & (occupied << 12)
        & (occupied >> 12)
    )


@inlined
def _spread(reached: int, occupied: int) -> int:
    """A set of stacks and the stacks next to it."""
    beside = (reached << 1) | (reached >> 1) | (reached << 11) | (reached >> 11)
    return reached | ((beside | (reached << 12) | (reached >> 12)) & occupied)


@inlined
def _linked(occupied: int, red: int) -> int:
    """The stacks that are linked to a DVONN-piece, directly or through others."""
    reached = red
    wider = _spread(reached, occupied)
    while wider != reached:
        reached = wider
        wider = _spread(_spread(reached, occupied), occupied)
    return reached


@inlined
def _lowest_stacks(stacks: int, p0: int, p1: int, p2: int, p3: int) -> tuple[int, int]:
    """Those of some stacks that are lowest, and their height, found plane by plane."""
    height = 0
    lower = stacks & ~p3
    if lower:
        stacks = lower
    else:
        height = 8
    lower = stacks & ~p2
    if lower:
        stacks = lower
    else:
        height += 4
    lower = stacks & ~p1
    if lower:
        stacks = lower
    else:
        height += 2
    lower = stacks & ~p0
    if lower:
        stacks = lower
    else:
        height += 1
    return stacks, height


@inlined
def _survey_height(stacks: int, height: int, occupied: int, scratch: Buffer, block: int) -> int:
    """Fill a block with the moves of stacks of one height, in all directions at once."""
    entry = _BLOCK * height
    # A stack too high for a direction is never in its reach, so the shift does not matter then.
    shift11 = 11 * height & 63
    shift12 = 12 * height & 63
    m0 = stacks & REACH[entry] & (occupied >> height)
    m1 = stacks & REACH[entry + 1] & (occupied << height)
    m2 = stacks & REACH[entry + 2] & (occupied >> shift11)
    m3 = stacks & REACH[entry + 3] & (occupied << shift11)
    m4 = stacks & REACH[entry + 4] & (occupied >> shift12)
    m5 = stacks & REACH[entry + 5] & (occupied << shift12)
    count = popcount(m0) + popcount(m1) + popcount(m2) + popcount(m3) + popcount(m4) + popcount(m5)
    scratch[block] = m0
    scratch[block + 1] = m1
    scratch[block + 2] = m2
    scratch[block + 3] = m3
    scratch[block + 4] = m4
    scratch[block + 5] = m5
    scratch[block + _COUNT] = count
    scratch[block + _BASE] = 512 * height
    return count


@kernel.survey.implement(State)
def survey(state: State, scratch: Buffer) -> int:
    """Prepare the moves in ``scratch``, a block for each height; no block means a pass."""
    if state.placed < PIECES:
        return PIECES - state.placed
    occupied = state.white | state.black | state.red
    free = ~(_surrounded(occupied) | state.p4 | state.p5)
    own = state.white if state.player == 0 else state.black
    for attempt in range(2):
        stacks = own & free
        moves = 0
        block = 0
        while stacks:
            block += _BLOCK
            lowest_ones, height = _lowest_stacks(stacks, state.p0, state.p1, state.p2, state.p3)
            stacks ^= lowest_ones
            moves += _survey_height(lowest_ones, height, occupied, scratch, block)
        if moves > 0:
            scratch[0] = block * (1 - attempt)
            # Only the opponent can move: there is one thing to do, pass.
            return moves if attempt == 0 else 1
        own = state.white ^ state.black ^ own
    return 0


@kernel.expand.implement(State)
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the codes of the surveyed moves."""
    n = 0
    if state.placed < PIECES:
        vacant = EVERYWHERE & ~(state.white | state.black | state.red)
        while vacant:
            out[n] = lowest(vacant)
            vacant &= vacant - 1
            n += 1
        return n
    last = scratch[0]
    if last == 0:
        out[0] = PASS
        return 1
    for block in range(_BLOCK, last + 1, _BLOCK):
        base = scratch[block + _BASE]
        for i in range(block, block + _COUNT):
            stacks = scratch[i]
            while stacks:
                out[n] = base + lowest(stacks)
                stacks &= stacks - 1
                n += 1
            base += 64
    return n


@kernel.nth.implement(State)
def nth(state: State, scratch: Buffer, k: int) -> int:
    """The code of the ``k``-th of the surveyed moves: its height, its direction, its stack."""
    if state.placed < PIECES:
        return _select(EVERYWHERE & ~(state.white | state.black | state.red), k)
    if scratch[0] == 0:
        return PASS
    block = _BLOCK
    while k >= scratch[block + _COUNT]:
        k -= scratch[block + _COUNT]
        block += _BLOCK
    n0 = popcount(scratch[block])
    n1 = popcount(scratch[block + 1])
    n2 = popcount(scratch[block + 2])
    n3 = popcount(scratch[block + 3])
    n4 = popcount(scratch[block + 4])
    # -1 for each direction whose moves all come before, else 0.
    b0 = (n0 - k - 1) >> 63
    b1 = (n0 + n1 - k - 1) >> 63
    b2 = (n0 + n1 + n2 - k - 1) >> 63
    b3 = (n0 + n1 + n2 + n3 - k - 1) >> 63
    b4 = (n0 + n1 + n2 + n3 + n4 - k - 1) >> 63
    k -= (n0 & b0) + (n1 & b1) + (n2 & b2) + (n3 & b3) + (n4 & b4)
    d = -(b0 + b1 + b2 + b3 + b4)
    return scratch[block + _BASE] + 64 * d + _select(scratch[block + d], k)


@inlined
def _place(state: State, s: int) -> State:
    """Put the next piece on a space: the DVONN-pieces first; White places last and moves first."""
    bit = 1 << s
    white, black, red = state.white, state.black, state.red
    if state.placed < REDS:
        red |= bit
    elif state.player == 0:
        white |= bit
    else:
        black |= bit
    placed = state.placed + 1
    player = placed & 1 if placed < PIECES else 0
    return State(white, black, red, state.p0 | bit, 0, 0, 0, 0, 0, placed, player)


@inlined
def _move(state: State, s: int, t: int, height: int) -> State:
    """Move the stack on s, that many pieces high, onto t, and remove what loses its link."""
    white, black, red = state.white, state.black, state.red
    p0, p1, p2, p3, p4, p5 = state.p0, state.p1, state.p2, state.p3, state.p4, state.p5
    height += (
        (p0 >> t & 1)
        + 2 * (p1 >> t & 1)
        + 4 * (p2 >> t & 1)
        + 8 * (p3 >> t & 1)
        + 16 * (p4 >> t & 1)
        + 32 * (p5 >> t & 1)
    )
    keep = ~(1 << s | 1 << t)
    p0 = p0 & keep | (height & 1) << t
    p1 = p1 & keep | (height >> 1 & 1) << t
    p2 = p2 & keep | (height >> 2 & 1) << t
    p3 = p3 & keep | (height >> 3 & 1) << t
    p4 = p4 & keep | (height >> 4 & 1) << t
    p5 = p5 & keep | (height >> 5 & 1) << t
    white = white & keep | (1 - state.player) << t
    black = black & keep | state.player << t
    took_red = red >> s & 1
    red = red & ~(1 << s) | took_red << t
    occupied = white | black | red
    around = (
        (occupied << 12 >> s & 3) | (occupied << 1 >> s & 7) << 2 | (occupied >> 11 >> s & 3) << 5
    )
    # A DVONN-piece that leaves may orphan its old neighbours wherever it goes.
    if took_red | CAN_CUT[around]:
        linked = _linked(occupied, red)
        white &= linked
        black &= linked
        p0 &= linked
        p1 &= linked
        p2 &= linked
        p3 &= linked
        p4 &= linked
        p5 &= linked
    return State(white, black, red, p0, p1, p2, p3, p4, p5, PIECES, 1 - state.player)


@kernel.play.implement(State)
def play(state: State, code: int) -> State:
    """The state after a legal move."""
    if code < FIRST_MOVE:
        return _place(state, code)
    if code < PASS:
        s = code & 63
        return _move(state, s, s + OFFSETS[code >> 6], code >> 9)
    return State(
        state.white,
        state.black,
        state.red,
        state.p0,
        state.p1,
        state.p2,
        state.p3,
        state.p4,
        state.p5,
        state.placed,
        1 - state.player,
    )


@inlined
def _pieces(state: State, stacks: int) -> int:
    """The pieces in a set of stacks."""
    return (
        popcount(stacks & state.p0)
        + 2 * popcount(stacks & state.p1)
        + 4 * popcount(stacks & state.p2)
        + 8 * popcount(stacks & state.p3)
        + 16 * popcount(stacks & state.p4)
        + 32 * popcount(stacks & state.p5)
    )


@kernel.regular.implement(State)
def regular(state: State) -> bool:
    """Every decision is a turn."""
    return True


@kernel.result.implement(State)
def result(state: State) -> int:
    """White's result: more controlled pieces win; a lone DVONN-piece is nobody's."""
    lead = _pieces(state, state.white) - _pieces(state, state.black)
    return int(lead > 0) - int(lead < 0)


@kernel.key.implement(State)
def key(state: State) -> int:
    """A hash of all words: tops, DVONN-pieces, heights, phase and player."""
    total = (
        mixed(state.white, 0x1E3779B97F4A7C15)
        + mixed(state.black, 0x3F58476D1CE4E5B9)
        + mixed(state.red, 0x14D049BB133111EB)
        + mixed(state.p0, 0x2545F4914F6CDD1D)
        + mixed(state.p1, 0x5851F42D4C957F2D)
        + mixed(state.p2, 0x369DEA0F31A53F85)
        + mixed(state.p3, 0x27BB2EE687B0B0FD)
        + mixed(state.p4, 0x106689D45497FDB5)
        + mixed(state.p5, 0x4CF5AD432745937F)
        + mixed(2 * state.placed + state.player + 1, 0x52DCE729DA3ED679)
    )
    return mixed(wrap(total), 0x38495AB5B03CE9D5)


def start(variant: str, options: Options) -> State:
    """The empty board, White to place the first DVONN-piece."""
    return State(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def score(state: State) -> tuple[int, int]:
    """The pieces in White's and in Black's stacks."""
    planes = state[3:9]
    white = sum((state.white & plane).bit_count() << i for i, plane in enumerate(planes))
    black = sum((state.black & plane).bit_count() << i for i, plane in enumerate(planes))
    return white, black


def outcome(state: State) -> Outcome:
    """The player who controls more pieces wins; equal numbers are a draw."""
    white, black = score(state)
    winner = None if white == black else Player.WHITE if white > black else Player.BLACK
    return Outcome(winner, "pieces", (white, black))
