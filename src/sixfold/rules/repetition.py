"""The memory of a game in which a position that comes for the third time is a draw.

With the option ``repetition`` off nothing is remembered. With it the memory is the keys of all
earlier positions that can still come again, in ascending order; which these are each game says.
"""

from __future__ import annotations

import re
from bisect import insort
from typing import Final

from sixfold.errors import Impossible
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


def with_position(memory: tuple[int, ...], state: State) -> tuple[int, ...]:
    """The keys with that of one more position."""
    keys = list(memory)
    insort(keys, key_of(state))
    return tuple(keys)


def draw(memory: tuple[int, ...], state: State) -> Outcome | None:
    """The end of the game, if a position has come often enough."""
    return Outcome(None, "repetition") if memory.count(key_of(state)) >= TIMES - 1 else None


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
    """The keys that a text names; raises ``Impossible`` with the reason if it cannot be."""
    if not options["repetition"]:
        if words:
            raise Impossible("seen-off", "seen belongs to the option repetition, which is off")
        return None
    for word in words:
        if not _KEY.fullmatch(word):
            raise Impossible(
                "seen", f"seen lists keys of 16 hexadecimal digits, not {word!r}", given=word
            )
        if words.count(word) >= TIMES:
            raise Impossible(
                "seen-thrice", f"{word} is listed {words.count(word)} times; the third is a draw"
            )
    keys = tuple(wrap(int(word, 16)) for word in words)
    if list(keys) != sorted(keys):
        raise Impossible("seen-order", "seen lists its keys in ascending order")
    return keys
