"""What lies inside the stacks, which the rules do not ask but every text and picture shows.

Remembered is a tuple with a text for each bit of a word, the pieces from bottom to top such as
``RBBW``, empty where nothing stands.
"""

from __future__ import annotations

from sixfold.games.dvonn.board import BITS
from sixfold.games.dvonn.kernel import FIRST_MOVE, PASS, REDS, State
from sixfold.games.dvonn.tables import OFFSETS
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome

Stacks = tuple[str, ...]


def begin(state: State, options: Options) -> Stacks:
    """The empty board."""
    return ("",) * BITS


def remember(memory: Stacks, before: State, code: int, after: State) -> Stacks:
    """The stacks after a move."""
    if code == PASS:
        return memory
    stacks = list(memory)
    origin = code & 63
    if code < FIRST_MOVE:
        stacks[origin] = "R" if before.placed < REDS else "WB"[before.player]
        return tuple(stacks)
    stacks[origin + int(OFFSETS[code >> 6])] += stacks[origin]
    gone = (before.white | before.black | before.red) & ~(after.white | after.black | after.red)
    while gone:
        stacks[gone.bit_length() - 1] = ""
        gone ^= 1 << (gone.bit_length() - 1)
    return tuple(stacks)


def outcome(memory: Stacks, state: State) -> Outcome | None:
    """Never: the state alone says when the game is over."""
    return None


def can_decide(memory: Stacks) -> bool:
    """Never."""
    return False


def seen(memory: Stacks) -> tuple[int, ...]:
    """None: stacks only grow and vanish, so no position comes twice."""
    return ()
