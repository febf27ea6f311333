"""Who plays, and how a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final


class Player(IntEnum):
    """The first and the second to move, in every game.

    They are the numbers 0 and 1, also in JSON and as indices, but a player is never false: what is
    asked by ``if outcome.winner`` is whether anybody won.
    """

    WHITE = 0
    BLACK = 1

    def __bool__(self) -> bool:
        return True

    @property
    def opponent(self) -> Player:
        """The other player."""
        return _PLAYERS[1 - self]

    def __repr__(self) -> str:
        return f"Player.{self.name}"

    def __str__(self) -> str:
        return _WORDS[self]


_PLAYERS: Final = tuple(Player)
_WORDS: Final = tuple(player.name.lower() for player in Player)


def player_of(number: int) -> Player:
    """The player of a number, 0 or 1; to ask ``Player`` itself takes three times as long."""
    return _PLAYERS[number]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: ``winner`` is None for a draw; ``score`` is White's and Black's."""

    winner: Player | None
    reason: str
    score: tuple[int, int] | None = None

    @property
    def data(self) -> dict[str, Any]:
        """The same as JSON data."""
        winner = None if self.winner is None else str(self.winner)
        score = None if self.score is None else list(self.score)
        return {"winner": winner, "reason": self.reason, "score": score}

    def __str__(self) -> str:
        result = "draw" if self.winner is None else f"{self.winner} wins"
        score = f" {self.score[0]}:{self.score[1]}" if self.score else ""
        return f"{result}{score} ({self.reason})"
