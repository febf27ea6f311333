"""The rules of TAMSK as compiled code.

Words with a bit for each space (``board.BIT``) unless said otherwise:

======  ==================================================================================
word    meaning
======  ==================================================================================
white   White's hourglasses
black   Black's hourglasses
left0   how many more rings fit on each space, a binary number: its lowest digit,
left1   its second digit
left2   and its third
hand0   the rings that White has left, a number
hand1   the rings that Black has left, a number
bare    where the player before has left out the ring, 0 where nobody has
fresh   glasses that have not been turned over yet
dead    glasses that have run out
order   the same in order of time, the last one lowest: for each seven bits, the number of its
        space + 1, and ``JOINED`` if it ran out together with the one before
due     ``OWED``, ``EXTRA`` and ``PROMPTED`` where they hold for the player, a number
form    the options and the variant, and ``CALM`` where nothing runs by itself, a number
player  0 White, 1 Black
======  ==================================================================================

Codes: 64 from + to moves a glass, with ``SPACES`` as from it comes onto the board; ``LESS`` more
leaves its ring out; ``DROPS`` + n drops a ring alone; PASS passes. Events: ``SPENT`` + n, a glass
has run out; ALL_SPENT, all that still ran have at once; PROMPT, the small glass is turned; LATE, it
has run out before the player has moved.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.tamsk.board import BIT, BOARD, RINGS, ROOM, SPACES, bits
from sixfold.jit import Buffer, compiled, inlined, lowest, popcount, table, wrap
from sixfold.rules import kernel
from sixfold.rules.kernel import mixed, result_of
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

GLASSES: Final = 3
"""Hourglasses of each player."""
HAND: Final = RINGS // 2
"""Rings of each player."""

FREE_START: Final = 1
FREE_RINGS: Final = 2
TIMED: Final = 4
COMPLETE: Final = 8
CALM: Final = 16
"""In no position: the search sees a game in which no sand runs."""

OWED: Final = 1
"""The turn brings a second ring."""
EXTRA: Final = 2
"""It is dropped now."""
PROMPTED: Final = 4
"""The small glass runs against the player."""

LESS: Final = 4096
DROPS: Final = 8192
PASS: Final = DROPS + 64
SPENT: Final = PASS + 64
ALL_SPENT: Final = SPENT + SPACES
PROMPT: Final = ALL_SPENT + 1
LATE: Final = PROMPT + 1

JOINED: Final = 64
"""In ``order``: together with the one before."""
_ENTRY: Final = 7

ALL: Final = (1 << SPACES) - 1
START: Final = (bits(("a1", "d7", "g1")), bits(("a4", "d1", "g4")))
"""The corners where the glasses of each player stand."""
ROOMS: Final = tuple(
    sum((room >> digit & 1) << BIT[point] for point, room in ROOM.items()) for digit in range(3)
)
"""The room of all spaces, digit by digit."""

AROUND: Final = table(bits(BOARD.neighbours(point)) for point in BOARD.points)
"""The spaces next to one, by its bit."""

# ``scratch``: how many moves there are, how many without a ring, where a ring alone can be dropped,
# the glasses that run where only the sand can decide, and for each of the glasses that move what
# its codes have in common and where it can go.
_MOVES: Final = 0
_RINGLESS: Final = 1
_RINGS: Final = 2
_RUNNING: Final = 3
_FIRST: Final = 4


class State(NamedTuple):
    """A position; the module's docstring describes the words."""

    white: int
    black: int
    left0: int
    left1: int
    left2: int
    hand0: int
    hand1: int
    bare: int
    fresh: int
    dead: int
    order: int
    due: int
    form: int
    player: int


@inlined
def with_room(state: State) -> int:
    """The spaces that have room for a ring."""
    return state.left0 | state.left1 | state.left2


@inlined
def targets(state: State) -> int:
    """The spaces that have room for a ring and no glass on them."""
    return with_room(state) & ~(state.white | state.black)


@compiled
def running(state: State) -> int:
    """The glasses whose sand runs."""
    if not state.form & TIMED:
        return 0
    return (state.white | state.black) & ~(state.fresh | state.dead)


@inlined
def places(state: State, glasses: int) -> bool:
    """Whether the player with these glasses has some to place."""
    return state.form & FREE_START != 0 and popcount(glasses) < GLASSES


@compiled
def _can_move(glasses: int, hand: int, open_spaces: int, placing: bool) -> bool:
    """Whether a player can move one of the glasses that live, or place one."""
    if hand == 0:
        return False
    if placing:
        return open_spaces != 0
    while glasses != 0:
        if AROUND[lowest(glasses)] & open_spaces:
            return True
        glasses &= glasses - 1
    return False


@compiled
def can_move(state: State, player: int) -> bool:
    """Whether a player could move a glass or place one, were it their turn."""
    own = state.white if player == 0 else state.black
    hand = state.hand0 if player == 0 else state.hand1
    return _can_move(own & ~state.dead, hand, targets(state), places(state, own))


@inlined
def _find(glasses: int, open_spaces: int, scratch: Buffer) -> int:
    """Note where each of some glasses can go; how many moves that are."""
    moves = 0
    n = _FIRST
    while glasses != 0:
        bit = lowest(glasses)
        glasses &= glasses - 1
        there = AROUND[bit] & open_spaces
        scratch[n] = 64 * bit
        scratch[n + 1] = there
        moves += popcount(there)
        n += 2
    return moves


@kernel.survey.implement(State)
def survey(state: State, scratch: Buffer) -> int:
    """Find where glasses can go, then where a ring can be dropped, then whether to pass.

    New glasses come first. Where nobody can do anything, the sand may have to decide.
    """
    own = state.white if state.player == 0 else state.black
    hand = state.hand0 if state.player == 0 else state.hand1
    open_spaces = targets(state)
    moves = 0
    rings = 0
    if state.due & EXTRA:
        rings = with_room(state)
    elif hand > 0:
        rings = state.bare
        if places(state, own):
            scratch[_FIRST] = 64 * SPACES
            scratch[_FIRST + 1] = open_spaces
            moves = popcount(open_spaces)
        else:
            moves = _find(own & state.fresh, open_spaces, scratch)
            if moves == 0:
                moves = _find(own & ~state.dead, open_spaces, scratch)
    scratch[_MOVES] = moves
    scratch[_RINGLESS] = moves if state.form & FREE_RINGS else 0
    scratch[_RINGS] = rings
    scratch[_RUNNING] = 0
    if moves > 0:
        return moves + scratch[_RINGLESS] + popcount(rings)
    if rings != 0:
        return popcount(rings) + 1
    if can_move(state, 1 - state.player):
        return 1
    if state.hand0 != state.hand1 or not state.form & TIMED or state.form & CALM:
        return 0
    # Equal rings: as long as both have a glass that lives, the sand goes on running.
    if state.white & ~state.dead == 0 or state.black & ~state.dead == 0:
        return 0
    scratch[_RUNNING] = running(state)
    count = popcount(scratch[_RUNNING])
    return count + int(count > 1)


@inlined
def _list(scratch: Buffer, base: int, count: int, out: Buffer, n: int) -> int:
    """List the codes of so many moves of glasses."""
    end = n + count
    glass = _FIRST
    while n < end:
        there = scratch[glass + 1]
        while there != 0:
            out[n] = base + scratch[glass] + lowest(there)
            there &= there - 1
            n += 1
        glass += 2
    return n


@inlined
def _list_spaces(base: int, spaces: int, out: Buffer, n: int) -> int:
    """List a code for each of some spaces."""
    while spaces != 0:
        out[n] = base + lowest(spaces)
        spaces &= spaces - 1
        n += 1
    return n


@inlined
def _list_events(glasses: int, out: Buffer, n: int) -> int:
    """List that each of the glasses that run has run out, and that all have at once."""
    n = _list_spaces(SPENT, glasses, out, n)
    if popcount(glasses) > 1:
        out[n] = ALL_SPENT
        n += 1
    return n


@kernel.expand.implement(State)
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the codes."""
    n = _list(scratch, 0, scratch[_MOVES], out, 0)
    n = _list(scratch, LESS, scratch[_RINGLESS], out, n)
    n = _list_spaces(DROPS, scratch[_RINGS], out, n)
    if scratch[_RUNNING] != 0:
        return _list_events(scratch[_RUNNING], out, n)
    if scratch[_MOVES] == 0:
        out[n] = PASS
        n += 1
    return n


@inlined
def _nth_bit(word: int, k: int) -> int:
    """The bit of a word that comes after ``k`` others."""
    while k > 0:
        word &= word - 1
        k -= 1
    return lowest(word)


@kernel.nth.implement(State)
def nth(state: State, scratch: Buffer, k: int) -> int:
    """The code that would come after ``k`` others."""
    base = 0
    if k >= scratch[_MOVES]:
        k -= scratch[_MOVES]
        base = LESS
        if k >= scratch[_RINGLESS]:
            k -= scratch[_RINGLESS]
            if scratch[_RUNNING] != 0:
                spent = scratch[_RUNNING]
                return SPENT + _nth_bit(spent, k) if k < popcount(spent) else ALL_SPENT
            rings = scratch[_RINGS]
            return DROPS + _nth_bit(rings, k) if k < popcount(rings) else PASS
    glass = _FIRST
    there = scratch[glass + 1]
    count = popcount(there)
    while k >= count:
        k -= count
        glass += 2
        there = scratch[glass + 1]
        count = popcount(there)
    return base + scratch[glass] + _nth_bit(there, k)


@inlined
def _happened(state: State, code: int) -> State:
    """The state after an event."""
    dead, order, due, player, bare = state.dead, state.order, state.due, state.player, state.bare
    if code == PROMPT:
        due |= PROMPTED
    elif code == LATE:
        player, due, bare = 1 - player, OWED, 0
    else:
        spent = running(state) if code == ALL_SPENT else 1 << code - SPENT
        dead |= spent
        joined = 0
        while spent != 0:
            order = order << _ENTRY | joined | lowest(spent) + 1
            spent &= spent - 1
            joined = JOINED
        own = state.white if player == 0 else state.black
        hand = state.hand0 if player == 0 else state.hand1
        # Who cannot move has nothing to be late for.
        if not _can_move(own & ~dead, hand, targets(state), places(state, own)):
            due &= ~PROMPTED
    return State(
        state.white,
        state.black,
        state.left0,
        state.left1,
        state.left2,
        state.hand0,
        state.hand1,
        bare,
        state.fresh,
        dead,
        order,
        due,
        state.form,
        player,
    )


@inlined
def _decided(state: State, code: int) -> State:
    """The state after a decision."""
    white, black, player = state.white, state.black, state.player
    due, fresh, bare, ring = 0, state.fresh, 0, 0
    after = 1 - player
    if code < DROPS:
        there = 1 << (code & 63)
        origin = 1 << (code >> 6 & 63) & ALL
        fresh &= ~origin
        white ^= origin | there if player == 0 else 0
        black ^= origin | there if player == 1 else 0
        ring = there if code < LESS else 0
        bare = there ^ ring
        left = (state.hand0 if player == 0 else state.hand1) - int(ring != 0)
        if state.due & OWED and left > 0:
            due, after = EXTRA, player
    elif code < PASS:
        ring = 1 << code - DROPS
        if state.due & EXTRA:
            bare = state.bare & ~ring
        else:
            due, after = state.due, player
    elif state.due & EXTRA:
        bare = state.bare
    # A ring takes one from a number whose digits lie in three words.
    borrow = ring & ~state.left0
    spent = int(ring != 0)
    return State(
        white,
        black,
        state.left0 ^ ring,
        state.left1 ^ borrow,
        state.left2 ^ (borrow & ~state.left1),
        state.hand0 - (spent if player == 0 else 0),
        state.hand1 - (spent if player == 1 else 0),
        bare,
        fresh,
        state.dead,
        state.order,
        due,
        state.form,
        after,
    )


@kernel.play.implement(State)
def play(state: State, code: int) -> State:
    """The state after a legal move or an event that can happen."""
    if code <= PASS:
        return _decided(state, code)
    return _happened(state, code)


@compiled
def _last_to_live(state: State) -> int:
    """Whose glass ran out last, of those that ran out alone or with others of the same player.

    As a result for White; nobody's if there is none.
    """
    order = state.order
    while order != 0:
        group = 0
        joined = JOINED
        while joined:
            group |= 1 << (order & JOINED - 1) - 1
            joined = order & JOINED
            order >>= _ENTRY
        if group & state.white == 0:
            return -1
        if group & state.black == 0:
            return 1
    return 0


@kernel.result.implement(State)
def result(state: State) -> int:
    """White's result: fewer rings left win, and where they are equal the last glass to live."""
    if state.hand0 != state.hand1:
        return 1 if state.hand0 < state.hand1 else -1
    if not state.form & TIMED:
        return 0
    white, black = state.white & ~state.dead, state.black & ~state.dead
    if white != 0 and black != 0 and state.form & CALM:
        return 0
    if (white != 0) != (black != 0):
        return 1 if white != 0 else -1
    return _last_to_live(state)


@kernel.regular.implement(State)
def regular(state: State) -> bool:
    """Every decision but a second ring is a turn's own."""
    return state.due & EXTRA == 0


@kernel.key.implement(State)
def key(state: State) -> int:
    """A hash of everything; how many rings both have together follows from what lies."""
    small = state.hand0 | (state.form & 3) << 6 | state.player << 8
    small |= state.form >> 2 << 9 | state.due << 12
    total = (
        mixed(state.white, 0x1E3779B97F4A7C15)
        + mixed(state.black, 0x3F58476D1CE4E5B9)
        + mixed(state.left0, 0x14D049BB133111EB)
        + mixed(state.left1, 0x2545F4914F6CDD1D)
        + mixed(state.left2, 0x5851F42D4C957F2D)
        + mixed(state.bare, 0x369DEA0F31A53F85)
        + mixed(state.fresh, 0x27220A95FE0A7C4B)
        + mixed(state.order, 0x4CF5AD432745937F)
        + mixed(small, 0x1B873593CC9E2D51)
    )
    return mixed(wrap(total), 0x38495AB5B03CE9D5)


def form_of(variant: str, options: Options) -> int:
    """The number of a variant and its options."""
    found = (FREE_START if options["free_start"] else 0) | (
        FREE_RINGS if options["free_rings"] else 0
    )
    return found | {"untimed": 0, "timed": TIMED, "complete": TIMED | COMPLETE}[variant]


def start(variant: str, options: Options) -> State:
    """Glasses on the corners, or none with a free start, and all rings in the hands."""
    form = form_of(variant, options)
    white, black = (0, 0) if form & FREE_START else START
    fresh = white | black if form & TIMED else 0
    room = ROOMS[0], ROOMS[1], ROOMS[2]
    return State(white, black, *room, HAND, HAND, 0, fresh, 0, 0, 0, form, 0)


def outcome(state: State) -> Outcome:
    """Who has placed more rings, or whose glass lived last."""
    score = HAND - state.hand0, HAND - state.hand1
    won = result_of(state)
    winner = None if won == 0 else Player(int(won < 0))
    decided = state.form & TIMED and score[0] == score[1]
    return Outcome(winner, "sand" if decided else "rings", score)


def ran_out(state: State) -> list[list[int]]:
    """The glasses that have run out as bits of their spaces, in order of time."""
    found: list[list[int]] = []
    order = state.order
    group: list[int] = []
    while order:
        group.insert(0, (order & JOINED - 1) - 1)
        if not order & JOINED:
            found.insert(0, group)
            group = []
        order >>= _ENTRY
    return found
