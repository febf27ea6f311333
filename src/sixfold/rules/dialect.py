"""Other people's ways to write down a game, as far as a game has to know about them.

The frame of a foreign format (headers, move numbers, comments) is read in ``sixfold.records``,
which knows no game. What its moves mean is known to the game: a dialect translates them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sixfold.rules.move import Move
    from sixfold.rules.position import Position


class Dialect(Protocol):
    """A translator between our moves and one foreign notation."""

    def read(self, position: Position, words: Sequence[str]) -> tuple[list[Move], int]:
        """The moves that the first words mean here, and how many words were used up.

        The words are what the frame holds from here on, one element a token or command. Raises
        ``NotationError`` or ``IllegalMove`` for words that mean nothing here.
        """

    def write(self, position: Position, moves: Sequence[Move]) -> list[str]:
        """The words for a turn: what one player decides in succession from ``position``."""
