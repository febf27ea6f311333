"""A puzzle as a value, and as a line of a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from typing import Any, Final

from sixfold.engine.root import is_twin
from sixfold.errors import PuzzleError, SixfoldError
from sixfold.rules import Move, Player, Position, position

MOST_BYTES: Final = 400
"""A line of a file is shorter than this."""

THEMES: Final = ("win", "save", "take", "cut", "trap", "power")
"""What puzzles are about, in the order in which it is told."""

_KNOWN: Final = {"position", "line", "also", "chance", "proven", "themes", "rating"}


@dataclass(frozen=True)
class Puzzle:
    """A position, and a line in which every decision of the one to move has to be found."""

    text: str
    """The position."""
    line: tuple[str, ...]
    """The decisions of both sides up to the last one that has to be found."""
    chance: tuple[int, int]
    """The chance to win, in percent, with the best decision and with the best of all others."""
    rating: int
    also: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    """What is as good as the decision of the line with that number; it solves the puzzle."""
    proven: bool = False
    """Whether the search has proven what the best decision brings."""
    themes: tuple[str, ...] = ()

    @cached_property
    def id(self) -> str:
        """Its name: it follows from the position."""
        return sha256(self.text.encode()).hexdigest()[:10]

    @cached_property
    def start(self) -> Position:
        """The position."""
        return position(self.text)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions of the line, one more than it has decisions."""
        found = [self.start]
        for move in self.line:
            found.append(found[-1].play(move))
        return tuple(found)

    @property
    def player(self) -> Player:
        """Who has to find it."""
        return self.start.player

    @cached_property
    def asked(self) -> tuple[int, ...]:
        """The decisions of the line that have to be found; the others are made by themselves."""
        return tuple(
            ply
            for ply, here in enumerate(self.positions[:-1])
            if here.player is self.player and len(here.codes) > 1
        )

    def accepts(self, ply: int, move: Move) -> bool:
        """Whether a decision is as good as that of the line."""
        here = self.positions[ply]
        good = (self.line[ply], *self.also.get(ply, ()))
        return any(is_twin(here, move, here.move(text)) for text in good)

    @property
    def data(self) -> dict[str, Any]:
        """The same as JSON data, without what is empty."""
        also = {str(ply): list(moves) for ply, moves in self.also.items()}
        return {
            "position": self.text,
            "line": list(self.line),
            **({"also": also} if also else {}),
            "chance": list(self.chance),
            **({"proven": True} if self.proven else {}),
            "themes": list(self.themes),
            "rating": self.rating,
        }

    @property
    def written(self) -> str:
        """A line of a file."""
        return json.dumps(self.data, ensure_ascii=False, separators=(",", ":"))


def read_puzzle(line: str) -> Puzzle:
    """The puzzle that a line of a file holds; raises ``PuzzleError``."""
    try:
        data = json.loads(line)
        if unknown := sorted(set(data) - _KNOWN):
            raise PuzzleError(f"it says {unknown[0]!r}, which means nothing here")
        best, others = map(int, data["chance"])
        puzzle = Puzzle(
            text=str(data["position"]),
            line=tuple(map(str, data["line"])),
            chance=(best, others),
            rating=int(data["rating"]),
            also={int(ply): tuple(moves) for ply, moves in data.get("also", {}).items()},
            proven=bool(data.get("proven", False)),
            themes=tuple(map(str, data["themes"])),
        )
    except PuzzleError:
        raise
    except (ValueError, TypeError, AttributeError) as error:
        raise PuzzleError("it is not a puzzle in JSON") from error
    except KeyError as error:
        raise PuzzleError(f"it lacks {error}") from error
    if not puzzle.line:
        raise PuzzleError("its line is empty")
    if strange := sorted(set(puzzle.themes) - set(THEMES)):
        raise PuzzleError(f"its theme {strange[0]!r} is none of {', '.join(THEMES)}")
    return puzzle


def check_puzzle(puzzle: Puzzle) -> None:
    """Play a puzzle through; raises ``PuzzleError`` if the rules do not allow what it says."""
    try:
        for ply, moves in puzzle.also.items():
            for move in moves:
                puzzle.positions[ply].move(move)
    except (SixfoldError, LookupError) as error:
        raise PuzzleError(f"its line cannot be played: {error}") from error
    if not puzzle.asked or puzzle.asked[-1] != len(puzzle.line) - 1:
        raise PuzzleError("its line does not end with a decision that has to be found")
