"""What the moves of a game with potentials do."""

from __future__ import annotations

from typing import Final

from sixfold.games.gipf.kernel import (
    CAN_ENTER,
    CHOICES,
    GIPF_PUSHES,
    HAD_ONE,
    OVER,
    PUSH,
    ROW,
    ROWS,
)
from sixfold.games.gipf.lines import ENTRY, LEFT, LINE, RIGHT, ROW_SPOTS, SPOT, has_row
from sixfold.games.gipf.potentials.state import (
    CENTRE,
    EXTRA_PUSHES,
    LOADED_PUSHES,
    POWERS,
    RELEASE,
    SPOT_WORD,
    TAMSK,
    State,
    alone,
    covered,
)
from sixfold.jit import highest, inlined, popcount
from sixfold.rules.kernel import play

# What enters by a push; from LOADED on a piece loaded with TAMSK, ZÈRTZ, and so on.
_BASIC: Final = 0
_GIPF: Final = 1
_LOADED: Final = 2
_USED_TAMSK: Final = 7


@inlined
def _end_of_turn(white: int, black: int, timers: int, mover: int) -> int:
    """The other player begins, with a decision about their TAMSK in the centre if there is one.

    Who decides, whose turn it is and the phase are packed into one number here and below.
    """
    other = 1 - mover
    if timers & (white if other == 0 else black):
        return other | mover << 1 | TAMSK << 2
    return other | other << 1 | PUSH << 2


@inlined
def _rows_next(white: int, black: int, timers: int, player: int, mover: int) -> int:
    """A player's rows, then the opponent's; without any the turn ends."""
    white_row = has_row(white)
    black_row = has_row(black)
    if not white_row and not black_row:
        return _end_of_turn(white, black, timers, mover)
    own_row = white_row if player == 0 else black_row
    taker = player if own_row else 1 - player
    return taker | mover << 1 | ROW << 2


@inlined
def _after_move(white: int, black: int, timers: int, player: int, mover: int) -> int:
    """What follows a push or power: TAMSK in the centre, then rows, unless the turn only began."""
    if timers & (white if player == 0 else black):
        return player | mover << 1 | TAMSK << 2
    if mover != player:
        return player | player << 1 | PUSH << 2
    return _rows_next(white, black, timers, player, mover)


@inlined
def _shifted(word: int, pushed: int, left: int, right: int) -> int:
    moved = word & pushed
    return (word ^ moved) | (moved << left >> right)


@inlined
def _enter(state: State, way: int, what: int) -> State:
    """Push something in by one of the 42 ways."""
    # 1. A TAMSK-potential leaves its piece in the centre before it enters.
    lifted = CENTRE if what == _USED_TAMSK else 0
    kind = what - _LOADED if what >= _LOADED else -1
    if what == _USED_TAMSK:
        kind = 0

    # 2. The stacks up to the first vacancy of the line move on, the new one enters.
    spots = LINE[way >> 1]
    vacant = spots & ~(state.white | state.black)
    before = ~((2 << highest(vacant)) - 1) if way & 1 else (vacant & -vacant) - 1
    pushed = spots & before
    left = LEFT[way]
    right = RIGHT[way]
    entry = ENTRY[way]
    player = state.player
    white = _shifted(state.white, pushed, left, right) | (entry if player == 0 else 0)
    black = _shifted(state.black, pushed, left, right) | (entry if player == 1 else 0)
    doubles = _shifted(state.doubles, pushed, left, right) | (entry if what == _GIPF else 0)
    tamsk = _shifted(state.tamsk & ~lifted, pushed, left, right) | (entry if kind == 0 else 0)
    loaded = _shifted(state.loaded & ~lifted, pushed, left, right)
    loaded |= entry if _LOADED <= what < _USED_TAMSK else 0

    # 3. Reserve, right and stock.
    used = 1
    if what == _GIPF:
        used = 2
    elif what == _USED_TAMSK:
        used = 0
    entering = state.white_right if player == 0 else state.black_right
    stock = state.white_stock if player == 0 else state.black_stock
    if what == _GIPF:
        entering = CAN_ENTER | HAD_ONE
    elif what != _USED_TAMSK:
        entering &= HAD_ONE
        stock = stock - (1 << 3 * kind) if kind >= 0 else 0

    following = _after_move(white, black, tamsk & loaded & CENTRE, player, state.mover)
    return State(
        white,
        black,
        doubles,
        tamsk,
        _shifted(state.zertz, pushed, left, right) | (entry if kind == 1 else 0),
        _shifted(state.dvonn, pushed, left, right) | (entry if kind == 2 else 0),
        _shifted(state.yinsh, pushed, left, right) | (entry if kind == 3 else 0),
        _shifted(state.punct, pushed, left, right) | (entry if kind == 4 else 0),
        loaded,
        _shifted(state.height_1, pushed, left, right),
        _shifted(state.height_2, pushed, left, right),
        _shifted(state.height_4, pushed, left, right),
        _shifted(state.height_8, pushed, left, right),
        state.white_reserve - (used if player == 0 else 0),
        state.black_reserve - (used if player == 1 else 0),
        entering if player == 0 else state.white_right,
        entering if player == 1 else state.black_right,
        stock if player == 0 else state.white_stock,
        stock if player == 1 else state.black_stock,
        following & 1,
        following >> 1 & 1,
        following >> 2,
        state.white_total,
        state.black_total,
        state.punct_on_gipf,
    )


@inlined
def _leave(state: State, origin: int, target: int, kind: int) -> State:
    """A potential leaves its piece for another spot, or the game (``target`` 0)."""
    # 1. The spot of the target changes its owner; what lies there is covered, one higher.
    player = state.player
    white = state.white | target if player == 0 else state.white & ~target
    black = state.black | target if player == 1 else state.black & ~target
    carry_1 = target & (state.white | state.black)
    carry_2 = state.height_1 & carry_1
    carry_4 = state.height_2 & carry_2
    carry_8 = state.height_4 & carry_4

    # 2. The piece it came from is a basic piece again.
    tamsk = state.tamsk & ~origin if kind == 0 else state.tamsk
    loaded = state.loaded & ~origin
    following = _after_move(white, black, tamsk & loaded & CENTRE, player, state.mover)
    return State(
        white,
        black,
        state.doubles,
        tamsk,
        state.zertz & ~origin | target if kind == 1 else state.zertz,
        state.dvonn & ~origin | target if kind == 2 else state.dvonn,
        state.yinsh & ~origin | target if kind == 3 else state.yinsh,
        state.punct & ~origin | target if kind == 4 else state.punct,
        loaded,
        state.height_1 ^ carry_1,
        state.height_2 ^ carry_2,
        state.height_4 ^ carry_4,
        state.height_8 ^ carry_8,
        state.white_reserve,
        state.black_reserve,
        state.white_right,
        state.black_right,
        state.white_stock,
        state.black_stock,
        following & 1,
        following >> 1 & 1,
        following >> 2,
        state.white_total,
        state.black_total,
        state.punct_on_gipf,
    )


@inlined
def without_gipf(right: int, pieces: int, doubles: int) -> bool:
    """Whether a player had GIPF-pieces and has none left on the board, not even a covered one."""
    return right & HAD_ONE != 0 and pieces & doubles == 0


@inlined
def _take(state: State, choice: int) -> State:
    # 1. Of a covered stack the top goes, of others all that does not stay.
    row = choice // CHOICES
    stays = choice % CHOICES
    taken = ROW_SPOTS[row]
    at = 8 * (row // 16)
    while stays:
        if stays & 1:
            taken ^= SPOT[at]
        stays >>= 1
        at += 1
    uncovered = taken & covered(state)
    gone = taken ^ uncovered

    # 2. Own pieces return to the reserve, a GIPF-piece as two.
    player = state.player
    own = gone & (state.white if player == 0 else state.black) & ~alone(state)
    back = popcount(own) + popcount(own & state.doubles)
    white_reserve = state.white_reserve + (back if player == 0 else 0)
    black_reserve = state.black_reserve + (back if player == 1 else 0)

    # 3. What was covered is free again, one lower, and of the other colour.
    white = (state.white & ~gone) ^ uncovered
    black = (state.black & ~gone) ^ uncovered
    doubles = state.doubles & ~gone
    loaded = state.loaded & ~gone
    borrow_2 = uncovered & ~state.height_1
    borrow_4 = borrow_2 & ~state.height_2
    borrow_8 = borrow_4 & ~state.height_4
    height_1 = state.height_1 ^ uncovered
    height_2 = state.height_2 ^ borrow_2
    height_4 = state.height_4 ^ borrow_4
    height_8 = state.height_8 ^ borrow_8
    bare = gone | uncovered & ~(height_1 | height_2 | height_4 | height_8 | loaded)
    tamsk = state.tamsk & ~gone

    # 4. A last GIPF-piece gone ends the game at once.
    white_pieces = white & ~height_1 | black & height_1
    black_pieces = black & ~height_1 | white & height_1
    timers = tamsk & loaded & CENTRE
    following = player | state.mover << 1 | OVER << 2
    if not without_gipf(state.white_right, white_pieces, doubles) and not without_gipf(
        state.black_right, black_pieces, doubles
    ):
        following = _rows_next(white, black, timers, player, state.mover)
    return State(
        white,
        black,
        doubles,
        tamsk,
        state.zertz & ~gone,
        state.dvonn & ~bare,
        state.yinsh & ~gone,
        state.punct & ~bare,
        loaded,
        height_1,
        height_2,
        height_4,
        height_8,
        white_reserve,
        black_reserve,
        state.white_right,
        state.black_right,
        state.white_stock,
        state.black_stock,
        following & 1,
        following >> 1 & 1,
        following >> 2,
        state.white_total,
        state.black_total,
        state.punct_on_gipf,
    )


@play.implement(State)
def _play(state: State, code: int) -> State:
    if ROWS <= code < LOADED_PUSHES:
        return _take(state, code - ROWS)
    if POWERS <= code < EXTRA_PUSHES or code == RELEASE:
        origin = CENTRE
        target = 0
        kind = 0
        if code != RELEASE:
            kind = (code - POWERS) // 1369 + 1
            origin = SPOT_WORD[(code - POWERS) // 37 % 37]
            target = SPOT_WORD[(code - POWERS) % 37]
        return _leave(state, origin, target, kind)
    way = code
    what = _BASIC
    if code >= EXTRA_PUSHES:
        way = code - EXTRA_PUSHES
        what = _USED_TAMSK
    elif code >= LOADED_PUSHES:
        way = (code - LOADED_PUSHES) % 42
        what = _LOADED + (code - LOADED_PUSHES) // 42
    elif code >= GIPF_PUSHES:
        way = code - GIPF_PUSHES
        what = _GIPF
    return _enter(state, way, what)
