"""Building a record step by step, so that what could be read is there when reading fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from sixfold.errors import (
    AmbiguousMove,
    IllegalMove,
    NotationError,
    PositionError,
    RecordError,
    SixfoldError,
    some_of,
)
from sixfold.records.annotation import Evaluation, check_places, checked_shapes, checked_sign
from sixfold.records.line import DEEPEST, Entry, Line, time_in
from sixfold.records.record import Record, checked_tags
from sixfold.rules import Move, Outcome, Position

_Found = TypeVar("_Found")


def reason_of(error: SixfoldError) -> str:
    """The reason of an error as half a sentence, without what the place already says."""
    if isinstance(error, IllegalMove):
        return f"{error.reason}; possible: {some_of(error.allowed)}"
    if isinstance(error, AmbiguousMove):
        return f"it could be {some_of(error.fits)}"
    if isinstance(error, (NotationError, RecordError)):
        return error.reason
    if isinstance(error, PositionError):
        return f"{error.text!r} is not a position: {error.reason}"
    return str(error).rstrip(".")


@dataclass
class _Said:
    """What was read so far about a position."""

    comments: list[str] = field(default_factory=list)
    shapes: list[str] = field(default_factory=list)
    evaluation: Evaluation | None = None


@dataclass
class _GrowingEntry:
    """A move with what was said about it and the variations that were read so far."""

    move: Move
    time: int | None = None
    sign: str = ""
    said: _Said = field(default_factory=_Said)
    variations: list[Line] = field(default_factory=list)

    def entry(self) -> Entry:
        said = self.said
        return Entry(
            self.move,
            " ".join(said.comments),
            tuple(self.variations),
            self.sign,
            tuple(said.shapes),
            said.evaluation,
            self.time,
        )


@dataclass
class _Growing:
    """A line that is being read: ``positions`` are those of its moves and the one after them."""

    positions: list[Position]
    entries: list[_GrowingEntry] = field(default_factory=list)
    said: _Said = field(default_factory=_Said)

    def line(self) -> Line:
        said = self.said
        entries = tuple(entry.entry() for entry in self.entries)
        return Line(entries, " ".join(said.comments), tuple(said.shapes), said.evaluation)


class Builder:
    """A record being read; every wrong step raises a ``RecordError`` that holds what there is."""

    def __init__(self, start: Position) -> None:
        self._lines = [_Growing([start])]
        self._tags: dict[str, str] = {}
        self.ending: Outcome | None = None

    @property
    def position(self) -> Position:
        """The position after the last move of the line that is open."""
        return self._lines[-1].positions[-1]

    @property
    def is_inside(self) -> bool:
        """Whether a variation is open."""
        return len(self._lines) > 1

    def play(self, move: str | Move, line: int | None) -> None:
        """Add a move to the line that is open."""
        growing = self._lines[-1]
        try:
            time = time_in(growing.positions[-1], move)
            after = growing.positions[-1].play(move)
        except SixfoldError as error:
            raise self.error(reason_of(error), line, str(move)) from error
        assert after.last is not None
        growing.entries.append(_GrowingEntry(after.last, time))
        growing.positions.append(after)

    def comment(self, text: str) -> None:
        """Add a comment after the last move, or before the first."""
        if text:
            self._said.comments.append(text)

    def sign(self, sign: object, line: int | None) -> None:
        """Judge the last move."""
        entries = self._lines[-1].entries
        found = self._checked(lambda: checked_sign(sign), line)
        if found and not entries:
            raise self.error("a sign follows a move", line, found)
        if found:
            entries[-1].sign = found

    def shapes(self, shapes: object, line: int | None) -> None:
        """Add shapes to the board after the last move, or before the first."""

        def check() -> tuple[str, ...]:
            found = checked_shapes(shapes)
            check_places(found, self.position.game.board)
            return found

        self._said.shapes += self._checked(check, line)

    def evaluate(self, read: Callable[[], Evaluation | None], line: int | None) -> None:
        """Set the evaluation of the position after the last move, or before the first."""
        evaluation = self._checked(read, line)
        if evaluation is not None:
            self._said.evaluation = evaluation

    @property
    def _said(self) -> _Said:
        growing = self._lines[-1]
        return growing.entries[-1].said if growing.entries else growing.said

    def _checked(self, check: Callable[[], _Found], line: int | None) -> _Found:
        try:
            return check()
        except RecordError as error:
            raise self.error(error.reason, line) from error

    def open(self, line: int | None) -> None:
        """Begin a variation to the last move."""
        growing = self._lines[-1]
        if not growing.entries:
            raise self.error("a variation follows the move that it replaces", line, "(")
        if len(self._lines) > DEEPEST:
            raise self.error(f"variations are nested more than {DEEPEST} deep", line, "(")
        self._lines.append(_Growing([growing.positions[-2]]))

    def close(self, line: int | None) -> None:
        """End the variation that is open."""
        if not self.is_inside:
            raise self.error("no variation is open here", line, ")")
        if not self._lines[-1].entries:
            raise self.error("the variation has no move", line, ")")
        self._close()

    def _close(self) -> None:
        variation = self._lines.pop()
        if variation.entries:
            self._lines[-1].entries[-1].variations.append(variation.line())

    def tag(self, name: str, value: str, line: int | None) -> None:
        """Set a tag."""
        try:
            checked_tags([(name, value)])
        except RecordError as error:
            raise self.error(error.reason, line) from error
        self._tags[name] = value

    def finish(self, line: int | None) -> Record:
        """The whole record."""
        if self.is_inside:
            raise self.error("the variation is not closed", line, rule="bracket")
        try:
            return self._record(self.ending)
        except RecordError as error:
            raise self.error(error.reason, line, rule=error.rule) from error

    def error(
        self, reason: str, line: int | None, move: str | None = None, rule: str = ""
    ) -> RecordError:
        """An error at this place, with what has been read."""
        while self.is_inside:
            self._close()
        record = self._record(None)
        if line is None and move is not None:
            reason = f"{reason} (after {len(record.moves)} moves)"
        return RecordError(reason, line=line, move=move, record=record, rule=rule)

    def _record(self, ending: Outcome | None) -> Record:
        main = self._lines[0]
        tags = tuple(self._tags.items())
        return Record(main.positions[0], main.line(), tags, ending, tuple(main.positions))
