"""How a PÜNCT position looks to the search: how far each is from connecting two sides.

The value is a sum of weights, counted for the player to move and against the opponent:

| index | what |
|---|---|
| MOVES_NEXT + n | what the player to move lacks for the nearest connection (``reach.py``) |
| WAITS + n | the same of the opponent |
| SECOND + n | the second nearest pair of sides, of either |
| FREE | a piece that is not covered |
| CENTRE + n | a dot seen in the centre, with n pieces left to whoever has fewer; standard only |

Positions have thousands of moves, most of which touch nothing that matters. Moves are guessed by
the points on the cheapest ways of either player that they fill, cut or give up; where nobody can
connect at once, all but the best of them are left out.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.punct.board import HEADINGS
from sixfold.games.punct.board import PIECES as EACH
from sixfold.games.punct.kernel import BASIC, BOTH, State, decode, in_centre, is_free, see, winner
from sixfold.games.punct.reach import (
    BACK,
    COSTS,
    ENOUGH,
    FAR,
    LAYERS,
    LEAST,
    MOST,
    PIECES,
    TOP,
    VIEW,
    grow,
    mark_ways,
)
from sixfold.games.punct.tables import (
    AXES,
    COVER,
    FIELD,
    MOVES,
    SHEET,
    SHEET_BIT,
    SHEET_WORD,
    SIZE,
)
from sixfold.jit import Buffer, compiled, filled, room
from sixfold.rules.kernel import expand, play
from sixfold.rules.thinking import DULL, GRAIN, appraise, evaluate, features, finished, noisy

CHANCE: Final = 250.0

MOVES_NEXT: Final = 0
WAITS: Final = MOVES_NEXT + FAR + 1
SECOND: Final = WAITS + FAR + 1
FREE: Final = SECOND + FAR + 1
CENTRE: Final = FREE + 1
SIZE_OF_WEIGHTS: Final = CENTRE + EACH + 1

NAMES: Final = {
    "nearest": (MOVES_NEXT, SECOND),
    "second": (SECOND, FREE),
    "free": (FREE, CENTRE),
    "centre": (CENTRE, SIZE_OF_WEIGHTS),
}
"""What the weights from one index up to another are about."""

_PAIRS: Final = 6
"""Pairs of an index and a count."""
_MOST: Final = 14_000

AT_ONCE: Final = 4
"""No single move gains more: three vacant points, or two dots covered next to an own one."""
_KEPT: Final = 160
"""Quiet moves that are not left out."""
_FILLS: Final = 3
_CUTS: Final = 2
_COVERS: Final = 4
_WINS: Final = 200
_ANSWERS: Final = 30
_SCORES: Final = 64
"""More than any sum of what the dots of a move gain and give up."""
_TALLY: Final = 2 * _SCORES
_FEWEST: Final = 8.0

# Sheets of both players: their cheapest ways, what connects at once, and what is next to that.
_NEAR: Final = 2 * SHEET
_BESIDE: Final = 2 * _NEAR
_SHEETS: Final = 3 * _NEAR


def weights() -> Buffer:
    """The numbers as chosen."""
    return filled(json.loads(Path(__file__).with_name("weights.json").read_text())["weights"])


def tied(numbers: Sequence[int]) -> Buffer:
    """Each number is one weight."""
    return filled(numbers)


def decisions_left(state: State) -> float:
    """How many decisions like this one the time left has to last for: pieces end the game."""
    on_board = sum(word >> shift & 1048575 != 0 for word in state[:12] for shift in (0, 20, 40))
    return max(_FEWEST, 0.7 * (BOTH - on_board))


@finished.implement(State)
def _finished(state: State) -> bool:
    return state.w5 >> 40 != 0 or state.b5 >> 40 != 0 or winner(state) != 0


@compiled
def _measure(view: Buffer) -> None:
    """Find what the two nearest connections of either player cost."""
    view[BACK] = 0
    view[ENOUGH] = 2
    view[LEAST] = 0
    view[MOST] = FAR
    grow(view, room(LAYERS))


@compiled
def _nearest(view: Buffer, player: int) -> int:
    """What the nearest connection costs a player."""
    first = COSTS + AXES * player
    return min(view[first], view[first + 1], view[first + 2])


@compiled
def nearest(state: State, player: int) -> int:
    """What the nearest connection costs a player."""
    view = room(VIEW)
    see(state, view)
    _measure(view)
    return _nearest(view, player)


@compiled
def _look(state: State, out: Buffer) -> None:
    """Write what the value is made of, pairs of an index and a count."""
    view = room(VIEW)
    see(state, view)
    _measure(view)
    for waits in range(2):
        first = COSTS + AXES * (state.player ^ waits)
        one, two, three = view[first], view[first + 1], view[first + 2]
        least = min(one, two, three)
        out[2 * waits] = (WAITS if waits else MOVES_NEXT) + least
        out[2 * waits + 1] = 1 - 2 * waits
        out[2 * waits + 4] = SECOND + one + two + three - least - max(one, two, three)
        out[2 * waits + 5] = 1 - 2 * waits
    free = 0
    used = 0
    used_by_black = 0
    for i in range(BOTH):
        if view[PIECES + i] != 0:
            is_black = int(i >= EACH)
            used += 1
            used_by_black += is_black
            if is_free(view, i):
                free += 1 if is_black == state.player else -1
    out[8] = FREE
    out[9] = free
    white, black = in_centre(view)
    lead = white - black if state.player == 0 else black - white
    out[10] = CENTRE + EACH - max(used - used_by_black, used_by_black)
    out[11] = 0 if state.form == BASIC else lead


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """What the value is made of, for the player to move."""
    _look(state, out)
    return _PAIRS


@compiled
def _valued(state: State, weights: Buffer) -> int:
    pairs = room(16)
    _look(state, pairs)
    total = 0
    for i in range(_PAIRS):
        total += weights[pairs[2 * i]] * pairs[2 * i + 1]
    return max(-_MOST, min(_MOST, total // GRAIN))


@evaluate.implement(State)
def _evaluate(state: State, weights: Buffer) -> int:
    """The sum of what ``_features`` lists."""
    return _valued(state, weights)


@compiled
def _find_ways(view: Buffer, ways: Buffer) -> None:
    """Mark the points of White's and Black's cheapest connections, a sheet each.

    Behind them the points of all that can be made at once, and those next to these.
    """
    there = room(LAYERS)
    back = room(LAYERS)
    view[ENOUGH] = 1
    view[LEAST] = AT_ONCE
    view[MOST] = FAR
    view[BACK] = 1
    grow(view, back)
    view[BACK] = 0
    grow(view, there)
    for i in range(_SHEETS):
        ways[i] = 0
    for pair in range(2 * AXES):
        player = pair // AXES
        least = _nearest(view, player)
        for near in range(2):
            most = AT_ONCE if near else least
            if least <= most and (near or view[COSTS + pair] == least):
                mark_ways(view, there, back, pair, most, ways, _NEAR * near + SHEET * player)
    for i in range(1, 2 * SHEET - 1):
        word = ways[_NEAR + i]
        down = word << FIELD | ways[_NEAR + i - 1] >> 2 * FIELD
        up = word >> FIELD | ways[_NEAR + i + 1] << 2 * FIELD
        ways[_BESIDE + i] = word | word << 1 | word >> 1 | down | down << 1 | up | up >> 1


@compiled
def _weigh_points(state: State, gain: Buffer, kept: Buffer, wins: Buffer, kinds: Buffer) -> int:
    """What a dot on each point is worth, and what it is to leave it.

    ``wins`` has the points of connections that can be made at once: 1 for one's own, 2 for what may
    prevent the opponent's and 4 for what fills the nearest of these; ``kinds`` the kind and heading
    of the piece whose PÜNCT is on a point. Returns 1 if one's own can be made, 2 if the opponent's,
    3 if both.
    """
    view = room(VIEW)
    ways = room(_SHEETS)
    see(state, view)
    _find_ways(view, ways)
    player = state.player
    mine = SHEET * player
    theirs = SHEET - mine
    urgent = int(_nearest(view, player) <= AT_ONCE)
    urgent += 2 * int(_nearest(view, 1 - player) <= AT_ONCE)
    for point in range(SIZE):
        seen = view[TOP + point]
        word = SHEET_WORD[point]
        bit = SHEET_BIT[point]
        fills = int(ways[mine + word] & bit != 0)
        cuts = int(ways[theirs + word] & bit != 0)
        gain[point] = 0
        kept[point] = 0
        wins[point] = 0
        if seen != 0 and seen & 1 == player:
            kept[point] = _COVERS * fills
        else:
            gain[point] = _FILLS * fills + (_COVERS if seen != 0 else _CUTS) * cuts
            wins[point] = int(ways[_NEAR + mine + word] & bit != 0)
            if urgent & 2:
                # A piece that lies beside a gap may keep another out of it, and one that is
                # covered cannot come.
                beside = seen != 0 or ways[_BESIDE + theirs + word] & bit != 0
                wins[point] += 2 * int(beside) + 4 * cuts
    for i in range(EACH * player, EACH * player + EACH):
        piece = view[PIECES + i]
        if piece != 0:
            # In ascending order of levels, so that the uppermost is the last.
            kinds[piece >> 12] = piece & 63
    return urgent


@compiled
def _guess(code: int, gain: Buffer, kept: Buffer, wins: Buffer, kinds: Buffer, urgent: int) -> int:
    """What a move gains and gives up; more than ``_SCORES`` if it may connect or prevents that."""
    total = 0
    if code < MOVES:
        point = code % SIZE
        others = COVER[code]
    else:
        origin, point, heading = decode(code)
        piece = kinds[origin]
        lifted = COVER[(piece - 1) * SIZE + origin]
        total -= kept[origin] + kept[lifted >> 8] + kept[lifted & 255]
        others = COVER[((piece - 1) // HEADINGS * HEADINGS + heading) * SIZE + point]
    nose = others >> 8
    third = others & 255
    total += gain[point] + gain[nose] + gain[third]
    if urgent != 0:
        touched = wins[point] | wins[nose] | wins[third]
        if touched & 1:
            total += _WINS
        elif touched & 4:
            total += _SCORES + _ANSWERS
        elif touched & 2:
            total += _SCORES
    return total


@compiled
def _judge(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """Guess all moves, urgent ones above 0 and the others below, and leave most of these out."""
    gain = room(SIZE)
    kept = room(SIZE)
    wins = room(SIZE)
    kinds = room(SIZE)
    urgent = _weigh_points(state, gain, kept, wins, kinds)
    found = room(_TALLY)
    for i in range(_TALLY):
        found[i] = 0
    for i in range(count):
        score = _guess(codes[i], gain, kept, wins, kinds, urgent)
        scores[i] = score
        if score < _SCORES:
            found[score + _SCORES] += 1
    # The least that is kept, and how many of those that are just that good.
    least = _TALLY - 1
    room_left = _KEPT
    while least > 0 and found[least] <= room_left:
        room_left -= found[least]
        least -= 1
    step = max(1, found[least] // max(1, room_left))
    least -= _SCORES
    number = 0
    for i in range(count):
        score = scores[i]
        if score >= _SCORES:
            # What only touches the opponent's ways is not urgent, but never left out.
            scores[i] = score if score >= _SCORES + _ANSWERS else score - 2 * _SCORES
            continue
        scores[i] = score - 3 * _SCORES
        if score == least:
            number += 1
        if urgent & 2 or score < least or (score == least and number % step != 0):
            scores[i] = DULL


@appraise.implement(State)
def _appraise(state: State, codes: Buffer, count: int, scores: Buffer) -> None:
    """What may connect first, then what prevents that, then what fills or cuts the ways."""
    _judge(state, codes, count, scores)


@compiled
def _can_win(state: State) -> bool:
    """Whether a connection is so near that a single move may make it."""
    view = room(VIEW)
    see(state, view)
    view[BACK] = 0
    view[ENOUGH] = AXES
    view[LEAST] = 0
    view[MOST] = AT_ONCE
    grow(view, room(LAYERS))
    return _nearest(view, state.player) <= AT_ONCE


@compiled
def _winning(state: State, scratch: Buffer, codes: Buffer) -> int:
    """Find a move that connects at once; 1 if there is one, which is then the first."""
    if not _can_win(state):
        return 0
    gain = room(SIZE)
    kept = room(SIZE)
    wins = room(SIZE)
    kinds = room(SIZE)
    urgent = _weigh_points(state, gain, kept, wins, kinds)
    goal = 1 - 2 * state.player
    for i in range(expand(state, scratch, codes)):
        code = codes[i]
        if (
            _guess(code, gain, kept, wins, kinds, urgent & 1) > _WINS - _SCORES
            and winner(play(state, code)) == goal
        ):
            codes[0] = code
            return 1
    return 0


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """A win at once: nothing else is sure to change the balance."""
    return _winning(state, scratch, out)
