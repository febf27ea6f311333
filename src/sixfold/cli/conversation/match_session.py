"""A match being played: its record, who decides for whom, and the file that always holds it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from sixfold.cli.conversation.saving import new_file, write_safely
from sixfold.match import AnyEvent, Match, MatchRecord, Stage
from sixfold.match.player import MatchPlayer
from sixfold.match.record import EXTENSION

Seat = MatchPlayer
"""A program that decides for a player."""


@dataclass
class MatchSession:
    """A match being played. Whatever happens in it is written to its file at once."""

    record: MatchRecord
    seats: tuple[Seat | None, Seat | None]
    path: Path

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.record.match

    def play(self, *events: AnyEvent | str) -> None:
        """Let things happen, all of them or, if one is refused, none."""
        record = self.record
        for event in events:
            record = record.play(event)
        self.record = record
        write_safely(self.path, record.text)

    def close(self) -> None:
        """End the programs."""
        for seat in self.seats:
            if seat is not None:
                seat.analyst.close()

    @property
    def farewell(self) -> str:
        """Where the match can be found, and how to go on with it."""
        if not self.record.events:
            return "Nothing happened, so nothing was saved."
        saved = f"Saved in {self.path}"
        if self.match.stage == Stage.OVER:
            return f"{saved}\nCheck it with: sixfold verify {quote(str(self.path))}"
        return f"{saved}\nContinue with: sixfold match --resume {quote(str(self.path))}"


def place_to_save() -> Path:
    """A new file for a match that was given none."""
    return new_file("matches", "", EXTENSION)
