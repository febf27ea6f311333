"""A move, and the legal moves of a position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, overload

from sixfold.rules.step import Step

CODES: Final = 1 << 16
"""Every code is below this, so that a move fits into sixteen bits."""


Role = Literal["enter", "place", "move", "take", "pass", "power", "event"]


@dataclass(frozen=True, slots=True)
class MoveKind:
    """A kind of move by its name in the game, and the role by which everybody else knows it."""

    name: str
    role: Role
    """An ``event`` happens between decisions: nobody has to make it, or only the clock can."""
    by_itself: bool = False
    """Whether nobody has to be asked when it is the only move."""


@dataclass(frozen=True, slots=True, order=True)
class Move:
    """One decision.

    ``text`` is its canonical notation, ``kind`` the name of what is done and ``steps`` what a
    person does to make it, in order. Moves sort by their codes.

    A move is not equal to its text: the same text is a different move in another game. So look for
    a text in ``position.moves``, not in a list of them.
    """

    code: int
    text: str
    kind: str
    steps: tuple[Step, ...]

    @property
    def points(self) -> tuple[str, ...]:
        """The points that are touched for it one by one."""
        return tuple(str(step.value) for step in self.steps if step.kind == "point")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Move {self.text}>"


class Moves:
    """The legal moves of a position, a sequence in ascending order of code.

    A text is in it if it is the canonical text of one of the moves, and ``index`` and ``count``
    find it. In a plain list of the moves it is not found, since a move is not equal to its text.
    """

    # Not a subclass of Sequence[Move]: type checkers would reject ``"e5" in position.moves``.

    __slots__ = ("_codes", "_move")

    def __init__(self, codes: Sequence[int], move: Callable[[int], Move]) -> None:
        self._codes = codes
        self._move = move

    def __len__(self) -> int:
        return len(self._codes)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Moves: ...
    def __getitem__(self, index: int | slice) -> Move | Moves:
        if isinstance(index, slice):
            return Moves(self._codes[index], self._move)
        return self._move(self._codes[index])

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self._codes)

    def __reversed__(self) -> Iterator[Move]:
        return map(self._move, reversed(self._codes))

    def index(self, item: Move | str, start: int = 0, stop: int | None = None) -> int:
        """Where a move or its text stands; raises ``ValueError`` if it is not there."""
        for index in range(*slice(start, stop).indices(len(self))):
            move = self[index]
            if move == item or move.text == item:
                return index
        raise ValueError(f"{str(item)!r} is not one of these moves")

    def count(self, item: Move | str) -> int:
        """How often a move or its text is there: once or not at all."""
        return int(item in self)

    def __contains__(self, item: Move | str) -> bool:
        if isinstance(item, Move):
            return item.code in self._codes and self._move(item.code) == item
        return any(move.text == item for move in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moves) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self._codes))

    def __repr__(self) -> str:
        return f"<{len(self)} moves: {', '.join(move.text for move in self)}>"


Sequence.register(Moves)
