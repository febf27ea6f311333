"""The rules of GIPF in compiled form.

| word | holds |
|---|---|
| white, black | the spots with a piece of that colour, basic or GIPF-piece |
| doubles | the spots with a GIPF-piece of either colour |
| white_reserve, black_reserve | pieces not in play; a GIPF-piece comes from two |
| white_right, black_right | whether a player ``CAN_ENTER`` GIPF-pieces and ``HAD_ONE`` |
| player | who decides: 0 White, 1 Black; when ``OVER``, who took the last GIPF-piece |
| mover | who has to push or has just pushed |
| phase | ``PUSH``, ``ROW``, or ``OVER`` by the loss of a last GIPF-piece |
| settled | the lines whose row was left standing since the last push; 0 unless in ``ROW`` |
| white_total, black_total | all pieces a player has in this game; those missing are captured |

Rights: 0 in the basic game, which has no GIPF-pieces; ``CAN_ENTER`` alone before the first turn of
the tournament game, which must bring one in; both while more may enter; ``HAD_ONE`` alone when no
more may. Only a player who had a GIPF-piece can lose by having none.

Spots and lines are numbered in ``board.py``. A move is one of

- 2 line + end: a basic piece enters a line from its first end (0) or its last (1);
- 42 + 2 line + end: a GIPF-piece does;
- 84 + 128 (16 line + 4 first + length - 4) + stays: the row of ``length`` pieces that begins at
  spot ``first`` of the line is taken, except the GIPF-pieces at those spots of the line whose
  bits are set in ``stays``.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sixfold.games.gipf.board import LINES, mask_of
from sixfold.games.gipf.lines import (
    ENTRY,
    EVERY_SPOT,
    LEFT,
    LINE,
    RIGHT,
    ROW_SPOTS,
    SPOT,
    along,
    has_row,
    lines_with,
    lines_with_rows,
    mixed_word,
    row_on,
)
from sixfold.jit import Buffer, highest, inlined, lowest, popcount, wrap
from sixfold.rules.kernel import expand, key, nth, play, regular, result, result_of, survey
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome, Player

PUSH: Final = 0
ROW: Final = 1
OVER: Final = 2

CAN_ENTER: Final = 1
HAD_ONE: Final = 2

GIPF_PUSHES: Final = 42
ROWS: Final = 84
CHOICES: Final = 128
"""Codes kept for each row: one for each set of spots on a line."""
BEYOND: Final = ROWS + CHOICES * 16 * len(LINES)
"""From here on codes belong to games with potentials."""

TOTAL: Final = {"basic": 15, "standard": 18, "tournament": 18}

_EVERY_LINE: Final = (1 << len(LINES)) - 1


class State(NamedTuple):
    """One position of GIPF; the module's docstring says what the words hold."""

    white: int
    black: int
    doubles: int
    white_reserve: int
    black_reserve: int
    white_right: int
    black_right: int
    player: int
    mover: int
    phase: int
    settled: int
    white_total: int
    black_total: int


def start(variant: str, options: Options) -> State:
    """The state in which a game begins."""
    white = mask_of(("b5", "e2", "h5"))
    black = mask_of(("b2", "e8", "h2"))
    doubles, on_board, right = white | black, 6, HAD_ONE
    if variant == "basic":
        doubles, on_board, right = 0, 3, 0
    elif variant == "tournament":
        white, black, doubles, on_board, right = 0, 0, 0, 0, CAN_ENTER
    white_total, black_total = totals(variant, options)
    return State(
        white,
        black,
        doubles,
        white_total - on_board,
        black_total - on_board,
        right,
        right,
        player=0,
        mover=0,
        phase=PUSH,
        settled=0,
        white_total=white_total,
        black_total=black_total,
    )


def totals(variant: str, options: Options) -> tuple[int, int]:
    """All pieces that White and Black have in a game."""
    pieces = TOTAL[variant]
    return pieces + int(options["white_extra"]), pieces + int(options["black_extra"])


def outcome(state: State) -> Outcome:
    """How a finished game ended."""
    winner = Player.WHITE if result_of(state) > 0 else Player.BLACK
    return Outcome(winner, "gipf" if state.phase == OVER else "reserve")


@inlined
def _without_gipf(right: int, own: int, doubles: int) -> bool:
    """Whether a player had GIPF-pieces and has none left on the board."""
    return right & HAD_ONE != 0 and own & doubles == 0


@survey.implement(State)
def _survey(state: State, scratch: Buffer) -> int:
    """Pushes: the open lines, the number of basic and of GIPF pushes. Rows: see below."""
    if state.phase == PUSH:
        return _survey_pushes(state, scratch)
    if state.phase == ROW:
        return _survey_rows(state, scratch)
    return 0


@inlined
def _survey_pushes(state: State, scratch: Buffer) -> int:
    reserve = state.white_reserve if state.player == 0 else state.black_reserve
    right = state.white_right if state.player == 0 else state.black_right
    vacant = EVERY_SPOT & ~(state.white | state.black)
    lines = lines_with(vacant, vacant, vacant)
    ways = 2 * popcount(lines)
    basic = ways if reserve > 0 and right != CAN_ENTER else 0
    gipf = ways if reserve > 1 and right & CAN_ENTER else 0
    scratch[0] = lines
    scratch[1] = basic
    scratch[2] = gipf
    return basic + gipf


@inlined
def _survey_rows(state: State, scratch: Buffer) -> int:
    """How many words follow, then two per row: its code when nothing stays, what may stay."""
    own = state.white if state.player == 0 else state.black
    occupied = state.white | state.black
    lines = lines_with_rows(own) & ~state.settled
    size = 0
    count = 0
    while lines:
        line = lowest(lines)
        lines &= lines - 1
        row = row_on(line, own, occupied)
        may_stay = along(line, ROW_SPOTS[row] & state.doubles)
        scratch[size + 1] = ROWS + CHOICES * row
        scratch[size + 2] = may_stay
        size += 2
        count += 1 << popcount(may_stay)
    scratch[0] = size
    return count


@expand.implement(State)
def _expand(state: State, scratch: Buffer, out: Buffer) -> int:
    count = 0
    if state.phase == PUSH:
        for kind in range(2):
            lines = scratch[0] if scratch[1 + kind] else 0
            while lines:
                code = GIPF_PUSHES * kind + 2 * lowest(lines)
                lines &= lines - 1
                out[count] = code
                out[count + 1] = code + 1
                count += 2
        return count
    for at in range(1, scratch[0], 2):
        code = scratch[at]
        may_stay = scratch[at + 1]
        stays = 0
        for _ in range(1 << popcount(may_stay)):
            out[count] = code + stays
            count += 1
            stays = (stays - may_stay) & may_stay
    return count


@nth.implement(State)
def _nth(state: State, scratch: Buffer, k: int) -> int:
    if state.phase == PUSH:
        return _nth_push(scratch, k)
    return _nth_row(scratch, k)


@inlined
def _nth_push(scratch: Buffer, k: int) -> int:
    first = 0
    if k >= scratch[1]:
        k -= scratch[1]
        first = GIPF_PUSHES
    # Few lines are full: counting past them is quicker than counting the others.
    full = _EVERY_LINE & ~scratch[0]
    line = k >> 1
    while full and lowest(full) <= line:
        full &= full - 1
        line += 1
    return first + 2 * line + (k & 1)


@inlined
def _nth_row(scratch: Buffer, k: int) -> int:
    at = 1
    while k >= 1 << popcount(scratch[at + 1]):
        k -= 1 << popcount(scratch[at + 1])
        at += 2
    code = scratch[at]
    may_stay = scratch[at + 1]
    while k:
        code += (may_stay & -may_stay) * (k & 1)
        may_stay &= may_stay - 1
        k >>= 1
    return code


@play.implement(State)
def _play(state: State, code: int) -> State:
    if code < ROWS:
        return _push(state, code)
    return _take(state, code - ROWS)


@inlined
def _push(state: State, code: int) -> State:
    # 1. What is pushed on, up to the first vacancy of the line.
    double = 1 if code >= GIPF_PUSHES else 0
    way = code - GIPF_PUSHES * double
    spots = LINE[way >> 1]
    vacant = spots & ~(state.white | state.black)
    before = ~((2 << highest(vacant)) - 1) if way & 1 else (vacant & -vacant) - 1
    pushed = spots & before

    # 2. The pieces move on, the new one enters.
    player = state.player
    left = LEFT[way]
    right = RIGHT[way]
    entry = ENTRY[way]
    moved = state.white & pushed
    white = (state.white ^ moved) | (moved << left >> right) | (entry & (player - 1))
    moved = state.black & pushed
    black = (state.black ^ moved) | (moved << left >> right) | (entry & -player)
    moved = state.doubles & pushed
    doubles = (state.doubles ^ moved) | (moved << left >> right) | (entry & -double)

    # 3. Reserve and right.
    white_reserve = state.white_reserve
    black_reserve = state.black_reserve
    white_right = state.white_right
    black_right = state.black_right
    if player == 0:
        white_reserve -= 1 + double
        white_right = CAN_ENTER | HAD_ONE if double else white_right & HAD_ONE
    else:
        black_reserve -= 1 + double
        black_right = CAN_ENTER | HAD_ONE if double else black_right & HAD_ONE

    # 4. Rows of the mover, then of the opponent; without any the opponent has to push.
    decider = 1 - player
    mover = decider
    phase = PUSH
    white_row = has_row(white)
    black_row = has_row(black)
    if white_row or black_row:
        phase = ROW
        mover = player
        decider = 0 if white_row and (player == 0 or not black_row) else 1
    return State(
        white,
        black,
        doubles,
        white_reserve,
        black_reserve,
        white_right,
        black_right,
        decider,
        mover,
        phase,
        0,
        state.white_total,
        state.black_total,
    )


@inlined
def _take(state: State, choice: int) -> State:
    # 1. What is taken.
    row = choice // CHOICES
    stays = choice % CHOICES
    line = row // 16
    taken = ROW_SPOTS[row]
    at = 8 * line
    while stays:
        if stays & 1:
            taken ^= SPOT[at]
        stays >>= 1
        at += 1

    # 2. Own pieces return to the reserve, a GIPF-piece as two.
    white_reserve = state.white_reserve
    black_reserve = state.black_reserve
    if state.player == 0:
        own = taken & state.white
        white_reserve += popcount(own) + popcount(own & state.doubles)
    else:
        own = taken & state.black
        black_reserve += popcount(own) + popcount(own & state.doubles)
    white = state.white & ~taken
    black = state.black & ~taken
    doubles = state.doubles & ~taken

    # 3. A last GIPF-piece gone ends the game at once.
    player = state.player
    mover = state.mover
    phase = OVER
    settled = 0
    white_lost = _without_gipf(state.white_right, white, doubles)
    black_lost = _without_gipf(state.black_right, black, doubles)
    if not white_lost and not black_lost:
        # 4. Rows that are left, those of the mover first; without any the opponent has to push.
        white_rows = lines_with_rows(white)
        black_rows = lines_with_rows(black)
        settled = (state.settled | 1 << line) & (white_rows | black_rows)
        own_rows = white_rows if mover == 0 else black_rows
        phase = ROW
        if own_rows & ~settled:
            player = mover
        elif (white_rows | black_rows) & ~settled:
            player = 1 - mover
        else:
            phase = PUSH
            mover = 1 - mover
            player = mover
            settled = 0
    return State(
        white,
        black,
        doubles,
        white_reserve,
        black_reserve,
        state.white_right,
        state.black_right,
        player,
        mover,
        phase,
        settled,
        state.white_total,
        state.black_total,
    )


@regular.implement(State)
def _regular(state: State) -> bool:
    return state.phase == PUSH


@result.implement(State)
def _result(state: State) -> int:
    if state.phase == OVER:
        # Of two who lost their last GIPF-piece by one removal the taker wins.
        if state.player == 0:
            return 1 if _without_gipf(state.black_right, state.black, state.doubles) else -1
        return -1 if _without_gipf(state.white_right, state.white, state.doubles) else 1
    return 2 * state.player - 1


@key.implement(State)
def _key(state: State) -> int:
    rest = (
        state.white_reserve
        | state.black_reserve << 6
        | state.white_right << 12
        | state.black_right << 14
        | state.player << 16
        | state.mover << 17
        | state.phase << 18
        | state.settled << 20
    )
    mixed = mixed_word(state.white, 0x1E3779B97F4A7C15)
    mixed += mixed_word(state.black, 0x3F58476D1CE4E5B9)
    mixed += mixed_word(state.doubles, 0x14D049BB133111EB)
    mixed += mixed_word(rest, 0x2545F4914F6CDD1D)
    return mixed_word(wrap(mixed), 0x1B03738712FAD5C9)
