"""A person at the terminal, who picks moves as engines do, and may say something else instead."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sixfold.cli.conversation.talk import title
from sixfold.engine.picker import Budget, MovePicker
from sixfold.errors import SixfoldError
from sixfold.rules import Move, Position


class Aside(Exception):
    """A person said something that is not a move."""

    def __init__(self, line: str) -> None:
        super().__init__(line)
        self.line = line


class Person(MovePicker):
    """Types moves: their texts, several joined by semicolons, or the number of one."""

    def __init__(self, ask: Callable[[str], str], is_aside: Callable[[str], bool]) -> None:
        self._ask = ask
        self._is_aside = is_aside
        self._said: list[tuple[Position, Move]] = []

    def choose(
        self, position: Position, budget: Budget | None = None, history: Sequence[Move] = ()
    ) -> Move:
        """The next move that was typed; raises ``Aside``, and as ``Position.play`` does."""
        if not self.has_said(position):
            line = self._ask(f"{title(position.player)}> ").strip()
            if self._is_aside(line):
                raise Aside(line)
            self._said = self._understood(line, position)
        return self._said.pop(0)[1]

    def has_said(self, position: Position) -> bool:
        """Whether the move for this position was typed with an earlier one."""
        return bool(self._said) and self._said[0][0] == position

    def _understood(self, line: str, position: Position) -> list[tuple[Position, Move]]:
        """What a line means, all of it or, if a part is refused, nothing."""
        listed = numbered(position)
        if not line and len(listed) == 1:
            return [(position, listed[0])]
        if line.isascii() and line.isdigit():
            if not 1 <= int(line[:9]) <= len(listed):
                raise SixfoldError(f"There is no move number {line}; ? lists 1 to {len(listed)}.")
            return [(position, listed[int(line) - 1])]
        if not (parts := [part for part in re.split(r"\s*;\s*", line) if part]):
            raise Aside(line)
        said: list[tuple[Position, Move]] = []
        for part in parts:
            said.append((position, position.move(part)))
            position = position.play(part)
        return said


def numbered(position: Position) -> list[Move]:
    """The possible moves in the order of their texts, a2 before a10."""
    return sorted(position.moves, key=lambda move: _in_order(move.text))


def _in_order(text: str) -> list[tuple[str, int]]:
    """A sort key by which numbers in a text count as such."""
    return [(word, int(number or -1)) for word, number in re.findall(r"(\D+)(\d*)", text)]
