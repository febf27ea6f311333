"""The position that a verb is about: a text, moves played from there, or part of a record."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.arguments.choice import chosen_game, chosen_position, complete_game, names_game
from sixfold.cli.failure import Wrong

if TYPE_CHECKING:
    from sixfold.rules import Position

PositionText = Annotated[
    str | None,
    typer.Argument(
        metavar="TEXT",
        help="A position's text, or GAME[:VARIANT] for its start.",
        autocompletion=complete_game,
    ),
]

MovesPlayed = Annotated[
    str | None, typer.Option("--moves", metavar="MOVES", help="Moves to play first, in order.")
]

RecordFile = Annotated[
    Path | None, typer.Option("--record", help="Take a position from this record.")
]

MoveNumber = Annotated[
    int | None,
    typer.Option(
        "--at", metavar="N", help="The record's position after N moves instead of the last."
    ),
]


def named_position(
    text: str | None,
    moves: str | None,
    record: Path | None,
    at: int | None,
    option: list[str] | None,
) -> Position:
    """The position that the arguments of a verb name."""
    if (text is None) == (record is None):
        raise Wrong("Give exactly one of: a position, a game, or --record.")
    if record is not None:
        if option:
            raise Wrong("Options need a game: a record has its own.")
        from sixfold.cli.arguments.files import read_record

        position = _nth(read_record(record).positions, at)
    elif at is not None:
        raise Wrong("--at needs a --record.")
    elif text is not None and names_game(text):
        position = chosen_game(text, option).start()
    else:
        position = chosen_position(None, text, option)
    for move in re.split(r"[\s;]+", moves or ""):
        position = position.play(move) if move else position
    return position


def _nth(positions: tuple[Position, ...], at: int | None) -> Position:
    last = len(positions) - 1
    if at is not None and not 0 <= at <= last:
        raise Wrong(f"The record has no position {at}; choose one from 0 to {last}.")
    return positions[last if at is None else at]
