"""Lines of play: moves with their comments and with the variations to each of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sixfold.errors import RecordError
from sixfold.records.turn import JOINT
from sixfold.rules import Move, Position

DEEPEST = 64
"""How far variations may be nested."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move, the comment after it, and other lines that begin in its place."""

    move: Move
    comment: str = ""
    variations: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that follow each other, with the comment before the first of them."""

    steps: tuple[Step, ...] = ()
    comment: str = ""

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves without what is said about them."""
        return tuple(step.move for step in self.steps)


def play_line(start: Position, line: Line, depth: int = 0) -> tuple[Position, ...]:
    """The positions of a line, after all its moves and variations have been found legal."""
    if depth > DEEPEST:
        raise RecordError(f"variations are nested more than {DEEPEST} deep")
    positions = [start]
    for step in line.steps:
        for variation in step.variations:
            if not variation.steps:
                raise RecordError("a variation has no move", move=step.move.text)
            play_line(positions[-1], variation, depth + 1)
        positions.append(positions[-1].play(step.move))
    return tuple(positions)


def split_turns(texts: Iterable[str]) -> list[str]:
    """The texts of single moves in texts of moves and turns."""
    return [move for text in texts for move in text.split(JOINT) if move.strip()]


def line_of(start: Position, texts: Iterable[str | Move], comment: str = "") -> Line:
    """A line of moves, each given as a move, its text or the text of a turn."""
    position = start
    steps: list[Step] = []
    for text in texts:
        for part in [text] if isinstance(text, Move) else split_turns([text]):
            position = position.play(part)
            assert position.last is not None
            steps.append(Step(position.last))
    return Line(tuple(steps), comment)
