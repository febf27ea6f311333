"""What every game's compiled kernel offers, and the doors through which Python calls it.

A state is a ``NamedTuple`` of ints, a type of its own for each game; its field ``player`` says who
decides (0 White, 1 Black). A move is an int, its *code*, with the same meaning in every position.

Legal moves are found in two steps. ``survey`` writes what can be done into ``scratch`` in whatever
compact form suits the game, and counts it. ``expand`` lists the codes, ``nth`` names a single one
without listing: that is what makes random play fast. The three must agree.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Final, Protocol, TypeVar

from sixfold.jit import Buffer, buffer, compiled, inlined, per_game, shift_right, values, wrap


class State(Protocol):
    """A game's own ``NamedTuple`` of ints."""

    @property
    def player(self) -> int:
        """Who decides: 0 White, 1 Black."""

    def __iter__(self) -> Iterator[int]:
        """Its words."""

    def __hash__(self) -> int:
        """A number that equal states share."""


S = TypeVar("S", bound=State)
"""A game's own type of state: all its parts agree on one."""


SCRATCH: Final = 512
"""Ints that ``survey`` may use."""

MOST_MOVES: Final = 8192
"""More than any position of any game has."""


@per_game
def survey(state: State, scratch: Buffer) -> int:
    """Prepare the legal moves in ``scratch`` and return their number, 0 when the game is over."""
    raise NotImplementedError


@per_game
def expand(state: State, scratch: Buffer, out: Buffer) -> int:
    """List the surveyed moves in ``out`` in ascending order of code and return their number."""
    raise NotImplementedError


@per_game
def nth(state: State, scratch: Buffer, k: int) -> int:
    """The code that ``expand`` would put at index ``k``."""
    raise NotImplementedError


@per_game
def play(state: S, code: int) -> S:
    """The state after a legal move. What an illegal code does is undefined."""
    raise NotImplementedError


@per_game
def result(state: State) -> int:
    """White's result in a finished state: 1 won, 0 drawn, -1 lost."""
    raise NotImplementedError


@per_game
def key(state: State) -> int:
    """A 64-bit hash of everything the rules depend on, computed from scratch."""
    raise NotImplementedError


@per_game
def regular(state: State) -> bool:
    """Whether a turn's own move is due, and not what comes before or after it, such as a removal.

    Turns begin there (``begins_turn``), and there depth falls in a search.
    """
    raise NotImplementedError


@inlined
def mixed(word: int, odd: int) -> int:
    """A word of a state spread over all 64 bits, for its ``key``: sums of such words differ.

    The fold keeps the top bits of several words from cancelling.
    """
    product = wrap(word * odd)
    return product ^ shift_right(product, 32)


@compiled
def _list_moves(state: State, scratch: Buffer, out: Buffer) -> int:
    count = survey(state, scratch)
    if count > 0:
        expand(state, scratch, out)
    return count


@compiled
def _pick(state: State, scratch: Buffer, k: int) -> int:
    return nth(state, scratch, k) if k < survey(state, scratch) else -1


@compiled
def _advance(state: S, code: int) -> S:
    return play(state, code)


@compiled
def _key(state: State) -> int:
    return key(state)


@compiled
def _result(state: State) -> int:
    return result(state)


class _Workspace(threading.local):
    """Buffers for each thread, because compiled code runs without the interpreter lock."""

    def __init__(self) -> None:
        self.scratch = buffer(SCRATCH)
        self.out = buffer(MOST_MOVES)


_workspace: Final = _Workspace()


def legal_codes(state: State) -> list[int]:
    """The codes of all legal moves in ascending order."""
    work = _workspace
    return values(work.out, _list_moves(state, work.scratch, work.out))


def nth_code(state: State, k: int) -> int:
    """The ``k``-th of the legal codes, found without listing them; -1 if there are fewer."""
    return int(_pick(state, _workspace.scratch, k))


def advance(state: S, code: int) -> S:
    """The state after a move that the caller has checked."""
    return _advance(state, code)


def key_of(state: State) -> int:
    """The hash of a state."""
    return _key(state)


def result_of(state: State) -> int:
    """White's result in a finished state."""
    return _result(state)
