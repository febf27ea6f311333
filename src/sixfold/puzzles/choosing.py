"""Which puzzle comes next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from hashlib import sha256
from random import Random
from typing import Final

from sixfold.puzzles.puzzle import Puzzle

_NEAR: Final = 8
"""One of so many whose ratings are nearest is chosen."""


def next_puzzle(
    puzzles: Sequence[Puzzle],
    rating: float,
    known: Collection[str] = (),
    theme: str | None = None,
    random: Random | None = None,
    rating_of: Callable[[Puzzle], float] = lambda puzzle: puzzle.rating,
) -> Puzzle | None:
    """A puzzle about as hard as somebody is strong; those known already only if none is left."""
    fitting = [puzzle for puzzle in puzzles if theme is None or theme in puzzle.themes]
    new = [puzzle for puzzle in fitting if puzzle.id not in known] or fitting
    near = sorted(new, key=lambda puzzle: (abs(rating_of(puzzle) - rating), puzzle.id))[:_NEAR]
    return (random or Random()).choice(near) if near else None


def puzzle_of_day(puzzles: Sequence[Puzzle], day: int) -> Puzzle | None:
    """The same puzzle for everybody on a day; all come up before one comes again."""
    if not puzzles:
        return None
    lap, place = divmod(day, len(puzzles))
    in_order = sorted(puzzles, key=lambda puzzle: _number(puzzle.id, lap))
    return in_order[place]


def _number(name: str, lap: int) -> bytes:
    return sha256(f"{name} {lap}".encode()).digest()
