"""A game being played: its record, who decides for whom, and the file that always holds it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sixfold.cli.conversation.person import Person
from sixfold.cli.conversation.saving import new_file, write_safely
from sixfold.engine.picker import MovePicker
from sixfold.records import Record, formats
from sixfold.rules import Game, Move, Position

Seats = tuple[MovePicker, MovePicker]
"""Who decides for White and for Black."""


@dataclass
class Session:
    """A game being played. Whatever changes it writes it to its file at once."""

    record: Record
    seats: Seats
    path: Path

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.record.final

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to decide."""
        return self.record.result is not None

    @property
    def picker(self) -> MovePicker:
        """Who decides now."""
        return self.seats[self.position.player]

    def play(self, *moves: str | Move) -> None:
        """Play moves, all of them or, if one is refused, none."""
        record = self.record
        for move in moves:
            record = record.play(move)
        self.record = record
        self.save()

    def undo(self) -> tuple[Move, ...]:
        """Go back to where a person decided last; the moves taken back, none if there is none."""
        played = len(self.record.moves)
        for count in range(played - 1, -1, -1):
            if isinstance(self.seats[self.record.positions[count].player], Person):
                undone = self.record.moves[count:]
                self.record = self.record.until(count)
                self.save()
                return undone
        return ()

    def resign(self) -> None:
        """End the game in favour of the opponent of the player who has to decide."""
        self.record = self.record.end("resignation", self.position.player.opponent)
        self.save()

    def save(self) -> None:
        """Write the record to its file."""
        write_safely(self.path, self.record.text)


def place_to_save(game: Game) -> Path:
    """A new file for a game that was given none."""
    return new_file("games", f"{game.name}-", formats()[0].extension)
