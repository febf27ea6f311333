"""PÜNCT in the manner of boardspace's robot: ``python -m benchmarks.baselines.boardspace_punct``.

Alpha-beta of two to four decisions among a few of the thousands of moves, judged by how far a
player's groups span the board. It is written from a description of what that robot weighs; the
weights and all else are its own. From the engine it takes only the rules, who is connected, and
whether a move connects at once.

A decision is searched in three steps: every 20th addition and all moves of pieces by what follows
at once, then the additions in between while a part of the time lasts, then the best of them deeper.
Replies are every 20th addition, every few moves of pieces, and those that were good before.
"""

from __future__ import annotations

import time
from typing import Final

import sixfold
from benchmarks.baselines.dialogue import answer
from sixfold.games.punct.board import PIECES as EACH
from sixfold.games.punct.evaluation import AT_ONCE
from sixfold.games.punct.kernel import ADDS, BASIC, State, in_centre, is_free, see
from sixfold.games.punct.reach import (
    BACK,
    COSTS,
    DOTS,
    ENOUGH,
    FREE,
    LAYERS,
    LEAST,
    MOST,
    PIECES,
    VIEW,
)
from sixfold.games.punct.reach import grow as grow_layers
from sixfold.games.punct.tables import (
    AXES,
    CENTRE_SHEET,
    CODES,
    FIELD,
    LINE0,
    LINE1,
    LINE2,
    LINES,
    PAD,
    SHEET,
    SHEET_BIT,
    SHEET_WORD,
    SIDE,
    WORDS,
)
from sixfold.jit import Buffer, buffer, compiled, highest, lowest, popcount, room
from sixfold.rules.kernel import MOST_MOVES, SCRATCH, advance, expand, play, result, survey
from sixfold.rules.thinking import noisy

WON: Final = 1_000_000
SURE: Final = WON - 1000

WEIGHTS: Final = {
    "span times reach": 10,
    "neighbouring dots": 4,
    "contacts": -12,
    "pinched contacts": -25,
    "vacant neighbours": 4,
    "vacant neighbours in the centre": 6,
    "own lines": 5,
    "lines against": -5,
    "square of the centre lead": 12,
}
"""Set by hand. The first is for the mean of two reaches: over all links, and round the centre."""

(
    SPANS,
    THICKNESS,
    CONTACTS,
    PINCHED,
    VACANT,
    VACANT_CENTRE,
    LINES_FOR,
    LINES_AGAINST,
    CENTRE,
) = range(9)

CENTRE_FROM: Final = 10
"""The centre counts from the tenth piece of a player on."""

SPARSE: Final = 20
"""Of additions one in so many is looked at first."""
SPARSE_MOVES: Final = 5
"""Among replies, one move of a piece in so many."""
WIDTH: Final = 6
"""Replies that are themselves replied to, after a first look at all that are considered."""
ROOT_WIDTHS: Final = (0, 0, 80, 24, 10)
"""How many moves are searched so many decisions deep."""
DEEPEST: Final = len(ROOT_WIDTHS) - 1
_TELLING: Final = 2_000
"""Nodes from which on the speed is learnt."""
FIRST_LOOK: Final = 0.35
"""The part of the time for additions in between."""

# The working space: counts, the history table, and for each ply all moves and those considered.
NODES, LIMIT = range(2)
HISTORY_AT: Final = 8
CODES_AT: Final = HISTORY_AT + CODES
PICKED_AT: Final = CODES_AT + (DEEPEST + 1) * MOST_MOVES
WEIGHTS_AT: Final = PICKED_AT + (DEEPEST + 1) * MOST_MOVES
ROOM: Final = WEIGHTS_AT + len(WEIGHTS)

_ACROSS: Final = LINES + PAD + SIDE // 2 + SIDE - 1
"""The place in a set of points of the line across the board that has bit 0 among marks."""
_NARROW: Final = (1 << FIELD) - 1


@compiled
def _beside(sheet: Buffer, i: int) -> int:
    """What a word of a sheet is next to; bits off the board may be set."""
    word = sheet[i]
    down = word << FIELD | sheet[i - 1] >> 2 * FIELD
    up = word >> FIELD | sheet[i + 1] << 2 * FIELD
    return word << 1 | word >> 1 | down | down << 1 | up | up >> 1


@compiled
def _fill(found: Buffer, own: Buffer) -> None:
    """Extend a set of own dots to all that are connected with it."""
    grows = 1
    while grows != 0:
        grows = 0
        for i in range(1, WORDS + 1):
            more = _beside(found, i) & own[i] & ~found[i]
            found[i] |= more
            grows |= more


@compiled
def _fill_links(
    found: Buffer, own: Buffer, touching: Buffer, between: Buffer, middle: Buffer
) -> None:
    """Extend a set of own dots to all that one to three vacant points link with it.

    ``touching`` are vacant points next to own dots, ``between`` those next to these: a link of
    three has one of them in its middle. The set takes up ``touching``, and ``middle`` the others.
    """
    for i in range(SHEET):
        middle[i] = 0
    grows = 1
    while grows != 0:
        grows = 0
        for i in range(1, WORDS + 1):
            more = _beside(found, i) & (own[i] | touching[i])
            more |= _beside(middle, i) & touching[i]
            more &= ~found[i]
            found[i] |= more
            grows |= more
        for i in range(1, WORDS + 1):
            more = _beside(found, i) & between[i] & ~middle[i]
            middle[i] |= more
            grows |= more


@compiled
def _mark_lines(sheet: Buffer, other: Buffer, marks: Buffer) -> None:
    """The lines of each axis on which two sets of points lie, a bit for each."""
    marks[0] = 0
    marks[1] = 0
    marks[2] = 0
    for i in range(1, WORDS + 1):
        word = sheet[i] | other[i]
        x = 3 * (i - 1)
        while word != 0:
            line = word & _NARROW
            if line != 0:
                marks[0] |= 1 << x
                marks[1] |= line << (SIDE - 1 - x)
                marks[2] |= line
            word >>= FIELD
            x += 1


@compiled
def _span(marks: int) -> int:
    """How many lines there are from the first to the last."""
    return highest(marks) - lowest(marks) + 1


@compiled
def _best_span(part: Buffer, reach: Buffer, times: Buffer) -> None:
    """For each group of a part, its span times what can be reached; the best of each axis."""
    rest = room(SHEET)
    group = room(SHEET)
    marks = room(AXES)
    for i in range(SHEET):
        rest[i] = part[i]
        group[i] = 0
    for i in range(1, WORDS + 1):
        while rest[i] != 0:
            for j in range(1, WORDS + 1):
                group[j] = 0
            group[i] = rest[i] & -rest[i]
            _fill(group, rest)
            for j in range(1, WORDS + 1):
                rest[j] &= ~group[j]
            _mark_lines(group, group, marks)
            for axis in range(AXES):
                times[axis] = max(times[axis], _span(marks[axis]) * reach[axis])


@compiled
def _find_rims(own: Buffer, vacant: Buffer, touching: Buffer, between: Buffer) -> None:
    """Vacant points next to own dots, and those next to these."""
    for i in range(SHEET):
        touching[i] = 0
        between[i] = 0
    for i in range(1, WORDS + 1):
        touching[i] = _beside(own, i) & vacant[i]
    for i in range(1, WORDS + 1):
        between[i] = _beside(touching, i) & vacant[i] & ~touching[i]


@compiled
def _count_lines(view: Buffer, player: int, part: Buffer, marks: Buffer) -> int:
    """Lines of free PÜNCTs of a player outside a part that cross it."""
    count = 0
    for i in range(EACH * player, EACH * player + EACH):
        piece = view[PIECES + i]
        if piece == 0:
            break
        point = piece >> 12
        if part[SHEET_WORD[point]] & SHEET_BIT[point] == 0 and is_free(view, i):
            count += marks[0] >> (LINE0[point] - PAD) & 1
            count += marks[1] >> (_ACROSS - LINE1[point]) & 1
            count += marks[2] >> (LINE2[point] - 2 * LINES - PAD) & 1
    return count


@compiled
def _judge_part(view: Buffer, player: int, part: Buffer, weights: Buffer) -> int:
    """What the dots that are linked with each other are worth, but for their span."""
    total = 0
    other = DOTS + SHEET * (1 - player)
    foe = room(SHEET)
    marks = room(AXES)
    for i in range(SHEET):
        foe[i] = view[other + i]
    for i in range(1, WORDS + 1):
        word = part[i]
        if word == 0 and part[i - 1] == 0 and part[i + 1] == 0:
            continue
        up = part[i] >> FIELD | part[i + 1] << 2 * FIELD
        pairs = popcount(word & word >> 1) + popcount(word & up) + popcount(word & up >> 1)
        total += weights[THICKNESS] * pairs
        total += weights[CONTACTS] * popcount(word & _beside(foe, i))
        down = foe[i] << FIELD | foe[i - 1] >> 2 * FIELD
        up = foe[i] >> FIELD | foe[i + 1] << 2 * FIELD
        pinched = foe[i] << 1 & foe[i] >> 1 | down & up | down << 1 & up >> 1
        total += weights[PINCHED] * popcount(word & pinched)
        vacant = _beside(part, i) & view[FREE + i]
        total += weights[VACANT] * popcount(vacant)
        total += weights[VACANT_CENTRE] * popcount(vacant & CENTRE_SHEET[i])
    _mark_lines(part, part, marks)
    total += weights[LINES_FOR] * _count_lines(view, player, part, marks)
    total += weights[LINES_AGAINST] * _count_lines(view, 1 - player, part, marks)
    return total


@compiled
def _judge_player(view: Buffer, player: int, weights: Buffer) -> int:
    """What the best of a player's linked groups is worth."""
    own = room(SHEET)
    vacant = room(SHEET)
    outside = room(SHEET)
    for i in range(SHEET):
        own[i] = view[DOTS + SHEET * player + i]
        vacant[i] = view[FREE + i]
        outside[i] = vacant[i] & ~CENTRE_SHEET[i]
    touching = room(SHEET)
    between = room(SHEET)
    _find_rims(own, vacant, touching, between)
    touching_outside = room(SHEET)
    between_outside = room(SHEET)
    _find_rims(own, outside, touching_outside, between_outside)
    rest = room(SHEET)
    linked = room(SHEET)
    part = room(SHEET)
    middle = room(SHEET)
    near = room(SHEET)
    marks = room(AXES)
    reach = room(AXES)
    times = room(AXES)
    for i in range(SHEET):
        rest[i] = own[i]
        linked[i] = 0
        near[i] = 0
    best = 0
    found = 0
    for i in range(1, WORDS + 1):
        while rest[i] != 0:
            for j in range(1, WORDS + 1):
                linked[j] = 0
            linked[i] = rest[i] & -rest[i]
            _fill_links(linked, rest, touching, between, middle)
            _mark_lines(linked, middle, marks)
            for axis in range(AXES):
                reach[axis] = _span(marks[axis])
                times[axis] = 0
            for j in range(SHEET):
                linked[j] &= own[j]
                part[j] = linked[j]
                rest[j] &= ~linked[j]
            # The same once more for what is linked without the centre.
            for first in range(1, WORDS + 1):
                while part[first] != 0:
                    for j in range(1, WORDS + 1):
                        near[j] = 0
                    near[first] = part[first] & -part[first]
                    _fill_links(near, part, touching_outside, between_outside, middle)
                    _mark_lines(near, middle, marks)
                    for axis in range(AXES):
                        marks[axis] = reach[axis] + _span(marks[axis])
                    for j in range(SHEET):
                        near[j] &= part[j]
                        part[j] &= ~near[j]
                    _best_span(near, marks, times)
            worth = weights[SPANS] * max(times[0], times[1], times[2]) // 2
            worth += _judge_part(view, player, linked, weights)
            if found == 0 or worth > best:
                best = worth
            found = 1
    return best


@compiled
def _judge_centre(state: State, view: Buffer, weights: Buffer) -> int:
    """What the square of the lead in the centre is worth to White."""
    if state.form == BASIC:
        return 0
    if view[PIECES + CENTRE_FROM - 1] == 0 and view[PIECES + EACH + CENTRE_FROM - 1] == 0:
        return 0
    white, black = in_centre(view)
    return weights[CENTRE] * (white - black) * abs(white - black)


@compiled
def judge(state: State, weights: Buffer) -> int:
    """What a position is worth to the player to move, by its looks."""
    view = room(VIEW)
    see(state, view)
    return _judge(state, view, weights)


@compiled
def _judge(state: State, view: Buffer, weights: Buffer) -> int:
    white = _judge_player(view, 0, weights) - _judge_player(view, 1, weights)
    white += _judge_centre(state, view, weights)
    return white if state.player == 0 else -white


@compiled
def look(state: State, work: Buffer) -> int:
    """What a position is worth to the player to move; ends and a win at once are certain."""
    work[NODES] += 1
    view = room(VIEW)
    see(state, view)
    view[BACK] = 0
    view[ENOUGH] = AXES
    view[LEAST] = 0
    view[MOST] = AT_ONCE
    grow_layers(view, room(LAYERS))
    white = min(view[COSTS], view[COSTS + 1], view[COSTS + 2])
    black = min(view[COSTS + AXES], view[COSTS + AXES + 1], view[COSTS + AXES + 2])
    own, other = (white, black) if state.player == 0 else (black, white)
    if other == 0:
        return -WON
    if own == 0:
        return WON
    if view[PIECES + EACH - 1] != 0 or view[PIECES + 2 * EACH - 1] != 0:
        return (1 - 2 * state.player) * result(state) * WON
    if own <= AT_ONCE:
        scratch = room(SCRATCH)
        survey(state, scratch)
        if noisy(state, scratch, work[PICKED_AT + DEEPEST * MOST_MOVES : WEIGHTS_AT]) != 0:
            return WON - 1
    return _judge(state, view, work[WEIGHTS_AT:])


@compiled
def _pick(adds: int, count: int, ply: int, work: Buffer) -> int:
    """Of all moves of a ply, pick some: first what was good before, then one in so many."""
    codes = CODES_AT + ply * MOST_MOVES
    picked = PICKED_AT + ply * MOST_MOVES
    n = 0
    for i in range(count):
        code = work[codes + i]
        known = work[HISTORY_AT + code]
        if known > 0:
            work[picked + n] = code
            if known > work[HISTORY_AT + work[picked]]:
                work[picked + n] = work[picked]
                work[picked] = code
            n += 1
    for i in range(ply % SPARSE, adds, SPARSE):
        if work[HISTORY_AT + work[codes + i]] == 0:
            work[picked + n] = work[codes + i]
            n += 1
    for i in range(adds + ply % SPARSE_MOVES, count, SPARSE_MOVES):
        if work[HISTORY_AT + work[codes + i]] == 0:
            work[picked + n] = work[codes + i]
            n += 1
    return n


@compiled
def _insert(kept: Buffer, values: Buffer, n: int, code: int, value: int) -> int:
    """Put a move among the best, in their order; returns how many there are."""
    if n == WIDTH and value <= values[n - 1]:
        return n
    at = min(n, WIDTH - 1)
    while at > 0 and values[at - 1] < value:
        kept[at] = kept[at - 1]
        values[at] = values[at - 1]
        at -= 1
    kept[at] = code
    values[at] = value
    return min(n + 1, WIDTH)


@compiled
def search(state: State, depth: int, alpha: int, beta: int, ply: int, work: Buffer) -> int:
    """The value for the player to move, who cannot win at once, of a position that is not over.

    All moves are considered only where those that were picked lose at once.
    """
    scratch = room(SCRATCH)
    count = survey(state, scratch)
    if count == 0:
        return (1 - 2 * state.player) * result(state) * WON
    codes = CODES_AT + ply * MOST_MOVES
    picked = PICKED_AT + ply * MOST_MOVES
    expand(state, scratch, work[codes : codes + MOST_MOVES])
    number = _pick(scratch[ADDS], count, ply, work)
    kept = room(WIDTH)
    values = room(WIDTH)
    n = 0
    best = -WON
    for i in range(number + count):
        if i >= number and n > 0:
            break
        code = work[picked + i] if i < number else work[codes + i - number]
        value = -look(play(state, code), work)
        if work[NODES] > work[LIMIT]:
            return max(best, value)
        if value <= -SURE:
            best = max(best, value)
            continue
        n = _insert(kept, values, n, code, value)
        if value >= SURE or (depth <= 1 and value >= beta):
            work[HISTORY_AT + code] += 1
            return value
    if n == 0:
        return best
    if depth <= 1:
        return int(values[0])
    for i in range(n):
        value = values[i]
        if abs(value) < SURE:
            value = -search(play(state, kept[i]), depth - 1, -beta, -alpha, ply + 1, work)
        best = max(best, value)
        alpha = max(alpha, value)
        if alpha >= beta:
            work[HISTORY_AT + kept[i]] += depth
            break
        if work[NODES] > work[LIMIT]:
            break
    return best


@compiled
def look_at_additions(state: State, first: int, values: Buffer, work: Buffer) -> int:
    """Write what every 20th addition leads to, and before the first of them each move of a piece.

    Returns how many moves there are; their codes are those of the first ply.
    """
    scratch = room(SCRATCH)
    count = survey(state, scratch)
    expand(state, scratch, work[CODES_AT : CODES_AT + MOST_MOVES])
    adds = scratch[ADDS]
    if first == 0:
        for i in range(count):
            values[i] = -2 * WON
        for i in range(adds, count):
            values[i] = -look(play(state, work[CODES_AT + i]), work)
    for i in range(first, adds, SPARSE):
        values[i] = -look(play(state, work[CODES_AT + i]), work)
    return count


@compiled
def _find_win(state: State, work: Buffer) -> int:
    """A move that connects at once, -1 if there is none."""
    scratch = room(SCRATCH)
    survey(state, scratch)
    found = work[CODES_AT : CODES_AT + MOST_MOVES]
    return found[0] if noisy(state, scratch, found) != 0 else -1


@compiled
def _forget(work: Buffer) -> None:
    """Begin anew: no nodes, and no history."""
    work[NODES] = 0
    for i in range(HISTORY_AT, CODES_AT):
        work[i] = 0


class BoardspacePunct:
    """Deepens until the time, that of its processor, is up."""

    def __init__(self, weights: dict[str, int] = WEIGHTS) -> None:
        self.work = buffer(ROOM)
        self.values = buffer(MOST_MOVES)
        for i, weight in enumerate(weights.values()):
            self.work[WEIGHTS_AT + i] = weight
        self.rate = 250_000.0

    def __call__(self, position: sixfold.Position, seconds: float) -> sixfold.Move:
        """The best move of the last depth, even if it was not finished."""
        if position.game.name != "punct":
            return position.moves[0]
        begin = time.process_time()
        state = position.state
        assert isinstance(state, State)
        work = self.work
        won = _find_win(state, work)
        if won >= 0:
            return position.game.move(won)
        _forget(work)
        order = self._look_first(state, begin, seconds)
        if len(order) > 1:
            self._deepen(state, order, begin, seconds)
        spent = time.process_time() - begin
        if work[NODES] > _TELLING:
            self.rate = 0.5 * self.rate + 0.5 * work[NODES] / spent
        return position.game.move(order[0])

    def _look_first(self, state: State, begin: float, seconds: float) -> list[int]:
        """The moves by what follows at once, the best first; one of them if all lose or it wins."""
        count = 0
        for first in range(SPARSE):
            count = look_at_additions(state, first, self.values, self.work)
            if time.process_time() - begin > FIRST_LOOK * seconds:
                break
        looked = sorted(
            (i for i in range(count) if self.values[i] > -2 * WON),
            key=self.values.__getitem__,
            reverse=True,
        )
        kept = [i for i in looked if abs(self.values[i]) < SURE]
        if not kept or self.values[looked[0]] >= SURE:
            kept = looked[:1]
        return [int(self.work[CODES_AT + i]) for i in kept]

    def _deepen(self, state: State, order: list[int], begin: float, seconds: float) -> None:
        """Search the first moves deeper and deeper, and bring the best to the front."""
        work = self.work
        for depth in range(2, DEEPEST + 1):
            best = -2 * WON
            for i in range(min(len(order), ROOT_WIDTHS[depth])):
                left = seconds - (time.process_time() - begin)
                work[LIMIT] = work[NODES] + int(self.rate * left)
                after = advance(state, order[i])
                value = -search(after, depth - 1, -2 * WON, -best, 1, work)
                if work[NODES] > work[LIMIT]:
                    return
                if value > best:
                    best = value
                    order.insert(0, order.pop(i))
            if abs(best) >= SURE:
                return


if __name__ == "__main__":
    answer("PÜNCT in the manner of boardspace", BoardspacePunct())
