"""The rules of ZÈRTZ as compiled code.

Words of 61 bits with a bit for each ring (``board.BIT``) unless said otherwise:

=======  =================================================================================
word     meaning
=======  =================================================================================
rings    the rings that are there
white    those with a white marble, and so on
grey
black
pool     the marbles that can still be placed, a stock
own0     the marbles that White has captured, a stock
own1     those of Black
choices  in RING the rings that can be taken, in JUMP where the marble can land, else 0
jumper   in JUMP the bit of the marble that has to go on, a number, else 0
phase    PLACE (or jump, or pass), RING, JUMP or OVER
form     the index of the board, and ``BLITZ`` if it is that variant, a number
player   0 White, 1 Black; when the game is won, who won it
=======  =================================================================================

A stock has five bits for each colour: white, grey, black from the lowest.

Codes, made of the numbers of rings (``board.NUMBER``): 64 colour + n places a marble on ring n;
192 + n takes the ring away; 256 + 64 n + m jumps from n to m; PASS passes.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.zertz.board import BIT, BITS, NUMBER, POINT, REACHED, RINGS, SIZES, STEPS
from sixfold.jit import Buffer, compiled, inlined, lowest, popcount, table, wrap
from sixfold.rules import kernel
from sixfold.rules.kernel import mixed
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

PLACE: Final = 0
RING: Final = 1
JUMP: Final = 2
OVER: Final = 3

TAKES: Final = 192
JUMPS: Final = 256
PASS: Final = JUMPS + 64 * BITS

BLITZ: Final = 8
WIDTH: Final = 5
"""Bits of a stock for each colour."""
COLOUR: Final = (1 << WIDTH) - 1

MARBLES: Final = {"standard": (6, 8, 10), "blitz": (5, 7, 9), "tournament": (6, 8, 10)}
GOALS: Final = {"standard": (4, 5, 6), "blitz": (3, 4, 5), "tournament": (4, 5, 6)}
"""How many of one colour win."""
OF_EACH: Final = {"standard": 3, "blitz": 2, "tournament": 3}
"""How many of each colour win."""


def stock(white: int, grey: int, black: int) -> int:
    """So many marbles of each colour as a word."""
    return white | grey << WIDTH | black << 2 * WIDTH


def counts(stock: int) -> tuple[int, int, int]:
    """How many marbles of each colour a word means."""
    return stock & COLOUR, stock >> WIDTH & COLOUR, stock >> 2 * WIDTH & COLOUR


_TOPS: Final = stock(16, 16, 16)
# What brings a colour to 16 when it wins, so that a sum shows it: for one, and for each.
_ONE_4: Final = stock(12, 11, 10)
_EACH_3: Final = stock(13, 13, 13)
_ONE_3: Final = stock(13, 12, 11)
_EACH_2: Final = stock(14, 14, 14)

_UP, _UP_RIGHT, _DOWN_RIGHT, _DOWN, _DOWN_LEFT, _UP_LEFT = REACHED

BIT_OF: Final = table(
    BIT[board][POINT[-1][n]] if board < len(SIZES) and POINT[-1].get(n) in BIT[board] else 0
    for board in range(8)
    for n in range(64)
)
"""The bit of a ring, by 64 times the board and its number."""
_NUMBER_OF: Final = table(
    NUMBER[POINT[board][bit]] if board < len(SIZES) and bit in POINT[board] else 0
    for board in range(8)
    for bit in range(64)
)
"""The number of a ring, by 64 times the board and its bit."""


def _step(bit: int, direction: int, steps: int) -> int:
    """The word of the ring that many steps away, 0 over the edge."""
    for _ in range(steps):
        bit = (bit + STEPS[direction]) % BITS
        if not REACHED[direction] >> bit & 1:
            return 0
    return 1 << bit


NEXT: Final = table(
    _step(bit, direction, 1) if direction < 6 else 0
    for bit in range(BITS)
    for direction in range(8)
)
"""The ring next to one, by 8 times the bit and the direction, as a word."""
BEYOND: Final = table(
    _step(bit, direction, 2) if direction < 6 else 0
    for bit in range(BITS)
    for direction in range(8)
)
"""The ring where a jump lands."""
AROUND: Final = table(
    sum(_step(bit, direction, 1) for direction in range(6)) for bit in range(BITS)
)
"""The rings next to one."""

# ``scratch``: what ``survey`` has found, and by direction the marbles that can jump there, or how
# many places there are for each colour, and the vacant rings.
_WHAT: Final = 0
_FIRST: Final = 1


class State(NamedTuple):
    """A position; the module's docstring describes the words."""

    rings: int
    white: int
    grey: int
    black: int
    pool: int
    own0: int
    own1: int
    choices: int
    jumper: int
    phase: int
    form: int
    player: int


@inlined
def up(x: int) -> int:
    """The rings one step above those of a word."""
    return (x << 1 | x >> 60) & _UP


@inlined
def down(x: int) -> int:
    """The rings one step below those of a word."""
    return (x >> 1 | x << 60) & _DOWN


@inlined
def up_right(x: int) -> int:
    """The rings one step above to the right of those of a word."""
    return (x << 14 | x >> 47) & _UP_RIGHT


@inlined
def down_left(x: int) -> int:
    """The rings one step below to the left of those of a word."""
    return (x >> 14 | x << 47) & _DOWN_LEFT


@inlined
def down_right(x: int) -> int:
    """The rings one step below to the right of those of a word."""
    return (x << 13 | x >> 48) & _DOWN_RIGHT


@inlined
def up_left(x: int) -> int:
    """The rings one step above to the left of those of a word."""
    return (x >> 13 | x << 48) & _UP_LEFT


@compiled
def free_rings(rings: int, vacant: int) -> int:
    """The vacant rings with two missing neighbours side by side: only they can be slid out."""
    above = down(rings)
    above_right = down_left(rings)
    below_right = up_left(rings)
    below = up(rings)
    below_left = up_right(rings)
    above_left = down_right(rings)
    held = (above | above_right) & (above_right | below_right) & (below_right | below)
    held &= (below | below_left) & (below_left | above_left) & (above_left | above)
    return vacant & ~held


@compiled
def full_groups(rings: int, vacant: int) -> int:
    """The rings that no vacant one can be reached from."""
    reached = vacant
    wider = vacant
    while True:
        for _ in range(3):
            beside = up(wider) | down(wider) | up_right(wider)
            beside |= down_left(wider) | down_right(wider) | up_left(wider)
            wider |= beside & rings
        if wider == reached:
            return rings & ~reached
        reached = wider


@inlined
def landings(bit: int, marbles: int, vacant: int) -> int:
    """Where the marble on a bit can jump to."""
    found = 0
    if AROUND[bit] & marbles:
        for entry in range(8 * bit, 8 * bit + 6):
            if NEXT[entry] & marbles:
                found |= BEYOND[entry] & vacant
    return found


@inlined
def wins(own: int, form: int) -> bool:
    """Whether captured marbles make a set."""
    if form & BLITZ:
        one, each = own + _ONE_3, own + _EACH_2
    else:
        one, each = own + _ONE_4, own + _EACH_3
    return one & _TOPS != 0 or each & _TOPS == _TOPS


# What is inlined would be compiled in each process that calls it from Python; these are kept.


@compiled
def has_set(own: int, form: int) -> bool:
    """``wins`` for callers in Python."""
    return wins(own, form)


@compiled
def jumps_from(bit: int, marbles: int, vacant: int) -> int:
    """``landings`` for callers in Python."""
    return landings(bit, marbles, vacant)


@compiled
def _survey_jumps(marbles: int, vacant: int, scratch: Buffer) -> int:
    """Write the marbles that can jump in each direction, and count the jumps."""
    low0 = marbles & down(marbles)
    low1 = marbles & down_left(marbles)
    low2 = marbles & up_left(marbles)
    if low0 | low1 | low2 == 0:
        return 0
    # Of two neighbours the lower one jumps forwards and the upper one back.
    jump0 = low0 & down(down(vacant))
    jump1 = low1 & down_left(down_left(vacant))
    jump2 = low2 & up_left(up_left(vacant))
    jump3 = up(low0 & up(vacant))
    jump4 = up_right(low1 & up_right(vacant))
    jump5 = down_right(low2 & down_right(vacant))
    scratch[_FIRST] = jump0
    scratch[_FIRST + 1] = jump1
    scratch[_FIRST + 2] = jump2
    scratch[_FIRST + 3] = jump3
    scratch[_FIRST + 4] = jump4
    scratch[_FIRST + 5] = jump5
    return (
        popcount(jump0)
        + popcount(jump1)
        + popcount(jump2)
        + popcount(jump3)
        + popcount(jump4)
        + popcount(jump5)
    )


@kernel.survey.implement(State)
def survey(state: State, scratch: Buffer) -> int:
    """Prepare the jumps, or the places and colours of a marble; ``choices`` has everything else."""
    if state.phase != PLACE:
        return popcount(state.choices)
    marbles = state.white | state.grey | state.black
    vacant = state.rings & ~marbles
    scratch[_WHAT] = JUMP
    jumps = _survey_jumps(marbles, vacant, scratch)
    if jumps > 0:
        return jumps
    own = state.own0 if state.player == 0 else state.own1
    stock = state.pool if state.pool else own
    places = popcount(vacant)
    scratch[_WHAT] = PLACE
    scratch[_FIRST] = places if stock & COLOUR else 0
    scratch[_FIRST + 1] = places if stock & COLOUR << WIDTH else 0
    scratch[_FIRST + 2] = places if stock & COLOUR << 2 * WIDTH else 0
    if stock:
        return scratch[_FIRST] + scratch[_FIRST + 1] + scratch[_FIRST + 2]
    # Nothing to place: a pass, unless the opponent has nothing either.
    return 1 if state.own0 | state.own1 else 0


@inlined
def _jump_targets(scratch: Buffer, bit: int) -> int:
    """Where a marble can land by the jumps that ``survey`` has found."""
    found = 0
    for d in range(6):
        if scratch[_FIRST + d] >> bit & 1:
            found |= BEYOND[8 * bit + d]
    return found


@inlined
def _jumpers(scratch: Buffer) -> int:
    found = scratch[_FIRST] | scratch[_FIRST + 1] | scratch[_FIRST + 2]
    return found | scratch[_FIRST + 3] | scratch[_FIRST + 4] | scratch[_FIRST + 5]


@inlined
def _list(word: int, base: int, board: int, out: Buffer, n: int) -> int:
    """List a code for each ring of a word."""
    while word != 0:
        out[n] = base + _NUMBER_OF[board + lowest(word)]
        word &= word - 1
        n += 1
    return n


@kernel.expand.implement(State)
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the codes."""
    board = 64 * (state.form & 7)
    if state.phase == RING:
        return _list(state.choices, TAKES, board, out, 0)
    if state.phase == JUMP:
        base = JUMPS + 64 * _NUMBER_OF[board + state.jumper]
        return _list(state.choices, base, board, out, 0)
    n = 0
    if scratch[_WHAT] == JUMP:
        jumpers = _jumpers(scratch)
        while jumpers != 0:
            bit = lowest(jumpers)
            jumpers &= jumpers - 1
            base = JUMPS + 64 * _NUMBER_OF[board + bit]
            n = _list(_jump_targets(scratch, bit), base, board, out, n)
        return n
    vacant = state.rings & ~(state.white | state.grey | state.black)
    for colour in range(3):
        if scratch[_FIRST + colour]:
            n = _list(vacant, 64 * colour, board, out, n)
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@inlined
def _select(word: int, k: int) -> int:
    """The index of the set bit that has ``k`` set bits below it, found by halving."""
    at = 0
    below = popcount(word & 0xFFFFFFFF)
    skip = (below - k - 1) >> 63
    at -= 32 & skip
    at = -at
    k -= below & skip
    for half in (16, 8, 4, 2, 1):
        below = popcount(word >> at & ((1 << half) - 1))
        skip = (below - k - 1) >> 63
        at += half & skip
        k -= below & skip
    return at


@kernel.nth.implement(State)
def nth(state: State, scratch: Buffer, k: int) -> int:
    """The code that would come after ``k`` others."""
    board = 64 * (state.form & 7)
    if state.phase == RING:
        return TAKES + _NUMBER_OF[board + _select(state.choices, k)]
    if state.phase == JUMP:
        base = JUMPS + 64 * _NUMBER_OF[board + state.jumper]
        return base + _NUMBER_OF[board + _select(state.choices, k)]
    if scratch[_WHAT] == JUMP:
        jumpers = _jumpers(scratch)
        bit = lowest(jumpers)
        targets = _jump_targets(scratch, bit)
        while k >= popcount(targets):
            k -= popcount(targets)
            jumpers &= jumpers - 1
            bit = lowest(jumpers)
            targets = _jump_targets(scratch, bit)
        base = JUMPS + 64 * _NUMBER_OF[board + bit]
        return base + _NUMBER_OF[board + _select(targets, k)]
    colour = 0
    while colour < 3 and k >= scratch[_FIRST + colour]:
        k -= scratch[_FIRST + colour]
        colour += 1
    if colour == 3:
        return PASS
    vacant = state.rings & ~(state.white | state.grey | state.black)
    return 64 * colour + _NUMBER_OF[board + _select(vacant, k)]


@inlined
def _gained(own: int, white: int, grey: int, black: int) -> int:
    """A stock and the marbles of some words."""
    return own + popcount(white) + (popcount(grey) << WIDTH) + (popcount(black) << 2 * WIDTH)


@inlined
def _place(state: State, colour: int, bit: int) -> State:
    """Put a marble on a ring, claim what it fills, and see which rings can be taken."""
    rings, player = state.rings, state.player
    pool, own0, own1 = state.pool, state.own0, state.own1
    one = 1 << WIDTH * colour
    if pool:
        pool -= one
    elif player == 0:
        own0 -= one
    else:
        own1 -= one
    white = state.white | int(colour == 0) << bit
    grey = state.grey | int(colour == 1) << bit
    black = state.black | int(colour == 2) << bit
    vacant = rings & ~(white | grey | black)
    phase = RING
    if AROUND[bit] & vacant == 0:
        full = full_groups(rings, vacant)
        if full:
            gained = _gained(0, white & full, grey & full, black & full)
            rings &= ~full
            white &= ~full
            grey &= ~full
            black &= ~full
            own0 += gained if player == 0 else 0
            own1 += gained if player == 1 else 0
            if rings == 0 or wins(own0 if player == 0 else own1, state.form):
                phase = OVER
    free = 0
    if phase == RING:
        free = free_rings(rings, vacant)
        if free == 0:
            phase = PLACE
            player = 1 - player
    return State(rings, white, grey, black, pool, own0, own1, free, 0, phase, state.form, player)


@inlined
def _take(state: State, bit: int) -> State:
    """Take a ring away and claim what it cuts off."""
    rings, player = state.rings & ~(1 << bit), state.player
    white, grey, black = state.white, state.grey, state.black
    own0, own1 = state.own0, state.own1
    marbles = white | grey | black
    vacant = rings & ~marbles
    phase = PLACE
    # A group that has lost its last vacant ring has a marble beside it, shut in by others.
    beside = AROUND[bit] & marbles
    while beside != 0 and AROUND[lowest(beside)] & vacant:
        beside &= beside - 1
    if beside:
        full = full_groups(rings, vacant)
        if full:
            gained = _gained(0, white & full, grey & full, black & full)
            rings &= ~full
            white &= ~full
            grey &= ~full
            black &= ~full
            own0 += gained if player == 0 else 0
            own1 += gained if player == 1 else 0
            if wins(own0 if player == 0 else own1, state.form):
                phase = OVER
    if rings == 0:
        phase = OVER
    player = player if phase == OVER else 1 - player
    return State(rings, white, grey, black, state.pool, own0, own1, 0, 0, phase, state.form, player)


@inlined
def _jump(state: State, bit: int, target: int) -> State:
    """Jump, capture what was jumped, and see whether the same marble can go on."""
    player = state.player
    white, grey, black = state.white, state.grey, state.black
    own0, own1 = state.own0, state.own1
    over = AROUND[bit] & AROUND[target]
    gained = _gained(0, white & over, grey & over, black & over)
    own0 += gained if player == 0 else 0
    own1 += gained if player == 1 else 0
    there = 1 << target
    here = 1 << bit
    white = white & ~(over | here) | there & -(white >> bit & 1)
    grey = grey & ~(over | here) | there & -(grey >> bit & 1)
    black = black & ~(over | here) | there & -(black >> bit & 1)
    marbles = white | grey | black
    phase = PLACE
    choices = 0
    jumper = 0
    if wins(own0 if player == 0 else own1, state.form):
        phase = OVER
    else:
        choices = landings(target, marbles, state.rings & ~marbles)
        if choices:
            phase = JUMP
            jumper = target
        else:
            player = 1 - player
    return State(
        state.rings,
        white,
        grey,
        black,
        state.pool,
        own0,
        own1,
        choices,
        jumper,
        phase,
        state.form,
        player,
    )


@compiled
def landing_rings(marbles: int, vacant: int) -> int:
    """The vacant rings where a jump over a marble can land; none if nothing can be captured."""
    found = up(up(marbles) & marbles) | down(down(marbles) & marbles)
    found |= up_right(up_right(marbles) & marbles) | down_left(down_left(marbles) & marbles)
    found |= down_right(down_right(marbles) & marbles) | up_left(up_left(marbles) & marbles)
    return found & vacant


@kernel.play.implement(State)
def play(state: State, code: int) -> State:
    """The state after a legal move."""
    board = 64 * (state.form & 7)
    bit = BIT_OF[board + (code & 63)]
    if code < TAKES:
        return _place(state, code >> 6, bit)
    if code < JUMPS:
        return _take(state, bit)
    if code < PASS:
        return _jump(state, BIT_OF[board + (code - JUMPS >> 6)], bit)
    return State(
        state.rings,
        state.white,
        state.grey,
        state.black,
        state.pool,
        state.own0,
        state.own1,
        0,
        0,
        PLACE,
        state.form,
        1 - state.player,
    )


@kernel.result.implement(State)
def result(state: State) -> int:
    """White's result: won and lost, or drawn where nobody can ever move."""
    if state.phase != OVER:
        return 0
    return 1 if state.player == 0 else -1


@kernel.regular.implement(State)
def regular(state: State) -> bool:
    """Whether a turn begins: taking a ring and going on belong to the same one."""
    return state.phase == PLACE


@kernel.key.implement(State)
def key(state: State) -> int:
    """A hash of rings, marbles and captures; the pool and the choices follow from them."""
    small = state.own0 | state.own1 << 15 | state.jumper << 30
    small |= state.phase << 36 | state.form << 38 | state.player << 42
    total = (
        mixed(state.rings, 0x1E3779B97F4A7C15)
        + mixed(state.white, 0x3F58476D1CE4E5B9)
        + mixed(state.grey, 0x14D049BB133111EB)
        + mixed(state.black, 0x2545F4914F6CDD1D)
        + mixed(small, 0x5851F42D4C957F2D)
    )
    return mixed(wrap(total), 0x38495AB5B03CE9D5)


def start(variant: str, options: Options) -> State:
    """All rings vacant and all marbles in the pool, White to place one."""
    board = SIZES.index(int(options["rings"]))
    form = board | (BLITZ if variant == "blitz" else 0)
    return State(RINGS[board], 0, 0, 0, stock(*MARBLES[variant]), 0, 0, 0, 0, PLACE, form, 0)


def outcome(state: State) -> Outcome:
    """Who won by a set or by filling the board; nobody where no move can ever be made."""
    score = sum(counts(state.own0)), sum(counts(state.own1))
    if state.phase != OVER:
        return Outcome(None, "stuck", score)
    has_set = wins(state.own0 if state.player == 0 else state.own1, state.form)
    return Outcome(Player(state.player), "marbles" if has_set else "full", score)
