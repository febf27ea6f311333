"""Finding the games.

A game exists by being a folder in ``sixfold/games``, or by an entry point of another package in the
group ``sixfold.games``: its name is the game's, and it leads to a ``Game`` or to a module with one
as ``GAME``. Nothing else lists them. Other packages cannot replace a game that has a folder here.
"""

from __future__ import annotations

import importlib
import pkgutil
import warnings
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from sixfold.errors import GameError, Impossible, PositionError, UnknownGame, shown
from sixfold.rules.game import Game
from sixfold.rules.position import Position

GROUP = "sixfold.games"
"""The package of the games here, and the group of entry points to those of other packages."""


@cache
def games() -> tuple[str, ...]:
    """The names of all games, in alphabetical order.

    A game of another package that cannot be used is left out, with a warning that says why.
    """
    names = set(_here())
    for name in _elsewhere():
        try:
            _offered(name)
        except GameError as error:
            warnings.warn(str(error), stacklevel=2)
        else:
            names.add(name)
    return tuple(sorted(names))


def load(name: str, /, variant: str | None = None, **options: object) -> Game:
    """A game by name, with a variant (by default its first) and options by keyword."""
    return _game(name).choose(variant, **options)


def load_all() -> list[Game]:
    """All games in each of their ``forms``; afterwards none has to be loaded any more."""
    return [form for name in games() for form in load(name).forms]


def _game(name: str) -> Game:
    if not isinstance(name, str) or name not in {*_here(), *_elsewhere()}:
        raise UnknownGame("Game", name, games())
    if name not in _here():
        return _offered(name)
    game: Game = importlib.import_module(f"{GROUP}.{name}").GAME
    return game


@cache
def _here() -> frozenset[str]:
    package = importlib.import_module(GROUP)
    return frozenset(found.name for found in pkgutil.iter_modules(package.__path__))


@cache
def _elsewhere() -> dict[str, tuple[EntryPoint, ...]]:
    """The entry points of other packages by the name of their game."""
    found: dict[str, tuple[EntryPoint, ...]] = {}
    for entry in entry_points(group=GROUP):
        if entry.name not in _here():
            found[entry.name] = (*found.get(entry.name, ()), entry)
    return found


@cache
def _offered(name: str) -> Game:
    """A game of another package; raises ``GameError`` if that package does not keep its word."""
    entry, *others = _elsewhere()[name]
    package = entry.dist.name if entry.dist else entry.value
    if others:
        raise GameError(name, package, "another installed package has a game of this name too")
    try:
        found = entry.load()
    except Exception as error:  # whatever another package does wrong
        raise GameError(name, package, f"{entry.value} fails with {error!r}") from error
    game = getattr(found, "GAME", found)
    if not isinstance(game, Game) or game.name != name:
        raise GameError(name, package, f"{entry.value} is {shown(game)}, not the game {name!r}")
    return game


def reload(name: str, variant: str, options: Mapping[str, object]) -> Game:
    """A game from what is pickled of it."""
    return load(name, variant, **options)


def position(text: str) -> Position:
    """The position that a text describes, of whatever game it names.

    The word ``start`` stands for the whole starting position: ``gipf tournament start``.
    """
    name = text.split(";")[0].split()[:1]
    if not name:
        raise PositionError(text, Impossible("game", "it must begin with the name of a game"))
    return load(name[0]).parse_any(text)
