"""Puzzles: positions in which one decision is clearly better than all others.

>>> from sixfold.puzzles import attempt, puzzles_of
>>> puzzle = puzzles_of("gipf", "basic")[0]
>>> attempt(puzzle, [puzzle.line[0]]).accepted
True
"""

from sixfold.puzzles.attempt import Tried, attempt
from sixfold.puzzles.puzzle import Puzzle
from sixfold.puzzles.reading import find_puzzle, puzzles_in, puzzles_of, versions

__all__ = ["Puzzle", "Tried", "attempt", "find_puzzle", "puzzles_in", "puzzles_of", "versions"]
