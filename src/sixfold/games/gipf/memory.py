"""What the option ``repetition`` needs: the positions that can still come again.

With the option off nothing is remembered. With it the memory is the keys of all earlier positions
in which a push was due, in ascending order, since a piece was last captured: captured pieces never
come back, so no position before can recur. Nor do potentials that have entered or were used.
"""

from __future__ import annotations

from bisect import insort

from sixfold.games.gipf.kernel import PUSH, ROWS
from sixfold.games.gipf.potentials.state import LOADED_PUSHES
from sixfold.games.gipf.rules import AnyState
from sixfold.rules.kernel import key_of
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome

Keys = tuple[int, ...] | None

TIMES = 3
"""How often a position has to come for a draw."""


def begin(state: AnyState, options: Options) -> Keys:
    """No earlier position, or nothing at all without the option."""
    return () if options["repetition"] else None


def remember(memory: Keys, before: AnyState, code: int, after: AnyState) -> Keys:
    """The keys after a move: a push adds one, a capture forgets them all."""
    if memory is None:
        return None
    if code < ROWS:
        keys = list(memory)
        insort(keys, key_of(before))
        return tuple(keys)
    if code >= LOADED_PUSHES:
        return ()
    captured = before.black != after.black if before.player == 0 else before.white != after.white
    return () if captured else memory


def verdict(memory: Keys, state: AnyState) -> Outcome | None:
    """A draw if the same push is due for the third time."""
    if memory is None or state.phase != PUSH or memory.count(key_of(state)) < TIMES - 1:
        return None
    return Outcome(None, "repetition")


def can_decide(memory: Keys) -> bool:
    """Whether the option is on."""
    return memory is not None


def seen(memory: Keys) -> tuple[int, ...]:
    """The keys of the positions that can still come again."""
    return memory or ()
