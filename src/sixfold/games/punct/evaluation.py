"""How a PÜNCT position looks to the search: how far each is from connecting two sides.

The value is a sum of weights, counted for the player to move and against the opponent:

| index | what |
|---|---|
| MOVES_NEXT + n | what the player to move lacks for the nearest connection (``reach.py``) |
| WAITS + n | the same of the opponent |
| RACE + NEARER * m + n | what both lack, m the player to move, each up to NEARER - 1 |
| WIDTH + WIDTHS * n + w | w + 1 vacant points a step in the middle of the nearest ways |
| WIDTH + WIDTHS * (NEARER + n) + w | the same of the opponent |
| FREE + n | a piece that is not covered, with n pieces left to whoever has fewer |
| HAND + n | a piece more that is not on the board yet |
| CENTRE + LEADS * n + m | m dots more seen in the centre; standard only |

Positions have thousands of moves, most of which touch nothing that matters. Additions that touch
the cheapest ways of either player are found for a whole line of the board at once, and only those
are weighed: by the points they fill, cut or give up. The search sees the best few.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sixfold.games.punct.board import HEADINGS, NUMBERS
from sixfold.games.punct.board import PIECES as EACH
from sixfold.games.punct.kernel import (
    BASIC,
    BOTH,
    LEFT,
    LOOSE,
    MOBILE,
    MOBILE_WORDS,
    TURNS,
    VACANT_SHAPES,
    State,
    decode,
    flip,
    in_centre,
    is_free,
    moving,
    see,
    seen_here,
    seen_there,
    winner,
)
from sixfold.games.punct.reach import (
    BACK,
    COSTS,
    DOTS,
    ENOUGH,
    FAR,
    LAYERS,
    LEAST,
    MOST,
    OTHER,
    OWN,
    PIECES,
    VACANT,
    VIEW,
    grow,
)
from sixfold.games.punct.reach import FREE as FREE_POINTS
from sixfold.games.punct.tables import (
    AT,
    AXES,
    BOARD_SHEET,
    CENTRE_SHEET,
    COVER,
    ENDS,
    FIELD,
    FIRST_WAY,
    LANES,
    MOVES,
    NOSE,
    PLACE_OF,
    SET,
    SHAPE_AT,
    SHAPE_OF,
    SHAPE_ON,
    SHAPE_UP,
    SHAPES,
    SHEET,
    SHEET_BIT,
    SHEET_WORD,
    SHEETS,
    SIZE,
    STAR,
    TARGET,
    THIRD,
    VARIANT,
    VARIANTS,
    WAYS,
    WORD,
    WORDS,
)
from sixfold.jit import Buffer, compiled, filled, lowest, popcount, room, table
from sixfold.rules.kernel import SCRATCH, nth, play, survey
from sixfold.rules.thinking import GRAIN, evaluate, features, finished, noisy, shortlist

CHANCE: Final = 250.0

MOVES_NEXT: Final = 0
WAITS: Final = MOVES_NEXT + FAR + 1
NEARER: Final = 13
WIDTHS: Final = 8
LEADS: Final = 8
RACE: Final = WAITS + FAR + 1
WIDTH: Final = RACE + NEARER * NEARER
FREE: Final = WIDTH + 2 * NEARER * WIDTHS
HAND: Final = FREE + EACH + 1
CENTRE: Final = HAND + EACH + 1
SIZE_OF_WEIGHTS: Final = CENTRE + LEADS * (EACH + 1)

NAMES: Final = {
    "nearest": (MOVES_NEXT, RACE),
    "race": (RACE, WIDTH),
    "width": (WIDTH, FREE),
    "free": (FREE, HAND),
    "hand": (HAND, CENTRE),
    "centre": (CENTRE, SIZE_OF_WEIGHTS),
}
"""What the weights from one index up to another are about."""

_PAIRS: Final = 8
"""Pairs of an index and a count."""
_LISTED: Final = 2 * _PAIRS
_MOST: Final = 14_000

_DOTS: Final = 3
"""Of a piece: an addition gains no more than that."""
AT_ONCE: Final = 4
"""No single move gains more: a piece that lands on an own dot covers two of the opponent's."""
_KEPT: Final = 60
"""Moves that the search sees. Chosen, not tuned: the search reduces late ones anyway."""

# What a dot is worth, chosen by hand: to fill an own way or to cut the other's, more to cover a dot
# on a way, as that cannot be filled again. To both comes this, shared by all points as far along.
_FILLS: Final = 4
_CUTS: Final = 3
_COVERS: Final = 6
_NARROW: Final = 24
_BLOCKS: Final = 40
"""To stand where the opponent would connect is worth more than all that."""

_CENTRE_FROM: Final = 14
_CENTRE_DOT: Final = 2
"""With fewer pieces left to whoever has fewer, each of them makes a dot in the centre worth more:
it decides if nobody connects."""

_SPARE: Final = 8
"""A piece more left of a kind is worth as much as that many points more that a PÜNCT can go to."""

_WINS: Final = 900
_SCORES: Final = 512
"""More than three dots are ever worth, near enough: all above are taken as equal."""
_QUIET: Final = 600
"""What is taken off where nothing urgent is to be done: the search may reduce and leave out moves
whose guess is not above 0."""

_MOVED: Final = 1 << 30
"""Marks moves of pieces among additions that have no code yet."""
_SHAPE_AT: Final = 16
"""Such an addition is its shape, from this bit on, and the place of its first point."""
_FIRST_SIDES: Final = 0b010101
_PLACES: Final = WORD * WORDS
_TOUCH: Final = 2 * SHEETS
_NUMBERS: Final = table(NUMBERS)
_FEWEST: Final = 8.0


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
def _nearest(view: Buffer, player: int) -> int:
    """What the nearest connection costs a player."""
    first = COSTS + AXES * player
    return min(view[first], view[first + 1], view[first + 2])


@compiled
def _measure(view: Buffer, layers: Buffer) -> None:
    """Find what the nearest connection of either player costs."""
    view[BACK] = 0
    view[ENOUGH] = 1
    view[LEAST] = 0
    view[MOST] = FAR
    grow(view, layers)


@compiled
def _measure_ways(view: Buffer, widths: Buffer) -> None:
    """The same, and how many vacant points a step of the nearest ways has in their middle."""
    there = room(LAYERS)
    back = room(LAYERS)
    costs = room(LANES)
    _measure(view, there)
    for lane in range(LANES):
        costs[lane] = view[COSTS + lane]
    farther = max(_nearest(view, 0), _nearest(view, 1))
    view[BACK] = 1
    view[LEAST] = farther // 2 + 1
    view[MOST] = view[LEAST]
    grow(view, back)
    for lane in range(LANES):
        view[COSTS + lane] = costs[lane]
    for player in range(2):
        cost = _nearest(view, player)
        # The step in the middle, or the two: a board that is turned round looks the same.
        first_step = max(1, (cost + 1) // 2)
        last_step = cost // 2 + 1
        total = 0
        for lane in range(AXES * player, AXES * player + AXES):
            if view[COSTS + lane] == cost:
                for step in range(first_step, last_step + 1):
                    first = (cost + 1 - step) * SHEETS + lane
                    last = step * SHEETS + lane
                    for i in range(LANES, SHEETS - LANES, LANES):
                        found = there[first + i] & back[last + i]
                        total += popcount(found & view[VACANT + lane + i])
        widths[player] = total // (last_step - first_step + 1)


@compiled
def nearest(state: State, player: int) -> int:
    """What the nearest connection costs a player."""
    view = room(VIEW)
    see(state, view)
    _measure(view, room(LAYERS))
    return _nearest(view, player)


@compiled
def _left(view: Buffer) -> int:
    """How many pieces whoever has fewer has left."""
    white = 0
    black = 0
    for i in range(EACH):
        white += int(view[PIECES + i] != 0)
        black += int(view[PIECES + EACH + i] != 0)
    return EACH - max(white, black)


@compiled
def _look(state: State, out: Buffer) -> None:
    """Write what the value is made of, pairs of an index and a count."""
    view = room(VIEW)
    see(state, view)
    widths = room(2)
    _measure_ways(view, widths)
    race = RACE
    for waits in range(2):
        player = state.player ^ waits
        least = _nearest(view, player)
        near = min(least, NEARER - 1)
        race += near if waits else NEARER * near
        width = min(WIDTHS, max(1, widths[player]))
        at = 4 * waits
        sign = 1 - 2 * waits
        out[at] = (WAITS if waits else MOVES_NEXT) + least
        out[at + 1] = sign
        out[at + 2] = WIDTH + WIDTHS * (NEARER * waits + near) + width - 1
        out[at + 3] = sign
    out[8] = race
    out[9] = 1
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
    left = _left(view)
    out[10] = FREE + left
    out[11] = free
    more = 2 * used_by_black - used
    out[12] = HAND + left
    out[13] = more if state.player == 0 else -more
    white, black = in_centre(view)
    lead = white - black if state.player == 0 else black - white
    out[14] = CENTRE + LEADS * left + min(LEADS - 1, abs(lead))
    out[15] = 0 if state.form == BASIC else int(lead > 0) - int(lead < 0)


@features.implement(State)
def _features(state: State, out: Buffer) -> int:
    """What the value is made of, for the player to move."""
    _look(state, out)
    return _PAIRS


@compiled
def _valued(state: State, weights: Buffer) -> int:
    pairs = room(_LISTED)
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
def _widen(sheets: Buffer, at: int, first: int, out: Buffer, to: int) -> None:
    """Write what some sheets have or touch; sides of the board from ``first`` on belong to them."""
    for i in range(LANES):
        out[to + i] = 0
        out[to + SHEETS - LANES + i] = 0
    for i in range(LANES, SHEETS - LANES):
        word = sheets[at + i]
        down = word << FIELD | sheets[at + i - LANES] >> 2 * FIELD
        up = word >> FIELD | sheets[at + i + LANES] << 2 * FIELD
        beside = word << 1 | word >> 1 | down | down << 1 | up | up >> 1
        out[to + i] = (word | beside | ENDS[first + i]) & BOARD_SHEET[i // LANES]


@compiled
def _seen_from(sheets: Buffer, at: int, step: int, other: int) -> int:
    """A word of a sheet as the first point of a shape sees it by the place of another point."""
    up, on = SHAPE_UP[other], SHAPE_ON[other]
    there = sheets[at] >> up | sheets[at + step] << WORD - up
    return there >> on if on > 0 else there << -on


@compiled
def _touched(sheets: Buffer, at: int, step: int, shape: int) -> int:
    """First points of shapes of which any point is on a sheet."""
    found = _seen_from(sheets, at, step, 2 * shape) | _seen_from(sheets, at, step, 2 * shape + 1)
    return sheets[at] | found


@compiled
def _variant(scratch: Buffer, shape: int, place: int, left: Buffer) -> int:
    """The way to cover three points, of those that are left, whose PÜNCT sees most; -1 if none.

    Kinds of which more are left are spent first.
    """
    best = -1
    most = -1
    for each in range(VARIANTS * shape, VARIANTS * shape + VARIANTS):
        way = VARIANT[each]
        kind = way // HEADINGS
        if scratch[LEFT] >> kind & 1:
            point = AT[place + SHAPE_AT[way]]
            worth = WAYS[point] + _SPARE * left[kind]
            if worth > most:
                most = worth
                best = way * SIZE + point
    return best


@compiled
def _count_left(view: Buffer, player: int, left: Buffer) -> None:
    """How many of each kind a player has left."""
    for kind in range(len(NUMBERS)):
        left[kind] = _NUMBERS[kind]
    for i in range(EACH * player, EACH * player + EACH):
        piece = view[PIECES + i]
        if piece != 0:
            left[((piece & 63) - 1) // HEADINGS] -= 1


@compiled
def _winning(state: State, view: Buffer, scratch: Buffer, codes: Buffer) -> int:
    """Find a move that connects at once; 1 if there is one, which is then the first.

    It touches what is linked to one side, and what is linked to the opposite one.
    """
    player = state.player
    view[BACK] = 0
    view[ENOUGH] = AXES
    view[LEAST] = 0
    view[MOST] = AT_ONCE
    grow(view, room(LAYERS))
    pairs = 0
    fills = 0
    for axis in range(AXES):
        cost = view[COSTS + AXES * player + axis]
        pairs |= int(cost <= AT_ONCE) << axis
        fills |= int(cost <= _DOTS) << axis
    if pairs == 0:
        return 0
    layer = room(SHEETS)
    touch = room(_TOUCH)
    view[MOST] = 0
    for back in range(2):
        view[BACK] = back
        grow(view, layer)
        _widen(layer, 0, SHEETS * back, touch, SHEETS * back)
    goal = 1 - 2 * player
    left = room(8)
    _count_left(view, player, left)
    for axis in range(AXES):
        if fills >> axis & 1:
            at = LANES + AXES * player + axis
            for shape in range(SHAPES):
                for i in range(WORDS):
                    found = scratch[VACANT_SHAPES + WORDS * shape + i]
                    if found != 0:
                        found &= _touched(touch, at + LANES * i, LANES, shape)
                        found &= _touched(touch, SHEETS + at + LANES * i, LANES, shape)
                    if found != 0:
                        code = _variant(scratch, shape, WORD * i + lowest(found), left)
                        if code >= 0:
                            codes[0] = code
                            return 1
    if scratch[LOOSE] == 0:
        return 0
    near = room(SET)
    _find_between(touch, pairs, player, near)
    # Whoever touches each point: for each axis the first side and the last.
    links = room(SIZE)
    for point in range(SIZE):
        links[point] = 0
    for axis in range(AXES):
        if pairs >> axis & 1:
            for i in range(WORDS):
                at = LANES * (i + 1) + AXES * player + axis
                for back in range(2):
                    found = touch[SHEETS * back + at]
                    while found != 0:
                        links[AT[WORD * i + lowest(found)]] |= 1 << 2 * axis + back
                        found &= found - 1
    kinds = room(SIZE)
    _find_kinds(view, player, kinds)
    for i in range(scratch[LOOSE]):
        moves = MOBILE + MOBILE_WORDS * i
        origin = scratch[moves]
        kind = (kinds[origin] - 1) // HEADINGS
        here = seen_here(near, 0, origin)
        for heading in range(HEADINGS):
            found = scratch[moves + 2 + heading] & here
            while found != 0:
                way = popcount(STAR[origin] & ((found & -found) - 1))
                found &= found - 1
                point = TARGET[FIRST_WAY[origin] + way] & 255
                others = COVER[(kind * HEADINGS + heading) * SIZE + point]
                linked = links[point] | links[others >> 8] | links[others & 255]
                if linked & linked >> 1 & _FIRST_SIDES:
                    code = moving(origin, way, heading)
                    if winner(play(state, code)) == goal:
                        codes[0] = code
                        return 1
    return 0


@compiled
def _find_between(touch: Buffer, pairs: int, player: int, near: Buffer) -> None:
    """The points from which a piece may reach what touches either of two opposite sides."""
    wide = room(SHEETS)
    wider = room(_TOUCH)
    for back in range(2):
        _widen(touch, SHEETS * back, SHEETS * back, wide, 0)
        _widen(wide, 0, SHEETS * back, wider, SHEETS * back)
    for i in range(SET):
        near[i] = 0
    for i in range(WORDS):
        found = 0
        for axis in range(AXES):
            if pairs >> axis & 1:
                at = LANES * (i + 1) + AXES * player + axis
                found |= wider[at] & wider[SHEETS + at]
        while found != 0:
            flip(near, 0, AT[WORD * i + lowest(found)])
            found &= found - 1


@compiled
def _find_kinds(view: Buffer, player: int, kinds: Buffer) -> None:
    """Write the kind and heading of the piece whose PÜNCT is seen on a point."""
    for i in range(EACH * player, EACH * player + EACH):
        piece = view[PIECES + i]
        if piece != 0:
            # In ascending order of levels, so that the uppermost is the last.
            kinds[piece >> 12] = piece & 63


@compiled
def _add(found: int, word: int, worth: int, points: Buffer) -> None:
    """Add to the worth of the points in a word of a sheet."""
    first = WORD * (word - 1)
    while found != 0:
        points[AT[first + lowest(found)]] += worth
        found &= found - 1


@compiled
def _turned(state: State) -> State:
    """The same with the other player to move."""
    return State(
        state.w0,
        state.w1,
        state.w2,
        state.w3,
        state.w4,
        state.w5,
        state.b0,
        state.b1,
        state.b2,
        state.b3,
        state.b4,
        state.b5,
        state.form,
        1 - state.player,
    )


@compiled
def _find_threat(state: State, codes: Buffer) -> int:
    """A move with which the opponent would connect at once, -1 if there is none."""
    other = _turned(state)
    scratch = room(SCRATCH)
    survey(other, scratch)
    view = room(VIEW)
    see(other, view)
    return codes[0] if _winning(other, view, scratch, codes) != 0 else -1


@compiled
def _mark_threat(state: State, view: Buffer, threat: int, gain: Buffer, marks: Buffer) -> None:
    """Mark what the opponent's threat needs: where its piece lies and lands, and what it links."""
    for point in range(SIZE):
        marks[point] = 0
    covered = threat % SIZE | COVER[threat] << 8 if threat < MOVES else 0
    if threat >= MOVES:
        kinds = room(SIZE)
        _find_kinds(view, 1 - state.player, kinds)
        origin, point, heading = decode(threat)
        way = kinds[origin] - 1
        lifted = origin | COVER[way * SIZE + origin] << 8
        for shift in range(0, 24, 8):
            marks[lifted >> shift & 255] = 1
        covered = point | COVER[(way // HEADINGS * HEADINGS + heading) * SIZE + point] << 8
    for shift in range(0, 24, 8):
        marks[covered >> shift & 255] = 1
        gain[covered >> shift & 255] += _BLOCKS
    after = room(VIEW)
    see(play(_turned(state), threat), after)
    there = room(SHEETS)
    back = room(SHEETS)
    after[ENOUGH] = AXES
    after[LEAST] = 0
    after[MOST] = 0
    after[BACK] = 1
    grow(after, back)
    after[BACK] = 0
    grow(after, there)
    lane = AXES * (1 - state.player)
    while after[COSTS + lane] != 0:
        lane += 1
    for word in range(1, SHEET - 1):
        _add(there[LANES * word + lane] & back[LANES * word + lane], word, 1, marks)


@compiled
def _weigh(view: Buffer, player: int, gain: Buffer, kept: Buffer, touch: Buffer) -> None:
    """What a dot on each point gains and what it is to leave it, if nobody can connect at once.

    A point counts the more the fewer there are as far along the same way: a piece that covers all
    of them cuts it. ``touch`` are the vacant points worth adding to.
    """
    there = room(LAYERS)
    back = room(LAYERS)
    costs = room(LANES)
    vacant = room(SHEET)
    view[LEAST] = AT_ONCE
    view[ENOUGH] = 1
    view[MOST] = FAR
    view[BACK] = 1
    grow(view, back)
    view[BACK] = 0
    grow(view, there)
    for lane in range(LANES):
        costs[lane] = view[COSTS + lane]
    for point in range(SIZE):
        gain[point] = 0
        kept[point] = 0
    for i in range(SHEET):
        touch[i] = 0
    for lane in range(2 * AXES):
        is_own = int(lane // AXES == player)
        least = _nearest(view, lane // AXES)
        cost = costs[lane]
        if cost >= FAR or cost > least:
            continue
        for step in range(cost + 1):
            rest = (cost - step) * SHEETS
            number = 0
            for word in range(1, SHEET - 1):
                i = LANES * word + lane
                here = there[step * SHEETS + i]
                vacant[word] = 0
                if step > 0:
                    vacant[word] = here & back[rest + SHEETS + i] & view[VACANT + i]
                    number += popcount(vacant[word])
                dots = here & back[rest + i] & view[OWN + i]
                covers = 0
                if step > 1:
                    covers = here & back[rest + 2 * SHEETS + i] & view[OTHER + i]
                if is_own:
                    _add(dots, word, _COVERS, kept)
                    _add(covers, word, _COVERS, gain)
                else:
                    _add(dots, word, _COVERS, gain)
            if number > 0:
                worth = (_FILLS if is_own else _CUTS) + _NARROW // number
                for word in range(1, SHEET - 1):
                    touch[word] |= vacant[word]
                    _add(vacant[word], word, worth, gain)


@compiled
def _weigh_centre(view: Buffer, player: int, gain: Buffer, kept: Buffer) -> None:
    """Add what a dot in the centre gains and what it is to leave it: more and more to the end."""
    worth = _CENTRE_DOT * max(0, _CENTRE_FROM - _left(view))
    if worth > 0:
        own = DOTS + SHEET * player
        other = DOTS + SHEET * (1 - player)
        for word in range(1, SHEET - 1):
            centre = CENTRE_SHEET[word]
            _add(centre & view[own + word], word, worth, kept)
            _add(centre & view[FREE_POINTS + word], word, worth, gain)
            _add(centre & view[other + word], word, 2 * worth, gain)


@compiled
def _list_answers(
    state: State,
    view: Buffer,
    threat: int,
    scratch: Buffer,
    gain: Buffer,
    kept: Buffer,
    codes: Buffer,
    scores: Buffer,
) -> int:
    """List every move that may prevent a threat: it covers or leaves a point that this needs.

    After any other move the opponent connects at once, unless the last piece ends the game; then
    one addition stands for all, as they change nothing in the centre.
    """
    marks = room(SIZE)
    touch = room(SHEET)
    _mark_threat(state, view, threat, gain, marks)
    for i in range(SHEET):
        touch[i] = 0
    for point in range(SIZE):
        if marks[point] != 0:
            touch[SHEET_WORD[point]] |= SHEET_BIT[point]
    n = 0
    for shape in range(len(NUMBERS) * HEADINGS):
        if scratch[LEFT] >> shape // HEADINGS & 1 and shape % HEADINGS < TURNS[shape // HEADINGS]:
            first = SHAPE_OF[shape]
            for i in range(WORDS):
                found = scratch[VACANT_SHAPES + WORDS * first + i]
                if found != 0:
                    found &= _touched(touch, i + 1, 1, first)
                while found != 0:
                    code = shape * SIZE + AT[WORD * i + lowest(found) + SHAPE_AT[shape]]
                    found &= found - 1
                    others = COVER[code]
                    worth = gain[code % SIZE] + gain[others >> 8] + gain[others & 255]
                    codes[n] = code
                    scores[n] = worth
                    n += 1
    n = _pick_moves(state, view, scratch, marks, True, -_WINS, gain, kept, codes, scores, n)
    for i in range(n):
        codes[i] &= ~_MOVED
        scores[i] = max(1, min(_SCORES - 1, scores[i]))
    used = 0
    for i in range(EACH * state.player, EACH * state.player + EACH):
        used += int(view[PIECES + i] != 0)
    if n == 0 or (used == EACH - 1 and codes[0] >= MOVES):
        codes[n] = nth(state, scratch, 0)
        scores[n] = 0
        n += 1
    return n


@compiled
def _pick_additions(
    scratch: Buffer, gain: Buffer, touch: Buffer, codes: Buffer, scores: Buffer
) -> int:
    """List additions to points that gain something, by their shapes and places."""
    places = room(_PLACES)
    for point in range(SIZE):
        places[PLACE_OF[point]] = gain[point]
    n = 0
    for shape in range(SHAPES):
        second = SHAPE_UP[2 * shape] + SHAPE_ON[2 * shape]
        third = SHAPE_UP[2 * shape + 1] + SHAPE_ON[2 * shape + 1]
        for i in range(WORDS):
            found = scratch[VACANT_SHAPES + WORDS * shape + i]
            if found != 0:
                found &= _touched(touch, i + 1, 1, shape)
            while found != 0:
                place = WORD * i + lowest(found)
                found &= found - 1
                codes[n] = shape << _SHAPE_AT | place
                scores[n] = places[place] + places[place + second] + places[place + third]
                n += 1
    return n


@compiled
def _pick_moves(
    state: State,
    view: Buffer,
    scratch: Buffer,
    marks: Buffer,
    leaving: bool,
    least: int,
    gain: Buffer,
    kept: Buffer,
    codes: Buffer,
    scores: Buffer,
    n: int,
) -> int:
    """List the moves of pieces onto marked points, or also from there, that are worth so much."""
    near = room(SET)
    for i in range(SET):
        near[i] = 0
    for point in range(SIZE):
        if marks[point] != 0:
            flip(near, 0, point)
    kinds = room(SIZE)
    _find_kinds(view, state.player, kinds)
    for i in range(scratch[LOOSE]):
        at = MOBILE + MOBILE_WORDS * i
        origin = scratch[at]
        piece = kinds[origin] - 1
        lifted = COVER[piece * SIZE + origin]
        lost = kept[origin] + kept[lifted >> 8] + kept[lifted & 255]
        left = marks[origin] | marks[lifted >> 8] | marks[lifted & 255]
        here = STAR[origin] if leaving and left != 0 else seen_here(near, 0, origin)
        for heading in range(HEADINGS):
            found = scratch[at + 2 + heading]
            if found == 0:
                continue
            shape = piece // HEADINGS * HEADINGS + heading
            found &= (
                here
                | seen_there(near, 0, origin, NOSE[shape])
                | seen_there(near, 0, origin, THIRD[shape])
            )
            while found != 0:
                way = popcount(STAR[origin] & ((found & -found) - 1))
                found &= found - 1
                point = TARGET[FIRST_WAY[origin] + way] & 255
                others = COVER[shape * SIZE + point]
                worth = gain[point] + gain[others >> 8] + gain[others & 255] - lost
                if worth >= least:
                    codes[n] = moving(origin, way, heading) | _MOVED
                    scores[n] = worth
                    n += 1
    return n


@shortlist.implement(State)
def _shortlist(state: State, scratch: Buffer, codes: Buffer, scores: Buffer) -> int:
    """A move that connects at once, or all that may prevent the opponent from that.

    Otherwise those that gain most on the nearest ways of either player: a dot fills a way or cuts
    it, and pieces that cover the same points are one choice.
    """
    view = room(VIEW)
    see(state, view)
    if _winning(state, view, scratch, codes) != 0:
        scores[0] = _WINS
        return -1
    gain = room(SIZE)
    kept = room(SIZE)
    touch = room(SHEET)
    _weigh(view, state.player, gain, kept, touch)
    if state.form != BASIC:
        _weigh_centre(view, state.player, gain, kept)
    if _nearest(view, 1 - state.player) <= AT_ONCE:
        threat = _find_threat(state, codes)
        if threat >= 0:
            return -_list_answers(state, view, threat, scratch, gain, kept, codes, scores)
    n = _pick_additions(scratch, gain, touch, codes, scores)
    marks = room(SIZE)
    for point in range(SIZE):
        marks[point] = int(gain[point] > 0)
    n = _pick_moves(state, view, scratch, marks, False, 1, gain, kept, codes, scores, n)
    tally = room(_SCORES)
    for i in range(_SCORES):
        tally[i] = 0
    for i in range(n):
        scores[i] = min(scores[i], _SCORES - 1)
        tally[scores[i]] += 1
    # The least that is kept, and how many of those that are just that good.
    least = _SCORES - 1
    rest = _KEPT
    while least > 0 and tally[least] <= rest:
        rest -= tally[least]
        least -= 1
    step = max(1, tally[least] // max(1, rest))
    left = room(8)
    _count_left(view, state.player, left)
    number = 0
    found = 0
    for i in range(n):
        score = scores[i]
        if score == least:
            number += 1
        if score > least or (score == least and number % step == 0):
            code = codes[i]
            if code & _MOVED:
                code ^= _MOVED
            else:
                code = _variant(scratch, code >> _SHAPE_AT, code & ((1 << _SHAPE_AT) - 1), left)
            if code >= 0:
                codes[found] = code
                scores[found] = score - _QUIET
                found += 1
    if found == 0:
        # Nothing leads anywhere, and all moves are alike.
        codes[0] = nth(state, scratch, 0)
        scores[0] = 0
        return 1
    return found


@noisy.implement(State)
def _noisy(state: State, scratch: Buffer, out: Buffer) -> int:
    """A win at once: nothing else is sure to change the balance."""
    view = room(VIEW)
    see(state, view)
    return _winning(state, view, scratch, out)
