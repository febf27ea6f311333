"""The puzzles that are delivered with the games: a file for each version of a game."""

from __future__ import annotations

from functools import cache
from typing import Final

from sixfold.errors import GameError, OptionError, PuzzleError
from sixfold.puzzles.puzzle import Puzzle, read_puzzle
from sixfold.rules import Game, load

_BEGINS: Final = "puzzles-"
_ENDS: Final = ".jsonl"


def file_name(variant: str) -> str:
    """The file with the puzzles of a variant, in the folder of its game."""
    return f"{_BEGINS}{variant}{_ENDS}"


@cache
def versions(game: str) -> tuple[str, ...]:
    """The variants of a game that have puzzles."""
    found = load(game)
    return tuple(each for each in found.variants if _lines(found, each) is not None)


@cache
def puzzles_of(game: str, variant: str | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a variant of a game, by default the first; none if there is no file.

    Raises ``GameError`` if they cannot be read.
    """
    found = load(game, variant)
    text = _lines(found, found.variant)
    name = file_name(found.variant)
    try:
        return puzzles_in(text or "")
    except PuzzleError as error:
        raise GameError(game, found.package or game, f"{name}, {error.reason}") from error


def puzzles_in(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; raises ``PuzzleError`` with the line that holds none."""
    found: list[Puzzle] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                found.append(read_puzzle(line))
            except PuzzleError as error:
                raise PuzzleError(f"line {number}: {error.reason}") from error
    return tuple(found)


@cache
def _by_id(game: str) -> dict[str, tuple[str, Puzzle]]:
    return {
        puzzle.id: (variant, puzzle)
        for variant in versions(game)
        for puzzle in puzzles_of(game, variant)
    }


def find_puzzle(game: str, name: str) -> tuple[str, Puzzle]:
    """A puzzle of a game by its id, and the variant it is of."""
    found = _by_id(load(game).name).get(name)
    if found is None:
        raise OptionError("puzzle", name, f"{load(game).title} has no such puzzle")
    return found


def _lines(game: Game, variant: str) -> str | None:
    text = game.resource(file_name(variant))
    return text if isinstance(text, str) else None
