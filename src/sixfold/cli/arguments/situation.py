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
    return named_positions(text, moves, record, at, option)[-1]


def named_positions(
    text: str | None,
    moves: str | None,
    record: Path | None,
    at: int | None,
    option: list[str] | None,
) -> list[Position]:
    """The same with those that come before it in the record, or while the moves are played."""
    if (text is None) == (record is None):
        raise Wrong("Give exactly one of: a position, a game, or --record.")
    if record is not None:
        if option:
            raise Wrong("Options need a game: a record has its own.")
        from sixfold.cli.arguments.files import read_record

        positions = _until(read_record(record).positions, at)
    elif at is not None:
        raise Wrong("--at needs a --record.")
    elif text is not None and names_game(text):
        positions = [chosen_game(text, option).start()]
    else:
        positions = [chosen_position(None, text, option)]
    for move in re.split(r"[\s;]+", moves or ""):
        if move:
            positions.append(positions[-1].play(move))
    return positions


def _until(positions: tuple[Position, ...], at: int | None) -> list[Position]:
    last = len(positions) - 1
    if at is not None and not 0 <= at <= last:
        raise Wrong(f"The record has no position {at}; choose one from 0 to {last}.")
    return list(positions[: last + 1 if at is None else at + 1])
