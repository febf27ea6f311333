"""What the option ``repetition`` needs: the positions that can still come again.

With the option off nothing is remembered. With it the memory is the keys of all earlier positions
in which a push was due, in ascending order, since a piece was last captured: captured pieces never
come back, so no position before can recur.
"""

from __future__ import annotations

import re
from bisect import insort
from typing import Final

from sixfold.games.gipf.kernel import PUSH, ROWS
from sixfold.jit import wrap
from sixfold.rules.kernel import State, key_of
from sixfold.rules.option import Options
from sixfold.rules.player import Outcome

Keys = tuple[int, ...] | None

TIMES: Final = 3
"""How often a position has to come for a draw."""

_KEY: Final = re.compile("[0-9a-f]{16}")


def begin(state: State, options: Options) -> Keys:
    """No earlier position, or nothing at all without the option."""
    return () if options["repetition"] else None


def remember(memory: Keys, before: State, code: int, after: State) -> Keys:
    """The keys after a move: a push adds one, a capture forgets them all."""
    if memory is None:
        return None
    if code < ROWS:
        keys = list(memory)
        insort(keys, key_of(before))
        return tuple(keys)
    captured = before.black != after.black if before.player == 0 else before.white != after.white
    return () if captured else memory


def outcome(memory: Keys, state: State) -> Outcome | None:
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


def write(memory: Keys) -> list[str]:
    """The keys as texts know them."""
    return [f"{key % (1 << 64):016x}" for key in memory or ()]


def read(options: Options, words: list[str]) -> Keys:
    """The keys that a text names; raises ``ValueError`` with the reason if it cannot be."""
    if not options["repetition"]:
        if words:
            raise ValueError("seen belongs to the option repetition, which is off")
        return None
    for word in words:
        if not _KEY.fullmatch(word):
            raise ValueError(f"seen lists keys of 16 hexadecimal digits, not {word!r}")
        if words.count(word) >= TIMES:
            raise ValueError(f"{word} is listed {words.count(word)} times; the third is a draw")
    keys = tuple(wrap(int(word, 16)) for word in words)
    if list(keys) != sorted(keys):
        raise ValueError("seen lists its keys in ascending order")
    return keys
