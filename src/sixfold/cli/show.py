"""``sixfold show``: drawing a position."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sixfold.cli.choice import OptionList, chosen_position, complete_game
from sixfold.cli.failure import Wrong
from sixfold.cli.terminal import output, spare_the_compiler

if TYPE_CHECKING:
    from sixfold.rules import Position


def show(
    text: Annotated[
        str | None,
        typer.Argument(
            metavar="[TEXT]",
            help="A position's text, or GAME[:VARIANT] for its start.",
            autocompletion=complete_game,
        ),
    ] = None,
    moves: Annotated[
        str | None, typer.Option(metavar="MOVES", help="Moves to play first, in order.")
    ] = None,
    record: Annotated[Path | None, typer.Option(help="Show a position of this record.")] = None,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", help="The record's position after N moves, not the last."),
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(help="Draw into this SVG file; - is standard output.")
    ] = None,
    png: Annotated[
        Path | None, typer.Option(help="Draw into this PNG file; - is standard output.")
    ] = None,
    flip: Annotated[bool, typer.Option("--flip", help="See the board as Black does.")] = False,
    size: Annotated[
        int | None, typer.Option(min=16, max=8192, help="The width of SVG and PNG in pixels.")
    ] = None,
    names: Annotated[bool, typer.Option("--names", help="Name the points on the board.")] = False,
    option: OptionList = None,
) -> None:
    """Draw a position in the terminal, or as SVG or PNG.

    It comes from a text, from moves played from there, or from a record.
    """
    spare_the_compiler()
    position = _position(text, moves, record, at, option)
    if svg is not None:
        _write(svg, position.svg(flip=flip, size=size).encode())
    if png is not None:
        _write(png, _pixels(position.svg(flip=flip, size=size or 800)))
    if svg is None and png is None:
        _draw(position, flip, names)


def _position(
    text: str | None,
    moves: str | None,
    record: Path | None,
    at: int | None,
    option: list[str] | None,
) -> Position:
    if (text is None) == (record is None):
        raise Wrong("Name one thing to show: a position's text, a game, or a --record.")
    if record is not None:
        from sixfold.cli.files import read_record

        position = _nth(read_record(record).positions, at)
    elif at is not None:
        raise Wrong("--at belongs to a --record.")
    else:
        assert text is not None
        position = chosen_position(None, text, option)
    for move in re.split(r"[\s;]+", moves or ""):
        position = position.play(move) if move else position
    return position


def _nth(positions: tuple[Position, ...], at: int | None) -> Position:
    last = len(positions) - 1
    if at is not None and not 0 <= at <= last:
        raise Wrong(f"The record has no position {at}; there is 0 to {last}.")
    return positions[last if at is None else at]


def _draw(position: Position, flip: bool, names: bool) -> None:
    from sixfold.cli.scene import Scene, decision

    console = output()
    last = (f"last: {position.last}",) if position.last else ()
    Scene(flip, names, remarks=last).show(position, console)
    console.print(decision(position))


def _pixels(svg: str) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def _write(path: Path, data: bytes) -> None:
    if str(path) == "-":
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    else:
        path.write_bytes(data)
