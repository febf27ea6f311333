"""What each side could capture if it were to move, for both at once."""

from __future__ import annotations

from sixfold.games.tzaar.kernel import State, above, as_high
from sixfold.games.tzaar.tables import BACK1, BACK2, INNER0, INNER1, INNER2
from sixfold.jit import inlined, popcount


@inlined
def _below(some: int, vacant: int, two: int, four: int, inner: int, occupied: int) -> int:
    """The next stacks down the lines from some stacks.

    ``two`` and ``four`` are the vacant spaces that have as many more below them without a break;
    seven is the most that can lie between two stacks.
    """
    some |= vacant & (some >> 1)
    some |= two & (some >> 2)
    some |= four & (some >> 4)
    return (some >> 1) & inner & occupied


@inlined
def _back(word1: int, word2: int) -> int:
    """Sets in the second and the third order as one in the first."""
    return (
        BACK1[word1 & 63]
        | BACK1[64 + (word1 >> 6 & 63)]
        | BACK1[128 + (word1 >> 12 & 63)]
        | BACK1[192 + (word1 >> 18 & 63)]
        | BACK1[256 + (word1 >> 24 & 63)]
        | BACK1[320 + (word1 >> 30 & 63)]
        | BACK1[384 + (word1 >> 36 & 63)]
        | BACK1[448 + (word1 >> 42 & 63)]
        | BACK1[512 + (word1 >> 48 & 63)]
        | BACK1[576 + (word1 >> 54)]
        | BACK2[word2 & 63]
        | BACK2[64 + (word2 >> 6 & 63)]
        | BACK2[128 + (word2 >> 12 & 63)]
        | BACK2[192 + (word2 >> 18 & 63)]
        | BACK2[256 + (word2 >> 24 & 63)]
        | BACK2[320 + (word2 >> 30 & 63)]
        | BACK2[384 + (word2 >> 36 & 63)]
        | BACK2[448 + (word2 >> 42 & 63)]
        | BACK2[512 + (word2 >> 48 & 63)]
        | BACK2[576 + (word2 >> 54)]
    )


@inlined
def _seen(
    white: int, black: int, inner: int, q0: int, q1: int, q2: int, q3: int, q4: int
) -> tuple[int, int, int, int]:
    """Along one axis: what each side can capture by moving up, and what by moving down.

    White's captures up and down, then Black's, each by what is captured.
    """
    occupied = white | black
    vacant = inner & ~occupied
    two = vacant & (vacant >> 1)
    four = two & (two >> 2)
    weak, strong = as_high(occupied, vacant, inner, q0, q1, q2, q3, q4)
    # Where the next stack below is white, and where it is black.
    over_white = above(white, vacant, inner, occupied)
    over_black = above(black, vacant, inner, occupied)
    captors = strong & (white & over_black | black & over_white)
    down = _below(captors, vacant, two, four, inner, occupied)
    return weak & black & over_white, down & black, weak & white & over_black, down & white


@inlined
def attacks(state: State) -> tuple[int, int, int, int]:
    """The black stacks that White can capture, in how many ways, and the same for Black."""
    weak0, weak1, weak2 = 0, 0, 0
    mine0, mine1, mine2 = 0, 0, 0
    ways, theirs = 0, 0
    white, black, inner = state.white, state.black, INNER0
    q0, q1, q2, q3, q4 = state.p0, state.p1, state.p2, state.p3, state.p4
    # A loop, so that all of this is compiled once and not for each axis.
    for axis in range(3):
        if axis == 1:
            white, black, inner = state.white1, state.black1, INNER1
            q0, q1, q2, q3, q4 = state.q0, state.q1, state.q2, state.q3, state.q4
        elif axis == 2:
            white, black, inner = state.white2, state.black2, INNER2
            q0, q1, q2, q3, q4 = state.r0, state.r1, state.r2, state.r3, state.r4
        a, b, c, d = _seen(white, black, inner, q0, q1, q2, q3, q4)
        ways += popcount(a) + popcount(b)
        theirs += popcount(c) + popcount(d)
        weak0, weak1, weak2 = weak1, weak2, a | b
        mine0, mine1, mine2 = mine1, mine2, c | d
    return weak0 | _back(weak1, weak2), ways, mine0 | _back(mine1, mine2), theirs
