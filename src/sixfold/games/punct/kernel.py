"""The rules of PÜNCT as compiled code.

State: ``w0`` to ``w5`` White's pieces and ``b0`` to ``b5`` Black's, three in a word, those on the
board in ascending order and then zeros; ``form`` is 1 in the basic version; ``player`` 0 White, 1
Black. A piece is 4096 * point + 64 * level + 6 * kind + heading + 1, with the point of its PÜNCT
and how many levels lie below it. So equal positions are equal words, and all else follows.

Codes are described in ``tables.py``: adding a piece by kind, heading and point, and moving the
piece whose PÜNCT is seen on a point by point, heading and target.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.punct.board import HEADINGS, NUMBERS
from sixfold.games.punct.board import PIECES as EACH
from sixfold.games.punct.reach import (
    BELOW,
    DOTS,
    FREE,
    LAYERS,
    PIECES,
    TOP,
    VIEW,
    connected,
    spread,
)
from sixfold.games.punct.tables import (
    AT,
    BIT0,
    BIT1,
    BOARD_LINES,
    BOARD_SHEET,
    CENTRE_SHEET,
    COVER,
    FIELD,
    FIRST_WAY,
    LINE0,
    LINE1,
    LINE2,
    LOOK0,
    LOOK1,
    LOOK2,
    MOVES,
    NOSE,
    PAD,
    SET,
    SHAPE_AT,
    SHAPE_OF,
    SHAPE_ON,
    SHAPE_UP,
    SHAPES,
    SHEET,
    SHEET_BIT,
    SHEET_WORD,
    SIZE,
    STAR,
    TARGET,
    THIRD,
    WAYS,
    WORD,
    WORDS,
)
from sixfold.jit import Buffer, compiled, lowest, popcount, room, table
from sixfold.rules import kernel
from sixfold.rules.kernel import mixed
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

STANDARD: Final = 0
BASIC: Final = 1

BOTH: Final = 2 * EACH
BITS: Final = 20
"""Bits of a piece."""
ONE: Final = (1 << BITS) - 1
LEVELS: Final = 64
PLACE: Final = 64 * LEVELS

_NUMBERS: Final = table(NUMBERS)
TURNS: Final = table(3 if kind == 1 else HEADINGS for kind in range(6))
"""How many headings of each kind differ."""

_TRIANGLE: Final = 0
_MIDDLE: Final = 0b1010
"""The kinds whose PÜNCT is between the two ends, a bit for each."""

_WORDS: Final = 12
"""Words of a state with pieces."""
_HEIGHTS: Final = BOTH + 1
_STACKED: Final = _HEIGHTS * SET

_ODD: Final = table(
    (
        0x1E3779B97F4A7C15,
        0x3F58476D1CE4E5B9,
        0x14D049BB133111EB,
        0x2545F4914F6CDD1D,
        0x5851F42D4C957F2D,
        0x369DEA0F31A53F85,
        0x27BB2EE687B0B0FD,
        0x106689D45497FDB5,
        0x4CF5AD432745937F,
        0x38495AB5B03CE9D5,
        0x1E3779B97F4A7C15,
        0x3F58476D1CE4E5B9,
    )
)
"""What the words are multiplied by for the hash."""

# In ``scratch``: how many pieces are free, how many additions there are, the kinds that are left;
# shapes of vacant points; and for each free piece its point, its moves and its targets by heading.
LOOSE: Final = 0
ADDS: Final = 1
LEFT: Final = 2
_COUNTS: Final = 4
VACANT_SHAPES: Final = 16
MOBILE: Final = VACANT_SHAPES + SHAPES * WORDS
MOBILE_WORDS: Final = 8


class State(NamedTuple):
    """A position; the module's docstring describes the words."""

    w0: int
    w1: int
    w2: int
    w3: int
    w4: int
    w5: int
    b0: int
    b1: int
    b2: int
    b3: int
    b4: int
    b5: int
    form: int
    player: int


@compiled
def _list_words(state: State, words: Buffer) -> None:
    """Write the words of all pieces into a buffer."""
    words[0] = state.w0
    words[1] = state.w1
    words[2] = state.w2
    words[3] = state.w3
    words[4] = state.w4
    words[5] = state.w5
    words[6] = state.b0
    words[7] = state.b1
    words[8] = state.b2
    words[9] = state.b3
    words[10] = state.b4
    words[11] = state.b5


@compiled
def _unpack(state: State, pieces: Buffer) -> None:
    """Write all pieces into a buffer, White's 18 and Black's; 0 where there is none."""
    words = room(_WORDS)
    _list_words(state, words)
    for i in range(_WORDS):
        pieces[3 * i] = words[i] & ONE
        pieces[3 * i + 1] = words[i] >> BITS & ONE
        pieces[3 * i + 2] = words[i] >> 2 * BITS


@compiled
def dots(piece: int) -> int:
    """The points of PÜNCT, third dot and nose of a piece, eight bits each from the lowest."""
    point = piece >> 12
    return point | COVER[((piece & 63) - 1) * SIZE + point] << 8


@compiled
def see(state: State, view: Buffer) -> int:
    """Lay all pieces, those above others last, and return how high they reach.

    What is seen on a point is twice its height and the colour, 0 if it is vacant; what lies below a
    piece is that for each of its dots, eight bits each.
    """
    _unpack(state, view)
    for i in range(TOP, TOP + SIZE):
        view[i] = 0
    for i in range(DOTS, DOTS + 2 * SHEET):
        view[i] = 0
    height = 0
    stacked = room(BOTH)
    above = 0
    for i in range(BOTH):
        piece = view[PIECES + i]
        if piece == 0:
            continue
        level = piece >> 6 & 63
        if level > 0:
            # From the lowest to the highest.
            j = above
            while j > 0 and view[PIECES + stacked[j - 1]] >> 6 & 63 > level:
                stacked[j] = stacked[j - 1]
                j -= 1
            stacked[j] = i
            above += 1
            continue
        height = 1
        colour = int(i >= EACH)
        covered = dots(piece)
        view[BELOW + i] = 0
        for shift in range(0, 24, 8):
            dot = covered >> shift & 255
            view[TOP + dot] = 2 + colour
            view[DOTS + SHEET * colour + SHEET_WORD[dot]] |= SHEET_BIT[dot]
    for n in range(above):
        i = stacked[n]
        piece = view[PIECES + i]
        colour = int(i >= EACH)
        covered = dots(piece)
        height = (piece >> 6 & 63) + 1
        below = 0
        for shift in range(0, 24, 8):
            dot = covered >> shift & 255
            below |= view[TOP + dot] << shift
            view[TOP + dot] = 2 * height + colour
            at = DOTS + SHEET_WORD[dot]
            view[at + SHEET * colour] |= SHEET_BIT[dot]
            view[at + SHEET * (1 - colour)] &= ~SHEET_BIT[dot]
        view[BELOW + i] = below
    for i in range(SHEET):
        view[FREE + i] = BOARD_SHEET[i] & ~(view[DOTS + i] | view[DOTS + SHEET + i])
    spread(view)
    return height


@compiled
def is_free(view: Buffer, i: int) -> bool:
    """Whether all dots of a piece are seen."""
    piece = view[PIECES + i]
    covered = dots(piece)
    seen = 2 * (piece >> 6 & 63) + 2 + int(i >= EACH)
    return bool(
        view[TOP + (covered & 255)] == seen
        and view[TOP + (covered >> 8 & 255)] == seen
        and view[TOP + (covered >> 16)] == seen
    )


@compiled
def in_centre(view: Buffer) -> tuple[int, int]:
    """How many dots of White and of Black are seen in the central hexagon."""
    white = 0
    black = 0
    for i in range(SHEET):
        white += popcount(view[DOTS + i] & CENTRE_SHEET[i])
        black += popcount(view[DOTS + SHEET + i] & CENTRE_SHEET[i])
    return white, black


@compiled
def flip(lines: Buffer, at: int, point: int) -> None:
    """Put a point into a set, or take it out of it."""
    lines[at + LINE0[point]] ^= BIT0[point]
    lines[at + LINE1[point]] ^= BIT1[point]
    lines[at + LINE2[point]] ^= BIT1[point]


@compiled
def _sort_by_height(view: Buffer, height: int, player: int, levels: Buffer, own: Buffer) -> None:
    """The sets of the points of each height, the vacant ones first, and of a player's points."""
    for i in range(SET, (height + 1) * SET):
        levels[i] = 0
    for i in range(SET):
        levels[i] = BOARD_LINES[i]
        own[i] = 0
    for i in range(BOTH):
        piece = view[PIECES + i]
        if piece != 0:
            covered = dots(piece)
            level = piece >> 6 & 63
            colour = int(i >= EACH)
            for shift in range(0, 24, 8):
                dot = covered >> shift & 255
                if view[TOP + dot] == 2 * level + 2 + colour:
                    flip(levels, (level + 1) * SET, dot)
                    if colour == player:
                        flip(own, 0, dot)
    for i in range(SET, (height + 1) * SET):
        levels[i % SET] &= ~levels[i]


@compiled
def _survey_additions(view: Buffer, closed: bool, left: int, scratch: Buffer) -> int:
    """Find the shapes of vacant points that pieces fit on, and count the additions."""
    vacant = room(SHEET)
    for i in range(SHEET):
        vacant[i] = view[FREE + i]
        if closed:
            vacant[i] &= ~CENTRE_SHEET[i]
    for shape in range(SHAPES):
        count = 0
        for i in range(WORDS):
            found = vacant[i + 1]
            for other in range(2 * shape, 2 * shape + 2):
                up, on = SHAPE_UP[other], SHAPE_ON[other]
                there = vacant[i + 1] >> up | vacant[i + 2] << WORD - up
                found &= there >> on if on > 0 else there << -on
            scratch[VACANT_SHAPES + WORDS * shape + i] = found
            count += popcount(found)
        scratch[_COUNTS + shape] = count
    total = 0
    for kind in range(len(NUMBERS)):
        if left >> kind & 1:
            for heading in range(TURNS[kind]):
                total += scratch[_COUNTS + SHAPE_OF[HEADINGS * kind + heading]]
    return total


@compiled
def seen_there(lines: Buffer, at: int, point: int, offset: int) -> int:
    """A set of points as seen from the star of a point, each of whose points looks by an offset."""
    x, y = LOOK0[offset], LOOK2[offset]
    up = lines[at + LINE0[point] + x] >> (PAD + y)
    right = lines[at + LINE1[point] + LOOK1[offset]] >> (PAD + x)
    across = lines[at + LINE2[point] + y] >> (PAD + x)
    return up | right << FIELD | across << 2 * FIELD


@compiled
def seen_here(lines: Buffer, at: int, point: int) -> int:
    """A set of points on the star of a point."""
    up = lines[at + LINE0[point]] >> PAD
    right = lines[at + LINE1[point]] >> PAD
    across = lines[at + LINE2[point]] >> PAD
    return up | right << FIELD | across << 2 * FIELD


@compiled
def _lift(view: Buffer, i: int, levels: Buffer, own: Buffer) -> None:
    """Take a piece off a level above what lies below it, or put it back."""
    player = int(i >= EACH)
    piece = view[PIECES + i]
    covered = dots(piece)
    for shift in range(0, 24, 8):
        dot = covered >> shift & 255
        below = view[BELOW + i] >> shift & 255
        flip(levels, ((piece >> 6 & 63) + 1) * SET, dot)
        flip(levels, (below >> 1) * SET, dot)
        if below == 0 or below & 1 != player:
            flip(own, 0, dot)


@compiled
def _find_targets(
    piece: int, height: int, levels: Buffer, own: Buffer, lower: Buffer, out: Buffer, at: int
) -> int:
    """Where a lifted piece can come down, a word for each heading; returns how many there are.

    Ends rest on the same level, what is between them may hang above a lower one; the PÜNCT comes
    down on the board or on an own dot.
    """
    point = piece >> 12
    placed = (piece & 63) - 1
    kind = placed // HEADINGS
    turns = TURNS[kind]
    middle = _MIDDLE >> kind & 1
    star = STAR[point]
    mine = seen_here(own, 0, point) & star
    for heading in range(HEADINGS):
        out[at + heading] = 0
        lower[heading] = 0
    # An end comes down on an own dot: higher levels than those do not matter.
    while height > 1 and not middle and seen_here(levels, height * SET, point) & mine == 0:
        height -= 1
    hanging = 0
    for level in range(height + 1):
        base = level * SET
        here = seen_here(levels, base, point) & star
        hanging |= here
        if middle:
            here = hanging
        if level > 0:
            here &= mine
        if kind == _TRIANGLE and here == 0:
            continue
        for heading in range(turns):
            shape = HEADINGS * kind + heading
            nose = seen_there(levels, base, point, NOSE[shape])
            if kind != _TRIANGLE and not middle:
                nose |= lower[heading]
                lower[heading] = nose
            found = here & nose
            if found != 0:
                out[at + heading] |= found & seen_there(levels, base, point, THIRD[shape])
    # As it lay is no move.
    out[at + placed % HEADINGS] &= ~(BIT0[point] >> PAD)
    count = 0
    for heading in range(turns):
        count += popcount(out[at + heading])
    return count


@compiled
def _survey(state: State, scratch: Buffer) -> int:
    """Prepare the moves in ``scratch``; none if a side is connected or all pieces are placed."""
    if state.w5 >> 2 * BITS != 0 or state.b5 >> 2 * BITS != 0:
        return 0
    view = room(VIEW)
    height = see(state, view)
    if connected(view, room(LAYERS)) != 0:
        return 0
    levels = room(_STACKED)
    own = room(SET)
    _sort_by_height(view, height, state.player, levels, own)

    left = (1 << len(NUMBERS)) - 1
    used = room(8)
    for kind in range(len(NUMBERS)):
        used[kind] = 0
    free = 0
    total = 0
    lower = room(HEADINGS)
    first = EACH * state.player
    for i in range(first, first + EACH):
        piece = view[PIECES + i]
        if piece == 0:
            break
        kind = ((piece & 63) - 1) // HEADINGS
        used[kind] += 1
        if used[kind] == _NUMBERS[kind]:
            left &= ~(1 << kind)
        if is_free(view, i):
            at = MOBILE + MOBILE_WORDS * free
            _lift(view, i, levels, own)
            count = _find_targets(piece, height, levels, own, lower, scratch, at + 2)
            _lift(view, i, levels, own)
            scratch[at] = piece >> 12
            scratch[at + 1] = count
            total += count
            free += 1
    closed = state.form == STANDARD or height == 0
    adds = _survey_additions(view, closed, left, scratch)
    scratch[LOOSE] = free
    scratch[ADDS] = adds
    scratch[LEFT] = left
    return total + adds


@kernel.survey.implement(State)
def survey(state: State, scratch: Buffer) -> int:
    """Prepare the moves in ``scratch``; compiled once, not wherever it is called."""
    return _survey(state, scratch)


@compiled
def moving(point: int, way: int, heading: int) -> int:
    """The code of a piece's move along the ways of its point."""
    return MOVES + HEADINGS * FIRST_WAY[point] + heading * WAYS[point] + way


@compiled
def expand_moves(scratch: Buffer, out: Buffer, n: int) -> int:
    """List the surveyed moves of pieces behind so many others, and return how many there are."""
    for i in range(scratch[LOOSE]):
        at = MOBILE + MOBILE_WORDS * i
        point = scratch[at]
        code = MOVES + HEADINGS * FIRST_WAY[point]
        for heading in range(HEADINGS):
            found = scratch[at + 2 + heading]
            while found != 0:
                out[n] = code + popcount(STAR[point] & ((found & -found) - 1))
                found &= found - 1
                n += 1
            code += WAYS[point]
    return n


@compiled
def _expand(scratch: Buffer, out: Buffer) -> int:
    """List the codes of the surveyed moves."""
    n = 0
    for shape in range(len(NUMBERS) * HEADINGS):
        if scratch[LEFT] >> shape // HEADINGS & 1 and shape % HEADINGS < TURNS[shape // HEADINGS]:
            base = VACANT_SHAPES + WORDS * SHAPE_OF[shape]
            for i in range(WORDS):
                found = scratch[base + i]
                while found != 0:
                    out[n] = shape * SIZE + AT[WORD * i + lowest(found) + SHAPE_AT[shape]]
                    found &= found - 1
                    n += 1
    return expand_moves(scratch, out, n)


@kernel.expand.implement(State)
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the codes of the surveyed moves."""
    return _expand(scratch, out)


@compiled
def _select(words: Buffer, at: int, k: int) -> tuple[int, int]:
    """The place of the word, and the bit in it, that has ``k`` set bits before it in some words."""
    first = at
    count = popcount(words[at])
    while k >= count:
        k -= count
        at += 1
        count = popcount(words[at])
    word = words[at]
    while k > 0:
        word &= word - 1
        k -= 1
    return at - first, word & -word


@compiled
def _nth(scratch: Buffer, k: int) -> int:
    """The code of the ``k``-th of the surveyed moves."""
    if k < scratch[ADDS]:
        shape = 0
        while True:
            kind = shape // HEADINGS
            if scratch[LEFT] >> kind & 1 and shape % HEADINGS < TURNS[kind]:
                count = scratch[_COUNTS + SHAPE_OF[shape]]
                if k < count:
                    break
                k -= count
            shape += 1
        i, bit = _select(scratch, VACANT_SHAPES + WORDS * SHAPE_OF[shape], k)
        return shape * SIZE + AT[WORD * i + lowest(bit) + SHAPE_AT[shape]]
    k -= scratch[ADDS]
    at = MOBILE
    while k >= scratch[at + 1]:
        k -= scratch[at + 1]
        at += MOBILE_WORDS
    point = scratch[at]
    heading, bit = _select(scratch, at + 2, k)
    way = popcount(STAR[point] & (bit - 1))
    return moving(point, way, heading)


@kernel.nth.implement(State)
def nth(state: State, scratch: Buffer, k: int) -> int:
    """The code of the ``k``-th of the surveyed moves."""
    return _nth(scratch, k)


@compiled
def decode(code: int) -> tuple[int, int, int]:
    """From where to where a piece moves, and its heading there."""
    way = code - MOVES
    pair = TARGET[way // HEADINGS]
    point = pair >> 8
    way -= HEADINGS * FIRST_WAY[point]
    heading = way // WAYS[point]
    target = TARGET[FIRST_WAY[point] + way - heading * WAYS[point]] & 255
    return point, target, heading


@compiled
def _height(pieces: Buffer, point: int) -> int:
    """How many levels there are on a point."""
    height = 0
    for i in range(BOTH):
        piece = pieces[i]
        if piece != 0:
            covered = dots(piece)
            if point in (covered & 255, covered >> 8 & 255, covered >> 16):
                height = max(height, (piece >> 6 & 63) + 1)
    return height


@compiled
def _play(state: State, code: int) -> State:
    """Add a piece, or lift one and put it down."""
    pieces = room(BOTH)
    _unpack(state, pieces)
    first = EACH * state.player
    last = first + EACH - 1
    if code < MOVES:
        made = PLACE * (code % SIZE) + code // SIZE + 1
        free = last
    else:
        point, target, heading = decode(code)
        free = last
        while pieces[free] == 0 or pieces[free] >> 12 != point:
            free -= 1
        kind = ((pieces[free] & 63) - 1) // HEADINGS
        shape = HEADINGS * kind + heading
        pieces[free] = 0
        rests = target
        if _MIDDLE >> kind & 1:
            rests = COVER[shape * SIZE + target] >> 8
        made = PLACE * target + 64 * _height(pieces, rests) + shape + 1
        while free < last and pieces[free + 1] != 0:
            pieces[free] = pieces[free + 1]
            free += 1
    # Here is an unused place behind all that are used: the new one goes to where it belongs.
    while free > first and (pieces[free - 1] == 0 or pieces[free - 1] > made):
        pieces[free] = pieces[free - 1]
        free -= 1
    pieces[free] = made
    words = room(_WORDS)
    for i in range(_WORDS):
        low, high = pieces[3 * i], pieces[3 * i + 2]
        words[i] = low | pieces[3 * i + 1] << BITS | high << 2 * BITS
    return State(
        words[0],
        words[1],
        words[2],
        words[3],
        words[4],
        words[5],
        words[6],
        words[7],
        words[8],
        words[9],
        words[10],
        words[11],
        state.form,
        1 - state.player,
    )


@kernel.play.implement(State)
def play(state: State, code: int) -> State:
    """The state after a legal move."""
    return _play(state, code)


@compiled
def winner(state: State) -> int:
    """Who has connected two sides, first of all who has just moved: 1 White, -1 Black, 0 nobody."""
    view = room(VIEW)
    see(state, view)
    who = connected(view, room(LAYERS))
    if who == 0:
        return 0
    if who == 1 or (who > 2 and state.player == 1):
        return 1
    return -1


@compiled
def centre(state: State) -> tuple[int, int]:
    """How many dots of White and of Black are seen in the central hexagon."""
    view = room(VIEW)
    see(state, view)
    return in_centre(view)


@kernel.result.implement(State)
def result(state: State) -> int:
    """Who has connected two sides, else who has more in the centre; that is for standard games."""
    won = winner(state)
    if won != 0 or state.form == BASIC:
        return won
    white, black = centre(state)
    return int(white > black) - int(black > white)


@kernel.regular.implement(State)
def regular(state: State) -> bool:
    """A turn is one decision."""
    return True


@compiled
def _hash(state: State) -> int:
    words = room(_WORDS)
    _list_words(state, words)
    total = mixed(2 * state.form + state.player + 1, 0x52DCE729DA3ED679)
    for i in range(_WORDS):
        total = mixed(total ^ words[i], _ODD[i])
    return total


@kernel.key.implement(State)
def key(state: State) -> int:
    """A hash of all words."""
    return _hash(state)


def start(variant: str, options: Options) -> State:
    """An empty board, White to add the first piece."""
    return State(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, BASIC if variant == "basic" else STANDARD, 0)


def placed(state: State) -> list[list[int]]:
    """The pieces of White and of Black on the board, in ascending order."""
    found = []
    for words in (state[:6], state[6:12]):
        pieces = [word >> shift & ONE for word in words for shift in (0, BITS, 2 * BITS)]
        found.append([piece for piece in pieces if piece])
    return found


def outcome(state: State) -> Outcome:
    """How a finished game ended."""
    won = winner(state)
    if won:
        return Outcome(Player(won < 0), "connection")
    full = any(len(pieces) == EACH for pieces in placed(state))
    if state.form == BASIC:
        return Outcome(None, "supply" if full else "stuck")
    score = centre(state)
    decided = None if score[0] == score[1] else Player(score[1] > score[0])
    return Outcome(decided, "centre" if full else "stuck", score)
