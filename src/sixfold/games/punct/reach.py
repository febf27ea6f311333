"""How far apart opposite sides are for the players: which points are missing on the way.

A vacant point costs 1. An opponent's dot costs 2, since it can only be covered; so does a *hole*, a
vacant point where no three are linked, as no piece fits in. All points within a cost are one
*layer*. Layers grow for both players and all three pairs of sides at once, each pair in a
sheet of its own (``LANES`` in ``tables.py``).
"""

from __future__ import annotations

from typing import Final

from sixfold.games.punct.board import PIECES as EACH
from sixfold.games.punct.tables import AXES, ENDS, FIELD, LANES, SHEET, SHEETS, SIDE, SIZE, WORDS
from sixfold.jit import Buffer, compiled, popcount, room, unsigned

FAR: Final = 20
"""No way costs more than this; a straight one over an empty board costs 17."""
LAYERS: Final = (FAR + 1) * SHEETS

# A *view* is what is known about a position. The pieces, and what lies below them; what is seen on
# each point; sheets of White's dots, of Black's and of vacant points; for each pair of sides what
# is the player's own, what can be filled and what covered; what each pair costs; and what is to be
# found out.
PIECES: Final = 0
BELOW: Final = PIECES + 2 * EACH
TOP: Final = BELOW + 2 * EACH
DOTS: Final = TOP + SIZE
FREE: Final = DOTS + 2 * SHEET
OWN: Final = FREE + SHEET
VACANT: Final = OWN + SHEETS
OTHER: Final = VACANT + SHEETS
COSTS: Final = OTHER + SHEETS
GOAL: Final = COSTS + LANES
VIEW: Final = GOAL + 4

# The goal: 0 from the first sides to the last or 1 back; how many pairs of sides each player has to
# connect; how many layers there are at least and at most.
BACK: Final = GOAL
ENOUGH: Final = GOAL + 1
LEAST: Final = GOAL + 2
MOST: Final = GOAL + 3

_COLUMN: Final = (1 << SIDE) - 1
_COLUMNS: Final = _COLUMN | _COLUMN << FIELD | _COLUMN << 2 * FIELD
_ABOVE: Final = _COLUMNS + (1 | 1 << FIELD | 1 << 2 * FIELD)
_SLANT: Final = SIDE - 8
"""How far the points of a column are moved up, less its number, for slanting lines to meet."""


@compiled
def _find_holes(view: Buffer, holes: Buffer) -> None:
    """Write the vacant points that are not linked with two others at least."""
    inner = room(SHEET)
    for i in range(SHEET):
        inner[i] = 0
        holes[i] = 0
    for i in range(1, SHEET - 1):
        word = view[FREE + i]
        down = word << FIELD | view[FREE + i - 1] >> 2 * FIELD
        up = word >> FIELD | view[FREE + i + 1] << 2 * FIELD
        # Those beside which two are vacant.
        one = word << 1
        two = one & word >> 1
        one |= word >> 1
        two |= one & down
        one |= down
        two |= one & down << 1
        one |= down << 1
        two |= one & up
        one |= up
        two |= one & up >> 1
        inner[i] = word & two
    for i in range(1, SHEET - 1):
        word = inner[i]
        down = word << FIELD | inner[i - 1] >> 2 * FIELD
        up = word >> FIELD | inner[i + 1] << 2 * FIELD
        beside = word << 1 | word >> 1 | down | down << 1 | up | up >> 1
        holes[i] = view[FREE + i] & ~(word | beside)


@compiled
def spread(view: Buffer) -> None:
    """Lay out the sheets of dots and of vacant points for all pairs of sides."""
    holes = room(SHEET)
    _find_holes(view, holes)
    for word in range(SHEET):
        white = view[DOTS + word]
        black = view[DOTS + SHEET + word]
        vacant = view[FREE + word] & ~holes[word]
        at = LANES * word
        for lane in range(AXES):
            view[OWN + at + lane] = white
            view[OWN + at + AXES + lane] = black
            view[OTHER + at + lane] = black | holes[word]
            view[OTHER + at + AXES + lane] = white | holes[word]
        for lane in range(2 * AXES):
            view[VACANT + at + lane] = vacant
        for lane in range(2 * AXES, LANES):
            view[OWN + at + lane] = 0
            view[OTHER + at + lane] = 0
            view[VACANT + at + lane] = 0


@compiled
def grow(view: Buffer, layers: Buffer) -> int:
    """Grow layers up to the goal, and write what each pair of sides costs; returns the last cost.

    What is not connected by then costs ``FAR``.
    """
    first = SHEETS * view[BACK]
    last = SHEETS - first
    here = room(SHEETS)
    near = room(SHEETS)
    far = room(SHEETS)
    found = room(LANES)
    start = room(SHEETS)
    goal = room(SHEETS)
    for i in range(SHEETS):
        start[i] = ENDS[unsigned(first + i)]
        goal[i] = ENDS[unsigned(last + i)]
        here[i] = 0
        near[i] = 0
        far[i] = 0
    for lane in range(LANES):
        view[COSTS + lane] = FAR
    white = 0
    black = 0
    cost = 0
    while True:
        # Own dots that touch the layer belong to it, and so do those that touch them.
        grows = 1
        while grows != 0:
            for i in range(LANES, SHEETS - LANES):
                word = here[i]
                down = word << FIELD | here[i - LANES] >> 2 * FIELD
                up = word >> FIELD | here[i + LANES] << 2 * FIELD
                beside = word << 1 | word >> 1 | down | down << 1 | up | up >> 1
                near[i] = beside | start[i]
            grows = 0
            for i in range(LANES, SHEETS - LANES):
                more = near[i] & view[OWN + i] & ~here[i]
                here[i] |= more
                grows |= more
        for lane in range(LANES):
            found[lane] = 0
        for word in range(LANES, SHEETS - LANES, LANES):
            for lane in range(LANES):
                found[lane] |= here[word + lane] & goal[word + lane]
        for pair in range(2 * AXES):
            if found[pair] != 0 and view[COSTS + pair] == FAR:
                view[COSTS + pair] = cost
                white += int(pair < AXES)
                black += int(pair >= AXES)
        for i in range(SHEETS):
            layers[cost * SHEETS + i] = here[i]
        if cost >= view[MOST] or (
            cost >= view[LEAST] and white >= view[ENOUGH] and black >= view[ENOUGH]
        ):
            return cost
        cost += 1
        for i in range(LANES, SHEETS - LANES):
            here[i] |= near[i] & view[VACANT + i] | far[i] & view[OTHER + i]
            far[i] = near[i]


@compiled
def _crosses(view: Buffer, at: int) -> bool:
    """Whether a sheet has a point on every line of an axis, without which nothing is connected."""
    columns = 0
    rows = 0
    slants = 0
    for i in range(WORDS):
        word = view[at + 1 + i]
        # A column with a point in it carries into the bit above.
        columns += popcount((word + _COLUMNS) & _ABOVE)
        for n in range(3):
            column = word >> FIELD * n & _COLUMN
            rows |= column
            slants |= column << SIDE - 3 * i - n
    return columns == SIDE or rows == _COLUMN or slants >> _SLANT & _COLUMN == _COLUMN


@compiled
def connected(view: Buffer, layers: Buffer) -> int:
    """Who connects two opposite sides: 1 White, 2 Black, 3 both."""
    if not (_crosses(view, DOTS) or _crosses(view, DOTS + SHEET)):
        return 0
    view[BACK] = 0
    view[MOST] = 0
    grow(view, layers)
    white = min(view[COSTS], view[COSTS + 1], view[COSTS + 2])
    black = min(view[COSTS + 3], view[COSTS + 4], view[COSTS + 5])
    return int(white == 0) + 2 * int(black == 0)
