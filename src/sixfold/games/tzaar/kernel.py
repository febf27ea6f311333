"""The rules of TZAAR on sets of spaces, one bit a space, each set in three orders.

In each order the lines along one axis follow one another, so that "the next one above" on all lines
at once is one addition: where pieces look up a line, a carry runs through the vacant spaces to the
next piece. A move is named by the higher one of its two spaces, from which the other is the next
below.

==================  ==================================================================
word                meaning
==================  ==================================================================
white, white1,      stacks with a white piece on top, in the three orders
white2
black, black1,      stacks with a black one
black2
tzaars, tzarras     stacks of either colour with such a piece on top, in the first order
p0 to p4            what lies below the tops, as binary numbers: bit s of plane i is bit
                    i of the height of the stack on s, less one; in the first order
q0 to q4, r0 to r4  the same in the second and third order
phase               CAPTURE, SECOND or PLACE
player              who decides, 0 White, 1 Black; after a loss by types the winner
==================  ==================================================================

A code is 512 * direction + 8 * space + distance - 1, direction 0 to 2 up an axis and 3 to 5 down;
space is the bit of the higher one in the order of the axis. STACK more, if the move ends on a piece
of one's own. Then come PASS, and PLACE + 64 * type + space in the first order. Codes from NEVER on
are moves that no position allows, because their spaces are not on one line: 64 * from + to more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sixfold.boards import Point
from sixfold.games.tzaar.board import BIT, ORDERS
from sixfold.games.tzaar.layout import FIXED, LETTERS, NUMBERS
from sixfold.games.tzaar.tables import (
    ELSEWHERE,
    EVERYWHERE,
    INNER0,
    INNER1,
    INNER2,
    RANKS,
    WAYS,
)
from sixfold.jit import Buffer, compiled, highest, inlined, lowest, popcount, wrap
from sixfold.rules import kernel
from sixfold.rules.kernel import mixed
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

CAPTURE: Final = 0
SECOND: Final = 1
PLACE: Final = 2

STACKS: Final = 4096
PASS: Final = 8192
PLACES: Final = 8256
NEVER: Final = 16384

# In ``scratch``: by direction the captures, by axis the stackings both ways, then what is occupied.
_STACKED: Final = 6
_OCCUPIED: Final = 9
_CAPTURES: Final = 12
# While pieces are placed: the types that are left, a bit for each.
_LEFT: Final = 0

_KINDS: Final = sum(
    kind << 6 * left + 2 * n
    for left in range(8)
    for n, kind in enumerate(kind for kind in range(3) if left >> kind & 1)
)
"""The n-th of some types, two bits at six for each set of them and two for each number."""


class State(NamedTuple):
    """A position as the rules see it; what lies below a top matters only by its number."""

    white: int
    white1: int
    white2: int
    black: int
    black1: int
    black2: int
    tzaars: int
    tzarras: int
    p0: int
    p1: int
    p2: int
    p3: int
    p4: int
    q0: int
    q1: int
    q2: int
    q3: int
    q4: int
    r0: int
    r1: int
    r2: int
    r3: int
    r4: int
    phase: int
    player: int


@inlined
def _select(word: int, k: int) -> int:
    """The index of the set bit that has ``k`` set bits below it: first its ten, then its place."""
    n1 = popcount(word & 0x3FF)
    n2 = popcount(word & 0xFFFFF)
    n3 = popcount(word & 0x3FFFFFFF)
    n4 = popcount(word & 0xFFFFFFFFFF)
    n5 = popcount(word & 0x3FFFFFFFFFFFF)
    # -1 for each ten that lies wholly below, else 0: no branches, which chance would mislead.
    b1 = (n1 - k - 1) >> 63
    b2 = (n2 - k - 1) >> 63
    b3 = (n3 - k - 1) >> 63
    b4 = (n4 - k - 1) >> 63
    b5 = (n5 - k - 1) >> 63
    ten = -10 * (b1 + b2 + b3 + b4 + b5)
    k -= (n1 & b1) + ((n2 - n1) & b2) + ((n3 - n2) & b3) + ((n4 - n3) & b4) + ((n5 - n4) & b5)
    return ten + (RANKS[word >> ten & 0x3FF] >> 4 * k & 15)


@inlined
def above(some: int, vacant: int, inner: int, occupied: int) -> int:
    """The next stacks up the lines from some stacks: the carries of an addition run there.

    ``vacant`` are the vacant spaces among the ``inner`` ones; the upper end of a line stops a carry
    in any case.
    """
    return (((some & inner) << 1) + vacant) & occupied


@inlined
def lacks(stacks: int, tzaars: int, tzarras: int) -> bool:
    """Whether one of the three types is missing among some stacks."""
    return (stacks & tzaars == 0) | (stacks & tzarras == 0) | (stacks & ~(tzaars | tzarras) == 0)


@compiled
def lacks_type(stacks: int, tzaars: int, tzarras: int) -> bool:
    """``lacks`` for callers in Python: what is inlined would be compiled in each process."""
    return lacks(stacks, tzaars, tzarras)


@inlined
def as_high(
    occupied: int, vacant: int, inner: int, p0: int, p1: int, p2: int, p3: int, p4: int
) -> tuple[int, int]:
    """Stacks that are not higher than the next below them, and those that are not lower.

    The planes of what stands below run up the lines as ``above`` does, and all heights are
    compared at once, from the lowest plane to the highest.
    """
    below = ((p0 & inner) << 1) + vacant
    unlike = (p0 ^ below) & occupied
    higher = p0 & unlike
    lower = below & unlike
    below = ((p1 & inner) << 1) + vacant
    unlike = (p1 ^ below) & occupied
    higher = p1 & unlike | higher & ~unlike
    lower = below & unlike | lower & ~unlike
    # Most positions have no stack of five or more.
    if p2 | p3 | p4:
        below = ((p2 & inner) << 1) + vacant
        unlike = (p2 ^ below) & occupied
        higher = p2 & unlike | higher & ~unlike
        lower = below & unlike | lower & ~unlike
        below = ((p3 & inner) << 1) + vacant
        unlike = (p3 ^ below) & occupied
        higher = p3 & unlike | higher & ~unlike
        lower = below & unlike | lower & ~unlike
        below = ((p4 & inner) << 1) + vacant
        unlike = (p4 ^ below) & occupied
        higher = p4 & unlike | higher & ~unlike
        lower = below & unlike | lower & ~unlike
    return occupied & ~higher, occupied & ~lower


@inlined
def compared(below: int, p0: int, p1: int, p2: int, p3: int, p4: int) -> tuple[int, int]:
    """The spaces with less below the top than that, and those with exactly so much."""
    m0 = -(below & 1)
    m1 = -(below >> 1 & 1)
    m2 = -(below >> 2 & 1)
    m3 = -(below >> 3 & 1)
    m4 = -(below >> 4 & 1)
    less = m0 & ~p0
    less = m1 & ~p1 | less & ~(m1 ^ p1)
    less = m2 & ~p2 | less & ~(m2 ^ p2)
    less = m3 & ~p3 | less & ~(m3 ^ p3)
    less = m4 & ~p4 | less & ~(m4 ^ p4)
    same = ~((m0 ^ p0) | (m1 ^ p1) | (m2 ^ p2) | (m3 ^ p3) | (m4 ^ p4))
    return less, same


@inlined
def _survey_moves(state: State, scratch: Buffer) -> int:
    """Fill ``scratch`` with captures and stackings; the number of captures."""
    if state.player == 0:
        own0, own1, own2 = state.white, state.white1, state.white2
        opp0, opp1, opp2 = state.black, state.black1, state.black2
    else:
        own0, own1, own2 = state.black, state.black1, state.black2
        opp0, opp1, opp2 = state.white, state.white1, state.white2
    occ0, occ1, occ2 = own0 | opp0, own1 | opp1, own2 | opp2
    vac0, vac1, vac2 = INNER0 & ~occ0, INNER1 & ~occ1, INNER2 & ~occ2
    p0, p1, p2, p3, p4 = state.p0, state.p1, state.p2, state.p3, state.p4
    q0, q1, q2, q3, q4 = state.q0, state.q1, state.q2, state.q3, state.q4
    r0, r1, r2, r3, r4 = state.r0, state.r1, state.r2, state.r3, state.r4
    above0 = above(own0, vac0, INNER0, occ0)
    above1 = above(own1, vac1, INNER1, occ1)
    above2 = above(own2, vac2, INNER2, occ2)
    # What is higher than a stack is safe from it: up from below, and down from above.
    weak0, strong0 = as_high(occ0, vac0, INNER0, p0, p1, p2, p3, p4)
    weak1, strong1 = as_high(occ1, vac1, INNER1, q0, q1, q2, q3, q4)
    weak2, strong2 = as_high(occ2, vac2, INNER2, r0, r1, r2, r3, r4)
    up0, up1, up2 = above0 & opp0 & weak0, above1 & opp1 & weak1, above2 & opp2 & weak2
    down0 = above(opp0, vac0, INNER0, occ0) & own0 & strong0
    down1 = above(opp1, vac1, INNER1, occ1) & own1 & strong1
    down2 = above(opp2, vac2, INNER2, occ2) & own2 & strong2
    scratch[0] = up0
    scratch[1] = up1
    scratch[2] = up2
    scratch[3] = down0
    scratch[4] = down1
    scratch[5] = down2
    scratch[_STACKED] = above0 & own0
    scratch[_STACKED + 1] = above1 & own1
    scratch[_STACKED + 2] = above2 & own2
    scratch[_OCCUPIED] = occ0
    scratch[_OCCUPIED + 1] = occ1
    scratch[_OCCUPIED + 2] = occ2
    return (
        popcount(up0)
        + popcount(up1)
        + popcount(up2)
        + popcount(down0)
        + popcount(down1)
        + popcount(down2)
    )


@inlined
def _left(state: State) -> tuple[int, int]:
    """Which types the player can still place, a bit for each, and where."""
    own = state.white if state.player == 0 else state.black
    tzaars = popcount(own & state.tzaars)
    tzarras = popcount(own & state.tzarras)
    totts = popcount(own) - tzaars - tzarras
    left = int(tzaars < NUMBERS[0]) | int(tzarras < NUMBERS[1]) << 1 | int(totts < NUMBERS[2]) << 2
    return left, EVERYWHERE & ~(state.white | state.black)


@kernel.survey.implement(State)
def survey(state: State, scratch: Buffer) -> int:
    """Prepare the moves in ``scratch``; none if a type is missing or nothing can be captured."""
    if state.phase == PLACE:
        left, vacant = _left(state)
        scratch[_LEFT] = left
        return popcount(left) * popcount(vacant)
    if lacks(state.white, state.tzaars, state.tzarras) | lacks(
        state.black, state.tzaars, state.tzarras
    ):
        return 0
    captures = _survey_moves(state, scratch)
    scratch[_CAPTURES] = captures
    if state.phase == CAPTURE:
        return captures
    stackings = (
        popcount(scratch[_STACKED])
        + popcount(scratch[_STACKED + 1])
        + popcount(scratch[_STACKED + 2])
    )
    return captures + 2 * stackings + 1


@inlined
def _list(higher: int, occupied: int, base: int, out: Buffer, n: int) -> int:
    """List moves along an axis by the higher ones of their spaces."""
    while higher:
        space = lowest(higher)
        below = highest(occupied & ((1 << space) - 1))
        out[n] = base + 8 * space + space - below - 1
        higher &= higher - 1
        n += 1
    return n


@kernel.expand.implement(State)
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the codes of the surveyed moves."""
    n = 0
    if state.phase == PLACE:
        left, vacant = _left(state)
        for kind in range(3):
            spaces = vacant * (left >> kind & 1)
            while spaces:
                out[n] = PLACES + 64 * kind + lowest(spaces)
                spaces &= spaces - 1
                n += 1
        return n
    for d in range(6):
        n = _list(scratch[d], scratch[_OCCUPIED + d % 3], 512 * d, out, n)
    if state.phase == SECOND:
        for d in range(6):
            axis = d % 3
            n = _list(scratch[_STACKED + axis], scratch[_OCCUPIED + axis], STACKS + 512 * d, out, n)
        out[n] = PASS
        n += 1
    return n


@kernel.nth.implement(State)
def nth(state: State, scratch: Buffer, k: int) -> int:
    """The code of the ``k``-th of the surveyed moves."""
    if state.phase == PLACE:
        vacant = EVERYWHERE & ~(state.white | state.black)
        spaces = popcount(vacant)
        # Without branches, which chance would mislead.
        number = int(k >= spaces) + int(k >= 2 * spaces)
        kind = _KINDS >> (6 * scratch[_LEFT] + 2 * number) & 3
        return PLACES + 64 * kind + _select(vacant, k - number * spaces)
    base = 0
    d = 0
    if k < scratch[_CAPTURES]:
        while k >= popcount(scratch[d]):
            k -= popcount(scratch[d])
            d += 1
        axis = d - 3 if d > 2 else d
        higher = scratch[d]
    else:
        k -= scratch[_CAPTURES]
        base = STACKS
        axis = 0
        while d < 6 and k >= popcount(scratch[_STACKED + axis]):
            k -= popcount(scratch[_STACKED + axis])
            d += 1
            axis = d - 3 if d > 2 else d
        if d == 6:
            return PASS
        higher = scratch[_STACKED + axis]
    space = _select(higher, k)
    below = highest(scratch[_OCCUPIED + axis] & ((1 << space) - 1))
    return base + 512 * d + 8 * space + space - below - 1


@inlined
def _place(state: State, kind: int, s: int) -> State:
    """Put a piece on a space; with the last one of all White begins to capture."""
    elsewhere = ELSEWHERE[s]
    bit, bit1, bit2 = 1 << s, 1 << (elsewhere & 63), 1 << (elsewhere >> 6)
    white, white1, white2 = state.white, state.white1, state.white2
    black, black1, black2 = state.black, state.black1, state.black2
    if state.player == 0:
        white |= bit
        white1 |= bit1
        white2 |= bit2
    else:
        black |= bit
        black1 |= bit1
        black2 |= bit2
    return State(
        white,
        white1,
        white2,
        black,
        black1,
        black2,
        state.tzaars | (bit if kind == 0 else 0),
        state.tzarras | (bit if kind == 1 else 0),
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        CAPTURE if white | black == EVERYWHERE else PLACE,
        1 - state.player,
    )


@inlined
def _move(state: State, way: int, stacking: int) -> State:
    """Move a stack onto another: a captured one leaves, one's own lies below from then on."""
    s = way & 63
    t = way >> 6 & 63
    t1 = way >> 18 & 63
    t2 = way >> 30 & 63
    from0, to0 = 1 << s, 1 << t
    from1, to1 = 1 << (way >> 12 & 63), 1 << t1
    from2, to2 = 1 << (way >> 24 & 63), 1 << t2
    first = state.white | state.black == EVERYWHERE
    below = (
        (state.p0 >> s & 1)
        + 2 * (state.p1 >> s & 1)
        + 4 * (state.p2 >> s & 1)
        + 8 * (state.p3 >> s & 1)
        + 16 * (state.p4 >> s & 1)
    )
    below += stacking * (
        (state.p0 >> t & 1)
        + 2 * (state.p1 >> t & 1)
        + 4 * (state.p2 >> t & 1)
        + 8 * (state.p3 >> t & 1)
        + 16 * (state.p4 >> t & 1)
        + 1
    )
    keep0, keep1, keep2 = ~(from0 | to0), ~(from1 | to1), ~(from2 | to2)
    b0 = below & 1
    b1 = below >> 1 & 1
    b2 = below >> 2 & 1
    b3 = below >> 3 & 1
    b4 = below >> 4
    own_white = 1 - state.player
    own_black = state.player
    white = state.white & keep0 | own_white << t
    black = state.black & keep0 | own_black << t
    tzaars = state.tzaars & keep0 | (state.tzaars >> s & 1) << t
    tzarras = state.tzarras & keep0 | (state.tzarras >> s & 1) << t
    # A capture may cost the opponent a type, which ends the game and the turn.
    lost = lacks(black if state.player == 0 else white, tzaars, tzarras)
    phase = int((state.phase == CAPTURE) & (not first) & (not lost))
    player = state.player if lost or phase == SECOND else 1 - state.player
    return State(
        white,
        state.white1 & keep1 | own_white << t1,
        state.white2 & keep2 | own_white << t2,
        black,
        state.black1 & keep1 | own_black << t1,
        state.black2 & keep2 | own_black << t2,
        tzaars,
        tzarras,
        state.p0 & keep0 | b0 << t,
        state.p1 & keep0 | b1 << t,
        state.p2 & keep0 | b2 << t,
        state.p3 & keep0 | b3 << t,
        state.p4 & keep0 | b4 << t,
        state.q0 & keep1 | b0 << t1,
        state.q1 & keep1 | b1 << t1,
        state.q2 & keep1 | b2 << t1,
        state.q3 & keep1 | b3 << t1,
        state.q4 & keep1 | b4 << t1,
        state.r0 & keep2 | b0 << t2,
        state.r1 & keep2 | b1 << t2,
        state.r2 & keep2 | b2 << t2,
        state.r3 & keep2 | b3 << t2,
        state.r4 & keep2 | b4 << t2,
        phase,
        player,
    )


@kernel.play.implement(State)
def play(state: State, code: int) -> State:
    """The state after a legal move."""
    if code < PASS:
        return _move(state, WAYS[code & (STACKS - 1)], code // STACKS)
    if code > PASS:
        return _place(state, (code - PLACES) >> 6, code - PLACES & 63)
    return State(
        state.white,
        state.white1,
        state.white2,
        state.black,
        state.black1,
        state.black2,
        state.tzaars,
        state.tzarras,
        state.p0,
        state.p1,
        state.p2,
        state.p3,
        state.p4,
        state.q0,
        state.q1,
        state.q2,
        state.q3,
        state.q4,
        state.r0,
        state.r1,
        state.r2,
        state.r3,
        state.r4,
        CAPTURE,
        1 - state.player,
    )


@kernel.regular.implement(State)
def regular(state: State) -> bool:
    """The second move of a turn belongs to the first."""
    return state.phase != SECOND


@kernel.result.implement(State)
def result(state: State) -> int:
    """White's result: who lacks a type has lost, or else who cannot capture."""
    if lacks(state.white, state.tzaars, state.tzarras):
        return -1
    if lacks(state.black, state.tzaars, state.tzarras):
        return 1
    return 2 * state.player - 1


@kernel.key.implement(State)
def key(state: State) -> int:
    """A hash of the words in the first order: tops, types, heights, phase and player."""
    total = (
        mixed(state.white, 0x1E3779B97F4A7C15)
        + mixed(state.black, 0x3F58476D1CE4E5B9)
        + mixed(state.tzaars, 0x14D049BB133111EB)
        + mixed(state.tzarras, 0x2545F4914F6CDD1D)
        + mixed(state.p0, 0x5851F42D4C957F2D)
        + mixed(state.p1, 0x369DEA0F31A53F85)
        + mixed(state.p2, 0x27BB2EE687B0B0FD)
        + mixed(state.p3, 0x106689D45497FDB5)
        + mixed(state.p4, 0x4CF5AD432745937F)
        + mixed(2 * state.phase + state.player + 1, 0x52DCE729DA3ED679)
    )
    return mixed(wrap(total), 0x38495AB5B03CE9D5)


def arranged(stacks: Mapping[Point, str], phase: int, player: int) -> State:
    """The state with these stacks, each written as its top's letter and its height."""
    heights = {point: int(stack[1:] or 1) for point, stack in stacks.items()}

    def words(order: Mapping[Point, int], *letters: str) -> list[int]:
        return [
            sum(1 << order[point] for point, stack in stacks.items() if stack[0] in these)
            for these in letters
        ]

    def planes(order: Mapping[Point, int]) -> list[int]:
        return [
            sum((height - 1 >> i & 1) << order[point] for point, height in heights.items())
            for i in range(5)
        ]

    black = LETTERS.lower()
    tops = [words(order, LETTERS, black) for order in ORDERS]
    return State._make(
        (
            *(white for white, _ in tops),
            *(black for _, black in tops),
            *words(BIT, "Zz", "Aa"),
            *(plane for order in ORDERS for plane in planes(order)),
            phase,
            int(player),
        )
    )


def start(variant: str, options: Options) -> State:
    """The fixed start, the layout of the options, or an empty board to place pieces on."""
    if variant == "tournament":
        return arranged({}, PLACE, Player.WHITE)
    layout = FIXED if variant == "standard" else str(options["layout"])
    return arranged(dict(zip(BIT, layout, strict=True)), CAPTURE, Player.WHITE)


def outcome(state: State) -> Outcome:
    """Who lacks a type has lost, or else who cannot capture."""
    winner = Player.WHITE if result(state) > 0 else Player.BLACK
    gone = any(lacks(stacks, state.tzaars, state.tzarras) for stacks in (state.white, state.black))
    return Outcome(winner, "types" if gone else "blocked")


def heights(state: State) -> dict[Point, int]:
    """The height of each stack."""
    return {
        point: 1 + sum((plane >> bit & 1) << i for i, plane in enumerate(state[8:13]))
        for point, bit in BIT.items()
        if (state.white | state.black) >> bit & 1
    }


def stacks_of(state: State) -> dict[Point, str]:
    """Each stack as its top's letter and its height."""
    found: dict[Point, str] = {}
    for point, height in heights(state).items():
        bit = BIT[point]
        kind = 0 if state.tzaars >> bit & 1 else 1 if state.tzarras >> bit & 1 else 2
        letter = LETTERS[kind] if state.white >> bit & 1 else LETTERS[kind].lower()
        found[point] = letter + (str(height) if height > 1 else "")
    return found
