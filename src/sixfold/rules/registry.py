"""Finding the games. A game exists by being a folder in ``sixfold/games``: nothing lists them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache

from sixfold.errors import PositionError, UnknownGame
from sixfold.rules.game import Game
from sixfold.rules.position import Position

_PACKAGE = "sixfold.games"


@cache
def games() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module(_PACKAGE)
    return tuple(sorted(found.name for found in pkgutil.iter_modules(package.__path__)))


def load(name: str, variant: str | None = None, **options: object) -> Game:
    """A game by name, with a variant (by default its first) and options by keyword."""
    if name not in games():
        raise UnknownGame("Game", name, games())
    game: Game = importlib.import_module(f"{_PACKAGE}.{name}").GAME
    return game.choose(variant, **options)


def reload(name: str, variant: str, options: Mapping[str, object]) -> Game:
    """A game from what is pickled of it."""
    return load(name, variant, **options)


def position(text: str) -> Position:
    """The position that a text describes, of whatever game it names.

    The word ``start`` stands for the whole starting position: ``gipf tournament start``.
    """
    name = text.split(";")[0].split()[:1]
    if not name:
        raise PositionError(text, "it must begin with the name of a game")
    return load(name[0]).parse_any(text)
