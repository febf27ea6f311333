"""``sixfold explore``: what was played in a position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from sixfold.cli.arguments.choice import OptionList
from sixfold.cli.arguments.files import read_records
from sixfold.cli.arguments.situation import (
    MoveNumber,
    MovesPlayed,
    PositionText,
    RecordFile,
    named_position,
)
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import output, spare_the_compiler

if TYPE_CHECKING:
    from sixfold.explorer import Counts, Explored, Openings
    from sixfold.rules import Game


def explore(
    text: PositionText = None,
    moves: MovesPlayed = None,
    record: RecordFile = None,
    at: MoveNumber = None,
    files: Annotated[
        list[Path] | None,
        typer.Option("--games", metavar="FILE", help="Count the games in this file too."),
    ] = None,
    book: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A book of openings in place of the one shipped."),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON object on one line.")
    ] = False,
    option: OptionList = None,
) -> None:
    """Show which moves were played in a position, and how those games ended.

    Positions that a turn or reflection of the board makes equal are one position. The games are
    those of the engine against itself that come with Sixfold, and those in the files given.
    """
    spare_the_compiler()
    from sixfold.explorer import Explorer

    position = named_position(text, moves, record, at, option)
    openings = _openings(position.game, book)
    counts = _counted(files or ())
    found = Explorer(*([openings] if openings else []), counts).look(position)
    console = output()
    if as_json:
        told = json.dumps(found.data, ensure_ascii=False)
        console.print(told, soft_wrap=True, markup=False)
    elif found.moves:
        console.print(_table(found))
    elif position.outcome:
        console.print(f"The game is over: {position.outcome}.")
    elif openings is None and not files:
        title = f"{position.game.title} {position.variant}"
        console.print(f"No openings come with {title}; give games to count with --games.")
    else:
        console.print("None of the games came to this position.")


def _openings(game: Game, book: Path | None) -> Openings | None:
    from sixfold.explorer import Openings, shipped

    if book is None:
        return shipped(game)
    found = Openings.read(book.read_bytes())
    name = f"{found.head['game']}:{found.head['variant']}"
    if name != f"{game.name}:{game.variant}":
        raise Wrong(f"{str(book)!r} has openings of {name}, not of {game.name}:{game.variant}.")
    return found


def _counted(files: list[Path] | tuple[()]) -> Counts:
    from sixfold.explorer import Counts, count_record

    counts = Counts()
    for file in files:
        if not sum(count_record(counts, each) for each in read_records(file)):
            raise Wrong(f"{str(file)!r} has no finished game to count.")
    return counts


def _table(found: Explored) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("move")
    for heading in ("games", "White", "draws", "Black"):
        table.add_column(heading, justify="right")
    for played in found.moves:
        tally = played.tally
        shares = (tally.white, tally.draws, tally.black)
        alike = f" and {len(played.alike)} alike" if played.alike else ""
        table.add_row(
            Text.assemble(played.move.text, (alike, "dim")),
            str(tally.games),
            *(f"{share / tally.games:.0%}" for share in shares),
        )
    return table
