"""Lines of play: moves with their comments and with the variations to each of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sixfold.errors import RecordError
from sixfold.records.annotation import Evaluation, check_places, checked_shapes, checked_sign
from sixfold.records.turn import JOINT
from sixfold.rules import Move, Position
from sixfold.rules.running import read_time, write_time

DEEPEST = 64
"""How far variations may be nested."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A move, the comment after it, and other lines that begin in its place.

    ``sign`` judges the move, such as ``?!``; ``shapes`` are circles and arrows on the board after
    it, ``evaluation`` is what an engine thinks of the position then. ``time`` is when it was made
    in milliseconds, where something runs by itself and the record tells it.
    """

    move: Move
    comment: str = ""
    variations: tuple[Line, ...] = ()
    sign: str = ""
    shapes: tuple[str, ...] = ()
    evaluation: Evaluation | None = None
    time: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "sign", checked_sign(self.sign))
        object.__setattr__(self, "shapes", checked_shapes(self.shapes))

    @property
    def text(self) -> str:
        """The move with its time, if there is one."""
        return self.move.text if self.time is None else self.move.text + write_time(self.time)

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing but the move."""
        return not (self.comment or self.variations or self.sign or self.shapes or self.evaluation)


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that follow each other, with what is said before the first of them."""

    entries: tuple[Entry, ...] = ()
    comment: str = ""
    shapes: tuple[str, ...] = ()
    evaluation: Evaluation | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "shapes", checked_shapes(self.shapes))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves without what is said about them."""
        return tuple(entry.move for entry in self.entries)


def play_line(start: Position, line: Line, depth: int = 0) -> tuple[Position, ...]:
    """The positions of a line, after all its moves and variations have been found legal."""
    if depth > DEEPEST:
        raise RecordError(f"variations are nested more than {DEEPEST} deep")
    board = start.game.board
    check_places(line.shapes, board)
    positions = [start]
    for entry in line.entries:
        check_places(entry.shapes, board)
        for variation in entry.variations:
            if not variation.entries:
                raise RecordError("a variation has no move", move=entry.move.text)
            play_line(positions[-1], variation, depth + 1)
        positions.append(positions[-1].play(entry.move))
    return tuple(positions)


def time_in(position: Position, move: str | Move) -> int | None:
    """The time that a text tells, in games in which something runs by itself."""
    return read_time(move)[1] if isinstance(move, str) and position.game.runs else None


def split_turns(texts: Iterable[str]) -> list[str]:
    """The texts of single moves in texts of moves and turns."""
    return [move for text in texts for move in text.split(JOINT) if move.strip()]


def line_of(start: Position, texts: Iterable[str | Move], comment: str = "") -> Line:
    """A line of moves, each given as a move, its text or the text of a turn."""
    position = start
    entries: list[Entry] = []
    for text in texts:
        for part in [text] if isinstance(text, Move) else split_turns([text]):
            time = time_in(position, part)
            position = position.play(part)
            assert position.last is not None
            entries.append(Entry(position.last, time=time))
    return Line(tuple(entries), comment)
