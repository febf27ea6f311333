"""Random games without lists of moves: a move is proposed by chance, and again if it is illegal.

Each legal move has one proposal, and all proposals are equally likely, so all legal moves are. Only
after very many proposals in vain the moves are counted, which also tells that there are none.

A *board* is kept from decision to decision: what is seen on each point, the pieces with what lies
below each of their dots, a sheet of dots of each colour, and how many are seen on each side. What
is seen is four times the height, and 1 for White or 2 for Black; 0 on a vacant point.
"""

from __future__ import annotations

from typing import Final

from sixfold.games.punct.board import CENTRE, HEADINGS, INDEX, KINDS, NUMBERS
from sixfold.games.punct.board import PIECES as EACH
from sixfold.games.punct.kernel import BASIC, BITS, ONE, TURNS, State, decode
from sixfold.games.punct.tables import (
    AT,
    AXES,
    CENTRE_SHEET,
    COVER,
    ENDS,
    FIELD,
    FIRST_WAY,
    LANES,
    MOVES,
    OFF,
    SHEET,
    SHEET_BIT,
    SHEET_WORD,
    SHEETS,
    SIZE,
    TARGET,
    WAYS,
    WORD,
)
from sixfold.jit import Buffer, compiled, lowest, popcount, room, table
from sixfold.rules.kernel import nth, play, result, survey
from sixfold.rules.playout import GIVEN_UP, draw, random_game

_PROPOSALS: Final = 2_000
"""So many in vain, and the moves are counted instead."""

# A *plate* is a piece as it lies or is to lie: the points of its PÜNCT, third dot and nose from the
# lowest, eight bits each; what is seen there; and 6 * kind + heading.
_SEEN: Final = 24
_SHAPE: Final = 32
_BYTE: Final = 255

# A board: what is seen on each point and on two that do not exist; the plates of both players, and
# what lies below them; sheets of no colour, of White's dots and of Black's, and the sides they are
# seen on; how many pieces the players have placed, how many kinds they have left and which, and how
# many of each they have used, four bits each.
_WALL: Final = SIZE
_PLATES: Final = SIZE + 2
_BELOW: Final = _PLATES + 2 * EACH
_DOTS: Final = _BELOW + 2 * EACH
_SIDES: Final = _DOTS + 3 * SHEET
_PLACED: Final = _SIDES + 3
_KINDS: Final = _PLACED + 2
_LEFT: Final = _KINDS + 2
_USED: Final = _LEFT + 2
_BOARD: Final = _USED + 2

_NUMBERS: Final = table(NUMBERS)
_TRIANGLE: Final = KINDS.index("T")
_MIDDLE: Final = 1 << KINDS.index("C") | 1 << KINDS.index("M")
"""The kinds whose PÜNCT is between the two ends, a bit for each."""

_HIGH: Final = 4 * (2 * EACH + 1)
"""Higher than any piece, and the other point that does not exist is higher still: no piece is level
on both."""


def _plate(shape: int, point: int) -> int:
    """A piece that nobody sees yet, on points that do not exist if it would leave the board."""
    others = int(COVER[shape * SIZE + point])
    if others == OFF:
        others = _WALL << 8 | _WALL + 1
    return shape << _SHAPE | others << 8 | point


LAID: Final = table(
    _plate(shape, point) for shape in range(len(KINDS) * HEADINGS) for point in range(SIZE)
)
"""By (6 * kind + heading) * SIZE + the PÜNCT's point."""

_CENTRE: Final = frozenset(INDEX[point] for point in CENTRE)


def _additions(kind: int, closed: bool) -> list[int]:
    """All ways in which a piece can be added to a board without others."""
    found = []
    for shape in range(HEADINGS * kind, HEADINGS * kind + int(TURNS[kind])):
        for point in range(SIZE):
            plate = int(LAID[shape * SIZE + point])
            covered = {plate >> shift & _BYTE for shift in (0, 8, 16)}
            if _WALL not in covered and not (closed and covered & _CENTRE):
                found.append(plate)
    return found


_ADDITIONS: Final = [
    [_additions(kind, closed) for kind in range(len(KINDS))] for closed in (False, True)
]
_LONGEST_LIST: Final = max(len(ways) for kinds in _ADDITIONS for ways in kinds)
_NOWHERE: Final = _WALL << 16 | _WALL << 8 | _WALL

ADDED: Final = table(
    (ways + [_NOWHERE] * _LONGEST_LIST)[n]
    for kinds in _ADDITIONS
    for ways in kinds
    for n in range(_LONGEST_LIST)
)
"""Where the centre is open and where it is closed, the plates of each kind, and then none."""

# How many each kind has of them at most, and 2**32 times its inverse, rounded up.
_MOST: Final = table(max(map(len, kinds)) for kinds in _ADDITIONS)
_INVERSE: Final = table((1 << 32) // max(map(len, kinds)) + 1 for kinds in _ADDITIONS)

_MOST_WAYS: Final = max(map(int, WAYS))
_TURNED: Final = HEADINGS * _MOST_WAYS
"""Proposals for each piece on the board."""

_SIDE: Final = table(
    sum(
        1 << 8 * (AXES * end + axis)
        for end in range(2)
        for axis in range(AXES)
        if ENDS[SHEETS * end + LANES * SHEET_WORD[point] + axis] & SHEET_BIT[point]
    )
    for point in range(SIZE)
)
"""Of each point: the side it is on, a byte for each, the first sides of all axes first."""
_RIM: Final = table(
    sum(
        int(SHEET_BIT[point])
        for point in range(SIZE)
        if _SIDE[point] != 0 and SHEET_WORD[point] == word
    )
    for word in range(SHEET)
)
"""All sides as a sheet."""

_BYTES: Final = 0x010101010101
_FIRST_SIDES: Final = 0x808080


@compiled
def _joined(sides: int) -> bool:
    """Whether dots are counted on opposite sides."""
    touched = (sides + 0x7F * _BYTES) & 0x80 * _BYTES
    return touched & touched >> 8 * AXES & _FIRST_SIDES != 0


@compiled
def _connects(board: Buffer, dot: int, colour: int) -> bool:
    """Whether the dots of a colour around one of them reach opposite sides."""
    group = room(SHEET)
    near = room(SHEET)
    for i in range(SHEET):
        group[i] = 0
    group[SHEET_WORD[dot]] = SHEET_BIT[dot]
    own = _DOTS + SHEET * colour
    grows = 1
    while grows != 0:
        for i in range(1, SHEET - 1):
            word = group[i]
            down = word << FIELD | group[i - 1] >> 2 * FIELD
            up = word >> FIELD | group[i + 1] << 2 * FIELD
            near[i] = word << 1 | word >> 1 | down | down << 1 | up | up >> 1
        grows = 0
        for i in range(1, SHEET - 1):
            more = near[i] & board[own + i] & ~group[i]
            group[i] |= more
            grows |= more
    sides = 0
    for i in range(1, SHEET - 1):
        found = group[i] & _RIM[i]
        while found != 0:
            sides += _SIDE[AT[WORD * (i - 1) + lowest(found)]]
            found &= found - 1
    return _joined(sides)


@compiled
def _see(board: Buffer, dot: int, seen: int) -> None:
    """Let something else be seen on a point."""
    before = board[dot] & 3
    colour = seen & 3
    word = _DOTS + SHEET_WORD[dot]
    bit = SHEET_BIT[dot]
    side = _SIDE[dot]
    board[dot] = seen
    board[word + SHEET * before] ^= bit
    board[word + SHEET * colour] ^= bit
    board[_SIDES + before] -= side
    board[_SIDES + colour] += side


@compiled
def _put_down(board: Buffer, slot: int, plate: int) -> None:
    below = 0
    for shift in range(0, 24, 8):
        dot = plate >> shift & _BYTE
        below |= board[dot] << shift
        _see(board, dot, plate >> _SEEN & _BYTE)
    board[_PLATES + slot] = plate
    board[_BELOW + slot] = below


@compiled
def _take_up(board: Buffer, slot: int) -> None:
    plate = board[_PLATES + slot]
    below = board[_BELOW + slot]
    for shift in range(0, 24, 8):
        _see(board, plate >> shift & _BYTE, below >> shift & _BYTE)


@compiled
def _count_kind(board: Buffer, player: int, kind: int) -> None:
    """Use one more piece of a kind."""
    board[_PLACED + player] += 1
    board[_USED + player] += 1 << 4 * kind
    if board[_USED + player] >> 4 * kind & 15 == _NUMBERS[kind]:
        _list_kinds(board, player)


@compiled
def _list_kinds(board: Buffer, player: int) -> None:
    """List the kinds of which pieces are left, four bits each."""
    count = 0
    kinds = 0
    for kind in range(len(NUMBERS)):
        if board[_USED + player] >> 4 * kind & 15 < _NUMBERS[kind]:
            kinds |= kind << 4 * count
            count += 1
    board[_KINDS + player] = count
    board[_LEFT + player] = kinds


@compiled
def _add(board: Buffer, player: int, plate: int) -> None:
    """Put down a piece that was not on the board."""
    _put_down(board, EACH * player + board[_PLACED + player], plate)
    _count_kind(board, player, (plate >> _SHAPE) // HEADINGS)


@compiled
def _set_up(state: State, board: Buffer) -> None:
    """Lay all pieces of a state from the lowest level to the highest."""
    for i in range(_BOARD):
        board[i] = 0
    board[_WALL] = _HIGH
    board[_WALL + 1] = 2 * _HIGH
    for player in range(2):
        _list_kinds(board, player)
    if state.w0 | state.b0 == 0:
        return
    level = 0
    found = 1
    while found != 0:
        found = 0
        for i in range(2 * EACH):
            piece = state[i // 3] >> BITS * (i % 3) & ONE
            if piece != 0 and piece >> 6 & 63 == level:
                player = i // EACH
                seen = 4 * level + 5 + player
                _add(board, player, LAID[((piece & 63) - 1) * SIZE + (piece >> 12)] | seen << _SEEN)
                found += 1
        level += 1


@compiled
def _over(board: Buffer) -> bool:
    """Whether all pieces of a player are placed, or opposite sides connected."""
    if board[_PLACED] == EACH or board[_PLACED + 1] == EACH:
        return True
    for colour in range(1, 3):
        if _joined(board[_SIDES + colour]):
            for dot in range(SIZE):
                if _SIDE[dot] != 0 and board[dot] & 3 == colour and _connects(board, dot, colour):
                    return True
    return False


@compiled
def _is_free(board: Buffer, plate: int) -> bool:
    seen = plate >> _SEEN & _BYTE
    return bool(
        board[plate & _BYTE] == seen
        and board[plate >> 8 & _BYTE] == seen
        and board[plate >> 16 & _BYTE] == seen
    )


@compiled
def _landing(board: Buffer, slot: int, plate: int) -> int:
    """The height on which a lifted piece comes to lie as that plate; -1 if it cannot."""
    old = board[_PLATES + slot]
    below = board[_BELOW + slot]
    for shift in range(0, 24, 8):
        board[old >> shift & _BYTE] = below >> shift & _BYTE
    punct = board[plate & _BYTE]
    third = board[plate >> 8 & _BYTE]
    nose = board[plate >> 16 & _BYTE]
    for shift in range(0, 24, 8):
        board[old >> shift & _BYTE] = old >> _SEEN & _BYTE
    kind = (plate >> _SHAPE) // HEADINGS
    middle = _MIDDLE >> kind & 1
    height = third >> 2
    end = (nose if middle else punct) >> 2
    between = (punct if middle else nose) >> 2
    colour = 1 + slot // EACH
    if end != height or between > height or (kind == _TRIANGLE and between != height):
        return -1
    if height > 0 and punct & 3 != colour:
        return -1
    return height


@compiled
def _addition(board: Buffer, player: int, closed: int, k: int) -> tuple[int, int, int]:
    """The ``k``-th proposal to add a piece, as ``_propose`` returns it."""
    number = k * _INVERSE[closed] >> 32
    kind = board[_LEFT + player] >> 4 * number & 15
    first = (len(NUMBERS) * closed + kind) * _LONGEST_LIST
    plate = ADDED[first + k - number * _MOST[closed]]
    if board[plate & _BYTE] | board[plate >> 8 & _BYTE] | board[plate >> 16 & _BYTE] != 0:
        return OFF, 0, 0
    code = (plate >> _SHAPE) * SIZE + (plate & _BYTE)
    return code, EACH * player + board[_PLACED + player], plate | (5 + player) << _SEEN


@compiled
def _move(board: Buffer, player: int, k: int) -> tuple[int, int, int]:
    """The ``k``-th proposal to move a piece, as ``_propose`` returns it."""
    slot = EACH * player + k // _TURNED
    k %= _TURNED
    heading = k // _MOST_WAYS
    way = k % _MOST_WAYS
    old = board[_PLATES + slot]
    point = old & _BYTE
    if way >= WAYS[point] or not _is_free(board, old):
        return OFF, 0, 0
    target = TARGET[FIRST_WAY[point] + way] & _BYTE
    shape = old >> _SHAPE
    kind = shape // HEADINGS
    turned = HEADINGS * kind + heading
    if heading >= TURNS[kind] or (turned == shape and target == point):
        return OFF, 0, 0
    plate = LAID[turned * SIZE + target]
    height = _landing(board, slot, plate)
    if height < 0:
        return OFF, 0, 0
    code = MOVES + HEADINGS * FIRST_WAY[point] + heading * WAYS[point] + way
    return code, slot, plate | (4 * height + 5 + player) << _SEEN


@compiled
def _propose(board: Buffer, player: int, closed: int, random: Buffer) -> tuple[int, int, int]:
    """A legal move by chance: its code, the slot of the piece, and how it comes to lie.

    The slot is the piece's own if it is on the board, and else the first that is unused. If no move
    was found, the code is ``OFF``.
    """
    adds = board[_KINDS + player] * _MOST[closed]
    proposals = adds + _TURNED * board[_PLACED + player]
    for _ in range(_PROPOSALS):
        k = draw(random, proposals)
        if k < adds:
            code, slot, plate = _addition(board, player, closed, k)
        else:
            code, slot, plate = _move(board, player, k - adds)
        if code != OFF:
            return code, slot, plate
    return OFF, 0, 0


@compiled
def _read(board: Buffer, player: int, code: int) -> tuple[int, int]:
    """Which piece a legal move puts down, as for ``_propose``, and how."""
    if code < MOVES:
        return EACH * player + board[_PLACED + player], LAID[code] | (5 + player) << _SEEN
    point, target, heading = decode(code)
    slot = EACH * player
    while board[_PLATES + slot] & _BYTE != point or not _is_free(board, board[_PLATES + slot]):
        slot += 1
    kind = (board[_PLATES + slot] >> _SHAPE) // HEADINGS
    plate = LAID[(HEADINGS * kind + heading) * SIZE + target]
    return slot, plate | (4 * _landing(board, slot, plate) + 5 + player) << _SEEN


@compiled
def _won_by(board: Buffer, colour: int, plate: int, lifted: int, below: int) -> bool:
    """Whether a colour is connected by a piece that came down or by what it left uncovered."""
    if not _joined(board[_SIDES + colour]):
        return False
    if plate >> _SEEN & 3 == colour and _connects(board, plate & _BYTE, colour):
        return True
    for shift in range(0, 24, 8):
        dot = lifted >> shift & _BYTE
        seen = below >> shift & _BYTE
        if seen & 3 == colour and board[dot] == seen and _connects(board, dot, colour):
            return True
    return False


@compiled
def _carry_out(board: Buffer, player: int, slot: int, plate: int) -> int:
    """Add or move a piece, and tell who has connected opposite sides: 1 White, -1 Black."""
    lifted = 0
    below = 0
    if slot == EACH * player + board[_PLACED + player]:
        _add(board, player, plate)
    else:
        lifted = board[_PLATES + slot]
        below = board[_BELOW + slot]
        _take_up(board, slot)
        _put_down(board, slot, plate)
    mover = 1 - 2 * player
    if _won_by(board, 1 + player, plate, lifted, below):
        return mover
    if below != 0 and _won_by(board, 2 - player, plate, lifted, below):
        return -mover
    return 0


@compiled
def _lead_in_centre(board: Buffer) -> int:
    """Who has more dots in the centre: 1 White, -1 Black, 0 nobody."""
    lead = 0
    for i in range(SHEET):
        lead += popcount(board[_DOTS + SHEET + i] & CENTRE_SHEET[i])
        lead -= popcount(board[_DOTS + 2 * SHEET + i] & CENTRE_SHEET[i])
    return int(lead > 0) - int(lead < 0)


@compiled
def _after(state: State, trail: Buffer, length: int) -> State:
    """The state after so many moves."""
    for i in range(length):
        state = play(state, trail[i])
    return state


@random_game.implement(State)
def play_at_random(
    state: State, random: Buffer, scratch: Buffer, trail: Buffer, longest: int
) -> tuple[int, int]:
    """Play one game to its end, on a board that is kept from decision to decision."""
    board = room(_BOARD)
    _set_up(state, board)
    if _over(board):
        return 0, result(state)
    player = state.player
    basic = state.form == BASIC
    for length in range(longest):
        closed = int(not basic or board[_PLACED] + board[_PLACED + 1] == 0)
        code, slot, plate = _propose(board, player, closed, random)
        if code == OFF:
            here = _after(state, trail, length)
            moves = survey(here, scratch)
            if moves == 0:
                return length, result(here)
            code = nth(here, scratch, draw(random, moves))
            slot, plate = _read(board, player, code)
        trail[length] = code
        won = _carry_out(board, player, slot, plate)
        if won != 0:
            return length + 1, won
        if board[_PLACED + player] == EACH:
            return length + 1, 0 if basic else _lead_in_centre(board)
        player = 1 - player
    return longest, GIVEN_UP
