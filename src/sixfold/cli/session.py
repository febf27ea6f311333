"""A game being played: its record, who decides for whom, and the file that always holds it."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from sixfold.cli.players import Chooser
from sixfold.records import Record, formats
from sixfold.rules import Game, Move, Position

Seats = tuple[Chooser | None, Chooser | None]
"""Who decides for White and for Black; None is a person."""


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
    def chooser(self) -> Chooser | None:
        """Who decides now; None is a person."""
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
            if self.seats[self.record.positions[count].player] is None:
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


def write_safely(path: Path, text: str) -> None:
    """Replace a file as a whole, so that it is never half written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(draft).replace(path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def place_to_save(game: Game) -> Path:
    """A new file for a game that was given none."""
    folder = platformdirs.user_state_path("sixfold") / "games"
    ending = formats()[0].extension
    stem = f"{game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    number = 1
    while (path := folder / f"{stem}-{number}{ending}").exists():
        number += 1
    return path
