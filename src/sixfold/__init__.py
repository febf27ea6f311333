"""Sixfold: the games of the GIPF project, with complete rules, notation and records.

>>> import sixfold
>>> position = sixfold.load("gipf", "tournament").start()
>>> position.player, len(position.moves), position.outcome
(Player.WHITE, 42, None)
>>> position = position.play("Ge1-e2")
>>> print(position)
gipf tournament; W=e2; hand=16/18; gipf=may/must; black

Positions never change; a move is one decision, given as a text or as one of ``moves``. Whatever is
refused raises a ``SixfoldError`` that tells why. Further packages: ``sixfold.records`` (played
games), ``sixfold.reviews`` (their decisions judged), ``sixfold.engine`` (analysis, programs that
think), ``sixfold.match`` (GIPF with potentials, linked to other games).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sixfold.errors import (
    AgreementError,
    AmbiguousMove,
    CompilerOff,
    EngineBusy,
    EngineError,
    FormatError,
    GameError,
    IllegalMove,
    LessonError,
    MatchError,
    MissingPackage,
    NotationError,
    OpeningsError,
    OptionError,
    PositionError,
    ProtocolError,
    PuzzleError,
    RecordError,
    SixfoldError,
    UnknownFormat,
    UnknownGame,
    UnknownOption,
    UnknownVariant,
)

if TYPE_CHECKING:
    from sixfold.reviews import review
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
    "AgreementError",
    "AmbiguousMove",
    "CompilerOff",
    "EngineBusy",
    "EngineError",
    "FormatError",
    "Game",
    "GameError",
    "IllegalMove",
    "LessonError",
    "MatchError",
    "MissingPackage",
    "Move",
    "Moves",
    "NotationError",
    "OpeningsError",
    "OptionError",
    "Outcome",
    "Picture",
    "Player",
    "Position",
    "PositionError",
    "ProtocolError",
    "PuzzleError",
    "RecordError",
    "SixfoldError",
    "UnknownFormat",
    "UnknownGame",
    "UnknownOption",
    "UnknownVariant",
    "divide",
    "games",
    "load",
    "perft",
    "position",
    "review",
]


if not TYPE_CHECKING:  # so that misspelt names are found

    def __getattr__(name: str) -> object:
        """The rules, imported when first used: the compiler takes a third of a second."""
        if name not in __all__:
            raise AttributeError(f"module 'sixfold' has no attribute {name!r}")
        from importlib import import_module

        home = "reviews" if name == "review" else "rules"
        value: object = getattr(import_module(f"sixfold.{home}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
