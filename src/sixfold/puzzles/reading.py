"""The puzzles that are delivered with the games: a file for each version of a game.

A version is a variant, or has a name of its own where options make a game that is worth it.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from sixfold.errors import GameError, OptionError, PuzzleError
from sixfold.puzzles.puzzle import Puzzle, read_puzzle
from sixfold.rules import load

_BEGINS: Final = "puzzles-"
_ENDS: Final = ".jsonl"


def file_name(version: str) -> str:
    """The file with the puzzles of a version, in the folder of its game."""
    return f"{_BEGINS}{version}{_ENDS}"


@cache
def versions(game: str) -> tuple[str, ...]:
    """The variants of a game that have puzzles, then the versions with names of their own."""
    found = load(game)
    files = [file.name for file in found.folder.iterdir()] if found.folder else []
    names = {
        name.removeprefix(_BEGINS).removesuffix(_ENDS)
        for name in files
        if name.startswith(_BEGINS) and name.endswith(_ENDS)
    }
    return (
        *(each for each in found.variants if each in names),
        *sorted(names.difference(found.variants)),
    )


@cache
def puzzles_of(game: str, version: str | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a version of a game, by default its first variant; none if there is no file.

    Raises ``GameError`` if they cannot be read.
    """
    found = load(game) if version in versions(game) else load(game, version)
    name = file_name(version or found.variant)
    text = found.resource(name)
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
        puzzle.id: (version, puzzle)
        for version in versions(game)
        for puzzle in puzzles_of(game, version)
    }


def find_puzzle(game: str, name: str) -> tuple[str, Puzzle]:
    """A puzzle of a game by its id, and the version it is of."""
    found = _by_id(load(game).name).get(name)
    if found is None:
        raise OptionError("puzzle", name, f"{load(game).title} has no such puzzle")
    return found
