"""Sixfold: the games of the GIPF project, with complete rules, notation and records."""

from sixfold.errors import (
    AmbiguousMove,
    IllegalMove,
    NotationError,
    OptionError,
    PositionError,
    SixfoldError,
    UnknownGame,
    UnknownOption,
    UnknownVariant,
)
from sixfold.rules import (
    Game,
    Move,
    Moves,
    Outcome,
    Picture,
    Player,
    Position,
    divide,
    games,
    load,
    perft,
    position,
)

__version__ = "0.1.0"

__all__ = [
    "AmbiguousMove",
    "Game",
    "IllegalMove",
    "Move",
    "Moves",
    "NotationError",
    "OptionError",
    "Outcome",
    "Picture",
    "Player",
    "Position",
    "PositionError",
    "SixfoldError",
    "UnknownGame",
    "UnknownOption",
    "UnknownVariant",
    "divide",
    "games",
    "load",
    "perft",
    "position",
]
