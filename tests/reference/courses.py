"""The courses of all games: each is beside the game's other tests."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.reference.steer import Course, PlayedGame, games_of

COURSES: Final[Mapping[str, Course[Any]]] = {
    path.parent.name: import_module(f"tests.games.{path.parent.name}.course").COURSE
    for path in sorted(Path(__file__).parents[1].glob("games/*/course.py"))
}


def games(game_name: str, seed: int, count: int) -> Iterator[PlayedGame]:
    """So many steered random games, the same for the same seed."""
    return games_of(COURSES[game_name], Random(f"{game_name} {seed}"), count)
